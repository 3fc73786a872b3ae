import { closeSync, fstatSync, openSync, readdirSync, readSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const isPart = /^[0-9A-F]{24}$/;
const blockSize = 512;

/**
 * Gives the engine's journal its place on the disk ahead of time. A copy of the template has holes there, which take place
 * only once something is written into them: on a disk that is full by then the engine stops for good. The same bytes are
 * written back, so that nothing is lost wherever this ends, as it does where there is no room.
 */
export function reserveJournal(folder: string): void {
  const journal = join(folder, 'pg_wal');
  try {
    for (const name of readdirSync(journal)) if (isPart.test(name)) fillHoles(join(journal, name));
  } catch (error) {
    // Said and looked after by others: there is no journal yet, or nothing may be written.
    if (!['ENOENT', 'ENOSPC', 'EDQUOT', 'EROFS', 'EACCES'].includes(String((error as { code?: unknown }).code)))
      throw error;
  }
}

function fillHoles(file: string): void {
  const handle = openSync(file, 'r+');
  try {
    const { blocks, size } = fstatSync(handle);
    if (blocks * blockSize >= size) return;
    const block = Buffer.alloc(1024 * 1024);
    let at = 0;
    for (let read = readSync(handle, block, 0, block.length, at); read > 0; ) {
      writeSync(handle, block, 0, read, at);
      at += read;
      read = readSync(handle, block, 0, block.length, at);
    }
  } finally {
    closeSync(handle);
  }
}
