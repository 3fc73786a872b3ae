import { nextDate } from '../../../src/features/consultations/asker/next-date.ts';
import type { OwnConsultation } from '../../../src/features/consultations/asker/own.ts';
import type { Key } from '../../../src/platform/i18n/messages.ts';
import { type Milestone, Timeline } from '../../ui/components/timeline.tsx';
import { useShell } from '../../ui/shell.tsx';
import { isAwaited, sentTitle, toldAmongSteps } from './own-next.tsx';

/** What has happened so far, and the next thing that was promised, but for what stands among the steps already. */
export function OwnTimeline({ own }: { own: OwnConsultation }) {
  const { t } = useShell();
  const among = toldAmongSteps(own).map(({ id }) => id);
  const done = own.events.flatMap((event): Milestone[] => {
    const { id, action, at } = event;
    const title = action === 'send' ? sentTitle(event) : told[action];
    return title && !among.includes(id) ? [{ id, state: 'done', title: t(title), at: at.toISOString() }] : [];
  });
  const due = isAwaited(own) ? null : nextDate(own);
  const todo: Milestone[] = due ? [{ id: 'next', state: 'todo', title: t(due.title), at: due.at.toISOString() }] : [];
  if (done.length + todo.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="course">
      <h2 id="course">{t('asking.own.course')}</h2>
      <Timeline items={[...done, ...todo]} />
    </section>
  );
}

const told: Partial<Record<string, Key>> = {
  settle: 'asking.event.settle',
  admit: 'asking.event.admit',
  take: 'asking.event.take',
  ask_facts: 'asking.event.ask_facts',
  give_facts: 'asking.event.give_facts',
  answer: 'asking.event.answer',
  ask_again: 'asking.event.ask_again',
  edit: 'asking.event.edit',
  withdraw: 'asking.event.withdraw',
  rejoin_triage: 'asking.event.rejoin',
  rejoin_queue: 'asking.event.rejoin',
  rejoin_unpaid: 'asking.event.rejoin',
  drop_dispute: 'asking.event.drop_dispute',
  decline: 'asking.event.decline',
  give_up: 'asking.event.give_up',
  dispute: 'asking.event.dispute',
  refund: 'asking.event.refund',
  resolve: 'asking.event.resolve',
  close: 'asking.event.close',
  flag: 'asking.event.flag',
  release: 'asking.event.release',
  merge: 'asking.event.merge',
  keep_silent: 'asking.event.keep_silent',
  leave_unpaid: 'asking.event.leave_unpaid',
  miss_take_by: 'asking.event.money_back',
  miss_answer_by: 'asking.event.late',
  grant_refund: 'asking.event.money_back',
  grant_part: 'asking.event.refund_part',
  ask_second: 'asking.event.ask_second',
  uphold: 'asking.event.uphold',
  reopen: 'asking.event.reopen',
  revise: 'asking.event.revise',
  retract: 'asking.event.retract',
  retract_paid: 'asking.event.retract',
  retract_second: 'asking.event.retract',
  retract_answer: 'asking.event.retract',
  publish: 'asking.event.publish',
  hide: 'asking.event.hide',
  remove: 'asking.event.remove',
};
