import { randomUUIDv7 } from 'node:crypto';
import { notifications } from '../../../src/features/notifications/notifications.table.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { signedIn, somebody } from '../../support/people.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startApp({ SAMPLE_DATA: 'true' });
});
afterAll(() => site.close());

/** Who asks, how, and what the page has for them alone. */
const readers: { headers: Record<string, string>; has: string }[] = [
  { headers: {}, has: '<style>' },
  { headers: { Cookie: 'nuxt-color-mode=dark' }, has: 'class="dark"' },
  { headers: { Cookie: 'nuxt-color-mode=light' }, has: 'class="light"' },
  { headers: { Cookie: 'shared-device=1' }, has: 'class="row lent wrap"' },
  { headers: { 'Save-Data': 'on' }, has: '' },
];
const pages = [
  '/ar-ma',
  '/fr-ma',
  '/fr-ma/consultations/filter',
  '/en/consultations/filter?topic=rent',
  '/en/about-us',
];
const marks = ['class="dark"', 'class="light"', 'class="row lent wrap"'];

// A query that no page reads is made anew each time, as what a cache keeps is not asked here.
const anew = (page: string) => `${page}${page.includes('?') ? '&' : '?'}made=anew`;
const get = async (page: string, headers: Record<string, string>) =>
  (await site.http.get(anew(page)).set('Accept', 'text/html').set(headers).expect(200)).text;

describe('the frame of a page', () => {
  it('is that of who asks for it, whoever asked before', async () => {
    for (const turn of [readers, readers.toReversed()])
      for (const page of pages)
        for (const { headers, has } of turn) {
          const text = await get(page, headers);
          expect(text.includes(has)).toBe(true);
          for (const mark of marks) expect(text.includes(mark)).toBe(mark === has);
          expect(text.includes('<script type="module"')).toBe(!('Save-Data' in headers));
          const [path] = page.split('?');
          expect(text.includes(`<link id="i18n-can" rel="canonical" href="http://site.example${path}"/>`)).toBe(true);
          expect(text.includes(`name="return" value="${anew(page).replaceAll('&', '&amp;')}"`)).toBe(true);
          expect(/<main id="main"[^>]*><\S[\s\S]*<\/main>[\s\S]*<\/html>$/.test(text)).toBe(true);
        }
  });

  it('is shared by those who are signed in, but for their name and what they have not read', async () => {
    const come = async (name: string, unread: string | null) => ({ ...(await somebody(site, name)), name, unread });
    const people = await Promise.all([come('Ali', '1'), come('Badr', '2'), come('Ziad', null)]);
    await site.db.insert(notifications).values(
      [0, 1, 1].flatMap((person, place) => ({
        ...{ id: randomUUIDv7(), userId: people[person]?.id ?? '', key: `test ${place}` },
        ...{ kind: 'lease', category: 'requests', values: {}, path: '/account/requests' },
      })),
    );
    const cornerOf = (text: string) => /<a class="tool account".*?<\/a>/s.exec(text)?.[0] ?? '';
    for (const turn of [people, people.toReversed()])
      for (const { get: read, name, unread } of turn) {
        const { text } = await read('/en/consultations/filter?search=rent').expect(200);
        const corner = cornerOf(text);
        expect(corner).toContain(`title="${name}"`);
        expect(/unread"><span class="sr">[^<]*<\/span>(\d+)/.exec(corner)?.[1] ?? null).toBe(unread);
        expect(text.split('class="tool account"').length).toBe(2);
      }
  });

  it('offers to leave nothing on a telephone where that was not chosen yet, above whatever was looked for', async () => {
    const search = '/fr-ma/consultations/filter?search=violence+de+mon+mari';
    const offer = 'action="/fr-ma/shared-device"';
    for (let turn = 0; turn < 2; turn++) {
      expect(await get(search, {})).toContain(offer);
      expect(await get(search, { Cookie: 'shared-device=1' })).not.toContain(offer);
    }
  });

  it('names who is signed in to them alone', async () => {
    const browser = await signedIn(site);
    // Of a search every page is made for who asks.
    const search = '/en/consultations/filter?search=rent';
    for (let turn = 0; turn < 2; turn++) {
      const { text } = await browser.get(anew(search)).expect(200);
      expect(text.includes('Salma')).toBe(true);
      expect((await get(search, {})).includes('Salma')).toBe(false);
    }
  });
});
