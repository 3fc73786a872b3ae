import { Inject, Injectable } from '@nestjs/common';
import { type SQL, sql } from 'drizzle-orm';
import { once } from '../../lib/once.ts';
import { DB, type Db } from '../../platform/database/database.ts';
import { inText } from '../../platform/database/json-rows.ts';
import { ownAccount } from '../accounts/accounts.view.ts';
import { ownCertificates } from '../applications/applications.view.ts';
import { ownCases } from '../cases/cases.view.ts';
import { ownQuestions } from '../consultations/consultations.view.ts';
import { ownDrafts } from '../drafts/drafts.view.ts';
import { ownLeases } from '../leases/leases.view.ts';
import { mostUnread } from '../notifications/notification.ts';
import { ownNews, ownUnreadNews } from '../notifications/notifications.view.ts';
import { ownOpenBills } from '../payments/payments.view.ts';
import type { OwnRow } from './own-row.ts';

/** Of each kind; who has more finds the rest in the list of that kind. */
const mostOfEach = 30;
export const mostLately = 5;

// Each feature publishes what of its rows their owner sees here, of which so many are shown, the latest.
const sources: [rows: string, most: number][] = [
  [ownAccount, 1],
  [ownQuestions, mostOfEach],
  [ownCertificates, mostOfEach],
  ...ownLeases.map((rows): [string, number] => [rows, mostOfEach]),
  [ownCases, mostOfEach],
  [ownOpenBills, mostOfEach],
  [ownDrafts, mostOfEach],
  [ownNews, mostLately],
  [ownUnreadNews, mostUnread],
];

type JsonRow = Omit<OwnRow, 'at' | 'due'> & { at: string; due: string | null };

@Injectable()
export class OverviewRepository {
  constructor(@Inject(DB) private readonly db: Db) {}

  /** All that somebody has, the latest of each kind first: one query, each part by the index of its owner. */
  async listOf(userId: string): Promise<OwnRow[]> {
    const [found] = await this.list().execute({ userId });
    // What is both new and unread is there twice.
    const rows = new Map((JSON.parse(found?.rows ?? '[]') as JsonRow[]).map((row) => [row.id, row]));
    return [...rows.values()].map(
      ({ at, due, ...row }) => ({ ...row, at: isoOf(at), due: due && isoOf(due) }) as OwnRow,
    );
  }

  private readonly list = once(() => {
    const parts = sources.map(
      ([rows, most]): SQL =>
        sql`(select q.* from (${sql.raw(rows)}) q where q.user_id = ${sql.placeholder('userId')}::uuid order by q.id desc limit ${sql.raw(String(most))})`,
    );
    const all = sql.join(parts, sql` union all `);
    const rows = sql`(select coalesce(json_agg(row_to_json(own)), '[]'::json) from (${all}) own)`;
    return inText(this.db, { rows }).prepare('overview');
  });
}

/** The database writes an instant in the zone of the connection. */
const isoOf = (instant: string): string => new Date(instant).toISOString();
