import { Inject, Injectable } from '@nestjs/common';
import { and, asc, eq, lte, or, sql } from 'drizzle-orm';
import { DB, type Db, type Tx } from '../database/database.ts';
import { changedPages } from './changed-pages.table.ts';

type ChangedPage = typeof changedPages.$inferSelect;

@Injectable()
export class ChangedPagesRepository {
  constructor(@Inject(DB) private readonly db: Db) {}

  /** Of a page that has changed twice one is told once. */
  async add(tx: Tx, paths: string[]): Promise<void> {
    await tx
      .insert(changedPages)
      .values(paths.toSorted().map((path) => ({ path })))
      .onConflictDoUpdate({ target: changedPages.path, set: { changedAt: sql`clock_timestamp()` } });
  }

  /** Those that wait longest. */
  list(limit: number): Promise<ChangedPage[]> {
    return this.db
      .select()
      .from(changedPages)
      .orderBy(asc(changedPages.changedAt), asc(changedPages.path))
      .limit(limit);
  }

  /** What has changed again meanwhile stays. */
  async remove(told: ChangedPage[]): Promise<void> {
    // The driver knows milliseconds, the database more.
    const asTold = told.map(({ path, changedAt }) =>
      and(eq(changedPages.path, path), lte(sql`date_trunc('milliseconds', ${changedPages.changedAt})`, changedAt)),
    );
    await this.db.delete(changedPages).where(or(...asTold));
  }
}
