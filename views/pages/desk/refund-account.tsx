import { formatIban } from '../../../src/lib/bank-accounts.ts';
import { Button, LinkButton } from '../../ui/components/button.tsx';
import { Callout } from '../../ui/components/callout.tsx';
import { DefinitionList } from '../../ui/components/definition-list.tsx';
import { Form } from '../../ui/components/form.tsx';
import { Money, type MoneyValue } from '../../ui/components/money.tsx';
import { Reference } from '../../ui/components/reference.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { DeskTop } from './desk-top.tsx';

export type DeskRefundAccountProps = {
  /** Of the bill. */
  id: string;
  refundId: string;
  reference: string;
  holder: string;
  iban: string;
  amount: MoneyValue;
};

/** Where to send the money. That it was looked at is in the record; it is gone once the money is on its way. */
export function DeskRefundAccountPage({ id, refundId, reference, holder, iban, amount }: DeskRefundAccountProps) {
  const { t, href } = useShell();
  const bill = href('desk-bill', { id });
  return (
    <>
      <DeskTop
        within={[
          { href: href('desk-bills'), label: t('payments.desk.title') },
          { href: bill, label: <Reference value={reference} /> },
        ]}
      />
      <h1>{t('payments.desk.account.title')}</h1>
      <Callout>
        <p>{t('payments.desk.account.written_down')}</p>
      </Callout>
      <section className="narrow">
        <DefinitionList
          items={[
            { term: t('payments.account.amount'), value: <Money value={amount} /> },
            { term: t('payments.account.holder'), value: <bdi>{holder}</bdi> },
            {
              term: t('payments.account.number'),
              value: (
                <strong>
                  <bdi dir="ltr">{formatIban(iban)}</bdi>
                </strong>
              ),
            },
            { term: t('payments.bill.reference'), value: <Reference value={reference} /> },
          ]}
        />
      </section>
      <Form className="row" method="post" action={`${bill}/refunds/${refundId}/completion`}>
        <Button>{t('payments.desk.refund.sent')}</Button>
        <LinkButton href={bill}>{t('payments.desk.open_bill')}</LinkButton>
      </Form>
    </>
  );
}

DeskRefundAccountPage.head = (_: DeskRefundAccountProps, { t }: Shell): Head => ({
  title: t('payments.desk.account.title'),
  noindex: true,
});
DeskRefundAccountPage satisfies View<DeskRefundAccountProps>;
