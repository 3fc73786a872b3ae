import { randomUUIDv7 } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A file that has no name on the disk: nobody else can open it, and it is gone with its last reader, also when the pod dies. */
export async function namelessFile(): Promise<FileHandle> {
  const path = join(tmpdir(), `istishara-${randomUUIDv7()}`);
  const file = await open(path, 'wx+', 0o600);
  try {
    await rm(path);
  } catch (error) {
    await file.close();
    throw error;
  }
  return file;
}
