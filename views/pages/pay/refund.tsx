import type { PriceRegion } from '../../../src/features/payments/bills/billing.ts';
import type { RefundStage } from '../../../src/features/payments/refunds/refund.ts';
import type { FieldError, Typed } from '../../../src/platform/http/forms.ts';
import type { Key, MessageValues } from '../../../src/platform/i18n/messages.ts';
import { Button, LinkButton } from '../../ui/components/button.tsx';
import { Callout, type Tone } from '../../ui/components/callout.tsx';
import { DefinitionList } from '../../ui/components/definition-list.tsx';
import { ErrorSummary, formHead, useErrors } from '../../ui/components/error-summary.tsx';
import { CodeField, TextField } from '../../ui/components/field.tsx';
import { Form } from '../../ui/components/form.tsx';
import { Money, type MoneyValue } from '../../ui/components/money.tsx';
import { Reference } from '../../ui/components/reference.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';

/** By link: the form for another account is opened by what was sent to the payer. */
type Shown = RefundStage | 'by_link';

export type RefundProps = {
  stage: Shown;
  /** Whether a link for another account may be sent. */
  mayAsk: boolean;
  token: string;
  amount: MoneyValue;
  title: { key: Key; values: MessageValues };
  reference: string;
  region: PriceRegion;
  /** The last four of the account that we have. */
  hint: string | null;
  sentAt: string | null;
  zone: string;
  typed: Typed;
  errors: FieldError[];
};

/** Money on its way back, for who gets it: how far it is, and where it is to go. */
export function RefundPage(props: RefundProps) {
  const { t, format, href } = useShell();
  const { stage, mayAsk, token, amount, title, reference, hint, sentAt, zone, errors } = props;
  const date = sentAt ? format.date(Temporal.Instant.from(sentAt), zone) : '';
  return (
    <>
      <ErrorSummary errors={errors} />
      <h1>{t('payments.account.title')}</h1>
      <Callout tone={tones[stage]} role="status" title={t(`payments.account.${stage}.title`)}>
        <p>{t(`payments.account.${stage}.body`, { hint: `\u2068${hint ?? ''}\u2069`, date })}</p>
      </Callout>
      <section className="narrow">
        <DefinitionList
          items={[
            { term: t('payments.account.amount'), value: <Money value={amount} /> },
            { term: t('payments.bill.for_what'), value: t(title.key, title.values) },
            { term: t('payments.bill.reference'), value: <Reference value={reference} /> },
          ]}
        />
      </section>
      {stage === 'asked' && <AccountForm {...props} />}
      {mayAsk && (
        <Form className="row" method="post" action={`${href('refund', { token })}/links`}>
          <Button variant="plain">{t('payments.account.change')}</Button>
        </Form>
      )}
      <div className="row">
        <LinkButton href={href('contact', {}, { topic: 'payment' })} variant="quiet">
          {t('pay.link.contact')}
        </LinkButton>
      </div>
    </>
  );
}

function AccountForm({ region, typed, errors }: RefundProps) {
  const { t, path } = useShell();
  const errorAt = useErrors(errors);
  return (
    <Form className="form" method="post" action={path}>
      <TextField
        name="holder"
        label={t('payments.account.holder')}
        hint={t('payments.account.holder_hint')}
        value={typed.holder}
        error={errorAt('holder')}
        maxLength={120}
        autoComplete="name"
      />
      <CodeField
        name="account"
        label={t('payments.account.number')}
        hint={t(`payments.account.hint.${region.toLowerCase() as 'ma'}`)}
        value={typed.account}
        error={errorAt('account')}
        maxLength={80}
        autoComplete="off"
      />
      <p className="muted">{t('payments.account.kept')}</p>
      <Button>{t('payments.account.submit')}</Button>
    </Form>
  );
}

const tones: Record<Shown, Tone> = {
  under_way: 'info',
  asked: 'warning',
  by_link: 'info',
  given: 'success',
  sent: 'success',
};

RefundPage.head = ({ errors }: RefundProps, shell: Shell): Head =>
  formHead(shell.t('payments.account.title'), errors, shell);
RefundPage satisfies View<RefundProps>;
