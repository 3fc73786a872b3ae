import type { Subject } from '../../platform/workflow/reactions.ts';
import { payouts } from './answering.table.ts';
import { type Payout, type PayoutAct, type PayoutState, payoutWorkflow } from './payout.ts';

export const payoutSubject: Subject<Payout, PayoutState, PayoutAct> = {
  workflow: payoutWorkflow,
  table: payouts,
  name: 'payout',
  columns: (_, act, __, now) => (act === 'send' ? { sentAt: now } : {}),
  record: ({ event, row, data }) => ({ subject: 'payout', subjectId: row.id, action: `${event}_payout`, data }),
};
