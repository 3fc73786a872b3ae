import { Drafts } from '../../../src/features/drafts/drafts.ts';
import { formatReference } from '../../../src/lib/references.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { ask, aVisitor, type Browser, begin, fillIn, idOf, post } from '../../support/asking.ts';
import { sent } from '../../support/forms.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startApp({ TRUST_PROXY: '1' });
});
afterAll(() => site.close());

const cookiesOf = (answer: { headers: Record<string, unknown> }): string[] =>
  [answer.headers['set-cookie'] ?? []].flat().map(String);
const lasting = (cookies: string[]) =>
  cookies.filter((cookie) => /Max-Age=[1-9]|Expires=(?!Thu, 01 Jan 1970)/.test(cookie));
const user = { identifier: 'user@example.com', password: 'istishara-demo-2026' };
const lend = (browser: Browser, back = '/ar-ma/new') => post(browser, '/ar-ma/shared-device', { return: back });
const end = (browser: Browser) => post(browser, '/ar-ma/shared-device/end', {});
const minute = 60_000;

/** As time is for what was begun so long ago. */
async function minutesLater<Result>(minutes: number, work: () => Promise<Result>): Promise<Result> {
  const { now } = Date;
  Date.now = () => now() + minutes * minute;
  try {
    return await work();
  } finally {
    Date.now = now;
  }
}

describe('a device that is somebody else’s', () => {
  it('can be said to be that from the foot of every page and on the first page of what can be begun', async () => {
    const browser = aVisitor(site);
    expect((await browser.get('/fr/about-us')).text).toContain('href="/fr/shared-device"');
    for (const path of ['new', 'contact', 'pay', 'pages/good-conduct', 'pages/housing-certificate', 'e-services/cases'])
      expect((await browser.get(`/fr/${path}`)).text).toContain('action="/fr/shared-device"');
    const page = await browser.get('/fr/shared-device').set('Referer', 'http://site.example/fr/experts').expect(200);
    expect(page.text).toContain('name="return" value="/fr/experts"');
    const foreign = await browser.get('/fr/shared-device').set('Referer', 'http://other.example/fr').expect(200);
    expect(foreign.text.slice(foreign.text.indexOf('<main'))).not.toContain('name="return"');
  });

  it('is offered before anything else where violence is told of', async () => {
    const { text } = await aVisitor(site).get('/ar-ma/new?title=زوجي+يضربني').expect(200);
    const main = text.slice(text.indexOf('<main'));
    expect(main.indexOf('action="/ar-ma/shared-device"')).toBeGreaterThan(0);
    expect(main.indexOf('action="/ar-ma/shared-device"')).toBeLessThan(main.indexOf('class="button exit"'));
  });

  it('stores no page, and gives no cookie that outlives the window', async () => {
    const browser = aVisitor(site);
    const begun = await lend(browser);
    expect(begun.headers.location).toBe('/ar-ma/new');
    expect(lasting(cookiesOf(begun))).toEqual([]);
    for (const path of [
      '/ar-ma/new',
      '/ar-ma/free-consultations',
      '/fr-ma/contact',
      '/ar-ma/account/requests',
      '/ar-ma/x',
    ]) {
      const page = await browser.get(path);
      expect([path, page.headers['cache-control']]).toEqual([path, 'no-store']);
      expect(page.text).toContain('/shared-device/end"');
      expect(lasting(cookiesOf(page))).toEqual([]);
    }
    const { path } = await ask(browser);
    expect((await browser.get(path)).headers['cache-control']).toBe('no-store');
    expect((await aVisitor(site).get('/ar-ma/new')).headers['cache-control']).toContain('public');
  });

  it('forgets who was there after twenty minutes without a visit, and not before', async () => {
    const browser = aVisitor(site);
    await lend(browser);
    const base = await begin(browser);
    await minutesLater(19, () => browser.get(`${base}/question`).expect(200));
    await minutesLater(38, () => browser.get(`${base}/question`).expect(200));
    const later = await minutesLater(60, () => browser.get(`${base}/question`));
    expect(later.status).not.toBe(200);
  });

  it('takes along what was begun just before it was said', async () => {
    const browser = aVisitor(site);
    const base = await begin(browser);
    const begun = await lend(browser, `${base}/question`);
    expect(lasting(cookiesOf(begun))).toEqual([]);
    await browser.get(`${base}/question`).expect(200);
  });

  it('keeps apart what somebody left there on another day, and leaves it to them', async () => {
    const browser = aVisitor(site);
    const base = await begin(browser);
    const drafts = site.app.get(Drafts);
    const owner = await drafts.ownerOf(idOf(base));
    await minutesLater(5 * 60, async () => {
      await lend(browser);
      expect((await browser.get(`${base}/question`)).status).not.toBe(200);
      await end(browser);
    });
    expect(await drafts.ownerOf(idOf(base))).toEqual(owner);
  });

  it('logs out whoever was logged in there before, and makes a sign-in of now a short one', async () => {
    const earlier = aVisitor(site);
    await post(earlier, '/ar-ma/account/login', user);
    await minutesLater(5 * 60, () => lend(earlier));
    await earlier.get('/ar-ma/account/settings').expect(302);
    const guest = aVisitor(site);
    await lend(guest);
    const entered = await post(guest, '/ar-ma/account/login', user);
    expect(lasting(cookiesOf(entered))).toEqual([]);
    await guest.get('/ar-ma/account/settings').expect(200);
    await minutesLater(22, () => guest.get('/ar-ma/account/settings').expect(302));
    await end(guest);
    await guest.get('/ar-ma/account/settings').expect(302);
  });
});

describe('finishing there', () => {
  it('gives reference and code of what was sent, once, and forgets the rest', async () => {
    const browser = aVisitor(site);
    await lend(browser);
    const { path } = await ask(browser);
    await sent(browser as never);
    await browser.get('/ar-ma?chosen');
    const base = await begin(browser);
    await fillIn(browser, base);
    const last = await end(browser).expect(200);
    const reference = path.split('/').at(-1) ?? '';
    expect(last.text).toContain(formatReference(reference));
    const codes = [...last.text.matchAll(/<bdi dir="ltr">(\d{6})<\/bdi>/g)].map(([, code]) => code ?? '');
    expect(codes).toHaveLength(2);
    expect(last.headers['clear-site-data']).toBe('"cache", "cookies", "storage"');
    expect(last.headers['cache-control']).toBe('no-store');
    expect(cookiesOf(last).every((cookie) => cookie.includes('1970'))).toBe(true);
    expect(cookiesOf(last).map((cookie) => cookie.split('=')[0])).toEqual(
      expect.arrayContaining(['visitor', 'shared-device', 'i18n_redirected']),
    );
    expect(await site.app.get(Drafts).ownerOf(idOf(base))).toBeNull();
    expect((await browser.get(path)).text).not.toContain('data-own');
    expect((await browser.get('/ar-ma/account/requests')).text).not.toContain(formatReference(reference));
    expect((await end(browser)).text).not.toContain(formatReference(reference));
    const elsewhere = aVisitor(site);
    const opened = await Promise.all(codes.map((code) => post(elsewhere, `${path}/access`, { code })));
    expect(opened.map(({ status }) => status).sort()).toEqual([303, 422]);
  });

  it('takes the visitor’s cookie back where it was said only at the end, too', async () => {
    const browser = aVisitor(site);
    const { path } = await ask(browser);
    const last = await end(browser).expect(200);
    expect(last.text).toContain(formatReference(path.split('/').at(-1) ?? ''));
    expect((await browser.get('/ar-ma/account/requests')).text).not.toContain(
      formatReference(path.split('/').at(-1) ?? ''),
    );
  });
});
