import type { CasePageData } from '../../../src/features/cases/case-page.ts';
import { mayDo } from '../../../src/features/cases/watching/watch.ts';
import type { FieldError } from '../../../src/platform/http/forms.ts';
import { Button, LinkButton } from '../../ui/components/button.tsx';
import { Choices } from '../../ui/components/choices.tsx';
import { useErrors } from '../../ui/components/error-summary.tsx';
import { Form } from '../../ui/components/form.tsx';
import { Time } from '../../ui/components/time.tsx';
import { useShell } from '../../ui/shell.tsx';

type Props = CasePageData & { errors: FieldError[] };

/** For how long, at what price; what was paid already. Nothing renews itself. */
export function Period(props: Props) {
  const { t, href } = useShell();
  const { watch, orders } = props;
  const mayPay = mayBuy(props);
  if (!mayPay && orders.paid.length === 0) return null;
  const isFirst = watch.endsAt === null;
  return (
    <section className={isFirst ? 'stack narrow' : 'part narrow'} aria-labelledby="period">
      {/* Of a case nobody follows yet it is the one thing on the page. */}
      <h2 id="period" className={isFirst ? 'sr' : undefined}>
        {t('cases.period.title')}
      </h2>
      {orders.open && (
        <div className="row">
          <LinkButton href={href('pay-reference', { reference: orders.open })} variant="primary" icon="wallet">
            {t('cases.period.pay_open')}
          </LinkButton>
        </div>
      )}
      {isFirst && <p>{t('cases.todo.pay_body')}</p>}
      {mayPay && <Order {...props} />}
      <Paid {...props} />
    </section>
  );
}

/** The same of a case that is followed, among what is managed. */
export function PeriodFold(props: Props) {
  const { t } = useShell();
  const mayPay = mayBuy(props);
  if (!mayPay && props.orders.paid.length === 0) return null;
  return (
    <>
      <Paid {...props} />
      {mayPay && (
        <details className="fold screen" open={props.errors.some(({ field }) => field === 'months')}>
          <summary>{t('cases.period.renew')}</summary>
          <Order {...props} />
        </details>
      )}
    </>
  );
}

const mayBuy = ({ watch, plans }: Props): boolean => mayDo(watch.state, 'paid') && plans.length > 0;

function Order({ watch, plans, formIds, dispute, orders, errors }: Props) {
  const { t, href, format } = useShell();
  const errorAt = useErrors(errors);
  return (
    <Form className="form" method="post" action={`${href('account-cases-id', { id: watch.id })}/orders`}>
      <input type="hidden" name="_form" value={formIds.order} />
      {dispute.linked.length > 0 && <p>{t('cases.period.linked')}</p>}
      <Choices
        name="months"
        label={t('cases.period.label')}
        error={errorAt('months')}
        options={plans.map(({ months, price }) => ({
          value: String(months),
          label: `${t('cases.plan.months', { count: months })} · ${format.money(price)}`,
        }))}
      />
      <p className="hint">{t('cases.pricing.ends')}</p>
      <Button variant={orders.open ? 'plain' : 'primary'} iconAtEnd="arrow-right">
        {t('cases.period.submit')}
      </Button>
    </Form>
  );
}

function Paid({ orders }: Pick<Props, 'orders'>) {
  const { t } = useShell();
  if (orders.paid.length === 0) return null;
  return (
    <ul>
      {orders.paid.map(({ id, months, at }) => (
        <li key={id}>
          {t('cases.plan.months', { count: months })} · {t('cases.period.paid')} <Time at={at} as="date" />
        </li>
      ))}
    </ul>
  );
}
