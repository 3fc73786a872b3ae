import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { ServiceUnavailableException } from '@nestjs/common';

/** The place for attachments is full, gone or does not answer: nothing was taken in, and the same may be sent again. */
export class FilesAway extends ServiceUnavailableException {
  constructor(cause: unknown) {
    super('The file store is away', { cause });
  }
}

/** Where the bytes of attachments are. Keys are ids of our own, never anything a person typed. */
export abstract class FileStore {
  abstract put(key: string, bytes: Buffer): Promise<void>;
  /** The bytes of a file on this machine, of whatever size: they are never held at once. */
  abstract putFile(key: string, path: string): Promise<void>;
  /** Null where there is nothing under that key. All of them throw FilesAway. */
  abstract open(key: string): Promise<Readable | null>;
  /** Removing what is not there is no fault, so that a removal can be tried again. */
  abstract remove(key: string): Promise<void>;
}

/** On the disk of one machine. Several pods mount the same folder or use another store. */
export class DiskStore extends FileStore {
  constructor(private readonly folder: string) {
    super();
  }

  put(key: string, bytes: Buffer): Promise<void> {
    return this.place(key, (part) => writeFile(part, bytes, { mode: 0o600 }));
  }

  putFile(key: string, path: string): Promise<void> {
    return this.place(key, (part) => copyFile(path, part));
  }

  private async place(key: string, write: (part: string) => Promise<void>): Promise<void> {
    const [whole, part] = [this.pathOf(key), this.pathOf(`${key}.part`)];
    try {
      await mkdir(this.folder, { recursive: true, mode: 0o700 });
      // A reader never sees half a file: the name comes last.
      await write(part);
      await rename(part, whole);
    } catch (fault) {
      await rm(part, { force: true }).catch(() => {});
      throw new FilesAway(fault);
    }
  }

  async open(key: string): Promise<Readable | null> {
    const stream = createReadStream(this.pathOf(key));
    // Not before it is open: a file that is removed just now would else fail where nobody listens.
    const fault = await once(stream, 'open').then(
      () => null,
      (error: NodeJS.ErrnoException) => error,
    );
    if (fault?.code === 'ENOENT') return null;
    if (fault) throw new FilesAway(fault);
    return stream;
  }

  async remove(key: string): Promise<void> {
    await rm(this.pathOf(key), { force: true }).catch((fault) => {
      throw new FilesAway(fault);
    });
  }

  private pathOf(key: string): string {
    if (!/^[0-9a-f-]{36}(?:\.part)?$/.test(key)) throw new Error('Not a key of the file store');
    return join(this.folder, key);
  }
}
