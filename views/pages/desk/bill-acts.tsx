import type { ReactNode } from 'react';
import { cancelReasons } from '../../../src/features/payments/desk/desk-bill.ts';
import { refundReasons } from '../../../src/features/payments/refunds/refund.ts';
import { toTyped } from '../../../src/lib/money.ts';
import { Button } from '../../ui/components/button.tsx';
import { useErrors } from '../../ui/components/error-summary.tsx';
import { CodeField, Select } from '../../ui/components/field.tsx';
import { Form } from '../../ui/components/form.tsx';
import { useShell } from '../../ui/shell.tsx';
import type { DeskBillProps } from './bill-props.ts';

/** What may be done now, each in a form of its own; the one that was refused stands open. */
export function BillActs(props: DeskBillProps) {
  const { bill } = props;
  return (
    <>
      {bill.left.minor > 0 && <RefundAct {...props} />}
      {bill.state === 'open' && (bill.owner || bill.isVisitors) && <SendAct {...props} />}
      {bill.state === 'open' && <HandAct {...props} />}
      {bill.state === 'open' && <CancelAct {...props} />}
    </>
  );
}

function RefundAct(props: DeskBillProps) {
  const { t, format, locale } = useShell();
  const { typed, errorAt } = useTried(props, 'refund');
  const { left } = props.bill;
  return (
    <Act {...props} act="refund" path="refunds" title={t('payments.desk.act.refund')}>
      <p>{t('payments.desk.act.refund_hint')}</p>
      <CodeField
        name="amount"
        label={t('payments.desk.amount')}
        hint={t('payments.desk.amount_hint', { left: format.money(left) })}
        value={typed.amount ?? toTyped(left, locale.tag)}
        error={errorAt('amount')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={30}
      />
      <Select
        name="reason"
        id="refund-reason"
        label={t('desk.field.reason')}
        value={typed.reason}
        error={errorAt('reason')}
        options={refundReasons.map((value) => ({ value, label: t(`desk.reason.${value}`) }))}
      />
      <Button variant="danger">{t('payments.desk.act.refund')}</Button>
    </Act>
  );
}

function SendAct(props: DeskBillProps) {
  const { t } = useShell();
  return (
    <Act {...props} act="send" path="sending" title={t('payments.desk.act.send')}>
      <p>{t('payments.desk.act.send_hint')}</p>
      <Button icon="send">{t('payments.desk.act.send')}</Button>
    </Act>
  );
}

function HandAct(props: DeskBillProps) {
  const { t, format } = useShell();
  const { typed, errorAt } = useTried(props, 'pay');
  return (
    <Act {...props} act="pay" path="payment" title={t('payments.desk.act.pay')}>
      <p>{t('payments.desk.act.pay_hint', { total: format.money(props.bill.total) })}</p>
      <CodeField
        name="slip"
        label={t('payments.desk.slip')}
        hint={t('payments.desk.slip_hint')}
        value={typed.slip}
        error={errorAt('slip')}
        autoComplete="off"
        maxLength={40}
      />
      <Button>{t('payments.desk.act.pay')}</Button>
    </Act>
  );
}

function CancelAct(props: DeskBillProps) {
  const { t } = useShell();
  const { typed, errorAt } = useTried(props, 'cancel');
  return (
    <Act {...props} act="cancel" path="cancellation" title={t('payments.desk.act.cancel')}>
      <p>{t('payments.desk.act.cancel_hint')}</p>
      <Select
        name="reason"
        id="cancel-reason"
        label={t('desk.field.reason')}
        value={typed.reason}
        error={errorAt('reason')}
        options={cancelReasons.map((value) => ({ value, label: t(`desk.reason.${value}`) }))}
      />
      <Button variant="danger">{t('payments.desk.act.cancel')}</Button>
    </Act>
  );
}

type ActProps = DeskBillProps & { act: string; path: string; title: string; children: ReactNode };

function Act({ bill, tried, act, path, title, formId, children }: ActProps) {
  const { href } = useShell();
  return (
    <details className="fold" open={tried === act}>
      <summary>{title}</summary>
      <Form className="form" method="post" action={`${href('desk-bill', { id: bill.id })}/${path}`}>
        <input type="hidden" name="_form" value={formId} />
        {children}
      </Form>
    </details>
  );
}

function useTried({ tried, typed, errors }: DeskBillProps, name: string) {
  const isTried = tried === name;
  return { typed: isTried ? typed : {}, errorAt: useErrors(isTried ? errors : []) };
}
