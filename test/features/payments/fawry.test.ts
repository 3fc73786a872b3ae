import { randomUUIDv7 } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { NumberTextsService } from '../../../src/features/payments/attempts/number-texts.service.ts';
import { bills, paymentAttempts, paymentReceipts, refunds } from '../../../src/features/payments/payments.table.ts';
import { locales } from '../../../src/lib/locales/locales.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { messagesTo } from '../../support/codes.ts';
import { anOrder, money, until } from '../../support/payments.ts';
import type { Company } from './companies.ts';
import { aFawry } from './houses.ts';

let company: Company;
let site: TestApp;
beforeAll(async () => {
  company = await aFawry();
  site = await startApp({
    TRUST_PROXY: '1',
    PAYMENT_PROVIDERS: 'fawry',
    FAWRY_MERCHANT_CODE: '1tSa6uxz2nRbgY+b+cZGyA==',
    FAWRY_SECURE_KEY: '259af31fc2f74453b3a55739b21ae9ef',
    FAWRY_CONTACT_MOBILE: '01000000200',
    FAWRY_CONTACT_MAIL: 'till@site.example',
    FAWRY_API_URL: company.line?.url ?? '',
  });
});
afterAll(async () => {
  await site.close();
  await company.line?.close();
});

const html = { Accept: 'text/html' };
const own = { ...html, 'Sec-Fetch-Site': 'same-origin' };
const lines = anOrder().lines.map((line) => ({ ...line, amount: { minor: 15_000, currency: 'EGP' as const } }));
const aBill = () => money(site).aBill({ region: 'EG', lines });
const billOf = async (id: string) => (await site.db.select().from(bills).where(eq(bills.id, id)))[0];
const attemptOf = async (id: string) =>
  (await site.db.select().from(paymentAttempts).where(eq(paymentAttempts.id, id)))[0];

async function aNumber() {
  const bill = await aBill();
  return { bill, attempt: await money(site).anAttempt(bill.id, 'cash') };
}

/** Somebody who presses the button of a bill, and reads the page that they come to. */
function asking(reference: string) {
  const browser = site.browser();
  const at = `/ar-eg/pay/${reference}`;
  const ask = async () => {
    const page = await browser.get(at).set(html);
    const fields = { _form: /name="_form" value="([^"]+)"/.exec(page.text)?.[1] ?? '', method: 'cash' };
    const { headers } = await browser.post(`${at}/attempts`).set(own).type('form').send(fields);
    return (await browser.get(headers.location as string).set(html)).text;
  };
  return { browser, at, ask };
}

const send = ({ body }: { body: Buffer }) =>
  site.http.post('/api/payments/fawry/notices').set('Content-Type', 'application/json').send(body.toString());

it('gives a number with its deadline on a page without scripts, and the same one to who asks again', async () => {
  const bill = await aBill();
  const { browser, at, ask } = asking(bill.reference);
  const [first, again] = [await ask(), await ask()];
  const rows = await site.db.select().from(paymentAttempts).where(eq(paymentAttempts.billId, bill.id));
  expect(rows).toHaveLength(1);
  const [{ cashNumber, deadline, state } = { cashNumber: null, deadline: null, state: null }] = rows;
  expect(state).toBe('number_issued');
  for (const page of [first, again]) expect(page.replace(/<[^>]*>|\s/g, '')).toContain(cashNumber ?? 'none');
  expect(deadline?.getTime()).toBe(bill.expiresAt.getTime());
  // Any other counter would send them away: the page of the number and that of the bill name the house.
  for (const page of [first, (await browser.get(at).set(html)).text]) expect(page).toContain('منافذ فوري');
});

it('gives another number where the answer with the first was lost, and its time is over', async () => {
  const bill = await aBill();
  const { ask } = asking(bill.reference);
  const attemptsOf = () => site.db.select().from(paymentAttempts).where(eq(paymentAttempts.billId, bill.id));
  if (company.line) company.line.mood = 'breaks_off';
  await ask();
  if (company.line) company.line.mood = 'honest';
  const [begun] = await attemptsOf();
  if (!begun) throw new Error('no attempt');
  // The number that nobody heard of, and its end.
  const { amountMinor: minor, id: attemptId, createdAt } = begun;
  const rest = { reference: bill.reference, title: 'x', returnUrl: '', noticeUrl: '', locale: locales['ar-eg'] };
  const order = {
    ...rest,
    attemptId,
    method: 'cash',
    amount: { minor, currency: 'EGP' },
    expiresAt: bill.expiresAt,
  } as const;
  const { providerId } = await company.provider.begin(order);
  await company.provider.close({ id: attemptId, providerId });
  await site.db
    .update(paymentAttempts)
    .set({ createdAt: new Date(createdAt.getTime() - 2 * 60 * 60 * 1000) })
    .where(eq(paymentAttempts.id, attemptId));
  await ask();
  const states = (await attemptsOf()).map(({ id, state }) => [id === attemptId, state]);
  expect(states).toEqual(
    expect.arrayContaining([
      [true, 'cancelled'],
      [false, 'number_issued'],
    ]),
  );
});

it('names the house where it is chosen, and in the message with the number', async () => {
  const { bill, attempt } = await aNumber();
  expect((await site.http.get(`/fr/pay/${bill.reference}`).set(html)).text).toContain('un guichet Fawry');
  const texts = site.app.get(NumberTextsService);
  const [row, due] = [await attemptOf(attempt.id), await billOf(bill.id)];
  if (!row || !due) throw new Error('no attempt');
  await texts.send(row, due, '+201000000200', 'fr', randomUUIDv7());
  await until(async () =>
    (await messagesTo(site, '+201000000200')).some((text) =>
      text.includes(`chez Fawry avec le numéro ${attempt.cashNumber}`),
    ),
  );
});

it('tells Fawry of the house, and nothing of who pays', async () => {
  await aNumber();
  const said = company.line?.asked.findLast(({ path }) => path.endsWith('/charge'))?.body ?? '{}';
  const { customerMobile, customerEmail, ...charge } = JSON.parse(said) as Record<string, unknown>;
  expect([customerMobile, customerEmail]).toEqual(['01000000200', 'till@site.example']);
  expect(Object.keys(charge)).not.toContain('customerName');
  expect(charge).toMatchObject({ orderWebHookUrl: expect.stringContaining('/api/payments/fawry/notices') });
});

it('is paid by a notice, once, however often and in whatever order news comes', async () => {
  const { bill, attempt } = await aNumber();
  await company.pay(attempt.providerId);
  const paid = company.notice(attempt.id);
  for (const answer of [await send(paid), await send(paid)]) expect(answer.status).toBe(200);
  await until(async () => (await billOf(bill.id))?.state === 'paid');
  expect((await send(company.notice(attempt.id))).status).toBe(200);
  await until(async () => (await attemptOf(attempt.id))?.state === 'succeeded');
  expect(await site.db.select().from(paymentReceipts).where(eq(paymentReceipts.billId, bill.id))).toHaveLength(1);
});

it('believes no notice that Fawry did not sign, nor one about nothing of ours', async () => {
  const { bill, attempt } = await aNumber();
  for (const lie of company.forged(company.notice(attempt.id))) expect((await send(lie)).status).toBe(400);
  for (const nonsense of ['[]', 'null', '{', '"x"']) {
    expect((await send({ body: Buffer.from(nonsense) })).status).toBe(400);
  }
  expect((await send(company.notice('an-order-of-another-shop'))).status).toBe(200);
  expect((await billOf(bill.id))?.state).toBe('open');
});

it('does not pay a bill with less than it comes to', async () => {
  const { bill, attempt } = await aNumber();
  await company.pay(attempt.providerId, { minor: 14_999 });
  await send(company.notice(attempt.id));
  await until(async () => (await attemptOf(attempt.id))?.state === 'mismatch');
  expect((await billOf(bill.id))?.state).toBe('open');
});

it('gives back by hand what was paid after the bill was over, as the method says', async () => {
  const { bill, attempt } = await aNumber();
  await site.db.update(bills).set({ state: 'cancelled' }).where(eq(bills.id, bill.id));
  await company.pay(attempt.providerId);
  await send(company.notice(attempt.id));
  await until(async () => (await attemptOf(attempt.id))?.state === 'late');
  const back = () => site.db.select().from(refunds).where(eq(refunds.attemptId, attempt.id));
  await until(async () => (await back())[0]?.state === 'manual_open');
  expect(await company.refundsOf(attempt.providerId)).toEqual([]);
});

it('takes a bill that is paid with two numbers once, and sends the second back', async () => {
  const { bill, attempt } = await aNumber();
  const other = await money(site).anAttempt(bill.id, 'cash');
  for (const { id, providerId } of [attempt, other]) {
    await company.pay(providerId);
    await send(company.notice(id));
    await until(async () => ['succeeded', 'duplicate'].includes((await attemptOf(id))?.state ?? ''));
  }
  expect((await attemptOf(other.id))?.state).toBe('duplicate');
  expect((await billOf(bill.id))?.state).toBe('paid');
});

it('is offered in Egypt alone', async () => {
  const bill = await money(site).aBill();
  expect((await site.http.get(`/ar-ma/pay/${bill.reference}`).set(html)).text).not.toContain('value="cash"');
});
