import type { BrowserContext, Page } from 'playwright-core';
import { type RouteName, routePath, routes } from '../../src/platform/http/routes.ts';
import { sheetCookie } from '../../src/platform/page-cache/variant.ts';
import { describeInBrowser, sharedSite } from '../support/browser.ts';

const kinds = ['script', 'stylesheet', 'image'] as const;
type Kind = (typeof kinds)[number];
const addresses: Record<Kind, string[]> = {
  script: ['*.js'],
  stylesheet: ['*.css'],
  image: ['*.png', '*.svg', '*.ico', '*.webp', '*.jpg'],
};
const publicPages = (Object.keys(routes) as RouteName[]).filter(
  (name) =>
    !/\/:\w+(\/|$)/.test(routes[name]) && !/^(desk|expert-|account-(settings|cases|confirm)|profile)/.test(name),
);

describeInBrowser('on a line that loses all of one kind', () => {
  const world = sharedSite();
  const contexts = new Map<Kind, BrowserContext>();
  const complaints: string[] = [];
  beforeAll(async () => {
    for (const kind of kinds) {
      const context = await world.browser.newContext({
        reducedMotion: 'reduce',
        viewport: { width: 360, height: 740 },
      });
      // As on the pages after the first, which bring no style of their own.
      await context.addCookies([{ ...sheetCookie, url: world.origin }]);
      context.on('weberror', (error) => complaints.push(error.error().message));
      contexts.set(kind, context);
    }
  });
  async function open(kind: Kind): Promise<Page> {
    const context = contexts.get(kind) as BrowserContext;
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.setBlockedURLs', { urls: addresses[kind] });
    return page;
  }

  it('every public page can be read and left again', async () => {
    const unusable: string[] = [];
    const readAll = async (kind: Kind) => {
      const page = await open(kind);
      for (const name of publicPages) {
        await page.goto(world.origin + routePath('ar-ma', name), { waitUntil: 'domcontentloaded' });
        if (!(await page.evaluate(isUsable))) unusable.push(`${name} without any ${kind}`);
      }
    };
    await Promise.all(kinds.map(readAll));
    expect(unusable).toEqual([]);
    expect(complaints).toEqual([]);
  }, 120_000);

  it.each(kinds)('one finds an answer, asks a question and signs in without any %s', async (kind) => {
    const page = await open(kind);
    await page.goto(`${world.origin}/fr`);
    await page.fill('main [name=search]', 'bail');
    await page.press('main [name=search]', 'Enter');
    await page.waitForURL(/search=bail/);
    await page.locator('main article a').first().click();
    await page.waitForURL(/consultations\/[\w-]{36}\//);

    await page.goto(`${world.origin}/fr-ma/new`);
    await page.locator('[name=lane][value=free]').check({ force: true });
    await page.locator('main form:has([name=lane]) [type=submit]:not([name])').click();
    await page.waitForURL(/\/question$/);
    await page.selectOption('[name=topic]', 'rent');
    await page.fill('[name=title]', 'Le bailleur garde ma caution');
    await page.fill('[name=body]', 'J’ai rendu les clés il y a deux mois et le bailleur garde la caution.');
    await page.locator('main [name=_go][value=continue]').click();
    await page.waitForURL(/\/readers$/);

    await page.goto(`${world.origin}/fr/account/login`);
    await page.fill('main [name=identifier]', 'user@example.com');
    await page.fill('main [name=password]', 'istishara-demo-2026');
    await page.locator('main form [type=submit]').first().click();
    await page.waitForURL((url) => !url.pathname.endsWith('/login'));
    expect(complaints).toEqual([]);
  });
});

/** What the page is for can be seen, and the ways on: its buttons, and the links at its end. */
function isUsable(): boolean {
  const isSeen = (element: Element | null) => element?.checkVisibility({ visibilityProperty: true }) ?? false;
  const buttons = [...document.querySelectorAll('main form[method=post] [type=submit]')].filter(
    (button) => !button.closest('details:not([open])'),
  );
  return isSeen(document.querySelector('h1')) && isSeen(document.querySelector('footer a')) && buttons.every(isSeen);
}
