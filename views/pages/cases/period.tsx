import type { ReactNode } from 'react';
import type { CasePageData } from '../../../src/features/cases/case-page.ts';
import { mayDo } from '../../../src/features/cases/watching/watch.ts';
import type { FieldError } from '../../../src/platform/http/forms.ts';
import { Button, LinkButton } from '../../ui/components/button.tsx';
import { Choices } from '../../ui/components/choices.tsx';
import { useErrors } from '../../ui/components/error-summary.tsx';
import { Form } from '../../ui/components/form.tsx';
import { Time } from '../../ui/components/time.tsx';
import { useShell } from '../../ui/shell.tsx';

/** For how long, at what price; what was paid already. Nothing renews itself. */
export function Period({ watch, plans, orders, formIds, dispute, errors }: CasePageData & { errors: FieldError[] }) {
  const { t, href, format } = useShell();
  const errorAt = useErrors(errors);
  const mayPay = mayDo(watch.state, 'paid') && plans.length > 0;
  if (!mayPay && orders.paid.length === 0) return null;
  const isFirst = watch.endsAt === null;
  return (
    <section className="part narrow" aria-labelledby="period">
      <h2 id="period">{t('cases.period.title')}</h2>
      {dispute.linked.length > 0 && <p>{t('cases.period.linked')}</p>}
      {orders.open && (
        <div className="row">
          <LinkButton href={href('pay-reference', { reference: orders.open })} variant="primary" icon="wallet">
            {t('cases.period.pay_open')}
          </LinkButton>
        </div>
      )}
      {mayPay && (
        <Folded name={isFirst ? null : t('cases.period.renew')} isOpen={errors.some(({ field }) => field === 'months')}>
          <Form className="form" method="post" action={`${href('account-cases-id', { id: watch.id })}/orders`}>
            <input type="hidden" name="_form" value={formIds.order} />
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
            <Button iconAtEnd="arrow-right">{t('cases.period.submit')}</Button>
          </Form>
        </Folded>
      )}
      {orders.paid.length > 0 && (
        <ul>
          {orders.paid.map(({ id, months, at }) => (
            <li key={id}>
              {t('cases.plan.months', { count: months })} · {t('cases.period.paid')} <Time at={at} as="date" />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Without a name it stands open: it is what one is here for. */
function Folded({ name, isOpen, children }: { name: string | null; isOpen: boolean; children: ReactNode }) {
  if (!name) return children;
  return (
    <details className="contents" open={isOpen}>
      <summary>{name}</summary>
      {children}
    </details>
  );
}
