import type { OwnConsultation } from '../../../src/features/consultations/asker/own.ts';
import type {
  ConsultationEvent,
  ConsultationState,
} from '../../../src/features/consultations/consultation.workflow.ts';
import { followUpDays } from '../../../src/features/consultations/deadlines.ts';
import { termsOf } from '../../../src/features/consultations/lanes.ts';
import type { Key } from '../../../src/platform/i18n/messages.ts';
import { Countdown } from '../../ui/components/countdown.tsx';
import { type Milestone, Timeline } from '../../ui/components/timeline.tsx';
import { useShell } from '../../ui/shell.tsx';

const waiting: ConsultationState[] = ['awaiting_payment', 'triage', 'queued', 'taken', 'in_review'];

/** Whether its first answer is still to come, and its clocks run or begin with the payment. */
export const isAwaited = ({ state, answeredAt, pausedAt }: OwnConsultation): boolean =>
  answeredAt === null && pausedAt === null && waiting.includes(state);

/** What has happened and stands among the steps, so that the page tells it once. */
export function toldAmongSteps(own: OwnConsultation): OwnConsultation['events'] {
  if (!isAwaited(own)) return [];
  const { sent, paid, admitted, taken } = passedOf(own);
  return [sent, paid, admitted, taken].filter((event) => event !== undefined);
}

/** The events that brought it where it stands; one that was undone since is not among them. */
function passedOf({ state, events }: OwnConsultation) {
  const last = (action: ConsultationEvent | 'send') => events.findLast((event) => event.action === action);
  return {
    sent: last('send'),
    paid: state === 'awaiting_payment' ? undefined : last('settle'),
    admitted: state === 'awaiting_payment' || state === 'triage' ? undefined : last('admit'),
    taken: isTakenIn(state) ? last('take') : undefined,
  };
}

const isTakenIn = (state: ConsultationState): boolean => state === 'taken' || state === 'in_review';

/** Says where our team has written it on the telephone. */
export const sentTitle = (sent?: OwnConsultation['events'][number]): Key =>
  sent?.data.enteredByStaff ? 'asking.event.send_by_phone' : 'asking.event.send';

/** Who reads it, by when what has happened, and what follows if it has not. */
export function Next({ own }: { own: OwnConsultation }) {
  const { t } = useShell();
  const steps = useSteps(own);
  if (!isAwaited(own)) return null;
  const { followUps } = termsOf(own.lane);
  return (
    <section className="part narrow" aria-labelledby="next">
      <h2 id="next">{t('asking.next.title')}</h2>
      <Timeline items={steps} />
      <p>{t(own.lane === 'free' ? 'asking.next.else_free' : 'asking.next.else_paid')}</p>
      <p className="muted">{t('asking.next.then', { count: followUps, days: followUpDays })}</p>
    </section>
  );
}

function useSteps(own: OwnConsultation): Milestone[] {
  const { t } = useShell();
  const { state, lane, dueTakenAt, dueAnsweredAt, settledAt, dueRepliedAt } = own;
  const { takeByHours, answerByHours } = termsOf(lane);
  const isPaid = lane !== 'free';
  const isUnpaid = state === 'awaiting_payment';
  const within = (hours: number) => t('consultations.within.hours', { count: hours });
  const isTaken = isTakenIn(state);
  const passed = passedOf(own);
  const sent: Milestone = {
    id: 'sent',
    state: 'done',
    title: t(sentTitle(passed.sent)),
    at: own.askedAt.toISOString(),
  };
  const paid: Milestone = isUnpaid
    ? { id: 'paid', ...due(t('asking.own.pay_by'), dueRepliedAt), state: 'current' }
    : { id: 'paid', state: 'done', title: t('asking.event.settle'), at: settledAt?.toISOString() };
  const read: Milestone = passed.admitted
    ? { id: 'read', state: 'done', title: t('asking.event.admit'), at: passed.admitted.at.toISOString() }
    : { id: 'read', state: 'current', title: t('asking.next.read') };
  const taken: Milestone = isTaken
    ? { id: 'taken', state: 'done', title: t('asking.event.take'), at: passed.taken?.at.toISOString() }
    : {
        id: 'taken',
        ...(isUnpaid && takeByHours
          ? { title: t('asking.check.take_by', { within: within(takeByHours) }), children: <FromPayment /> }
          : due(t(dueTakenAt ? 'asking.own.take_by' : 'asking.next.take'), dueTakenAt)),
        state: state === 'queued' ? 'current' : 'todo',
      };
  const answered: Milestone = {
    id: 'answered',
    ...(isUnpaid
      ? { title: t('asking.check.answer_by', { within: within(answerByHours) }), children: <FromPayment /> }
      : due(t('asking.own.answer_by'), dueAnsweredAt)),
    state: isTaken ? 'current' : 'todo',
  };
  return [sent, ...(isPaid ? [paid] : []), ...(state === 'triage' || passed.admitted ? [read] : []), taken, answered];
}

const due = (title: string, at: Date | null) => ({
  title,
  at: at?.toISOString(),
  children: at && <Countdown at={at} />,
});

function FromPayment() {
  const { t } = useShell();
  return <p className="meta">{t('asking.next.from_payment')}</p>;
}
