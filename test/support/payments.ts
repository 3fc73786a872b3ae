import { randomUUIDv7 } from 'node:crypto';
import { AttemptsRepository } from '../../src/features/payments/attempts/attempts.repository.ts';
import { CheckoutService } from '../../src/features/payments/attempts/checkout.service.ts';
import { SettlementService } from '../../src/features/payments/attempts/settlement.service.ts';
import { Billing, type BillOrder } from '../../src/features/payments/bills/billing.ts';
import { BillsRepository } from '../../src/features/payments/bills/bills.repository.ts';
import type { MethodId } from '../../src/features/payments/providers/provider.ts';
import { Providers } from '../../src/features/payments/providers/providers.ts';
import { SandboxDesk } from '../../src/features/payments/providers/sandbox/sandbox-desk.ts';
import type { Party } from '../../src/lib/party.ts';
import type { Db } from '../../src/platform/database/database.ts';
import { startApp, type TestApp } from './app.ts';

const day = 24 * 60 * 60 * 1000;

export const anOrder = (order: Partial<BillOrder> = {}): BillOrder => ({
  // Of no room: the rooms send back what is paid for something they do not know.
  purpose: 'sample',
  subjectId: randomUUIDv7(),
  party: { kind: 'visitor', id: randomUUIDv7() },
  region: 'MA',
  title: 'procedures.rent_appartment.title' as BillOrder['title'],
  lines: [{ kind: 'our_fee', label: 'common.brand' as BillOrder['title'], amount: { minor: 15_000, currency: 'MAD' } }],
  expiresAt: new Date(Date.now() + day),
  returnPath: '/consultations/1',
  ...order,
});

/** What the tests of this room do again and again, on the running application. */
export function money({ app, db }: TestApp) {
  const billing = app.get(Billing);
  const checkout = app.get(CheckoutService);
  const attempts = app.get(AttemptsRepository);
  const bills = app.get(BillsRepository);
  const desk = app.get(SandboxDesk);

  async function aBill(order: Partial<BillOrder> = {}) {
    return (db as Db).transaction((tx) => billing.open(tx, anOrder(order)));
  }

  async function anAttempt(
    billId: string,
    methodId: MethodId = 'card',
    party: Party = { kind: 'visitor', id: randomUUIDv7() },
  ) {
    const bill = await bills.findById(billId);
    if (!bill) throw new Error('no bill');
    const method = app
      .get(Providers)
      .methods(bill.region, bill.currency)
      .find(({ id }) => id === methodId);
    if (!method) throw new Error('no method');
    const sent = await checkout.start(bill, method, party, 'en', { _form: randomUUIDv7() });
    const id = checkout.attemptIn(new URLSearchParams(sent.location.split('?')[1]).get('t')) ?? '';
    await checkout.goOn(id);
    const attempt = await attempts.find(id);
    if (!attempt?.providerId) throw new Error('no attempt');
    return { ...attempt, providerId: attempt.providerId };
  }

  /** What the payer does on the sandbox's page. */
  const choose = async (providerId: string, choice: Parameters<SandboxDesk['decide']>[1]) =>
    desk.decide(await desk.find(providerId), choice);

  async function aPaidBill(minor = 15_000, method: 'card' | 'cash' = 'card') {
    const [line] = anOrder().lines;
    const bill = await aBill({ lines: line ? [{ ...line, amount: { minor, currency: 'MAD' } }] : [] });
    const attempt = await anAttempt(bill.id, method);
    await choose(attempt.providerId, 'pay');
    await app.get(SettlementService).settle(attempt.id, { kind: 'clock' });
    return { ...bill, attempt };
  }

  return { billing, checkout, attempts, bills, aBill, aPaidBill, anAttempt, choose };
}

/** A site, and what is done with its bills. */
export async function startWithBills(
  settings: Record<string, string> = {},
): Promise<{ site: TestApp; room: ReturnType<typeof money> }> {
  const site = await startApp({ TRUST_PROXY: '1', ...settings });
  return { site, room: money(site) };
}

export async function until<T>(look: () => Promise<T | null | undefined | false>, seconds = 15): Promise<T> {
  for (let tries = 0; tries < seconds * 10; tries += 1) {
    const found = await look();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('It did not happen');
}
