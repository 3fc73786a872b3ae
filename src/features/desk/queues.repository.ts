import { Inject, Injectable } from '@nestjs/common';
import { type SQL, sql } from 'drizzle-orm';
import type { Country } from '../../lib/countries/country.ts';
import type { Order, Place } from '../../lib/order.ts';
import { workingDaysLater } from '../../lib/working-days.ts';
import { DB, type Db } from '../../platform/database/database.ts';
import { type SortKey, secondsOf, sortedBy } from '../../platform/database/sorted.ts';
import { revisedQuestions } from '../answering/answering.view.ts';
import { lateCertificates, waitingCertificates } from '../applications/applications.view.ts';
import { lateVoices, waitingVoices } from '../asking/asking.view.ts';
import { lateCases, waitingCases } from '../cases/cases.view.ts';
import { consultationQueues, shownConsultations } from '../consultations/consultations.view.ts';
import { waitingMessages } from '../contact/contact.view.ts';
import { expertQueues } from '../experts/experts.view.ts';
import { openHelps } from '../help/phone-helps.view.ts';
import { lateClauses, openDisputes, unreadClauses } from '../leases/leases.view.ts';
import { waitingRefunds } from '../payments/payments.view.ts';
import { openPaymentTasks } from '../staff/desk-tasks.view.ts';
import { taskHolders } from '../staff/task-locks.view.ts';
import {
  type FeatureCounts,
  type QueueColumn,
  type QueueCounts,
  type QueueFilter,
  type QueueName,
  type QueueRow,
  queueNames,
} from './queue.ts';

// A queue reads several features at once, so that counting all of them is one trip to the database; nothing here writes.
// Each feature publishes which of its rows wait.
const sources: Record<QueueName, string> = {
  ...consultationQueues,
  ...expertQueues,
  review: consultationQueues.review(revisedQuestions),
  reports: `select r.id, 'report' as kind, c.title, c.reference, c.country, c.language,
    r.at as since, null::timestamptz as due
    from reports r join (${shownConsultations}) c on c.id = r.consultation_id where r.state = 'new'`,
};

const counted = (name: string, from: string) => `(select count(*)::int from ${from}) as ${name}`;
const features = [
  counted('messages', waitingMessages),
  counted('certificates', waitingCertificates),
  counted('certificates_late', lateCertificates),
  counted('clauses', unreadClauses),
  counted('clauses_late', lateClauses),
  counted('help', openHelps),
  counted('voices', waitingVoices),
  counted('voices_late', lateVoices),
  counted('cases', waitingCases),
  counted('cases_late', lateCases),
  counted('refunds', waitingRefunds),
  counted('payment_tasks', openPaymentTasks),
];

/** A lease in dispute is answered in so many working days. */
const disputeDays = 2;
type Dates = { since: Date | string; due: Date | string | null };
type Dispute = { country: Country; at: Date | string };

/** Which rows of a queue, and how many. */
type QueuePart = {
  order: Order<QueueColumn>;
  filter: QueueFilter;
  place: Place | null;
  /** Who looks. */
  me: string;
  limit: number;
};

const columns: Record<QueueColumn, SortKey> = {
  since: { expression: sql`extract(epoch from q.since)`, is: 'number' },
  due: { expression: secondsOf(sql`q.due`), is: 'number' },
  country: { expression: sql`coalesce(q.country, '')`, is: 'text' },
  language: { expression: sql`coalesce(q.language, '')`, is: 'text' },
};

@Injectable()
export class QueuesRepository {
  constructor(@Inject(DB) private readonly db: Db) {}

  async counts(): Promise<QueueCounts> {
    const each = queueNames.map((name) => `(select count(*)::int from (${sources[name]}) q) as ${name}`);
    const [row] = await rowsOf<QueueCounts>(this.db, sql.raw(`select ${each.join(', ')}`));
    return row as QueueCounts;
  }

  /** What waits in the features with a list of their own. A promise is kept in working days of the country. */
  async features(now = new Date()): Promise<FeatureCounts> {
    const [row] = await rowsOf<Record<string, number>>(this.db, sql.raw(`select ${features.join(', ')}`));
    const disputes = await rowsOf<Dispute>(this.db, sql.raw(openDisputes));
    const late = disputes.filter(
      ({ country, at }) => workingDaysLater(Temporal.Instant.from(iso(at)), disputeDays, country) < now,
    );
    const count = (name: string) => Number(row?.[name] ?? 0);
    return {
      messages: { waiting: count('messages'), late: 0 },
      certificates: { waiting: count('certificates'), late: count('certificates_late') },
      leases: { waiting: disputes.length + count('clauses'), late: late.length + count('clauses_late') },
      help: { waiting: count('help'), late: 0 },
      voices: { waiting: count('voices'), late: count('voices_late') },
      cases: { waiting: count('cases'), late: count('cases_late') },
      payments: { waiting: count('refunds') + count('payment_tasks'), late: 0 },
    };
  }

  /** Sorted by a column; one more than `limit` where there are more. `sort` is the place that a next page begins after. */
  async list(
    name: QueueName,
    { order, filter, place, me, limit }: QueuePart,
  ): Promise<(QueueRow & { sort: string })[]> {
    const sorting = sortedBy(columns[order.by], sql`q.id`, order, place);
    const { country, language, held } = filter;
    const conditions = [
      ...(sorting.beyond ? [sorting.beyond] : []),
      ...(country ? [sql`q.country = ${country}`] : []),
      ...(language ? [sql`q.language = ${language}`] : []),
      ...(held === 'nobody' ? [sql`h.user_id is null`] : []),
      ...(held === 'me' ? [sql`h.user_id = ${me}::uuid`] : []),
    ];
    const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
    const rows = await rowsOf<Omit<QueueRow, 'since' | 'due'> & Dates & { sort: string }>(
      this.db,
      sql`select q.*, h.name as holder, ${sorting.value} as sort from (${sql.raw(sources[name])}) q
        left join (${taskHolders}) h on h.subject = q.kind and h.subject_id = q.id
        ${where} order by ${sorting.order} limit ${limit + 1}`,
    );
    return rows.map((row) => ({ ...row, since: iso(row.since), due: row.due && iso(row.due) }));
  }
}

const iso = (at: Date | string): string => new Date(at).toISOString();

async function rowsOf<Row>(db: Db, query: SQL): Promise<Row[]> {
  const result: unknown = await db.execute(query);
  return (result as { rows: Row[] }).rows;
}
