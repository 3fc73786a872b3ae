import type { FileHandle } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { namelessFile } from '../../platform/programs/nameless-file.ts';
import { FilesAway } from '../../platform/storage/file-store.ts';

/** What somebody sent, to be read into memory once it is its turn. */
export type Brought = {
  /** The address it was sent from. */
  from?: string;
  read(): Promise<Buffer>;
};

/**
 * A file on its way in, on the disk of this pod: those that wait for their turn take no memory. It has no name there, so
 * nobody else can open it, and it is gone with its last reader, also when the pod dies.
 */
export class Incoming implements Brought {
  private constructor(
    private readonly file: FileHandle,
    private readonly size: number,
    readonly from: string,
  ) {}

  /** Reads the stream to its end in any case, so that what follows it is not lost. Throws FilesAway. */
  static async receive(stream: Readable, mostBytes: number, from: string): Promise<Incoming | 'too_big'> {
    const file = await nameless();
    let size = 0;
    try {
      for await (const part of stream as AsyncIterable<Buffer>) {
        if (size + part.length <= mostBytes) await writeAll(file, part, size);
        size += part.length;
      }
    } catch (error) {
      await file.close();
      throw error;
    }
    if (size <= mostBytes) return new Incoming(file, size, from);
    await file.close();
    return 'too_big';
  }

  async read(): Promise<Buffer> {
    const bytes = Buffer.alloc(this.size);
    let at = 0;
    while (at < this.size) {
      const { bytesRead } = await this.file.read(bytes, at, this.size - at, at);
      if (bytesRead === 0) throw new FilesAway(new Error('A file on its way in ended early'));
      at += bytesRead;
    }
    return bytes;
  }

  /** Twice is no fault. */
  async close(): Promise<void> {
    await this.file.close().catch(() => {});
  }
}

async function nameless(): Promise<FileHandle> {
  return namelessFile().catch((error) => {
    throw new FilesAway(error);
  });
}

async function writeAll(file: FileHandle, part: Buffer, at: number): Promise<void> {
  for (let done = 0; done < part.length; ) {
    const written = await file.write(part, done, part.length - done, at + done).catch((error) => {
      throw new FilesAway(error);
    });
    done += written.bytesWritten;
  }
}
