import { and, eq } from 'drizzle-orm';
import { SettlementService } from '../../../src/features/payments/attempts/settlement.service.ts';
import { paymentAttempts, reconciliations } from '../../../src/features/payments/payments.table.ts';
import { ProviderAway } from '../../../src/features/payments/providers/provider.ts';
import { Providers } from '../../../src/features/payments/providers/providers.ts';
import { ReconciliationService } from '../../../src/features/payments/reconciliation/reconciliation.service.ts';
import { deskTasks } from '../../../src/features/staff/desk-tasks.table.ts';
import { type Country, factsOf } from '../../../src/lib/countries/country.ts';
import type { TestApp } from '../../support/app.ts';
import { anOrder, type money, startWithBills } from '../../support/payments.ts';
import { aCmi } from './cmi-house.ts';
import { aPaytabs, type Company } from './companies.ts';
import { aFawry, aMoyasar } from './houses.ts';
import { aPaymob } from './paymob-house.ts';
import { aSadad } from './sadad-house.ts';

let site: TestApp;
let room: ReturnType<typeof money>;
const companies = new Map<string, Company>();
beforeAll(async () => {
  ({ site, room } = await startWithBills());
  companies.set('paytabs', await aPaytabs());
  companies.set('fawry', await aFawry());
  companies.set('moyasar', await aMoyasar());
  companies.set('sadad', await aSadad());
  companies.set('cmi', await aCmi());
  companies.set('paymob', await aPaymob());
});
afterAll(async () => {
  for (const { line } of companies.values()) await line?.close();
  await site.close();
});

const today = new Date().toISOString().slice(0, 10);
const stateOf = async (id: string) =>
  (await site.db.select().from(paymentAttempts).where(eq(paymentAttempts.id, id)))[0]?.state;
const differencesOf = async (id: string) =>
  (await site.db.select().from(deskTasks).where(eq(deskTasks.subjectId, id))).map(({ data }) => data);
/** Of today alone: the site's own job may compare yesterday at any moment. */
const daysOf = (provider: string) =>
  site.db
    .select()
    .from(reconciliations)
    .where(and(eq(reconciliations.provider, provider), eq(reconciliations.day, today)));

function sellThrough(...these: Company['provider'][]): void {
  const { all } = site.app.get(Providers);
  all.splice(0, all.length, ...these);
}

describe.each([
  ['paytabs', 'MA'],
  ['fawry', 'EG'],
  ['moyasar', 'SA'],
  ['sadad', 'SA'],
  ['cmi', 'MA'],
  ['paymob', 'EG'],
] as [string, Country][])('a day at %s', (name, country) => {
  const company = () => companies.get(name) as Company;
  async function anAttempt() {
    const amount = { minor: 15_000, currency: factsOf(country).currency };
    const lines = anOrder().lines.map((each) => ({ ...each, amount }));
    return room.anAttempt((await room.aBill({ region: country, lines })).id, company().asks.method);
  }
  async function aPaid() {
    const attempt = await anAttempt();
    await company().pay(attempt.providerId, { minor: attempt.amountMinor });
    await site.app.get(SettlementService).settle(attempt.id, { kind: 'clock' });
    expect(await stateOf(attempt.id)).toBe('succeeded');
    return attempt;
  }

  it('is compared by asking about each attempt, those that no notice told of among them', async () => {
    const { provider, pay } = company();
    sellThrough(provider);
    const [lost, unpaid] = [await anAttempt(), await anAttempt()];
    const [fine, less] = [await aPaid(), await aPaid()];
    await pay(lost.providerId, { minor: lost.amountMinor });
    await pay(less.providerId, { minor: 14_000 });
    await site.app.get(ReconciliationService).reconcile(provider, today);
    expect(await stateOf(lost.id)).toBe('succeeded');
    for (const { id } of [lost, fine, unpaid]) expect(await differencesOf(id)).toEqual([]);
    expect(await differencesOf(less.id)).toMatchObject([
      { difference: 'amount_differs', fix: 'correct_amount', provider: provider.name },
    ]);
    expect(await daysOf(provider.name)).toMatchObject([{ day: today, entries: 3, differences: 1 }]);
  });

  it('puts a payment of another attempt on a desk', async () => {
    const { provider, pay } = company();
    sellThrough(provider);
    const [paid, other] = [await aPaid(), await anAttempt()];
    await pay(paid.providerId, { attemptId: other.id, minor: paid.amountMinor });
    await site.app.get(ReconciliationService).reconcile(provider, today);
    expect(await differencesOf(paid.id)).toMatchObject([{ difference: 'only_here' }]);
  });
});

it('is compared at each house, though one before it is away', async () => {
  const [away, here] = [companies.get('cmi') as Company, companies.get('moyasar') as Company];
  sellThrough(away.provider, here.provider);
  const attempt = await room.anAttempt((await room.aBill()).id);
  await site.db.delete(reconciliations);
  if (away.line) away.line.mood = 'fault';
  try {
    const run = site.app.get(ReconciliationService).compareAll(today);
    await expect(run).rejects.toThrow(ProviderAway);
    expect(await daysOf(here.provider.name)).toHaveLength(1);
    expect(await daysOf(away.provider.name)).toEqual([]);
  } finally {
    if (away.line) away.line.mood = 'honest';
  }
  await site.app.get(ReconciliationService).compareAll(today);
  expect(await daysOf(away.provider.name)).toHaveLength(1);
  expect(await stateOf(attempt.id)).toBe('redirected');
});
