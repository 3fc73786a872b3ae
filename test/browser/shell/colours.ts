import type { Page, Request } from 'playwright-core';
import { type BrowserSite, click, isAlive, visit } from '../../support/browser.ts';

export function colours(world: BrowserSite): void {
  describe('colours', () => {
    const look = (page: Page) =>
      page.evaluate(() => document.documentElement.className.replace('switching', '').trim());
    const becomes = (page: Page, mode: string) =>
      page.waitForFunction((name) => document.documentElement.classList.contains(name), mode);
    const cookie = async (page: Page) =>
      (await page.context().cookies()).find(({ name }) => name === 'nuxt-color-mode')?.value;
    const themes = (page: Page) =>
      page
        .locator('form.theme button')
        .evaluateAll((all) =>
          all
            .filter((one) => one.getAttribute('aria-pressed') === 'true')
            .map((one) => (one as HTMLButtonElement).value),
        );

    it.each(['dark', 'light'] as const)(
      'follow a %s system from the first paint on, as a class',
      async (colorScheme) => {
        const { page, complaints, close } = await visit(world, '/en', { colorScheme });
        expect(await look(page)).toBe(colorScheme);
        expect(await cookie(page)).toBe('system');
        const other = colorScheme === 'dark' ? 'light' : 'dark';
        await page.emulateMedia({ colorScheme: other });
        await becomes(page, other);
        expect(await look(page)).toBe(other);
        expect(complaints).toEqual([]);
        await close();
      },
    );

    it('are changed without a request, remembered, and hold on the next page', async () => {
      const { page, close } = await visit(world, '/en', { colorScheme: 'light' });
      const requests: Request[] = [];
      // But for a script that comes when it is first needed.
      page.on('request', (request) => {
        if (request.resourceType() !== 'script') requests.push(request);
      });
      await page.evaluate(() => {
        const root = document.documentElement;
        new MutationObserver(() => {
          if (root.classList.contains('switching')) Object.assign(window, { heldStill: true });
        }).observe(root, { attributes: true });
      });
      await page.locator('.languages summary').click();
      await page.locator('form.theme [value=dark]').click();
      expect(await look(page)).toBe('dark');
      // For one frame nothing fades.
      await page.waitForFunction(() => !document.documentElement.classList.contains('switching'));
      expect(await page.evaluate(() => 'heldStill' in window)).toBe(true);
      expect(await cookie(page)).toBe('dark');
      expect(await themes(page)).toEqual(['dark']);
      expect(requests).toEqual([]);
      expect(await page.locator('meta[name=color-scheme]').getAttribute('content')).toBe('dark');
      expect(await page.locator('meta[name=theme-color]').first().getAttribute('content')).toBe('#18221e');
      await page.emulateMedia({ colorScheme: 'light' });
      await click(page, 'footer a[href="/en/about-us"]');
      await page.waitForURL('**/about-us');
      await page.waitForFunction(() => document.getElementById('news')?.textContent === document.title);
      expect([await look(page), await themes(page)]).toEqual(['dark', ['dark']]);
      await page.reload();
      await isAlive(page);
      expect([await look(page), await themes(page)]).toEqual(['dark', ['dark']]);
      await close();
    });

    it('are right before anything is painted, also in a copy made for somebody else', async () => {
      const { page, close } = await visit(world, '/en', { colorScheme: 'light' }, async (fresh) => {
        await fresh.context().addCookies([{ name: 'nuxt-color-mode', value: 'dark', url: world.origin }]);
        await fresh.route('**/en', async (route) => {
          const response = await route.fetch({ headers: { ...route.request().headers(), cookie: '' } });
          await route.fulfill({ response });
        });
        await fresh.addInitScript(() => {
          new MutationObserver((_, observer) => {
            if (!document.body) return;
            Object.assign(window, { early: document.documentElement.className });
            observer.disconnect();
          }).observe(document, { childList: true, subtree: true });
        });
      });
      expect(await page.evaluate(() => (window as unknown as { early: string }).early)).toBe('dark');
      await close();
    });

    it('treat an unknown choice as the system’s', async () => {
      const { page, close } = await visit(world, '/en', { colorScheme: 'dark' }, (fresh) =>
        fresh.context().addCookies([{ name: 'nuxt-color-mode', value: 'pink', url: world.origin }]),
      );
      expect([await look(page), await themes(page)]).toEqual(['dark', ['system']]);
      await close();
    });

    it('are forced by a page and free again on the next', async () => {
      const { page, complaints, close } = await visit(world, '/en', { colorScheme: 'light' });
      const force = (mode: string) =>
        page.route('**/en/contact', async (route) => {
          const response = await route.fetch();
          const body = (await response.text()).replace('id="page"', `id="page" data-force-color-mode="${mode}"`);
          await route.fulfill({ response, body });
        });
      await force('dark');
      await click(page, 'footer a[href="/en/contact"]');
      await page.waitForFunction(() => document.documentElement.className === 'dark');
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.emulateMedia({ colorScheme: 'light' });
      expect(await look(page)).toBe('dark');
      expect(await cookie(page)).toBe('system');
      expect(await page.locator('form.theme button').first().isDisabled()).toBe(true);
      await click(page, 'footer a[href="/en/about-us"]');
      await page.waitForFunction(() => document.documentElement.className === 'light');
      expect(await page.locator('form.theme button').first().isDisabled()).toBe(false);
      expect(complaints).toEqual([]);
      await page.unroute('**/en/contact');
      await force('system');
      const warning = page.waitForEvent('console');
      await click(page, 'footer a[href="/en/contact"]');
      await warning;
      expect(await look(page)).toBe('light');
      expect(complaints).toEqual(['You cannot force the colorMode to system at the page level.']);
      await close();
    });
  });
}
