import { randomUUIDv7 } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { LeavingService } from '../../../src/features/accounts/privacy/leaving.service.ts';
import { CasesRepository } from '../../../src/features/cases/cases.repository.ts';
import { DisputesRepository } from '../../../src/features/cases/disputes/disputes.repository.ts';
import { CaseOrdersService } from '../../../src/features/cases/watching/case-orders.service.ts';
import { WatchLifeService } from '../../../src/features/cases/watching/watch-life.service.ts';
import { WatchesRepository } from '../../../src/features/cases/watching/watches.repository.ts';
import { WatchesService } from '../../../src/features/cases/watching/watches.service.ts';
import { type Bill, Billing, type BillOrder } from '../../../src/features/payments/bills/billing.ts';
import { bills } from '../../../src/features/payments/payments.table.ts';
import { locales } from '../../../src/lib/locales/locales.ts';
import { money } from '../../../src/lib/money.ts';
import { migrationsFolder, type Tx } from '../../../src/platform/database/database.ts';
import { Submissions } from '../../../src/platform/http/submissions/submissions.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { aCase, aWatch, caseRow, told, watchRow } from '../../support/cases.ts';
import { type Person, signedIn, somebody } from '../../support/people.ts';

/** Bills in memory, paid when the test says so: what is tested here is what paying leads to. */
class Till extends Billing {
  readonly orders: BillOrder[] = [];
  readonly bills: Bill[] = [];
  readonly refunded: string[] = [];

  price = (_: string, item: string) =>
    item === 'case_tracking.3' ? money(7_500, 'MAD') : item === 'case_tracking.1' ? money(3_000, 'MAD') : null;
  async open(_: Tx, order: BillOrder) {
    const bill: Bill = {
      id: randomUUIDv7(),
      reference: '812345678901',
      purpose: order.purpose,
      subjectId: order.subjectId,
      state: 'open',
      total: money(
        order.lines.reduce((sum, { amount }) => sum + amount.minor, 0),
        'MAD',
      ),
      left: money(0, 'MAD'),
      expiresAt: order.expiresAt,
    };
    this.orders.push(order);
    this.bills.push(bill);
    return bill;
  }
  of = async (_: string, subjectId: string) => this.bills.find((bill) => bill.subjectId === subjectId) ?? null;
  hold = (_: Tx, purpose: string, subjectId: string) => this.of(purpose, subjectId);
  ofMany = async () => this.bills;
  async cancel(_: Tx, id: string) {
    for (const bill of this.bills) if (bill.id === id) bill.state = 'cancelled';
  }
  async refund(_: Tx, id: string) {
    this.refunded.push(id);
  }
}

const day = 24 * 60 * 60 * 1000;
let site: TestApp;
let till: Till;
let orders: CaseOrdersService;
beforeAll(async () => {
  site = await startApp();
  till = new Till();
  const part = <Part>(type: new (...args: never[]) => Part): Part => site.app.get(type);
  orders = new CaseOrdersService(
    part(Submissions),
    part(CasesRepository),
    part(WatchesRepository),
    part(WatchesService),
    part(WatchLifeService),
    till,
    part(DisputesRepository),
  );
});
afterAll(() => site.close());

async function unpaidWatch(person?: Person) {
  const browser = person?.browser ?? (await signedIn(site));
  const own = { 'Sec-Fetch-Site': 'same-origin', Accept: 'text/html' };
  const answer = await browser.post('/en/account/cases/new').set(own).type('form').send(aCase()).expect(303);
  const path = answer.headers.location as string;
  const watch = await watchRow(site, path.split('/').at(-1) ?? '');
  return { browser, path, ...watch };
}
const order = (watch: { id: string; userId: string }, months: number, body: object = { _form: randomUUIDv7() }) =>
  orders.open(watch.userId, watch.id, months, body, ({ reference }) => `/en/pay/${reference}`);

describe('paying for a period', () => {
  it('is ordered by a program as well, once for each key', async () => {
    const { browser, id } = await unpaidWatch();
    const path = `/api/v1/my/cases/${id}`;
    const headers = { 'Sec-Fetch-Site': 'same-origin', Accept: 'application/json' };
    const ask = (months: unknown, key: string = randomUUIDv7()) =>
      browser
        .post(`${path}/periods`)
        .set({ ...headers, 'Idempotency-Key': key })
        .send({ months });
    expect((await ask(2)).body.errors).toEqual([expect.objectContaining({ pointer: '/months', code: 'one_of' })]);
    const key = randomUUIDv7();
    const first = await ask(1, key).expect(201);
    expect((await ask(1, key)).body).toEqual(first.body);
    const { body } = await ask(3).expect(201);
    const shown = await browser.get(path).set(headers).expect(200);
    expect(shown.body).toMatchObject({ state: 'awaiting_payment', bill: body.bill });
    expect(new URL(shown.body.page).pathname).toBe(`/en/account/cases/${id}`);
    const billOf = async ({ bill }: { bill: { reference: string } }) =>
      (await browser.get(`/api/v1/bills/${bill.reference}`).set(headers).expect(200)).body;
    expect(await billOf(first.body)).toMatchObject({ state: 'cancelled', totalMinor: 3_000 });
    expect(await billOf(body)).toMatchObject({ state: 'open', totalMinor: 7_500 });
    const stranger = await signedIn(site, 'expert@example.com');
    await stranger.post(`${path}/periods`).set(headers).send({ months: 1 }).expect(404);
  });

  it('opens one bill however often it is asked for, and begins when it is settled', async () => {
    const watch = await unpaidWatch();
    const body = { _form: randomUUIDv7(), months: '3' };
    const sent = await Promise.all([1, 2, 3].map(() => order(watch, 3, body)));
    expect(new Set(sent.map(({ location }) => location)).size).toBe(1);
    const bills = till.bills.filter((_, index) => till.orders[index]?.returnPath.endsWith(watch.id));
    expect(bills).toHaveLength(1);
    expect(till.orders.at(-1)).toMatchObject({
      purpose: 'case_tracking',
      region: 'MA',
      party: { kind: 'user', id: watch.userId },
      lines: [{ amount: money(7_500, 'MAD') }],
    });
    // The page of a bill is open to whoever has its number.
    expect(watch.nickname).toBe('Agdal');
    const { number } = await caseRow(site, watch.caseId);
    expect(JSON.stringify(till.orders.at(-1))).not.toMatch(RegExp(`Agdal|${number}`));
    expect((await watchRow(site, watch.id)).state).toBe('awaiting_payment');
    expect(await orders.of(watch)).toMatchObject({ open: '812345678901', paid: [] });

    // A notice that comes twice extends once.
    const [bill] = bills;
    for (const _ of [1, 2]) await site.db.transaction((tx) => orders.settle(tx, bill as Bill));
    const after = await watchRow(site, watch.id);
    expect(after.state).toBe('active');
    const length = ((after.endsAt?.getTime() ?? 0) - Date.now()) / day;
    expect(length).toBeGreaterThan(88);
    expect(length).toBeLessThan(93);
    expect((await caseRow(site, watch.caseId)).nextCheckAt).not.toBeNull();
    expect(await told(site, watch)).toEqual(['watch_started']);
    expect((await orders.of(watch)).paid).toHaveLength(1);
  });

  it('names the case nowhere on a bill, and on none of before either', async () => {
    const watch = await unpaidWatch();
    const { location } = await site.app
      .get(CaseOrdersService)
      .open(watch.userId, watch.id, 3, {}, ({ reference }) => `/en/pay/${reference}`);
    const isIt = eq(bills.reference, location.split('/').at(-1) ?? '');
    await site.db
      .update(bills)
      .set({ titleValues: { name: 'Agdal', months: 3 } })
      .where(isIt);
    const { text } = await site.http.get(location).set('Accept', 'text/html').expect(200);
    expect(text).toContain('Tracking of a court case for 3 months');
    expect(text).not.toContain('Agdal');

    const rewriting = await readFile(join(migrationsFolder, '0008_titles_of_case_bills.sql'), 'utf8');
    for (const _ of ['once', 'again']) {
      await site.db.execute(sql.raw(rewriting));
      expect((await site.db.select().from(bills).where(isIt))[0]?.titleValues).toEqual({ months: 3 });
    }
  });

  it('names the case on no page of the bill or the receipt, for who paid it by its number alone', async () => {
    const watch = await unpaidWatch();
    const { number } = await caseRow(site, watch.caseId);
    const { location } = await site.app
      .get(CaseOrdersService)
      .open(watch.userId, watch.id, 3, {}, ({ reference }) => `/en/pay/${reference}`);
    const stranger = site.browser();
    const seen = [(await stranger.get(location).set('Accept', 'text/html').expect(200)).text];
    const send = async (to: string, fields: Record<string, string>) => {
      const answer = await stranger.post(to).set('Sec-Fetch-Site', 'same-origin').type('form').send(fields).expect(303);
      return answer.headers.location as string;
    };
    const provider = await send(`${location}/attempts`, { _form: randomUUIDv7(), method: 'card' });
    const back = await send(provider, { outcome: 'pay' });
    const { search } = new URL(back, 'http://here');
    seen.push((await stranger.get(back).redirects(3).set('Accept', 'text/html')).text);
    const receipt = await stranger.get(`${location}/receipt${search}`).set('Accept', 'text/html').expect(200);
    seen.push((await stranger.get(location).set('Accept', 'text/html')).text, receipt.text);
    for (const text of seen) {
      expect(text).toContain('Tracking of a court case for 3 months');
      expect(text).not.toContain('Agdal');
      expect(text).not.toContain(number);
    }
    expect((await site.http.get(`${location}/receipt`).set('Accept', 'text/html')).status).toBe(302);
  });

  it('closes the bill for another period that was not paid', async () => {
    const watch = await unpaidWatch();
    await order(watch, 1);
    await order(watch, 3);
    expect(till.bills.slice(-2).map(({ state }) => state)).toEqual(['cancelled', 'open']);
  });

  it('is still to be had late, as long as nothing else was ordered and it is not paid', async () => {
    const watch = await unpaidWatch();
    const isThere = (bill?: Bill) => site.db.transaction((tx) => orders.isStillThere(tx, bill as Bill));
    await order(watch, 1);
    const first = till.bills.at(-1);
    expect(await isThere(first)).toBe(true);
    await order(watch, 3);
    const second = till.bills.at(-1);
    expect([await isThere(first), await isThere(second)]).toEqual([false, true]);
    await site.db.transaction((tx) => orders.settle(tx, second as Bill));
    expect(await isThere(second)).toBe(false);
  });

  it('is refunded where the account was deleted while the money was on its way', async () => {
    const watch = await unpaidWatch(await somebody(site, 'Ann'));
    await order(watch, 1);
    const bill = till.bills.at(-1) as Bill;
    await site.app.get(LeavingService).ask(locales.en, { id: watch.userId, generation: 1 });
    await site.app.get(LeavingService).finish(watch.userId, new Date(Date.now() + 8 * day));
    await site.db.transaction((tx) => orders.settle(tx, bill));
    expect(till.refunded).toEqual([bill.id]);
  });

  it('adds a renewal to the end of the period that runs', async () => {
    const browser = await signedIn(site);
    const watch = await aWatch(site, browser);
    const before = (await watchRow(site, watch.id)).endsAt?.getTime() ?? 0;
    await order(watch, 1);
    await site.db.transaction((tx) => orders.settle(tx, till.bills.at(-1) as Bill));
    const added = (((await watchRow(site, watch.id)).endsAt?.getTime() ?? 0) - before) / day;
    expect(added).toBeGreaterThanOrEqual(28);
    expect(added).toBeLessThanOrEqual(31);
  });

  it('is refused for what is not on offer, and for who does not follow the case', async () => {
    const watch = await unpaidWatch();
    await expect(order(watch, 7)).rejects.toMatchObject({ status: 409 });
    await expect(order({ ...watch, userId: randomUUIDv7() }, 1)).rejects.toMatchObject({ status: 404 });
    await watch.browser.post(`${watch.path}/orders`).type('form').send({ months: '7' }).expect(422);
    const stranger = await signedIn(site, 'expert@example.com');
    await stranger.post(`${watch.path}/orders`).type('form').send({ months: '1' }).expect(404);
  });
});

it('a case keeps thirty people, also of fifty that come at once', async () => {
  const { id, userId } = await unpaidWatch();
  const form = { role: 'judge', name: 'Somebody' } as never;
  const added = Array.from({ length: 50 }, () =>
    site.app.get(WatchesService).addPerson(userId, id, form, { _form: randomUUIDv7() }, '/'),
  );
  const kept = (await Promise.allSettled(added)).filter(({ status }) => status === 'fulfilled');
  expect(kept).toHaveLength(30);
}, 120_000);
