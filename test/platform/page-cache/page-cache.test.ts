import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { eq } from 'drizzle-orm';
import { users } from '../../../src/features/accounts/accounts.table.ts';
import { ConsultationsRepository } from '../../../src/features/consultations/consultations.repository.ts';
import { consultations } from '../../../src/features/consultations/consultations.table.ts';
import { experts } from '../../../src/features/experts/experts.table.ts';
import { BusyResponse } from '../../../src/platform/http/busy-response.tsx';
import { LoadShedding } from '../../../src/platform/http/load-shedding.ts';
import { cacheKey, PageCache } from '../../../src/platform/page-cache/page-cache.ts';
import { sheetCookie } from '../../../src/platform/page-cache/variant.ts';
import { STORE, type Store } from '../../../src/platform/redis/store.ts';
import { ownForm, startApp, type TestApp } from '../../support/app.ts';
import { eventually } from '../../support/consultations.ts';
import { signIn } from '../../support/people.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startApp();
  await site.app.listen(0, '127.0.0.1');
});
afterAll(() => site.close());

/** Changes every title behind the application's back, so that only a page made anew can show it. */
const rename = (title: string) => site.db.update(consultations).set({ title }).where(eq(consultations.isSample, true));
const cache = () => site.app.get(PageCache);
const list = (headers: Record<string, string> = {}) =>
  site.http.get('/en/consultations/filter?language=all').set(headers);

/** Asks until it is so; compressing well takes a moment. */
async function until(ask: () => Promise<number>, isSo: (value: number) => boolean): Promise<number> {
  for (;;) {
    const value = await ask();
    if (isSo(value)) return value;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

describe('the page cache', () => {
  it('shows a page again without asking the database', async () => {
    await list();
    await rename('Renamed behind its back');
    expect((await list()).text).not.toContain('Renamed behind its back');
  });

  it('drops what shows a thing that changed', async () => {
    await list();
    await rename('Renamed and announced');
    await cache().drop(['consultations']);
    expect((await list()).text).toContain('Renamed and announced');
  });

  it('keeps what it made since it told of a change, when that word comes back to it', async () => {
    const store = site.app.get<Store>(STORE);
    const publish = jest.spyOn(store, 'publish');
    await cache().drop(['consultations']);
    const [channel = '', message = ''] = publish.mock.lastCall ?? [];
    publish.mockRestore();
    await list();
    await rename('Renamed behind its back again');
    await store.publish(channel, message);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect((await list()).text).not.toContain('Renamed behind its back again');
  });

  it('drops what another pod says has changed', async () => {
    await list();
    await rename('Renamed at another pod');
    await site.app.get<Store>(STORE).publish('pages:drop', JSON.stringify(['consultations', 'pod:another']));
    await eventually(async () => expect((await list()).text).toContain('Renamed at another pod'));
  });

  it('keeps no page that was begun before a change and done after it', async () => {
    const repository = site.app.get(ConsultationsRepository);
    const listPublic = repository.listPublic.bind(repository);
    const spied = jest.spyOn(repository, 'listPublic').mockImplementationOnce(async (...how) => {
      const old = await listPublic(...how);
      await rename('Renamed meanwhile');
      await cache().drop(['consultations']);
      return old;
    });
    cache().clear();
    expect((await list()).text).not.toContain('Renamed meanwhile');
    expect((await list()).text).toContain('Renamed meanwhile');
    spied.mockRestore();
  });

  it('knows a page again that was dropped and has not changed', async () => {
    const ask = () => site.http.head('/en/experts').set('Accept-Encoding', 'br');
    const lengthOf = async () => Number((await ask()).headers['content-length']);
    const first = await lengthOf();
    const squeezed = await until(lengthOf, (length) => length < first);
    await cache().drop(['experts']);
    // Made anew, and sent at once with the fewest bytes there are.
    expect(await lengthOf()).toBe(squeezed);
    expect(await lengthOf()).toBe(squeezed);
    const [expert] = await site.db.select().from(experts).limit(1);
    await site.db.update(experts).set({ nameLatin: `${expert?.nameLatin} Renamed` });
    await cache().drop(['experts']);
    expect((await site.http.get('/en/experts')).text).toContain('Renamed');
  });

  it('takes that work for an address with a query once it is asked for again', async () => {
    const lengthOf = async (query: string) => {
      const answer = await site.http.head(`/en/experts?${query}`).set('Accept-Encoding', 'br');
      return Number(answer.headers['content-length']);
    };
    const first = await lengthOf('topic=asked-for-twice');
    for (let n = 0; n < 5; n += 1) await lengthOf(`topic=made-up-${n}`);
    await until(
      () => lengthOf('topic=asked-for-twice'),
      (length) => length < first,
    );
    // Each of the others stands behind it in the line, had it a place there.
    const bytes = cache().lastKept(`system inline  /en/experts?topic=made-up-0`)?.bytes;
    expect([bytes?.br !== undefined, bytes?.gzip]).toEqual([true, undefined]);
  });

  it('takes that work again for a page that found no place when many came at once', async () => {
    const identity = Buffer.from('One word after the other. '.repeat(400));
    const told = { cacheControl: '', type: 'text/html', csp: '', tags: [], isDictionary: false };
    const page = { ...told, etag: '"one"', digest: '', bytes: { identity } };
    const keys = Array.from({ length: 70 }, (_, n) => `system inline  /en/made-up-${n}`);
    for (const key of keys) cache().put(key, page, performance.now());
    await eventually(async () => {
      const found = keys.map((key) => cache().get(key));
      expect(found.every((one) => one?.bytes.gzip)).toBe(true);
    });
  });

  it('shows nothing again that was dropped while it was being compressed', async () => {
    for (let round = 0; round < 20; round++) {
      await list();
      await rename(`Renamed ${round}`);
      await cache().drop(['consultations']);
      await new Promise((resolve) => setTimeout(resolve, round * 10));
      expect((await list()).text).toContain(`Renamed ${round}`);
    }
  });

  it('keeps what shows other things', async () => {
    await list();
    await rename('Renamed unseen');
    await cache().drop(['experts']);
    expect((await list()).text).not.toContain('Renamed unseen');
  });

  it('keeps the light and the dark page apart', async () => {
    const light = await list({ Cookie: 'nuxt-color-mode=light' });
    const dark = await list({ Cookie: 'nuxt-color-mode=dark' });
    expect(light.text).toMatch(/^<!doctype html><html [^>]*class="light"/);
    expect(dark.text).toMatch(/^<!doctype html><html [^>]*class="dark"/);
    expect((await list({ Cookie: 'nuxt-color-mode=light' })).text).toBe(light.text);
  });

  it.each([
    ['one it knows', '&country=MA', true],
    ['one of all it knows', '&topic=family&country=&before=', true],
    ['one it does not', '&utm_source=x', false],
    ['one that ends as one it knows', '&country=MA&atopic=family', false],
    ['one that only names', '&country', false],
  ])('keeps the answer to a query where it knows all of it: %s', async (_, query, isKept) => {
    const asked = () => site.http.get(`/en/consultations/filter?language=en${query}`);
    await rename('As it was');
    await cache().drop(['consultations']);
    await asked();
    await rename('Renamed behind its back');
    expect((await asked()).text.includes('Renamed behind its back')).toBe(!isKept);
  });

  it('answers HEAD and an unchanged page from memory', async () => {
    const { headers } = await site.http.get('/fr/about-us');
    const head = await site.http.head('/fr/about-us');
    expect(head.status).toBe(200);
    expect(head.headers.etag).toBe(headers.etag);
    expect((await site.http.get('/fr/about-us').set('If-None-Match', headers.etag as string)).status).toBe(304);
  });

  it('holds no page of a signed-in user, and none for them alone', async () => {
    const browser = site.browser();
    await signIn(browser, 'user@example.com');
    await browser.get('/en/account/settings').expect(200);
    await site.http.get('/en/account/settings').set('Accept', 'text/html').expect(302);
    const mine = await browser.get('/en/terms-and-privacy-policy');
    const theirs = await site.http.get('/en/terms-and-privacy-policy');
    expect(mine.text).toBe(theirs.text);
    expect(mine.text).not.toContain('Salma');
  });

  it('shows nobody the digits that another reader asked for', async () => {
    await site.db.update(consultations).set({ answerCount: 7, title: 'سؤال' }).where(eq(consultations.isSample, true));
    await site.db.update(users).set({ digits: 'arab' });
    const browser = site.browser();
    const account = { identifier: 'user@example.com', password: 'istishara-demo-2026' };
    await browser.post('/ar-ma/account/login').set(ownForm).send(account).expect(303);
    const found = '/ar-ma/consultations/filter?language=ar&search=';
    const search = encodeURIComponent('الكراء');
    expect((await browser.get(found + search)).text).toContain('٧ إجابات');
    const theirs = (await site.http.get(found + search)).text;
    expect(theirs).toContain('7 إجابات');
    expect(theirs).not.toContain('٧');
  });
});

it('a page that is kept is no more than any other for who names two hosts', async () => {
  await list();
  const { port } = site.app.getHttpServer().address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write('GET /en/consultations/filter?language=all HTTP/1.1\r\nHost: a\r\nhost: b\r\nConnection: close\r\n\r\n');
  const [head] = (await once(socket, 'data')) as [Buffer];
  expect(head.toString('latin1')).toMatch(/^HTTP\/1\.1 400 /);
  socket.destroy();
});

it.each(['HTTP/2.0', 'HTTP/0.9'])('a page that is kept is not for who speaks %s', async (version) => {
  await list();
  const { port } = site.app.getHttpServer().address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write(`GET /en/consultations/filter?language=all ${version}\r\nHost: a\r\n\r\n`);
  const [head] = (await once(socket, 'data')) as [Buffer];
  expect(head.toString('latin1')).toMatch(/^HTTP\/1\.1 505 /);
  socket.destroy();
});

describe('a page past its time', () => {
  // No clock that is set or put right makes a page older or younger. It never goes back, also not for the tests below.
  let ahead = 0;
  const realNow = performance.now.bind(performance);
  const seconds = (count: number) => {
    ahead += count * 1_000;
  };
  beforeAll(() => {
    performance.now = () => realNow() + ahead;
  });
  afterEach(() => jest.restoreAllMocks());

  const titleOf = async (title: string) => {
    await rename(title);
    cache().clear();
    expect((await list()).text).toContain(title);
  };

  /** Compressing well puts it there once more; what is asked for before that is answered all the same. */
  const shows = async (title: string) => eventually(async () => expect((await list()).text).toContain(title), 5);

  it('is shown once more while it is made anew, with no request to the pod itself', async () => {
    await titleOf('Before its time');
    await rename('After its time');
    seconds(61);
    const server = site.app.getHttpServer();
    const heard = jest.fn();
    server.on('request', heard);
    expect((await list()).text).toContain('Before its time');
    const key = cacheKey(heard.mock.lastCall?.[0], '/en/consultations/filter?language=all') ?? '';
    await eventually(async () => expect(String(cache().get(key)?.bytes.identity)).toContain('After its time'), 5);
    expect(heard).toHaveBeenCalledTimes(1);
    server.off('request', heard);
    expect((await list()).text).toContain('After its time');
  });

  it('is made anew as what it was, whatever its reader brings besides', async () => {
    const spied = jest.spyOn(site.app.get(ConsultationsRepository), 'listPublic');
    for (const headers of [
      { Cookie: `nuxt-color-mode=dark; ${sheetCookie.name}=${sheetCookie.value}; nuxt-session=x` },
      { 'HX-Request': 'true', 'Save-Data': 'on', 'X-Forwarded-For': '203.0.113.9' },
      { Cookie: 'nuxt-color-mode=light', 'HX-Request': 'true', 'HX-History-Restore-Request': 'true', ECT: '2g' },
    ] as Record<string, string>[]) {
      await rename('Before its time');
      cache().clear();
      const { text } = await list(headers);
      await rename('After its time');
      seconds(61);
      expect((await list(headers)).text === text).toBe(true);
      const wanted = text.replaceAll('Before its time', 'After its time');
      await eventually(async () => expect((await list(headers)).text === wanted).toBe(true), 5);
      spied.mockClear();
      await list(headers);
      expect(spied).not.toHaveBeenCalled();
    }
  });

  it.each([
    ['a fault', 500, new Error('A fault')],
    ['a database that is away', 503, Object.assign(new Error('away'), { code: 'ECONNREFUSED' })],
  ])('is tried again soon where it met %s (%s), though not by everyone at once', async (_what, status, error) => {
    await titleOf('Before the fault');
    await rename('After the fault');
    const spied = jest.spyOn(site.app.get(ConsultationsRepository), 'listPublic').mockRejectedValue(error);
    expect((await list({ Cookie: 'nuxt-color-mode=dark' })).status).toBe(status);
    spied.mockClear();
    seconds(61);
    expect((await list()).text).toContain('Before the fault');
    await eventually(async () => expect(spied).toHaveBeenCalledTimes(1), 5);
    await new Promise((resolve) => setTimeout(resolve, 100));
    for (let time = 0; time < 5; time += 1) expect((await list()).text).toContain('Before the fault');
    expect(spied).toHaveBeenCalledTimes(1);
    spied.mockRestore();
    seconds(6);
    expect((await list()).text).toContain('Before the fault');
    await shows('After the fault');
  });

  it('is shown at any age, and says so, where the pod has too much to do; not if it is known to be wrong', async () => {
    await titleOf('Kept for the crowd');
    await rename('Made after the crowd');
    seconds(20 * 60);
    const traffic = site.app.get(LoadShedding) as unknown as { underWay: number };
    traffic.underWay += 1_000;
    const { text, status, headers } = await list();
    const isOld = text.includes('Kept for the crowd');
    await cache().drop(['consultations']);
    const dropped = await list();
    traffic.underWay -= 1_000;
    expect([isOld, status]).toEqual([true, 200]);
    expect(Number(headers.age)).toBeGreaterThanOrEqual(1_200);
    expect(headers['cache-status']).toMatch(/^istishara; hit; detail=busy; ttl=-1\d{3}$/);
    expect(dropped.status).toBe(503);
    expect((await list()).text).toContain('Made after the crowd');
  });

  it('is shown to nobody more once it was found to be gone, also where no word of that has come', async () => {
    const [shown] = await site.db.select().from(consultations).where(eq(consultations.visibility, 'public')).limit(1);
    if (!shown) throw new Error('Nothing is public');
    const statusOf = async () => (await site.http.get(`/en/consultations/${shown.id}/${shown.slug}`)).status;
    cache().clear();
    expect(await statusOf()).toBe(200);
    const see = (visibility: 'public' | 'private') =>
      site.db.update(consultations).set({ visibility }).where(eq(consultations.id, shown.id));
    await see('private');
    seconds(61);
    // Whoever asks first has it made anew.
    expect(await statusOf()).toBe(200);
    await eventually(async () => expect(await statusOf()).toBe(404), 5);
    await see('public');
  });

  it('is tried again where the pod was too busy', async () => {
    await titleOf('Before the crowd');
    await rename('After the crowd');
    seconds(61);
    const busy = jest.spyOn(site.app.get(BusyResponse), 'send');
    const traffic = site.app.get(LoadShedding) as unknown as { underWay: number };
    traffic.underWay += 1_000;
    await list();
    traffic.underWay -= 1_000;
    expect(busy).toHaveBeenCalledTimes(1);
    seconds(6);
    await list();
    await shows('After the crowd');
    // Renewals hold no place when they are over.
    expect(traffic.underWay).toBe(0);
  });
});

describe('a page that several want at once', () => {
  // So long that a busy machine is told from a page that somebody waits for.
  const long = 30_000;
  let usual: number;
  beforeAll(() => {
    usual = cache().longestWait;
  });
  beforeEach(() => Object.assign(cache(), { longestWait: long }));
  afterAll(() => Object.assign(cache(), { longestWait: usual }));

  /** How long the list takes to come, in milliseconds. */
  async function wait(): Promise<number> {
    const began = performance.now();
    expect((await list()).status).toBe(200);
    return performance.now() - began;
  }

  it.each([
    ['a body that does not come', ['Content-Type: application/x-www-form-urlencoded', 'Content-Length: 10']],
    ['pieces of a body that do not come', ['Content-Type: multipart/form-data', 'Transfer-Encoding: chunked']],
  ])('is not held by a reader who announces %s', async (_, headers) => {
    cache().clear();
    const { port } = site.app.getHttpServer().address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    const head = ['GET /en/consultations/filter?language=all HTTP/1.1', 'Host: x', ...headers];
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    await once(site.app.getHttpServer(), 'request');
    expect(await wait()).toBeLessThan(long / 2);
    socket.destroy();
  });

  it('is made by the others where the first of them gets stuck, and the stuck one is waited for once', async () => {
    const repository = site.app.get(ConsultationsRepository);
    const listPublic = repository.listPublic.bind(repository);
    const stuck = Promise.withResolvers<void>();
    const reached = Promise.withResolvers<void>();
    const spied = jest.spyOn(repository, 'listPublic').mockImplementationOnce(async (...how) => {
      reached.resolve();
      await stuck.promise;
      return listPublic(...how);
    });
    cache().longestWait = usual;
    cache().clear();
    const first = list().then(({ status }) => status);
    await reached.promise;
    const waits = await Promise.all([wait(), wait(), wait()]);
    expect(Math.max(...waits)).toBeLessThan(long / 2);
    cache().clear();
    expect(await wait()).toBeLessThan(long / 2);
    stuck.resolve();
    expect(await first).toBe(200);
    spied.mockRestore();
  });

  it('is made once', async () => {
    const repository = site.app.get(ConsultationsRepository);
    const spied = jest.spyOn(repository, 'listPublic');
    cache().clear();
    await Promise.all(Array.from({ length: 10 }, wait));
    expect(spied).toHaveBeenCalledTimes(1);
    spied.mockRestore();
  });
});
