import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { projectRoot } from '../src/platform/project-root.ts';
import { buildAssets } from './assets.ts';
import { isRoll, readable } from './readable-log.ts';
import { portable, ServerBuild } from './server-build.ts';
import type { Answer, Order } from './spare.ts';

// `npm run dev`: builds the site into `dist/dev`, runs it, and does both again after each change of the server, the
// pages, the scripts, the style or the words. Types are not checked: an editor does that, and `npm run types`.

const output = join(projectRoot, 'dist/dev');
const server = new ServerBuild(output);
/** The module that has read what the browser's part came to. */
const readsBuild = 'src/platform/build.ts';
let running: ChildProcess | null = null;
/** With what has changed since it began to read. */
let spare: { site: ChildProcess; changed: Set<string> } | null = null;

/** A process that has read the site already and waits for a change: most of a start is over before it. */
function prepare(): { site: ChildProcess; changed: Set<string> } {
  const site = fork(join(projectRoot, 'dev/spare.ts'), [output], {
    cwd: process.cwd(),
    execArgv: ['--enable-source-maps', '--disable-warning=ExperimentalWarning'],
    env: { LOG_LEVEL: 'info', ...process.env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  if (site.stdout) createInterface(site.stdout).on('line', (line) => isRoll(line) || console.log(readable(line)));
  return { site, changed: new Set() };
}

async function stop(child: ChildProcess | null): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/** False where the files do not go together: the site of before goes on. */
async function start(): Promise<boolean> {
  const { site, changed } = spare ?? prepare();
  spare = null;
  const read = new Promise<Answer>((resolve) => {
    site.once('message', resolve);
    site.once('exit', () => resolve('broken'));
  });
  site.send({ changed: [...changed] } satisfies Order);
  if ((await read) !== 'read') {
    site.kill('SIGKILL');
    spare = prepare();
    return false;
  }
  await stop(running);
  running = site;
  // The next one reads the site once this one is up and needs the machine no more.
  site.once('message', () => {
    spare = prepare();
  });
  site.once('exit', (code) => {
    if (code) console.log('The site has ended. It starts again after the next change.');
  });
  site.send('run' satisfies Order);
  return true;
}

const changed = new Set<string>();
let isBusy = false;
let built = '';

/** The browser's part, where the change may be one of it. */
async function renewAssets(paths: string[]): Promise<void> {
  if (paths.length > 0 && paths.every((path) => path.startsWith('i18n/'))) return;
  await buildAssets(output);
  const { id: _, timestamp: __, ...parts } = JSON.parse(await readFile(join(output, 'build.json'), 'utf8'));
  const now = JSON.stringify(parts);
  if (now !== built) spare?.changed.add(readsBuild);
  built = now;
}

async function renew(): Promise<void> {
  if (isBusy) return;
  isBusy = true;
  while (changed.size > 0) {
    const paths = [...changed];
    changed.clear();
    const begun = performance.now();
    // What is wrong in a file is said by the compiler; the site of before goes on.
    const faults = paths.map(buildOne).filter((fault) => fault !== null);
    await renewAssets(paths).catch((error: Error) => faults.push(error.message));
    for (const fault of faults) console.error(fault);
    if (faults.length > 0 || changed.size > 0) continue;
    if (await start()) console.log(`Built in ${Math.round(performance.now() - begun)} ms`);
  }
  isBusy = false;
}

function buildOne(path: string): string | null {
  spare?.changed.add(path);
  try {
    server.build(path);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

for (const folder of ['src', 'views', 'i18n', 'static']) {
  watch(join(projectRoot, folder), { recursive: true }, (_event, name) => {
    changed.add(portable(join(folder, name ?? '')));
    // An editor writes a file in several steps.
    setTimeout(renew, 20);
  });
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, async () => {
    spare?.site.kill('SIGKILL');
    await stop(running);
    process.exit(0);
  });
}

await rm(output, { recursive: true, force: true });
server.buildAll();
await renewAssets([]);
await start();
