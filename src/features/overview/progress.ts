import type { ApplicationState } from '../applications/application.workflow.ts';
import type { WatchState } from '../cases/watching/watch.ts';
import type { ConsultationState } from '../consultations/consultation.workflow.ts';
import type { LeaseState } from '../leases/lease.workflow.ts';
import type { OwnMatter } from './own-row.ts';

// How far something is, in four steps that mean the same for whatever it is: begun, under way, nearly there, done.

type Stars<State extends string> = Record<State, number | null>;

/** Sent, taken, answered, settled. */
export const ofQuestions: Stars<ConsultationState> = {
  awaiting_payment: 0,
  triage: 1,
  queued: 1,
  taken: 2,
  needs_info: 2,
  in_review: 2,
  answered: 3,
  follow_up: 3,
  disputed: 3,
  resolved: 4,
  closed: 4,
  refund_due: null,
  refunded: null,
  closed_no_reply: null,
  declined: null,
  withdrawn: null,
  expired_unpaid: null,
  merged: null,
};

/** Paid, complete, with the authority, issued. */
const ofCertificates: Stars<ApplicationState> = {
  awaiting_payment: 0,
  waiting_files: 1,
  checking: 1,
  needs_fix: 1,
  ready: 2,
  filed: 3,
  at_authority: 3,
  appointment: 3,
  issued: 4,
  delivering: 4,
  delivered: 4,
  closed: 4,
  refused_by_authority: null,
  not_eligible: null,
  withdrawn: null,
  expired: null,
};

/** Written, agreed, ready, signed. */
const ofLeases: Stars<LeaseState> = {
  invited: 1,
  reviewing: 1,
  changes: 1,
  agreed: 2,
  awaiting_payment: 2,
  document_ready: 3,
  signed: 4,
  registered: 4,
  running: 4,
  ending: 4,
  renewed: 4,
  ended: 4,
  disputed: null,
  cancelled: null,
};

/** Followed, its next hearing known, closed by the court, no longer followed. */
const ofCases: Stars<WatchState> = {
  awaiting_payment: 0,
  active: 1,
  paused: 1,
  closing: 3,
  ended: null,
  cancelled: null,
};

/** How many of the four are done; null for what has ended on another way. */
export function progressOf(row: OwnMatter): number | null {
  switch (row.kind) {
    case 'question':
      return ofQuestions[row.state];
    case 'certificate':
      return row.facts.isGuide && row.state === 'ready' ? 4 : ofCertificates[row.state];
    case 'lease':
      return ofLeases[row.state];
    case 'case':
      return row.state === 'active' && row.facts.day ? 2 : ofCases[row.state];
  }
}
