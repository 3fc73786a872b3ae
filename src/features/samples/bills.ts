import { randomUUIDv7 } from 'node:crypto';
import { amountsOf } from '../payments/bills/bill.ts';
import type { OrderLine, PriceRegion } from '../payments/bills/billing.ts';
import type { NewBill } from '../payments/bills/bills.repository.ts';

type Sample = { reference: string; region: PriceRegion; lines: OrderLine[] };

const fee = (minor: number, currency: OrderLine['amount']['currency']): OrderLine => ({
  kind: 'our_fee',
  label: 'payments.sample.title',
  amount: { minor, currency },
});

/** The references stand in the README, for trying `/pay`. */
const samples: Sample[] = [
  { reference: '815000001500', region: 'MA', lines: [fee(15_000, 'MAD')] },
  {
    reference: '846000601153',
    region: 'SA',
    lines: [
      fee(6_000, 'SAR'),
      { kind: 'authority_fee', label: 'payments.sample.authority', amount: { minor: 10_000, currency: 'SAR' } },
    ],
  },
  { reference: '873003000141', region: 'EG', lines: [fee(30_000, 'EGP')] },
];

const year = 365 * 24 * 60 * 60 * 1000;

/** Bills that nobody owes, each with the name of an account on it. */
export const sampleBills = (userId: string): NewBill[] =>
  samples.map(({ reference, region, lines }) => ({
    id: randomUUIDv7(),
    reference,
    purpose: 'sample',
    subjectId: randomUUIDv7(),
    userId,
    region,
    title: 'payments.sample.title',
    returnPath: '/pay',
    isSample: true,
    expiresAt: new Date(Date.now() + year),
    ...amountsOf(lines, region),
  }));
