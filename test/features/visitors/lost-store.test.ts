import { eq } from 'drizzle-orm';
import { Drafts } from '../../../src/features/drafts/drafts.ts';
import { RetentionService } from '../../../src/features/retention/retention.service.ts';
import { VisitorsRepository } from '../../../src/features/visitors/visitors.repository.ts';
import { knownVisitors } from '../../../src/features/visitors/visitors.table.ts';
import { formatReference } from '../../../src/lib/references.ts';
import { STORE, type Store } from '../../../src/platform/redis/store.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { ask, aVisitor, type Browser, begin, fillIn, idOf, post, sendable } from '../../support/asking.ts';

// A visitor is a cookie and what the store says of it. Here the store is emptied, as a Redis that was lost without a backup.

let site: TestApp;
beforeAll(async () => {
  site = await startApp({ TRUST_PROXY: '1' });
});
afterAll(() => site.close());

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const store = () => site.app.get<Store>(STORE);
const emptyStore = async () => {
  await store().delete(await Array.fromAsync(store().keys('')));
  expect(await Array.fromAsync(store().keys('visitor:'))).toEqual([]);
};
const visitorKeys = () => Array.fromAsync(store().keys('visitor:'));
const rowsOf = (visitorId: string) =>
  site.db.select().from(knownVisitors).where(eq(knownVisitors.visitorId, visitorId));
/** As if the only visitor of the store had come two days ago. */
async function longAgo() {
  const [key = ''] = await visitorKeys();
  const visitor = JSON.parse((await store().get(key)) ?? '');
  const seenAt = new Date(Date.now() - 2 * day).toISOString();
  await store().set(key, JSON.stringify({ ...visitor, seenAt }), 3_600);
}
const setEnd = (visitorId: string, at: number) =>
  site.db
    .update(knownVisitors)
    .set({ endsAt: new Date(at) })
    .where(eq(knownVisitors.visitorId, visitorId));
const visitorOf = async (base: string) => (await site.app.get(Drafts).ownerOf(idOf(base)))?.id ?? '';
const referenceIn = (path: string) => formatReference(path.split('/').at(-1)?.split('?')[0] ?? '');
/** The list of what they sent. */
const sentFrom = async (browser: Browser) => (await browser.get('/ar-ma/account/requests').expect(200)).text;
const user = { identifier: 'user@example.com', password: 'istishara-demo-2026' };

const tokenOf = (browser: Browser): string => {
  const cookies = browser.jar.getCookies({ domain: '127.0.0.1', path: '/', secure: false, script: false });
  return cookies.find(({ name }) => name === 'visitor')?.value ?? '';
};

/** The cookie as somebody may have copied it, in a browser that has nothing else. */
const withItsCookie = (browser: Browser): Browser =>
  aVisitor(site).set('Cookie', `visitor=${tokenOf(browser)}`) as unknown as Browser;

async function later<Result>(time: number, work: () => Promise<Result>): Promise<Result> {
  const { now } = Date;
  Date.now = () => now() + time;
  try {
    return await work();
  } finally {
    Date.now = now;
  }
}

/** How often the table is read meanwhile. */
async function readsDuring(work: () => Promise<unknown>): Promise<number> {
  const repository = site.app.get(VisitorsRepository);
  const find = repository.find.bind(repository);
  let reads = 0;
  repository.find = (hash) => {
    reads += 1;
    return find(hash);
  };
  await work();
  delete (repository as Partial<VisitorsRepository>).find;
  return reads;
}

describe('a store that has lost everything', () => {
  it('leaves what a visitor wrote to the same browser, which sends it', async () => {
    const browser = aVisitor(site);
    const base = await begin(browser);
    await fillIn(browser, base);
    const owner = await visitorOf(base);
    await emptyStore();
    expect((await browser.get(`${base}/question`).expect(200)).text).toContain('سلمت المفاتيح قبل شهرين');
    expect(await visitorOf(base)).toBe(owner);
    const sent = await post(browser, `${base}/check`, await sendable(browser, base));
    expect(sent.status).toBe(303);
    await emptyStore();
    expect(await sentFrom(browser)).toContain(referenceIn(sent.headers.location as string));
  });

  it('is told once, whoever of a browser’s requests comes first, and asked from then on', async () => {
    const browser = aVisitor(site);
    const base = await begin(browser);
    await emptyStore();
    const together = await Promise.all(Array.from({ length: 5 }, () => browser.get(`${base}/question`)));
    expect(together.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await visitorKeys()).toHaveLength(1);
    expect(await readsDuring(() => browser.get(`${base}/question`).expect(200))).toBe(0);
  });

  it('makes nobody else of a visitor who writes first', async () => {
    const browser = aVisitor(site);
    const first = await begin(browser);
    await emptyStore();
    const second = await begin(browser);
    expect(await visitorOf(second)).toBe(await visitorOf(first));
  });

  it('takes nobody for somebody new while the database cannot be asked', async () => {
    const browser = aVisitor(site);
    const base = await begin(browser);
    await emptyStore();
    const repository = site.app.get(VisitorsRepository);
    repository.find = () => Promise.reject(new Error('Connection terminated.'));
    const answer = await post(browser, '/ar-ma/new', { lane: 'free' });
    delete (repository as Partial<VisitorsRepository>).find;
    expect([answer.status, answer.headers['set-cookie']]).toEqual([503, undefined]);
    await browser.get(`${base}/question`).expect(200);
  });

  it('gives back the time that was left, and another year begins with the visit', async () => {
    const browser = aVisitor(site);
    const id = await visitorOf(await begin(browser));
    await setEnd(id, Date.now() + hour);
    await emptyStore();
    expect((await browser.get('/api/_auth/session').expect(200)).body.id).toBe(id);
    const [row] = await rowsOf(id);
    expect(row?.endsAt.getTime()).toBeGreaterThan(Date.now() + 364 * day);
  });

  it('is told nothing of whose year is over, and the row goes', async () => {
    const browser = aVisitor(site);
    const base = await begin(browser);
    const id = await visitorOf(base);
    await setEnd(id, Date.now() - 1);
    await emptyStore();
    expect((await browser.get('/api/_auth/session').expect(200)).body.id).not.toBe(id);
    expect((await browser.get(`${base}/question`)).status).not.toBe(200);
    expect(await visitorKeys()).toEqual([]);
    const [other, retention] = [await visitorOf(await begin(aVisitor(site))), site.app.get(RetentionService)];
    await retention.apply();
    expect([await rowsOf(id), (await rowsOf(other)).length]).toEqual([[], 1]);
    await retention.apply(new Date(Date.now() + 366 * day));
    expect(await rowsOf(other)).toEqual([]);
  });
});

describe('what the database knows of a visitor', () => {
  it('is a hash of the token, from when something is kept for them', async () => {
    const browser = aVisitor(site);
    const { id } = (await browser.get('/api/entity/me').expect(200)).body;
    expect(await rowsOf(id)).toEqual([]);
    const base = await begin(browser);
    expect(await visitorOf(base)).toBe(id);
    const [row, ...others] = await rowsOf(id);
    expect([row?.isBrief, others]).toEqual([false, []]);
    expect(tokenOf(browser)).toMatch(/^[\w-]{22}$/);
    expect(JSON.stringify(row)).not.toContain(tokenOf(browser));
    const before = row?.endsAt;
    await begin(browser);
    expect((await rowsOf(id))[0]?.endsAt).toEqual(before);
    expect((await browser.get('/api/entity/me').expect(200)).body).not.toHaveProperty('isBare');
  });

  it('comes with the next day where a pod of the version before met them', async () => {
    const browser = aVisitor(site);
    await emptyStore();
    const base = await begin(browser);
    const id = await visitorOf(base);
    await site.db.delete(knownVisitors).where(eq(knownVisitors.visitorId, id));
    await browser.get(`${base}/question`).expect(200);
    expect(await rowsOf(id)).toEqual([]);
    await longAgo();
    await browser.get(`${base}/question`).expect(200);
    expect(await rowsOf(id)).toHaveLength(1);
    await emptyStore();
    await browser.get(`${base}/question`).expect(200);
  });

  it('ends with a sign-in, and the old cookie opens nothing', async () => {
    const browser = aVisitor(site);
    const base = await begin(browser);
    const id = await visitorOf(base);
    const copy = withItsCookie(browser);
    await copy.get(`${base}/question`).expect(200);
    await post(browser, '/ar-ma/account/login', user).expect(303);
    expect(await rowsOf(id)).toEqual([]);
    expect((await copy.get(`${base}/question`)).status).not.toBe(200);
    await browser.get(`${base}/question`).expect(200);
    await emptyStore();
    expect((await copy.get(`${base}/question`)).status).not.toBe(200);
    expect((await copy.get('/api/_auth/session')).body.id).not.toBe(id);
  });

  it('brings nobody back who is ended at that moment', async () => {
    const browser = aVisitor(site);
    const base = await begin(browser);
    const id = await visitorOf(base);
    await emptyStore();
    const setIfAbsent = store().setIfAbsent.bind(store());
    Object.assign(store(), {
      setIfAbsent: async (key: string, value: string, ttl: number) => {
        if (key.startsWith('visitor:')) await site.db.delete(knownVisitors).where(eq(knownVisitors.visitorId, id));
        return setIfAbsent(key, value, ttl);
      },
    });
    const answer = await browser.get(`${base}/question`);
    delete (store() as Partial<Store>).setIfAbsent;
    expect(answer.status).not.toBe(200);
    expect([await visitorKeys(), await rowsOf(id)]).toEqual([[], []]);
  });

  it('is not written anew for who is ended at that moment', async () => {
    await emptyStore();
    const browser = aVisitor(site);
    const base = await begin(browser);
    const id = await visitorOf(base);
    await longAgo();
    const repository = site.app.get(VisitorsRepository);
    const keep = repository.keep.bind(repository);
    repository.keep = async (visitor) => {
      await repository.end(visitor.tokenHash);
      await store().delete(await visitorKeys());
      await keep(visitor);
    };
    await browser.get(`${base}/question`);
    delete (repository as Partial<VisitorsRepository>).keep;
    expect([await visitorKeys(), await rowsOf(id)]).toEqual([[], []]);
  });

  it('stays where a sign-in fails', async () => {
    const browser = aVisitor(site);
    const base = await begin(browser);
    await post(browser, '/ar-ma/account/login', { ...user, password: 'wrong' }).expect(422);
    await emptyStore();
    await browser.get(`${base}/question`).expect(200);
  });
});

describe('a visitor who ends while a program changes what they chose', () => {
  it('is not looked for beside the transaction of that change, for which the database would wait', async () => {
    const browser = aVisitor(site);
    await begin(browser);
    const token = tokenOf(browser);
    // The store knows them at the first look, and by the second they have finished on the device.
    const known = store();
    const get = known.get.bind(known);
    let looks = 0;
    known.get = async (key) => {
      if (key.startsWith('visitor:') && ++looks === 2) await known.delete([key]);
      return get(key);
    };
    const answer = site.http
      .patch('/c/visitors/me')
      .set({ 'Sec-Fetch-Site': 'same-origin', Cookie: `visitor=${token}` })
      .send({ theme: 'dark' })
      .timeout(5_000)
      .then(({ status }) => status);
    const reads = await readsDuring(async () => expect(await answer).toBe(401));
    known.get = get;
    expect([looks, reads]).toEqual([2, 0]);
  });
});

describe('a device that is somebody else’s, with a store that has lost everything', () => {
  const lend = (browser: Browser) => post(browser, '/ar-ma/shared-device', { return: '/ar-ma/new' });
  const end = (browser: Browser) => post(browser, '/ar-ma/shared-device/end', {});

  it.each(['before', 'after'])('goes on for twenty minutes with what was begun %s it was said', async (when) => {
    const browser = aVisitor(site);
    if (when === 'after') await lend(browser);
    const base = await begin(browser);
    if (when === 'before') await lend(browser);
    const copy = withItsCookie(browser);
    await emptyStore();
    await later(19 * minute, () => browser.get(`${base}/question`).expect(200));
    await emptyStore();
    await later(38 * minute, () => copy.get(`${base}/question`).expect(200));
    await emptyStore();
    const last = await later(60 * minute, () => copy.get(`${base}/question`));
    expect(last.status).not.toBe(200);
    expect(await visitorKeys()).toEqual([]);
  });

  it('keeps nothing open after its end, also of what was sent', async () => {
    const browser = aVisitor(site);
    await lend(browser);
    const { path } = await ask(browser);
    const copy = withItsCookie(browser);
    expect(await sentFrom(copy)).toContain(referenceIn(path));
    await end(browser).expect(200);
    expect(await sentFrom(copy)).not.toContain(referenceIn(path));
    await emptyStore();
    expect(await sentFrom(copy)).not.toContain(referenceIn(path));
    expect(await visitorKeys()).toEqual([]);
  });

  it('keeps nothing open either where the store was emptied before its end', async () => {
    const browser = aVisitor(site);
    const { path } = await ask(browser);
    const copy = withItsCookie(browser);
    expect(await sentFrom(copy)).toContain(referenceIn(path));
    await emptyStore();
    await end(browser).expect(200);
    await emptyStore();
    expect(await sentFrom(copy)).not.toContain(referenceIn(path));
  });
});

describe('a token that somebody made up', () => {
  const madeUp = (index: number) => `visitor=${`${index}`.padStart(22, 'x')}`;
  const asNobody = (cookie: string, line: string) =>
    site.http.get('/api/_auth/session').set({ Cookie: cookie, 'X-Forwarded-For': line });

  it('is looked for once, and has nothing written', async () => {
    const [keys, rows] = [await visitorKeys(), await site.db.$count(knownVisitors)];
    const reads = await readsDuring(async () => {
      for (let times = 0; times < 5; times++) await asNobody(madeUp(0), '10.31.0.4').expect(200);
      await site.http.get('/ar-ma/account/requests').set('Cookie', madeUp(0)).expect(200);
    });
    expect(reads).toBe(1);
    expect([await visitorKeys(), await site.db.$count(knownVisitors)]).toEqual([keys, rows]);
  });

  it('is not looked for at all where it is none', async () => {
    expect(await readsDuring(() => asNobody('visitor=x', '10.31.0.4').expect(200))).toBe(0);
  });

  it('is looked for so often of one line, which is then told to wait and made nobody else', async () => {
    const browser = aVisitor(site).set('X-Forwarded-For', '10.31.0.5') as unknown as Browser;
    const base = await begin(browser);
    const reads = await readsDuring(async () => {
      for (let index = 1; index <= 310; index++) await asNobody(madeUp(index), '10.31.0.5');
    });
    expect(reads).toBe(300);
    await browser.get(`${base}/question`).expect(200);
    const refused = await asNobody(madeUp(400), '10.31.0.5');
    expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    await asNobody(madeUp(401), '10.31.0.6').expect(200);
  });
});
