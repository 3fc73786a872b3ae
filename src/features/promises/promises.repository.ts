import { Inject, Injectable } from '@nestjs/common';
import { asc, desc, isNotNull, isNull } from 'drizzle-orm';
import { DB, type Db } from '../../platform/database/database.ts';
import { promiseMonths } from './promises.table.ts';

export type PromiseMonthRow = typeof promiseMonths.$inferSelect;

@Injectable()
export class PromisesRepository {
  constructor(@Inject(DB) private readonly db: Db) {}

  /** The latest first. */
  list(): Promise<PromiseMonthRow[]> {
    return this.db.select().from(promiseMonths).orderBy(desc(promiseMonths.month));
  }

  listSealed(): Promise<PromiseMonthRow[]> {
    return this.db.select().from(promiseMonths).where(isNotNull(promiseMonths.seal)).orderBy(asc(promiseMonths.month));
  }

  async latest(): Promise<PromiseMonthRow | null> {
    const [row] = await this.db
      .select()
      .from(promiseMonths)
      .where(isNotNull(promiseMonths.seal))
      .orderBy(desc(promiseMonths.month))
      .limit(1);
    return row ?? null;
  }

  /** A month that is sealed stays as it is: of two pods the first one counts. */
  async put(row: PromiseMonthRow): Promise<void> {
    await this.db
      .insert(promiseMonths)
      .values(row)
      .onConflictDoUpdate({ target: promiseMonths.month, set: row, setWhere: isNull(promiseMonths.seal) });
  }
}
