import { randomUUIDv7 } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { userContacts } from '../../../src/features/accounts/accounts.table.ts';
import { SettlementService } from '../../../src/features/payments/attempts/settlement.service.ts';
import { BillPurposes } from '../../../src/features/payments/bills/bill-purposes.ts';
import {
  bills,
  paymentAttempts,
  paymentReceipts,
  refunds,
  sandboxPayments,
} from '../../../src/features/payments/payments.table.ts';
import { SandboxProvider } from '../../../src/features/payments/providers/sandbox/sandbox.provider.ts';
import { events } from '../../../src/platform/events/events.table.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { anOrder, money, until } from '../../support/payments.ts';

let site: TestApp;
let room: ReturnType<typeof money>;
let purposes: BillPurposes;
const told: string[] = [];
beforeAll(async () => {
  site = await startApp({ TRUST_PROXY: '1' });
  room = money(site);
  purposes = site.app.get(BillPurposes);
  purposes.of('sample').settled = [async (_tx, bill) => void told.push(bill.id)];
});
afterAll(() => site.close());

const clock = { kind: 'clock' } as const;
const settle = (id: string) => site.app.get(SettlementService).settle(id, clock);
const billOf = async (id: string) => (await site.db.select().from(bills).where(eq(bills.id, id)))[0];
const attemptsOf = (id: string) => site.db.select().from(paymentAttempts).where(eq(paymentAttempts.billId, id));
const receiptsOf = (id: string) => site.db.select().from(paymentReceipts).where(eq(paymentReceipts.billId, id));
const refundsOf = (id: string) => site.db.select().from(refunds).where(eq(refunds.billId, id));
const actionsOf = async (id: string) =>
  (await site.db.select().from(events).where(eq(events.subjectId, id))).map(({ action }) => action);

describe('a bill', () => {
  it('is opened with its lines frozen and a reference of its own', async () => {
    const bill = await room.aBill();
    expect(bill).toMatchObject({ state: 'open', total: { minor: 15_000, currency: 'MAD' } });
    expect(await billOf(bill.id)).toMatchObject({ feeMinor: 12_500, taxMinor: 2_500, taxPercent: 20 });
  });

  it('is the same one for the same order, and replaces an open one of another amount', async () => {
    const order = anOrder();
    const first = await room.aBill(order);
    expect((await room.aBill(order)).id).toBe(first.id);
    const line = { ...order.lines[0], amount: { minor: 20_000, currency: 'MAD' as const } };
    const second = await room.aBill({ ...order, lines: [line as (typeof order.lines)[0]] });
    expect(second.id).not.toBe(first.id);
    expect((await billOf(first.id))?.state).toBe('replaced');
    expect((await room.billing.of('sample', order.subjectId))?.id).toBe(second.id);
  });

  it('is one, when twenty tabs ask for it', async () => {
    const order = anOrder();
    const opened = await Promise.all(Array.from({ length: 20 }, () => room.aBill(order)));
    expect(new Set(opened.map(({ id }) => id)).size).toBe(1);
  });

  it('cannot add up to something else, in the database either', async () => {
    const bill = await room.aBill();
    await expect(site.db.update(bills).set({ totalMinor: 1 }).where(eq(bills.id, bill.id))).rejects.toThrow();
    await expect(site.db.update(bills).set({ state: 'paid' }).where(eq(bills.id, bill.id))).rejects.toThrow();
    await expect(site.db.update(bills).set({ reservedMinor: 15_001 }).where(eq(bills.id, bill.id))).rejects.toThrow();
  });

  it('has one succeeded attempt at most, in the database too', async () => {
    const bill = await room.aBill();
    const [one, other] = [await room.anAttempt(bill.id), await room.anAttempt(bill.id)];
    await site.db.update(paymentAttempts).set({ state: 'succeeded' }).where(eq(paymentAttempts.id, one.id));
    const second = site.db.update(paymentAttempts).set({ state: 'succeeded' }).where(eq(paymentAttempts.id, other.id));
    await expect(second).rejects.toThrow();
  });
});

describe('settling', () => {
  it('pays once for two hundred calls at the same time', async () => {
    const bill = await room.aBill();
    const attempt = await room.anAttempt(bill.id);
    await room.choose(attempt.providerId, 'pay');
    await Promise.all(Array.from({ length: 200 }, () => settle(attempt.id)));
    expect((await billOf(bill.id))?.state).toBe('paid');
    expect(await receiptsOf(bill.id)).toHaveLength(1);
    expect(await refundsOf(bill.id)).toHaveLength(0);
    expect(told.filter((id) => id === bill.id)).toHaveLength(1);
    expect((await actionsOf(bill.id)).filter((action) => action === 'paid')).toHaveLength(1);
  });

  it('changes nothing while the provider knows of no payment', async () => {
    const bill = await room.aBill();
    const attempt = await room.anAttempt(bill.id);
    for (let times = 0; times < 3; times += 1) expect((await settle(attempt.id))?.state).toBe('pending');
    expect((await billOf(bill.id))?.state).toBe('open');
    expect(await settle(randomUUIDv7())).toBeNull();
  });

  it('sends a second payment back by itself', async () => {
    const bill = await room.aBill();
    const [one, other] = [await room.anAttempt(bill.id), await room.anAttempt(bill.id)];
    await room.choose(one.providerId, 'pay');
    await room.choose(other.providerId, 'pay');
    await Promise.all([settle(one.id), settle(other.id), settle(one.id), settle(other.id)]);
    const states = (await attemptsOf(bill.id)).map(({ state }) => state).sort();
    expect(states).toEqual(['duplicate', 'succeeded']);
    const [refund, ...more] = await until(async () => {
      const rows = await refundsOf(bill.id);
      return rows[0]?.state === 'done' && rows;
    });
    expect(more).toHaveLength(0);
    expect(refund).toMatchObject({ kind: 'duplicate', amountMinor: 15_000 });
    expect((await billOf(bill.id))?.state).toBe('paid');
    expect(told.filter((id) => id === bill.id)).toHaveLength(1);
  });

  it('sends back what came for a bill that was cancelled meanwhile', async () => {
    const bill = await room.aBill();
    const attempt = await room.anAttempt(bill.id);
    await site.db.transaction((tx) => room.billing.cancel(tx, bill.id, 'withdrawn'));
    await room.choose(attempt.providerId, 'pay');
    expect((await settle(attempt.id))?.state).toBe('late');
    await until(async () => (await refundsOf(bill.id))[0]?.state === 'done');
    expect((await billOf(bill.id))?.state).toBe('cancelled');
    expect(told).not.toContain(bill.id);
  });

  it('keeps what came after the end while it can still be had, and sends it back when it cannot', async () => {
    const wanted = new Set<string>();
    purposes.of('sample').isStillThere = async (_tx, { subjectId }) => wanted.has(subjectId);
    const [kept, gone, again] = [await room.aBill(), await room.aBill(), await room.aBill()];
    for (const { subjectId } of [kept, again]) wanted.add(subjectId);
    const attempts = await Promise.all([kept, gone, again].map(({ id }) => room.anAttempt(id)));
    for (const { id } of [kept, gone, again]) {
      await site.db.update(bills).set({ state: 'expired' }).where(eq(bills.id, id));
    }
    // Another bill has taken the place of the last of them.
    await room.aBill({ ...anOrder(), subjectId: again.subjectId });
    for (const { id, providerId } of attempts) {
      await room.choose(providerId, 'pay');
      await Promise.all([settle(id), settle(id)]);
    }
    expect((await billOf(kept.id))?.state).toBe('paid');
    expect(await receiptsOf(kept.id)).toHaveLength(1);
    expect(told.filter((id) => id === kept.id)).toHaveLength(1);
    for (const { id } of [gone, again]) {
      const [refund] = await until(async () => {
        const rows = await refundsOf(id);
        return rows[0]?.state === 'done' && rows;
      });
      expect(refund).toMatchObject({ kind: 'late', amountMinor: 15_000 });
      expect((await billOf(id))?.state).toBe('expired');
      expect(told).not.toContain(id);
    }
  });

  it.each([
    ['amount', { amountMinor: 14_999 }],
    ['currency', { currency: 'SAR' as const }],
    ['attempt', { attemptId: randomUUIDv7() }],
  ])('believes no other %s than was asked', async (_, lie) => {
    const bill = await room.aBill();
    const attempt = await room.anAttempt(bill.id);
    await room.choose(attempt.providerId, 'pay');
    await site.db.update(sandboxPayments).set(lie).where(eq(sandboxPayments.id, attempt.providerId));
    expect((await settle(attempt.id))?.state).toBe('mismatch');
    expect((await billOf(bill.id))?.state).toBe('open');
    expect(await receiptsOf(bill.id)).toHaveLength(0);
  });

  it('leaves nothing half done when the room that asked cannot take it', async () => {
    const bill = await room.aBill({ purpose: 'case_tracking' });
    let isBroken = true;
    purposes.of('case_tracking').settled?.push(async () => {
      if (isBroken) throw new Error('not now');
    });
    const attempt = await room.anAttempt(bill.id);
    await room.choose(attempt.providerId, 'pay_later');
    await site.db.update(sandboxPayments).set({ paidAt: new Date() }).where(eq(sandboxPayments.id, attempt.providerId));
    await expect(settle(attempt.id)).rejects.toThrow('not now');
    expect((await billOf(bill.id))?.state).toBe('open');
    expect(await receiptsOf(bill.id)).toHaveLength(0);
    isBroken = false;
    await settle(attempt.id);
    expect((await billOf(bill.id))?.state).toBe('paid');
  });

  it('numbers receipts without gaps, however many come at once', async () => {
    const paid = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const bill = await room.aBill({ region: 'SA', lines: inRiyals });
        const attempt = await room.anAttempt(bill.id);
        await room.choose(attempt.providerId, 'pay');
        return attempt;
      }),
    );
    await Promise.all(paid.map(({ id }) => settle(id)));
    const rows = await site.db
      .select()
      .from(paymentReceipts)
      .where(eq(paymentReceipts.series, `SA-${new Date().getFullYear()}`));
    expect(rows.map(({ number }) => number).sort((a, b) => a - b)).toEqual(rows.map((_, index) => index + 1));
  });
});

const inRiyals = [{ ...anOrder().lines[0], amount: { minor: 11_500, currency: 'SAR' } }] as ReturnType<
  typeof anOrder
>['lines'];

/** Nothing of the notices or of the mail is still to be done. */
async function noWorkLeft(): Promise<boolean> {
  const { rows } = await site.db.execute<{ left: string }>(
    sql`select count(*) as left from pgboss.job
      where name in ('payment-settle', 'mail') and state in ('created', 'retry', 'active')`,
  );
  return Number(rows[0]?.left) === 0;
}

describe('notices', () => {
  const signatureOf = (body: object) => site.app.get(SandboxProvider).signatureOf(Buffer.from(JSON.stringify(body)));
  const tell = (body: object, headers: Record<string, string> = {}, now = Date.now()) => {
    const bytes = Buffer.from(JSON.stringify(body));
    const signature = site.app.get(SandboxProvider).signatureOf(bytes, now);
    return site.http
      .post('/api/payments/sandbox/notices')
      .set({ 'Content-Type': 'application/json', 'Sandbox-Signature': signature, ...headers })
      .send(bytes.toString());
  };

  it('a thousand of one payment make one change, one receipt and one mail', async () => {
    const [user] = await site.db.select().from(userContacts).where(eq(userContacts.value, 'user@example.com'));
    const bill = await room.aBill({ party: { kind: 'user', id: user?.userId ?? '' } });
    const attempt = await room.anAttempt(bill.id);
    const minutes = 60_000;
    const news = (over: object = {}) => ({ id: randomUUIDv7(), kind: 'payment', attempt: attempt.id, ...over });
    const one = news();
    // What is told, when its sender says that it was, and what we answer.
    const kinds: [string, number, () => ReturnType<typeof tell>][] = [
      ['duplicate', 200, () => tell(one)],
      ['a copy of its own', 200, () => tell(news())],
      ['overtaken by the success', 200, () => tell(news({ kind: 'payment.failed' }))],
      ['of another amount', 200, () => tell(news({ amount: 1 }))],
      ['of another currency', 200, () => tell(news({ currency: 'EUR' }))],
      ['with a made-up signature', 400, () => tell(one, { 'Sandbox-Signature': `t=1,v1=${'0'.repeat(64)}` })],
      ['signed for another text', 400, () => tell(news(), { 'Sandbox-Signature': signatureOf(one) })],
      ['six minutes old', 400, () => tell(one, {}, Date.now() - 6 * minutes)],
      ['from six minutes ahead', 400, () => tell(one, {}, Date.now() + 6 * minutes)],
      ['sent again after four days', 400, () => tell(one, {}, Date.now() - 4 * 24 * 60 * minutes)],
    ];
    const round = () =>
      Promise.all(
        // Fifty at once, each time in another order.
        Array.from({ length: 50 }, (_, index) => kinds[(index * 7 + rounds) % kinds.length] as (typeof kinds)[0]).map(
          async ([name, expected, send]) => expect([name, (await send()).status]).toEqual([name, expected]),
        ),
      );
    let rounds = 0;
    for (; rounds < 5; rounds += 1) await round();
    expect((await billOf(bill.id))?.state).toBe('open');
    await room.choose(attempt.providerId, 'pay');
    for (; rounds < 15; rounds += 1) await round();
    await until(async () => (await billOf(bill.id))?.state === 'paid', 30);
    for (; rounds < 20; rounds += 1) await round();
    await until(noWorkLeft, 30);
    expect((await actionsOf(bill.id)).filter((action) => action === 'paid')).toHaveLength(1);
    expect(await receiptsOf(bill.id)).toHaveLength(1);
    expect(await refundsOf(bill.id)).toHaveLength(0);
    expect(told.filter((id) => id === bill.id)).toHaveLength(1);
    expect(await mailsWith(`/pay/${bill.reference}`)).toHaveLength(1);
  }, 90_000);

  it('open nothing without a signature, and nothing that is not a provider', async () => {
    expect((await site.http.post('/api/payments/sandbox/notices').send({ id: '1', kind: 'x' })).status).toBe(400);
    expect((await site.http.post('/api/payments/nobody/notices').send({})).status).toBe(404);
    expect((await tell({ nothing: true })).status).toBe(400);
    expect((await tell(null as never)).status).toBe(400);
    expect((await tell({ id: randomUUIDv7(), kind: 'of a new kind', attempt: randomUUIDv7() })).status).toBe(200);
  });

  it('come by themselves after a payment, also when it is told twice', async () => {
    const bill = await room.aBill();
    const attempt = await room.anAttempt(bill.id);
    await room.choose(attempt.providerId, 'pay_twice_told');
    await until(async () => (await billOf(bill.id))?.state === 'paid', 50);
    expect(await receiptsOf(bill.id)).toHaveLength(1);
  }, 60_000);
});

async function mailsWith(text: string): Promise<string[]> {
  const outbox = join(site.dataDir, 'outbox');
  const files = await readdir(outbox).catch(() => []);
  const mails = await Promise.all(files.map((file) => readFile(join(outbox, file), 'utf8')));
  return mails.filter((mail) => plain(mail).includes(text));
}

function plain(mail: string): string {
  const [head = '', ...body] = mail.split(/\r?\n\r?\n/);
  const text = body.join('\n\n');
  return /encoding: base64/i.test(head) ? Buffer.from(text, 'base64').toString() : text.replaceAll(/=\r?\n/g, '');
}

it('takes no notice that cannot be kept, and calls that no fault of ours', async () => {
  for (const id of ['a\0b', 'x'.repeat(300)]) {
    const body = Buffer.from(JSON.stringify({ id, kind: 'payment' }));
    const answer = await site.http
      .post('/api/payments/sandbox/notices')
      .set('sandbox-signature', site.app.get(SandboxProvider).signatureOf(body))
      .set('Content-Type', 'application/json')
      .send(body.toString());
    expect(answer.status).toBe(400);
  }
});
