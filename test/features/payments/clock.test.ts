import { and, eq, sql } from 'drizzle-orm';
import { consultations } from '../../../src/features/consultations/consultations.table.ts';
import { experts } from '../../../src/features/experts/experts.table.ts';
import { SettlementService } from '../../../src/features/payments/attempts/settlement.service.ts';
import { bills, paymentAttempts, refunds, sandboxRefunds } from '../../../src/features/payments/payments.table.ts';
import { events } from '../../../src/platform/events/events.table.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { aVisitor, begin, fillIn, hidden, idOf, post, proveContact, sendable } from '../../support/asking.ts';
import { apply } from '../../support/consultations.ts';
import { mailsTo } from '../../support/outbox.ts';
import { money, until } from '../../support/payments.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startApp({ TRUST_PROXY: '1' });
});
afterAll(() => site.close());

const minute = 60_000;
const hour = 60 * minute;
const rowOf = async (id: string) =>
  (await site.db.select().from(consultations).where(eq(consultations.id, id)))[0] as typeof consultations.$inferSelect;
const ringsOf = async (id: string) => {
  const { rows } = await site.db.execute<{ clock: string; at: string; state: string }>(
    sql`select data->>'clock' as clock, start_after as at, state from pgboss.job
      where name = 'consultation.clock' and data->>'id' = ${id}`,
  );
  return rows.map(({ clock, at, state }) => ({ clock, at: new Date(at), state }));
};

/** Turns the clock on for whatever waits for a time of this consultation. */
const turnOn = (id: string, ms: number) =>
  site.db.execute(
    sql`update pgboss.job set start_after = start_after - ${`${ms} milliseconds`}::interval
      where name = 'consultation.clock' and data->>'id' = ${id} and state = 'created'`,
  );

/** A question of a visitor, asked and paid for on the pages. */
async function aPaidQuestion(contact: string) {
  const browser = aVisitor(site);
  const base = await begin(browser, 'ar-ma', { lane: 'standard' });
  await fillIn(browser, base, { readers: 'private', contact });
  await proveContact(site, base);
  const check = await browser.get(`${base}/check`);
  const price = hidden(check.text, 'price');
  const sent = await post(browser, `${base}/check`, { ...(await sendable(browser, base)), price });
  const [bill] = await site.db
    .select()
    .from(bills)
    .where(eq(bills.subjectId, idOf(base)));
  expect(sent.headers.location).toBe(`/ar-ma/pay/${bill?.reference}`);
  expect(String(bill?.totalMinor)).toBe(price);
  const page = await browser.get(sent.headers.location as string);
  const room = money(site);
  const attempt = await room.anAttempt(bill?.id ?? '');
  await room.choose(attempt.providerId, 'pay');
  await site.app.get(SettlementService).settle(attempt.id, { kind: 'clock' });
  return { id: idOf(base), billId: bill?.id ?? '', attempt, browser, page };
}

/** All of it went back: on the bill, at the provider, and in the mail of who paid. */
async function expectMoneyBack(billId: string, contact: string) {
  await until(async () => (await site.db.select().from(bills).where(eq(bills.id, billId)))[0]?.state === 'refunded');
  const [refund, ...more] = await site.db.select().from(refunds).where(eq(refunds.billId, billId));
  expect(more).toHaveLength(0);
  expect(refund).toMatchObject({ state: 'done', amountMinor: 15_000, requestedBy: null });
  const [attempt] = await site.db.select().from(paymentAttempts).where(eq(paymentAttempts.billId, billId));
  const sent = await site.db
    .select()
    .from(sandboxRefunds)
    .where(eq(sandboxRefunds.paymentId, attempt?.providerId ?? ''));
  expect(sent.map(({ amountMinor }) => amountMinor)).toEqual([15_000]);
  const told = (words: string) => async () =>
    (await mailsTo(site, contact)).map(textOf).some((mail) => mail.includes(words));
  await until(told('المبلغ في طريقه إليك'));
  await until(told('رُد إليك المبلغ'));
}

const textOf = (mail: string) =>
  [...mail.matchAll(/Content-Transfer-Encoding: base64\r?\n\r?\n([A-Za-z0-9+/=\r\n]+)/g)]
    .map(([, part = '']) => Buffer.from(part, 'base64').toString())
    .join('\n');

describe('money back by the clock', () => {
  it('goes when nobody took the question in time, and not a minute before', async () => {
    const contact = 'not-taken@example.org';
    const { id, billId, browser } = await aPaidQuestion(contact);
    const { dueTakenAt, dueAnsweredAt, reference } = await rowOf(id);
    expect(Math.round(((dueTakenAt?.getTime() ?? 0) - Date.now()) / hour)).toBe(12);
    // Both times stand on the page from the first minute.
    const { text } = await browser.get(`/ar-ma/consultations/${reference}`);
    for (const due of [dueTakenAt, dueAnsweredAt]) expect(text).toContain(due?.toISOString().slice(0, 16));
    const ring = (await ringsOf(id)).find(({ clock }) => clock === 'dueTakenAt');
    expect(Math.abs((ring?.at.getTime() ?? 0) - (dueTakenAt?.getTime() ?? 0))).toBeLessThan(minute);

    await turnOn(id, 12 * hour - 5 * minute);
    expect((await ringsOf(id)).every(({ state }) => state === 'created')).toBe(true);
    expect(await rowOf(id)).toMatchObject({ state: 'queued' });
    await turnOn(id, 5 * minute);
    await expectMoneyBack(billId, contact);
    expect(await rowOf(id)).toMatchObject({ state: 'refunded', endReason: 'not_taken' });
    // The ledger of promises counts it from this event.
    const [sent] = await site.db
      .select()
      .from(events)
      .where(and(eq(events.subjectId, billId), eq(events.action, 'refund_done')));
    expect(sent?.data).toMatchObject({ promise: 'refunded', country: 'MA', minutes: 0 });
  });

  it('goes when the answer was late, though somebody had taken it', async () => {
    const contact = 'not-answered@example.org';
    const { id, billId } = await aPaidQuestion(contact);
    const [expert] = await site.db.select().from(experts).limit(1);
    await apply(site, id, 'take', { set: { expertId: expert?.id } });
    await turnOn(id, 12 * hour);
    // The clock of the taking rings and means nothing any more.
    await until(async () =>
      (await ringsOf(id)).some(({ clock, state }) => clock === 'dueTakenAt' && state === 'completed'),
    );
    expect((await rowOf(id)).state).not.toMatch(/^refund/);
    await turnOn(id, 48 * hour);
    await expectMoneyBack(billId, contact);
    expect(await rowOf(id)).toMatchObject({ endReason: 'not_answered' });
  });
});
