import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../src/platform/project-root.ts';
import { freePort } from '../support/free-port.ts';
import { until } from '../support/payments.ts';

const describeBuilt = process.env.TEST_BUILT ? describe : describe.skip;

type Lock = { packages: Record<string, { dev?: boolean; devOptional?: boolean }> };
const read = <T>(folder: string, name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as T;

describeBuilt('a release, unpacked on a machine that has only Node', () => {
  let place: string;
  let site: string;
  let running: ChildProcess;
  beforeAll(() => {
    // Beside the checkout and not in it: what is missing must not be found further up.
    place = mkdtempSync(join(projectRoot, '../istishara-release-'));
    execFileSync(process.execPath, ['dev/release.ts', '--built', '--to', place], { cwd: projectRoot });
    const archive = `istishara-${read<{ version: string }>(projectRoot, 'package.json').version}`;
    execFileSync('tar', ['-xzf', `${archive}.tar.gz`], { cwd: place });
    site = join(place, archive);
    // As `npm ci --omit=dev` would leave them, by the lock file that came along, from those that are here.
    for (const [path, { dev, devOptional }] of Object.entries(read<Lock>(site, 'package-lock.json').packages)) {
      const isTop = /^node_modules\/(?:@[^/]+\/)?[^/]+$/.test(path);
      if (isTop && !dev && !devOptional && existsSync(join(projectRoot, path)))
        cpSync(join(projectRoot, path), join(site, path), { recursive: true });
    }
  });
  afterAll(async () => {
    if (running?.exitCode === null) {
      running.kill('SIGTERM');
      await once(running, 'exit');
    }
    rmSync(place, { recursive: true, force: true });
  });

  it('starts by its own command and answers', async () => {
    const { scripts } = read<{ scripts: { start: string } }>(site, 'package.json');
    const port = await freePort();
    const dataDir = join(place, 'data');
    mkdirSync(dataDir);
    const env = { PORT: String(port), DATA_DIR: dataDir, PUBLIC_URL: `http://127.0.0.1:${port}` };
    running = spawn(process.execPath, scripts.start.split(' ').slice(1), { cwd: site, env, stdio: 'ignore' });
    const answers = () => fetch(`http://127.0.0.1:${port}/health/ready`).then(({ ok }) => ok);
    await until(() => answers().catch(() => running.exitCode !== null), 45);
    expect(running.exitCode).toBeNull();
    const page = await fetch(`http://127.0.0.1:${port}/ar-ma/consultations/filter`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('dir="rtl"')]);
  });
});
