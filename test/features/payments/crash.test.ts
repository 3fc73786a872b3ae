import { eq, sql } from 'drizzle-orm';
import { userContacts } from '../../../src/features/accounts/accounts.table.ts';
import { SettlementService } from '../../../src/features/payments/attempts/settlement.service.ts';
import { bills, paymentAttempts, paymentReceipts, refunds } from '../../../src/features/payments/payments.table.ts';
import { deskTasks } from '../../../src/features/staff/desk-tasks.table.ts';
import type { Db, Tx } from '../../../src/platform/database/database.ts';
import { events } from '../../../src/platform/events/events.table.ts';
import type { TestApp } from '../../support/app.ts';
import { type money, startWithBills } from '../../support/payments.ts';

let site: TestApp;
let room: ReturnType<typeof money>;
beforeAll(async () => {
  ({ site, room } = await startWithBills());
});
afterAll(() => site.close());

class Crash extends Error {}
const statements = ['select', 'insert', 'update', 'delete', 'execute', '$count'] as const;
const isServer = Boolean(process.env.TEST_DATABASE_URL);

/** Nothing comes after: a server is left in the middle of the transaction, as by a process that was killed. */
async function die(tx: Tx): Promise<never> {
  if (isServer) await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`).catch(() => null);
  throw new Crash();
}

/** The process dies when the work asks for one statement more than it may, in whichever transaction. */
function dying(may: { left: number }, tx: Tx): Tx {
  return new Proxy(tx, {
    get(target, name) {
      const value = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      const isStatement = (statements as readonly PropertyKey[]).includes(name);
      return (...args: unknown[]) => {
        if (isStatement && may.left-- <= 0) throw new Crash();
        return value.apply(target, args);
      };
    },
  });
}

/** Does some work in a process that dies after so many statements; tells whether it lived. */
async function livesFor(count: number, work: () => Promise<unknown>): Promise<boolean> {
  const db = site.db as Db & { transaction: Db['transaction'] };
  const whole = db.transaction;
  const may = { left: count };
  db.transaction = ((part: (tx: Tx) => Promise<unknown>) =>
    whole.call(db, (tx: Tx) =>
      part(dying(may, tx)).catch((error) => (error instanceof Crash ? die(tx) : Promise.reject(error))),
    )) as Db['transaction'];
  try {
    await work();
    return true;
  } catch (error) {
    if (may.left < 0) return false;
    throw error;
  } finally {
    db.transaction = whole;
  }
}

const settleAndDieAfter = (count: number, attemptId: string) =>
  livesFor(count, () => site.app.get(SettlementService).settle(attemptId, { kind: 'clock' }));

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
  await site.app.get(SettlementService).settle(one.id, { kind: 'clock' });
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

it('a notice whose every step dies once is worked off all the same, and once', async () => {
  const bill = await room.aBill();
  const attempt = await room.anAttempt(bill.id);
  await room.choose(attempt.providerId, 'pay_later');
  await site.db.execute(sql`update sandbox_payments set paid_at = now() where id = ${attempt.providerId}`);
  const settlement = site.app.get(SettlementService);
  const takeUp: (attemptId: string) => Promise<void> = Reflect.get(settlement, 'takeUp').bind(settlement);
  // The job of the running site waits for the test to do its work.
  Reflect.set(settlement, 'takeUp', async () => {});
  const news = { eventId: 'of a dying process', kind: 'payment', attemptId: attempt.id };
  const isBetween = async () => {
    const { bill: state, receipts } = await traces(bill.id);
    return (state === 'paid') !== (receipts === 1);
  };
  try {
    // A provider tells again what was not acknowledged, a queue starts again what was not finished.
    for (const step of [() => settlement.hear('sandbox', news), () => takeUp(attempt.id)]) {
      let count = 0;
      while (!(await livesFor(count, step))) {
        expect([count, await isBetween()]).toEqual([count, false]);
        count += 1;
      }
      expect(count).toBeGreaterThan(2);
      await step();
    }
  } finally {
    Reflect.deleteProperty(settlement, 'takeUp');
  }
  expect(await traces(bill.id)).toMatchObject({ bill: 'paid', attempts: ['succeeded'], receipts: 1, refunds: 0 });
});

it('no number of a receipt was lost in all of that', async () => {
  const rows = await site.db.select({ number: paymentReceipts.number }).from(paymentReceipts);
  const numbers = rows.map(({ number }) => number).sort((a, b) => a - b);
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  expect(numbers.length).toBeGreaterThanOrEqual(3);
});
