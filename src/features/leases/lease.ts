import type { Country, LocaleCode } from '../../lib/locales/locales.ts';
import type { Party } from '../../lib/party.ts';
import type { Transitions } from '../../lib/transitions.ts';
import type { Answers } from '../journeys/field.ts';

export const leaseStates = [
  'invited',
  'reviewing',
  'changes',
  'agreed',
  'awaiting_payment',
  'document_ready',
  'signed',
  'registered',
  'running',
  'ending',
  'renewed',
  'ended',
  'disputed',
  'cancelled',
] as const;
export type LeaseState = (typeof leaseStates)[number];

export type LeaseEvent =
  | 'open'
  | 'ask_change'
  | 'revise'
  | 'agree'
  | 'bill'
  | 'pay'
  | 'sign'
  | 'register'
  | 'start'
  | 'near_end'
  | 'renew'
  | 'end'
  | 'dispute'
  | 'cancel'
  | 'refuse';

const beforeAgreement = { revise: 'reviewing', cancel: 'cancelled', refuse: 'cancelled' } as const;

export const leaseTransitions: Transitions<LeaseState, LeaseEvent> = {
  invited: { ...beforeAgreement, revise: 'invited', open: 'reviewing' },
  reviewing: { ...beforeAgreement, ask_change: 'changes', agree: 'agreed' },
  changes: { ...beforeAgreement, ask_change: 'changes', agree: 'agreed' },
  agreed: { bill: 'awaiting_payment', cancel: 'cancelled' },
  awaiting_payment: { pay: 'document_ready', cancel: 'cancelled' },
  document_ready: { sign: 'signed', cancel: 'cancelled' },
  signed: { register: 'registered', start: 'running', dispute: 'disputed' },
  registered: { start: 'running', dispute: 'disputed' },
  // Registered late is registered all the same.
  running: { register: 'running', near_end: 'ending', end: 'ended', dispute: 'disputed' },
  ending: { register: 'ending', renew: 'renewed', end: 'ended', dispute: 'disputed' },
  renewed: {},
  ended: {},
  disputed: { end: 'ended' },
  cancelled: {},
};

export type Article = { title: string; lines: string[] };

export type Lease = {
  id: string;
  reference: string;
  userId: string | null;
  visitorId: string | null;
  secondUserId: string | null;
  secondVisitorId: string | null;
  country: Country;
  locale: LocaleCode;
  answers: Answers;
  previous: Answers | null;
  revision: number;
  state: LeaseState;
  firstConfirmedAt: Date | null;
  secondConfirmedAt: Date | null;
  text: Article[] | null;
  textHash: string | null;
  code: string | null;
  /** Takes the first side's part into an account; null where it is in one. */
  readingCode: string | null;
  signedOn: string | null;
  registration: string | null;
  createdAt: Date;
};

export type Side = 'first' | 'second';

/** On which side somebody stands; null for a stranger. */
export function sideOf(lease: Lease, { kind, id }: Party): Side | null {
  if (id === (kind === 'user' ? lease.userId : lease.visitorId)) return 'first';
  return id === (kind === 'user' ? lease.secondUserId : lease.secondVisitorId) ? 'second' : null;
}

export const mayRevise = ({ state }: Pick<Lease, 'state'>): boolean => 'revise' in leaseTransitions[state];

/** The second side speaks once it has opened the lease, until both agree. */
export const mayAnswer = ({ state }: Pick<Lease, 'state'>): boolean => state === 'reviewing' || state === 'changes';

/** From when on there is a text to print: both agreed to it and it is paid. */
export const hasDocument = ({ code, state }: Pick<Lease, 'code' | 'state'>): boolean =>
  code !== null && state !== 'awaiting_payment' && state !== 'cancelled';

/** Signed and not yet over: what is done with the paper that both hold. */
export const isSigned = ({ state }: Pick<Lease, 'state'>): boolean =>
  state === 'signed' || state === 'registered' || state === 'running' || state === 'ending';

export const mayRegister = (lease: Pick<Lease, 'state' | 'registration'>): boolean =>
  isSigned(lease) && lease.registration === null;

/** The signed paper may be added from the day there is one to sign. */
export const takesPapers = (lease: Pick<Lease, 'state'>): boolean =>
  lease.state === 'document_ready' || isSigned(lease) || lease.state === 'disputed';
