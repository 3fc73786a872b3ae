import { workflow } from '../../platform/workflow/workflow.ts';

export type LeaseState =
  | 'invited'
  | 'reviewing'
  | 'changes'
  | 'agreed'
  | 'awaiting_payment'
  | 'document_ready'
  | 'signed'
  | 'registered'
  | 'running'
  | 'ending'
  | 'renewed'
  | 'ended'
  | 'disputed'
  | 'cancelled';

export type LeaseEvent =
  | 'open'
  | 'ask_change'
  | 'revise'
  | 'readdress'
  | 'agree'
  | 'bill'
  | 'pass_clauses'
  | 'return_clauses'
  | 'pay'
  | 'sign'
  | 'register'
  | 'start'
  | 'near_end'
  | 'renew'
  | 'end'
  | 'dispute'
  | 'cancel'
  | 'refuse'
  | LeaseReopening;

/**
 * What leaves its state as it is: the first side agrees to a text that a program wrote in its name, or one side says
 * something of its own signature, and the lease waits for the other's all the same.
 */
export const leaseAmendments = ['agree_first', 'confirm_signature', 'correct_signature', 'withdraw_signature'] as const;
export type LeaseAmendment = (typeof leaseAmendments)[number];

/** What undoes a cancellation, a refusal or a dispute, for each place where it happened. */
export type LeaseReopening =
  | 'reopen'
  | 'reopen_invited'
  | 'reopen_changes'
  | 'reopen_agreed'
  | 'reopen_ready'
  | Undisputed;
type Undisputed = 'reopen_signed' | 'reopen_registered' | 'reopen_running' | 'reopen_ending' | 'reopen_renewed';

const beforeAgreement = {
  revise: 'reviewing',
  readdress: 'invited',
  cancel: 'cancelled',
  refuse: 'cancelled',
} as const;

export const leaseWorkflow = workflow<LeaseState, LeaseEvent>({
  invited: { ...beforeAgreement, revise: 'invited', open: 'reviewing' },
  reviewing: {
    ...beforeAgreement,
    ask_change: 'changes',
    agree: 'agreed',
    pass_clauses: 'reviewing',
    return_clauses: 'reviewing',
  },
  changes: {
    ...beforeAgreement,
    ask_change: 'changes',
    agree: 'agreed',
    pass_clauses: 'changes',
    return_clauses: 'changes',
  },
  // Left at once for the bill, unless a person has still to read the clauses: what was agreed may change meanwhile.
  agreed: {
    ...beforeAgreement,
    ask_change: 'changes',
    bill: 'awaiting_payment',
    pass_clauses: 'agreed',
    return_clauses: 'reviewing',
  },
  awaiting_payment: { pay: 'document_ready', cancel: 'cancelled' },
  document_ready: { sign: 'signed', cancel: 'cancelled' },
  signed: { register: 'registered', start: 'running', dispute: 'disputed' },
  registered: { start: 'running', dispute: 'disputed' },
  // Registered late is registered all the same.
  running: { register: 'running', near_end: 'ending', end: 'ended', dispute: 'disputed' },
  ending: { register: 'ending', renew: 'renewed', end: 'ended', dispute: 'disputed' },
  // A lease that renewed itself runs for another term, and goes on as the first one did.
  renewed: { register: 'renewed', near_end: 'ending', end: 'ended', dispute: 'disputed' },
  ended: {},
  disputed: {
    end: 'ended',
    reopen_signed: 'signed',
    reopen_registered: 'registered',
    reopen_running: 'running',
    reopen_ending: 'ending',
    reopen_renewed: 'renewed',
  },
  cancelled: {
    reopen: 'reviewing',
    reopen_invited: 'invited',
    reopen_changes: 'changes',
    reopen_agreed: 'agreed',
    reopen_ready: 'document_ready',
  },
});
