import { LinkButton } from '../../ui/components/button.tsx';
import { Money } from '../../ui/components/money.tsx';
import { useShell } from '../../ui/shell.tsx';
import type { BillMark } from './bill-line.tsx';

/** The one thing that is to be done next: what it costs, and the way to pay it. */
export function ToPay({ bill: { reference, total } }: { bill: BillMark }) {
  const { t, href } = useShell();
  return (
    <>
      <p className="price">
        <span className="meta">{t('applications.to_pay')}</span> <Money value={total} />
      </p>
      <p>
        <LinkButton href={href('pay-reference', { reference })} variant="primary" icon="credit-card">
          {t('applications.pay')}
        </LinkButton>
      </p>
    </>
  );
}
