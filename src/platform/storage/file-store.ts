import { once } from 'node:events';
import { createReadStream, fstat } from 'node:fs';
import { copyFile, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { promisify } from 'node:util';
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
  /**
   * The same, of which it is known how many bytes it has. What is cut short, or was put in its place, is refused before any of
   * it goes out: whoever has been told a length waits for the rest for ever, or takes what is too much for another answer.
   */
  async openWhole(key: string, size: number): Promise<Readable | null> {
    const bytes = await this.open(key);
    if (!bytes) return null;
    const held = this.sizes.get(bytes) ?? size;
    if (held === size) return exactly(bytes, key, size);
    bytes.destroy();
    throw otherSize(key, held, size);
  }
  /** How many bytes something that was opened has, where the store says so beforehand. */
  protected readonly sizes = new WeakMap<Readable, number>();
  /** Removing what is not there is no fault, so that a removal can be tried again. */
  abstract remove(key: string): Promise<void>;
}

/** Fails in place of a byte too much, or of an end that comes too early. */
function exactly(bytes: Readable, key: string, size: number): Readable {
  let seen = 0;
  const counted = new Transform({
    transform(part: Buffer, _, done) {
      seen += part.length;
      if (seen > size) done(otherSize(key, seen, size));
      else done(null, part);
    },
    flush: (done) => done(seen === size ? null : otherSize(key, seen, size)),
  });
  bytes.once('error', (fault) => counted.destroy(fault));
  counted.once('close', () => bytes.destroy());
  return bytes.pipe(counted);
}

const sizeOf = promisify(fstat);

const otherSize = (key: string, held: number, size: number) =>
  new FilesAway(new Error(`The file ${key} has ${held} bytes in the store, and had ${size} when it was put there`));

/** It was put there and nobody took it away: a disk that is not mounted, or somebody who tidied up. */
export const goneFromStore = (key: string) => new FilesAway(new Error(`The file ${key} is not in the store any more`));

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
    const path = this.pathOf(key);
    try {
      // By its number: one of the objects that Node has for open files ends the process once it is left to be collected.
      const stream = createReadStream(path);
      // Not before it is open: a file that is removed just now would else fail where nobody listens.
      const [file] = (await once(stream, 'open')) as [number];
      this.sizes.set(stream, (await sizeOf(file)).size);
      return stream;
    } catch (fault) {
      if ((fault as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw new FilesAway(fault);
    }
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
