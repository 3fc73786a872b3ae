import type { AttemptState } from '../../../src/features/payments/attempts/attempt.ts';
import type { Counter } from '../../../src/features/payments/providers/counter.ts';
import type { FieldError } from '../../../src/platform/http/forms.ts';
import type { Key, MessageValues } from '../../../src/platform/i18n/messages.ts';
import { LinkButton } from '../../ui/components/button.tsx';
import { Callout, type Tone } from '../../ui/components/callout.tsx';
import { DefinitionList } from '../../ui/components/definition-list.tsx';
import { ErrorSummary, formHead } from '../../ui/components/error-summary.tsx';
import { Money, type MoneyValue } from '../../ui/components/money.tsx';
import { Reference } from '../../ui/components/reference.tsx';
import { Time } from '../../ui/components/time.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { NumberText, type NumberTextProps } from './number-text.tsx';
import { PaymentNumber } from './payment-number.tsx';

export type AttemptProps = {
  state: AttemptState;
  reference: string;
  title: { key: Key; values: MessageValues };
  amount: MoneyValue;
  hostedUrl: string | null;
  cashNumber: string | null;
  counter: Counter;
  deadline: string | null;
  zone: string;
  /** The sandbox's id of a payment at a counter, which only the sandbox lets one make here. */
  isSandbox: string | null;
  again: string;
  looksAgain: boolean;
  text: NumberTextProps['text'];
  errors: FieldError[];
};

/** A payment that is not one, or not one yet. */
export function AttemptPage(props: AttemptProps) {
  const { t, href } = useShell();
  const { reference, title, amount, hostedUrl, again, looksAgain } = props;
  const kind = kindOf(props);
  const isOver = kind === 'failed' || kind === 'cancelled' || kind === 'expired' || kind === 'away';
  return (
    <>
      <ErrorSummary errors={props.errors} />
      <h1>{t(`payments.attempt.${kind}.title`)}</h1>
      {kind !== 'number' && (
        <Callout tone={tones[kind]} role="status">
          <p>{t(`payments.attempt.${kind}.body`)}</p>
          {kind === 'pending' && <p>{t(looksAgain ? 'payments.attempt.looking' : 'payments.attempt.stopped')}</p>}
        </Callout>
      )}
      <section className={kind === 'number' ? 'card narrow' : 'narrow'}>
        {kind === 'number' && (
          <p className="price">
            <PaymentNumber number={props.cashNumber ?? ''} />
          </p>
        )}
        {kind === 'number' && (
          <p role="status">
            {t(props.counter ? `payments.attempt.number.${props.counter}` : 'payments.attempt.number.body')}
          </p>
        )}
        <DefinitionList
          items={[
            { term: t('payments.line.total'), value: <Money value={amount} /> },
            {
              term: t('payments.bill.until'),
              value:
                kind === 'number' && props.deadline ? (
                  <Time at={props.deadline} as="dateTime" zone={props.zone} />
                ) : null,
            },
            { term: t('payments.bill.for_what'), value: t(title.key, title.values) },
            { term: t('payments.bill.reference'), value: <Reference value={reference} /> },
          ]}
        />
      </section>
      {kind === 'number' && <NumberText reference={reference} text={props.text} errors={props.errors} />}
      <div className="row">
        {!isOver && (
          <LinkButton href={again} variant={kind === 'number' ? 'plain' : 'primary'}>
            {t('payments.attempt.look_again')}
          </LinkButton>
        )}
        {kind === 'pending' && hostedUrl && <LinkButton href={hostedUrl}>{t('payments.attempt.go_back')}</LinkButton>}
        {props.isSandbox && kind === 'number' && (
          <LinkButton href={href('payment-sandbox', { payment: props.isSandbox })}>
            {t('payments.attempt.sandbox_counter')}
          </LinkButton>
        )}
        <LinkButton href={href('pay-reference', { reference })} variant={isOver ? 'primary' : 'plain'}>
          {t(isOver ? 'payments.attempt.try_again' : 'payments.attempt.other_way')}
        </LinkButton>
        <LinkButton href={href('contact', {}, { topic: 'payment' })} variant="quiet">
          {t('pay.link.contact')}
        </LinkButton>
      </div>
    </>
  );
}

type Kind = 'pending' | 'number' | 'failed' | 'cancelled' | 'expired' | 'away';

const tones: Record<Kind, Tone> = {
  pending: 'info',
  number: 'info',
  failed: 'error',
  cancelled: 'warning',
  expired: 'warning',
  away: 'warning',
};

function kindOf({ state, cashNumber }: AttemptProps): Kind {
  if (state === 'failed' || state === 'cancelled' || state === 'expired') return state;
  if (cashNumber) return 'number';
  return state === 'created' ? 'away' : 'pending';
}

AttemptPage.head = (props: AttemptProps, { t }: Shell): Head => {
  const title = t(`payments.attempt.${kindOf(props)}.title`);
  return formHead(title, props.errors, { t });
};
AttemptPage satisfies View<AttemptProps>;
