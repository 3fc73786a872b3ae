import type { Key } from '../../../platform/i18n/messages.ts';
import type { ConsultationRow } from '../consultation-row.ts';

type Dated = Pick<ConsultationRow, 'state' | 'dueTakenAt' | 'dueAnsweredAt' | 'dueRepliedAt' | 'dueClosedAt'>;

/** The next thing that was promised to the one who asked, or that is theirs to do; null where nothing has a date. */
export function nextDate({ state, dueTakenAt, dueAnsweredAt, dueRepliedAt, dueClosedAt }: Dated) {
  const next = (title: Key, at: Date) => ({ title, at });
  if (state === 'queued' && dueTakenAt) return next('asking.own.take_by', dueTakenAt);
  if (state === 'needs_info' && dueRepliedAt) return next('asking.own.reply_by', dueRepliedAt);
  if (state === 'awaiting_payment' && dueRepliedAt) return next('asking.own.pay_by', dueRepliedAt);
  if (state === 'answered' && dueClosedAt) return next('asking.own.closes', dueClosedAt);
  return dueAnsweredAt ? next('asking.own.answer_by', dueAnsweredAt) : null;
}
