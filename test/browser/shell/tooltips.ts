import type { Page } from 'playwright-core';
import { type BrowserSite, calm, stopClock, visit, withClock } from '../../support/browser.ts';

export function tooltips(world: BrowserSite): void {
  describe('tooltips', () => {
    let page: Page;
    let complaints: string[];
    let close: () => Promise<void>;
    const tip = () => page.locator('#tip');
    beforeAll(async () => {
      ({ page, complaints, close } = await visit(world, '/en/about-us', {}, withClock));
      // Its script comes with the first title that is met.
      await page.evaluate(() => document.querySelector('footer a')?.setAttribute('title', 'First of all'));
      await page.locator('footer a').first().hover();
      await page.locator('#tip').waitFor({ state: 'attached' });
      await page.mouse.move(1, 1);
      await stopClock(page);
    });
    afterAll(async () => {
      expect(complaints).toEqual([]);
      await close();
    });
    beforeEach(() =>
      page.evaluate(() => {
        const [first, second] = document.querySelectorAll<HTMLElement>('footer a');
        first?.setAttribute('title', 'First of all');
        second?.setAttribute('title', 'Second');
        document.querySelector('header .brand')?.setAttribute('title', 'The mark');
        first?.scrollIntoView({ block: 'center', behavior: 'instant' });
      }),
    );
    afterEach(async () => {
      await calm(page);
      expect(await tip().isVisible()).toBe(false);
    });
    const first = () => page.locator('footer a').first();
    const second = () => page.locator('footer a').nth(1);

    it('open after 700 ms of the pointer, below the trigger and described by them', async () => {
      await first().hover();
      await page.clock.runFor(690);
      expect(await tip().isVisible()).toBe(false);
      await page.clock.runFor(20);
      expect(await tip().textContent()).toBe('First of all');
      expect(await tip().getAttribute('data-state')).toBe('delayed-open');
      expect(await first().getAttribute('aria-describedby')).toBe('tip');
      expect(await first().getAttribute('title')).toBeNull();
      const gap = await page.evaluate(() => {
        const anchor = document.querySelector('footer a')?.getBoundingClientRect();
        return Math.round((document.getElementById('tip')?.getBoundingClientRect().top ?? 0) - (anchor?.bottom ?? 0));
      });
      expect(gap).toBe(8);
    });

    it('stay closed when the pointer leaves before that', async () => {
      await first().hover();
      await page.clock.runFor(600);
      await page.mouse.move(1, 1);
      await page.clock.runFor(2000);
      expect(await tip().isVisible()).toBe(false);
    });

    it('open at once within 300 ms of another one, one at a time', async () => {
      await first().hover();
      await page.clock.runFor(710);
      await page.mouse.move(1, 1);
      expect(await tip().isVisible()).toBe(false);
      await page.clock.runFor(200);
      await second().hover();
      expect(await tip().textContent()).toBe('Second');
      expect(await tip().getAttribute('data-state')).toBe('instant-open');
      await page.mouse.move(1, 1);
      await page.clock.runFor(400);
      await first().hover();
      expect(await tip().isVisible()).toBe(false);
    });

    it('open at once for the keyboard and close with Escape, a press or a scroll', async () => {
      await first().focus();
      expect(await tip().isVisible()).toBe(true);
      await page.keyboard.press('Escape');
      expect(await tip().isVisible()).toBe(false);
      expect(await first().getAttribute('aria-describedby')).toBeNull();
      await second().focus();
      expect(await tip().textContent()).toBe('Second');
      await page.clock.runFor(200);
      await page.evaluate(() => scrollBy({ top: -20, behavior: 'instant' }));
      await tip().waitFor({ state: 'hidden' });
    });

    it('close as the focus goes on to what has none', async () => {
      await first().focus();
      expect(await tip().isVisible()).toBe(true);
      await first().blur();
      expect(await tip().isVisible()).toBe(false);
      expect(await first().getAttribute('aria-describedby')).toBeNull();
    });

    it('stand above their trigger where there is no room below it', async () => {
      await first().evaluate((link) => link.scrollIntoView({ block: 'end', behavior: 'instant' }));
      await first().focus();
      const gap = await page.evaluate(() => {
        const anchor = document.querySelector('footer a')?.getBoundingClientRect();
        const tip = document.getElementById('tip')?.getBoundingClientRect();
        return [Math.round((anchor?.top ?? 0) - (tip?.bottom ?? 0)), (tip?.top ?? 0) >= 8];
      });
      expect(gap).toEqual([8, true]);
    });

    it('never open by touch', async () => {
      await first().dispatchEvent('pointermove', { pointerType: 'touch', bubbles: true });
      await page.clock.runFor(2000);
      expect(await tip().isVisible()).toBe(false);
    });

    it('let the pointer travel into them, close with a press, and say nothing without a text', async () => {
      await first().hover();
      await page.clock.runFor(710);
      const { x, y, width } = (await tip().boundingBox()) ?? { x: 0, y: 0, width: 0 };
      await page.mouse.move(x + width / 2, y - 4);
      await page.mouse.move(x + width / 2, y + 5);
      expect(await tip().isVisible()).toBe(true);
      await first().hover();
      await page.mouse.down();
      expect(await tip().isVisible()).toBe(false);
      await page.mouse.move(1, 1);
      await page.mouse.up();
      await first().evaluate((link) => {
        link.dataset.tip = '';
      });
      await first().focus();
      expect(await tip().isVisible()).toBe(false);
    });

    it('stay 8 px inside the window', async () => {
      await page.setViewportSize({ width: 360, height: 500 });
      await page.locator('header .brand').focus();
      const { x, width } = (await tip().boundingBox()) ?? { x: 0, width: 0 };
      expect(x).toBeGreaterThanOrEqual(8);
      expect(x + width).toBeLessThanOrEqual(352);
    });
  });
}
