import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { projectRoot } from '../src/platform/project-root.ts';
import { buildAssets } from './assets.ts';
import { isRoll, readable } from './readable-log.ts';
import { ServerBuild } from './server-build.ts';

// `npm run dev`: builds the site into `dist/dev`, runs it, and does both again after each change of the server, the
// pages, the scripts, the style or the words. Types are not checked: an editor does that, and `npm run types`.

const output = join(projectRoot, 'dist/dev');
const server = new ServerBuild(join(output, 'server'));
let running: ChildProcess | null = null;
let spare: ChildProcess | null = null;

/** A process that has read all packages already and waits for the site: half of a start is over before a change. */
function prepare(): ChildProcess {
  const child = fork(join(projectRoot, 'dev/spare.ts'), server.packages, {
    cwd: process.cwd(),
    execArgv: ['--enable-source-maps', '--disable-warning=ExperimentalWarning'],
    env: { LOG_LEVEL: 'info', ...process.env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  if (child.stdout) createInterface(child.stdout).on('line', (line) => isRoll(line) || console.log(readable(line)));
  return child;
}

async function stop(child: ChildProcess | null): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

async function start(): Promise<void> {
  await stop(running);
  const site = spare ?? prepare();
  spare = null;
  running = site;
  // The next one reads its packages once this one is up and needs the machine no more.
  site.once('message', () => {
    spare = prepare();
  });
  site.once('exit', (code) => {
    if (code) console.log('The site has ended. It starts again after the next change.');
  });
  site.send(server.entry);
}

let changed = true;
let isBusy = false;

async function renew(): Promise<void> {
  if (isBusy) return;
  isBusy = true;
  while (changed) {
    changed = false;
    const begun = performance.now();
    try {
      await Promise.all([server.build(), buildAssets(output)]);
      if (changed) continue;
      await start();
      console.log(`Built in ${Math.round(performance.now() - begun)} ms`);
    } catch (error) {
      // What is wrong in a file is said by the compiler; the site of before goes on.
      console.error((error as Error).message);
    }
  }
  isBusy = false;
}

for (const folder of ['src', 'views', 'i18n', 'static']) {
  watch(join(projectRoot, folder), { recursive: true }, () => {
    changed = true;
    // An editor writes a file in several steps.
    setTimeout(renew, 20);
  });
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, async () => {
    spare?.kill('SIGKILL');
    await stop(running);
    process.exit(0);
  });
}

await rm(output, { recursive: true, force: true });
await renew();
