import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { projectRoot } from '../../src/platform/project-root.ts';
import { freePort } from './free-port.ts';

export type DevCopy = {
  folder: string;
  pid: number;
  /** All that it has printed. */
  output(): string;
  /** Null while the site is between two lives. */
  read(path: string): Promise<string | null>;
  edit(path: string, from: string, to: string): void;
  until(isSo: () => boolean | Promise<boolean>): Promise<void>;
  stop(): Promise<void>;
};

/** `npm run dev` on a copy of the sources, to be edited as a person would. */
export async function startDevCopy(): Promise<DevCopy> {
  const folder = mkdtempSync(join(tmpdir(), 'istishara-dev-'));
  for (const part of ['src', 'views', 'i18n', 'static', 'dev', 'package.json']) {
    cpSync(join(projectRoot, part), join(folder, part), { recursive: true });
  }
  symlinkSync(join(projectRoot, 'node_modules'), join(folder, 'node_modules'));
  const port = String(await freePort());
  const { scripts } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'));
  const [, ...args] = scripts.dev.split(' ');
  const dev = spawn(process.execPath, args, {
    cwd: folder,
    env: { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR, PORT: port, SAMPLE_DATA: 'false' },
  });
  let output = '';
  dev.stdout.on('data', (chunk) => (output += chunk));
  dev.stderr.on('data', (chunk) => (output += chunk));

  const until = async (isSo: () => boolean | Promise<boolean>): Promise<void> => {
    while (!(await isSo())) {
      if (dev.exitCode !== null) throw new Error(`npm run dev has ended:\n${output}`);
      await wait(50);
    }
  };
  await until(() => output.includes('is up'));

  return {
    folder,
    pid: dev.pid ?? 0,
    output: () => output,
    read: (path) =>
      fetch(`http://localhost:${port}${path}`, { headers: { Accept: 'text/html' } }).then(
        (answer) => answer.text(),
        () => null,
      ),
    edit: (path, from, to) => {
      const text = readFileSync(join(folder, path), 'utf8');
      if (!text.includes(from)) throw new Error(`${path} does not contain: ${from}`);
      writeFileSync(join(folder, path), text.replace(from, to));
    },
    until,
    stop: async () => {
      const ended = once(dev, 'exit');
      if (dev.kill('SIGTERM')) await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
