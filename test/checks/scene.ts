import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Cluster } from './cluster.ts';

export type Scene = { cluster: Cluster; folder: string; tlsPort: number; authority: string; planted: boolean };
/** Null where the instrument is not on this machine. */
export type Instrument = (scene: Scene) => Promise<string[] | null>;

const patience = 240_000;

/** What a program said; its end is waited for, though not for ever. */
export function run(
  command: string,
  args: string[],
  env: Record<string, string> = {},
  seconds = patience / 1000,
): Promise<string> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
    let text = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk));
    const timer = setTimeout(() => child.kill('SIGKILL'), seconds * 1000);
    child.once('close', () => {
      clearTimeout(timer);
      resolve(text);
    });
  });
}

export async function readJson<T>(file: string): Promise<T | null> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    return null;
  }
}
