import { inArray, sql } from 'drizzle-orm';
import type { ConsultationState } from './consultation.workflow.ts';
import { consultations } from './consultations.table.ts';
import { disputeHours, followUpDays } from './deadlines.ts';

/** Somebody has still to answer, or to decide. */
const undecided: ConsultationState[] = [
  'triage',
  'queued',
  'taken',
  'needs_info',
  'in_review',
  'follow_up',
  'disputed',
  'refund_due',
];

/**
 * What the queries of those who answer may join of a consultation, where asking a service would cost another round trip:
 * the reference and the title beside a line of earnings, whether that money may still go back, and whether a draft still
 * belongs to who has the question. Of the table only the columns that stand here are theirs to read.
 */
export const consultationView = {
  table: consultations,
  id: consultations.id,
  reference: consultations.reference,
  title: consultations.title,
  state: consultations.state,
  expertId: consultations.expertId,
  /** Whether the price may still go back to the asker: that is open, or they may ask for it (`mayDispute` in asker/own.ts). */
  mayGoBack: sql<boolean>`(${inArray(consultations.state, undecided)} or (${consultations.state} = 'answered'
    and ${consultations.dueClosedAt} > now() + make_interval(hours => ${followUpDays * 24 - disputeHours})))`,
};

const queued = (since: string, where: string): string => `
  select c.id, 'consultation' as kind, c.title, c.reference, c.country, c.language, ${since} as since,
    coalesce(c.due_decided_at, c.due_answered_at) as due from consultations c where ${where}`;

/** What waits for the staff: the desk counts and lists all of its queues in one query each. */
export const consultationQueues = {
  triage: queued('c.asked_at', "c.state = 'triage'"),
  // Parts of their own, as no index answers an `or`.
  moderation: `${queued(
    'c.answered_at',
    "c.visibility = 'public_pending' and c.publish_at is null and c.state in ('answered', 'follow_up', 'resolved', 'closed')",
  )} union all ${queued(
    'c.answered_at',
    `c.visibility = 'public' and c.public_title is not null and exists (select 1 from answers a
      where a.consultation_id = c.id and a.public_body is null and a.retracted_at is null)`,
  )}`,
  /** With those whose delivered answer is being said anew, whose ids a query gives. */
  review: (revised: string) =>
    `${queued('c.asked_at', "c.state = 'in_review'")} union all ${queued(
      'c.asked_at',
      `c.state <> 'in_review' and c.id in (${revised})`,
    )}`,
  disputes: queued('coalesce(c.answered_at, c.asked_at)', "c.state = 'disputed'"),
  freshness: `select c.id, 'consultation' as kind, coalesce(c.public_title, c.title) as title, c.reference, c.country,
    c.language, a.since, null::timestamptz as due from consultations c join
    (select consultation_id, min(coalesce(flagged_at, (law_as_of + interval '1 year')::timestamptz)) as since from answers
      where outdated_at is null and (flagged_at is not null or law_as_of < current_date - interval '1 year')
      group by consultation_id) a on a.consultation_id = c.id where c.visibility = 'public'`,
  overdue: queued(
    'coalesce(c.due_decided_at, c.due_answered_at)',
    '(c.ended_at is null and c.due_answered_at < now() and c.paused_at is null) or c.due_decided_at < now()',
  ),
};

/** As strangers know it, to stand beside what they have reported. */
export const shownConsultations =
  'select id, coalesce(public_title, title) as title, reference, country, language from consultations';

/** What the staff find one by, as src/features/desk/search reads it: who asked has no name here. */
export const foundConsultations = `select id, 'consultation' as kind, reference, asked_at as at, user_id, null::uuid as second_id,
  '' as names, array[]::text[] as contacts, null as number,
  country from consultations`;

/** Somebody's own questions, as src/features/overview shows them; `due` is the next moment that counts, theirs or ours. */
export const ownQuestions = `select c.id, 'question' as kind, c.user_id, c.reference::text, c.state, c.title as words,
  c.language::text, coalesce(c.answered_at, c.asked_at) as at,
  case when c.state = 'needs_info' then c.due_replied_at when c.state = 'answered' then c.due_closed_at
    when c.state in ('triage', 'queued') then c.due_taken_at else c.due_answered_at end as due,
  jsonb_build_object('endReason', c.end_reason) as facts from consultations c`;

/** Where who asked is written to, for the desk to tell whoever has a bill that it cannot be paid for a while. */
export const reachOfConsultations = 'select id, user_id, contact, locale from consultations';
