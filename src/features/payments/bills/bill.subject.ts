import type { Subject } from '../../../platform/workflow/reactions.ts';
import { bills } from '../payments.table.ts';
import { type BillEvent, billWorkflow } from './bill.ts';
import type { BillState } from './billing.ts';
import type { BillRow } from './bills.repository.ts';

export const billSubject: Subject<BillRow, BillState, BillEvent> = {
  workflow: billWorkflow,
  table: bills,
  name: 'bill',
  columns: (_, event, __, now) => (event === 'pay' ? { paidAt: now } : {}),
  record({ event, row, data }) {
    // The refund writes its own row into the history of the bill.
    if (event === 'refund_part' || event === 'refund_all') return null;
    return { subject: 'bill', subjectId: row.id, action: row.state, data };
  },
};
