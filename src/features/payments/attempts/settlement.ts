import type { BillState } from '../bills/billing.ts';
import type { Reading } from '../providers/provider.ts';
import { type AttemptEvent, type AttemptState, attemptWorkflow, silentAfter } from './attempt.ts';

/** `isStillThere`: what it is for can still be had, though its time is over. */
type Due = { state: BillState; isStillThere?: boolean };
type Attempt = { id: string; state: AttemptState; amountMinor: number; currency: string; createdAt: Date };

/**
 * What a provider's word means for an attempt on a bill; null when it changes nothing. Money counts only when the
 * provider names this attempt, this amount and this currency; whoever said otherwise is looked at by a person.
 */
export function decide(reading: Reading, attempt: Attempt, bill: Due, now: Date): AttemptEvent | null {
  const event = meaningOf(reading, attempt, bill, now);
  return event && attemptWorkflow.may(attempt.state, event) ? event : null;
}

function meaningOf(reading: Reading, attempt: Attempt, bill: Due, now: Date): AttemptEvent | null {
  switch (reading.outcome) {
    case 'succeeded':
      return isAsAsked(reading, attempt) ? successOn(bill) : 'disagree';
    case 'failed':
      return 'fail';
    case 'cancelled':
      return 'cancel';
    case 'expired':
      return 'expire';
    // Its page is over by then: nobody can pay there any more, and nothing is lost sight of.
    case 'absent':
      return isSilent(attempt, now) ? 'expire' : null;
    default:
      return isSilent(attempt, now) ? 'lose_sight' : 'wait';
  }
}

function successOn({ state, isStillThere = false }: Due): AttemptEvent {
  if (state === 'open' || (state === 'expired' && isStillThere)) return 'succeed';
  return state === 'paid' || state === 'part_refunded' || state === 'refunded' ? 'succeed_again' : 'succeed_late';
}

const isAsAsked = ({ attemptId, amount }: Reading, attempt: Attempt): boolean =>
  attemptId === attempt.id && amount?.minor === attempt.amountMinor && amount.currency === attempt.currency;

// A number to be paid at a counter is silent until its deadline; the provider says when that is over.
const isSilent = ({ state, createdAt }: Attempt, now: Date): boolean =>
  (state === 'redirected' || state === 'pending' || state === 'created') &&
  now.getTime() - createdAt.getTime() > silentAfter;
