import type { RefundView } from '../../../src/features/payments/refunds/payer-refunds.ts';
import { LinkButton } from '../../ui/components/button.tsx';
import { Money } from '../../ui/components/money.tsx';
import { useShell } from '../../ui/shell.tsx';

/** What goes back to who reads it, and what they still have to tell us for it. */
export function Refunds({ refunds }: { refunds: RefundView[] }) {
  const { t, href } = useShell();
  if (refunds.length === 0) return null;
  return (
    <section className="part narrow" aria-labelledby="refunds">
      <h2 id="refunds">{t('payments.refunds.title')}</h2>
      <ul className="lines">
        {refunds.map(({ amount, stage, token }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a list that is drawn once
          <li key={index} className="stack">
            <span>
              <Money value={amount} /> · {t(`payments.refunds.${stage}`)}
            </span>
            {token && (
              <LinkButton href={href('refund', { token })} variant={stage === 'asked' ? 'primary' : 'plain'}>
                {t(`payments.refunds.go.${stage as 'asked' | 'given'}`)}
              </LinkButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
