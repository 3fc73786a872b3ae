import type { Page } from 'playwright-core';
import { type BrowserSite, hasBrowser, startBrowserSite, visit } from '../support/browser.ts';

const describeInBrowser = hasBrowser ? describe : describe.skip;

describeInBrowser('the way out of a page that must not be seen', () => {
  let world: BrowserSite;
  beforeAll(async () => {
    world = await startBrowserSite();
  });
  afterAll(() => world.close());

  const path = '/fr/consultations/filter?topic=family&language=all';
  // There is no network here: the other site is ours to play.
  const elsewhere = (page: Page) =>
    page.route('https://www.google.com/**', (route) => route.fulfill({ contentType: 'text/html', body: 'Météo' }));

  it('is a plain link without scripts, and stands only where it is needed', async () => {
    const { page, close } = await visit(world, path, { javaScriptEnabled: false }, elsewhere);
    await page.click('main a.exit');
    await page.waitForURL('https://www.google.com/search**');
    await page.goto(`${world.origin}/fr/consultations/filter?topic=rent`);
    expect(await page.locator('a.exit').count()).toBe(0);
    await close();
  });

  it('leads away at a click, and Back does not come here again', async () => {
    const { page, complaints, close } = await visit(world, '/fr/about-us', {}, elsewhere);
    await page.goto(world.origin + path);
    await page.click('main a.exit');
    await page.waitForURL('https://www.google.com/**');
    await page.goBack();
    expect(page.url()).toBe(`${world.origin}/fr/about-us`);
    expect(complaints).toEqual([]);
    await close();
  });

  it('leads away when Escape is pressed three times, and not before', async () => {
    const { page, close } = await visit(world, path, {}, elsewhere);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    expect(page.url()).toBe(world.origin + path);
    await page.keyboard.press('Escape');
    await page.waitForURL('https://www.google.com/**');
    await close();
  });
});
