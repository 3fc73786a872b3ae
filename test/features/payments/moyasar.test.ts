import { randomUUIDv7 } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { bills, paymentAttempts, paymentReceipts } from '../../../src/features/payments/payments.table.ts';
import { ProviderAway } from '../../../src/features/payments/providers/provider.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { anOrder, money, until } from '../../support/payments.ts';
import { aMoyasar } from './houses.ts';

let company: Awaited<ReturnType<typeof aMoyasar>>;
let site: TestApp;
beforeAll(async () => {
  company = await aMoyasar();
  site = await startApp({
    TRUST_PROXY: '1',
    PAYMENT_PROVIDERS: 'moyasar',
    MOYASAR_SECRET_KEY: 'sk_test_1',
    MOYASAR_WEBHOOK_SECRET: 'a-long-password',
    MOYASAR_API_URL: company.line?.url ?? '',
  });
});
afterAll(async () => {
  await site.close();
  await company.line?.close();
});

const html = { Accept: 'text/html' };
const own = { ...html, 'Sec-Fetch-Site': 'same-origin' };
const lines = anOrder().lines.map((line) => ({ ...line, amount: { minor: 15_000, currency: 'SAR' as const } }));
const aBill = () => money(site).aBill({ region: 'SA', lines });
const billOf = async (id: string) => (await site.db.select().from(bills).where(eq(bills.id, id)))[0];
const stateOf = async (id: string) =>
  (await site.db.select().from(paymentAttempts).where(eq(paymentAttempts.id, id)))[0]?.state;

async function aPage() {
  const bill = await aBill();
  return { bill, attempt: await money(site).anAttempt(bill.id) };
}

const send = ({ body }: { body: Buffer }) =>
  site.http.post('/api/payments/moyasar/notices').set('Content-Type', 'application/json').send(body.toString());

it('leads from a bill to the page of its invoice, in the language of the payer, without scripts', async () => {
  const bill = await aBill();
  const browser = site.browser();
  const at = `/ar-sa/pay/${bill.reference}`;
  const page = await browser.get(at).set(html);
  expect(page.headers['content-security-policy']).toContain("form-action 'self' https://checkout.moyasar.com;");
  const fields = { _form: /name="_form" value="([^"]+)"/.exec(page.text)?.[1] ?? '', method: 'card' };
  const { headers } = await browser.post(`${at}/attempts`).set(own).type('form').send(fields);
  expect(headers.location).toMatch(/^https:\/\/checkout\.moyasar\.com\/invoices\/[0-9a-f-]+\?lang=ar$/);
});

it('is paid by a notice, once, however often it comes', async () => {
  const { bill, attempt } = await aPage();
  await company.pay(attempt.providerId);
  const paid = company.notice(attempt.id);
  for (const answer of [await send(paid), await send(paid)]) expect(answer.status).toBe(200);
  await until(async () => (await billOf(bill.id))?.state === 'paid');
  expect(await site.db.select().from(paymentReceipts).where(eq(paymentReceipts.billId, bill.id))).toHaveLength(1);
});

it('finds the attempt by the invoice where the payment does not name it', async () => {
  const { bill, attempt } = await aPage();
  await company.pay(attempt.providerId);
  const said = JSON.parse(company.notice(attempt.id).body.toString()) as object;
  const news = { ...said, data: { id: 'pay-1', invoice_id: attempt.providerId, metadata: null } };
  expect((await send({ body: Buffer.from(JSON.stringify(news)) })).status).toBe(200);
  await until(async () => (await billOf(bill.id))?.state === 'paid');
});

it('believes nobody without the password, and a notice that lies changes nothing', async () => {
  const { bill, attempt } = await aPage();
  for (const lie of company.forged(company.notice(attempt.id))) expect((await send(lie)).status).toBe(400);
  // Signed, and not so: the answer to the question counts.
  expect((await send(company.notice(attempt.id))).status).toBe(200);
  await until(async () => (await stateOf(attempt.id)) === 'pending');
  expect((await billOf(bill.id))?.state).toBe('open');
});

it.each([
  ['another amount', { minor: 14_999 }],
  ['another currency', { currency: 'USD' }],
] as const)('does not pay a bill with %s', async (_, as) => {
  const { bill, attempt } = await aPage();
  await company.pay(attempt.providerId, as);
  await send(company.notice(attempt.id));
  await until(async () => (await stateOf(attempt.id)) === 'mismatch');
  expect((await billOf(bill.id))?.state).toBe('open');
});

it('sends back what was paid after the bill was over, by the card it came from', async () => {
  const { bill, attempt } = await aPage();
  await site.db.update(bills).set({ state: 'cancelled' }).where(eq(bills.id, bill.id));
  await company.pay(attempt.providerId);
  await send(company.notice(attempt.id));
  await until(async () => (await company.refundsOf(attempt.providerId)).length > 0);
  expect(await stateOf(attempt.id)).toBe('late');
  expect(await company.refundsOf(attempt.providerId)).toEqual([attempt.amountMinor]);
});

it('sends a part back once, though the answer to the first order was lost', async () => {
  const { attempt } = await aPage();
  await company.pay(attempt.providerId);
  const order = (minor: number) => {
    const amount = { minor, currency: 'SAR' as const };
    return { refundId: randomUUIDv7(), attempt, amount, reason: 'goodwill', earlierAnswer: null };
  };
  const [lost, other] = [order(4_000), order(3_000)];
  company.away.refund = true;
  await expect(company.provider.refund(lost)).rejects.toThrow(ProviderAway);
  company.away.refund = false;
  expect((await company.provider.refund(lost)).outcome).toBe('done');
  expect((await company.provider.refund(other)).outcome).toBe('done');
  expect(await company.refundsOf(attempt.providerId)).toEqual([4_000, 3_000]);
});
