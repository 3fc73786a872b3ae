import { randomUUIDv7 } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { userContacts, users } from '../../../src/features/accounts/accounts.table.ts';
import { LeavingService } from '../../../src/features/accounts/privacy/leaving.service.ts';
import {
  bills,
  paymentAttempts,
  reconciliations,
  refunds,
  sandboxPayments,
  sandboxRefunds,
} from '../../../src/features/payments/payments.table.ts';
import {
  type KnownAttempt,
  type PaymentProvider,
  ProviderAway,
  type Reading,
} from '../../../src/features/payments/providers/provider.ts';
import { Providers } from '../../../src/features/payments/providers/providers.ts';
import { ReconciliationService } from '../../../src/features/payments/reconciliation/reconciliation.service.ts';
import { RefundSendingService } from '../../../src/features/payments/refunds/refund-sending.service.ts';
import { RefundsService } from '../../../src/features/payments/refunds/refunds.service.ts';
import { deskTasks } from '../../../src/features/staff/desk-tasks.table.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { money, until } from '../../support/payments.ts';
import { somebody } from '../../support/people.ts';

let site: TestApp;
let room: ReturnType<typeof money>;
let ann = '';
let ben = '';
beforeAll(async () => {
  site = await startApp({ TRUST_PROXY: '1' });
  room = money(site);
  ann = await userOf('staff@example.com');
  ben = await userOf('expert@example.com');
});
afterAll(() => site.close());

const userOf = async (email: string) =>
  (await site.db.select().from(userContacts).where(eq(userContacts.value, email)))[0]?.userId ?? '';
const dirhams = (minor: number) => ({ minor, currency: 'MAD' as const });
const billOf = async (id: string) => (await site.db.select().from(bills).where(eq(bills.id, id)))[0];
const refundsOf = (id: string) => site.db.select().from(refunds).where(eq(refunds.billId, id));
const tasksFor = (subjectId: string) => site.db.select().from(deskTasks).where(eq(deskTasks.subjectId, subjectId));
const service = () => site.app.get(RefundsService);
const sending = () => site.app.get(RefundSendingService);
const refund = (billId: string, amount: { minor: number; currency: 'MAD' | 'SAR' } | 'rest') =>
  site.db.transaction((tx) => room.billing.refund(tx, billId, amount, 'answer_late'));

const request = (staffId: string, billId: string, amount: ReturnType<typeof dirhams>, reason: string) =>
  site.db.transaction((tx) => service().request(tx, staffId, billId, amount, reason));

const paidBill = (minor?: number, method?: 'card' | 'cash') => room.aPaidBill(minor, method);

const done = (billId: string, state = 'done') =>
  until(async () => {
    const rows = await refundsOf(billId);
    return rows.length > 0 && rows.every((row) => row.state === state) && rows;
  });

describe('money back', () => {
  it('goes by itself, in parts and then the rest, and never beyond it', async () => {
    const bill = await paidBill();
    await refund(bill.id, dirhams(5_000));
    await done(bill.id);
    expect(await billOf(bill.id)).toMatchObject({ state: 'part_refunded', refundedMinor: 5_000, reservedMinor: 5_000 });
    await expect(refund(bill.id, dirhams(10_001))).rejects.toThrow('payments.error.not_refundable');
    await refund(bill.id, 'rest');
    await done(bill.id);
    expect(await billOf(bill.id)).toMatchObject({ state: 'refunded', refundedMinor: 15_000 });
    await refund(bill.id, 'rest');
    expect(await refundsOf(bill.id)).toHaveLength(2);
    const sent = await site.db
      .select()
      .from(sandboxRefunds)
      .where(eq(sandboxRefunds.paymentId, bill.attempt.providerId));
    expect(sent.map(({ amountMinor }) => amountMinor).sort((a, b) => a - b)).toEqual([5_000, 10_000]);
  });

  it('is promised once, however many ask at the same time', async () => {
    const bill = await paidBill();
    const asked = await Promise.allSettled(Array.from({ length: 20 }, () => refund(bill.id, dirhams(4_000))));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    await done(bill.id);
    expect((await billOf(bill.id))?.refundedMinor).toBe(12_000);
  });

  it('is sent once, however often the work is done again', async () => {
    const bill = await paidBill();
    await refund(bill.id, 'rest');
    const [row] = await refundsOf(bill.id);
    await Promise.all(Array.from({ length: 10 }, () => sending().carryOut(row?.id ?? '')));
    const sent = await site.db
      .select()
      .from(sandboxRefunds)
      .where(eq(sandboxRefunds.paymentId, bill.attempt.providerId));
    expect(sent).toHaveLength(1);
    expect((await billOf(bill.id))?.refundedMinor).toBe(15_000);
  });

  it('does not exist for what was not paid, or in another currency', async () => {
    const open = await room.aBill();
    await expect(refund(open.id, dirhams(1))).rejects.toThrow('payments.error.not_refundable');
    await expect(refund(open.id, 'rest')).rejects.toThrow('payments.error.not_refundable');
    const bill = await paidBill();
    await expect(refund(bill.id, { minor: 100, currency: 'SAR' })).rejects.toThrow('payments.error.not_refundable');
    await expect(refund(bill.id, dirhams(0))).rejects.toThrow('payments.error.not_refundable');
  });

  it('waits for a person where the way of paying cannot take it back', async () => {
    const bill = await paidBill(15_000, 'cash');
    await refund(bill.id, 'rest');
    const [row] = await done(bill.id, 'manual_open');
    expect(await tasksFor(row?.id ?? '')).toMatchObject([{ kind: 'refund_by_hand' }]);
    expect((await billOf(bill.id))?.state).toBe('paid');
    await sending().finishByHand(ann, row?.id ?? '');
    expect(await billOf(bill.id)).toMatchObject({ state: 'refunded', refundedMinor: 15_000 });
    await expect(sending().finishByHand(ann, row?.id ?? '')).rejects.toThrow('error.not_allowed_now');
  });

  it('above the limit needs a second person, in the database too', async () => {
    const bill = await paidBill(300_000);
    await request(ann, bill.id, dirhams(200_000), 'complaint');
    const [row] = await refundsOf(bill.id);
    expect(row?.state).toBe('requested');
    await expect(service().approve(ann, row?.id ?? '')).rejects.toThrow('payments.error.second_person');
    const forced = site.db
      .update(refunds)
      .set({ state: 'done', approvedBy: ann })
      .where(eq(refunds.id, row?.id ?? ''));
    await expect(forced).rejects.toThrow();
    await service().approve(ben, row?.id ?? '');
    await done(bill.id);
    expect((await billOf(bill.id))?.refundedMinor).toBe(200_000);
  });

  it('that is refused frees what it had taken', async () => {
    const bill = await paidBill(300_000);
    await request(ann, bill.id, dirhams(200_000), 'complaint');
    const [row] = await refundsOf(bill.id);
    await service().refuse(ben, row?.id ?? '');
    expect((await billOf(bill.id))?.reservedMinor).toBe(0);
    await request(ann, bill.id, dirhams(50_000), 'complaint');
    await until(async () => (await billOf(bill.id))?.refundedMinor === 50_000);
  });
});

it('who worked at the desk can leave for good, and what they did about money stays', async () => {
  const [eve, dan] = [await somebody(site, 'Eve', ['user', 'staff']), await somebody(site, 'Dan', ['user', 'staff'])];
  const large = await paidBill(300_000);
  await request(eve.id, large.id, dirhams(200_000), 'complaint');
  const [row] = await refundsOf(large.id);
  await service().approve(dan.id, row?.id ?? '');
  await done(large.id);
  const inCash = await paidBill(15_000, 'cash');
  await refund(inCash.id, 'rest');
  const [byHand] = await done(inCash.id, 'manual_open');
  await sending().finishByHand(dan.id, byHand?.id ?? '');
  for (const { id } of [eve, dan]) {
    await site.db
      .update(users)
      .set({ roles: ['user'], deletesAt: new Date() })
      .where(eq(users.id, id));
    await site.app.get(LeavingService).finish(id, new Date());
    expect(await site.db.select().from(users).where(eq(users.id, id))).toEqual([]);
  }
  expect(await refundsOf(large.id)).toMatchObject([{ state: 'done', amountMinor: 200_000 }]);
  expect(await billOf(inCash.id)).toMatchObject({ state: 'refunded' });
});

describe('the comparison with a provider', () => {
  const today = new Date().toISOString().slice(0, 10);
  const provider = () => site.app.get(Providers).named('sandbox');
  const compare = () => site.app.get(ReconciliationService).reconcile(provider(), today);

  it('settles news that never arrived, and puts each other difference on a desk, once', async () => {
    const lost = await room.aBill();
    const attempt = await room.anAttempt(lost.id);
    const { id, providerId } = attempt;
    await site.db
      .update(sandboxPayments)
      .set({ outcome: 'paid', paidAt: new Date() })
      .where(eq(sandboxPayments.id, providerId));

    const theirs = await paidBill();
    await site.db
      .update(sandboxPayments)
      .set({ amountMinor: 14_000 })
      .where(eq(sandboxPayments.id, theirs.attempt.providerId));
    const ours = await paidBill();
    await site.db.update(sandboxPayments).set({ paidAt: null }).where(eq(sandboxPayments.id, ours.attempt.providerId));
    const stranger = {
      id: randomUUIDv7(),
      attemptId: randomUUIDv7(),
      method: 'card',
      amountMinor: 1,
      currency: 'MAD' as const,
    };
    const rest = { outcome: 'paid' as const, returnUrl: '', deadline: new Date(), paidAt: new Date() };
    await site.db.insert(sandboxPayments).values({ ...stranger, ...rest });

    // Listed as paid, and not so when asked about.
    const torn = await room.anAttempt((await room.aBill()).id);
    const both = { outcome: 'declined' as const, paidAt: new Date() };
    await site.db.update(sandboxPayments).set(both).where(eq(sandboxPayments.id, torn.providerId));

    expect(await compare()).toBe(true);
    expect(await compare()).toBe(false);
    expect((await billOf(lost.id))?.state).toBe('paid');
    expect(await tasksFor(id)).toHaveLength(0);
    expect(await tasksFor(theirs.attempt.id)).toMatchObject([
      { data: { difference: 'amount_differs', fix: 'correct_amount' } },
    ]);
    expect(await tasksFor(ours.attempt.id)).toMatchObject([{ data: { difference: 'only_here', fix: 'ask_provider' } }]);
    expect(await tasksFor(stranger.attemptId)).toMatchObject([
      { data: { difference: 'only_there', fix: 'settle_or_refund' } },
    ]);
    const [row] = await site.db.select().from(reconciliations).where(eq(reconciliations.day, today));
    expect(await tasksFor(torn.id)).toMatchObject([{ data: { difference: 'state_differs', fix: 'ask_provider' } }]);
    expect(row?.differences).toBe(4);
  });

  it('asks about each payment where the provider gives no list', async () => {
    const lost = await room.anAttempt((await room.aBill()).id);
    await site.db
      .update(sandboxPayments)
      .set({ outcome: 'paid', paidAt: new Date() })
      .where(eq(sandboxPayments.id, lost.providerId));
    const theirs = await paidBill();
    const ours = await paidBill();
    const fine = await paidBill();
    const unpaid = await room.anAttempt((await room.aBill()).id);
    const said = new Map<string, Reading | null>([
      [theirs.attempt.id, { outcome: 'succeeded', attemptId: theirs.attempt.id, amount: dirhams(14_000) }],
      [ours.attempt.id, null],
    ]);
    const silent = (isAway: boolean): PaymentProvider =>
      Object.assign(Object.create(provider()), {
        list: async () => null,
        read: async (attempt: KnownAttempt) => {
          const reading = said.get(attempt.id);
          if (isAway || reading === null) throw new ProviderAway('No transaction');
          return reading ?? provider().read(attempt);
        },
      });
    const ask = (isAway = false) => site.app.get(ReconciliationService).reconcile(silent(isAway), today);
    const tasksBefore = (await site.db.select().from(deskTasks)).length;
    // Nothing is known while it is away, so nothing is said of anybody's payment.
    await expect(ask(true)).rejects.toThrow(ProviderAway);
    expect(await site.db.select().from(deskTasks)).toHaveLength(tasksBefore);
    await ask();
    await ask();
    const [settled] = await site.db.select().from(paymentAttempts).where(eq(paymentAttempts.id, lost.id));
    expect(settled?.state).toBe('succeeded');
    for (const { id } of [lost, fine.attempt, unpaid]) expect(await tasksFor(id)).toHaveLength(0);
    expect(await tasksFor(theirs.attempt.id)).toMatchObject([
      { data: { difference: 'amount_differs', fix: 'correct_amount', date: today } },
    ]);
    expect(await tasksFor(ours.attempt.id)).toMatchObject([{ data: { difference: 'only_here', fix: 'ask_provider' } }]);
  });

  it('was made for the day before when the site started', async () => {
    const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
    await until(async () => {
      const rows = await site.db.select().from(reconciliations).where(eq(reconciliations.day, yesterday));
      return rows.length > 0;
    });
  });
});
