import { Inject, Injectable } from '@nestjs/common';
import { and, eq } from 'drizzle-orm';
import type { LocaleCode } from '../../lib/locales/locales.ts';
import { DB, type Db, type Tx } from '../../platform/database/database.ts';
import type { RecordingRow } from './passage.ts';
import { pageRecordings } from './recordings.table.ts';

@Injectable()
export class RecordingsRepository {
  constructor(@Inject(DB) private readonly db: Db) {}

  list(): Promise<RecordingRow[]> {
    return this.db.select().from(pageRecordings);
  }

  /** In place of the one there was, whose id it answers. */
  async put(tx: Tx, row: Omit<RecordingRow, 'createdAt'>): Promise<string | null> {
    const before = await this.remove(tx, row.passage, row.locale);
    await tx.insert(pageRecordings).values(row);
    return before;
  }

  async remove(tx: Tx, passage: string, locale: LocaleCode): Promise<string | null> {
    const [row] = await tx
      .delete(pageRecordings)
      .where(and(eq(pageRecordings.passage, passage), eq(pageRecordings.locale, locale)))
      .returning({ id: pageRecordings.id });
    return row?.id ?? null;
  }
}
