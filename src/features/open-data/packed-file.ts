import { createHash, randomUUIDv7 } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

/** Records as JSON Lines, one after the other as they are asked for. */
type Records = Iterable<object> | AsyncIterable<object>;

export type PackedFile = { path: string; records: number; bytes: number; sha256: string; linesSha256: string };

/** Hands on what comes and keeps its digest. */
class Digested extends Transform {
  private readonly hash = createHash('sha256');

  override _transform(chunk: Buffer, _: string, done: (error: null, chunk: Buffer) => void): void {
    this.hash.update(chunk);
    done(null, chunk);
  }

  hex(): string {
    return this.hash.digest('hex');
  }
}

/** Writes records into a packed file of their own, which `use` may read; afterwards it is gone. */
export async function withPacked<Result>(
  records: Records,
  use: (file: PackedFile) => Promise<Result>,
): Promise<Result> {
  const path = join(tmpdir(), `istishara-open-${randomUUIDv7()}`);
  const [lines, packed, count] = [new Digested(), new Digested(), { records: 0 }];
  try {
    const source = Readable.from(linesOf(records, count));
    await pipeline(source, lines, createGzip({ level: 9 }), packed, createWriteStream(path, { mode: 0o600 }));
    const { size: bytes } = await stat(path);
    return await use({ path, records: count.records, bytes, sha256: packed.hex(), linesSha256: lines.hex() });
  } finally {
    await rm(path, { force: true });
  }
}

/** The digest that the lines of records have, without keeping any of them. */
export async function digestOfLines(records: Records): Promise<string> {
  const hash = createHash('sha256');
  for await (const line of linesOf(records)) hash.update(line);
  return hash.digest('hex');
}

async function* linesOf(records: Records, count = { records: 0 }): AsyncGenerator<Buffer> {
  for await (const record of records) {
    count.records += 1;
    yield Buffer.from(`${JSON.stringify(record)}\n`);
  }
}
