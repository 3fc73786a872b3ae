import fc from 'fast-check';
import {
  type AttemptEvent,
  type AttemptState,
  attemptWorkflow,
  isLive,
} from '../../../src/features/payments/attempts/attempt.ts';
import { decide } from '../../../src/features/payments/attempts/settlement.ts';
import { amountsOf, billWorkflow, maskName, taxPercentIn } from '../../../src/features/payments/bills/bill.ts';
import type { BillState, OrderLine, PriceRegion } from '../../../src/features/payments/bills/billing.ts';
import { priceOf } from '../../../src/features/payments/bills/price-book.ts';
import type { Reading } from '../../../src/features/payments/providers/provider.ts';
import {
  needsSecondPerson,
  promised,
  type RefundState,
  refundable,
  refundWorkflow,
  returned,
  twoPeopleAbove,
} from '../../../src/features/payments/refunds/refund.ts';
import { splitVat } from '../../../src/lib/money.ts';

const regions: PriceRegion[] = ['MA', 'SA', 'AE', 'EG', 'OTHER'];
const label = 'common.brand' as OrderLine['label'];
const aLine = fc.record({
  kind: fc.constantFrom<OrderLine['kind']>('our_fee', 'authority_fee'),
  label: fc.constant(label),
  amount: fc.record({ minor: fc.integer({ min: 0, max: 10_000_000 }), currency: fc.constant('MAD' as const) }),
});

describe('what a bill freezes', () => {
  it('adds up to what was asked, whatever the lines', () => {
    fc.assert(
      fc.property(fc.array(aLine, { minLength: 1, maxLength: 8 }), fc.constantFrom(...regions), (lines, region) => {
        const asked = lines.reduce((sum, { amount }) => sum + amount.minor, 0);
        fc.pre(asked > 0);
        const bill = amountsOf(lines, region);
        expect(bill.totalMinor).toBe(asked);
        expect(bill.feeMinor + bill.taxMinor + bill.authorityMinor).toBe(asked);
        expect(bill.lines.reduce((sum, { minor }) => sum + minor, 0)).toBe(asked);
        expect(bill.lines.every(({ minor }) => minor >= 0)).toBe(true);
        const own = bill.feeMinor + bill.taxMinor;
        expect(splitVat({ minor: own, currency: 'MAD' }, taxPercentIn(region)).vat.minor).toBe(bill.taxMinor);
      }),
    );
  });

  it('has the tax of the country and none abroad', () => {
    expect(regions.map(taxPercentIn)).toEqual([20, 15, 5, 14, 0]);
    const lines: OrderLine[] = [{ kind: 'our_fee', label, amount: { minor: 12_000, currency: 'MAD' } }];
    expect(amountsOf(lines, 'MA')).toMatchObject({ feeMinor: 10_000, taxMinor: 2_000, totalMinor: 12_000 });
  });

  it('is never nothing, and never mixes currencies', () => {
    expect(() => amountsOf([], 'MA')).toThrow(RangeError);
    const line = (minor: number, currency: 'MAD' | 'SAR'): OrderLine => ({
      kind: 'our_fee',
      label,
      amount: { minor, currency },
    });
    expect(() => amountsOf([line(0, 'MAD')], 'MA')).toThrow(RangeError);
    expect(() => amountsOf([line(5, 'MAD'), line(5, 'SAR')], 'MA')).toThrow(TypeError);
    expect(() => amountsOf([line(5, 'MAD'), line(-1, 'MAD')], 'MA')).toThrow(RangeError);
  });
});

it('sells the same things in a region under names that the rooms use', () => {
  expect(priceOf('MA', 'consultation.standard')).toEqual({ minor: 15_000, currency: 'MAD' });
  expect(priceOf('SA', 'case_tracking.12')).toEqual({ minor: 12_000, currency: 'SAR' });
  expect(priceOf('MA', 'good_conduct.file')).toEqual({ minor: 18_000, currency: 'MAD' });
  expect(priceOf('EG', 'housing_certificate.prepare')).toBeNull();
  expect(priceOf('MA', 'consultation.free')).toBeNull();
});

it.each([
  ['Meriem Alaoui', 'M••• A•••'],
  ['سلمى بنت أحمد', 'س••• ب••• أ•••'],
  ['  X ', 'X•••'],
  ['', ''],
])('masks “%s”', (name, masked) => expect(maskName(name)).toBe(masked));

describe('the states', () => {
  const states = attemptWorkflow.states;
  const outcomes: Reading['outcome'][] = ['pending', 'succeeded', 'failed', 'cancelled', 'expired', 'unknown'];
  const billStates = billWorkflow.states;
  const aReading = fc.record({
    outcome: fc.constantFrom(...outcomes),
    attemptId: fc.constantFrom('mine', 'another', null),
    amount: fc.constantFrom(
      { minor: 500, currency: 'SAR' as const },
      { minor: 501, currency: 'SAR' as const },
      { minor: 500, currency: 'AED' as const },
      null,
    ),
  });
  const hours = fc.integer({ min: 0, max: 200 });

  it('pay a bill only on the word of the provider about this attempt, amount and currency', () => {
    const all = fc.tuple(aReading, fc.constantFrom(...states), fc.constantFrom(...billStates), hours, fc.boolean());
    fc.assert(
      fc.property(all, ([reading, state, billState, age, isStillThere]) => {
        const now = new Date();
        const createdAt = new Date(now.getTime() - age * 3_600_000);
        const attempt = { id: 'mine', state, amountMinor: 500, currency: 'SAR', createdAt };
        const event = decide(reading, attempt, { state: billState, isStillThere }, now);
        if (event) expect(attemptWorkflow.may(state, event)).toBe(true);
        const isExact =
          reading.outcome === 'succeeded' &&
          reading.attemptId === 'mine' &&
          reading.amount?.minor === 500 &&
          reading.amount.currency === 'SAR';
        const isDue = billState === 'open' || (billState === 'expired' && isStillThere);
        expect(event === 'succeed').toBe(isExact && isDue && canStill(state, 'succeed'));
        if (event === 'succeed_again' || event === 'succeed_late') expect(isExact && billState !== 'open').toBe(true);
      }),
    );
  });

  it('bring an attempt to an end once: after money came, nothing moves it', () => {
    const walk = fc.array(fc.constantFrom(...outcomes), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(walk, (news) => {
        let state: AttemptState = 'redirected';
        let successes = 0;
        for (const outcome of news) {
          const attempt = { id: 'mine', state, amountMinor: 500, currency: 'SAR', createdAt: new Date() };
          const reading: Reading = { outcome, attemptId: 'mine', amount: { minor: 500, currency: 'SAR' } };
          const bill: BillState = successes > 0 ? 'paid' : 'open';
          const event = decide(reading, attempt, { state: bill }, new Date());
          if (!event) continue;
          state = attemptWorkflow.next(state, event);
          if (state === 'succeeded') successes += 1;
        }
        expect(successes).toBe(news.includes('succeeded') ? 1 : 0);
        if (successes > 0) expect(isLive(state)).toBe(false);
      }),
    );
  });

  const canStill = (state: AttemptState, event: AttemptEvent): boolean => attemptWorkflow.may(state, event);
});

describe('money on its way back', () => {
  const aStep = fc.oneof(
    fc.record({ act: fc.constant('promise' as const), minor: fc.integer({ min: -5, max: 12_000 }) }),
    fc.record({ act: fc.constantFrom('keep' as const, 'refuse' as const), which: fc.nat(20) }),
  );

  it('is never more than came, whatever is promised, kept and refused in whatever order', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20_000 }), fc.array(aStep, { maxLength: 40 }), (totalMinor, steps) => {
        const currency = 'MAD' as const;
        let bill = {
          state: 'paid' as BillState,
          paidAt: new Date(),
          currency,
          totalMinor,
          reservedMinor: 0,
          refundedMinor: 0,
        };
        const open: number[] = [];
        for (const step of steps) {
          if (step.act === 'promise') {
            const left = refundable(bill).minor;
            const change = promised(bill, { minor: step.minor, currency });
            expect(change !== null).toBe(0 < step.minor && step.minor <= left);
            if (change) open.push(step.minor);
            bill = { ...bill, ...change };
          } else if (open.length > 0) {
            const [minor = 0] = open.splice(step.which % open.length, 1);
            if (step.act === 'keep') {
              const { event, refundedMinor } = returned(bill, minor);
              bill = { ...bill, state: billWorkflow.next(bill.state, event), refundedMinor };
            } else bill = { ...bill, reservedMinor: bill.reservedMinor - minor };
          }
          const promisedNow = open.reduce((sum, minor) => sum + minor, 0);
          expect(bill.reservedMinor).toBe(bill.refundedMinor + promisedNow);
          expect(bill.reservedMinor).toBeLessThanOrEqual(totalMinor);
          expect(refundable(bill).minor).toBe(totalMinor - bill.reservedMinor);
          const isAll = bill.refundedMinor === totalMinor;
          expect(bill.state).toBe(isAll ? 'refunded' : bill.refundedMinor > 0 ? 'part_refunded' : 'paid');
        }
      }),
    );
  });

  it('does not exist for a bill that was not paid, nor in another currency', () => {
    const bill = { paidAt: null, currency: 'MAD' as const, totalMinor: 100, reservedMinor: 0, refundedMinor: 0 };
    expect(promised({ ...bill, state: 'open' }, { minor: 1, currency: 'MAD' })).toBeNull();
    expect(promised({ ...bill, state: 'paid', paidAt: new Date() }, { minor: 1, currency: 'SAR' })).toBeNull();
  });

  it('needs a second person once one bill adds up to the limit, however small the parts', () => {
    fc.assert(
      fc.property(fc.nat(200_000), fc.integer({ min: 1, max: 200_000 }), (reservedMinor, minor) => {
        expect(needsSecondPerson({ reservedMinor }, minor)).toBe(reservedMinor + minor > twoPeopleAbove);
      }),
    );
  });

  it('reaches its end once: no walk leaves one, and none sends it twice', () => {
    const { events } = refundWorkflow;
    const ends: RefundState[] = ['done', 'manual_done', 'refused'];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...events), { maxLength: 30 }), (walk) => {
        let state: RefundState = 'requested';
        let arrivals = 0;
        let isApproved = false;
        for (const event of walk) {
          if (!refundWorkflow.may(state, event)) continue;
          const next = refundWorkflow.next(state, event);
          expect(ends).not.toContain(state);
          if (event === 'approve') isApproved = true;
          if (next === 'done' || next === 'manual_done') {
            arrivals += 1;
            expect(isApproved).toBe(true);
          }
          state = next;
        }
        expect(arrivals).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('a bill', () => {
  it('is paid once at most, and ends for good when it is not', () => {
    const { events } = billWorkflow;
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...events), { maxLength: 30 }), (walk) => {
        let state: BillState = 'open';
        let payments = 0;
        for (const event of walk) {
          if (!billWorkflow.may(state, event)) continue;
          const next = billWorkflow.next(state, event);
          expect(['cancelled', 'replaced', 'refunded']).not.toContain(state);
          if (state === 'expired') expect(event).toBe('pay');
          if (event === 'pay') payments += 1;
          if (next === 'refunded' || next === 'part_refunded') expect(payments).toBe(1);
          state = next;
        }
        expect(payments).toBeLessThanOrEqual(1);
      }),
    );
  });
});
