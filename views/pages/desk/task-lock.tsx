import type { Holder, Subject } from '../../../src/features/staff/task-lock.ts';
import { Button } from '../../ui/components/button.tsx';
import { Callout } from '../../ui/components/callout.tsx';
import { TextField } from '../../ui/components/field.tsx';
import { Form } from '../../ui/components/form.tsx';
import { isolated } from '../../ui/components/names.ts';
import { Time } from '../../ui/components/time.tsx';
import { useShell } from '../../ui/shell.tsx';

export type TaskLockProps = {
  subject: Subject;
  id: string;
  holder: Holder | null;
  me: string;
};

/** Who is on it. Nobody changes a task that another has; to take it over one says why. */
export function TaskLock({ subject, id, holder, me }: TaskLockProps) {
  const { t } = useShell();
  if (!holder) {
    return (
      <LeaseForm subject={subject} id={id} act="take">
        <Button icon="user-check">{t('desk.lease.take')}</Button>
      </LeaseForm>
    );
  }
  if (holder.userId === me) {
    return (
      <LeaseForm subject={subject} id={id} act="release">
        <p className="muted">
          {t('desk.lease.mine')} · <Time at={holder.since} />
        </p>
        <Button variant="plain" icon="undo-2">
          {t('desk.lease.release')}
        </Button>
      </LeaseForm>
    );
  }
  return (
    <Callout tone="warning" title={t('desk.lease.other', { name: isolated(holder.name) })}>
      <p>
        <Time at={holder.since} />
      </p>
      <details>
        <summary>{t('desk.lease.take_over')}</summary>
        <LeaseForm subject={subject} id={id} act="take_over">
          <TextField name="reason" id="take-over-reason" label={t('desk.lease.why')} minLength={3} maxLength={200} />
          <Button variant="danger">{t('desk.lease.take_over')}</Button>
        </LeaseForm>
      </details>
    </Callout>
  );
}

function LeaseForm({
  subject,
  id,
  act,
  children,
}: Pick<TaskLockProps, 'subject' | 'id'> & { act: string; children: React.ReactNode }) {
  const { href } = useShell();
  return (
    <Form className="row" method="post" action={`${href('desk')}/leases`}>
      <input type="hidden" name="subject" value={subject} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="act" value={act} />
      {children}
    </Form>
  );
}
