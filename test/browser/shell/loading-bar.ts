import type { Page } from 'playwright-core';
import { progressAt } from '../../../views/browser/loading-bar.ts';
import { type BrowserSite, click, stopClock, visit, withClock } from '../../support/browser.ts';

export function loadingBar(world: BrowserSite): void {
  describe('the loading bar', () => {
    it.each([
      [-1, 0],
      [0, 0],
      [100, 6.3],
      [250, 15.6],
      [500, 29.5],
      [1000, 50],
      [1500, 62.6],
      [2000, 70.5],
      [3000, 79.5],
      [5000, 87.4],
      [10_000, 93.7],
    ])('is at the right place after %i ms', (elapsed, percent) => {
      expect(progressAt(elapsed)).toBeCloseTo(percent, 1);
    });

    const bar = (page: Page) =>
      page.locator('#bar').evaluate((element: HTMLElement) => ({
        isOn: element.classList.contains('on'),
        progress: Number(/\((.*)\)/.exec(element.style.transform)?.[1]) * 100,
      }));

    it('shows after 200 ms, fills up, stays 500 ms at the end and is empty 400 ms later', async () => {
      const { page, close } = await visit(world, '/en', {}, withClock);
      await stopClock(page);
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/en/contact', async (route) => {
        await released;
        await route.continue();
      });
      await click(page, 'footer a[href="/en/contact"]');
      await page.clock.runFor(190);
      expect((await bar(page)).isOn).toBe(false);
      await page.clock.runFor(20);
      expect((await bar(page)).isOn).toBe(true);
      await page.clock.runFor(1000);
      expect((await bar(page)).progress).toBeGreaterThan(45);
      expect((await bar(page)).progress).toBeLessThan(52);
      release();
      await page.waitForFunction(() => document.getElementById('bar')?.style.transform === 'scaleX(1)');
      await page.clock.runFor(490);
      expect(await bar(page)).toEqual({ isOn: true, progress: 100 });
      await page.clock.runFor(20);
      expect(await bar(page)).toEqual({ isOn: false, progress: 100 });
      await page.clock.runFor(410);
      expect(await bar(page)).toEqual({ isOn: false, progress: 0 });
      await close();
    });

    it('is a line of 3 px that nothing touches and nobody hears, red after a fault of the site and not after a 404', async () => {
      const { page, close } = await visit(world, '/en', {}, withClock);
      await stopClock(page);
      expect(
        await page.locator('#bar').evaluate((element) => {
          const { position, height, width, pointerEvents, zIndex, transitionDuration } = getComputedStyle(element);
          const isWide = width === `${document.documentElement.clientWidth}px`;
          return [position, height, isWide, pointerEvents, zIndex, transitionDuration, element.ariaHidden];
        }),
      ).toEqual(['fixed', '3px', true, 'none', '999999', '0.1s, 0.4s, 0.4s', 'true']);
      const follow = async (status: number) => {
        await page.route('**/en/contact', async (route) =>
          route.fulfill({ response: await route.fetch({ url: `${world.origin}/en/nothing` }), status }),
        );
        await click(page, 'footer a[href="/en/contact"]');
        await page.waitForFunction(() => document.getElementById('bar')?.style.transform === 'scaleX(1)');
        await page.clock.runFor(1);
        return page.locator('#bar').evaluate((element) => element.className);
      };
      expect(await follow(404)).not.toContain('failed');
      await page.clock.runFor(2000);
      expect(await follow(503)).toContain('failed');
      await close();
    });

    it('stays on the screen, empty, when the next page is asked for while it hides, and is gone at once after Back', async () => {
      const { page, close } = await visit(world, '/en', {}, withClock);
      await stopClock(page);
      let release = () => {};
      const hold = (path: string) => {
        const released = new Promise<void>((resolve) => {
          release = resolve;
        });
        return page.route(`**${path}`, async (route) => {
          await released;
          await route.continue().catch(() => {});
        });
      };
      await hold('/en/contact');
      await click(page, 'footer a[href="/en/contact"]');
      await page.clock.runFor(300);
      release();
      await page.waitForFunction(() => document.getElementById('bar')?.style.transform === 'scaleX(1)');
      await page.clock.runFor(100);
      await hold('/en/about-us');
      await click(page, 'footer a[href="/en/about-us"]');
      expect(await bar(page)).toEqual({ isOn: true, progress: 0 });
      await page.clock.runFor(190);
      expect(await bar(page)).toEqual({ isOn: true, progress: 0 });
      await page.clock.runFor(500);
      expect((await bar(page)).progress).toBeGreaterThan(20);
      await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
      expect(await bar(page)).toEqual({ isOn: false, progress: 0 });
      release();
      await close();
    });

    it('never shows for a quick page or during the first one', async () => {
      const { page, close } = await visit(world, '/en', {}, async (fresh) => {
        await withClock(fresh);
        await fresh.addInitScript(() => {
          new MutationObserver(() => {
            if (document.querySelector('#bar.on')) Object.assign(window, { barShown: true });
          }).observe(document, { subtree: true, attributes: true, childList: true });
        });
      });
      await stopClock(page);
      // On a stopped clock every page is quick: its answer is here before the 200 ms are over.
      await click(page, 'footer a[href="/en/about-us"]');
      await page.waitForURL('**/about-us');
      await page.waitForFunction(() => document.getElementById('bar')?.style.transform === 'scaleX(1)');
      await page.clock.runFor(2_000);
      expect(await page.evaluate(() => 'barShown' in window)).toBe(false);
      await close();
    });
  });
}
