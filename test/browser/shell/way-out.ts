import type { Page } from 'playwright-core';
import { type BrowserSite, isAlive, visit } from '../../support/browser.ts';

export function wayOut(world: BrowserSite): void {
  describe('the way out of a page that must not be seen', () => {
    const path = '/fr/consultations/filter?search=violence+conjugale';
    // There is no network here: the other site is ours to play.
    const elsewhere = (page: Page) =>
      page.route('https://www.google.com/**', (route) => route.fulfill({ contentType: 'text/html', body: 'Météo' }));

    it('is a plain link without scripts, and stands only where it is needed', async () => {
      const { page, close } = await visit(world, path, { javaScriptEnabled: false }, elsewhere);
      await page.click('main a.exit');
      await page.waitForURL('https://www.google.com/search**');
      await page.goto(`${world.origin}/fr/consultations/filter?topic=family&search=divorce`);
      expect(await page.locator('a.exit').count()).toBe(0);
      await close();
    });

    it('lies over no word at the end of the page', async () => {
      const { page, close } = await visit(world, path, { viewport: { width: 360, height: 740 } });
      await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
      const [button, words] = await Promise.all([
        page.locator('a.exit').boundingBox(),
        page.locator('footer p').last().boundingBox(),
      ]);
      expect(words && words.y + words.height).toBeLessThanOrEqual(button?.y ?? 0);
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

    it('is offered where somebody is about to write, and leads away only once it was asked for', async () => {
      const { page, complaints, close } = await visit(world, '/fr-ma/new', {}, elsewhere);
      await page.locator('[name=lane][value=free]').check({ force: true });
      await page.locator('main form:has([name=lane]) [type=submit]:not([name])').click();
      await page.waitForURL('**/question');
      await isAlive(page);
      const threeTimes = async () => {
        for (const _ of [1, 2, 3]) await page.keyboard.press('Escape');
      };
      await threeTimes();
      expect(page.url()).toContain('/question');
      expect(await page.locator('a.exit').isVisible()).toBe(false);
      await page.locator('main details:has(a.exit) summary').click();
      expect(await page.locator('a.exit').isVisible()).toBe(true);
      await threeTimes();
      await page.waitForURL('https://www.google.com/**');
      expect(complaints).toEqual([]);
      await close();
    });
  });
}
