import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { bills, paymentAttempts, paymentReceipts, refunds } from '../../../src/features/payments/payments.table.ts';
import { signatureOf } from '../../../src/features/payments/providers/cmi/signature.ts';
import { deskTasks } from '../../../src/features/staff/desk-tasks.table.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { money, until } from '../../support/payments.ts';
import { processorTime } from '../../support/processor-time.ts';
import { aCmi, cmiKeys } from './cmi-house.ts';
import type { Notice } from './companies.ts';

let company: Awaited<ReturnType<typeof aCmi>>;
let site: TestApp;
beforeAll(async () => {
  company = await aCmi();
  site = await startApp({
    TRUST_PROXY: '1',
    PAYMENT_PROVIDERS: 'cmi',
    CMI_CLIENT_ID: cmiKeys.clientId,
    CMI_STORE_KEY: cmiKeys.storeKey,
    CMI_API_NAME: cmiKeys.apiName,
    CMI_API_PASSWORD: cmiKeys.apiPassword,
    CMI_CONTACT_MAIL: 'till@site.example',
    CMI_GATE_URL: 'https://testpayment.cmi.co.ma/fim/est3Dgate',
    CMI_API_URL: `${company.line?.url}/fim/api`,
  });
});
afterAll(async () => {
  await site.close();
  await company.line?.close();
});

const html = { Accept: 'text/html' };
const own = { ...html, 'Sec-Fetch-Site': 'same-origin' };
const billOf = async (id: string) => (await site.db.select().from(bills).where(eq(bills.id, id)))[0];
const attemptOf = async (id: string) =>
  (await site.db.select().from(paymentAttempts).where(eq(paymentAttempts.id, id)))[0];
const stateOf = async (id: string) => (await attemptOf(id))?.state;

/** Of the form that goes to CMI alone. */
const fieldsIn = (text: string) =>
  [
    ...(/action="[^"]+est3Dgate".*?<\/form>/s.exec(text)?.[0] ?? '').matchAll(
      /<input type="hidden" name="([^"]+)" value="([^"]*)"/g,
    ),
  ].map(([, name = '', value = '']) => [name, value.replaceAll('&amp;', '&')] as const);

/** A bill, with a try to pay it and the page that leads to CMI. */
async function aTry(bill?: { id: string; reference: string }) {
  const due = bill ?? (await money(site).aBill());
  const attempt = await money(site).anAttempt(due.id);
  const page = await site.http.get(attempt.hostedUrl ?? '').set(html);
  return { bill: due, attempt, page, fields: fieldsIn(page.text) };
}

async function send({ body }: Notice) {
  const form = site.http.post('/api/payments/cmi/notices').set('Content-Type', 'application/x-www-form-urlencoded');
  const { status, text, headers } = await form.send(body.toString());
  return { status, text, type: headers['content-type'] };
}

/** Where CMI sends the browser back to: a form from another site, of which nothing is read. */
async function comeBack(fields: readonly (readonly [string, string])[]) {
  const to = new URL(new Map(fields).get('okUrl') ?? '');
  const elsewhere = { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://testpayment.cmi.co.ma' };
  const lie = { oid: 'x', ProcReturnCode: '00', amount: '0.01', HASH: 'x', maskedPan: '4000 00** **** 0010' };
  const sent = await site.http
    .post(to.pathname + to.search)
    .set(elsewhere)
    .type('form')
    .send(lie);
  expect(sent.status).toBe(303);
  return site.http.get(sent.headers.location as string).set(html);
}

it('leads from a bill to a page with the signed form, and lets the browser post to CMI from there alone', async () => {
  const bill = await money(site).aBill();
  const browser = site.browser();
  const at = `/ar-ma/pay/${bill.reference}`;
  const before = await browser.get(at).set(html);
  expect(before.headers['content-security-policy']).toContain("form-action 'self';");
  const send = { _form: /name="_form" value="([^"]+)"/.exec(before.text)?.[1] ?? '', method: 'card' };
  const { headers } = await browser.post(`${at}/attempts`).set(own).type('form').send(send);
  expect(headers.location).toMatch(new RegExp(`^/ar-ma/pay/${bill.reference}/form\\?t=`));
  const page = await browser.get(headers.location as string).set(html);
  expect(page.headers['content-security-policy']).toContain("form-action 'self' https://testpayment.cmi.co.ma;");
  expect(page.headers['cache-control']).toContain('no-store');
  expect(page.text).toContain('action="https://testpayment.cmi.co.ma/fim/est3Dgate"');
  const fields = Object.fromEntries(fieldsIn(page.text));
  expect(fields).toMatchObject({
    clientid: cmiKeys.clientId,
    storetype: '3D_PAY_HOSTING',
    trantype: 'PreAuth',
    amount: '150.00',
    currency: '504',
    lang: 'ar',
    hashAlgorithm: 'ver3',
    BillToName: 'Istishara',
    email: 'till@site.example',
    callbackUrl: expect.stringMatching(/\/api\/payments\/cmi\/notices$/),
  });
  expect(page.text).not.toContain(cmiKeys.storeKey);
});

it('signs as the example of CMI does: by name in natural order, with what separates guarded', () => {
  const fields = [
    ['okUrl', 'https://site.example/?a=1|2'],
    ['BillToStreet12', 'twelve'],
    ['billtostreet2', 'two'],
    ['clientid', '600'],
    ['amount', '10.00'],
    ['encoding', 'UTF-8'],
    ['HASH', 'not this'],
    ['BillToName', 'a\\b'],
  ] as const;
  const text = '10.00|a\\\\b|two|twelve|600|https://site.example/?a=1\\|2|k\\|y';
  expect(signatureOf(fields, 'k|y')).toBe(createHash('sha512').update(text).digest('base64'));
});

it('is paid when CMI has taken what it holds, and says so to who comes back', async () => {
  const { bill, attempt, fields } = await aTry();
  const notice = company.charge(fields);
  const answer = await send(notice);
  expect(answer).toMatchObject({ status: 200, text: 'ACTION=POSTAUTH', type: expect.stringContaining('text/plain') });
  // Held, and not taken yet.
  await comeBack(fields);
  expect([(await billOf(bill.id))?.state, await stateOf(attempt.id)]).toEqual(['open', 'pending']);
  company.hearAnswer(attempt.id, answer.text);
  const back = await comeBack(fields);
  expect(back.status).toBe(302);
  expect((await billOf(bill.id))?.state).toBe('paid');
  // The same news once more takes nothing more.
  expect((await send(notice)).text).toBe('APPROVED');
  await comeBack(fields);
  expect(await site.db.select().from(paymentReceipts).where(eq(paymentReceipts.billId, bill.id))).toHaveLength(1);
});

it('is looked at by itself after the answer, when nobody comes back', async () => {
  const { bill, attempt, fields } = await aTry();
  const answer = await send(company.charge(fields));
  company.hearAnswer(attempt.id, answer.text);
  await until(async () => (await billOf(bill.id))?.state === 'paid');
});

it('believes no notice that CMI did not sign, of another shop, or about nothing of ours', async () => {
  const { bill, attempt, fields } = await aTry();
  for (const lie of company.forged(company.charge(fields))) {
    expect(await send(lie)).toMatchObject({ status: 400, text: 'FAILURE' });
  }
  expect(await send({ body: Buffer.from('{"a":1}'), headers: {} })).toMatchObject({ status: 400, text: 'FAILURE' });
  const unknown = company.notice('0197f3b0-0000-7000-8000-000000000000');
  expect(await send(unknown)).toMatchObject({ status: 200, text: 'APPROVED' });
  expect([(await billOf(bill.id))?.state, await stateOf(attempt.id)]).toEqual(['open', 'redirected']);
});

it('takes the form that we signed for the browser for no notice, under whatever names it is sent', async () => {
  const { bill, attempt, fields } = await aTry();
  const sent = (list: [string, string][]) =>
    send({ body: Buffer.from(new URLSearchParams(list).toString()), headers: {} });
  const form = fields.map(([name, value]): [string, string] => [name, value]);
  expect(await sent(form)).toMatchObject({ status: 400, text: 'FAILURE' });
  // The same values in the same order are signed alike.
  const renamed = form.map(([name, value]): [string, string] => [
    name === 'refreshtime' ? 'ProcReturnCode' : name,
    value,
  ]);
  expect(await sent(renamed)).toMatchObject({ status: 400, text: 'FAILURE' });
  expect([(await billOf(bill.id))?.state, await stateOf(attempt.id)]).toEqual(['open', 'redirected']);
});

it('refuses at once what has more fields than any notice, before it puts them in order', async () => {
  const names = Array.from({ length: 60_000 }, (_, n) => ((n * 7_919) % 60_000).toString(36));
  const taken = await processorTime(async () =>
    expect(await send({ body: Buffer.from(names.join('&')), headers: {} })).toMatchObject({
      status: 400,
      text: 'FAILURE',
    }),
  );
  expect(taken).toBeLessThan(1_000);
});

it('turns away a line whose notices it did not sign come by the thousand, and still hears what it signed', async () => {
  const { bill, fields } = await aTry();
  const from = { 'Content-Type': 'application/x-www-form-urlencoded', 'X-Forwarded-For': '10.9.9.1' };
  const badNotice = () => site.http.post('/api/payments/cmi/notices').set(from).send('HASH=x');
  for (let times = 0; times < 1_000; times += 1) expect((await badNotice()).status).toBe(400);
  const refused = await badNotice();
  expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
  const notice = company.charge(fields);
  for (let times = 0; times < 2; times += 1) expect((await send(notice)).text).toBe('ACTION=POSTAUTH');
  expect((await billOf(bill.id))?.state).toBe('open');
});

it('refuses names that no notice has, and puts the longest of those it takes in order at once', async () => {
  const named = (letters: number) =>
    Buffer.from(
      Array.from({ length: 300 }, (_, n) => `${'a'.repeat(letters - 3)}${String(n).padStart(3, '0')}=`).join('&'),
    );
  const took: number[] = [];
  for (const letters of [330, 64])
    took.push(
      await processorTime(async () => {
        for (let times = 0; times < 10; times += 1)
          expect((await send({ body: named(letters), headers: {} })).status).toBe(400);
      }),
    );
  expect(Math.max(...took)).toBeLessThan(500);
});

it.each([
  ['another amount', { amount: '149.99' }],
  ['another currency', { currency: '978' }],
  ['no amount', { amount: '' }],
])('has nothing taken for %s', async (_, as) => {
  const { bill, fields } = await aTry();
  expect((await send(company.charge(fields, 'held', as))).text).toBe('APPROVED');
  await comeBack(fields);
  expect((await billOf(bill.id))?.state).toBe('open');
});

it('takes what another amount was charged for as no payment, whatever the notice said', async () => {
  const { bill, attempt, fields } = await aTry();
  await company.pay(attempt.id, { minor: 14_999 });
  await comeBack(fields);
  expect(await stateOf(attempt.id)).toBe('mismatch');
  expect((await billOf(bill.id))?.state).toBe('open');
  // Whoever opens the bill is told not to pay it again, as long as a person looks at it.
  const page = () => site.http.get(`/fr/pay/${bill.reference}`).set('Accept', 'text/html');
  expect((await page()).text).toContain('ne payez pas de nouveau');
  await site.db.delete(deskTasks).where(eq(deskTasks.subjectId, attempt.id));
  expect((await page()).text).not.toContain('ne payez pas de nouveau');
});

it('has nothing taken after the bill is over, so that nothing has to go back', async () => {
  const { bill, attempt, fields } = await aTry();
  await site.db
    .update(bills)
    .set({ expiresAt: new Date(Date.now() - 1_000) })
    .where(eq(bills.id, bill.id));
  const answer = await send(company.charge(fields));
  expect(answer.text).toBe('APPROVED');
  company.hearAnswer(attempt.id, answer.text);
  await comeBack(fields);
  expect(await stateOf(attempt.id)).toBe('pending');
  expect(await site.db.select().from(refunds).where(eq(refunds.attemptId, attempt.id))).toEqual([]);
});

it('takes a card after one that was refused on the same page, in whatever order news comes', async () => {
  const { bill, attempt, fields } = await aTry();
  const refused = company.charge(fields, 'refused');
  expect((await send(refused)).text).toBe('APPROVED');
  await until(async () => (await stateOf(attempt.id)) === 'failed');
  const answer = await send(company.charge(fields));
  expect(answer.text).toBe('ACTION=POSTAUTH');
  expect((await send(refused)).text).toBe('APPROVED');
  company.hearAnswer(attempt.id, answer.text);
  await comeBack(fields);
  expect((await billOf(bill.id))?.state).toBe('paid');
});

it('takes one of two people who pay the same bill', async () => {
  const first = await aTry();
  const second = await aTry(first.bill);
  const answer = await send(company.charge(first.fields));
  company.hearAnswer(first.attempt.id, answer.text);
  await comeBack(first.fields);
  expect((await billOf(first.bill.id))?.state).toBe('paid');
  expect((await send(company.charge(second.fields))).text).toBe('APPROVED');
  expect(await stateOf(second.attempt.id)).not.toBe('duplicate');
});

it('sends back by hand what came too late all the same, as the method says', async () => {
  const { bill, attempt, fields } = await aTry();
  expect((await site.http.get(`/fr-ma/pay/${bill.reference}`).set(html)).text).toContain('se fait par virement');
  await site.db.update(bills).set({ state: 'cancelled' }).where(eq(bills.id, bill.id));
  await company.pay(attempt.id, { minor: 15_000 });
  await comeBack(fields);
  expect(await stateOf(attempt.id)).toBe('late');
  const back = () => site.db.select().from(refunds).where(eq(refunds.attemptId, attempt.id));
  await until(async () => (await back())[0]?.state === 'manual_open');
  expect(await company.refundsOf(attempt.id)).toEqual([]);
});

it('shows the form to nobody without the sealed address, nor for what is paid', async () => {
  const { bill, attempt, fields } = await aTry();
  for (const t of ['', '?t=', '?t=x', `?t=${attempt.id}`]) {
    expect((await site.http.get(`/fr-ma/pay/${bill.reference}/form${t}`).set(html)).status).toBe(404);
  }
  await company.pay(attempt.id, { minor: 15_000 });
  await comeBack(fields);
  const page = await site.http.get(attempt.hostedUrl ?? '').set(html);
  expect(page.status).toBe(302);
  expect(page.text).not.toContain('est3Dgate');
});

it('ends what nobody paid when its page is over, and leaves it to no desk', async () => {
  const { attempt, fields } = await aTry();
  await comeBack(fields);
  expect(await stateOf(attempt.id)).toBe('redirected');
  const longAgo = new Date(Date.now() - 3 * 60 * 60 * 1000);
  await site.db.update(paymentAttempts).set({ createdAt: longAgo }).where(eq(paymentAttempts.id, attempt.id));
  await comeBack(fields);
  expect(await stateOf(attempt.id)).toBe('expired');
});
