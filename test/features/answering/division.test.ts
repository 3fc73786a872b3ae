import { randomUUIDv7 } from 'node:crypto';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { earnings } from '../../../src/features/answering/answering.table.ts';
import { divide } from '../../../src/features/answering/division.ts';
import { EarningsService } from '../../../src/features/answering/earnings.service.ts';
import { PayoutsRepository } from '../../../src/features/answering/payouts.repository.ts';
import { bills } from '../../../src/features/payments/payments.table.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { aConsultation } from '../../support/consultations.ts';
import { anExpert } from '../../support/experts.ts';
import { money } from '../../support/payments.ts';
import { somebody } from '../../support/people.ts';

describe('what a second opinion divides', () => {
  it('is never more than one answer earns, to the hundredth, and is shared in halves', () => {
    const amount = fc.integer({ min: 0, max: 5_000_000 });
    fc.assert(
      fc.property(amount, amount, amount, (whole, held, others) => {
        fc.pre(others <= whole);
        const { earned, given } = divide(whole, held, others);
        const left = held - given;
        expect([earned, given, left].every((each) => Number.isSafeInteger(each) && each >= 0)).toBe(true);
        expect(earned + left + others).toBeLessThanOrEqual(whole);
        if (held > 0) expect([0, 1]).toContain(left - earned);
        // Nothing of what may be shared is kept by the house.
        if (held + others >= whole) expect(earned + left + others).toBe(whole);
      }),
    );
  });
});

describe('the share of a question', () => {
  let site: TestApp;
  beforeAll(async () => {
    site = await startApp({ SAMPLE_DATA: 'false', TRUST_PROXY: '1' });
  });
  afterAll(() => site.close());

  const ledger = () => site.app.get(EarningsService);
  const mad = (minor: number) => ({ minor, currency: 'MAD' as const });
  const earn = (expertId: string, id: string, minor: number) =>
    site.db.transaction((tx) => ledger().earn(tx, expertId, id, mad(minor)));
  const linesOf = async (id: string) => {
    const lines = await site.db.select().from(earnings).where(eq(earnings.consultationId, id)).orderBy(earnings.id);
    return lines.map(({ expertId, kind, minor }) => ({ expertId, kind, minor }));
  };
  const sumOf = async (id: string) => (await linesOf(id)).reduce((sum, { minor }) => sum + minor, 0);

  it('stays one share however many answer, come back and are paid back, in whichever order', async () => {
    const experts = await Promise.all([1, 2, 3].map(async () => (await anExpert(site)).id));
    const step = fc.oneof(
      fc.record({ who: fc.constantFrom(0, 1, 2) }),
      fc.record({ part: fc.integer({ min: 1, max: 100 }) }),
      fc.constant('whole' as const),
    );
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 99_999 }), fc.array(step, { maxLength: 6 }), async (whole, steps) => {
        const { id } = await aConsultation(site, { lane: 'standard' });
        for (const each of steps) {
          if (typeof each === 'object' && 'who' in each) await earn(experts[each.who] ?? '', id, whole);
          else {
            const of = each === 'whole' ? null : { part: mad(each.part), total: mad(100) };
            await site.db.transaction((tx) => ledger().takeBack(tx, id, of));
          }
          const sum = await sumOf(id);
          expect(sum).toBeGreaterThanOrEqual(0);
          expect(sum).toBeLessThanOrEqual(whole);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('is halved with a line that says so, and is taken back from both', async () => {
    const eva = await somebody(site, 'Eva', ['user', 'expert']);
    const first = (await anExpert(site, { userId: eva.id })).id;
    const second = (await anExpert(site)).id;
    const { id } = await aConsultation(site, { lane: 'standard' });
    await earn(first, id, 10_501);
    await earn(second, id, 10_501);
    // The same answer again, as from a job that comes twice.
    await earn(second, id, 10_501);
    // The last two are of one moment: which of them has the smaller number is open.
    const lines = await linesOf(id);
    expect(lines).toHaveLength(3);
    expect(lines).toEqual(
      expect.arrayContaining([
        { expertId: first, kind: 'earned', minor: 10_501 },
        { expertId: second, kind: 'earned', minor: 5_250 },
        { expertId: first, kind: 'shared', minor: -5_250 },
      ]),
    );
    const { text } = await eva.get('/en/expert/earnings');
    expect(text).toContain('Half to the second opinion');
    expect(text).toMatch(/[-−‑].{0,8}52[.,]50|52[.,]50/);
    await site.db.transaction((tx) => ledger().takeBack(tx, id));
    expect(await sumOf(id)).toBe(0);
  });

  it('is shown as the half that it is to who may give the second opinion', async () => {
    const fay = await somebody(site, 'Fay', ['user', 'expert']);
    await anExpert(site, { userId: fay.id, topics: ['inheritance'] });
    const first = (await anExpert(site)).id;
    const due = new Date(Date.now() + 86_400_000);
    const { id } = await aConsultation(site, {
      ...{ lane: 'standard', topic: 'inheritance', state: 'queued', answeredAt: new Date(), dueAnsweredAt: due },
    });
    const bill = await money(site).aBill({ purpose: 'consultation', subjectId: id });
    await site.db.update(bills).set({ state: 'paid', paidAt: new Date() }).where(eq(bills.id, bill.id));
    await earn(first, id, 10_500);
    const { text } = await fay.get('/en/expert/queue');
    expect(text).toMatch(/Your share: MAD.52\.50/);
  });

  it('is shown whole to who gave the only answer', async () => {
    const fay = await somebody(site, 'Fay', ['user', 'expert']);
    const { id: expertId } = await anExpert(site, { userId: fay.id });
    const { id } = await aConsultation(site, { lane: 'standard', state: 'answered', answeredAt: new Date(), expertId });
    const bill = await money(site).aBill({ purpose: 'consultation', subjectId: id });
    await site.db.update(bills).set({ state: 'paid', paidAt: new Date() }).where(eq(bills.id, bill.id));
    await earn(expertId, id, 10_500);
    expect((await fay.get('/en/expert/queue')).text).toMatch(/Your share: MAD.105\b/);
  });

  it('of what was paid out already is taken off what is earned next, and asked back from nobody', async () => {
    const [first, second] = [(await anExpert(site)).id, (await anExpert(site)).id];
    const { id } = await aConsultation(site, { lane: 'standard', state: 'closed' });
    await earn(first, id, 10_000);
    await site.db
      .update(earnings)
      .set({ countsFrom: new Date('2026-01-05') })
      .where(eq(earnings.consultationId, id));
    const payouts = site.app.get(PayoutsRepository);
    // What a payout has set aside counts from the moment of it.
    const due = async () =>
      (await payouts.listDue(new Date(Date.now() + 60_000))).find(({ expertId }) => expertId === first);
    const owed = await due();
    expect(owed?.minor).toBe(10_000);
    const staff = await somebody(site, 'Ben', ['user', 'staff']);
    await site.db.transaction(async (tx) => owed && payouts.open(tx, owed, '2026-01', staff.id));
    await earn(second, id, 10_000);
    expect(await ledger().balance(first)).toEqual([mad(-5_000)]);
    expect(await due()).toBeUndefined();
    // What another question brings pays it off, and no more than is left goes out.
    const other = await aConsultation(site, { id: randomUUIDv7(), lane: 'standard', state: 'closed' });
    await earn(first, other.id, 8_000);
    await site.db
      .update(earnings)
      .set({ countsFrom: new Date('2026-01-20') })
      .where(eq(earnings.consultationId, other.id));
    expect((await due())?.minor).toBe(3_000);
  });
});
