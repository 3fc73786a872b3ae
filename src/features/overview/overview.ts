import type { Country } from '../../lib/countries/country.ts';
import type { Money } from '../../lib/money.ts';
import type { RouteName, RouteParams } from '../../platform/http/routes.ts';
import type { Key, MessageValues } from '../../platform/i18n/messages.ts';
import { stateKeyOf } from '../applications/application.ts';
import { stateNameOf } from '../consultations/consultation.workflow.ts';
import { leaseWorkflow } from '../leases/lease.workflow.ts';
import type { StoredNews } from '../notifications/news.ts';
import { procedureKey } from '../procedures/procedure.ts';
import type { OwnBill, OwnCase, OwnLease, OwnMatter, OwnNews, OwnQuestion, OwnRow } from './own-row.ts';
import { progressOf } from './progress.ts';

/** In our words or in those of its owner. */
export type Title = { key: Key; values?: MessageValues } | { words: string; language?: string };
export type Address = [RouteName, RouteParams];

/** What somebody can do about something now. */
export type Task =
  | 'read'
  | 'reply'
  | 'pay'
  | 'attend'
  | 'correct'
  | 'add'
  | 'confirm'
  | 'agree'
  | 'change'
  | 'sign'
  | 'follow'
  | 'check';

/** Something that waits for its owner. */
export type Waiting = {
  id: string;
  task: Task;
  title: Title;
  page: Address;
  /** ISO: until when, or when it begins; null where nothing ends. */
  due: string | null;
  amount?: Money;
  hearing?: { day: string; time: string | null; room: string; country: Country; court: string; place: string };
  /** The notification that is read by reading this. */
  news?: string;
};

/** Something that is under way, and how far: `done` of four stars, the next of which is lit while it goes on. */
export type Matter = {
  id: string;
  kind: MatterKind;
  title: Title;
  page: Address;
  state: Key;
  /** Null for what ended on another way. */
  done: number | null;
  at: string;
};
export type MatterKind = 'question' | 'certificate' | 'lease' | 'case';

/** Begun and not sent. */
export type Begun = { id: string; title: Title; page: Address; at: string };

/** An unread notification, and the page that it leads to. */
export type Unread = { id: string; path: string };

/** Something that happened, as it is told to its owner. */
export type Lately = { id: string; title: string; isRead: boolean; at: string };

type Waits = Pick<Waiting, 'task'> & Partial<Pick<Waiting, 'due' | 'hearing' | 'news'>>;

const hearingsWithin = 30 * 24 * 60 * 60 * 1000;

/** What waits, by its end; what has none comes last, the latest first. */
export function waitingOf(rows: readonly OwnRow[], unread: readonly Unread[], now: Date): Waiting[] {
  const isTrackingBilled = rows.some((row) => row.kind === 'bill' && row.facts.purpose === 'case_tracking');
  const waiting = rows.flatMap((row): Waiting[] => {
    if (row.kind === 'bill') return [billToPay(row)];
    if (!isMatter(row)) return [];
    const waits = whatWaits(row, unread, now);
    if (!waits || (waits.task === 'follow' && isTrackingBilled)) return [];
    return [{ id: row.id, title: titleOf(row), page: pageOf(row), due: null, ...waits }];
  });
  return waiting.sort((a, b) => endOf(a) - endOf(b) || b.id.localeCompare(a.id, 'en'));
}

const endOf = ({ due }: Waiting): number => (due ? Date.parse(due) : Number.POSITIVE_INFINITY);

const billToPay = ({ id, reference, due, facts: { title, values, minor, currency } }: OwnBill): Waiting => ({
  id,
  task: 'pay',
  title: { key: title, values },
  page: ['pay-reference', { reference }],
  due,
  amount: { minor, currency },
});

function whatWaits(row: OwnMatter, unread: readonly Unread[], now: Date): Waits | null {
  switch (row.kind) {
    case 'question':
      return questionWaits(row, unread);
    case 'certificate':
      if (row.state === 'needs_fix') return { task: 'correct', due: row.due };
      return row.state === 'waiting_files' ? { task: 'add' } : null;
    case 'lease':
      return leaseWaits(row);
    case 'case':
      return caseWaits(row, now);
  }
}

/** An answer waits until the notification of it is read. */
function questionWaits({ state, due, reference }: OwnQuestion, unread: readonly Unread[]): Waits | null {
  if (state === 'needs_info') return { task: 'reply', due };
  const news = unread.find(({ path }) => path === `/consultations/${reference}`)?.id;
  return state === 'answered' && news ? { task: 'read', due, news } : null;
}

function leaseWaits(lease: OwnLease): Waits | null {
  const { state, facts } = lease;
  const { side, isConfirmed, isOfFirst } = facts;
  // Written by a program: the side in whose name it was reads first.
  if (!isOfFirst && leaseWorkflow.may(state, 'revise')) return side === 'first' ? { task: 'agree' } : null;
  if (state === 'document_ready') return { task: 'sign' };
  if (state === 'changes') return side === 'first' ? { task: 'change' } : null;
  return state === 'reviewing' && side === 'second' && !isConfirmed ? { task: 'confirm' } : null;
}

function caseWaits({ state, due, facts }: OwnCase, now: Date): Waits | null {
  const { day, time, room, checkState, country, court, place } = facts;
  if (state === 'awaiting_payment') return { task: 'follow' };
  if (state === 'ended' || state === 'cancelled') return null;
  if (checkState === 'not_found' || checkState === 'ambiguous') return { task: 'check' };
  if (!day || !due || Date.parse(due) - now.getTime() > hearingsWithin) return null;
  return { task: 'attend', due, hearing: { day, time, room: room ?? '', country, court, place } };
}

/** What is under way first, then what was last: so many at most. */
export function mattersOf(rows: readonly OwnRow[], most: number): Matter[] {
  const matters = rows.filter(isMatter).map(
    (row): Matter => ({
      id: row.id,
      kind: row.kind,
      title: titleOf(row),
      page: pageOf(row),
      state: stateOf(row),
      done: progressOf(row),
      at: row.at,
    }),
  );
  return matters.sort((a, b) => rankOf(a) - rankOf(b) || b.at.localeCompare(a.at, 'en')).slice(0, most);
}

const rankOf = ({ done }: Matter): number => (done === null || done === 4 ? 1 : 0);

/** @param baseOf the routes of a long form, by its name; null where there is no such form any more */
export function begunOf(rows: readonly OwnRow[], baseOf: (form: string) => Journey | null): Begun[] {
  return rows.flatMap((row): Begun[] => {
    if (row.kind !== 'draft') return [];
    const { id, state, words, at } = row;
    if (state === 'consultation') {
      const title: Title = words ? { words } : { key: 'asking.list.untitled' };
      return [{ id, title, page: ['new-draft-step', { draft: id, step: 'check' }], at }];
    }
    if (state === 'court-case') {
      return [{ id, title: { key: 'cases.add.title' }, page: ['account-cases-new-draft', { draft: id }], at }];
    }
    const journey = baseOf(state);
    return journey
      ? [{ id, title: { key: journey.title }, page: [journey.route, { draft: id, step: 'check' }], at }]
      : [];
  });
}

type Journey = { route: RouteName; title: Key };

/** The latest news, newest first. */
export function latelyOf(rows: readonly OwnRow[], most: number, titleOf: (news: StoredNews) => string): Lately[] {
  const latest = rows.filter(isNews).sort((a, b) => b.id.localeCompare(a.id, 'en'));
  return latest.slice(0, most).map(({ id, state, at, facts }) => ({
    id,
    title: titleOf(facts),
    isRead: state === 'read',
    at,
  }));
}

export const unreadOf = (rows: readonly OwnRow[]): Unread[] =>
  rows.flatMap((row) => (isNews(row) && row.state === 'unread' ? [{ id: row.id, path: row.facts.path }] : []));

const isNews = (row: OwnRow): row is OwnNews => row.kind === 'news';

const matterKinds: readonly string[] = ['question', 'certificate', 'lease', 'case'] satisfies MatterKind[];
const isMatter = (row: OwnRow): row is OwnMatter => matterKinds.includes(row.kind);

function titleOf(row: OwnMatter): Title {
  switch (row.kind) {
    case 'question':
      return { words: row.words ?? '', language: row.language ?? undefined };
    case 'certificate':
      return { key: `procedures.${procedureKey(row.facts.procedure)}.title` };
    case 'lease':
      return { key: 'procedures.rent_appartment.title' };
    case 'case':
      return row.words ? { words: row.words } : { key: 'overview.case', values: { number: row.reference } };
  }
}

function pageOf({ kind, id, reference }: OwnMatter): Address {
  switch (kind) {
    case 'question':
      return ['consultations-id-slug', { id: reference }];
    case 'certificate':
      return ['e-services-applications-id', { id }];
    case 'lease':
      return ['e-services-leases-id', { id }];
    case 'case':
      return ['account-cases-id', { id }];
  }
}

function stateOf(row: OwnMatter): Key {
  switch (row.kind) {
    case 'question':
      return stateNameOf({ state: row.state, endReason: row.facts.endReason });
    case 'certificate':
      return stateKeyOf({ state: row.state, isGuide: row.facts.isGuide === true });
    case 'lease':
      return `leases.state.${row.state}`;
    case 'case':
      return `cases.state.${row.state}`;
  }
}
