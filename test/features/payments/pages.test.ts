import { randomUUIDv7 } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { userContacts } from '../../../src/features/accounts/accounts.table.ts';
import { SettlementService } from '../../../src/features/payments/attempts/settlement.service.ts';
import type { BillRow } from '../../../src/features/payments/bills/bills.repository.ts';
import { bills, paymentAttempts, sandboxPayments } from '../../../src/features/payments/payments.table.ts';
import { type OfferedMethod, Providers } from '../../../src/features/payments/providers/providers.ts';
import { localeCodes, locales } from '../../../src/lib/locales/locales.ts';
import { formatReference, newReference } from '../../../src/lib/references.ts';
import type { TestApp } from '../../support/app.ts';
import { messagesTo } from '../../support/codes.ts';
import { anOrder, type money, startWithBills, until } from '../../support/payments.ts';
import { type Browser, choose, formIdIn, goToPay, html, open, own, paid as payAt, plain, receiptIn } from './payer.ts';

let site: TestApp;
let room: ReturnType<typeof money>;
beforeAll(async () => {
  ({ site, room } = await startWithBills());
});
afterAll(() => site.close());

const paid = (order: Parameters<typeof anOrder>[0] = {}) => payAt(site, room, order);

describe('the page of a bill', () => {
  it('says what, how much, until when, and each way to pay with its time and refund rule', async () => {
    const bill = await room.aBill();
    const { text } = await site.http.get(`/en/pay/${bill.reference}`).set(html()).expect(200);
    const words = plain(text);
    expect(words).toContain('MAD 125');
    expect(words).toContain('Value added tax, 20%');
    expect(words).toContain('MAD 150');
    expect(words).toMatch(/Confirmed within 5 minutes\..*A refund is automatic/);
    expect(words).toMatch(/Confirmed within 24 hours\..*bank account/);
    expect(text).toContain('noindex');
  });

  it.each(localeCodes)('speaks %s', async (locale) => {
    const bill = await room.aBill();
    const { text } = await site.http.get(`/${locale}/pay/${bill.reference}`).set(html()).expect(200);
    expect(text).not.toMatch(/>(?:payments|pay)\.[a-z_.]+</);
  });

  it('masks whose bill it is for a stranger, and names them to themselves', async () => {
    const [user] = await site.db.select().from(userContacts).where(eq(userContacts.value, 'user@example.com'));
    const bill = await room.aBill({ party: { kind: 'user', id: user?.userId ?? '' } });
    const stranger = await site.http.get(`/en/pay/${bill.reference}`).set(html());
    expect(stranger.text).toContain('•••');
    const browser = site.browser();
    const fields = { identifier: 'user@example.com', password: 'istishara-demo-2026' };
    await browser.post('/en/account/login').set(own()).type('form').send(fields);
    const owner = await browser.get(`/en/pay/${bill.reference}`).set(html());
    expect(owner.text).not.toContain('•••');
  });

  it.each([
    ['cancelled', 'This bill was cancelled'],
    ['expired', 'The time to pay this bill has run out'],
    ['replaced', 'Another bill has replaced this one'],
  ] as const)('says that it is %s, and has no button to pay', async (state, says) => {
    const bill = await room.aBill();
    await site.db.update(bills).set({ state }).where(eq(bills.id, bill.id));
    const { text } = await site.http.get(`/en/pay/${bill.reference}`).set(html()).expect(200);
    // Below the sum, and ahead of what it is made of.
    expect(text).toMatch(
      new RegExp(
        `<p class="price">.*<div class="beside"><div class="stack"><div class="notice .*${says}.*id="made-of"`,
      ),
    );
    expect(text).not.toContain('name="method"');
  });

  it('cannot be paid in its last second by a page that was opened before', async () => {
    const bill = await room.aBill();
    const browser = site.browser();
    const page = await browser.get(`/en/pay/${bill.reference}`).set(html());
    await site.db.update(bills).set({ expiresAt: new Date() }).where(eq(bills.id, bill.id));
    const fields = { _form: formIdIn(page.text), method: 'card' };
    const answer = await browser.post(`/en/pay/${bill.reference}/attempts`).set(own()).type('form').send(fields);
    expect(answer.headers.location).toBe(`/en/pay/${bill.reference}`);
    expect((await open(browser, `/en/pay/${bill.reference}`)).text).toContain('The time to pay this bill has run out');
  });

  it('offers one way to pay first, and the others folded away below it', async () => {
    const bill = await room.aBill();
    const { text } = await site.http.get(`/en/pay/${bill.reference}`).set(html());
    const [first = '', others = ''] = text.split('<summary>Other ways to pay');
    const waysIn = (part: string) => Array.from(part.matchAll(/value="(\w+)" name="method"/g), ([, id]) => id);
    expect([waysIn(first), waysIn(others)]).toEqual([['card'], ['cash']]);
    expect(first.match(/class="button primary"[^>]*name="method"/g)).toHaveLength(1);
    expect(others).not.toContain('button primary');
  });

  it('asks again when no way to pay was chosen, and refuses what is not offered', async () => {
    const bill = await room.aBill({ region: 'AE' });
    for (const method of ['', 'cash', 'gold']) {
      const answer = await site.http
        .post(`/en/pay/${bill.reference}/attempts`)
        .set(own())
        .type('form')
        .send({ method });
      expect(answer.status).toBe(422);
      expect(answer.text).toContain('Choose how you want to pay');
    }
  });

  it('is closed to other sites, and not found for other references', async () => {
    const bill = await room.aBill();
    const address = `/en/pay/${bill.reference}/attempts`;
    const headers = { ...html(), 'Sec-Fetch-Site': 'cross-site' };
    expect((await site.http.post(address).set(headers).type('form').send({ method: 'card' })).status).toBe(403);
    const other = `/en/pay/${newReference('bill')}/attempts`;
    expect((await site.http.post(other).set(own()).type('form').send({ method: 'card' })).status).toBe(404);
  });
});

describe('paying', () => {
  it('leads over the provider’s page to thanks and a receipt', async () => {
    const { bill, browser, end } = await paid();
    expect(end.at).toContain('/en/payment/thank-you?t=');
    expect(end.text).toContain('Thank you, the bill is paid');
    expect(end.headers['cache-control']).toBe('private, no-store');
    const receipt = receiptIn(end.text);
    const paper = await browser.get(receipt).set(html()).expect(200);
    expect(plain(paper.text)).toMatch(/MA-\d{4}-\d{6}/);
    expect(paper.text).toContain('lang="ar"');
    const again = await browser.get(`/en/pay/${bill.reference}`).set(html());
    expect(again.text).toContain('This bill is paid');
    expect(again.text).not.toContain('name="method"');
  });

  it.each(localeCodes)('works without scripts in %s, from the box to the receipt', async (locale) => {
    const bill = await room.aBill();
    const browser = site.browser();
    const typed = formatReference(bill.reference);
    const box = await browser.post(`/${locale}/pay`).set(own()).type('form').send({ reference: typed });
    expect(box.headers.location).toBe(`/${locale}/pay/${bill.reference}`);
    const { location } = await goToPay(browser, bill.reference, 'card', locale);
    const hosted = await browser.get(location).set(html()).expect(200);
    const back = await choose(browser, location, 'pay');
    const end = await open(browser, back);
    expect(end.at).toContain(`/${locale}/payment/thank-you?t=`);
    const receipt = await browser.get(receiptIn(end.text)).set(html()).expect(200);
    for (const { text } of [hosted, end, receipt]) {
      expect(text).toContain(`<html lang="${locales[locale].tag}"`);
      expect(text).not.toMatch(/>(?:payments|pay)\.[a-z_.]+</);
    }
    expect(plain(receipt.text)).toMatch(/MA-\d{4}-\d{6}/);
    expect(receipt.text).toContain(locale.startsWith('ar') ? '<dd>استشارة</dd>' : '<dd>Istishara</dd>');
  });

  it('leads case tracking to its own page', async () => {
    const { end } = await paid({ purpose: 'case_tracking' });
    expect(end.at).toContain('/en/payment/case-tracking-success?t=');
    expect(end.text).toContain('Your case is now being followed');
  });

  it('shows the thanks without the address too, to the browser that paid', async () => {
    const { browser } = await paid();
    const { text } = await browser.get('/en/payment/thank-you').set(html());
    expect(text).toContain('Thank you, the bill is paid');
  });

  it('begins once for the same form and way of paying; another way, chosen after going back, takes its place', async () => {
    const bill = await room.aBill();
    const browser = site.browser();
    const { fields, location } = await goToPay(browser, bill.reference);
    const address = `/en/pay/${bill.reference}/attempts`;
    const copies = await Promise.all(
      Array.from({ length: 10 }, () => browser.post(address).set(own()).type('form').send(fields)),
    );
    expect(new Set(copies.map(({ headers }) => headers.location))).toEqual(new Set([location]));
    expect(await attemptsOf(bill.id)).toHaveLength(1);
    const inCash = await browser
      .post(address)
      .set(own())
      .type('form')
      .send({ ...fields, method: 'cash' });
    expect([inCash.status, inCash.headers.location === location]).toEqual([303, false]);
    expect((await attemptsOf(bill.id)).map(({ method }) => method).sort()).toEqual(['card', 'cash']);
  });

  it('a declined card says so and may be tried again', async () => {
    const bill = await room.aBill();
    const browser = site.browser();
    const { location } = await goToPay(browser, bill.reference);
    const end = await open(browser, await choose(browser, location, 'decline'));
    expect(end.text).toContain('The payment did not go through');
    const second = await goToPay(browser, bill.reference);
    expect((await open(browser, await choose(browser, second.location, 'pay'))).text).toContain('Thank you');
  });

  it('a declined card leads case tracking to its own page', async () => {
    const bill = await room.aBill({ purpose: 'case_tracking' });
    const browser = site.browser();
    const { location } = await goToPay(browser, bill.reference);
    const end = await open(browser, await choose(browser, location, 'decline'));
    expect(end.at).toContain('/en/payment/case-tracking-failed?t=');
    expect(end.text).toContain('The payment did not go through');
  });

  it('an abandoned page is neither paid nor failed, and is looked at again twelve times without scripts', async () => {
    const bill = await room.aBill();
    const browser = site.browser();
    await goToPay(browser, bill.reference);
    const [attempt] = await attemptsOf(bill.id);
    let at = room.checkout.returnPath('en', bill.reference, attempt?.id ?? '');
    for (let looks = 0; looks < 12; looks += 1) {
      const page = await browser.get(at).set(html()).expect(200);
      expect(page.text).toContain('not confirmed yet');
      const [, seconds, next = ''] = /^(\d+); url=(.+)$/.exec(page.headers.refresh ?? '') ?? [];
      expect(seconds).toBe('10');
      at = next;
    }
    const last = await browser.get(at).set(html());
    expect(last.headers.refresh).toBeUndefined();
    expect(last.text).toContain('no longer updates by itself');
  });

  it('a delayed confirmation arrives', async () => {
    const bill = await room.aBill();
    const browser = site.browser();
    const { location } = await goToPay(browser, bill.reference);
    const back = await choose(browser, location, 'pay_later');
    expect((await open(browser, back)).text).toContain('not confirmed yet');
    const id = location.split('/').at(-1) ?? '';
    await site.db.update(sandboxPayments).set({ paidAt: new Date() }).where(eq(sandboxPayments.id, id));
    expect((await open(browser, back)).text).toContain('Thank you');
  });

  it('in cash gives a number with its deadline, and ends when the counter says so', async () => {
    const bill = await room.aBill();
    const browser = site.browser();
    const { location } = await goToPay(browser, bill.reference, 'cash');
    const page = await browser.get(location).set(html()).expect(200);
    expect(plain(page.text)).toMatch(/Your payment number .* \d{3}\s\d{3}\s\d{3} .*To be paid by/i);
    const [attempt] = await attemptsOf(bill.id);
    await choose(browser, `/en/payment/sandbox/${attempt?.providerId}`, 'pay');
    expect((await open(browser, location)).text).toContain('Thank you');
  });

  it('shows on the bill what its payer has begun, and to nobody else', async () => {
    const bill = await room.aBill();
    const browser = site.browser();
    const billPage = async (who: Browser) => (await who.get(`/en/pay/${bill.reference}`).set(html())).text;
    const { location: hosted } = await goToPay(browser, bill.reference);
    await choose(browser, hosted, 'pay_later');
    expect(plain(await billPage(browser))).toMatch(
      /not confirmed yet.*do not pay again.*Choose how to pay.*Payment reference/,
    );
    const { location } = await goToPay(browser, bill.reference, 'cash');
    const [attempt] = (await attemptsOf(bill.id)).filter(({ method }) => method === 'cash');
    const mine = await billPage(browser);
    const number = attempt?.cashNumber?.replace(/(\d{3})(?=\d)/g, '$1\u00a0') ?? '-';
    expect(mine).toContain(number);
    expect(plain(mine)).toMatch(/Your payment number .*To be paid by .*this number stops working/);
    expect(mine).toContain(`href="${location}"`);
    expect(await billPage(site.browser())).not.toContain(number);
  });

  it('keeps what is under way on the bill for who leaves and comes back, with the other ways folded away', async () => {
    const bill = await room.aBill();
    const browser = site.browser();
    const billPage = async () => (await browser.get(`/en/pay/${bill.reference}`).set(html())).text;
    expect(await billPage()).not.toContain('<summary>Pay another way');
    const first = await goToPay(browser, bill.reference, 'cash');
    const again = await goToPay(browser, bill.reference, 'cash');
    expect(again.location).toBe(first.location);
    expect(await attemptsOf(bill.id)).toHaveLength(1);
    expect(await billPage()).toMatch(/Your payment number.*<summary>Pay another way.*name="method"/s);
    // A counter takes no number after its end, and another one may be had.
    const past = new Date(Date.now() - 1000);
    await site.db.update(paymentAttempts).set({ deadline: past }).where(eq(paymentAttempts.billId, bill.id));
    expect(await billPage()).not.toContain('Your payment number');
    expect((await goToPay(browser, bill.reference, 'cash')).location).not.toBe(first.location);
  });

  it.each(['card', 'cash'])(
    'says to another browser that a payment by %s is under way, and not how or whose',
    async (way) => {
      const bill = await room.aBill();
      const browser = site.browser();
      const other = async () => plain((await site.browser().get(`/en/pay/${bill.reference}`).set(html())).text);
      expect(await other()).not.toContain('under way');
      const { location } = await goToPay(browser, bill.reference, way);
      if (way === 'card') await choose(browser, location, 'pay_later');
      expect(await other()).toMatch(/A payment of this bill is under way.*Pay another way/s);
      expect(await other()).not.toMatch(/Your payment number|waiting for the bank/);
      expect(plain((await browser.get(`/en/pay/${bill.reference}`).set(html())).text)).not.toContain('is under way');
      await site.db.update(paymentAttempts).set({ state: 'failed' }).where(eq(paymentAttempts.billId, bill.id));
      expect(await other()).not.toContain('under way');
    },
  );

  it('does not call a bill open when the bank has said yes and nobody has told us yet', async () => {
    const bill = await room.aBill();
    const browser = site.browser();
    const { location } = await goToPay(browser, bill.reference);
    await choose(browser, location, 'pay_later');
    const billPage = async () => (await browser.get(`/en/pay/${bill.reference}`).set(html())).text;
    expect(plain(await billPage())).toContain('We are waiting for the bank');
    const id = location.split('/').at(-1) ?? '';
    await site.db.update(sandboxPayments).set({ paidAt: new Date() }).where(eq(sandboxPayments.id, id));
    const text = await billPage();
    expect(text).toContain('This bill is paid');
    expect(text).not.toContain('name="method"');
  });

  it('says of a bill that is over that a card is still with the bank', async () => {
    const bill = await room.aBill();
    const browser = site.browser();
    await goToPay(browser, bill.reference, 'cash');
    const { location } = await goToPay(browser, bill.reference);
    await choose(browser, location, 'pay_later');
    await site.db.update(bills).set({ expiresAt: new Date() }).where(eq(bills.id, bill.id));
    const { text } = await browser.get(`/en/pay/${bill.reference}`).set(html());
    expect(plain(text)).toMatch(/The time to pay this bill has run out.*We are waiting for the bank/);
    expect(text).not.toContain('Your payment number');
    expect(text).not.toContain('name="method"');
  });

  it('never calls a bill unpaid that another way has paid', async () => {
    const bill = await room.aBill();
    const browser = site.browser();
    const cash = await goToPay(browser, bill.reference, 'cash');
    const card = await goToPay(browser, bill.reference);
    await open(browser, await choose(browser, card.location, 'pay'));
    const end = await open(browser, cash.location);
    expect(end.at).toBe(`/en/pay/${bill.reference}`);
    expect(end.text).toContain('This bill is paid');
    expect(end.text).not.toContain('still to be paid');
  });

  it('texts a payment number to a telephone, three times at most, and keeps no telephone', async () => {
    const bill = await room.aBill();
    const browser = site.browser();
    const { location } = await goToPay(browser, bill.reference, 'cash', 'ar-ma');
    const [attempt] = await attemptsOf(bill.id);
    const text = async (phone: string, form?: string) => {
      const _form = form ?? formIdIn((await browser.get(location).set(html())).text);
      const fields = { _form, t: new URL(location, 'http://here').searchParams.get('t'), phone };
      return browser.post(`/ar-ma/pay/${bill.reference}/texts`).set(own()).type('form').send(fields);
    };
    expect((await text('0512')).status).toBe(422);
    expect((await text('0522123456')).text).toContain('href="#phone"');
    const form = formIdIn((await browser.get(location).set(html())).text);
    const answers = await Promise.all([1, 2, 3].map(() => text('٠٦٥٠ ١٢ ٣٤ ٥٦', form)));
    expect(answers.map(({ status, headers }) => [status, headers.location])).toEqual(Array(3).fill([303, location]));
    const [message, ...more] = await messagesTo(site, '+212650123456');
    expect(more).toHaveLength(0);
    expect(message).toMatch(new RegExp(`أدِّ 150 DH نقدًا بالرقم ${attempt?.cashNumber} قبل \\d\\d/\\d\\d \\d\\d:\\d\\d`));
    expect((await browser.get(location).set(html())).text).toContain('أُرسلت الرسالة');
    const again = ['+33612345678', '0650123457', '0650123458', '0650123459'];
    const statuses: number[] = [];
    for (const phone of again) statuses.push((await text(phone)).status);
    expect(statuses).toEqual([422, 303, 303, 409]);
    expect((await browser.get(location).set(html())).text).not.toContain('name="phone"');
    const other = await room.anAttempt((await room.aBill()).id);
    const card = { t: room.checkout.sealOf(other.id), phone: '0650123457' };
    const send = (fields: object) =>
      browser.post(`/en/pay/${bill.reference}/texts`).set(own()).type('form').send(fields);
    expect((await send(card)).status).toBe(422);
    expect((await send({ ...card, phone: '+212650123457' })).status).toBe(409);
    expect((await send({ ...card, t: `${other.id}.x` })).status).toBe(404);
    const { rows } = await site.db.execute(
      sql`select 1 from payment_attempts as one where one::text like '%650123456%'`,
    );
    expect(rows).toEqual([]);
  });

  it('texts a number to a telephone that somebody on another line has named as often as they may', async () => {
    const bill = await room.aBill();
    const lines = ['41.1.1.1', '41.2.2.2', '41.3.3.3', '41.4.4.4'];
    const textsFrom = async (line: string, times: number): Promise<number[]> => {
      const browser = site.browser();
      const { location } = await goToPay(browser, bill.reference, 'cash', 'ar-ma');
      const statuses: number[] = [];
      for (let time = 0; time < times; time += 1) {
        const t = new URL(location, 'http://here').searchParams.get('t');
        const fields = { _form: randomUUIDv7(), t, phone: '0650777888' };
        const path = `/ar-ma/pay/${bill.reference}/texts`;
        const sent = browser.post(path).set(own()).set('X-Forwarded-For', line).type('form').send(fields);
        statuses.push((await sent).status);
      }
      return statuses;
    };
    const [first = '', second = '', third = '', fourth = ''] = lines;
    expect(await textsFrom(first, 6)).toEqual([303, 303, 303, 409, 409, 429]);
    expect(await textsFrom(second, 1)).toEqual([303]);
    // A telephone is told of no more than so much, by however many.
    await textsFrom(second, 4);
    await textsFrom(third, 5);
    expect(await textsFrom(fourth, 1)).toEqual([429]);
  });

  it('in two tabs ends in one payment, and the other goes back', async () => {
    const bill = await room.aBill();
    const [one, other] = [site.browser(), site.browser()];
    const [first, second] = [await goToPay(one, bill.reference), await goToPay(other, bill.reference)];
    const backs = [await choose(one, first.location, 'pay'), await choose(other, second.location, 'pay')];
    const ends = await Promise.all([open(one, backs[0] ?? ''), open(other, backs[1] ?? '')]);
    const says = ends.map(({ text }) => /had already been paid|Thank you/.exec(text)?.[0]).sort();
    expect(says).toEqual(['Thank you', 'had already been paid']);
  });

  it('in thirty tabs of one payer is one attempt for each way of paying', async () => {
    const bill = await room.aBill();
    const browser = site.browser();
    const first = await goToPay(browser, bill.reference);
    const others = await Promise.all(Array.from({ length: 29 }, () => goToPay(browser, bill.reference)));
    expect(new Set(others.map(({ location }) => location))).toEqual(new Set([first.location]));
    expect(await attemptsOf(bill.id)).toHaveLength(1);
    await Promise.all(Array.from({ length: 5 }, () => goToPay(browser, bill.reference, 'cash')));
    expect((await attemptsOf(bill.id)).map(({ method }) => method).sort()).toEqual(['card', 'cash']);
  });

  it('closes the payer’s own earlier try', async () => {
    const bill = await room.aBill();
    const browser = site.browser();
    await goToPay(browser, bill.reference);
    await goToPay(browser, bill.reference, 'cash');
    const states = await until(async () => {
      const found = (await attemptsOf(bill.id)).map(({ state }) => state).sort();
      return found.includes('cancelled') && found;
    });
    expect(states).toEqual(['cancelled', 'number_issued']);
  });

  it('leads nobody to pay another amount than the bill shows', async () => {
    const { reference } = await room.aBill();
    const bill = (await room.bills.findByReference(reference)) as BillRow;
    const [method] = site.app.get(Providers).methods(bill.region, bill.currency);
    const payer = { kind: 'visitor', id: randomUUIDv7() } as const;
    const { location } = await room.checkout.start(bill, method as OfferedMethod, payer, 'en', {
      _form: randomUUIDv7(),
    });
    const id = room.checkout.attemptIn(new URL(location, 'http://here').searchParams.get('t')) ?? '';
    await site.db.update(paymentAttempts).set({ amountMinor: 1 }).where(eq(paymentAttempts.id, id));
    expect(await room.checkout.goOn(id)).toBeNull();
    expect(await site.db.select().from(sandboxPayments).where(eq(sandboxPayments.attemptId, id))).toEqual([]);
  });

  it('is proven by nothing that an address says', async () => {
    const bill = await room.aBill();
    const attempt = await room.anAttempt(bill.id);
    const mark = 'A'.repeat(22);
    for (const t of [`${attempt.id}.${mark}`, attempt.id, '', 'x.y', `${randomUUIDv7()}.${mark}`]) {
      for (const place of ['payment/thank-you', 'payment/case-tracking-success', `pay/${bill.reference}/return`]) {
        const query = `t=${encodeURIComponent(t)}&status=paid&amount=150`;
        const { text } = await site.http.get(`/en/${place}?${query}`).set(html()).expect(200);
        expect(text).toContain('We see no payment here');
      }
    }
    const honest = room.checkout.sealOf(attempt.id);
    const end = await open(site.browser(), `/en/payment/thank-you?t=${honest}`);
    expect(end.text).toContain('not confirmed yet');
    const [row] = await site.db.select().from(bills).where(eq(bills.id, bill.id));
    expect(row?.state).toBe('open');
  });

  it('shows the same when the provider is away', async () => {
    const bill = await room.aBill();
    const attempt = await room.anAttempt(bill.id);
    const settlement = site.app.get(SettlementService);
    await site.db.update(paymentAttempts).set({ provider: 'gone' }).where(eq(paymentAttempts.id, attempt.id));
    await expect(settlement.settle(attempt.id, { kind: 'clock' })).rejects.toThrow();
    const { text } = await open(site.browser(), room.checkout.returnPath('en', bill.reference, attempt.id));
    expect(text).toContain('not confirmed yet');
  });
});

const attemptsOf = (billId: string) => site.db.select().from(paymentAttempts).where(eq(paymentAttempts.billId, billId));

it('has sample bills to try', async () => {
  for (const reference of ['815000001500', '846000601153', '873003000141']) {
    const { text } = await site.http.get(`/ar-ma/pay/${reference}`).set(html()).expect(200);
    expect(text).toContain('name="method"');
  }
});
