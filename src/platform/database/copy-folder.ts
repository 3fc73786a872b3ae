import {
  chmodSync,
  closeSync,
  copyFileSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  statSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';

/** Copies a folder with all below it. Long files keep their holes: zeros take no time to write and no place on disk. */
export function copyFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, copy] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) copyFolder(source, copy);
    else if (statSync(source).size < long) copyFileSync(source, copy);
    else copyLong(source, copy);
  }
}

const long = 4 * 1024 * 1024;
const empty = Buffer.alloc(65_536);

function copyLong(source: string, copy: string): void {
  const [input, output] = [openSync(source, 'r'), openSync(copy, 'wx')];
  const block = Buffer.alloc(empty.length);
  let at = 0;
  for (let read = readSync(input, block); read > 0; read = readSync(input, block)) {
    if (!block.equals(empty)) writeSync(output, block, 0, read, at);
    at += read;
  }
  ftruncateSync(output, at);
  closeSync(input);
  closeSync(output);
}

/** The engine lets nobody but its own user read what it makes. */
export function letAllRead(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true }))
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
}
