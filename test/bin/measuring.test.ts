import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { projectRoot } from '../../src/platform/project-root.ts';

const run = promisify(execFile);

// The benchmarks and checks are started by hand, as Node itself reads TypeScript: nothing else tells that one of them
// reaches a file that Node cannot read.
describe('what is started by hand', () => {
  const started = new Set(['bench/run.ts', 'bench/raw.ts', 'checks/run.ts', 'checks/pods.ts', 'gallery/run.ts']);
  const files = ['bench', 'checks', 'gallery'].flatMap((folder) =>
    readdirSync(join(projectRoot, 'test', folder))
      .filter((name) => name.endsWith('.ts'))
      .map((name) => `${folder}/${name}`)
      .filter((name) => !started.has(name)),
  );

  it('is read by Node as it is', async () => {
    const urls = files.map((file) => pathToFileURL(join(projectRoot, 'test', file)).href);
    expect(urls.length).toBeGreaterThan(40);
    const program = `for (const url of ${JSON.stringify(urls)}) await import(url); process.exit(0);`;
    await expect(run(process.execPath, ['--input-type=module', '-e', program])).resolves.toBeDefined();
  });

  it('names its parts where it is asked for one that it does not have', async () => {
    await expect(run(process.execPath, [join(projectRoot, 'test/bench/run.ts'), 'nothing'])).rejects.toThrow(
      'There are: server, growth, sitemap, bytes, paint, peers, photos, mails, jobs, start, telephone, dev, traces, work, against, cached, account',
    );
  });
});
