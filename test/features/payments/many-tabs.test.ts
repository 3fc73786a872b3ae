import { eq } from 'drizzle-orm';
import { paymentAttempts, paymentReceipts, refunds } from '../../../src/features/payments/payments.table.ts';
import { Providers } from '../../../src/features/payments/providers/providers.ts';
import { SandboxProvider } from '../../../src/features/payments/providers/sandbox/sandbox.provider.ts';
import { type Country, factsOf } from '../../../src/lib/countries/country.ts';
import type { TestApp } from '../../support/app.ts';
import { anOrder, type money, startWithBills, until } from '../../support/payments.ts';
import { aCmi } from './cmi-house.ts';
import { aPaytabs, aStripe, type Company } from './companies.ts';
import { aFawry, aMoyasar } from './houses.ts';
import { aPaymob } from './paymob-house.ts';
import { aSadad } from './sadad-house.ts';
import type { Asked } from './scripted.ts';

const tabs = 30;
/** Longer than thirty tabs take to come to the door. */
const patience = 30_000;
const own = { Accept: 'text/html', 'Sec-Fetch-Site': 'same-origin' };

let site: TestApp;
let room: ReturnType<typeof money>;
const companies = new Map<string, Company>();
beforeAll(async () => {
  ({ site, room } = await startWithBills());
  // Nobody is sent on before the last tab has come.
  room.checkout.patience.begin = patience;
  companies.set('stripe', await aStripe(patience));
  for (const country of ['MA', 'SA', 'AE', 'EG'] as const) {
    const company = await aPaytabs(country, patience);
    companies.set(company.provider.name, company);
  }
  companies.set('fawry', await aFawry(patience));
  companies.set('moyasar', await aMoyasar(patience));
  companies.set('sadad', await aSadad(patience));
  companies.set('cmi', await aCmi(patience));
  companies.set('paymob', await aPaymob('card', patience));
  companies.set('paymob wallets', await aPaymob('wallet', patience));
});
afterAll(async () => {
  for (const { line } of companies.values()) await line?.close();
  await site.close();
});

type Browser = ReturnType<TestApp['browser']>;
let line = 0;
const from = () => ({ ...own, 'X-Forwarded-For': `10.3.${Math.floor(line / 250)}.${line++ % 250}` });

const beginnings =
  /^\/(?:v1\/checkout\/sessions|payment\/request|ECommerceWeb\/Fawry\/payments\/charge|invoices|payments|v1\/intention\/)(?:\?|$)/;
const isBeginning = ({ method, path }: Asked): boolean => method === 'POST' && beginnings.test(path);

/** A page of the bill, as a tab has it open: what its button sends, when it is pressed. */
async function openTab(browser: Browser, reference: string) {
  const { text } = await browser.get(`/en/pay/${reference}`).set(from());
  const _form = /name="_form" value="([^"]+)"/.exec(text)?.[1] ?? '';
  return (method = 'card') =>
    browser
      .post(`/en/pay/${reference}/attempts`)
      .set(from())
      .type('form')
      .send({ _form, method })
      .then(({ status, headers }) => ({ status, location: String(headers.location) }));
}

/** The way back from the provider's page, once more where so many at once are asked to come a little later. */
async function comeBack(browser: Browser, address: string): Promise<number> {
  const { status } = await browser.get(address).set(from());
  if (status !== 503) return status;
  await new Promise((resolve) => setTimeout(resolve, 200));
  return comeBack(browser, address);
}

/** With only some providers, as the configuration names them. */
function sellThrough(...these: Company['provider'][]): void {
  const { all } = site.app.get(Providers);
  all.splice(0, all.length, ...these);
}

/** Resolves when so many have come to the provider's door, or are being led to it. */
function whenAtTheDoor(count: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const goOn = room.checkout.goOn.bind(room.checkout);
  let come = 0;
  jest.spyOn(room.checkout, 'goOn').mockImplementation((id) => {
    come += 1;
    if (come === count) resolve();
    return goOn(id);
  });
  return promise;
}
afterEach(() => jest.restoreAllMocks());

const attemptsOf = (billId: string) =>
  site.db.select().from(paymentAttempts).where(eq(paymentAttempts.billId, billId)).orderBy(paymentAttempts.id);

/** Where who pays is led: to the page, or to the number. */
const placeOf = (attempt: Awaited<ReturnType<typeof attemptsOf>>[number] | undefined): string | null => {
  if (!attempt || attempt.hostedUrl) return attempt?.hostedUrl ?? null;
  return `/en/pay/${references.get(attempt.billId)}/return?t=${encodeURIComponent(room.checkout.sealOf(attempt.id))}`;
};
const references = new Map<string, string>();

describe.each([
  ['stripe', 'MA'],
  ['paytabs_ma', 'MA'],
  ['paytabs_sa', 'SA'],
  ['paytabs_ae', 'AE'],
  ['paytabs_eg', 'EG'],
  ['fawry', 'EG'],
  ['moyasar', 'SA'],
  ['sadad', 'SA'],
  ['cmi', 'MA'],
  ['paymob', 'EG'],
  ['paymob wallets', 'EG'],
] as [string, Country][])('thirty tabs at %s', (name, country) => {
  const company = () => companies.get(name) as Company;
  async function aBill() {
    const { currency } = factsOf(country);
    const lines = anOrder().lines.map((each) => ({ ...each, amount: { minor: 15_000, currency } }));
    const bill = await room.aBill({ region: country, lines });
    references.set(bill.id, bill.reference);
    return bill;
  }

  it('that are all sent before the provider answers lead to one page there, and are charged once', async () => {
    const { provider, line: wire, pay, beginsWithUs } = company();
    sellThrough(provider);
    const bill = await aBill();
    const browser = site.browser();
    // Known before, as whoever has been here is.
    await browser.get('/api/entity/me').set(from());
    const buttons = [];
    for (let tab = 0; tab < tabs; tab += 1) buttons.push(await openTab(browser, bill.reference));
    if (!wire) throw new Error('no line');
    wire.hold = whenAtTheDoor(tabs);
    const asked = wire.asked.length;
    const { method } = company().asks;
    const pages = await Promise.all(buttons.map((press) => press(method)));
    expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([303]));
    const [attempt, ...others] = await attemptsOf(bill.id);
    expect(others).toEqual([]);
    expect(new Set(pages.map(({ location }) => location))).toEqual(new Set([placeOf(attempt)]));
    // The clock may have asked meanwhile what became of it, and a library may send what has a key of its own once more.
    const begun = wire.asked.slice(asked).filter(isBeginning);
    expect(new Set(begun.map(({ key }, index) => key || index)).size).toBe(beginsWithUs ? 0 : 1);

    await pay(attempt?.providerId ?? '', { minor: attempt?.amountMinor });
    const sealed = encodeURIComponent(room.checkout.sealOf(attempt?.id ?? ''));
    const backs = await Promise.all(
      buttons.map(() => comeBack(browser, `/en/pay/${bill.reference}/return?t=${sealed}`)),
    );
    expect(backs.filter((status) => status >= 400)).toEqual([]);
    expect((await attemptsOf(bill.id)).map(({ state }) => state)).toEqual(['succeeded']);
    const receipts = await site.db.select().from(paymentReceipts).where(eq(paymentReceipts.billId, bill.id));
    expect(receipts).toHaveLength(1);
    expect(await site.db.select().from(refunds).where(eq(refunds.billId, bill.id))).toEqual([]);
    // Whoever presses now comes to what says that it is paid, and to no provider.
    const late = await Promise.all(buttons.map((press) => press(method)));
    const leadsOn = (location: string) => !location.startsWith('/en/pay') || location.includes('/form?');
    expect(late.filter(({ status, location }) => status !== 409 && leadsOn(location))).toEqual([]);
    expect(await attemptsOf(bill.id)).toHaveLength(1);
  });

  it('that find the provider away say so in time, and end in one page when it is back', async () => {
    const { provider, line: wire, asks, beginsWithUs } = company();
    sellThrough(provider);
    if (!wire) throw new Error('no line');
    // It is not asked, and so not away either.
    if (beginsWithUs) return;
    const bill = await aBill();
    const browser = site.browser();
    await browser.get('/api/entity/me').set(from());
    const button = await openTab(browser, bill.reference);
    wire.mood = 'fault';
    const away = await button(asks.method);
    wire.mood = 'honest';
    expect(away.location).toContain(`/en/pay/${bill.reference}/return`);
    const press = await openTab(browser, bill.reference);
    const { location } = await press(asks.method);
    const [attempt, ...others] = await attemptsOf(bill.id);
    expect(others).toEqual([]);
    expect(location).toBe(placeOf(attempt));
  });
});

describe('two ways of paying at once', () => {
  it('leave one that can be paid: who chose again before the first way had its page is not led to that', async () => {
    const sandbox = site.app.get(SandboxProvider);
    sellThrough(sandbox);
    const bill = await room.aBill();
    const browser = site.browser();
    await browser.get('/api/entity/me').set(from());
    const [card, cash] = [await openTab(browser, bill.reference), await openTab(browser, bill.reference)];
    const { promise: hold, resolve: release } = Promise.withResolvers<void>();
    const begin = sandbox.begin.bind(sandbox);
    const isAsked = new Promise<void>((resolve) => {
      jest.spyOn(sandbox, 'begin').mockImplementationOnce(async (order) => {
        resolve();
        await hold;
        return begin(order);
      });
    });
    const slow = card('card');
    await isAsked;
    await cash('cash');
    release();
    expect((await slow).location).not.toContain('sandbox');
    const states = await until(async () => {
      const found = (await attemptsOf(bill.id)).map(({ method, state }) => `${method} ${state}`);
      return found.includes('card cancelled') && found;
    });
    expect(states.sort()).toEqual(['card cancelled', 'cash number_issued']);
  });
});
