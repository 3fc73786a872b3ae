import type { FileHandle } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { shareOf } from '../../platform/http/networks.ts';
import { namelessFile } from '../../platform/programs/nameless-file.ts';
import { FilesAway } from '../../platform/storage/file-store.ts';
import { maxUpload } from './file.ts';

/** What somebody sent, to be read into memory once it is its turn. */
export type Brought = {
  /** The address it was sent from, also where its bytes lie here already: its turn among those of others goes by it. */
  from: string;
  read(): Promise<Buffer>;
};

/** In bytes: what lies on the disk of a pod for one line, behind which may be many telephones, and for all of them. */
export const mostOnTheWay = { line: 16 * maxUpload.bytes, all: 64 * maxUpload.bytes };
const onTheWay = { all: 0, ofLine: new Map<string, number>() };

/** A file that is still being sent: its line, how many began before it, how much of it lies here, and what it comes by. */
type Sending = { line: string; place: number; bytes: number; stream: Readable };
const sending = new Set<Sending>();
let begun = 0;

const heldBy = (line: string): number => onTheWay.ofLine.get(line) ?? 0;

function count(line: string, bytes: number): void {
  const ofLine = heldBy(line) + bytes;
  onTheWay.all += bytes;
  if (ofLine > 0) onTheWay.ofLine.set(line, ofLine);
  else onTheWay.ofLine.delete(line);
}

/**
 * Counts more bytes of a file. Who sends slowly holds what came for hours: a few hundred of them would fill the disk.
 * Where all the room is taken, the line that holds most gives up what it has been sending for longest, so that a few
 * lines cannot shut everybody else out. Throws FilesAway.
 */
function countMore(file: Sending, bytes: number): void {
  const ofLine = heldBy(file.line) + bytes;
  if (ofLine > mostOnTheWay.line) throw tooMany();
  while (onTheWay.all + bytes > mostOnTheWay.all) {
    const first = firstOfMost();
    if (!first || heldBy(first.line) <= ofLine) throw tooMany();
    countOff(first);
    first.stream.destroy(tooMany());
  }
  count(file.line, bytes);
  file.bytes += bytes;
}

/** What the line that holds most of all has been sending for longest. */
function firstOfMost(): Sending | null {
  const all = [...sending].sort((one, other) => heldBy(other.line) - heldBy(one.line) || one.place - other.place);
  return all[0] ?? null;
}

/** What lies here of a file that is sent no further. */
function countOff(file: Sending): void {
  sending.delete(file);
  count(file.line, -file.bytes);
  file.bytes = 0;
}

const tooMany = () => new FilesAway(new Error('Too many files are on their way in'));

/**
 * A file on its way in, on the disk of this pod: those that wait for their turn take no memory. It has no name there, so
 * nobody else can open it, and it is gone with its last reader, also when the pod dies.
 */
export class Incoming implements Brought {
  private isClosed = false;

  private constructor(
    private readonly file: FileHandle,
    private readonly size: number,
    readonly from: string,
  ) {}

  /** Reads the stream to its end in any case, so that what follows it is not lost. Throws FilesAway. */
  static async receive(stream: Readable, mostBytes: number, from: string): Promise<Incoming | 'too_big'> {
    // Before its file is opened: a busy disk opens them in any order.
    const place = begun++;
    const file = await nameless();
    const counted: Sending = { line: shareOf(from), place, bytes: 0, stream };
    sending.add(counted);
    const keep = async (part: Buffer, at: number): Promise<void> => {
      try {
        countMore(counted, part.length);
        await writeAll(file, part, at);
      } catch (error) {
        // Else leaving the loop ends it with an error of Node's own, which whoever reads the form takes for a broken request.
        stream.destroy(error as FilesAway);
        throw error;
      }
    };
    let size = 0;
    try {
      for await (const part of stream as AsyncIterable<Buffer>) {
        if (size + part.length <= mostBytes) await keep(part, size);
        size += part.length;
      }
    } catch (error) {
      countOff(counted);
      await file.close();
      throw error;
    }
    sending.delete(counted);
    if (size <= mostBytes) return new Incoming(file, size, from);
    countOff(counted);
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
    if (this.isClosed) return;
    this.isClosed = true;
    count(shareOf(this.from), -this.size);
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
