import type { RefundKind } from '../../../src/features/payments/refunds/refund.ts';
import { capitalised } from '../../../src/lib/text.ts';
import { Badge } from '../../ui/components/badge.tsx';
import { Button } from '../../ui/components/button.tsx';
import { Form } from '../../ui/components/form.tsx';
import { LongCode } from '../../ui/components/long-code.tsx';
import { Meta } from '../../ui/components/meta.tsx';
import { Money } from '../../ui/components/money.tsx';
import { Time } from '../../ui/components/time.tsx';
import { useShell } from '../../ui/shell.tsx';
import type { DeskBillProps } from './bill-props.ts';
import { methodName, providerName } from './payment-names.ts';
import { ProviderEventKind } from './provider-event-kind.tsx';

/** Each try to pay, the latest first; its provider can be asked again what became of it. */
export function Attempts({ bill }: DeskBillProps) {
  const { t, locale, href } = useShell();
  if (bill.attempts.length === 0) return null;
  return (
    <section className="part narrow" aria-labelledby="attempts">
      <h2 id="attempts">{t('payments.desk.attempts')}</h2>
      <ul className="stack">
        {bill.attempts.map(({ id, provider, providerId, method, state, amount, createdAt, isAskable }) => (
          <li key={id} className="card">
            <h3>
              {capitalised([...new Set([methodName(t, method), providerName(t, provider)])].join(' · '), locale.tag)}
            </h3>
            <Meta>
              <Badge>{t(`payments.desk.attempt.${state}`)}</Badge>
              <Money value={amount} />
              <Time at={createdAt} as="dateTime" zone={bill.zone} />
            </Meta>
            {providerId && (
              <p className="muted">
                <LongCode value={providerId} />
              </p>
            )}
            {isAskable && (
              <Form method="post" action={`${href('desk-bill', { id: bill.id })}/attempts/${id}/readings`}>
                <Button variant="plain" icon="search">
                  {t('payments.desk.ask')}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const openStates = new Set<DeskBillProps['bill']['refunds'][number]['state']>(['requested', 'manual_open']);

/**
 * What goes back and waits for somebody of us, which stands first on its page, or what went back. Above a limit somebody
 * else than who asked for it agrees.
 */
export function Refunds({ bill, me, open = false }: DeskBillProps & { open?: boolean }) {
  const { t, href } = useShell();
  const shown = bill.refunds.filter(({ state }) => openStates.has(state) === open);
  if (shown.length === 0) return null;
  const id = open ? 'refunds-open' : 'refunds';
  return (
    <section className={open ? 'stack' : 'part narrow'} aria-labelledby={id}>
      <h2 id={id}>{t(open ? 'payments.desk.refunds_open' : 'payments.desk.refunds')}</h2>
      <ul className="stack">
        {shown.map(({ id, state, amount, kind, reason, requestedBy, createdAt, account }) => (
          <li key={id} className="card">
            <h3>
              <Money value={amount} />
            </h3>
            <Meta>
              <Badge>{t(`payments.desk.refund.${state}`)}</Badge>
              <span>{reasonOf(t, kind, reason)}</span>
              <Time at={createdAt} as="dateTime" zone={bill.zone} />
            </Meta>
            {state === 'requested' && <p>{t('payments.desk.refund.two')}</p>}
            {state === 'manual_open' && (
              <p>
                {account
                  ? t('payments.desk.refund.account', { hint: `\u2068${account.hint}\u2069` })
                  : t('payments.desk.refund.how')}
              </p>
            )}
            <Decisions
              action={`${href('desk-bill', { id: bill.id })}/refunds/${id}`}
              isApprovable={state === 'requested' && requestedBy !== me}
              isRefusable={state === 'requested'}
              isSendable={state === 'manual_open'}
              hasAccount={account !== null}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

type DecisionsProps = {
  action: string;
  isApprovable: boolean;
  isRefusable: boolean;
  isSendable: boolean;
  hasAccount: boolean;
};

function Decisions({ action, isApprovable, isRefusable, isSendable, hasAccount }: DecisionsProps) {
  const { t } = useShell();
  if (!isRefusable && !isSendable) return null;
  return (
    <Form className="row" method="post">
      {isApprovable && <Button formAction={`${action}/approval`}>{t('payments.desk.refund.approve')}</Button>}
      {isRefusable && (
        <Button variant="danger" formAction={`${action}/refusal`}>
          {t('payments.desk.refund.refuse')}
        </Button>
      )}
      {isSendable && hasAccount && (
        <Button formAction={`${action}/account`}>{t('payments.desk.refund.account_show')}</Button>
      )}
      {isSendable && hasAccount && (
        <Button variant="plain" formAction={`${action}/renewal`}>
          {t('payments.desk.refund.account_clear')}
        </Button>
      )}
      {isSendable && (
        <Button variant={hasAccount ? 'plain' : 'primary'} formAction={`${action}/completion`}>
          {t('payments.desk.refund.sent')}
        </Button>
      )}
    </Form>
  );
}

/** Why money goes back: what the house says by itself, what the staff chose. */
export function reasonOf(t: ReturnType<typeof useShell>['t'], kind: RefundKind, reason: string): string {
  if (kind !== 'bill') return t(`payments.desk.refund.of.${kind}`);
  const key = `desk.reason.${reason}` as 'desk.reason.complaint';
  const text = t(key);
  return text === key ? reason : text;
}

/** What providers told us about it; the text itself is not kept. */
export function ProviderEvents({ bill }: DeskBillProps) {
  const { t } = useShell();
  if (bill.notices.length === 0) return null;
  return (
    <section className="part narrow" aria-labelledby="notices">
      <h2 id="notices">{t('payments.desk.notices.title')}</h2>
      <ul className="lines">
        {bill.notices.map(({ provider, kind, at }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a list that is drawn once
          <li key={index}>
            <Time at={at} as="dateTime" zone={bill.zone} /> · {providerName(t, provider)} ·{' '}
            <ProviderEventKind kind={kind} />
          </li>
        ))}
      </ul>
    </section>
  );
}
