import type { Country } from '../../lib/countries/country.ts';
import type { LocaleCode } from '../../lib/locales/locales.ts';
import type { Party } from '../../lib/party.ts';
import type { ActorKind } from '../../platform/events/event.ts';
import type { FormValues } from '../journeys/field.ts';
import { type LeaseAmendment, type LeaseEvent, type LeaseState, leaseWorkflow } from './lease.workflow.ts';

/** What its timeline tells: also what leaves its state as it is. */
export type LeaseAction = Exclude<LeaseEvent, `reopen_${string}`> | LeaseAmendment | 'apply' | 'enter';

export type Article = { title: string; lines: string[] };

/** A further clause that a person sent back, and why, in the language of the side that wrote the lease. */
export type ClauseFault = { line: string; sentence: string };

export type Lease = {
  id: string;
  reference: string;
  userId: string | null;
  visitorId: string | null;
  secondUserId: string | null;
  secondVisitorId: string | null;
  secondVisitors: string[];
  /** Further browsers of the first side, while it has no account. */
  firstVisitors?: string[];
  country: Country;
  locale: LocaleCode;
  answers: FormValues;
  previous: FormValues | null;
  revision: number;
  /** How often it has renewed itself: which of its terms it is in. */
  renewals: number;
  state: LeaseState;
  firstConfirmedAt: Date | null;
  secondConfirmedAt: Date | null;
  text: Article[] | null;
  textHash: string | null;
  /** By when a person reads the further clauses; null while nobody has to. */
  clausesDueAt: Date | null;
  /** The clauses that a person read last, and when. */
  clausesRead: string | null;
  clausesReadAt: Date | null;
  /** What is wrong with those; null where they may stand. */
  clausesFaults: ClauseFault[] | null;
  code: string | null;
  /** Takes the first side's part into an account; null where it is in one. */
  sealedCode: string | null;
  plainCode: string | null;
  /** The day each side says it signed on, as an ISO day. */
  firstSignedOn: string | null;
  secondSignedOn: string | null;
  /** The later one of the two, once both have said it. */
  signedOn: string | null;
  registration: string | null;
  createdAt: Date;
};

/** A lease in a list. */
export type LeaseLine = Pick<Lease, 'id' | 'reference' | 'country' | 'state' | 'createdAt'>;

/** A change that the second side asks for, at one line of the lease. */
export type LeaseRequest = { id: string; line: string; wish: string; revision: number };

export type Side = 'first' | 'second';
export const otherSide = (side: Side): Side => (side === 'first' ? 'second' : 'first');

type Signatures = Pick<Lease, 'firstSignedOn' | 'secondSignedOn'>;

/** The day on which a side says that it signed; null while it has not said so. */
export const signatureOf = (lease: Signatures, side: Side): string | null =>
  side === 'first' ? lease.firstSignedOn : lease.secondSignedOn;

/** What a page shows one side of the signatures: the days said, and whether its own may still be said. */
export type ShownSignatures = { own: string | null; other: string | null; both: string | null; mayChange: boolean };

export const signaturesOf = (lease: Signatures & Pick<Lease, 'signedOn' | 'state'>, side: Side): ShownSignatures => ({
  own: signatureOf(lease, side),
  other: signatureOf(lease, otherSide(side)),
  both: lease.signedOn,
  mayChange: lease.state === 'document_ready',
});

/** How the first side is reached, and for whom it spoke, is nothing of the lease itself. */
export const ownOfFirst: ReadonlySet<string> = new Set(['role', 'email', 'phone', 'otherEmail', 'otherLanguage']);

/** Where the second side is invited. */
export const mailboxOf = ({ otherEmail = '' }: Lease['answers']): string => otherEmail.trim().toLowerCase();

/** On which side somebody stands; null for a stranger. */
export function sideOf(lease: Lease, { kind, id }: Party): Side | null {
  if (id === (kind === 'user' ? lease.userId : lease.visitorId)) return 'first';
  if (kind === 'visitor' && !lease.userId && lease.firstVisitors?.includes(id)) return 'first';
  const seconds = kind === 'user' ? [lease.secondUserId] : [lease.secondVisitorId, ...lease.secondVisitors];
  return seconds.includes(id) ? 'second' : null;
}

/** Whose doing something was, as one of the two sides reads it. */
export type LeaseActor = 'you' | 'program' | 'other' | 'earlier' | 'side' | 'team' | 'provider' | 'clock';
type LeaseStep = { action: string; actorKind: ActorKind; actorId: string | null; data: Record<string, unknown> };

/** What the event of a text carries that a program wrote in the name of the first side. */
export const byProgram = 'program';

const ofSecond: ReadonlySet<string> = new Set<LeaseAction>(['open', 'enter', 'ask_change', 'agree', 'refuse']);

/**
 * By what was done rather than by an id, which changes when a side goes on in an account: each act is of one side only,
 * but a dispute, and a signature, whose event names its side. `later`: what happened after it; with another address invited, who was in before is nobody of the two.
 */
export function actorAs(
  side: Side,
  lease: Lease,
  { action, actorKind, actorId, data }: LeaseStep,
  later: LeaseStep[],
): LeaseActor {
  if (actorKind === 'staff') return 'team';
  if (actorKind === 'provider') return 'provider';
  if (actorKind !== 'user' && actorKind !== 'visitor') return 'clock';
  if (action === 'dispute') {
    const actor = sideOf(lease, { kind: actorKind, id: actorId ?? '' });
    return actor === null ? 'side' : actor === side ? 'you' : 'other';
  }
  if (data.side === 'first' || data.side === 'second') return data.side === side ? 'you' : 'other';
  if (!ofSecond.has(action)) return side === 'second' ? 'other' : data[byProgram] ? 'program' : 'you';
  if (later.some((step) => step.action === 'readdress')) return 'earlier';
  return side === 'second' ? 'you' : 'other';
}

type Seat = Pick<Lease, 'secondUserId' | 'secondVisitorId' | 'secondVisitors'>;
export const vacant: Seat = { secondUserId: null, secondVisitorId: null, secondVisitors: [] };

/** Whether nobody is in as the second side yet, or no longer. */
export const isVacant = ({ secondUserId, secondVisitorId, secondVisitors }: Seat): boolean =>
  !secondUserId && !secondVisitorId && secondVisitors.length === 0;

/** The second side with one more that is let in: who was in before stays in. */
export function withSecond({ secondVisitorId, secondVisitors }: Seat, { kind, id }: Party): Seat {
  const visitors = [secondVisitorId, ...secondVisitors].filter((one) => one !== null);
  if (kind === 'user') return { secondUserId: id, secondVisitorId: null, secondVisitors: visitors };
  const [first = id, ...more] = [...visitors, id];
  return { secondUserId: null, secondVisitorId: first, secondVisitors: more };
}

export type Invitation = { endedAt: Date | null; reopens: boolean };
/** What a link shows: the field for its code, or why it lets nobody else in. */
export type InvitationState = 'open' | 'ended' | 'of_account' | 'used';

/** Once the second side is in, a link of before lets nobody else in, whoever it was passed on to. */
export function invitationStateOf({ endedAt, reopens }: Invitation, lease: Seat): InvitationState {
  if (endedAt) return 'ended';
  if (isVacant(lease)) return 'open';
  if (lease.secondUserId) return 'of_account';
  return reopens ? 'open' : 'used';
}

/** Whether a program wrote this text, and the side in whose name it did has not agreed to it on a page yet. */
export const awaitsFirst = (lease: Pick<Lease, 'state' | 'firstConfirmedAt'>): boolean =>
  lease.firstConfirmedAt === null && mayRevise(lease);

export const mayRevise = ({ state }: Pick<Lease, 'state'>): boolean => leaseWorkflow.may(state, 'revise');

/** The code lets the other side in: to a text that the first side stands by. */
export const maySeeCode = (lease: Pick<Lease, 'state' | 'firstConfirmedAt'>): boolean =>
  lease.state !== 'cancelled' && !awaitsFirst(lease);

/** What is paid for is given up on its page alone, which says what that costs. */
export const mayWithdraw = ({ state }: Pick<Lease, 'state'>): boolean =>
  leaseWorkflow.may(state, 'cancel') && state !== 'document_ready';

/** The second side speaks once it has opened the lease, until both agree and nothing waits for a reader any more. */
export const mayAnswer = ({ state }: Pick<Lease, 'state'>): boolean => leaseWorkflow.may(state, 'ask_change');

/** From when on there is a text to print: both agreed to it and it is paid. */
export const hasDocument = ({ code, state }: Pick<Lease, 'code' | 'state'>): boolean =>
  code !== null && !withoutDocument.has(state);

const withoutDocument: ReadonlySet<LeaseState> = new Set([
  'invited',
  'reviewing',
  'changes',
  'agreed',
  'awaiting_payment',
  'cancelled',
]);

/** Signed and not yet over: what is done with the paper that both hold. */
export const isSigned = ({ state }: Pick<Lease, 'state'>): boolean =>
  ['signed', 'registered', 'running', 'ending', 'renewed'].includes(state);

export const mayRegister = (lease: Pick<Lease, 'state' | 'registration'>): boolean =>
  isSigned(lease) && lease.registration === null;

/** From the day it starts, and after its end: the two look at the home together when the keys come back. */
export const isLivedIn = ({ state }: Pick<Lease, 'state'>): boolean =>
  ['running', 'ending', 'renewed', 'disputed', 'ended'].includes(state);

/** The signed document may be added from the day there is one to sign. */
export const takesDocuments = (lease: Pick<Lease, 'state'>): boolean =>
  lease.state === 'document_ready' || isSigned(lease) || isLivedIn(lease);

/** Where a side hears of everything by mail, as it has no account that may have other addresses. */
export function mailboxWithoutAccount({ answers, userId, secondUserId }: Lease, side: Side): string | undefined {
  if (side === 'first') return userId === null ? answers.email : undefined;
  return secondUserId === null ? answers.otherEmail : undefined;
}
