import type { BrowserContext, Page } from 'playwright-core';
import { type RouteName, routePath, routes } from '../../src/web/routes.ts';
import { sheetCookie } from '../../src/web/variant.ts';
import { type BrowserSite, hasBrowser, startBrowserSite } from '../support/browser.ts';

const describeInBrowser = hasBrowser ? describe : describe.skip;
const publicPages = (Object.keys(routes) as RouteName[]).filter(
  (name) =>
    !/\/:\w+(\/|$)/.test(routes[name]) && !/^(desk|expert-|account-(settings|cases|confirm)|profile)/.test(name),
);

describeInBrowser.each(['script', 'stylesheet', 'image'])('with every %s lost on the way', (kind) => {
  let world: BrowserSite;
  let context: BrowserContext;
  let page: Page;
  const complaints: string[] = [];
  beforeAll(async () => {
    world = await startBrowserSite();
    context = await world.browser.newContext({ reducedMotion: 'reduce', viewport: { width: 360, height: 740 } });
    // As on the pages after the first, which bring no style of their own.
    await context.addCookies([{ ...sheetCookie, url: world.origin }]);
    await context.route('**/*', (route) =>
      route.request().resourceType() === kind ? route.abort() : route.fallback(),
    );
    page = await context.newPage();
    page.on('pageerror', (error) => complaints.push(error.message));
  });
  afterAll(() => world.close());

  it('every public page can be read and left again', async () => {
    const unusable: string[] = [];
    for (const name of publicPages) {
      await page.goto(world.origin + routePath('ar-ma', name), { waitUntil: 'domcontentloaded' });
      const isUsable = await page.evaluate(() => {
        const isSeen = (element: Element | null) => element?.checkVisibility({ visibilityProperty: true }) ?? false;
        const buttons = [...document.querySelectorAll('main form[method=post] [type=submit]')].filter(
          (button) => !button.closest('details:not([open])'),
        );
        return (
          isSeen(document.querySelector('h1')) && isSeen(document.querySelector('footer a')) && buttons.every(isSeen)
        );
      });
      if (!isUsable) unusable.push(name);
    }
    expect(unusable).toEqual([]);
  });

  it('one finds an answer, asks a question and signs in', async () => {
    await page.goto(`${world.origin}/fr`);
    await page.fill('main [name=search]', 'bail');
    await page.press('main [name=search]', 'Enter');
    await page.waitForURL(/search=bail/);
    await page.locator('main article a').first().click();
    await page.waitForURL(/consultations\/[\w-]{36}\//);

    await page.goto(`${world.origin}/fr-ma/new`);
    await page.locator('main form:has([name=lane]) [type=submit]').click();
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
