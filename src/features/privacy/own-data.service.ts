import { Injectable } from '@nestjs/common';
import { Messages } from '../../platform/i18n/messages.ts';
import { OwnDataRepository } from './own-data.repository.ts';
import { type DataPart, type DataRow, dataParts, type ReadablePart, readableRow, readableRows } from './own-data.ts';

/** A copy of everything an account has, for its owner. */
@Injectable()
export class OwnDataService {
  constructor(
    private readonly data: OwnDataRepository,
    private readonly words: Messages,
  ) {}

  async all(userId: string): Promise<Record<DataPart, DataRow[]>> {
    const all: Partial<Record<DataPart, DataRow[]>> = {};
    // One after the other: nobody waits for it as for a page, and the pool is for those who do.
    for (const part of dataParts) all[part] = await this.data.list(part, userId);
    return all as Record<DataPart, DataRow[]>;
  }

  /** Only the parts that have something, and of each as much as a page can hold. */
  async readable(userId: string): Promise<ReadablePart[]> {
    const readable: ReadablePart[] = [];
    const known = this.words.in('en');
    for (const part of dataParts) {
      const rows = await this.data.list(part, userId, readableRows + 1);
      const hasMore = rows.length > readableRows;
      if (rows.length > 0)
        readable.push({ part, rows: rows.slice(0, readableRows).map((row) => readableRow(row, known)), hasMore });
    }
    return readable;
  }
}
