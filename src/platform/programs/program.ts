import { type StdioOptions, spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { memoize } from '../../lib/memoize.ts';

/** Of one run: the kernel ends a program that takes more, and we one that takes longer. */
export type Bounds = { memoryBytes: number; cpuSeconds: number; outputBytes: number; patienceMs: number };
export type Ran = { output: Buffer; said: string; isKilled: boolean };

const mostSaid = 2_000;

const placeIn = memoize((path: string) =>
  memoize((program: string): string | null => {
    const folders = path.split(delimiter).filter((folder) => folder !== '');
    return folders.map((folder) => join(folder, program)).find(isProgram) ?? null;
  }),
);
const placeOf = (program: string): string | null => placeIn(process.env.PATH ?? '')(program);

/** Whether this machine has it. */
export const hasProgram = (program: string): boolean => placeOf(program) !== null;

/**
 * Runs a program over what somebody sent: without a shell, without our settings and secrets, and without writing a file.
 * The input is bytes, or an open file for a program that has to look back and forth in it. Never throws.
 */
export function runProgram(
  program: string,
  options: string[],
  input: Buffer | { fd: number },
  { memoryBytes, cpuSeconds, outputBytes, patienceMs }: Bounds,
): Promise<Ran> {
  const [limiter, path] = [placeOf('prlimit'), placeOf(program) ?? program];
  const bounds = [`--as=${memoryBytes}`, `--cpu=${cpuSeconds}`, '--core=0', '--fsize=0', path];
  const [command, all] = limiter ? [limiter, [...bounds, ...options]] : [path, options];
  const env = { PATH: process.env.PATH, LC_ALL: 'C' };
  const stdio: StdioOptions = [Buffer.isBuffer(input) ? 'pipe' : input.fd, 'pipe', 'pipe'];
  return new Promise((resolve) => {
    const child = spawn(command, all, { env, cwd: '/', stdio });
    const output: Buffer[] = [];
    let size = 0;
    let said = '';
    let isKilled = false;
    const end = () => {
      isKilled = true;
      child.kill('SIGKILL');
    };
    const timer = setTimeout(end, Math.max(1, patienceMs));
    child.stdout?.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > outputBytes) end();
      else output.push(chunk);
    });
    child.stderr?.on('data', (chunk: Buffer) => {
      if (said.length < mostSaid) said += chunk.toString('latin1');
    });
    const done = (signal: NodeJS.Signals | null) => {
      clearTimeout(timer);
      resolve({ output: Buffer.concat(output), said: said.slice(0, mostSaid), isKilled: isKilled || signal !== null });
    };
    child.on('error', () => done(null));
    child.on('close', (_, signal) => done(signal));
    if (!Buffer.isBuffer(input)) return;
    // A program that has read enough closes its end.
    child.stdin?.on('error', () => {});
    child.stdin?.end(input);
  });
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
