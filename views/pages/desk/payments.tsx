import { decisions } from '../../../src/features/payments/desk/desk-bill.ts';
import type { PaymentTask, WaitingPayments } from '../../../src/features/payments/desk/waiting-payments.ts';
import type { FieldError, Typed } from '../../../src/platform/http/forms.ts';
import { Badge } from '../../ui/components/badge.tsx';
import { Button } from '../../ui/components/button.tsx';
import { Card } from '../../ui/components/card.tsx';
import { Choices } from '../../ui/components/choices.tsx';
import { EmptyState } from '../../ui/components/empty-state.tsx';
import { formHead, useErrors } from '../../ui/components/error-summary.tsx';
import { TextArea } from '../../ui/components/field.tsx';
import { Form } from '../../ui/components/form.tsx';
import { LongCode } from '../../ui/components/long-code.tsx';
import { Meta } from '../../ui/components/meta.tsx';
import { Money } from '../../ui/components/money.tsx';
import { Time } from '../../ui/components/time.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { reasonOf } from './bill-parts.tsx';
import { DeskHeading } from './desk-heading.tsx';
import { providerName } from './payment-names.ts';

export type DeskPaymentsProps = WaitingPayments & {
  /** Whose decision was refused. */
  task: string;
  typed: Typed;
  errors: FieldError[];
};

/** What of the money waits for a person: what does not agree, and what goes back only with their hands. */
export function DeskPaymentsPage(props: DeskPaymentsProps) {
  const { t, href } = useShell();
  const { tasks, refunds, days, errors } = props;
  return (
    <>
      <DeskHeading
        title={t('payments.desk.waiting.title')}
        errors={errors}
        within={[{ href: href('desk-bills'), label: t('payments.desk.title') }]}
      />
      {tasks.length + refunds.length === 0 && <EmptyState title={t('desk.queue.empty')} />}
      <ul className="stack narrow">
        {tasks.map((task) => (
          <li key={task.id} className="card">
            <TaskFacts {...task} />
            <Decision {...props} id={task.id} />
          </li>
        ))}
      </ul>
      {refunds.length > 0 && (
        <section className="part narrow" aria-labelledby="refunds">
          <h2 id="refunds">{t('payments.desk.refunds')}</h2>
          <ul className="stack">
            {refunds.map(({ id, billId, amount, state, kind, reason, createdAt, hasAccount }) => (
              <li key={id}>
                <Card
                  href={href('desk-bill', { id: billId })}
                  title={<Money value={amount} />}
                  meta={
                    <>
                      <Badge>{t(`payments.desk.refund.${state}`)}</Badge>
                      {hasAccount && <Badge>{t('payments.desk.refund.has_account')}</Badge>}
                      <span>{reasonOf(t, kind, reason)}</span>
                      <Time at={createdAt} />
                    </>
                  }
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      <Days days={days} />
    </>
  );
}

DeskPaymentsPage.head = ({ errors }: DeskPaymentsProps, shell: Shell): Head =>
  formHead(shell.t('payments.desk.waiting.title'), errors, shell);
DeskPaymentsPage satisfies View<DeskPaymentsProps>;

function TaskFacts({ kind, at, provider, providerId, difference, fix, billId, amount }: PaymentTask) {
  const { t, href } = useShell();
  return (
    <>
      <h2>{t(`payments.desk.task.${kind}`)}</h2>
      {difference && <p>{t(`payments.desk.difference.${difference as 'only_here'}`)}</p>}
      {fix && <p>{t(`payments.desk.fix.${fix as 'ask_provider'}`)}</p>}
      <Meta>
        <span>{providerName(t, provider)}</span>
        {amount && <Money value={amount} />}
        <Time at={at} />
        {providerId && <LongCode value={providerId} />}
      </Meta>
      {billId && <a href={href('desk-bill', { id: billId })}>{t('payments.desk.open_bill')}</a>}
    </>
  );
}

function Decision({ id, task, typed, errors }: DeskPaymentsProps & { id: string }) {
  const { t, href } = useShell();
  const isThis = task === id;
  const errorAt = useErrors(isThis ? errors : []);
  const idOf = (name: string) => (isThis ? name : `${id}-${name}`);
  return (
    <details open={isThis}>
      <summary>{t('payments.desk.decide')}</summary>
      <Form className="form" method="post" action={`${href('desk-payments')}/tasks/${id}/decision`}>
        <Choices
          name="decision"
          id={idOf('decision')}
          label={t('payments.desk.decision')}
          value={isThis ? typed.decision : undefined}
          error={errorAt('decision')}
          options={decisions.map((value) => ({ value, label: t(`payments.desk.decision.${value}`) }))}
        />
        <TextArea
          name="note"
          id={idOf('note')}
          label={t('payments.desk.note')}
          value={isThis ? typed.note : ''}
          error={errorAt('note')}
          max={500}
        />
        <Button>{t('payments.desk.decide')}</Button>
      </Form>
    </details>
  );
}

function Days({ days }: Pick<DeskPaymentsProps, 'days'>) {
  const { t, format } = useShell();
  if (days.length === 0) return null;
  return (
    <section className="part narrow" aria-labelledby="days">
      <h2 id="days">{t('payments.desk.days')}</h2>
      <ul className="lines">
        {days.map(({ provider, day, entries, differences }) => (
          <li key={`${provider} ${day}`}>
            {format.date(Temporal.PlainDate.from(day).toZonedDateTime('UTC').toInstant(), 'UTC')} ·{' '}
            {providerName(t, provider)} · {t('payments.desk.day', { entries, differences })}
          </li>
        ))}
      </ul>
    </section>
  );
}
