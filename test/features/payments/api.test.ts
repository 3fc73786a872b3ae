import { randomUUIDv7 } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { users } from '../../../src/features/accounts/accounts.table.ts';
import { SettlementService } from '../../../src/features/payments/attempts/settlement.service.ts';
import { bills, refunds } from '../../../src/features/payments/payments.table.ts';
import { webhookDeliveries } from '../../../src/features/webhooks/webhooks.table.ts';
import { submissions } from '../../../src/platform/http/submissions/submissions.table.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { anOrder, money, until } from '../../support/payments.ts';
import { type Person, somebody } from '../../support/people.ts';
import { tokenIn } from '../../support/tokens.ts';

let site: TestApp;
let room: ReturnType<typeof money>;
let ben: Person;
let ann: Person;
let token: string;
let annsToken: string;
beforeAll(async () => {
  site = await startApp({ SAMPLE_DATA: 'false', TRUST_PROXY: '1' });
  room = money(site);
  ben = await somebody(site, 'Ben', ['user', 'staff']);
  ann = await somebody(site, 'Ann');
  token = await aToken(ben, ['bills:read', 'bills:write']);
  annsToken = await aToken(ann, ['bills:read', 'bills:write']);
});
afterAll(() => site.close());

const aToken = async (person: Person, scopes: string[]) => {
  const { text } = await person.post('/en/account/settings/tokens', { name: scopes.join(), scopes, days: '30' });
  return tokenIn(text);
};
const call = (method: 'get' | 'post', path: string, body?: object, headers: Record<string, string> = {}, by = token) =>
  site.http[method](`/api/v1/bills${path}`)
    .set({ Accept: 'application/json', ...(by && { Authorization: `Bearer ${by}` }), ...headers })
    .send(body);
const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString();
const order = (over: object = {}) => ({
  region: 'SA',
  currency: 'SAR',
  title: 'ترجمة عقد',
  lines: [
    { kind: 'our_fee', minor: 6_000 },
    { kind: 'authority_fee', authority: 'وزارة العدل', minor: 10_000 },
  ],
  expiresAt: inDays(7),
  ...over,
});
const rowOf = async (reference: string) =>
  (await site.db.select().from(bills).where(eq(bills.reference, reference)))[0];

/** Pays a bill as somebody with its reference does. */
async function pay(reference: string) {
  const row = await rowOf(reference);
  const attempt = await room.anAttempt(row?.id ?? '');
  await room.choose(attempt.providerId, 'pay');
  await site.app.get(SettlementService).settle(attempt.id, { kind: 'clock' });
}

describe('making a bill', () => {
  it('is done once, however often it is sent, and paid by whoever has its address', async () => {
    const headers = { 'Idempotency-Key': randomUUIDv7() };
    const made = await call('post', '', order(), headers);
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ state: 'open', title: 'ترجمة عقد', totalMinor: 16_000, taxPercent: 15 });
    expect(made.body.lines.map(({ minor }: { minor: number }) => minor)).toEqual([5_217, 783, 10_000]);
    expect(made.headers.location).toBe(`/api/v1/bills/${made.body.reference}`);
    expect((await call('post', '', order(), headers)).status).toBe(422);
    const body = order({ expiresAt: made.body.expiresAt });
    const key = { 'Idempotency-Key': randomUUIDv7() };
    const [one, two] = [await call('post', '', body, key), await call('post', '', body, key)];
    expect(two.body).toEqual(one.body);
    expect(two.headers.location).toBe(`/api/v1/bills/${one.body.reference}`);
    const page = await site.http.get(new URL(made.body.payAt).pathname).set({ Accept: 'text/html' });
    expect(page.text).toContain('ترجمة عقد');
    for (const locale of ['ar', 'fr', 'en']) {
      const bill = await site.http.get(`/${locale}/pay/${made.body.reference}`).set({ Accept: 'text/html' });
      expect(bill.text).toContain('(\u2068وزارة العدل\u2069)');
    }
    expect(page.text).not.toContain('Ben');
    await pay(made.body.reference);
    expect((await call('get', `/${made.body.reference}`)).body).toMatchObject({
      state: 'paid',
      refundableMinor: 16_000,
    });
  });

  it.each([
    ['region', { region: 'FR' }],
    ['currency', { currency: 'MAD' }],
    ['title', { title: ' ' }],
    ['lines', { lines: [] }],
    ['lines', { lines: [{ kind: 'tax', minor: 1 }] }],
    ['lines', { lines: [{ kind: 'our_fee', minor: 1.5 }] }],
    ['lines', { lines: [{ kind: 'authority_fee', minor: 1 }] }],
    ['lines', { lines: [{ kind: 'authority_fee', authority: ' ', minor: 1 }] }],
    ['lines', { lines: [{ kind: 'authority_fee', authority: 'وزارة\u2028العدل', minor: 1 }] }],
    ['lines', { lines: [{ kind: 'authority_fee', authority: '\u3164', minor: 1 }] }],
    ['lines', { lines: [{ kind: 'our_fee', authority: 'وزارة العدل', minor: 1 }] }],
    ['lines', { lines: [{ kind: 'our_fee', minor: -1 }] }],
    ['expiresAt', { expiresAt: inDays(91) }],
    ['expiresAt', { expiresAt: 'tomorrow' }],
    ['expiresAt', { expiresAt: undefined }],
    ['state', { state: 'paid' }],
  ])('says what is wrong: %s', async (field, change) => {
    const answer = await call('post', '', order(change), { 'Accept-Language': 'fr' });
    expect([answer.status, answer.body.errors?.[0]?.pointer]).toEqual([422, `/${field}`]);
    expect(answer.headers['content-type']).toContain('application/problem+json');
  });

  it('is for staff, with a token that allows it', async () => {
    expect((await call('post', '', order(), {}, annsToken)).status).toBe(403);
    expect((await call('post', '', order(), {}, await aToken(ben, ['bills:read']))).status).toBe(403);
    expect((await call('get', '', undefined, {}, await aToken(ben, ['profile:read']))).status).toBe(403);
    expect((await call('get', '', undefined, {}, '')).status).toBe(401);
    expect(await site.db.select().from(submissions).where(eq(submissions.userId, ann.id))).toEqual([]);
  });
});

describe('reading', () => {
  it('shows one’s own bills and those one made, and nobody else’s', async () => {
    const anns = await room.aBill({ party: { kind: 'user', id: ann.id } });
    const { body: bens } = await call('post', '', order());
    expect((await call('get', `/${anns.reference}`, undefined, {}, annsToken)).body.totalMinor).toBe(15_000);
    expect((await call('get', `/${anns.reference}`)).status).toBe(404);
    expect((await call('get', `/${bens.reference}`, undefined, {}, annsToken)).status).toBe(404);
    expect((await call('get', '/x')).status).toBe(404);
    const { body } = await call('get', '', undefined, {}, annsToken);
    expect(body).toMatchObject({ items: [{ reference: anns.reference }], older: null });
  });

  it('of what staff made for others takes the right to make it, and ends with their role', async () => {
    const { body: made } = await call('post', '', order());
    const bens = await room.aBill({ party: { kind: 'user', id: ben.id } });
    const readable = async (by: string) => {
      const { body } = await call('get', '?limit=100', undefined, {}, by);
      const references = body.items.map(({ reference }: { reference: string }) => reference);
      const one = await call('get', `/${made.reference}`, undefined, {}, by);
      const back = await call('get', `/${made.reference}/refunds`, undefined, {}, by);
      const own = await call('get', `/${bens.reference}`, undefined, {}, by);
      return [references.includes(made.reference), references.includes(bens.reference)].concat(
        [one, back, own].map(({ status }) => status === 200),
      );
    };
    expect(await readable(token)).toEqual([true, true, true, true, true]);
    expect(await readable(await aToken(ben, ['bills:read']))).toEqual([false, true, false, false, true]);
    const rolesOf = (roles: string[]) => site.db.update(users).set({ roles }).where(eq(users.id, ben.id));
    await rolesOf(['user']);
    expect(await readable(token)).toEqual([false, true, false, false, true]);
    await rolesOf(['user', 'staff']);
  });

  it('ends for the programs of somebody who left as well: they hear of their own bills alone', async () => {
    const url = 'https://hooks.example.org/bills';
    await ben.post('/en/account/settings/webhooks', { _form: randomUUIDv7(), url, kinds: ['bill.*'] });
    const rolesOf = (...roles: string[]) => site.db.update(users).set({ roles }).where(eq(users.id, ben.id));
    const { reference: before } = (await call('post', '', order())).body;
    const { reference: after } = (await call('post', '', order())).body;
    const { reference: bens } = await room.aBill({ party: { kind: 'user', id: ben.id } });
    await pay(before);
    await rolesOf('user');
    await pay(after);
    await pay(bens);
    await rolesOf('user', 'staff');
    const told = await site.db.select().from(webhookDeliveries).orderBy(webhookDeliveries.id);
    const paid = told.map(({ body }) => JSON.parse(body)).filter(({ type }) => type === 'bill.paid');
    expect(paid.map(({ data }) => data.reference)).toEqual([before, bens]);
  });

  it('goes on from cursor to cursor, and says with an ETag whether anything changed', async () => {
    const made: string[] = [];
    for (let count = 0; count < 22; count += 1) made.push((await call('post', '', order())).body.reference);
    const references = ({ body }: { body: { items: { reference: string }[] } }) =>
      body.items.map(({ reference }) => reference);
    const first = await call('get', '');
    expect(references(first)).toEqual(made.toReversed().slice(0, 20));
    const second = await call('get', `?before=${first.body.older}`);
    expect(references(second).slice(0, 2)).toEqual(made.toReversed().slice(20));
    expect((await call('get', '?before=x')).status).toBe(422);
    const path = `/${made[0]}`;
    const { etag = '' } = (await call('get', path)).headers;
    expect((await call('get', path, undefined, { 'If-None-Match': etag })).status).toBe(304);
    await pay(made[0] ?? '');
    expect((await call('get', path, undefined, { 'If-None-Match': etag })).status).toBe(200);
  });
});

describe('sending money back', () => {
  const paid = async (minor = 16_000) => {
    const { body } = await call('post', '', order({ lines: [{ kind: 'our_fee', minor }] }));
    await pay(body.reference);
    return body.reference as string;
  };
  const complaint = (minor: number) => ({ minor, reason: 'complaint' });
  const refundsOf = async (reference: string) =>
    site.db
      .select()
      .from(refunds)
      .where(eq(refunds.billId, (await rowOf(reference))?.id ?? ''));

  it('happens once, up to what is left', async () => {
    const path = `/${await paid()}/refunds`;
    const headers = { 'Idempotency-Key': randomUUIDv7() };
    const sent = await call('post', path, complaint(6_000), headers);
    expect([sent.status, sent.body.state, sent.body.minor]).toEqual([201, 'approved', 6_000]);
    expect((await call('post', path, complaint(6_000), headers)).body).toEqual(sent.body);
    expect((await call('post', path, complaint(10_001))).status).toBe(409);
    expect((await call('post', path, { minor: 0, reason: 'complaint' })).status).toBe(422);
    expect((await call('post', path, { minor: 1, reason: 'because' })).status).toBe(422);
    const bill = path.replace('/refunds', '');
    await until(async () => (await call('get', bill)).body.refunds[0].state === 'done');
    expect((await call('get', bill)).body).toMatchObject({ state: 'part_refunded', refundableMinor: 10_000 });
  });

  it('leaves a bill alone that has changed since it was read', async () => {
    const reference = await paid();
    const { etag = '' } = (await call('get', `/${reference}`)).headers;
    const refund = () => call('post', `/${reference}/refunds`, complaint(1_000), { 'If-Match': etag });
    expect((await refund()).status).toBe(201);
    expect((await refund()).status).toBe(412);
    expect(await refundsOf(reference)).toHaveLength(1);
  });

  it('that name the version of the bill are one, however many are sent at the same time', async () => {
    const reference = await paid();
    const { etag = '' } = (await call('get', `/${reference}`)).headers;
    const refund = () => call('post', `/${reference}/refunds`, complaint(1_000), { 'If-Match': etag });
    const statuses = (await Promise.all(Array.from({ length: 8 }, refund))).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([201, ...Array<number>(7).fill(412)]);
    expect(await refundsOf(reference)).toHaveLength(1);
  });

  it('above the limit waits for somebody at the desk', async () => {
    const reference = await paid(300_000);
    const sent = await call('post', `/${reference}/refunds`, complaint(150_000));
    expect([sent.status, sent.body.state]).toEqual([201, 'requested']);
    const bea = await somebody(site, 'Bea', ['user', 'staff']);
    const { id } = (await rowOf(reference)) ?? {};
    expect((await bea.post(`/en/desk/bills/${id}/refunds/${sent.body.id}/approval`)).status).toBe(303);
    await until(async () => (await rowOf(reference))?.refundedMinor === 150_000);
  });

  it('is not for the one who paid, nor for somebody else’s bill, nor for one that is not paid', async () => {
    const anns = await room.aBill({ party: { kind: 'user', id: ann.id } });
    expect((await call('post', `/${anns.reference}/refunds`, complaint(1), {}, annsToken)).status).toBe(403);
    const other = await room.aBill({ ...anOrder(), party: { kind: 'user', id: ben.id } });
    expect((await call('post', `/${other.reference}/refunds`, complaint(1))).status).toBe(404);
    const { body } = await call('post', '', order());
    expect((await call('post', `/${body.reference}/refunds`, complaint(1))).status).toBe(409);
  });
});

describe('cancelling a bill', () => {
  it('happens once, to one that is open and that one made', async () => {
    const { body: made } = await call('post', '', order());
    const path = `/${made.reference}/cancellation`;
    const reason = 'Ordered twice';
    expect((await call('post', path, {})).status).toBe(422);
    expect((await call('post', path, { reason }, {}, annsToken)).status).toBe(403);
    const cancelled = await call('post', path, { reason });
    expect([cancelled.status, cancelled.body.state]).toEqual([200, 'cancelled']);
    expect((await call('post', path, { reason })).status).toBe(409);
    const { body: list } = await call('get', '?state=cancelled');
    expect(list.items.map(({ reference }: { reference: string }) => reference)).toContain(made.reference);
    expect(list.items.every(({ state }: { state: string }) => state === 'cancelled')).toBe(true);
    expect((await call('get', '?state=lost')).status).toBe(422);
  });

  it('leaves one that is paid to be refunded, whose refunds are listed', async () => {
    const { body: made } = await call('post', '', order());
    await pay(made.reference);
    expect((await call('post', `/${made.reference}/cancellation`, { reason: 'x' })).status).toBe(409);
    expect((await call('get', `/${made.reference}/refunds`)).body).toEqual({ items: [] });
    await call('post', `/${made.reference}/refunds`, { minor: 100, reason: 'complaint' });
    const { body } = await call('get', `/${made.reference}/refunds`);
    expect(body.items).toEqual([expect.objectContaining({ minor: 100, reason: 'complaint' })]);
    expect((await call('get', `/${made.reference}/refunds`, undefined, {}, annsToken)).status).toBe(404);
  });
});

it('is described for programs, with examples', async () => {
  const { paths } = (await site.http.get('/api/openapi.json')).body;
  const { get: list, post: make } = paths['/api/v1/bills'];
  const { items } = list.responses['200'].content['application/json'].example;
  const { example } = make.requestBody.content['application/json'];
  const made = await call('post', '', { ...example, expiresAt: inDays(1) });
  expect(made.status).toBe(201);
  expect(Object.keys(made.body).sort()).toEqual([...Object.keys(items[0]), 'refunds'].sort());
  expect(paths['/api/v1/bills/{reference}/refunds'].post.responses['409']).toBeDefined();
});
