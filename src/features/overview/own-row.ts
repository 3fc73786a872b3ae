import type { Country } from '../../lib/countries/country.ts';
import type { Currency } from '../../lib/money.ts';
import type { Key, MessageValues } from '../../platform/i18n/messages.ts';
import type { Shown } from '../accounts/user.ts';
import type { ApplicationState } from '../applications/application.workflow.ts';
import type { CheckState } from '../cases/court-case.ts';
import type { WatchState } from '../cases/watching/watch.ts';
import type { ConsultationState } from '../consultations/consultation.workflow.ts';
import type { LeaseState } from '../leases/lease.workflow.ts';
import type { StoredNews } from '../notifications/news.ts';
import type { BillPurpose } from '../payments/bills/billing.ts';

type Of<Kind extends string, State extends string, Facts> = {
  kind: Kind;
  id: string;
  reference: string;
  state: State;
  /** What its owner called it; null or empty where they named nothing. */
  words: string | null;
  language: string | null;
  /** ISO instants: when something happened to it, and the next moment that counts. */
  at: string;
  due: string | null;
  facts: Facts;
};

export type OwnQuestion = Of<'question', ConsultationState, { endReason?: string | null }>;
export type OwnCertificate = Of<
  'certificate',
  ApplicationState,
  { procedure: 'good-conduct' | 'housing-certificate'; isGuide: boolean | null }
>;
export type OwnLease = Of<'lease', LeaseState, { side: 'first' | 'second'; isConfirmed: boolean; isOfFirst: boolean }>;
export type OwnCase = Of<
  'case',
  WatchState,
  {
    country: Country;
    court: string;
    place: string;
    day: string | null;
    time: string | null;
    room: string | null;
    checkState: CheckState;
  }
>;
export type OwnBill = Of<
  'bill',
  'open',
  { purpose: BillPurpose; title: Key; values: MessageValues; minor: number; currency: Currency }
>;
/** Its state is the name of the form. */
export type OwnDraft = Of<'draft', string, object>;
export type OwnAccount = Of<'account', '', { shows: Shown[] }>;

/** What they were told, in no language yet. */
export type OwnNews = Of<'news', 'read' | 'unread', StoredNews & { path: string }>;

/** What goes on for a while. */
export type OwnMatter = OwnQuestion | OwnCertificate | OwnLease | OwnCase;

/** A thing that somebody has, as the features publish it for the overview of an account. */
export type OwnRow = OwnMatter | OwnBill | OwnDraft | OwnAccount | OwnNews;
