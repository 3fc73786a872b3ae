import { randomUUIDv7 } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database/database.ts';
import { amountsOf } from './bill.ts';
import type { OrderLine, PriceRegion } from './billing.ts';
import { BillsRepository, type NewBill } from './bills.repository.ts';

/** Bills that nobody owes, for a new site to be looked at with. */
@Injectable()
export class SampleBillsService {
  constructor(private readonly bills: BillsRepository) {}

  async add(tx: Tx, userId: string): Promise<void> {
    for (const bill of sampleBills(userId)) await this.bills.add(tx, bill);
  }
}

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

/** Each with the name of an account on it. */
const sampleBills = (userId: string): NewBill[] =>
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
