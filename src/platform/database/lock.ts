import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** `processStart` tells a process from a later one with the same id, such as every container's process 1. */
type Holder = { pid: number; startedAt: string; processStart: string | null };

/** Where the embedded data lie. */
export const embeddedFolder = (dataDir: string): string => join(dataDir, 'database');

/** Another process holds the embedded data. */
export class DataInUseError extends Error {
  constructor(
    readonly holder: Holder,
    readonly folder: string,
  ) {
    super(`${folder} is in use by process ${holder.pid}, running since ${holder.startedAt}`);
  }
}

/**
 * Takes the embedded data for this process. PGlite itself takes no lock: two processes on one folder lose half of what
 * they both acknowledge. The file is created exclusively and taken over only when its process is gone; age plays no
 * part, as a clock cannot tell a dead process from a slow one.
 * @returns a function that gives the lock back
 */
export function takeLock(folder: string): () => void {
  const file = lockOf(folder);
  mkdirSync(dirname(file), { recursive: true });
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      const handle = openSync(file, 'wx');
      writeSync(handle, JSON.stringify(thisProcess()));
      closeSync(handle);
      return () => rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const holder = readHolder(file);
      if (holder && isRunning(holder)) throw new DataInUseError(holder, folder);
      rmSync(file, { force: true });
    }
  }
  throw new Error(`Could not take ${file}`);
}

/**
 * Throws where another process has the data, and takes nothing: what a start asks before it reads the engine and the site
 * from disk, so that a second one is told at once.
 */
export function refuseHeld(folder: string): void {
  const holder = readHolder(lockOf(folder));
  if (holder && isRunning(holder)) throw new DataInUseError(holder, folder);
}

const lockOf = (folder: string): string => `${folder}.lock`;

function readHolder(file: string): Holder | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // Gone meanwhile, or its writer died between creating and writing it.
    return null;
  }
}

const thisProcess = (): Holder => ({
  pid: process.pid,
  startedAt: new Date().toISOString(),
  processStart: startOf(process.pid),
});

function isRunning({ pid, processStart }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return processStart === null || startOf(pid) === processStart;
}

/** When a process started, in clock ticks since boot (proc(5), field 22 of stat); null where there is no /proc. */
function startOf(pid: number): string | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return fields[19] ?? null;
  } catch {
    return null;
  }
}
