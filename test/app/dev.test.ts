import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { projectRoot } from '../../src/platform/project-root.ts';
import { freePort } from '../support/free-port.ts';

// `npm run dev` on a copy of the sources, which this test then edits as a person would.

const folder = mkdtempSync(join(tmpdir(), 'istishara-dev-'));
let dev: ChildProcess;
let origin: string;
let output = '';

beforeAll(async () => {
  for (const part of ['src', 'views', 'i18n', 'static', 'dev', 'package.json']) {
    cpSync(join(projectRoot, part), join(folder, part), { recursive: true });
  }
  symlinkSync(join(projectRoot, 'node_modules'), join(folder, 'node_modules'));
  const port = String(await freePort());
  origin = `http://localhost:${port}`;
  const { scripts } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'));
  const [, ...args] = scripts.dev.split(' ');
  dev = spawn(process.execPath, args, {
    cwd: folder,
    env: { PATH: process.env.PATH, PORT: port, SAMPLE_DATA: 'false' },
  });
  dev.stdout?.on('data', (chunk) => (output += chunk));
  dev.stderr?.on('data', (chunk) => (output += chunk));
  await until(() => output.includes('is up'));
}, 300_000);

afterAll(async () => {
  const ended = once(dev, 'exit');
  if (dev.kill('SIGTERM')) await ended;
  rmSync(folder, { recursive: true, force: true });
});

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) {
    if (dev.exitCode !== null) throw new Error(`npm run dev has ended:\n${output}`);
    await wait(100);
  }
}

/** Null while the site is between two lives. */
const read = (path: string): Promise<string | null> =>
  fetch(origin + path, { headers: { Accept: 'text/html' } }).then(
    (answer) => answer.text(),
    () => null,
  );

function edit(path: string, from: string, to: string): void {
  const text = readFileSync(join(folder, path), 'utf8');
  expect(text).toContain(from);
  writeFileSync(join(folder, path), text.replace(from, to));
}

const sees = (path: string, text: string) => until(async () => (await read(path))?.includes(text) ?? false);

/** The style or the script of every page, as a browser gets it. */
async function built(part: 'style' | 'script'): Promise<string> {
  const build = JSON.parse(readFileSync(join(folder, 'dist/dev/build.json'), 'utf8'));
  return (await read(build[part].href)) ?? '';
}

it('shows each change, and goes on where a file is broken', async () => {
  edit('i18n/en/about.json', '"title": "About us"', '"title": "Changed words"');
  await sees('/en/about-us', 'Changed words');
  edit('src/features/site/sitemap.controller.ts', 'Disallow: /api/', 'Disallow: /changed-server/');
  await sees('/robots.txt', 'changed-server');
  edit('views/pages/about.tsx', '<h1>', '<h1 id="changed-page">');
  await sees('/en/about-us', 'changed-page');
  appendFileSync(join(folder, 'static/css/base.css'), '.changed-style { color: red; }');
  await until(async () => (await built('style')).includes('.changed-style'));
  edit('views/browser/shell.ts', 'boost();', "document.documentElement.dataset.changed = 'changed-script';\nboost();");
  await until(async () => (await built('script')).includes('changed-script'));

  edit('src/features/site/sitemap.controller.ts', '@Controller()', '@Controller(');
  await until(() => output.includes('sitemap.controller.ts'));
  expect(await read('/robots.txt')).toContain('changed-server');
  edit('src/features/site/sitemap.controller.ts', '@Controller(', '@Controller()');
  edit('src/features/site/sitemap.controller.ts', 'changed-server', 'mended-server');
  await sees('/robots.txt', 'mended-server');
}, 300_000);
