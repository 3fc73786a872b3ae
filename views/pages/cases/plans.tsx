import type { Details } from '../../../src/features/procedures/start-page.ts';
import { money } from '../../../src/lib/money.ts';
import { Money } from '../../ui/components/money.tsx';
import { useShell } from '../../ui/shell.tsx';

/** For how long, at what price, and what that is for a month. */
export function Plans({ details: { ourPrices, vatRate } }: { details: Details }) {
  const { t, format } = useShell();
  return (
    <section className="part" aria-labelledby="plans">
      <h2 id="plans">{t('cases.pricing.title')}</h2>
      <p>{t('cases.pricing.lead')}</p>
      <ul className="grid fit">
        {ourPrices.map(({ months, minor, currency }) => (
          <li key={months} className="card">
            <h3>{t('cases.plan.months', { count: months ?? 1 })}</h3>
            <p className="price">
              <Money value={{ minor, currency }} />
            </p>
            {months !== null && months > 1 && (
              <p className="meta">
                {t('cases.plan.per_month', { amount: format.money(money(Math.round(minor / months), currency)) })}
              </p>
            )}
          </li>
        ))}
      </ul>
      <p className="muted">
        {t('procedures.our_price_vat', { rate: format.percent(vatRate / 100) })}. {t('cases.pricing.authority')}
      </p>
      <p className="muted">{t('cases.pricing.ends')}</p>
    </section>
  );
}
