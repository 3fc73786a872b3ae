import { randomUUIDv7 } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { Webhook, WebhookVerificationError } from 'standardwebhooks';
import { catalogue } from '../../../src/features/notifications/catalogue.ts';
import { type News, type NewsKind, news } from '../../../src/features/notifications/news.ts';
import { NotifierService } from '../../../src/features/notifications/notifier.service.ts';
import { programKindOf } from '../../../src/features/notifications/program-news.ts';
import { SettlementService } from '../../../src/features/payments/attempts/settlement.service.ts';
import { bills } from '../../../src/features/payments/payments.table.ts';
import { callable, isPublic } from '../../../src/features/webhooks/addresses.ts';
import { families } from '../../../src/features/webhooks/kinds.ts';
import { post } from '../../../src/features/webhooks/sender.ts';
import { newSecret, waits } from '../../../src/features/webhooks/webhook.ts';
import { WebhookLanes } from '../../../src/features/webhooks/webhook-lanes.ts';
import { WebhookSecrets } from '../../../src/features/webhooks/webhook-secrets.ts';
import { WebhooksService } from '../../../src/features/webhooks/webhooks.service.ts';
import { webhookDeliveries, webhookEndpoints } from '../../../src/features/webhooks/webhooks.table.ts';
import { apiReceipts } from '../../../src/platform/http/submissions/older-pods.table.ts';
import { submissions } from '../../../src/platform/http/submissions/submissions.table.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { money, until } from '../../support/payments.ts';
import { type Person, somebody } from '../../support/people.ts';
import { tokenIn } from '../../support/tokens.ts';

type Heard = { headers: IncomingHttpHeaders; body: string };

let site: TestApp;
let ann: Person;
let server: Server;
let url: string;
const heard: Heard[] = [];
/** How many have come to an address at which nobody ever answers. */
let hanging = 0;
/** What the receiver does with the next messages; it takes all others. */
const script: (number | 'hangs' | 'talks' | { retryAfter: string })[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      if (request.url?.endsWith('hangs')) {
        hanging += 1;
        return;
      }
      heard.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
      const next = script.shift() ?? 204;
      if (next === 'hangs') return;
      if (next === 'talks') return void response.writeHead(200).end('x'.repeat(200_000));
      if (typeof next === 'object') return void response.writeHead(429, { 'retry-after': next.retryAfter }).end();
      response.writeHead(next, next === 302 ? { location: url } : {}).end();
    });
  }).listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  site = await startApp({ SAMPLE_DATA: 'false', TRUST_PROXY: '1', WEBHOOKS_ANYWHERE: 'true' });
  ann = await somebody(site, 'Ann');
});
afterAll(async () => {
  await site.close();
  server.closeAllConnections();
  server.close();
});

const path = '/en/account/settings/webhooks';
const secretIn = (html: string) => />(whsec_[^<"]+)</.exec(html)?.[1] ?? '';
const endpointsOf = (person: Person) =>
  site.db.select().from(webhookEndpoints).where(eq(webhookEndpoints.userId, person.id));
const deliveriesOf = (id: string) =>
  site.db.select().from(webhookDeliveries).where(eq(webhookDeliveries.endpointId, id));

async function anEndpoint(person = ann, kinds = ['bill.*'], end = '') {
  const before = await endpointsOf(person);
  const made = await person.post(path, { _form: randomUUIDv7(), url: `${url}?${randomUUIDv7()}${end}`, kinds });
  const [row] = (await endpointsOf(person)).filter(({ id }) => !before.some((one) => one.id === id));
  if (!row) throw new Error(`no endpoint: ${made.status}`);
  return { id: row.id, secret: secretIn(made.text), at: `${path}/${row.id}` };
}

/** Takes the clock of the tries into the test's own hand. */
async function byHand(work: (deliver: WebhooksService['deliver']) => Promise<void>): Promise<void> {
  const webhooks = site.app.get(WebhooksService);
  const deliver = webhooks.deliver.bind(webhooks);
  webhooks.deliver = async () => {};
  await work(deliver).finally(() => Reflect.deleteProperty(webhooks, 'deliver'));
}

/** A message of their own, after its first try. */
async function aMessage(at: string, id: string) {
  await ann.post(`${at}/tests`);
  return until(async () => (await deliveriesOf(id)).find(({ tries }) => tries > 0));
}

const remove = (at: string) => ann.post(`${at}/removal`);
/** As a receiver finds out, with the library of the scheme: also that it is not older than five minutes. */
const signs = (secret: string, { headers, body }: Heard) => {
  try {
    return isDeepStrictEqual(new Webhook(secret).verify(body, headers as Record<string, string>), JSON.parse(body));
  } catch (refusal) {
    if (refusal instanceof WebhookVerificationError) return false;
    throw refusal;
  }
};

describe('a webhook', () => {
  it('tells what becomes of a bill, signed, each change once', async () => {
    const { id, secret, at } = await anEndpoint();
    const room = money(site);
    const bill = await room.aBill({ party: { kind: 'user', id: ann.id } });
    const attempt = await room.anAttempt(bill.id);
    await room.choose(attempt.providerId, 'pay');
    const settle = () => site.app.get(SettlementService).settle(attempt.id, { kind: 'clock' });
    await Promise.all([settle(), settle(), settle()]);
    await site.db.transaction((tx) => room.billing.refund(tx, bill.id, 'rest', 'not_taken'));
    await until(async () => (await deliveriesOf(id)).filter(({ state }) => state === 'delivered').length === 2);
    const mine = heard.filter(({ body }) => body.includes(bill.reference));
    expect(mine.map(({ body }) => JSON.parse(body).type).sort()).toEqual(['bill.paid', 'bill.refunded']);
    for (const message of mine) {
      expect(signs(secret, message)).toBe(true);
      expect(signs('whsec_AAAA', message)).toBe(false);
      expect(message.headers['content-type']).toBe('application/json');
      expect(signs(secret, { ...message, body: `${message.body} ` })).toBe(false);
    }
    const data = { reference: bill.reference, state: 'paid', currency: 'MAD', totalMinor: 15_000, refundedMinor: 0 };
    expect(JSON.parse(mine.find(({ body }) => body.includes('bill.paid'))?.body ?? '').data).toEqual(data);
    expect((await ann.get(at)).text).toContain('bill.refunded');
    await remove(at);
  });

  it('tells nobody else’s bills, and nothing that was rolled back', async () => {
    const { id, at } = await anEndpoint();
    const room = money(site);
    const cat = await somebody(site, 'Cat');
    const other = await room.aBill({ party: { kind: 'user', id: cat.id } });
    await site.db.transaction((tx) => room.billing.cancel(tx, other.id, 'mistake'));
    const bill = await room.aBill({ party: { kind: 'user', id: ann.id } });
    const broken = site.db.transaction(async (tx) => {
      await room.billing.cancel(tx, bill.id, 'mistake');
      throw new Error('not now');
    });
    await expect(broken).rejects.toThrow('not now');
    expect(await deliveriesOf(id)).toEqual([]);
    expect((await site.db.select().from(bills).where(eq(bills.id, bill.id)))[0]?.state).toBe('open');
    await remove(at);
  });

  it('is tried again under the same id until it is taken, and shows each answer', async () => {
    const { id, at } = await anEndpoint();
    const from = heard.length;
    script.push(500, 302);
    await byHand(async (deliver) => {
      await ann.post(`${at}/tests`);
      const deliveryId = (await deliveriesOf(id))[0]?.id ?? '';
      await deliver({ deliveryId, turn: 0 });
      const [first] = await deliveriesOf(id);
      expect(first).toMatchObject({ state: 'waiting', answer: '500', tries: 1 });
      expect((first?.nextAt?.getTime() ?? 0) - (first?.triedAt?.getTime() ?? 0)).toBe(waits[0]);
      expect((await ann.get(at)).text).toContain('HTTP 500');
      await deliver({ deliveryId, turn: 1 });
      expect((await deliveriesOf(id))[0]).toMatchObject({ state: 'waiting', answer: '302', tries: 2 });
      expect((await ann.get(at)).text).toContain('it leads to another address');
      await deliver({ deliveryId, turn: 1 });
      await deliver({ deliveryId, turn: 2 });
    });
    const [last] = await deliveriesOf(id);
    expect(last).toMatchObject({ state: 'delivered', answer: '204', tries: 3, nextAt: null });
    const ids = heard.slice(from).map(({ headers }) => headers['webhook-id']);
    expect(ids).toEqual(Array(3).fill(`msg_${last?.id}`));
    await remove(at);
  });

  it('leaves its receiver alone for as long as asked, and a day at most', async () => {
    const { id, at } = await anEndpoint();
    const inADay = new Date(Date.now() + 25 * 60 * 60_000).toUTCString();
    const asked = ['1800', 'soon', '7200', '-5', inADay, '999999999'];
    script.push(...asked.map((retryAfter) => ({ retryAfter })));
    const minutes: number[] = [];
    await byHand(async (deliver) => {
      await ann.post(`${at}/tests`);
      for (const turn of asked.keys()) {
        await deliver({ deliveryId: (await deliveriesOf(id))[0]?.id ?? '', turn });
        const [one] = await deliveriesOf(id);
        expect(one).toMatchObject({ state: 'waiting', answer: '429' });
        minutes.push(((one?.nextAt?.getTime() ?? 0) - (one?.triedAt?.getTime() ?? 0)) / 60_000);
      }
    });
    expect(minutes).toEqual([30, 5, 120, 120, 24 * 60, 24 * 60]);
    await remove(at);
  });

  it('is given up at once where its address says that it is gone', async () => {
    const { id, at } = await anEndpoint();
    script.push(410);
    await byHand(async (deliver) => {
      await ann.post(`${at}/tests`);
      await deliver({ deliveryId: (await deliveriesOf(id))[0]?.id ?? '', turn: 0 });
    });
    expect((await deliveriesOf(id))[0]).toMatchObject({ state: 'given_up', answer: '410', tries: 1, nextAt: null });
    await remove(at);
  });

  it('is given up after three days, and sent again when its owner says so', async () => {
    const { id, at } = await anEndpoint();
    script.push(...Array(waits.length + 1).fill(503));
    let deliveryId = '';
    await byHand(async (deliver) => {
      await ann.post(`${at}/tests`);
      deliveryId = (await deliveriesOf(id))[0]?.id ?? '';
      for (let turn = 0; turn <= waits.length; turn += 1) await deliver({ deliveryId, turn });
    });
    expect((await deliveriesOf(id))[0]).toMatchObject({ state: 'given_up', tries: waits.length + 1 });
    expect(waits.reduce((sum, wait) => sum + wait) / 3_600_000).toBeGreaterThan(72);
    expect((await ann.get(at)).text).toContain('Given up');
    const cat = await somebody(site, 'Cat');
    expect((await cat.post(`${at}/deliveries/${deliveryId}/replay`)).status).toBe(404);
    expect((await ann.post(`${at}/deliveries/${deliveryId}/replay`)).status).toBe(303);
    await until(async () => (await deliveriesOf(id))[0]?.state === 'delivered');
    expect((await ann.post(`${at}/deliveries/${randomUUIDv7()}/replay`)).status).toBe(404);
    await remove(at);
  });

  it('has a secret that is shown once and can be changed, with a day for both', async () => {
    const { id, secret, at } = await anEndpoint();
    expect((await ann.get(at)).text).not.toContain(secret);
    const changed = await ann.post(`${at}/secret`, { _form: randomUUIDv7() });
    const fresh = secretIn(changed.text);
    expect(fresh).not.toBe(secret);
    await aMessage(at, id);
    const message = heard.at(-1) as Heard;
    expect([signs(secret, message), signs(fresh, message)]).toEqual([true, true]);
    await site.db
      .update(webhookEndpoints)
      .set({ previousUntil: new Date(0) })
      .where(eq(webhookEndpoints.id, id));
    await ann.post(`${at}/tests`);
    await until(async () => (await deliveriesOf(id)).filter(({ tries }) => tries > 0).length === 2);
    const later = heard.at(-1) as Heard;
    expect([signs(secret, later), signs(fresh, later)]).toEqual([false, true]);
    await remove(at);
  });

  it('keeps no secret that whoever reads the database could sign with', async () => {
    const { id, secret, at } = await anEndpoint();
    const other = await anEndpoint();
    const changed = await ann.post(`${at}/secret`, { _form: randomUUIDv7() });
    const fresh = secretIn(changed.text);
    const rows = JSON.stringify(await endpointsOf(ann));
    for (const each of [secret, fresh, other.secret]) expect(rows).not.toContain(each);
    // Nor is one of any use in another row.
    const { sealedSecret } = (await endpointsOf(ann)).find((row) => row.id === other.id) ?? {};
    await site.db.update(webhookEndpoints).set({ sealedSecret }).where(eq(webhookEndpoints.id, id));
    await aMessage(at, id);
    const message = heard.at(-1) as Heard;
    expect([signs(other.secret, message), signs(fresh, message), signs(secret, message)]).toEqual([false, false, true]);
    await Promise.all([at, other.at].map(remove));
  });

  it('sends nothing that nobody has signed, and says why', async () => {
    const { id, at } = await anEndpoint();
    const before = heard.length;
    await site.db.update(webhookEndpoints).set({ sealedSecret: 'unreadable' }).where(eq(webhookEndpoints.id, id));
    await ann.post(`${at}/tests`);
    await until(async () => (await deliveriesOf(id)).some(({ tries }) => tries > 0));
    expect((await ann.get(at)).text).toContain('its signing secret cannot be read');
    expect(heard).toHaveLength(before);
    await remove(at);
  });

  it('goes on signing with what an older version kept as it is, and seals it', async () => {
    const { id, secret, at } = await anEndpoint();
    const [old, older] = [newSecret(), newSecret()];
    const put = (kept: object) => site.db.update(webhookEndpoints).set(kept).where(eq(webhookEndpoints.id, id));
    const signers = async () => {
      const before = heard.length;
      await ann.post(`${at}/tests`);
      const message = await until(async () => heard[before]);
      return [secret, old, older].map((each) => signs(each, message));
    };
    const previousUntil = new Date(Date.now() + 60_000);
    // It knew nothing of the sealed one when it gave the address a new secret.
    await put({ plainSecret: old, previousUntil });
    expect(await signers()).toEqual([true, true, false]);
    await put({ plainSecret: old, plainPreviousSecret: older, previousUntil });
    expect(await signers()).toEqual([false, true, true]);
    const secrets = site.app.get(WebhookSecrets);
    const row = async () => (await endpointsOf(ann)).find((each) => each.id === id);
    const [now, day] = [Date.now(), 24 * 60 * 60 * 1000];
    await secrets.sealPlain(new Date(now));
    // A pod of that version may sign for another day, beside this one or in its place.
    await secrets.sealPlain(new Date(now + day - 1));
    expect(await row()).toMatchObject({ plainSecret: old, plainPreviousSecret: older });
    expect(await signers()).toEqual([false, true, true]);
    await secrets.sealPlain(new Date(now + day));
    expect(await row()).toMatchObject({ plainSecret: null, plainPreviousSecret: null });
    expect(JSON.stringify(await row())).not.toContain(old);
    expect(await signers()).toEqual([false, true, true]);
    await remove(at);
  });

  it('seals anew what an older version has changed since, before it forgets what stands there', async () => {
    const { id, at } = await anEndpoint();
    const [first, second] = [newSecret(), newSecret()];
    const put = (kept: object) => site.db.update(webhookEndpoints).set(kept).where(eq(webhookEndpoints.id, id));
    const secrets = site.app.get(WebhookSecrets);
    const [now, day] = [Date.now(), 24 * 60 * 60 * 1000];
    await put({ plainSecret: first, sealedSecret: null });
    await secrets.sealPlain(new Date(now));
    // As it rotates: its own secret of before, and a new one.
    await put({ plainSecret: second, plainPreviousSecret: first, previousUntil: new Date(now + 60_000) });
    for (const later of [day, 2 * day]) await secrets.sealPlain(new Date(now + later));
    const row = (await endpointsOf(ann)).find((each) => each.id === id);
    expect(row?.plainSecret).toBeNull();
    const before = heard.length;
    await ann.post(`${at}/tests`);
    const message = await until(async () => heard[before]);
    expect([signs(first, message), signs(second, message)]).toEqual([true, true]);
    await remove(at);
  });

  it('is made once for one form, five at most, and only for an address of the web', async () => {
    const cat = await somebody(site, 'Cat');
    const kinds = ['bill.*'];
    const fields = { _form: randomUUIDv7(), url, kinds };
    const sent = await Promise.all([cat.post(path, fields), cat.post(path, fields)]);
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 303]);
    for (const wrong of [
      '',
      'x',
      'ftp://example.org/',
      'https://a:b@example.org/',
      `https://x.example/${'x'.repeat(500)}`,
    ]) {
      const refused = await cat.post(path, { _form: randomUUIDv7(), url: wrong, kinds });
      expect([wrong.slice(0, 30), refused.status]).toEqual([wrong.slice(0, 30), 422]);
      expect(refused.text).toContain('href="#url"');
    }
    for (let count = 1; count < 5; count += 1) await anEndpoint(cat);
    expect((await cat.post(path, { _form: randomUUIDv7(), url, kinds })).status).toBe(422);
    // All that is wrong is said at once.
    const both = await cat.post(path, { _form: randomUUIDv7(), url: 'ftp://x' });
    expect(both.text).toMatch(/href="#url".*href="#kinds"/s);
    expect(await endpointsOf(cat)).toHaveLength(5);
  });

  it('is its owner’s alone', async () => {
    const { at } = await anEndpoint();
    const cat = await somebody(site, 'Cat');
    expect((await cat.get(at)).status).toBe(404);
    for (const act of ['secret', 'tests']) expect((await cat.post(`${at}/${act}`)).status).toBe(404);
    expect((await cat.post(`${at}/removal`)).status).toBe(303);
    expect((await ann.get(at)).status).toBe(200);
    expect((await site.http.get(at).set('Accept', 'text/html')).status).toBe(302);
    expect((await ann.get(`${path}/x`)).status).toBe(404);
    await remove(at);
    expect((await ann.get(at)).status).toBe(404);
  });
});

describe('what an address is told', () => {
  const kindsOf = async (id: string) => (await deliveriesOf(id)).map(({ kind }) => kind).sort();
  const tellAnn = async () => {
    const notifier = site.app.get(NotifierService);
    const reference = '148219305516';
    const watchId = randomUUIDv7();
    await site.db.transaction(async (tx) => {
      const told = (each: News) => notifier.tell(tx, { userId: ann.id }, each);
      await told(news('asking_answer', { reference }, { key: randomUUIDv7() }));
      await told(news('case_closed', { name: 'Agdal', ref: '5001', watchId }, { key: randomUUIDv7() }));
      const lease = { id: randomUUIDv7(), reference: '846000601153', state: 'agreed' } as const;
      await told(news('lease_agreed', lease, { key: lease.id }));
      // Told twice it is one, for programs too.
      await told(news('lease_agreed', lease, { key: lease.id }));
    });
    return { reference, watchId };
  };

  it('is what its owner chose, of all that happens', async () => {
    const cases = await anEndpoint(ann, ['case.*']);
    const some = await anEndpoint(ann, ['consultation.*', 'lease.*']);
    const money = await anEndpoint();
    const { reference, watchId } = await tellAnn();
    expect(await kindsOf(cases.id)).toEqual(['case.closed']);
    expect(await kindsOf(some.id)).toEqual(['consultation.answered', 'lease.agreed']);
    expect(await kindsOf(money.id)).toEqual([]);
    const data = async (id: string) => JSON.parse((await deliveriesOf(id))[0]?.body ?? '').data;
    expect(await data(cases.id)).toMatchObject({ needsAction: false, href: `/api/v1/my/cases/${watchId}` });
    const [answered] = (await deliveriesOf(some.id)).filter(({ kind }) => kind === 'consultation.answered');
    expect(JSON.parse(answered?.body ?? '').data.href).toBe(`/api/v1/my/consultations/${reference}`);

    const changed = await ann.post(`${money.at}/kinds`, { kinds: ['consultation.*', 'nothing.*'] });
    expect(changed.status).toBe(303);
    const none = await ann.post(`${money.at}/kinds`, {});
    expect([none.status, none.text.includes('href="#kinds"')]).toEqual([422, true]);
    await tellAnn();
    expect(await kindsOf(money.id)).toEqual(['consultation.answered']);
    await Promise.all([cases, some, money].map(({ at }) => remove(at)));
  });

  it('is of bills for an address from before there was a choice', async () => {
    const { id, at } = await anEndpoint(ann, ['case.*']);
    await site.db.update(webhookEndpoints).set({ kinds: null }).where(eq(webhookEndpoints.id, id));
    const room = money(site);
    const bill = await room.aBill({ party: { kind: 'user', id: ann.id } });
    await site.db.transaction((tx) => room.billing.cancel(tx, bill.id, 'mistake'));
    await tellAnn();
    expect(await kindsOf(id)).toEqual(['bill.cancelled']);
    await remove(at);
  });

  it('is in the catalogue, whatever stands in an inbox', async () => {
    const inInbox = Object.entries(catalogue).flatMap(([kind, { inbox }]) => (inbox ? [kind as NewsKind] : []));
    const untold = inInbox.filter((kind) => programKindOf(kind) === null);
    expect(untold).toEqual([]);
    const names = inInbox.flatMap((kind) => programKindOf(kind) ?? []);
    expect(new Set(names).size).toBe(names.length);
    const { body } = await site.http.get('/api/v1/webhooks/kinds').set('Accept', 'application/json');
    const kinds = body.items.map(({ kind }: { kind: string }) => kind);
    expect(kinds).toEqual(expect.arrayContaining([...names, 'bill.paid']));
    expect(kinds.filter((kind: string) => !families.some((family) => kind.startsWith(`${family}.`)))).toEqual([]);
    expect(body.items.filter(({ summary }: { summary: string }) => summary.length < 10)).toEqual([]);
  });
});

describe('for programs', () => {
  const aToken = async (scopes: string[], person = ann) => {
    const { text } = await person.post('/en/account/settings/tokens', { name: scopes.join(), scopes, days: '30' });
    return tokenIn(text);
  };
  const call = (by: string, method: 'get' | 'post' | 'patch' | 'delete', rest = '', body?: object, key?: string) =>
    site.http[method](`/api/v1/webhooks${rest}`)
      .set({ Accept: 'application/json', Authorization: `Bearer ${by}`, ...(key && { 'Idempotency-Key': key }) })
      .send(body);

  it('is made, listed, read, sent again and removed with a token that allows it', async () => {
    const token = await aToken(['webhooks:read', 'webhooks:write']);
    const key = randomUUIDv7();
    const made = await call(token, 'post', '', { url: `${url}?api` }, key);
    expect([made.status, made.headers.location]).toEqual([201, `/api/v1/webhooks/${made.body.id}`]);
    expect((await call(token, 'post', '', { url: `${url}?api` }, key)).body).toEqual(made.body);
    const { secret, ...known } = made.body;
    expect(secret).toMatch(/^whsec_/);
    const list = await call(token, 'get');
    expect([list.status, list.body.items]).toEqual([200, [known]]);
    expect((await call(token, 'get', `/${known.id}`)).body).toEqual({ ...known, previousUntil: null });

    const room = money(site);
    const bill = await room.aBill({ party: { kind: 'user', id: ann.id } });
    await site.db.transaction((tx) => room.billing.cancel(tx, bill.id, 'mistake'));
    const sent = () => call(token, 'get', `/${known.id}/deliveries`);
    await until(async () => (await sent()).body.items[0]?.state === 'delivered');
    const [item] = (await sent()).body.items;
    expect(item).toMatchObject({ kind: 'bill.cancelled', tries: 1, answer: '204' });
    const times = () => heard.filter(({ headers }) => headers['webhook-id'] === `msg_${item.id}`).length;
    expect((await call(token, 'post', `/${known.id}/deliveries/${item.id}/replays`)).status).toBe(202);
    await until(async () => times() === 2);
    expect((await call(token, 'delete', `/${known.id}`)).status).toBe(204);
    expect((await call(token, 'delete', `/${known.id}`)).status).toBe(404);
    expect((await sent()).status).toBe(404);
  });

  it('is changed only as its program last saw it, where that is asked for', async () => {
    const token = await aToken(['webhooks:read', 'webhooks:write']);
    const { body: made } = await call(token, 'post', '', { url, kinds: ['case.*'] });
    const seen = await call(token, 'get', `/${made.id}`);
    expect(seen.headers.etag).toMatch(/^"v[\w-]+"$/);
    const known = call(token, 'get', `/${made.id}`).set('If-None-Match', seen.headers.etag ?? '');
    expect((await known).status).toBe(304);
    const change = (kinds: string[]) =>
      call(token, 'patch', `/${made.id}`, { kinds }).set('If-Match', seen.headers.etag ?? '');
    const answers = await Promise.all([change(['bill.*']), change(['*'])]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    const changed = answers.find(({ status }) => status === 200);
    const now = await call(token, 'get', `/${made.id}`);
    expect([now.body, now.headers.etag]).toEqual([changed?.body, changed?.headers.etag]);
    expect((await change(['case.*'])).body.code).toBe('changed_meanwhile');
    expect((await call(token, 'delete', `/${made.id}`)).status).toBe(204);
  });

  it('is changed, tried and given a new secret by its program', async () => {
    const token = await aToken(['webhooks:read', 'webhooks:write']);
    const { body: made } = await call(token, 'post', '', { url, kinds: ['consultation.answered', 'case.*'] });
    expect(made.kinds).toEqual(['consultation.answered', 'case.*']);
    const changed = await call(token, 'patch', `/${made.id}`, { kinds: ['*'] });
    expect([changed.status, changed.body.kinds, changed.body.url]).toEqual([200, ['*'], url]);
    for (const kinds of [[], ['nothing.*'], ['case.'], 'case.*', [1], ['case.*', 'case.*']]) {
      const refused = await call(token, 'patch', `/${made.id}`, { kinds });
      expect([kinds, refused.status, refused.body.errors]).toEqual([
        kinds,
        422,
        [{ pointer: '/kinds', code: 'webhooks.kinds', detail: expect.stringContaining('GET /api/v1/webhooks/kinds') }],
      ]);
    }
    const key = randomUUIDv7();
    const renewed = await call(token, 'post', `/${made.id}/secrets`, undefined, key);
    expect([renewed.status, renewed.body.secret === made.secret]).toEqual([201, false]);
    expect((await call(token, 'post', `/${made.id}/secrets`, undefined, key)).body).toEqual(renewed.body);
    expect((await call(token, 'get', `/${made.id}`)).body.previousUntil).toBe(renewed.body.previousUntil);
    const tried = await call(token, 'post', `/${made.id}/tests`);
    expect(tried.status).toBe(202);
    const message = await until(async () =>
      heard.find(({ headers }) => headers['webhook-id'] === `msg_${tried.body.id}`),
    );
    expect(JSON.parse(message.body).type).toBe('test');
    expect([signs(made.secret, message), signs(renewed.body.secret, message)]).toEqual([true, true]);
    const cats = await aToken(['webhooks:read', 'webhooks:write'], await somebody(site, 'Cat'));
    expect((await call(cats, 'patch', `/${made.id}`, { kinds: ['*'] })).status).toBe(404);
    for (const act of ['secrets', 'tests']) expect((await call(cats, 'post', `/${made.id}/${act}`)).status).toBe(404);
    await call(token, 'delete', `/${made.id}`);
  });

  it('keeps no secret with the answer that is kept for a copy', async () => {
    const token = await aToken(['webhooks:read', 'webhooks:write']);
    const { body: made } = await call(token, 'post', '', { url }, randomUUIDv7());
    const { body: renewed } = await call(token, 'post', `/${made.id}/secrets`, undefined, randomUUIDv7());
    const kept = JSON.stringify([await site.db.select().from(submissions), await site.db.select().from(apiReceipts)]);
    expect(kept).toContain(made.id);
    for (const { secret } of [made, renewed]) {
      expect(secret).toMatch(/^whsec_/);
      expect(kept).not.toContain(secret);
    }
    await call(token, 'delete', `/${made.id}`);
  });

  it('is told of the setting where an address of its own machine is refused', () => {
    const asked = (production: boolean) => {
      const webhooks = site.app.get(WebhooksService);
      const mine = Object.create(webhooks, { config: { value: { webhooksAnywhere: false, production } } });
      return (each: string): string | null => mine.faultOf(each);
    };
    expect(asked(false)('http://127.0.0.1:4000/hook')).toBe('webhooks.error.local');
    expect(asked(true)('http://127.0.0.1:4000/hook')).toBe('webhooks.error.url');
    expect(asked(false)('x')).toBe('webhooks.error.url');
    expect(asked(false)('https://example.org/')).toBeNull();
  });

  it('says what is wrong, and lets nobody at another’s', async () => {
    const [writes, reads] = [await aToken(['webhooks:write']), await aToken(['webhooks:read'])];
    const { body: made } = await call(writes, 'post', '', { url });
    for (const body of [{ url: 'ftp://x.example/' }, { url: '' }, {}, { url, secret: 'mine' }]) {
      const refused = await call(writes, 'post', '', body);
      expect([JSON.stringify(body), refused.status]).toEqual([JSON.stringify(body), 422]);
    }
    expect((await call(reads, 'post', '', { url })).status).toBe(403);
    expect((await call(writes, 'get')).status).toBe(403);
    expect((await call(await aToken(['bills:read']), 'get')).status).toBe(403);
    expect((await site.http.get('/api/v1/webhooks').set('Accept', 'application/json')).status).toBe(401);
    const cat = await somebody(site, 'Cat');
    const cats = await aToken(['webhooks:read', 'webhooks:write'], cat);
    for (const rest of [`/${made.id}`, `/${made.id}/deliveries`, '/x']) {
      expect((await call(cats, 'get', rest)).status).toBe(404);
    }
    expect((await call(cats, 'delete', `/${made.id}`)).status).toBe(404);
    expect((await call(cats, 'post', `/${made.id}/deliveries/${randomUUIDv7()}/replays`)).status).toBe(404);
    expect((await call(reads, 'get', `/${made.id}/deliveries?before=x`)).status).toBe(422);
    for (let count = 0; count < 5; count += 1) await call(cats, 'post', '', { url });
    expect((await call(cats, 'post', '', { url })).body.errors?.[0]?.pointer).toBe('/url');
    expect((await call(writes, 'delete', `/${made.id}`)).status).toBe(204);
  });

  it('is described with examples of what is really answered', async () => {
    const { paths } = (await site.http.get('/api/openapi.json')).body;
    const token = await aToken(['webhooks:read', 'webhooks:write']);
    const { body: made } = await call(token, 'post', '', { url });
    const { '201': answer } = paths['/api/v1/webhooks'].post.responses;
    expect(Object.keys(answer.content['application/json'].example).sort()).toEqual(Object.keys(made).sort());
    const { '200': shown } = paths['/api/v1/webhooks/{id}'].get.responses;
    const { body: read } = await call(token, 'get', `/${made.id}`);
    expect(Object.keys(shown.content['application/json'].example).sort()).toEqual(Object.keys(read).sort());
    expect(paths['/api/v1/webhooks/{id}/deliveries/{delivery}/replays'].post.responses['202']).toBeDefined();
    await call(token, 'delete', `/${made.id}`);
  });
});

describe('what is called', () => {
  const body = '{}';
  const send = async (to: string, isAnywhere: boolean, timeoutMs?: number) =>
    (await post({ url: new URL(to), headers: {}, body, isAnywhere, timeoutMs })).answer;

  it.each([
    'http://example.org/',
    'https://localhost/',
    'https://127.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f.0.0.1/',
    'https://0177.0.0.1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[fd00::1]/',
    'https://[fe80::1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://[2002:7f00:1::]/',
    'https://169.254.169.254/latest/meta-data/',
    'https://10.1.2.3/',
    'https://192.168.0.1/',
    'https://172.20.0.1/',
    'https://100.64.0.1/',
    'https://0.0.0.0/',
    'https://printer.local/',
    'https://metadata.google.internal/',
    'https://database/',
    'https://user:secret@example.org/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'not an address',
  ])('is never %s', (typed) => expect(callable(typed, false)).toBeNull());

  it('is an address of the open internet', () => {
    expect(callable('https://example.org:8443/hook?a=b', false)?.host).toBe('example.org:8443');
    expect(['8.8.8.8', '2606:4700::1111'].map(isPublic)).toEqual([true, true]);
    expect(['255.255.255.255', '::', '::1', 'ff02::1', '2001:db8::1', 'x'].map(isPublic)).toEqual(Array(6).fill(false));
  });

  it('is looked up by the connection itself, so a name that leads inside is refused there', async () => {
    const from = heard.length;
    expect(await send(url.replace('127.0.0.1', 'localhost'), false)).toBe('unreachable');
    expect(heard).toHaveLength(from);
  });

  it('may be silent, gone or talk too much without holding us up', async () => {
    script.push('hangs');
    expect(await send(url, true, 200)).toBe('timeout');
    script.push('talks');
    expect(await send(url, true)).toBe('too_large');
    expect(await send('http://127.0.0.1:1/', true)).toBe('unreachable');
  });

  it('is let go when it wants to go on in another protocol', async () => {
    const switching = createTcpServer((socket) => {
      socket.on('error', () => {});
      socket.once('data', () =>
        socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'),
      );
    }).listen(0, '127.0.0.1');
    await new Promise((done) => switching.once('listening', done));
    const { port } = switching.address() as AddressInfo;
    const late = new Promise((done) => setTimeout(done, 1_000, 'never'));
    expect(await Promise.race([send(`http://127.0.0.1:${port}/`, true, 300), late])).toBe('unreachable');
    switching.close();
  });
});

it('a receiver that hangs keeps no message to another waiting', async () => {
  const bob = await somebody(site, 'Bob');
  const [slow, quick] = [await anEndpoint(bob), await anEndpoint(bob)];
  const before = heard.length;
  script.push('hangs');
  for (let sent = 0; sent < 3; sent += 1) await bob.post(`${slow.at}/tests`);
  await until(async () => heard.length > before);
  await bob.post(`${quick.at}/tests`);
  await until(async () => (await deliveriesOf(quick.id)).find(({ tries }) => tries > 0));
  expect((await deliveriesOf(slow.id)).map(({ tries }) => tries)).toEqual([0, 0, 0]);
  server.closeAllConnections();
});

it('receivers of a few accounts that hang keep no message to others waiting', async () => {
  const dan = await somebody(site, 'Dan');
  const { id, at } = await anEndpoint(dan);
  const before = hanging;
  for (const name of ['Eve', 'Mallory', 'Oscar', 'Trudy']) {
    const person = await somebody(site, name);
    for (let made = 0; made < 4; made += 1)
      await person.post(`${(await anEndpoint(person, ['bill.*'], 'hangs')).at}/tests`);
  }
  await until(async () => hanging === before + 16);
  await dan.post(`${at}/tests`);
  await until(async () => (await deliveriesOf(id)).find(({ state }) => state === 'delivered'));
  expect(await site.db.$count(webhookDeliveries, eq(webhookDeliveries.answer, 'timeout'))).toBe(0);
  server.closeAllConnections();
});

it('who has let us wait gets what there is beside the others for an hour', async () => {
  const eve = await somebody(site, 'Eve');
  const [hangs, takes] = [await anEndpoint(eve, ['bill.*'], 'hangs'), await anEndpoint(eve)];
  const before = hanging;
  await eve.post(`${hangs.at}/tests`);
  await until(async () => hanging > before);
  await new Promise((done) => setTimeout(done, 2_200));
  const works = jest.fn();
  const turn = { deliveryId: randomUUIDv7(), turn: 0 };
  expect(await site.app.get(WebhookLanes).send('quick', turn, { id: takes.id, userId: eve.id }, works)).toBeNull();
  expect(works).not.toHaveBeenCalled();
  await eve.post(`${takes.at}/tests`);
  await until(async () => (await deliveriesOf(takes.id)).find(({ state }) => state === 'delivered'));
  server.closeAllConnections();
});
