import type { BrowserContext, Page } from 'playwright-core';
import { startListening, type TestApp } from '../support/app.ts';
import { type BrowserSite, describeInBrowser, startBrowserSite } from '../support/browser.ts';
import { Firefox, hasFirefox } from '../support/firefox.ts';
import { password, somebody } from '../support/people.ts';
import { aFullShelf } from '../support/shelf.ts';

const here = '/ar-ma/account/settings/shelf';
const title = 'A wall between two gardens';

/** What this browser has of the shelf. */
const remains = `(async () => ({
  copies: (await caches.keys()).length,
  workers: (await navigator.serviceWorker.getRegistrations()).length,
}))()`;
const nothing = { copies: 0, workers: 0 };

describeInBrowser('what a browser keeps for times without a line', () => {
  let world: BrowserSite;
  let context: BrowserContext;
  let page: Page;
  beforeEach(async () => {
    world = await startBrowserSite({ SAMPLE_DATA: 'false' });
    context = await world.browser.newContext({ reducedMotion: 'reduce' });
    page = await context.newPage();
  });
  afterEach(async () => {
    await context.close();
    await world.close();
  });

  async function signIn(name: string, isEmpty = false) {
    const person = await somebody(world.site, name);
    if (!isEmpty) await aFullShelf(world.site, person.id, title);
    await page.goto(`${world.origin}/ar-ma/account/login?next=${encodeURIComponent(here)}`);
    await page.fill('[name=identifier]', person.email);
    await page.fill('[name=password]', password);
    await page.locator('main form [type=submit]').first().click();
    await page.waitForURL(`**${here}`);
    return person;
  }
  async function keep() {
    const part = (place: number) => page.locator(`[data-from] > :nth-child(${place}):visible`);
    // Where it says that it could not, as while a worker of before goes, one presses again.
    for (let press = 0; press < 5; press++) {
      await page.locator('[data-from] button:visible').click();
      await part(2).or(part(3)).first().waitFor();
      if (await part(2).isVisible()) break;
    }
    await part(2).waitFor();
    await page.waitForFunction('navigator.serviceWorker.controller !== null');
  }
  /** As with the line drawn: the browser knows that it has none. */
  const cut = async () => {
    await context.setOffline(true);
    const [worker] = context.serviceWorkers();
    while (await worker?.evaluate('navigator.onLine')) await page.waitForTimeout(50);
  };
  const wait = (expected: object) =>
    page.waitForFunction(`${remains}.then((is) => JSON.stringify(is) === '${JSON.stringify(expected)}')`);

  it('is nothing, until somebody asks for it, and is one page, read in their language wherever they go', async () => {
    await signIn('Ann');
    expect(await page.evaluate(remains)).toEqual(nothing);
    await keep();
    await page.goto(`${world.origin}/ar-ma/about-us`);
    expect(await page.evaluate(remains)).toEqual({ copies: 1, workers: 1 });
    expect(
      await page.evaluate('caches.open("shelf").then((it) => it.keys()).then((all) => all.map(({ url }) => url))'),
    ).toEqual([`${world.origin}/kept`]);
    await cut();
    await page.goto(`${world.origin}/ar-ma/consultations/filter`);
    const main = page.locator('main');
    expect(await main.locator('h1').textContent()).toBe('لا اتصال');
    expect(await main.textContent()).toContain(`${title} is paid for by both.`);
    expect(await main.textContent()).toMatch(/MA-2026-\d{6}/);
    expect(await main.textContent()).toContain('Room 4');
    expect(await main.getByText('لم يُرسل شيء').isVisible()).toBe(false);
    expect(await page.getAttribute('html', 'dir')).toBe('rtl');
    await context.setOffline(false);
    await page.reload();
    expect(await main.locator('h1').textContent()).not.toBe('لا اتصال');
  });

  it('says plainly that a form was not sent, and sends nothing later', async () => {
    await signIn('Ann');
    await keep();
    await page.goto(`${world.origin}/ar-ma/account/settings/preferences`);
    const posts: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
    await cut();
    await page.locator('main form[data-hx-boost=false] [type=submit]').click();
    await page.locator('main').getByText('لم يُرسل شيء').waitFor();
    const before = posts.length;
    await context.setOffline(false);
    await page.goto(`${world.origin}/ar-ma`);
    expect(posts).toHaveLength(before);
  });

  it('is gone after signing out, and after it is switched off', async () => {
    await signIn('Ann');
    await keep();
    await page.locator('[data-from] button:visible').click();
    await page.locator('[data-from] > :first-child:visible').waitFor();
    await wait(nothing);
    await page.reload();
    await keep();
    await page.goto(`${world.origin}/ar-ma/account/settings`);
    await page.locator('main form[action$="/account/logout"] button').click();
    await page.waitForURL(`${world.origin}/ar-ma`);
    await wait(nothing);
  });

  it('is gone when somebody else is there', async () => {
    await signIn('Ann');
    await keep();
    // Another account in the same browser, without signing out of the first.
    await context.clearCookies();
    await signIn('Ben', true);
    await wait(nothing);
  });

  it('is gone when all sessions were ended', async () => {
    await signIn('Ann', true);
    await keep();
    await context.clearCookies();
    await page.goto(`${world.origin}/ar-ma/account/login`);
    await page.fill('[name=identifier]', 'nobody@example.com');
    await page.fill('[name=password]', password);
    await page.locator('main form [type=submit]').first().click();
    await wait(nothing);
  });

  it('is never more than asked for on a page without scripts', async () => {
    const plain = await world.browser.newContext({ javaScriptEnabled: false });
    const ann = await somebody(world.site, 'Ann');
    const tab = await plain.newPage();
    await tab.goto(`${world.origin}/ar-ma/account/login?next=${encodeURIComponent(here)}`);
    await tab.fill('[name=identifier]', ann.email);
    await tab.fill('[name=password]', password);
    await tab.locator('main form [type=submit]').first().click();
    await tab.waitForURL(`**${here}`);
    expect(await tab.locator('[data-from] button:visible').count()).toBe(0);
    await plain.close();
  });
});

(hasFirefox ? describe : describe.skip)('the same in Firefox', () => {
  let site: TestApp;
  let browser: Firefox;
  let origin: string;
  beforeAll(async () => {
    ({ site, origin } = await startListening({ SAMPLE_DATA: 'false' }));
    browser = await Firefox.start();
  }, 60_000);
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  it('is read once the site cannot be reached', async () => {
    const ann = await somebody(site, 'Ann');
    await aFullShelf(site, ann.id, title);
    await browser.goto(`${origin}/ar-ma/account/login?next=${encodeURIComponent(here)}`);
    await browser.evaluate(`void Object.entries(${JSON.stringify({ identifier: ann.email, password })}).forEach(
      ([name, value]) => { document.getElementsByName(name)[0].value = value; })`);
    await browser.click('main form [type=submit]');
    await browser.until(
      `location.pathname === '${here}' && !document.querySelector('[data-from] > :first-child').hidden`,
    );
    await browser.evaluate(`void document.querySelector('[data-from] button').click()`);
    await browser.until(`!document.querySelector('[data-from] > :nth-child(2)').hidden`);
    await browser.until('navigator.serviceWorker.controller !== null');
    const server = site.app.getHttpServer();
    server.close();
    server.closeAllConnections();
    await browser.goto(`${origin}/ar-ma/about-us`);
    expect(await browser.evaluate(`document.querySelector('h1').textContent`)).toBe('لا اتصال');
    expect(await browser.evaluate(`document.querySelector('main').textContent`)).toContain(title);
  });
});
