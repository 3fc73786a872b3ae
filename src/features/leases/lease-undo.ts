import { undoTime } from '../../platform/workflow/undo.ts';
import type { Bill } from '../payments/bills/billing.ts';
import type { Lease, Side } from './lease.ts';
import type { LeaseReopening } from './lease.workflow.ts';

type Ended = { action: string; actorKind: string; data: Record<string, unknown>; at: Date };

const reopenings: Partial<Record<string, LeaseReopening>> = {
  invited: 'reopen_invited',
  reviewing: 'reopen',
  changes: 'reopen_changes',
  // Its bill is closed: it gets another one.
  agreed: 'reopen_agreed',
  awaiting_payment: 'reopen_agreed',
  document_ready: 'reopen_ready',
  signed: 'reopen_signed',
  registered: 'reopen_registered',
  running: 'reopen_running',
  ending: 'reopen_ending',
  renewed: 'reopen_renewed',
};

/**
 * How the side that cancelled, refused or reported a dispute takes that back, for a day; null where it does not, nor where
 * money for the text has been promised back since.
 */
export function undoOf(
  { state }: Pick<Lease, 'state'>,
  side: Side,
  { events, bill }: { events: readonly Ended[]; bill: Pick<Bill, 'total' | 'left'> | null },
  now: Date,
): { event: LeaseReopening; until: Date } | null {
  const acts = state === 'cancelled' ? ['cancel', 'refuse'] : state === 'disputed' ? ['dispute'] : [];
  const ended = events.findLast(({ action }) => acts.includes(action));
  if (!ended || ended.actorKind === 'staff') return null;
  // Of the two, one cancels and the other refuses; a dispute names its side.
  const isTheirs =
    ended.action === 'dispute' ? ended.data.side === side : ended.action === (side === 'first' ? 'cancel' : 'refuse');
  if (!isTheirs) return null;
  const event = reopenings[String(ended.data.from)];
  const until = new Date(ended.at.getTime() + undoTime);
  const isPaidFor = event !== 'reopen_ready' || bill?.left.minor === bill?.total.minor;
  return event && isPaidFor && now < until ? { event, until } : null;
}
