import { createHash } from 'node:crypto';
import { workingDaysLater } from '../../lib/working-days.ts';
import type { FieldError } from '../../platform/http/forms.ts';
import type { FormValues } from '../journeys/field.ts';
import type { ClauseFault, Lease } from './lease.ts';
import type { LeaseState } from './lease.workflow.ts';

// Clauses that the sides wrote in words of their own: no rule checks them, so a person reads them before anyone signs.

/** `unread`: nobody is asked to read them yet; `returned`: a person sent them back, and they stand as they were. */
export type ClausesState = 'none' | 'unread' | 'waiting' | 'passed' | 'returned';

/** What a page shows of them. */
export type ShownClauses = { state: ClausesState; dueAt: string | null; readAt: string | null; faults: ClauseFault[] };

type Read = Pick<Lease, 'answers' | 'clausesDueAt' | 'clausesRead' | 'clausesFaults'>;

/** What we promise for the reading, in working days of the country. */
const readingDays = 2;

/** From when both sides are at the text until they have agreed to it. Before, nobody may ever open it. */
const readStates: ReadonlySet<LeaseState> = new Set(['reviewing', 'changes', 'agreed']);

export const clausesIn = ({ clauses = '' }: FormValues): string[] =>
  clauses
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** By the text itself: a clause that is changed needs to be read again, and one that is put back does not. */
export function clausesState({ answers, clausesDueAt, clausesRead, clausesFaults }: Read): ClausesState {
  if (clausesIn(answers).length === 0) return 'none';
  if (clausesRead === answers.clauses) return clausesFaults ? 'returned' : 'passed';
  return clausesDueAt ? 'waiting' : 'unread';
}

/** Whether nothing of the lease waits for a reader any more: only then is it billed, printed and signed. */
export const areClear = (lease: Read): boolean => ['none', 'passed'].includes(clausesState(lease));

export const isReadIn = (state: LeaseState): boolean => readStates.has(state);

/** By when a person reads them once the lease is in that state; null while nobody has to. */
export function readingDue(lease: Read & Pick<Lease, 'country'>, state: LeaseState, now: Date): Date | null {
  const isUnread = ['unread', 'waiting'].includes(clausesState(lease));
  if (!isUnread || !isReadIn(state)) return null;
  return lease.clausesDueAt ?? workingDaysLater(now.toTemporalInstant(), readingDays, lease.country);
}

/** The same with other answers: for a text that is new the promise begins anew. */
export function readingDueAfter(lease: Lease, answers: FormValues, state: LeaseState, now: Date): Date | null {
  const isSame = lease.answers.clauses === answers.clauses;
  return readingDue({ ...lease, answers, clausesDueAt: isSame ? lease.clausesDueAt : null }, state, now);
}

export function shownClauses(lease: Read & Pick<Lease, 'clausesReadAt'>): ShownClauses {
  const state = clausesState(lease);
  const isRead = state === 'passed' || state === 'returned';
  return {
    state,
    dueAt: (state === 'waiting' && lease.clausesDueAt?.toISOString()) || null,
    readAt: (isRead && lease.clausesReadAt?.toISOString()) || null,
    faults: (state === 'returned' && lease.clausesFaults) || [],
  };
}

/** Says in a form which text its page showed. */
export const clausesMark = ({ clauses = '' }: FormValues): string =>
  createHash('sha256').update(clauses).digest('base64url').slice(0, 16);

/** Goes with the answers into the form that changes them, and never back into the lease. */
export const sentBack = 'sentBack';

export const withFaults = (lease: Lease): FormValues => {
  const { state, faults } = shownClauses(lease);
  return state === 'returned' ? { ...lease.answers, [sentBack]: JSON.stringify(faults) } : lease.answers;
};

/** The lines that were sent back and still stand there, with the reason. */
export function returnedFault(answers: FormValues): FieldError[] {
  const faults = JSON.parse(answers[sentBack] ?? '[]') as ClauseFault[];
  const lines = new Set(clausesIn(answers));
  const standing = faults.filter(({ line }) => lines.has(line));
  if (standing.length === 0) return [];
  const reasons = standing.map(({ line, sentence }) => `\u2068${line}\u2069: \u2068${sentence}\u2069`).join(' · ');
  return [{ field: 'clauses', key: 'leases.error.clauses_returned', values: { reasons } }];
}
