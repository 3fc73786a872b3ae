import type { Subject } from '../../../platform/workflow/reactions.ts';
import { paymentAttempts } from '../payments.table.ts';
import { type AttemptEvent, type AttemptState, attemptWorkflow, isLive } from './attempt.ts';
import type { AttemptRow } from './attempts.repository.ts';

export const attemptSubject: Subject<AttemptRow, AttemptState, AttemptEvent> = {
  workflow: attemptWorkflow,
  table: paymentAttempts,
  name: 'attempt',
  columns: (_, __, state, now) => ({ settledAt: isLive(state) ? null : now }),
  // It is read in the history of its bill, which tells already that the attempt was begun.
  record({ event, row: { id, billId, state, provider }, data }) {
    if (event === 'redirect' || event === 'issue_number') return null;
    return { subject: 'bill', subjectId: billId, action: `attempt_${state}`, data: { ...data, attempt: id, provider } };
  },
};
