import type { Page } from 'playwright-core';
import { type BrowserSite, visit } from '../../support/browser.ts';

export function searchBox(world: BrowserSite): void {
  describe('the search box', () => {
    const enter = async (page: Page, text: string) => {
      const box = page.locator('main input[type=search]');
      await box.fill(text);
      await box.press('Enter');
    };

    it('is 3.5 rem high and its label floats while it has the focus or text', async () => {
      const { page, close } = await visit(world, '/en');
      const box = page.locator('main input[type=search]').first();
      const labelTop = () =>
        page
          .locator('form.search label')
          .first()
          .evaluate((label) => (label as HTMLElement).offsetTop);
      expect(await box.evaluate((input) => (input as HTMLElement).offsetHeight)).toBe(56);
      expect(await box.getAttribute('maxlength')).toBe('200');
      const resting = await labelTop();
      await box.focus();
      expect(await labelTop()).toBeLessThan(resting);
      await box.fill('lease');
      await box.blur();
      expect(await labelTop()).toBeLessThan(resting);
      await close();
    });

    it('offers questions while one types, walked through by the arrows, and closes by Escape', async () => {
      const { page, complaints, close } = await visit(world, '/en');
      const box = page.locator('main input[type=search]').first();
      await box.focus();
      await page.locator('main [role=combobox]').waitFor();
      await box.pressSequentially('landl');
      const options = page.locator('#suggestions [role=option]');
      await options.first().waitFor();
      await box.press('ArrowDown');
      expect(await box.getAttribute('aria-activedescendant')).toBe(await options.first().getAttribute('id'));
      expect(await options.first().getAttribute('aria-selected')).toBe('true');
      await box.press('Escape');
      expect(await box.getAttribute('aria-expanded')).toBe('false');
      expect(await box.inputValue()).toBe('landl');
      await box.pressSequentially('o');
      await options.first().waitFor();
      await box.press('ArrowDown');
      await box.press('Enter');
      await page.waitForURL(/\/en\/consultations\/[0-9a-f-]{36}\//);
      expect(complaints).toEqual([]);
      await close();
    });

    it('trims, tells of the search, keeps type and other values, drops paging', async () => {
      const { page, close } = await visit(world, '/en/consultations/filter?country=MA');
      await page.evaluate(() =>
        document.addEventListener('searching', (event) => {
          Object.assign(window, { searched: (event as CustomEvent).detail.text });
        }),
      );
      await enter(page, '  lease  ');
      await page.waitForURL(/search=lease/);
      const url = new URL(page.url());
      expect([url.pathname, url.searchParams.get('country')]).toEqual(['/en/consultations/filter', 'MA']);
      expect(await page.evaluate(() => (window as unknown as { searched: string }).searched)).toBe('lease');
      await page.waitForFunction(() => document.getElementById('news')?.textContent === document.title);
      expect(await page.locator('main input[type=search]').inputValue()).toBe('lease');
      await enter(page, '   ');
      await page.waitForURL((to) => !to.searchParams.get('search'));
      expect(new URL(page.url()).searchParams.has('search')).toBe(false);
      await close();
    });

    it('makes an entry in the history by a search, none by typing, and follows Back', async () => {
      const { page, close } = await visit(world, '/en/consultations/filter');
      const entries = await page.evaluate(() => history.length);
      await page.locator('main input[type=search]').pressSequentially('rent');
      expect(await page.evaluate(() => history.length)).toBe(entries);
      await page.locator('main input[type=search]').press('Enter');
      await page.waitForURL(/search=rent/);
      await enter(page, 'lease');
      await page.waitForURL(/search=lease/);
      expect(await page.evaluate(() => history.length)).toBe(entries + 2);
      await page.goBack();
      await page.waitForFunction(() => document.querySelector<HTMLInputElement>('main #search')?.value === 'rent');
      await close();
    });

    it('leads from an error screen to the list, also to clear a search', async () => {
      const { page, close } = await visit(world, '/en/no-such-page?search=lease');
      await enter(page, '');
      await page.waitForURL('**/en/consultations/filter');
      await close();
    });

    it('does nothing without text, and only tells where redirecting is off', async () => {
      const { page, close } = await visit(world, '/en/consultations/filter');
      await page.evaluate(() => {
        document.addEventListener('searching', () => Object.assign(window, { told: true }));
        Object.assign(window, { marked: true });
      });
      await enter(page, '   ');
      expect(await page.evaluate(() => 'told' in window)).toBe(false);
      await page.evaluate(() => document.querySelector('main form.search')?.setAttribute('data-redirect', 'false'));
      await enter(page, 'lease');
      await page.waitForFunction(() => 'told' in window);
      expect(page.url()).not.toContain('search=');
      await close();
    });
  });
}
