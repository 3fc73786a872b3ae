import type { InLanguage } from '../../lib/locales/text.ts';
import type { Money } from '../../lib/money.ts';
import type { Way, WayChannel } from '../notifications/preferences.ts';
import type { Authority } from '../procedures/procedure.ts';
import type { CasePerson, CaseTodo, CourtCase } from './court-case.ts';
import type { Deadline, JudgmentAnswers } from './deadlines/deadline.ts';
import type { Dispute } from './disputes/dispute.ts';
import type { Hearing } from './hearing.ts';
import type { WatchState } from './watching/watch.ts';

/** An address that shows a case, or a calendar, to whoever has it, as its owner sees it. Instants are ISO. */
export type OwnCaseLink = {
  token: string;
  kind: 'share' | 'calendar';
  label: string;
  createdAt: string;
  lastUsedAt: string | null;
};

/** A period of tracking on offer. */
export type CasePlan = { months: number; price: Money };

/** The periods that were paid for, and the reference of the bill that is open. */
export type CaseOrders = { paid: { id: string; months: number; at: string }[]; open: string | null };

/** What one person keeps about a case they follow. */
type OwnWatch = JudgmentAnswers & {
  id: string;
  reference: string;
  state: WatchState;
  role: 'party' | 'lawyer' | 'family';
  nickname: string;
  note: string;
  alerts: 'hearings' | 'all';
  /** How one hears of it; null: as of all cases. */
  way: Way;
  /** By what they can choose to hear of this case. */
  ways: WayChannel[];
  startsAt: string | null;
  endsAt: string | null;
  /** Until when a stop may be taken back. */
  undoUntil: string | null;
  readingCode: string | null;
};

/** Everything the page of one case shows to who follows it. */
export type CasePageData = {
  courtCase: CourtCase;
  people: CasePerson[];
  /** Until the next hearing. */
  days: number | null;
  todo: CaseTodo;
  /** The hearing that its follower has noted, where it is not the case's own. */
  noted: Hearing | null;
  today: Temporal.PlainDate;
  deadline: Deadline | null;
  dispute: Dispute;
  links: OwnCaseLink[];
  orders: CaseOrders;
  plans: CasePlan[];
  watch: OwnWatch;
  authorities: InLanguage<Authority>[];
  /** How often the case is looked at. */
  rhythm: string;
  /** One for each form that must not be sent twice. */
  formIds: Record<'person' | 'order' | 'share' | 'calendar', string>;
};
