import { randomUUIDv7 } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { SettlementService } from '../../../src/features/payments/attempts/settlement.service.ts';
import {
  bills,
  paymentAttempts,
  paymentReceipts,
  providerEvents,
} from '../../../src/features/payments/payments.table.ts';
import { type AttemptOrder, ProviderAway } from '../../../src/features/payments/providers/provider.ts';
import { StripeProvider } from '../../../src/features/payments/providers/stripe/stripe.provider.ts';
import { locales } from '../../../src/lib/locales/locales.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { money, until } from '../../support/payments.ts';
import { aStripe, type Company } from './companies.ts';

let company: Company;
let site: TestApp;
beforeAll(async () => {
  company = await aStripe();
  site = await startApp({
    TRUST_PROXY: '1',
    PAYMENT_PROVIDERS: 'stripe',
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_test',
    STRIPE_API_URL: company.line?.url ?? '',
  });
});
afterAll(async () => {
  await site.close();
  await company.line?.close();
});

const html = { Accept: 'text/html' };
const own = { ...html, 'Sec-Fetch-Site': 'same-origin' };

async function begin() {
  const bill = await money(site).aBill();
  const browser = site.browser();
  const { page, location } = await choose(browser, bill.reference);
  return { bill, browser, page, location };
}

async function choose(browser: ReturnType<TestApp['browser']>, reference: string) {
  const page = await browser.get(`/fr-ma/pay/${reference}`).set(html);
  const fields = { _form: /name="_form" value="([^"]+)"/.exec(page.text)?.[1] ?? '', method: 'card' };
  const answer = await browser.post(`/fr-ma/pay/${reference}/attempts`).set(own).type('form').send(fields);
  return { page, location: answer.headers.location as string };
}

const backTo = () => {
  const said = company.line?.asked.findLast(({ body }) => body.includes('success_url'))?.body ?? '';
  const { pathname, search } = new URL(new URLSearchParams(said).get('success_url') ?? '');
  return pathname + search;
};

it('lets the form of a bill lead to the provider’s page, and that of no other page', async () => {
  const { page, location } = await begin();
  expect(page.headers['content-security-policy']).toContain("form-action 'self' https://checkout.stripe.com;");
  expect(location).toMatch(/^https:\/\/checkout\.stripe\.com\/c\/cs_/);
  const box = await site.http.get('/en/pay').set(html);
  expect(box.headers['content-security-policy']).toContain("form-action 'self';");
});

it('is paid when Stripe says so, whoever asks first', async () => {
  const { bill, browser, location } = await begin();
  const back = backTo();
  expect((await browser.get(back).set(html)).text).toContain('pas encore confirmé');
  await company.pay(location.split('/').at(-1) ?? '');
  const end = await browser.get(back).set(html);
  expect(end.headers.location).toContain('/fr-ma/payment/thank-you?t=');
  const [row] = await site.db.select().from(bills).where(eq(bills.id, bill.id));
  expect(row?.state).toBe('paid');
});

it('is paid by its notice when nobody comes back', async () => {
  const { bill, location } = await begin();
  await company.pay(location.split('/').at(-1) ?? '');
  const id = /"client_reference_id":"([^"]+)"|client_reference_id=([^&]+)/.exec(
    company.line?.asked.findLast(({ body }) => body.includes('success_url'))?.body ?? '',
  );
  const { body, headers } = company.notice(id?.[1] ?? id?.[2] ?? '');
  const send = () =>
    site.http
      .post('/api/payments/stripe/notices')
      .set({ ...headers, 'Content-Type': 'application/json' })
      .send(body.toString());
  expect((await send()).status).toBe(200);
  expect((await send()).status).toBe(200);
  await until(async () => (await site.db.select().from(bills).where(eq(bills.id, bill.id)))[0]?.state === 'paid');
  expect(await site.db.select().from(paymentReceipts).where(eq(paymentReceipts.billId, bill.id))).toHaveLength(1);
});

it('hears of what somebody else sells on the same account at Stripe, once, and does nothing about it', async () => {
  const { body, headers } = company.notice('order-17');
  const send = () =>
    site.http
      .post('/api/payments/stripe/notices')
      .set({ ...headers, 'Content-Type': 'application/json' })
      .send(body.toString());
  expect([(await send()).status, (await send()).status]).toEqual([200, 200]);
  const { id } = JSON.parse(body.toString()) as { id: string };
  const kept = await site.db.select().from(providerEvents).where(eq(providerEvents.eventId, id));
  expect(kept).toMatchObject([{ provider: 'stripe', attemptId: null }]);
});

it('says so when its page cannot be opened, and the bill may be tried again', async () => {
  if (company.line) company.line.mood = 'fault';
  const { bill, browser, location } = await begin();
  if (company.line) company.line.mood = 'honest';
  expect(location).toContain(`/fr-ma/pay/${bill.reference}/return?t=`);
  expect((await browser.get(location).set(html)).text).toContain('ne répond pas');
});

it('leaves nobody waiting while it is silent, and takes up what it made in the end', async () => {
  const { checkout } = money(site);
  const { patience } = site.app.get(SettlementService);
  const [usual, page] = [checkout.patience.begin, patience.page];
  const { promise: silence, resolve: speak } = Promise.withResolvers<void>();
  Object.assign(company.line ?? {}, { hold: silence });
  [checkout.patience.begin, patience.page] = [100, 100];
  const { bill, browser, location } = await begin();
  expect(location).toContain(`/fr-ma/pay/${bill.reference}/return?t=`);
  expect((await browser.get(location).set(html)).text).toContain('ne répond pas');
  speak();
  [checkout.patience.begin, patience.page] = [usual, page];
  const again = await until(async () => {
    const answer = await choose(browser, bill.reference);
    return answer.location.startsWith('https://checkout.stripe.com/') && answer.location;
  });
  const attempts = await site.db.select().from(paymentAttempts).where(eq(paymentAttempts.billId, bill.id));
  expect(attempts).toMatchObject([{ hostedUrl: again }]);
  // Silent as well when they come back, and when they open the bill again.
  const { promise: once, resolve: well } = Promise.withResolvers<void>();
  await company.pay(again.split('/').at(-1) ?? '');
  Object.assign(company.line ?? {}, { hold: once });
  patience.page = 100;
  expect((await browser.get(backTo()).set(html)).text).toContain('pas encore confirmé');
  expect((await browser.get(`/fr-ma/pay/${bill.reference}`).set(html)).status).toBe(200);
  well();
  patience.page = page;
  await until(async () => (await site.db.select().from(bills).where(eq(bills.id, bill.id)))[0]?.state === 'paid');
});

it('hands out the page again whose answer was lost, and another one later', async () => {
  const tenMinutes = 10 * 60 * 1000;
  const start = Math.floor(Date.now() / tenMinutes) * tenMinutes;
  const clock = jest.spyOn(Date, 'now');
  const order: AttemptOrder = {
    ...company.asks,
    attemptId: randomUUIDv7(),
    ...{ reference: '846000601153', title: 'x', locale: locales.en },
    returnUrl: 'https://site.example/back',
    noticeUrl: 'https://site.example/notices',
    expiresAt: new Date(start + 24 * 60 * 60 * 1000),
  };
  const at = (seconds: number) => {
    clock.mockReturnValue(start + seconds * 1000);
    return company.provider.begin(order);
  };
  const first = await at(1);
  expect(await at(9)).toEqual(first);
  expect(await at(599)).toEqual(first);
  const later = await at(601);
  expect([later.kind, later.providerId === first.providerId]).toEqual(['page', false]);
  clock.mockRestore();
});

it('takes people back who are sent with a form, and reads nothing of it', async () => {
  const { bill, browser } = await begin();
  const back = backTo();
  const answer = await browser
    .post(back)
    .set({ ...html, 'Sec-Fetch-Site': 'cross-site' })
    .type('form')
    .send({ respStatus: 'A', cartId: 'x' });
  expect(answer.status).toBe(303);
  expect(answer.headers.location).toBe(back);
  expect((await site.db.select().from(bills).where(eq(bills.id, bill.id)))[0]?.state).toBe('open');
});

describe('an answer of Stripe', () => {
  const session = JSON.stringify({
    id: 'cs_1',
    object: 'checkout.session',
    status: 'complete',
    payment_status: 'paid',
  });
  const megabyte = Buffer.alloc(1024 * 1024, ' ');

  async function readFrom(answer: (response: ServerResponse) => Promise<void>): Promise<unknown> {
    const server = createServer((_request, response) => {
      response.setHeader('Content-Type', 'application/json').on('error', () => {});
      answer(response).then(() => response.end(session));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const stripe = new StripeProvider({ secretKey: 'sk_test_1', webhookSecret: 'x', apiUrl, timeoutMs: 300 });
    try {
      return await stripe.read({ id: 'a', providerId: 'cs_1' }).catch((error) => error);
    } finally {
      server.closeAllConnections();
      server.close();
    }
  }

  it('is read', async () => {
    expect(await readFrom(async () => {})).toMatchObject({ outcome: 'succeeded' });
  });

  it('that goes on and on is none, and fills no memory', async () => {
    const flood = async (response: ServerResponse) => {
      for (let sent = 0; sent < 32 && !response.destroyed; sent += 1)
        if (!response.write(megabyte)) await Promise.race([once(response, 'drain'), once(response, 'close')]);
    };
    expect(await readFrom(flood)).toBeInstanceOf(ProviderAway);
  });

  it('that comes byte by byte is waited for as long as any other', async () => {
    const drip = async (response: ServerResponse) => {
      for (let sent = 0; sent < 30 && !response.destroyed; sent += 1) {
        response.write(' ');
        await pause(50);
      }
    };
    expect(await readFrom(drip)).toBeInstanceOf(ProviderAway);
  });
});
