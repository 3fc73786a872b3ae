import { createHmac, randomUUIDv7 } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { bills, paymentAttempts, paymentReceipts, refunds } from '../../../src/features/payments/payments.table.ts';
import { signatureOf } from '../../../src/features/payments/providers/paymob/transaction.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { anOrder, money, until } from '../../support/payments.ts';
import { aFawry } from './houses.ts';
import { aPaymob, paymobKeys } from './paymob-house.ts';

let company: Awaited<ReturnType<typeof aPaymob>>;
let fawry: Awaited<ReturnType<typeof aFawry>>;
let site: TestApp;
beforeAll(async () => {
  [company, fawry] = [await aPaymob(), await aFawry()];
  site = await startApp({
    TRUST_PROXY: '1',
    PAYMENT_PROVIDERS: 'fawry,paymob',
    FAWRY_MERCHANT_CODE: '1tSa6uxz2nRbgY+b+cZGyA==',
    FAWRY_SECURE_KEY: '259af31fc2f74453b3a55739b21ae9ef',
    FAWRY_CONTACT_MOBILE: '01000000200',
    FAWRY_CONTACT_MAIL: 'till@site.example',
    FAWRY_API_URL: fawry.line?.url ?? '',
    PAYMOB_SECRET_KEY: paymobKeys.secretKey,
    PAYMOB_PUBLIC_KEY: paymobKeys.publicKey,
    PAYMOB_API_KEY: paymobKeys.apiKey,
    PAYMOB_HMAC_SECRET: paymobKeys.hmacSecret,
    PAYMOB_CARD_INTEGRATION: String(paymobKeys.integrations.card),
    PAYMOB_WALLET_INTEGRATION: String(paymobKeys.integrations.wallet),
    PAYMOB_CONTACT_MOBILE: '+201000000200',
    PAYMOB_CONTACT_MAIL: 'till@site.example',
    PAYMOB_API_URL: company.line?.url ?? '',
  });
});
afterAll(async () => {
  await site.close();
  await company.line?.close();
  await fawry.line?.close();
});

const html = { Accept: 'text/html' };
const own = { ...html, 'Sec-Fetch-Site': 'same-origin' };
const lines = anOrder().lines.map((line) => ({ ...line, amount: { minor: 15_010, currency: 'EGP' as const } }));
const aBill = () => money(site).aBill({ region: 'EG', lines });
const billOf = async (id: string) => (await site.db.select().from(bills).where(eq(bills.id, id)))[0];
const stateOf = async (id: string) =>
  (await site.db.select().from(paymentAttempts).where(eq(paymentAttempts.id, id)))[0]?.state;

async function aPage(method: 'card' | 'wallet' = 'card') {
  const bill = await aBill();
  return { bill, attempt: await money(site).anAttempt(bill.id, method) };
}

const send = ({ body, query = {} }: ReturnType<typeof company.notice>) =>
  site.http
    .post('/api/payments/paymob/notices')
    .query(query)
    .set('Content-Type', 'application/json')
    .send(body.toString());

/** News of the order that the attempt has at Paymob. */
const tell = (attempt: { providerId: string }) => send(company.noticeOf(attempt.providerId));

it('leads from a bill to the page of Paymob for a card and for a wallet, without scripts', async () => {
  const bill = await aBill();
  const browser = site.browser();
  const at = `/ar-eg/pay/${bill.reference}`;
  for (const method of ['card', 'wallet'] as const) {
    const page = await browser.get(at).set(html);
    expect(page.headers['content-security-policy']).toContain("form-action 'self' https://accept.paymob.com;");
    const fields = { _form: /name="_form" value="([^"]+)"/.exec(page.text)?.[1] ?? '', method };
    const { headers } = await browser.post(`${at}/attempts`).set(own).type('form').send(fields);
    expect(headers.location).toMatch(
      /^https:\/\/accept\.paymob\.com\/unifiedcheckout\/\?publicKey=egy_pk_test_1&clientSecret=egy_csk_/,
    );
    const order = company.line?.asked.findLast(({ path }) => path === '/v1/intention/')?.body ?? '{}';
    expect(JSON.parse(order)).toMatchObject({
      amount: 15_010,
      currency: 'EGP',
      payment_methods: [paymobKeys.integrations[method]],
      notification_url: expect.stringMatching(/\/api\/payments\/paymob\/notices$/),
      billing_data: { email: 'till@site.example', phone_number: '+201000000200' },
    });
  }
});

it('is asked about the latest tries of a reader alone, and so often for a line', async () => {
  const bill = await aBill();
  const [browser, line] = [site.browser(), { 'X-Forwarded-For': '203.0.113.88' }];
  const at = `/ar-eg/pay/${bill.reference}`;
  const open = () => browser.get(at).set({ ...html, ...line });
  for (let tries = 0; tries < 8; tries += 1) {
    const method = tries % 2 ? 'wallet' : 'card';
    const sent = browser.post(`${at}/attempts`).set({ ...own, ...line });
    await sent.type('form').send({ _form: randomUUIDv7(), method });
  }
  const begun = await site.db.select().from(paymentAttempts).where(eq(paymentAttempts.billId, bill.id));
  expect(begun).toHaveLength(8);
  const isOurs = (body: string) => begun.some(({ providerId }) => body.includes(`"order_id":"${providerId}"`));
  const looks = () => company.line?.asked.filter(({ body }) => isOurs(body)).length ?? 0;
  // Each of the seven before the last is to be closed, once.
  await until(async () => looks() >= 7);
  await new Promise((done) => setTimeout(done, 500));
  expect(looks()).toBe(7);
  await open();
  expect(looks()).toBe(7 + 5);
  for (let times = 0; times < 60; times += 1) await open();
  expect(looks()).toBe(7 + 300);
});

it('shows every way of a country with its own words and its rule for refunds', async () => {
  const bill = await aBill();
  const { text } = await site.http.get(`/fr/pay/${bill.reference}`).set(html);
  for (const way of ['cash', 'card', 'wallet']) expect(text).toContain(`value="${way}"`);
  expect(text).toContain('Par portefeuille mobile');
  expect(text).toContain('un guichet Fawry');
  expect(text).toContain('Un remboursement se fait par virement');
  const elsewhere = await money(site).aBill();
  expect((await site.http.get(`/fr/pay/${elsewhere.reference}`).set(html)).text).not.toContain('value="wallet"');
});

it('signs what the example of Paymob signs, in its order', () => {
  const example = {
    id: 192036465,
    pending: false,
    amount_cents: 100000,
    success: true,
    is_auth: false,
    is_capture: false,
    is_standalone_payment: true,
    is_voided: false,
    is_refunded: false,
    is_3d_secure: true,
    integration_id: 4097558,
    has_parent_transaction: false,
    order: { id: 217503754, merchant_order_id: 'not signed' },
    created_at: '2024-06-13T11:33:44.592345',
    currency: 'EGP',
    error_occured: false,
    owner: 302852,
    source_data: { pan: '2346', type: 'card', sub_type: 'MasterCard' },
  };
  const text =
    '1000002024-06-13T11:33:44.592345EGPfalsefalse1920364654097558truefalsefalsefalsetruefalse217503754302852false2346MasterCardcardtrue';
  expect(signatureOf(example, 'secret')).toBe(createHmac('sha512', 'secret').update(text).digest('hex'));
});

it.each(['card', 'wallet'] as const)('is paid by a notice of a %s, once, however often it comes', async (method) => {
  const { bill, attempt } = await aPage(method);
  await company.pay(attempt.providerId);
  for (const answer of [await tell(attempt), await tell(attempt)]) expect(answer.status).toBe(200);
  await until(async () => (await billOf(bill.id))?.state === 'paid');
  expect(await site.db.select().from(paymentReceipts).where(eq(paymentReceipts.billId, bill.id))).toHaveLength(1);
});

it('believes nobody without the signature, nor our reference, which is not signed', async () => {
  const [paid, other] = [await aPage(), await aPage()];
  await company.pay(paid.attempt.providerId);
  const notice = company.noticeOf(paid.attempt.providerId);
  for (const lie of company.forged(notice)) expect((await send(lie)).status).toBe(400);
  const said = JSON.parse(notice.body.toString()) as { obj: { order: object } };
  said.obj.order = { ...said.obj.order, merchant_order_id: `${other.attempt.id}.0` };
  expect((await send({ ...notice, body: Buffer.from(JSON.stringify(said)) })).status).toBe(200);
  await until(async () => (await billOf(paid.bill.id))?.state === 'paid');
  expect((await billOf(other.bill.id))?.state).toBe('open');
  expect(await stateOf(other.attempt.id)).toBe('redirected');
});

it.each([
  ['another amount', { minor: 15_009 }],
  ['another currency', { currency: 'USD' }],
] as const)('does not pay a bill with %s', async (_, as) => {
  const { bill, attempt } = await aPage();
  await company.pay(attempt.providerId, as);
  await tell(attempt);
  await until(async () => (await stateOf(attempt.id)) === 'mismatch');
  expect((await billOf(bill.id))?.state).toBe('open');
});

it('takes a payment after a refusal on the same page', async () => {
  const { bill, attempt } = await aPage();
  company.refuse(attempt.providerId);
  await tell(attempt);
  await until(async () => (await stateOf(attempt.id)) === 'failed');
  await company.pay(attempt.providerId);
  await tell(attempt);
  await until(async () => (await billOf(bill.id))?.state === 'paid');
});

it('sends back what was paid after the bill was over, by the way it came', async () => {
  const { bill, attempt } = await aPage('wallet');
  await site.db.update(bills).set({ state: 'cancelled' }).where(eq(bills.id, bill.id));
  await company.pay(attempt.providerId);
  await tell(attempt);
  await until(async () => (await company.refundsOf(attempt.providerId)).length > 0);
  expect(await stateOf(attempt.id)).toBe('late');
  const back = () => site.db.select().from(refunds).where(eq(refunds.attemptId, attempt.id));
  await until(async () => (await back())[0]?.state === 'done');
  expect(await company.refundsOf(attempt.providerId)).toEqual([attempt.amountMinor]);
});

it.each(['&', '?'])(
  'keeps nothing of what Paymob adds to the address that it sends back to, after %s',
  async (sign) => {
    const { bill, attempt } = await aPage();
    await company.pay(attempt.providerId);
    const clean = `/fr/pay/${bill.reference}/return?t=${encodeURIComponent(money(site).checkout.sealOf(attempt.id))}`;
    const back = await site.http.get(`${clean}${sign}id=1&success=false&source_data.pan=2346`).set(html);
    expect([back.status, back.headers.location]).toEqual([302, clean]);
    await site.http.get(clean).set(html);
    expect((await billOf(bill.id))?.state).toBe('paid');
  },
);

it('ends what nobody paid when its page is over, and leaves it to no desk', async () => {
  const { attempt } = await aPage();
  const { checkout } = money(site);
  const back = `/fr/pay/${(await billOf(attempt.billId))?.reference}/return?t=${encodeURIComponent(checkout.sealOf(attempt.id))}`;
  await site.http.get(back).set(html);
  expect(await stateOf(attempt.id)).toBe('redirected');
  const longAgo = new Date(Date.now() - 3 * 60 * 60 * 1000);
  await site.db.update(paymentAttempts).set({ createdAt: longAgo }).where(eq(paymentAttempts.id, attempt.id));
  await site.http.get(back).set(html);
  expect(await stateOf(attempt.id)).toBe('expired');
});
