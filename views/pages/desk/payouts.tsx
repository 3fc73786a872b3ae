import {
  type Due,
  mayApprove,
  type PayoutAct,
  payoutWorkflow,
  type ShownPayout,
  type WithAccount,
} from '../../../src/features/answering/payout.ts';
import { isCurrency } from '../../../src/lib/money.ts';
import type { FieldError } from '../../../src/platform/http/forms.ts';
import { Badge } from '../../ui/components/badge.tsx';
import { Button } from '../../ui/components/button.tsx';
import { EmptyState } from '../../ui/components/empty-state.tsx';
import { useErrors } from '../../ui/components/error-summary.tsx';
import { CodeField } from '../../ui/components/field.tsx';
import { Form } from '../../ui/components/form.tsx';
import { Meta } from '../../ui/components/meta.tsx';
import { Money } from '../../ui/components/money.tsx';
import { type Head, type Shell, useShell, type View } from '../../ui/shell.tsx';
import { DeskHeading } from './desk-heading.tsx';

type Payout = WithAccount<ShownPayout>;
export type PayoutsProps = {
  month: string;
  due: WithAccount<Due>[];
  payouts: Payout[];
  me: string;
  errors: FieldError[];
};

/** What experts are owed for a month, and what became of each payment. */
export function PayoutsPage(props: PayoutsProps) {
  const { t } = useShell();
  return (
    <>
      <DeskHeading title={t('desk.payouts.title')} lead={t('desk.payouts.lead')} errors={props.errors} />
      <Owed {...props} />
      <section className="stack" aria-labelledby="payouts">
        <h2 id="payouts">{t('desk.payouts.list')}</h2>
        {props.payouts.length === 0 && <EmptyState icon="wallet" title={t('desk.payouts.none')} />}
        <ul className="stack">
          {props.payouts.map((payout) => (
            <li key={payout.id}>
              <Payment {...props} payout={payout} />
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

PayoutsPage.head = (_: PayoutsProps, { t }: Shell): Head => ({ title: t('desk.payouts.title'), noindex: true });
PayoutsPage satisfies View<PayoutsProps>;

function Owed({ month, due }: PayoutsProps) {
  const { t, href, format } = useShell();
  const name = format.month(Temporal.PlainYearMonth.from(month));
  return (
    <section className="part narrow" aria-labelledby="due">
      <h2 id="due">{t('desk.payouts.due', { month: name })}</h2>
      {due.length === 0 && <p className="muted">{t('desk.payouts.nothing_due')}</p>}
      <ul className="lines">
        {due.map(({ expertId, name: expert, account, ...sum }) => (
          <li key={`${expertId} ${sum.currency}`}>
            <bdi>{expert}</bdi> <Money value={sum} />
            {!account && <Badge tone="warning">{t('desk.payouts.no_account')}</Badge>}
          </li>
        ))}
      </ul>
      {due.length > 0 && (
        <Form method="post" action={href('desk-payouts')}>
          <input type="hidden" name="month" value={month} />
          <Button icon="wallet">{t('desk.payouts.open')}</Button>
        </Form>
      )}
    </section>
  );
}

function Payment({ payout, me, errors }: PayoutsProps & { payout: Payout }) {
  const { t, format } = useShell();
  const { name, minor, currency, month, state, bankReference, account } = payout;
  const acts = payoutWorkflow.eventsIn(state);
  const error = useErrors(errors)(`bank-${payout.id}`);
  const needsOther = acts.includes('approve') && !mayApprove(payout, me);
  return (
    <section className="card">
      <p>
        <bdi>{name}</bdi> {isCurrency(currency) && <Money value={{ minor, currency }} />}
      </p>
      <Meta as="p">
        <span>{format.month(Temporal.PlainYearMonth.from(month))}</span>
        <Badge>{t(`desk.payouts.state.${state}`)}</Badge>
        {bankReference && (
          <bdi className="ref" dir="ltr">
            {bankReference}
          </bdi>
        )}
      </Meta>
      <p className="meta">
        {account ? (
          <>
            <bdi>{account.holder}</bdi>
            <bdi className="ref" dir="ltr">
              {account.number}
            </bdi>
          </>
        ) : (
          <Badge tone="warning">{t('desk.payouts.no_account')}</Badge>
        )}
      </p>
      {needsOther && <p className="muted">{t('desk.payouts.needs_other')}</p>}
      {acts
        .filter((act) => (act !== 'approve' || !needsOther) && (act !== 'send' || account))
        .map((act) => (
          <Step key={act} act={act} payout={payout} error={error} />
        ))}
    </section>
  );
}

function Step({ act, payout, error }: { act: PayoutAct; payout: Payout; error?: string }) {
  const { t, href } = useShell();
  return (
    <Form className="row" method="post" action={`${href('desk-payouts')}/${payout.id}/${act}`}>
      <input type="hidden" name="version" value={payout.version} />
      {act === 'send' && payout.account && <input type="hidden" name="account" value={payout.account.id} />}
      {act === 'send' && (
        <CodeField
          name="bankReference"
          id={`bank-${payout.id}`}
          label={t('desk.payouts.bank_reference')}
          error={error}
          maxLength={60}
        />
      )}
      <Button variant={act === 'cancel' || act === 'fail' ? 'danger' : 'plain'}>{t(`desk.payouts.act.${act}`)}</Button>
    </Form>
  );
}
