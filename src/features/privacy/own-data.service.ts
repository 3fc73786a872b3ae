import { Injectable } from '@nestjs/common';
import { Messages } from '../../platform/i18n/messages.ts';
import { OwnDataRepository } from './own-data.repository.ts';
import {
  type DataPart,
  dataParts,
  type ReadablePart,
  type ReadableRow,
  readableRow,
  readableRows,
  readableSize,
  sizeOf,
} from './own-data.ts';

/** A copy of everything an account has, for its owner. */
@Injectable()
export class OwnDataService {
  constructor(
    private readonly data: OwnDataRepository,
    private readonly words: Messages,
  ) {}

  /** As JSON, a row after the other: it may be larger than what a process has room for. */
  async *json(userId: string): AsyncGenerator<string> {
    yield `{"exportedAt":${JSON.stringify(new Date())}`;
    // One after the other: nobody waits for it as for a page, and the pool is for those who do.
    for (const part of dataParts) {
      let mark = `,${JSON.stringify(part)}:[`;
      for await (const row of this.data.rows(part, userId)) {
        yield mark + JSON.stringify(row);
        mark = ',';
      }
      yield mark === ',' ? ']' : `${mark}]`;
    }
    yield '}';
  }

  /** Only the parts that have something, and of each as much as a page can hold. */
  async readable(userId: string): Promise<ReadablePart[]> {
    const readable: ReadablePart[] = [];
    for (const part of dataParts) {
      const read = await this.readablePart(part, userId);
      if (read.rows.length > 0) readable.push(read);
    }
    return readable;
  }

  private async readablePart(part: DataPart, userId: string): Promise<ReadablePart> {
    const known = this.words.in('en');
    const rows: ReadableRow[] = [];
    let size = 0;
    for await (const found of this.data.rows(part, userId)) {
      const row = readableRow(found, known);
      size += sizeOf(row);
      const isFull = rows.length === readableRows || (rows.length > 0 && size > readableSize);
      if (isFull) return { part, rows, hasMore: true };
      rows.push(row);
    }
    return { part, rows, hasMore: false };
  }
}
