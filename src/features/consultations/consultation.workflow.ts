import { workflow } from '../../platform/workflow/workflow.ts';

/** Where a consultation stands, from sending on (behaviour.md F3.1). What is not sent yet is a draft and no consultation. */
export const consultationStates = [
  'awaiting_payment',
  'triage',
  'queued',
  'taken',
  'needs_info',
  'in_review',
  'answered',
  'follow_up',
  'disputed',
  'refund_due',
  'refunded',
  'resolved',
  'closed',
  'closed_no_reply',
  'declined',
  'withdrawn',
  'expired_unpaid',
  'merged',
] as const;
export type ConsultationState = (typeof consultationStates)[number];

/** The name of where it stands for who reads it: of what was paid a part may have gone back, and not all of it. */
export const stateNameOf = ({ state, endReason }: { state: ConsultationState; endReason?: string | null }) =>
  state === 'refunded' && endReason === 'repaid_part'
    ? ('asking.state.refunded_part' as const)
    : (`asking.state.${state}` as const);

/** What the asker, an expert, the staff, a payment or a clock does to it. */
export type ConsultationEvent =
  | 'settle'
  | 'leave_unpaid'
  | 'withdraw'
  | 'flag'
  | 'admit'
  | 'decline'
  | 'merge'
  | 'release'
  | 'take'
  | 'pass'
  | 'lose_lease'
  | 'ask_facts'
  | 'give_facts'
  | 'rephrase'
  | 'keep_silent'
  | 'submit'
  | 'send_back'
  | 'answer'
  | 'ask_again'
  | 'resolve'
  | 'close'
  | 'dispute'
  | 'uphold'
  | 'grant_refund'
  | 'grant_part'
  | 'ask_second'
  | 'refund'
  | 'miss_take_by'
  | 'miss_answer_by'
  | 'give_up'
  | 'reopen'
  | 'rejoin_triage'
  | 'rejoin_queue'
  | 'rejoin_unpaid'
  | 'drop_dispute'
  | 'retract'
  | 'retract_paid'
  | 'retract_second';

const retracted = { retract: 'queued', retract_paid: 'refund_due', retract_second: 'disputed' } as const;

/**
 * `rephrase` is what the asker does when the staff and no expert wanted to know more. `release` opens a question for a
 * named expert to all; `give_up` is what a missed date is where nothing was paid. When an expert takes the only answer
 * back, the question goes to the others, and where it was paid for the money goes back to the asker. Of a complaint the
 * staff may make up their mind by another expert's answer (`ask_second`), and have to anew where that is taken back
 * (`retract_second`); a part of the money is promised on the spot (`grant_part`). For a day the asker may undo: a withdrawal, back to where the question stood (`rejoin_…`), and a
 * complaint that nobody has decided on (`drop_dispute`).
 */
export const consultationWorkflow = workflow<ConsultationState, ConsultationEvent>({
  awaiting_payment: { settle: 'queued', leave_unpaid: 'expired_unpaid', withdraw: 'withdrawn' },
  triage: {
    admit: 'queued',
    ask_facts: 'needs_info',
    decline: 'declined',
    merge: 'merged',
    withdraw: 'withdrawn',
    miss_answer_by: 'refund_due',
    give_up: 'declined',
  },
  queued: {
    take: 'taken',
    release: 'queued',
    flag: 'triage',
    withdraw: 'withdrawn',
    miss_take_by: 'refund_due',
    miss_answer_by: 'refund_due',
    give_up: 'declined',
  },
  taken: {
    ask_facts: 'needs_info',
    submit: 'in_review',
    answer: 'answered',
    pass: 'queued',
    lose_lease: 'queued',
    flag: 'triage',
    miss_answer_by: 'refund_due',
    give_up: 'declined',
  },
  needs_info: { give_facts: 'taken', rephrase: 'triage', keep_silent: 'closed_no_reply' },
  in_review: { answer: 'answered', send_back: 'taken', miss_answer_by: 'refund_due', give_up: 'declined' },
  answered: { ask_again: 'follow_up', resolve: 'resolved', dispute: 'disputed', close: 'closed', ...retracted },
  follow_up: { answer: 'answered', miss_answer_by: 'disputed', give_up: 'closed', ...retracted },
  disputed: {
    grant_refund: 'refund_due',
    grant_part: 'refunded',
    ask_second: 'queued',
    uphold: 'answered',
    drop_dispute: 'answered',
  },
  refund_due: { refund: 'refunded' },
  refunded: {},
  resolved: { reopen: 'answered', dispute: 'disputed', ...retracted },
  closed: { reopen: 'answered', ...retracted },
  closed_no_reply: { reopen: 'triage' },
  declined: { reopen: 'triage' },
  withdrawn: { rejoin_triage: 'triage', rejoin_queue: 'queued', rejoin_unpaid: 'awaiting_payment' },
  // The money may be on its way all the same.
  expired_unpaid: { settle: 'queued' },
  merged: { reopen: 'triage' },
});

/** What happens to a consultation without another state: it is sent, rated, worded anew, shown and taken from sight. */
export const consultationAmendments = [
  'send',
  'edit',
  'rate',
  'consent',
  'keep_private',
  'object',
  'mask',
  'mask_anew',
  'refuse',
  'publish',
  'hide',
  'show',
  'remove',
  'restore',
  'flag_law',
  'recheck_law',
  'outdate',
  'revise',
  'submit_revision',
  'send_back',
  'retract_answer',
] as const;
export type ConsultationAmendment = (typeof consultationAmendments)[number];

const late = new Set<ConsultationEvent>([
  'reopen',
  'settle',
  'retract',
  'retract_paid',
  'rejoin_triage',
  'rejoin_queue',
  'rejoin_unpaid',
]);
const over = new Set<ConsultationState>(
  consultationStates.filter((state) => consultationWorkflow.eventsIn(state).every((event) => late.has(event))),
);

/** Nothing more is to come, unless the staff open it again, money comes late, or something is taken back. */
export const isOver = (state: ConsultationState): boolean => over.has(state) || state === 'resolved';
