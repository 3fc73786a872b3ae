import { randomUUIDv7 } from 'node:crypto';
import { eq, getTableName, sql } from 'drizzle-orm';
import { casePeople } from '../../src/features/cases/cases.table.ts';
import { consultations } from '../../src/features/consultations/consultations.table.ts';
import { bills } from '../../src/features/payments/payments.table.ts';
import { webhookDeliveries, webhookEndpoints } from '../../src/features/webhooks/webhooks.table.ts';
import { scopes } from '../../src/platform/http/scopes.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { aWatch } from '../support/cases.ts';
import { aConsultation } from '../support/consultations.ts';
import { anExpert } from '../support/experts.ts';
import type { Browser } from '../support/forms.ts';
import { money } from '../support/payments.ts';
import { type Person, somebody } from '../support/people.ts';
import { aToken, calling } from '../support/tokens.ts';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

let site: TestApp;
let ann: Person;
let cat: Person;
let ben: Person;
let eva: Person;
let eve: Person;
/** A question that Eva has taken, and a bill of Ann's. */
let question: string;
let bill: string;
beforeAll(async () => {
  site = await startApp({ SAMPLE_DATA: 'false', TRUST_PROXY: '1', WEBHOOKS_ANYWHERE: 'true' });
  [ann, cat] = [await somebody(site, 'Ann'), await somebody(site, 'Cat')];
  ben = await somebody(site, 'Ben', ['user', 'staff']);
  [eva, eve] = [await somebody(site, 'Eva', ['user', 'expert']), await somebody(site, 'Eve', ['user', 'expert'])];
  const expert = await anExpert(site, { userId: eva.id });
  await anExpert(site, { userId: eve.id });
  const dueAnsweredAt = new Date(Date.now() + 172_800_000);
  question = (await aConsultation(site, { userId: ann.id, dueAnsweredAt })).id;
  await eva.post(`/en/expert/q/${question}/lease`, { _v: '1' });
  const [row] = await site.db.select().from(consultations).where(eq(consultations.id, question));
  expect(row?.expertId).toBe(expert.id);
  bill = (await money(site).aBill({ party: { kind: 'user', id: ann.id } })).id;
});
afterAll(() => site.close());

const routesBelow = (start: string): [Method, string][] =>
  site.routes.filter(({ path }) => path.startsWith(start)).map(({ path, method }) => [method as Method, path]);
const addressOf = (path: string, id: string) => {
  let isFirst = true;
  return path
    .replace(/\{[^}]*\}/g, '')
    .replace(':locale', 'en')
    .replace(/:\w+/g, () => {
      const value = isFirst ? id : randomUUIDv7();
      isFirst = false;
      return value;
    });
};
let line = 0;
async function send(browser: Browser | TestApp['http'], method: Method, address: string) {
  line += 1;
  const request = (browser as TestApp['http'])[method](address).set({
    'Sec-Fetch-Site': 'same-origin',
    Accept: 'text/html',
    'X-Forwarded-For': `10.12.${Math.floor(line / 250)}.${line % 250}`,
  });
  return method === 'get' ? request : request.type('form').send({});
}

/** What of it a change would show in. */
const state = async (tables = [consultations, bills, webhookEndpoints, webhookDeliveries, casePeople]) =>
  JSON.stringify(
    await Promise.all(
      tables.map(async (table) => {
        const { rows } = await site.db.execute(sql`select * from ${table} order by id`);
        return [getTableName(table), rows];
      }),
    ),
  );

describe('every address of the desk', () => {
  it('is closed to visitors, users, experts and who asks about their own, and changes nothing', async () => {
    const before = await state();
    const faults: string[] = [];
    const routes = routesBelow('/:locale/desk');
    for (const [method, path] of routes) {
      const address = addressOf(path, path.includes('/bills/') ? bill : question);
      for (const [who, browser] of Object.entries({ nobody: site.http, ann: ann.browser, eva: eva.browser })) {
        const { status, headers } = await send(browser as never, method, address);
        const isSentToSignIn = status === 302 && String(headers.location).includes('/account/login');
        const isRight = who === 'nobody' ? isSentToSignIn || status === 401 : status === 403;
        if (!isRight) faults.push(`${who} ${method} ${address}: ${status} ${headers.location ?? ''}`);
      }
    }
    expect(routes.length).toBeGreaterThan(60);
    expect(faults).toEqual([]);
    expect(await state()).toBe(before);
  });

  it('that only administrators may open is closed to the rest of the staff', async () => {
    const faults: string[] = [];
    const routes = [...routesBelow('/:locale/desk/modes'), ...routesBelow('/:locale/desk/people')];
    for (const [method, path] of routes) {
      const { status } = await send(ben.browser as never, method, addressOf(path, randomUUIDv7()));
      if (status !== 403) faults.push(`${method} ${path}: ${status}`);
    }
    expect(routes.length).toBeGreaterThan(3);
    expect(faults).toEqual([]);
  });
});

it('every address of a question that an expert has taken is closed to all others, and changes nothing', async () => {
  const before = await state();
  const faults: string[] = [];
  const routes = routesBelow('/:locale/expert/q/:id');
  for (const [method, path] of routes) {
    const address = addressOf(path, question);
    const others = { nobody: site.http, ann: ann.browser, ben: ben.browser, eve: eve.browser };
    for (const [who, browser] of Object.entries(others)) {
      const { status, headers, text } = await send(browser as never, method, address);
      const { pathname } = new URL(String(headers.location ?? ''), 'http://site.example');
      const isSentAway = [302, 303].includes(status) && !pathname.includes(question);
      const isOpen = text.includes('My landlord keeps the deposit');
      // Another expert may press what they saw in their queue a moment ago, and reads why it is gone.
      const isRight = [401, 403, 404, ...(who === 'eve' ? [409] : [])].includes(status) || isSentAway;
      if (!isRight || isOpen) faults.push(`${who} ${method} ${address}: ${status} ${headers.location ?? ''}`);
    }
  }
  expect(routes.length).toBeGreaterThan(7);
  expect(faults).toEqual([]);
  expect(await state()).toBe(before);
});

describe('what stands within a thing of one’s own', () => {
  const anEndpoint = async (person: Person) => {
    const url = `https://hooks.example/${person.id}`;
    await person.post('/en/account/settings/webhooks', { _form: randomUUIDv7(), url, kinds: ['bill.*'] });
    const [row] = await site.db.select().from(webhookEndpoints).where(eq(webhookEndpoints.userId, person.id));
    const endpointId = row?.id ?? '';
    const delivery = { id: randomUUIDv7(), endpointId, kind: 'bill.paid', body: '{}' };
    await site.db.insert(webhookDeliveries).values(delivery as never);
    return { id: endpointId, delivery: delivery.id };
  };

  it('is no way to a message of somebody else’s webhook', async () => {
    const [anns, cats] = [await anEndpoint(ann), await anEndpoint(cat)];
    const before = await state();
    const replay = (id: string, delivery: string) =>
      cat.post(`/en/account/settings/webhooks/${id}/deliveries/${delivery}/replay`, { _form: randomUUIDv7() });
    expect((await replay(cats.id, anns.delivery)).status).toBe(404);
    expect((await replay(anns.id, cats.delivery)).status).toBe(404);
    const call = calling(site, await aToken(cat, [...scopes]));
    for (const [id, delivery] of [
      [cats.id, anns.delivery],
      [anns.id, cats.delivery],
    ]) {
      expect((await call('post', `/webhooks/${id}/deliveries/${delivery}/replays`)).status).toBe(404);
    }
    expect(await state()).toBe(before);
    // The same request is answered where both are hers.
    expect((await replay(cats.id, cats.delivery)).status).toBe(303);
  });

  it('is no way to a person of somebody else’s case', async () => {
    const own = (person: Person) =>
      person.browser.set({ 'Sec-Fetch-Site': 'same-origin', Accept: 'text/html' }) as unknown as Browser;
    const [anns, cats] = [await aWatch(site, own(ann)), await aWatch(site, own(cat))];
    const person = { id: randomUUIDv7(), watchId: anns.id, role: 'opponent', name: 'Société Atlas' };
    await site.db.insert(casePeople).values(person as never);
    // What the test before sends once more is still under way.
    const people = () => state([casePeople]);
    const before = await people();
    const { status } = await cat.post(`${cats.path}/people/${person.id}/removal`, { _form: randomUUIDv7() });
    expect(status).toBeLessThan(500);
    expect(await people()).toBe(before);
    await ann.post(`${anns.path}/people/${person.id}/removal`, { _form: randomUUIDv7() });
    expect(await people()).not.toBe(before);
  });
});
