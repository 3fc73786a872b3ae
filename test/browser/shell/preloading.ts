import type { Locator, Page } from 'playwright-core';
import { type BrowserSite, click, stopClock, visit, withClock } from '../../support/browser.ts';

export function preloading(world: BrowserSite): void {
  describe('preloading', () => {
    type Asked = { preloads: string[]; answer: () => void; isHeld: boolean };
    const asked = (page: Page) => page.evaluate(() => (window as unknown as Asked).preloads);
    /** Writes down what is preloaded, and holds it back where a test says so. */
    const watched = (page: Page) =>
      page.addInitScript(() => {
        const real = window.fetch;
        const mine: Asked = { preloads: [], answer: () => {}, isHeld: false };
        const held = new Promise<void>((resolve) => {
          mine.answer = resolve;
        });
        Object.assign(window, mine, {
          fetch: async (url: string, init?: RequestInit) => {
            if (!new Headers(init?.headers).has('X-Preload')) return real(url, init);
            (window as unknown as Asked).preloads.push(url);
            if ((window as unknown as Asked).isHeld) await held;
            return real(url, init);
          },
        });
      });
    const link = (page: Page, path: string) => page.locator(`header nav a[href="${path}"], footer a[href="${path}"]`);
    const rest = (on: Locator) => on.dispatchEvent('pointerover', { pointerType: 'mouse', bubbles: true });

    let page: Page;
    let close: () => Promise<void>;
    beforeAll(async () => {
      ({ page, close } = await visit(world, '/en', {}, async (fresh) => {
        await withClock(fresh);
        await watched(fresh);
      }));
      await stopClock(page);
    });
    afterAll(() => close());
    beforeEach(() =>
      page.evaluate(() => {
        (window as unknown as Asked).preloads.length = 0;
      }),
    );

    it.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
      'keeps off a slow line: %j',
      async (connection) => {
        const set = (value?: object) =>
          page.evaluate((line) => {
            Object.defineProperty(navigator, 'connection', { value: line, configurable: true });
          }, value);
        await set(connection);
        await rest(link(page, '/en/contact'));
        await page.clock.runFor(1000);
        expect(await asked(page)).toEqual([]);
        await set();
      },
    );

    it('leaves alone what is marked, plain, elsewhere or here, and what the pointer only crosses', async () => {
      await page.evaluate(() => {
        const [a, b, c, d] = document.querySelectorAll<HTMLAnchorElement>('footer a');
        const held = [c?.href, d?.href];
        a?.setAttribute('data-no-preload', '');
        b?.setAttribute('data-hx-boost', 'false');
        if (c) c.href = 'https://elsewhere.example/';
        if (d) d.href = '/en';
        for (const one of [a, b, c, d])
          one?.dispatchEvent(new PointerEvent('pointerover', { pointerType: 'mouse', bubbles: true }));
        a?.removeAttribute('data-no-preload');
        b?.removeAttribute('data-hx-boost');
        if (c) c.href = held[0] ?? '';
        if (d) d.href = held[1] ?? '';
      });
      await rest(link(page, '/en/contact'));
      await page.clock.runFor(60);
      await rest(page.locator('h1'));
      await page.clock.runFor(1000);
      expect(await asked(page)).toEqual([]);
    });

    it('has at most five under way, and the sixth when these are done', async () => {
      await page.evaluate(() => Object.assign(window, { isHeld: true }));
      for (const one of (await page.locator('footer a').all()).slice(0, 6)) {
        await one.dispatchEvent('focusin', { bubbles: true });
        await page.clock.runFor(1);
      }
      expect((await asked(page)).length).toBe(5);
      await page.evaluate(() => {
        Object.assign(window, { isHeld: false });
        (window as unknown as Asked).answer();
      });
      await page.waitForFunction(() => (window as unknown as Asked).preloads.length === 6);
    });

    it('fetches the same page again after half a minute, and not before', async () => {
      await rest(link(page, '/en/experts'));
      await page.clock.runFor(65);
      await rest(page.locator('h1'));
      await page.clock.runFor(29_000);
      await rest(link(page, '/en/experts'));
      await page.clock.runFor(65);
      expect(await asked(page)).toEqual(['/en/experts']);
      await rest(page.locator('h1'));
      await page.clock.runFor(1_000);
      await rest(link(page, '/en/experts'));
      await page.clock.runFor(65);
      expect(await asked(page)).toEqual(['/en/experts', '/en/experts']);
    });

    it('fetches the page under a pointer that rests 65 ms, once, and hands it over to the click', async () => {
      let loads = 0;
      page.on('request', (request) => {
        if (new URL(request.url()).pathname === '/en/pay') loads++;
      });
      await rest(link(page, '/en/pay'));
      await page.clock.runFor(64);
      expect(await asked(page)).toEqual([]);
      await page.clock.runFor(1);
      expect(await asked(page)).toEqual(['/en/pay']);
      await rest(link(page, '/en/pay'));
      await page.clock.runFor(1000);
      expect(await asked(page)).toEqual(['/en/pay']);
      await click(page, 'header nav a[href="/en/pay"]');
      await page.waitForFunction(() => document.title.startsWith('Have a reference'));
      expect(loads).toBe(1);
    });
  });
}
