import { eq } from 'drizzle-orm';
import { users } from '../../src/features/accounts/accounts.table.ts';
import { ConsultationsRepository } from '../../src/features/consultations/consultations.repository.ts';
import { consultations } from '../../src/features/consultations/consultations.table.ts';
import { experts } from '../../src/features/experts/experts.table.ts';
import { PageCache } from '../../src/platform/page-cache/page-cache.ts';
import { STORE, type Store } from '../../src/platform/redis/store.ts';
import { ownForm, startApp, type TestApp } from '../support/app.ts';
import { eventually } from '../support/consultations.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startApp();
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

  it('remembers the language of a page it had ready', async () => {
    await site.http.get('/fr/about-us');
    const answer = await site.http.get('/fr/about-us').set('Cookie', 'i18n_redirected=ar');
    expect(String(answer.headers['set-cookie'])).toMatch(
      /^i18n_redirected=fr; Max-Age=31536000; Path=\/; SameSite=Lax/,
    );
    const again = await site.http.get('/fr/about-us').set('Cookie', 'i18n_redirected=fr');
    expect(again.headers['set-cookie']).toBeUndefined();
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
    await browser
      .post('/en/account/login')
      .set('Sec-Fetch-Site', 'same-origin')
      .type('form')
      .send({ identifier: 'user@example.com', password: 'istishara-demo-2026' })
      .expect(303);
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
