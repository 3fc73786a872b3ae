import type { Bill } from '../../../src/features/payments/bills/billing.ts';
import { Money } from '../../ui/components/money.tsx';
import { useShell } from '../../ui/shell.tsx';

export type BillMark = Pick<Bill, 'reference' | 'state' | 'total'>;

const withReceipt: readonly Bill['state'][] = ['paid', 'part_refunded', 'refunded'];

/** From what was paid for to its bill, and to the receipt once there is one. */
export function BillLine({ bill: { reference, state, total } }: { bill: BillMark }) {
  const { t, href } = useShell();
  return (
    <span className="row">
      <a href={href('pay-reference', { reference })}>
        <Money value={total} />
      </a>{' '}
      {withReceipt.includes(state) && <a href={href('pay-receipt', { reference })}>{t('payments.receipt.show')}</a>}
    </span>
  );
}
