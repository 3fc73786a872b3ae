import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'drizzle-orm';
import { PinoLogger } from 'nestjs-pino';
import { DB, type Db } from '../../platform/database/database.ts';
import type { RetentionRule } from '../../platform/database/retention-rule.ts';
import { Hourly } from '../../platform/jobs/hourly.ts';
import { dataClasses } from './retention.ts';

export type Due = { name: string; kept: string; due: number };

const batch = 1_000;

/** Deletes what has been kept long enough, a little every hour. Two pods at it do no harm: a row goes only once. */
@Injectable()
export class RetentionService {
  constructor(
    @Inject(DB) private readonly db: Db,
    private readonly logger: PinoLogger,
    hourly: Hourly,
  ) {
    hourly.add('retention', () => this.apply());
  }

  /** What would go now; changes nothing. */
  async report(now = new Date()): Promise<Due[]> {
    const found: Due[] = [];
    for (const { name, kept, table, due } of dataClasses)
      found.push({ name, kept, due: await this.db.$count(table, due(now)) });
    return found;
  }

  /** Deletes it, and answers how many of each. */
  async apply(now = new Date()): Promise<Due[]> {
    const gone: Due[] = [];
    for (const { name, kept, table, due, isDeletedHere = true } of dataClasses)
      if (isDeletedHere) gone.push({ name, kept, due: await this.deleteAll(table, due(now)) });
    if (gone.some((one) => one.due > 0)) this.logger.info({ gone }, 'retention');
    return gone;
  }

  /**
   * In batches, since one statement over a year of rows would hold its locks for as long. A row is found by its place and
   * its part: each part of a table that is divided has places of the same names.
   */
  private async deleteAll(table: RetentionRule['table'], where: ReturnType<RetentionRule['due']>) {
    for (let count = 0; ; ) {
      const { rows } = await this.db.execute(
        sql`with due as (select tableoid as part, ctid as place from ${table} where ${where} limit ${batch} for update skip locked),
          gone as (delete from ${table} using due where ${table}.tableoid = due.part and ${table}.ctid = due.place returning 1)
          select count(*)::int as count from gone`,
      );
      const { count: went } = rows[0] as { count: number };
      count += went;
      if (went < batch) return count;
    }
  }
}
