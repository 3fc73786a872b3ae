import { eq, sql } from 'drizzle-orm';
import type { Request, Response } from 'express';
import { users } from '../../../src/features/accounts/accounts.table.ts';
import { Idempotency, InFlight } from '../../../src/platform/http/submissions/idempotency.ts';
import { apiReceipts } from '../../../src/platform/http/submissions/older-pods.table.ts';
import { submissions } from '../../../src/platform/http/submissions/submissions.table.ts';
import { NotAllowedNow } from '../../../src/platform/workflow/workflow.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { signIn } from '../../support/people.ts';

let site: TestApp;
let browser: ReturnType<TestApp['browser']>;
let id: string;
beforeAll(async () => {
  site = await startApp();
  browser = site.browser();
  await signIn(browser, 'user@example.com');
  id = (await browser.get('/c/users/me').set(own)).body.id;
});
afterAll(() => site.close());

const own = { 'Sec-Fetch-Site': 'same-origin', Accept: 'application/json' };
let keys = 0;
const newKey = () => `key-${Date.now()}-${keys++}`;
const put = (key: string, body: object, headers: Record<string, string> = {}) =>
  browser
    .put(`/c/users/${id}`)
    .set({ ...own, 'Idempotency-Key': key, ...headers })
    .send(body);
const version = async () => (await site.db.select().from(users).where(eq(users.id, id)))[0]?.version;

describe('a write with an Idempotency-Key', () => {
  it('is done once, and answered again as it was', async () => {
    const key = newKey();
    const first = await put(key, { nameLatin: 'Salma One' }).expect(200);
    const before = await version();
    await browser.put(`/c/users/${id}`).set(own).send({ nameLatin: 'Salma Two' }).expect(200);
    const again = await put(key, { nameLatin: 'Salma One' });
    expect([again.status, again.body, again.headers.etag]).toEqual([200, first.body, first.headers.etag]);
    expect([first.headers['idempotency-replayed'], again.headers['idempotency-replayed']]).toEqual([undefined, 'true']);
    expect(await version()).toBe((before ?? 0) + 1);
    expect((await browser.get('/c/users/me').set(own)).body.nameLatin).toBe('Salma Two');
  });

  it('is done once however many copies come at once', async () => {
    const [key, before] = [newKey(), (await version()) ?? 0];
    const answers = await Promise.all(Array.from({ length: 20 }, () => put(key, { region: 'EG' }).then()));
    expect(await version()).toBe(before + 1);
    for (const { status, headers, body } of answers) {
      expect([200, 409]).toContain(status);
      if (status === 409) expect(headers['retry-after']).toBe('1');
      else expect(body.region).toBe('EG');
    }
    expect((await put(key, { region: 'EG' }).expect(200)).body.region).toBe('EG');
  });

  it('refuses the key for another body or another address', async () => {
    const key = newKey();
    await put(key, { region: 'SA' }).expect(200);
    const other = await put(key, { region: 'AE' }, { 'Accept-Language': 'fr' });
    expect([other.status, other.body.detail]).toEqual([422, expect.stringContaining('une autre requête')]);
    const elsewhere = await browser
      .put(`/c/users/${id}?x=1`)
      .set({ ...own, 'Idempotency-Key': key })
      .send({ region: 'SA' });
    expect(elsewhere.status).toBe(422);
  });

  it('may try again what was refused', async () => {
    const key = newKey();
    await put(key, { region: 'MA' }, { 'If-Match': '"v0"' }).expect(412);
    await put(key, { region: 'MA' }).expect(200);
  });

  it('knows the quotation marks of a structured field', async () => {
    const key = newKey();
    await put(`"${key}"`, { region: 'MA' }).expect(200);
    expect((await put(key, { region: 'MA' })).headers['idempotency-replayed']).toBe('true');
  });

  it.each(['short', 'with a space', 'x'.repeat(256), '""'])('refuses the key %.20j', async (key) => {
    expect((await put(key, { region: 'MA' })).status).toBe(400);
  });

  it('is forgotten after a day', async () => {
    const key = newKey();
    await put(key, { region: 'MA' }).expect(200);
    for (const table of [submissions, apiReceipts])
      await site.db.update(table).set({ expiresAt: sql`now() - interval '1 second'` }).where(eq(table.userId, id));
    expect((await put(key, { region: 'SA' }).expect(200)).headers['idempotency-replayed']).toBeUndefined();
    expect((await put(key, { region: 'SA' })).headers['idempotency-replayed']).toBe('true');
  });

  it('is one of its sender’s: a visitor may choose the same key', async () => {
    const key = newKey();
    await put(key, { theme: 'dark' }).expect(200);
    const visitor = site.browser();
    await visitor.get('/api/entity/me').set(own);
    const write = () =>
      visitor
        .put('/c/visitors/me')
        .set({ ...own, 'Idempotency-Key': key })
        .send({ theme: 'dark' });
    const first = await write().expect(200);
    expect(first.headers['idempotency-replayed']).toBeUndefined();
    const again = await write().expect(200);
    expect([again.headers['idempotency-replayed'], again.body]).toEqual(['true', first.body]);
  });
});

describe('while pods of the version before still run', () => {
  const receiptOf = async (key: string) =>
    (await site.db.select().from(apiReceipts).where(eq(apiReceipts.key, key))).at(0);

  it('a write that one of them has done is answered as it was there', async () => {
    const [theirs, ours] = [newKey(), newKey()];
    const first = await put(ours, { nameLatin: 'Salma Three' }).expect(200);
    const receipt = await receiptOf(ours);
    if (!receipt) throw new Error('nothing was left for them');
    await site.db.insert(apiReceipts).values({ ...receipt, key: theirs });
    const before = await version();
    const again = await put(theirs, { nameLatin: 'Salma Three' });
    expect([again.status, again.body, again.headers.etag]).toEqual([200, first.body, first.headers.etag]);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect((await put(theirs, { nameLatin: 'Salma Three' })).headers['idempotency-replayed']).toBe('true');
    expect((await put(theirs, { nameLatin: 'Salma Four' })).status).toBe(422);
    expect(await version()).toBe(before);
  });

  it('one of them finds a write that was done here', async () => {
    const key = newKey();
    const { body, headers } = await put(key, { nameLatin: 'Salma Five' }).expect(200);
    expect(await receiptOf(key)).toMatchObject({ status: 200, etag: headers.etag, body, userId: id });
  });

  it('other words under their key are refused, and leave nothing behind', async () => {
    const [theirs, ours] = [newKey(), newKey()];
    await put(ours, { nameLatin: 'Salma Six' }).expect(200);
    const receipt = await receiptOf(ours);
    if (!receipt) throw new Error('nothing was left for them');
    await site.db.insert(apiReceipts).values({ ...receipt, key: theirs });
    expect((await put(theirs, { nameLatin: 'Salma Seven' })).status).toBe(422);
    expect((await put(theirs, { nameLatin: 'Salma Six' })).headers['idempotency-replayed']).toBe('true');
  });
});

describe('a write in flight', () => {
  const asked = (key: string): [Request, Response] => {
    const request = { method: 'POST', originalUrl: '/c/x', body: {}, get: () => key } as unknown as Request;
    return [request, { statusCode: 201, getHeader: () => undefined } as unknown as Response];
  };
  const party = () => ({ kind: 'user', id }) as const;

  it('refuses its copy at once and leaves nothing behind when it fails', async () => {
    const writes = site.app.get(Idempotency);
    const [request, response] = asked(newKey());
    let copy: Promise<unknown> = Promise.resolve();
    const fails = writes.once(request, response, party(), async () => {
      copy = writes.once(request, response, party(), async () => 'twice');
      await expect(copy).rejects.toThrow(InFlight);
      throw new NotAllowedNow();
    });
    await expect(fails).rejects.toThrow('error.not_allowed_now');
    expect(await writes.once(request, response, party(), async () => ({ done: 'now' }))).toEqual({ done: 'now' });
  });

  it('is seen by another pod too', async () => {
    // The embedded database has one connection, and one process.
    if (!process.env.TEST_DATABASE_URL) return;
    const [here, there] = [site.app.get(Idempotency), new Idempotency(site.db)];
    const [request, response] = asked(newKey());
    await here.once(request, response, party(), async () => {
      await expect(there.once(request, response, party(), async () => 'twice')).rejects.toThrow(InFlight);
      return {};
    });
  });
});
