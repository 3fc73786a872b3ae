import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { liveStates } from './attempts/attempt.ts';

const live = sql.raw(liveStates.map((state) => `'${state}'`).join(', '));

/** Refunds that wait for the staff: the desk counts what waits in every feature in one query. */
export const waitingRefunds = "refunds where state in ('requested', 'manual_open')";

/** What the staff find one by, as src/features/desk/search reads it. */
export const foundBills = `select id, 'bill' as kind, reference, created_at as at, user_id, null::uuid as second_id, '' as names,
  array[]::text[] as contacts, null as number,
  null as country from bills`;

/** What somebody has to pay, as src/features/overview shows it. */
export const ownOpenBills = `select b.id, 'bill' as kind, b.user_id, b.reference::text, b.state, null as words, null as language,
  b.created_at as at, b.expires_at as due, jsonb_build_object('purpose', b.purpose, 'title', b.title, 'values', b.title_values,
    'minor', b.total_minor, 'currency', b.currency) as facts from bills b where b.state = 'open'`;

/**
 * Bills that wait for a provider which is out of order, for the desk to tell who pays them: an attempt is under way
 * there, or nothing is under way and no other provider takes bills of that place and currency. Telling the others would
 * keep them from paying by a way that works.
 */
export const unpaidAt = (provider: string, markets: SQLWrapper): SQL => sql`select b.user_id, b.subject_id from bills b
  where b.state = 'open' and b.expires_at > now() and (
    exists (select 1 from payment_attempts a where a.bill_id = b.id and a.provider = ${provider} and a.state in (${live}))
    or b.region || ':' || b.currency = any(${markets}::text[])
      and not exists (select 1 from payment_attempts a where a.bill_id = b.id and a.state in (${live})))`;

/** What somebody has paid, as src/features/overview keeps it for the times without a line. */
export const ownReceipts = `select b.user_id, r.series || '-' || lpad(r.number::text, 6, '0') as number, b.reference::text,
  r.issued_at as "issuedAt", b.title, b.title_values as values, b.total_minor as minor, b.currency
  from payment_receipts r join bills b on b.id = r.bill_id`;
