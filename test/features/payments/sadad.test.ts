import { randomUUIDv7 } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { NumberTextsService } from '../../../src/features/payments/attempts/number-texts.service.ts';
import { bills, paymentAttempts, paymentReceipts, refunds } from '../../../src/features/payments/payments.table.ts';
import { type AttemptOrder, ProviderAway } from '../../../src/features/payments/providers/provider.ts';
import { locales } from '../../../src/lib/locales/locales.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { messagesTo } from '../../support/codes.ts';
import { anOrder, money, until } from '../../support/payments.ts';
import type { Company } from './companies.ts';
import { aSadad } from './sadad-house.ts';

let company: Company;
let site: TestApp;
beforeAll(async () => {
  company = await aSadad();
  site = await startApp({
    TRUST_PROXY: '1',
    PAYMENT_PROVIDERS: 'moyasar',
    MOYASAR_SECRET_KEY: 'sk_test_1',
    MOYASAR_WEBHOOK_SECRET: 'a-long-password',
    MOYASAR_SADAD: 'true',
    MOYASAR_API_URL: company.line?.url ?? '',
  });
});
afterAll(async () => {
  await site.close();
  await company.line?.close();
});

const html = { Accept: 'text/html' };
const own = { ...html, 'Sec-Fetch-Site': 'same-origin' };
const linesOf = (minor: number) =>
  anOrder().lines.map((line) => ({ ...line, amount: { minor, currency: 'SAR' as const } }));
const aBill = (minor = 15_000) => money(site).aBill({ region: 'SA', lines: linesOf(minor) });
const billOf = async (id: string) => (await site.db.select().from(bills).where(eq(bills.id, id)))[0];
const attemptOf = async (id: string) =>
  (await site.db.select().from(paymentAttempts).where(eq(paymentAttempts.id, id)))[0];

async function aNumber() {
  const bill = await aBill();
  return { bill, attempt: await money(site).anAttempt(bill.id, 'cash') };
}

// Moyasar knows one address for all that it tells of an account.
const tell = (attemptId: string) =>
  site.http
    .post('/api/payments/moyasar/notices')
    .set('Content-Type', 'application/json')
    .send(company.notice(attemptId).body.toString());

it('gives a number, the biller and the last moment on a page without scripts, beside the card', async () => {
  const bill = await aBill();
  const browser = site.browser();
  const at = `/ar-sa/pay/${bill.reference}`;
  const page = await browser.get(at).set(html);
  for (const said of ['عبر سداد', 'value="card"', 'بحوالة بنكية']) expect(page.text).toContain(said);
  const fields = { _form: /name="_form" value="([^"]+)"/.exec(page.text)?.[1] ?? '', method: 'cash' };
  const { headers } = await browser.post(`${at}/attempts`).set(own).type('form').send(fields);
  const shown = (await browser.get(headers.location as string).set(html)).text;
  const [row] = await site.db.select().from(paymentAttempts).where(eq(paymentAttempts.billId, bill.id));
  expect(row).toMatchObject({ state: 'number_issued', provider: 'moyasar_sadad', deadline: bill.expiresAt });
  expect(shown.replace(/<[^>]*>|\s/g, '')).toContain(row?.cashNumber ?? 'none');
  expect(shown).toContain('«رسوم» (٩٠١)');
});

it('is offered from a hundred riyals on, and nowhere else', async () => {
  const offered = async (path: string) => (await site.http.get(path).set(html)).text.includes('value="cash"');
  expect(await offered(`/en/pay/${(await aBill(10_000)).reference}`)).toBe(true);
  expect(await offered(`/en/pay/${(await aBill(9_999)).reference}`)).toBe(false);
  expect(await offered(`/en/pay/${(await money(site).aBill()).reference}`)).toBe(false);
});

it('ends by the end of a day in Riyadh, within the time in which the clock still looks', async () => {
  const order: AttemptOrder = {
    attemptId: randomUUIDv7(),
    reference: '846000601153',
    method: 'cash',
    amount: { minor: 15_000, currency: 'SAR' },
    title: 'x',
    locale: locales['ar-sa'],
    returnUrl: 'https://site.example/x',
    noticeUrl: 'https://site.example/x',
    expiresAt: new Date(Date.now() + 30 * 24 * 60 * 60 * 1000),
  };
  const begun = await company.provider.begin(order);
  if (begun.kind !== 'number') throw new Error('no number');
  const { hour, minute } = begun.deadline.toTemporalInstant().toZonedDateTimeISO('Asia/Riyadh');
  expect([hour, minute]).toEqual([23, 59]);
  expect(begun.deadline.getTime() - Date.now()).toBeLessThan(72 * 60 * 60 * 1000);
  expect(begun.deadline.getTime() - Date.now()).toBeGreaterThan(24 * 60 * 60 * 1000);
});

it('sends nobody to a biller that the page does not name', async () => {
  const other = await aSadad(1_000, '902');
  const { provider, asks } = other;
  const expiresAt = new Date(Date.now() + 60_000);
  const rest = { reference: '846000601153', title: 'x', returnUrl: '', noticeUrl: '', locale: locales.en, expiresAt };
  await expect(provider.begin({ attemptId: randomUUIDv7(), ...asks, ...rest })).rejects.toThrow(ProviderAway);
  await other.line?.close();
});

it('is paid by a notice, once, however often it comes', async () => {
  const { bill, attempt } = await aNumber();
  await company.pay(attempt.providerId);
  for (const answer of [await tell(attempt.id), await tell(attempt.id)]) expect(answer.status).toBe(200);
  await until(async () => (await billOf(bill.id))?.state === 'paid');
  expect(await site.db.select().from(paymentReceipts).where(eq(paymentReceipts.billId, bill.id))).toHaveLength(1);
});

it('believes nobody without the password, nor a notice that lies', async () => {
  const { bill, attempt } = await aNumber();
  for (const { body } of company.forged(company.notice(attempt.id))) {
    const sent = site.http.post('/api/payments/moyasar/notices').set('Content-Type', 'application/json');
    expect((await sent.send(body.toString())).status).toBe(400);
  }
  expect((await tell(attempt.id)).status).toBe(200);
  expect((await billOf(bill.id))?.state).toBe('open');
});

it('does not pay a bill with another amount', async () => {
  const { bill, attempt } = await aNumber();
  await company.pay(attempt.providerId, { minor: 14_999 });
  await tell(attempt.id);
  await until(async () => (await attemptOf(attempt.id))?.state === 'mismatch');
  expect((await billOf(bill.id))?.state).toBe('open');
});

it('sends back by hand what was paid after the bill was over, as the method says', async () => {
  const { bill, attempt } = await aNumber();
  await site.db.update(bills).set({ state: 'cancelled' }).where(eq(bills.id, bill.id));
  await company.pay(attempt.providerId);
  await tell(attempt.id);
  await until(async () => (await attemptOf(attempt.id))?.state === 'late');
  const back = () => site.db.select().from(refunds).where(eq(refunds.attemptId, attempt.id));
  await until(async () => (await back())[0]?.state === 'manual_open');
});

it('names the biller in the message with the number', async () => {
  const { bill, attempt } = await aNumber();
  const [row, due] = [await attemptOf(attempt.id), await billOf(bill.id)];
  if (!row || !due) throw new Error('no attempt');
  await site.app.get(NumberTextsService).send(row, due, '+966500000200', 'fr', randomUUIDv7());
  await until(async () =>
    (await messagesTo(site, '+966500000200')).some((text) =>
      text.includes(`par SADAD, facturier 901, avec le numéro ${attempt.cashNumber}`),
    ),
  );
});
