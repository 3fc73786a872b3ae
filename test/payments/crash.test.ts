import { eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../src/database/database.ts';
import {
  bills,
  deskTasks,
  events,
  paymentAttempts,
  paymentReceipts,
  refunds,
  userContacts,
} from '../../src/database/schema/index.ts';
import { Settlement } from '../../src/payments/settlement.service.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { money } from './people.ts';

let site: TestApp;
let room: ReturnType<typeof money>;
beforeAll(async () => {
  site = await startApp({ TRUST_PROXY: '1' });
  room = money(site);
});
afterAll(() => site.close());

class Crash extends Error {}
const statements = ['select', 'insert', 'update', 'delete', 'execute', '$count'] as const;

/** The process dies when the work asks for one statement more. */
function dyingAfter(count: number, tx: Tx): Tx {
  let asked = 0;
  return new Proxy(tx, {
    get(target, name) {
      const value = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      const isStatement = (statements as readonly PropertyKey[]).includes(name);
      return (...args: unknown[]) => {
        if (isStatement && asked++ >= count) throw new Crash();
        return value.apply(target, args);
      };
    },
  });
}

/** Settles with a process that dies after so many statements; tells whether it lived. */
async function settleAndDieAfter(count: number, attemptId: string): Promise<boolean> {
  const db = site.db as Db & { transaction: Db['transaction'] };
  const whole = db.transaction;
  db.transaction = ((work: (tx: Tx) => Promise<unknown>) =>
    whole.call(db, (tx: Tx) => work(dyingAfter(count, tx)))) as Db['transaction'];
  try {
    await site.app.get(Settlement).settle(attemptId, { kind: 'clock' });
    return true;
  } catch (error) {
    if (error instanceof Crash) return false;
    throw error;
  } finally {
    db.transaction = whole;
  }
}

/** Everything that settling touches. */
async function traces(billId: string) {
  const [bill] = await site.db.select().from(bills).where(eq(bills.id, billId));
  const attempts = await site.db.select().from(paymentAttempts).where(eq(paymentAttempts.billId, billId));
  return {
    bill: bill?.state,
    attempts: attempts.map(({ state }) => state).sort(),
    receipts: (await site.db.select().from(paymentReceipts).where(eq(paymentReceipts.billId, billId))).length,
    refunds: (await site.db.select().from(refunds).where(eq(refunds.billId, billId))).length,
    events: (await site.db.select().from(events).where(eq(events.subjectId, billId))).length,
    tasks: (await site.db.select().from(deskTasks)).length,
    jobs: Number((await site.db.execute<{ count: string }>(sql`select count(*) from pgboss.job`)).rows[0]?.count),
  };
}

async function sweep(billId: string, attemptId: string, isUndone: (state: Awaited<ReturnType<typeof traces>>) => void) {
  let count = 0;
  for (; count < 60; count += 1) {
    if (await settleAndDieAfter(count, attemptId)) return count;
    isUndone(await traces(billId));
  }
  return count;
}

it('a process that dies after any statement of a payment leaves it before or after, never between', async () => {
  const [user] = await site.db.select().from(userContacts).where(eq(userContacts.value, 'user@example.com'));
  const bill = await room.aBill({ party: { kind: 'user', id: user?.userId ?? '' } });
  const attempt = await room.anAttempt(bill.id);
  await room.choose(attempt.providerId, 'pay_later');
  await site.db.execute(sql`update sandbox_payments set paid_at = now() where id = ${attempt.providerId}`);
  const { jobs: _, ...before } = await traces(bill.id);
  const tried = await sweep(bill.id, attempt.id, ({ jobs: _, ...now }) => expect(now).toEqual(before));
  expect(tried).toBeGreaterThanOrEqual(8);
  expect(await traces(bill.id)).toMatchObject({ bill: 'paid', attempts: ['succeeded'], receipts: 1, refunds: 0 });
});

it('so does one that dies while a second payment is sent back', async () => {
  const bill = await room.aBill();
  const [one, other] = [await room.anAttempt(bill.id), await room.anAttempt(bill.id)];
  await room.choose(one.providerId, 'pay');
  await site.app.get(Settlement).settle(one.id, { kind: 'clock' });
  await room.choose(other.providerId, 'pay_later');
  await site.db.execute(sql`update sandbox_payments set paid_at = now() where id = ${other.providerId}`);
  const before = (await traces(bill.id)).attempts;
  const tried = await sweep(bill.id, other.id, ({ attempts, refunds: back }) => {
    expect(attempts).toEqual(before);
    expect(back).toBe(0);
  });
  expect(tried).toBeGreaterThanOrEqual(4);
  expect(await traces(bill.id)).toMatchObject({ attempts: ['duplicate', 'succeeded'], receipts: 1, refunds: 1 });
});
