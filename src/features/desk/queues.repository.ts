import { Inject, Injectable } from '@nestjs/common';
import { type SQL, sql } from 'drizzle-orm';
import { workingDaysLater } from '../../lib/countries/working-days.ts';
import type { Country } from '../../lib/locales/locales.ts';
import { DB, type Db } from '../../platform/database/database.ts';
import type { Cursor } from '../../platform/http/cursor.ts';
import { type QueueCounts, type QueueName, type QueueRow, queueNames, type RoomCounts } from './queue.ts';

// A queue reads several rooms at once, so that counting all of them is one trip to the database; nothing here writes.
const consultation = (since: string, where: string): string => `
  select c.id, 'consultation' as kind, c.title, c.reference, c.country, c.language, ${since} as since,
    coalesce(c.due_decided_at, c.due_answered_at) as due from consultations c where ${where}`;

const sources: Record<QueueName, string> = {
  triage: consultation('c.asked_at', "c.state = 'triage'"),
  // Parts of their own, as no index answers an `or`.
  moderation: `${consultation(
    'c.answered_at',
    "c.visibility = 'public_pending' and c.publish_at is null and c.state in ('answered', 'follow_up', 'resolved', 'closed')",
  )} union all ${consultation(
    'c.answered_at',
    `c.visibility = 'public' and c.public_title is not null and exists (select 1 from answers a
      where a.consultation_id = c.id and a.public_body is null and a.retracted_at is null)`,
  )}`,
  review: `${consultation('c.asked_at', "c.state = 'in_review'")} union all ${consultation(
    'c.asked_at',
    `c.state <> 'in_review' and c.id in (select consultation_id from answer_drafts
      where state = 'in_review' and answer_id is not null)`,
  )}`,
  disputes: consultation('coalesce(c.answered_at, c.asked_at)', "c.state = 'disputed'"),
  reports: `select r.id, 'report' as kind, coalesce(c.public_title, c.title) as title, c.reference, c.country, c.language,
    r.at as since, null::timestamptz as due
    from reports r join consultations c on c.id = r.consultation_id where r.state = 'new'`,
  applications: `select a.id, 'application' as kind, a.name_latin as title, null as reference, a.country, null as language,
    a.sent_at as since, null::timestamptz as due from expert_applications a where a.state = 'sent'`,
  rechecks: `select e.id, 'expert' as kind, e.name_latin as title, null as reference, e.country, null as language,
    e.verified_on::timestamptz as since, e.valid_until::timestamptz as due
    from experts e where e.valid_until < current_date + 30 and e.suspended_at is null and e.verified_on is not null`,
  freshness: `select c.id, 'consultation' as kind, coalesce(c.public_title, c.title) as title, c.reference, c.country,
    c.language, a.since, null::timestamptz as due from consultations c join
    (select consultation_id, min(coalesce(flagged_at, (law_as_of + interval '1 year')::timestamptz)) as since from answers
      where outdated_at is null and (flagged_at is not null or law_as_of < current_date - interval '1 year')
      group by consultation_id) a on a.consultation_id = c.id where c.visibility = 'public'`,
  overdue: consultation(
    'coalesce(c.due_decided_at, c.due_answered_at)',
    '(c.ended_at is null and c.due_answered_at < now() and c.paused_at is null) or c.due_decided_at < now()',
  ),
};

const counted = (name: string, from: string) => `(select count(*)::int from ${from}) as ${name}`;
const rooms = [
  counted('messages', "contact_messages where state in ('new', 'taken')"),
  counted('certificates', 'applications where due_at is not null'),
  counted('certificates_late', 'applications where due_at < now()'),
  counted('help', 'phone_helps where consented_at is not null and handed_over_at is null and ended_at is null'),
  counted('cases', "cases where check_state = 'waiting'"),
  counted('cases_late', "cases where check_state = 'waiting' and stale_since is not null"),
  counted('refunds', "refunds where state in ('requested', 'manual_open')"),
  counted('payment_tasks', "desk_tasks where closed_at is null and starts_with(kind, 'payment_')"),
];

/** A lease in dispute is answered in so many working days. */
const disputeDays = 2;
type Dispute = { country: Country; at: Date | string };
const openDisputes = `select l.country, max(e.at) as at from leases l
  join events e on e.subject = 'lease' and e.subject_id = l.id and e.action = 'dispute'
  where l.state = 'disputed' group by l.id, l.country limit 1000`;

@Injectable()
export class QueuesRepository {
  constructor(@Inject(DB) private readonly db: Db) {}

  async counts(): Promise<QueueCounts> {
    const columns = queueNames.map((name) => `(select count(*)::int from (${sources[name]}) q) as ${name}`);
    const [row] = await rowsOf<QueueCounts>(this.db, sql.raw(`select ${columns.join(', ')}`));
    return row as QueueCounts;
  }

  /** What waits in the rooms with a list of their own. A promise is kept in working days of the country. */
  async rooms(now = new Date()): Promise<RoomCounts> {
    const [row] = await rowsOf<Record<string, number>>(this.db, sql.raw(`select ${rooms.join(', ')}`));
    const disputes = await rowsOf<Dispute>(this.db, sql.raw(openDisputes));
    const late = disputes.filter(
      ({ country, at }) => workingDaysLater(Temporal.Instant.from(iso(at)), disputeDays, country) < now,
    );
    const count = (name: string) => Number(row?.[name] ?? 0);
    return {
      messages: { waiting: count('messages'), late: 0 },
      certificates: { waiting: count('certificates'), late: count('certificates_late') },
      leases: { waiting: disputes.length, late: late.length },
      help: { waiting: count('help'), late: 0 },
      cases: { waiting: count('cases'), late: count('cases_late') },
      payments: { waiting: count('refunds') + count('payment_tasks'), late: 0 },
    };
  }

  /** The longest waiting first; one more than `limit` where there are more. */
  async list(name: QueueName, limit: number, after: Cursor | null): Promise<QueueRow[]> {
    const from = after
      ? sql`where (q.since, q.id) > (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
      : sql``;
    const rows = await rowsOf<Omit<QueueRow, 'since' | 'due'> & { since: Date | string; due: Date | string | null }>(
      this.db,
      sql`select q.*, u.name as holder from (${sql.raw(sources[name])}) q
        left join desk_leases l on l.subject = q.kind and l.subject_id = q.id and l.until > now()
        left join users u on u.id = l.user_id
        ${from} order by q.since, q.id limit ${limit + 1}`,
    );
    return rows.map((row) => ({ ...row, since: iso(row.since), due: row.due && iso(row.due) }));
  }
}

const iso = (at: Date | string): string => new Date(at).toISOString();

async function rowsOf<Row>(db: Db, query: SQL): Promise<Row[]> {
  const result: unknown = await db.execute(query);
  return (result as { rows: Row[] }).rows;
}
