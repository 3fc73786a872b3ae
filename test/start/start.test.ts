import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../../src/root.ts';

type Run = { child: ChildProcess; output(): string; ended: Promise<number | null> };

/** The built site as its own process. */
function run(env: Record<string, string>): Run {
  let text = '';
  const { PATH } = process.env;
  const child = spawn(process.execPath, [join(projectRoot, 'dist/src/main.js')], { env: { PATH, PORT: '0', ...env } });
  child.stdout.on('data', (chunk) => (text += chunk));
  child.stderr.on('data', (chunk) => (text += chunk));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return { child, output: () => text, ended };
}

async function untilUp({ output, ended }: Run): Promise<void> {
  let over = false;
  ended.then(() => (over = true));
  while (!output().includes('is up') && !over) await new Promise((resolve) => setTimeout(resolve, 50));
}

const newData = (): string => mkdtempSync(join(tmpdir(), 'istishara-start-'));

it('imports from the build nothing that only the source has', () => {
  const built = ['src', 'views'].flatMap((part) =>
    readdirSync(join(projectRoot, 'dist', part), { recursive: true, withFileTypes: true }),
  );
  const lost = built
    .filter((entry) => entry.isFile() && entry.name.endsWith('.js'))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => /\bimport\(\s*['"]\.[^'"]*\.tsx?['"]/.test(readFileSync(path, 'utf8')));
  expect(lost).toEqual([]);
});

describe('starting the site', () => {
  it('ends with a line for each fault of the configuration and shows no secret', async () => {
    const { output, ended } = run({ NODE_ENV: 'production', SESSION_SECRET: 'hunter2', PORT: 'x' });
    expect(await ended).toBe(78);
    const lines = output().trim().split('\n');
    expect(lines.map((line) => line.split(' ')[0]).sort()).toEqual([
      'DATABASE_URL',
      'PORT',
      'PUBLIC_URL',
      'REDIS_URL',
      'SESSION_SECRET',
    ]);
    expect(output()).not.toContain('hunter2');
  });

  it('says where it is and which accounts to try, and nothing else', async () => {
    const site = run({ DATA_DIR: newData() });
    await untilUp(site);
    site.child.kill('SIGTERM');
    expect(await site.ended).toBe(0);
    expect(site.output().trim().split('\n')).toEqual([
      expect.stringMatching(/^Istishara is up at http:\/\/localhost:/),
      expect.stringContaining('istishara-demo-2026'),
      '  user@example.com',
      '  expert@example.com',
      '  staff@example.com',
    ]);
  });

  it('refuses data that another process holds, and names it', async () => {
    const data = newData();
    const first = run({ DATA_DIR: data });
    await untilUp(first);
    const second = run({ DATA_DIR: data });
    expect(await second.ended).toBe(75);
    expect(second.output()).toContain(`process ${first.child.pid}`);
    first.child.kill('SIGTERM');
    await first.ended;
  });

  it('finds its data again, also after being killed', async () => {
    const data = newData();
    const first = run({ DATA_DIR: data });
    await untilUp(first);
    first.child.kill('SIGKILL');
    await first.ended;
    const second = run({ DATA_DIR: data });
    await untilUp(second);
    expect(second.output()).toContain('is up');
    second.child.kill('SIGTERM');
    expect(await second.ended).toBe(0);
  });
});
