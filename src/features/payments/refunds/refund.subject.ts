import type { Subject } from '../../../platform/workflow/reactions.ts';
import { refunds } from '../payments.table.ts';
import { type RefundEvent, type RefundState, refundWorkflow } from './refund.ts';
import type { RefundRow } from './refunds.repository.ts';

export const refundSubject: Subject<RefundRow, RefundState, RefundEvent> = {
  workflow: refundWorkflow,
  table: refunds,
  name: 'refund',
  columns: (_, event, __, now) => (event === 'finish' || event === 'finish_by_hand' ? { doneAt: now } : {}),
  // It is read in the history of its bill.
  record: ({ row: { id, billId, state, amountMinor: minor, currency }, data }) => ({
    subject: 'bill',
    subjectId: billId,
    action: `refund_${state}`,
    data: { ...data, refund: id, minor, currency },
  }),
};
