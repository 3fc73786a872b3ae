import { Inject, Injectable } from '@nestjs/common';
import { type SQL, sql } from 'drizzle-orm';
import { DB, type Db } from '../../platform/database/database.ts';
import { ownAccount } from '../accounts/accounts.view.ts';
import { ownCertificates } from '../applications/applications.view.ts';
import { ownCases } from '../cases/cases.view.ts';
import { ownQuestions } from '../consultations/consultations.view.ts';
import { ownDrafts } from '../drafts/drafts.view.ts';
import { ownLeases } from '../leases/leases.view.ts';
import { ownOpenBills } from '../payments/payments.view.ts';
import type { OwnRow } from './own-row.ts';

/** Of each kind; who has more finds the rest in the list of that kind. */
const mostOfEach = 30;

// Each feature publishes what of its rows their owner sees here.
const sources = {
  account: ownAccount,
  questions: ownQuestions,
  certificates: ownCertificates,
  leases: ownLeases[0],
  leasesOfOthers: ownLeases[1],
  cases: ownCases,
  bills: ownOpenBills,
  drafts: ownDrafts,
};
const names = Object.keys(sources) as (keyof typeof sources)[];

@Injectable()
export class OverviewRepository {
  constructor(@Inject(DB) private readonly db: Db) {}

  /** All that somebody has, the latest of each kind first: one query, each part by the index of its owner. */
  async listOf(userId: string): Promise<OwnRow[]> {
    const parts = names.map(
      (name): SQL =>
        sql`(select q.* from (${sql.raw(sources[name])}) q where q.user_id = ${userId}::uuid order by q.id desc limit ${mostOfEach})`,
    );
    const result: unknown = await this.db.execute(sql.join(parts, sql` union all `));
    const { rows } = result as {
      rows: (Omit<OwnRow, 'at' | 'due'> & { at: Date | string; due: Date | string | null })[];
    };
    return rows.map((row) => ({
      ...row,
      at: new Date(row.at).toISOString(),
      due: row.due && new Date(row.due).toISOString(),
    })) as OwnRow[];
  }
}
