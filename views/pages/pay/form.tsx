import type { PaymentForm } from '../../../src/features/payments/providers/provider.ts';
import type { Key, MessageValues } from '../../../src/platform/i18n/messages.ts';
import { Button, LinkButton } from '../../ui/components/button.tsx';
import { DefinitionList } from '../../ui/components/definition-list.tsx';
import { Form } from '../../ui/components/form.tsx';
import { Money, type MoneyValue } from '../../ui/components/money.tsx';
import { Reference } from '../../ui/components/reference.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';

export type PaymentFormProps = {
  form: PaymentForm;
  amount: MoneyValue;
  title: { key: Key; values: MessageValues };
  reference: string;
};

/** The only provider that a browser takes the order to itself. */
const provider = 'CMI';

/** The last page of ours before that of a provider, which the browser posts the order to. */
export function PaymentFormPage({ form, amount, title, reference }: PaymentFormProps) {
  const { t, href } = useShell();
  return (
    <>
      <h1>{t('payments.form.title')}</h1>
      <section className="stack narrow">
        <DefinitionList
          items={[
            { term: t('payments.line.total'), value: <Money value={amount} /> },
            { term: t('payments.bill.for_what'), value: t(title.key, title.values) },
            { term: t('payments.bill.reference'), value: <Reference value={reference} /> },
          ]}
        />
        <p>{t('payments.form.body', { provider })}</p>
      </section>
      <Form className="row" method="post" action={form.action} data-hx-boost="false">
        {form.fields.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button variant="primary" iconAtEnd="arrow-right">
          {t('payments.form.go', { provider })}
        </Button>
        <LinkButton href={href('pay-reference', { reference })}>{t('payments.attempt.other_way')}</LinkButton>
      </Form>
    </>
  );
}

PaymentFormPage.head = (_: PaymentFormProps, { t }: Shell): Head => ({
  title: t('payments.form.title'),
  noindex: true,
});
PaymentFormPage satisfies View<PaymentFormProps>;
