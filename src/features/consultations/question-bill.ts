import type { Money } from '../../lib/money.ts';
import type { Party } from '../../lib/party.ts';
import type { BillOrder, PriceRegion } from '../payments/bills/billing.ts';

type Priced = { party: Party; region: PriceRegion; amount: Money; expiresAt: Date };

/** What a question costs, when it is sent and when its asker has undone a withdrawal. */
export const questionBill = (
  { id, reference }: { id: string; reference: string },
  { amount, ...order }: Priced,
): BillOrder => ({
  ...order,
  purpose: 'consultation',
  subjectId: id,
  title: 'asking.bill.title',
  lines: [{ kind: 'our_fee', label: 'asking.bill.title', amount }],
  returnPath: `/consultations/${reference}`,
});
