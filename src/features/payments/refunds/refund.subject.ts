import { countries, defaultCountry, factsOf } from '../../../lib/countries/country.ts';
import type { EventData } from '../../../platform/events/event.ts';
import type { Subject } from '../../../platform/workflow/reactions.ts';
import { tellsOf } from '../../promises/promise.ts';
import { refunds } from '../payments.table.ts';
import { type RefundEvent, type RefundState, refundWorkflow } from './refund.ts';
import type { RefundRow } from './refunds.repository.ts';

export const refundSubject: Subject<RefundRow, RefundState, RefundEvent> = {
  workflow: refundWorkflow,
  table: refunds,
  name: 'refund',
  columns: (_, event, __, now) => (event === 'finish' || event === 'finish_by_hand' ? { doneAt: now } : {}),
  // It is read in the history of its bill.
  record: ({ row, data, now }) => ({
    subject: 'bill',
    subjectId: row.billId,
    action: `refund_${row.state}`,
    data: { ...data, refund: row.id, minor: row.amountMinor, currency: row.currency, ...promiseIn(row, now) },
  }),
};

/** What goes back because a date was missed is counted when it has gone, with the time from the missed date to there. */
function promiseIn({ state, reason, createdAt, currency }: RefundRow, now: Date): EventData {
  if (!lateReasons.has(reason) || (state !== 'done' && state !== 'manual_done')) return {};
  const country = countries.find((one) => factsOf(one).currency === currency) ?? defaultCountry;
  const minutes = Math.round((now.getTime() - createdAt.getTime()) / 60_000);
  return tellsOf('refunded', { country, kept: true, minutes });
}

/** Why the clock sends money back: nobody took the question, nobody answered it, or a certificate was late. */
const lateReasons = new Set(['not_taken', 'not_answered', 'late']);
