import type { Country } from '../../lib/countries/country.ts';
import type { Hearing, HearingTime } from './hearing.ts';
import type { WatchState } from './watching/watch.ts';

export type CaseSourceName = 'staff' | 'sandbox' | 'party' | 'file' | 'api';

export type CheckState = 'due' | 'running' | 'waiting' | 'same' | 'changed' | 'not_found' | 'ambiguous' | 'failed';

export const caseEventKinds = [
  'registered',
  'hearing_set',
  'hearing_moved',
  'hearing_cancelled',
  'hearing_result',
  'document_filed',
  'expert_ordered',
  'judgment',
  'notified',
  'appeal',
  'closed',
  'reopened',
  'note',
] as const;
export type CaseEventKind = (typeof caseEventKinds)[number];

export const casePersonRoles = [
  'claimant',
  'defendant',
  'lawyer',
  'judge',
  'court_expert',
  'witness',
  'other',
] as const;
export type CasePersonRole = (typeof casePersonRoles)[number];

/** Somebody in a case, as who follows it wrote them down. */
export type CasePerson = { id: string; role: CasePersonRole; name: string };

/** A case in the list of who follows it. */
export type CaseItem = {
  id: string;
  nickname: string;
  number: string;
  country: Country;
  court: string;
  place: string;
  state: WatchState;
  next: HearingTime | null;
  /** ISO instants. */
  lastCheckedAt: string | null;
  staleSince: string | null;
  endsAt: string | null;
  closedAt: string | null;
  checkState: CheckState;
  /** The same for cases that their follower has linked as one dispute. */
  disputeId: string | null;
  code: string | null;
  type: string | null;
};

/** What one must do first about a case, if anything. */
export type CaseTodo = 'pay' | 'check_number' | 'attend' | 'renew' | 'keep_or_stop' | null;

const soon = 7 * 24 * 60 * 60 * 1000;

export function todoOf(
  item: Pick<CaseItem, 'state' | 'checkState' | 'endsAt' | 'closedAt'>,
  days: number | null,
  now: Date,
): CaseTodo {
  if (item.state === 'awaiting_payment') return 'pay';
  if (item.state === 'ended') return 'renew';
  if (item.state === 'cancelled') return null;
  if (item.checkState === 'not_found' || item.checkState === 'ambiguous') return 'check_number';
  if (days !== null && days <= 7) return 'attend';
  if (item.endsAt && Date.parse(item.endsAt) - now.getTime() <= soon) return 'renew';
  return item.state === 'closing' ? 'keep_or_stop' : null;
}

type Sorted = { todo: CaseTodo; next: HearingTime | null; staleSince: string | null; state: WatchState };

/** Action needed, then by next date, then stale, then the rest, then what has ended (behaviour.md F3.3). */
export function listOrder(a: Sorted, b: Sorted): number {
  const groups = groupOf(a) - groupOf(b);
  if (groups !== 0) return groups;
  return keyOf(a).localeCompare(keyOf(b), 'en');
}

function groupOf({ todo, next, staleSince, state }: Sorted): number {
  if (state === 'cancelled') return 5;
  if (state === 'ended') return 4;
  if (todo) return 0;
  if (next) return 1;
  return staleSince ? 2 : 3;
}

const keyOf = ({ next }: Sorted): string => (next ? `${next.day} ${next.time ?? ''}` : '9999');

export type CaseEvent = {
  id: string;
  kind: CaseEventKind;
  day: string | null;
  time: string | null;
  source: CaseSourceName;
  sourceText: string;
  seenAt: string;
};

/** Of a case of the same dispute, with its number. */
export type LinkedEvent = CaseEvent & { number: string };

export type CaseDocument = { id: string; title: string; filedOn: string | null; seenAt: string };

/** What anyone may see who may see the case at all: nothing here is one follower's own. */
export type CourtCase = {
  id: string;
  country: Country;
  court: string;
  place: string;
  number: string;
  code: string | null;
  type: string | null;
  source: CaseSourceName;
  checkState: CheckState;
  lastCheckedAt: string | null;
  nextCheckAt: string | null;
  staleSince: string | null;
  closedAt: string | null;
  next: Hearing | null;
  events: CaseEvent[];
  documents: CaseDocument[];
};
