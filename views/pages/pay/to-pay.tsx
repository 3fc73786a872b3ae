import { LinkButton } from '../../ui/components/button.tsx';
import { useShell } from '../../ui/shell.tsx';
import type { BillMark } from './bill-line.tsx';

/** The one thing that is to be done next: what it costs, and the way to pay it. */
export function ToPay({ bill: { reference, total } }: { bill: BillMark }) {
  const { t, href, format } = useShell();
  return (
    <p>
      <LinkButton href={href('pay-reference', { reference })} variant="primary" icon="credit-card">
        {t('overview.go.pay', { amount: format.money(total) })}
      </LinkButton>
    </p>
  );
}
