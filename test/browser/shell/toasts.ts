import type { Page } from 'playwright-core';
import { accessibilityFaults, type BrowserSite, calm, stopClock, visit, withClock } from '../../support/browser.ts';

const raise = (page: Page, ...toasts: object[]) =>
  page.evaluate((all) => {
    for (const detail of all) document.dispatchEvent(new CustomEvent('toast', { detail }));
  }, toasts);
const shown = (page: Page) =>
  page.locator('#toasts li').evaluateAll((items) => items.map((item) => item.querySelector('.title')?.textContent));

export function toasts(world: BrowserSite): void {
  describe('toasts', () => {
    let page: Page;
    let complaints: string[];
    let close: () => Promise<void>;
    beforeAll(async () => {
      ({ page, complaints, close } = await visit(world, '/en/about-us', {}, withClock));
      await stopClock(page);
    });
    afterEach(async () => {
      await calm(page);
      expect(await shown(page)).toEqual([]);
    });
    afterAll(async () => {
      expect(complaints).toEqual([]);
      await close();
    });

    it('live five seconds and are gone 200 ms after closing', async () => {
      await raise(page, { title: 'Saved' });
      await page.clock.runFor(10);
      expect(await shown(page)).toEqual(['Saved']);
      await page.clock.runFor(4950);
      expect(await page.locator('#toasts li').getAttribute('data-state')).toBe('open');
      await page.clock.runFor(60);
      expect(await page.locator('#toasts li').getAttribute('data-state')).toBe('closed');
      await page.clock.runFor(210);
      expect(await shown(page)).toEqual([]);
    });

    it.each([0, Number.POSITIVE_INFINITY])(
      'stay for good with a life of %s, without a progress bar',
      async (duration) => {
        await page.evaluate((life) => {
          document.dispatchEvent(new CustomEvent('toast', { detail: { title: 'Stays', duration: life } }));
        }, duration);
        await page.clock.runFor(60_000);
        expect(await shown(page)).toEqual(['Stays']);
        expect(await page.locator('#toasts .progress').count()).toBe(0);
      },
    );

    it('are at most five, the newest nearest the edge and the oldest dropped at once', async () => {
      await raise(page, ...['1', '2', '3', '4', '5', '6'].map((title) => ({ title })));
      await page.clock.runFor(50);
      expect(await shown(page)).toEqual(['6', '5', '4', '3', '2']);
      const tops = await page
        .locator('#toasts li')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
      expect(tops).toEqual(tops.toSorted((a, b) => b - a));
      const gaps = await page.locator('#toasts li').evaluateAll((all) =>
        all.slice(1).map((one, index) => {
          const below = all[index]?.getBoundingClientRect().top ?? 0;
          return Math.round(below - one.getBoundingClientRect().bottom);
        }),
      );
      expect(gaps).toEqual([16, 16, 16, 16]);
    });

    it('stand at the bottom right, 16 px from the edges, also in Arabic and on a narrow screen', async () => {
      /** From the edge, or on a telephone from the places at the thumb. */
      const box = async (at: Page) => {
        await raise(at, { title: 'Here' });
        await at.clock.runFor(10);
        return at.locator('#toasts').evaluate((region) => {
          const { right, bottom, width } = region.getBoundingClientRect();
          const { clientWidth, clientHeight } = document.documentElement;
          const bar = document.querySelector('nav.tabs')?.getBoundingClientRect().top || clientHeight;
          return [clientWidth - right, Math.round(bar - bottom), width];
        });
      };
      expect(await box(page)).toEqual([16, 16, 384]);
      const arabic = await visit(world, '/ar-ma/about-us', { viewport: { width: 360, height: 640 } }, withClock);
      expect(await box(arabic.page)).toEqual([16, 16, 328]);
      expect(await arabic.page.locator('#toasts .close').getAttribute('aria-label')).toBe('إغلاق');
      await arabic.close();
    });

    it('of one id become one, with its time running on', async () => {
      await raise(page, { id: 'a', title: 'First' });
      await page.clock.runFor(3000);
      await raise(page, { id: 'a', title: 'Second' });
      await page.clock.runFor(10);
      expect(await shown(page)).toEqual(['Second']);
      const motion = () =>
        page.locator('#toasts li').evaluate((card) => {
          const { animationName, animationDuration } = getComputedStyle(card);
          return `${animationName} ${animationDuration}`;
        });
      expect(await motion()).toBe('none 0s');
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      expect(await motion()).toBe('toast-pulse 0.2s');
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.clock.runFor(2300);
      expect(await shown(page)).toEqual([]);
    });

    it('of one id open again when they had closed, with their whole life', async () => {
      await raise(page, { id: 'a', title: 'First' });
      await page.clock.runFor(5100);
      expect(await page.locator('#toasts li').getAttribute('data-state')).toBe('closed');
      await raise(page, { id: 'a', title: 'Second' });
      await page.clock.runFor(4900);
      expect(await shown(page)).toEqual(['Second']);
      await page.clock.runFor(400);
      expect(await shown(page)).toEqual([]);
    });

    it('of one id start anew when their life changes', async () => {
      await raise(page, { id: 'a', title: 'First' });
      await page.clock.runFor(3000);
      await raise(page, { id: 'a', title: 'Second', duration: 8000 });
      await page.clock.runFor(7900);
      expect(await shown(page)).toEqual(['Second']);
      await page.clock.runFor(400);
      expect(await shown(page)).toEqual([]);
    });

    it('all wait while the pointer is over one, and go on with the time that was left', async () => {
      await raise(page, { title: 'One' }, { title: 'Two' });
      await page.clock.runFor(2000);
      await page.locator('#toasts li').first().hover();
      await page.clock.runFor(20_000);
      expect((await shown(page)).length).toBe(2);
      expect(
        await page
          .locator('#toasts .progress')
          .first()
          .evaluate((bar) => getComputedStyle(bar).animationPlayState),
      ).toBe('paused');
      await page.mouse.move(5, 5);
      await page.clock.runFor(2800);
      expect((await shown(page)).length).toBe(2);
      await page.clock.runFor(500);
      expect(await shown(page)).toEqual([]);
    });

    it('wait while the focus is inside or the window has none', async () => {
      await raise(page, { title: 'One' });
      await page.clock.runFor(100);
      await page.keyboard.press('F8');
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('toasts');
      await page.clock.runFor(20_000);
      expect(await shown(page)).toEqual(['One']);
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      await page.evaluate(() => dispatchEvent(new Event('blur')));
      await page.clock.runFor(20_000);
      expect(await shown(page)).toEqual(['One']);
      await page.evaluate(() => dispatchEvent(new Event('focus')));
      await page.clock.runFor(5300);
      expect(await shown(page)).toEqual([]);
    });

    it('start their whole life after a pause that they came into', async () => {
      await raise(page, { title: 'One' });
      await page.clock.runFor(10);
      await page.locator('#toasts li').hover();
      await raise(page, { title: 'Two' });
      await page.clock.runFor(20_000);
      await page.mouse.move(5, 5);
      await page.clock.runFor(4900);
      expect(await shown(page)).toEqual(['Two', 'One']);
      await page.clock.runFor(400);
      expect(await shown(page)).toEqual([]);
    });

    it('go with their cross by the keyboard, which leaves the focus in the list', async () => {
      await raise(page, { title: 'One', duration: 0 }, { title: 'Two', duration: 0 });
      await page.clock.runFor(50);
      await page.locator('#toasts .close').first().focus();
      await page.keyboard.press('Enter');
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('toasts');
      await page.clock.runFor(210);
      expect(await shown(page)).toEqual(['One']);
    });

    it('have an icon, a description and an action; a press on its buttons is none on the toast', async () => {
      await page.evaluate(() => {
        const did: string[] = [];
        const detail = {
          title: 'Gone',
          description: 'The draft is deleted.',
          duration: 0,
          action: { label: 'Undo', alternative: 'Press F8 to undo', run: () => did.push('undone') },
          onClick: () => did.push('pressed'),
          closable: false,
        };
        document.dispatchEvent(new CustomEvent('toast', { detail }));
        Object.assign(window, { did });
      });
      await page.clock.runFor(20);
      expect(await page.locator('#toasts li > svg').count()).toBe(1);
      expect(await page.locator('#toasts .close').count()).toBe(0);
      expect(await page.locator('#alarm').textContent()).toBe(
        'Notification Gone The draft is deleted. Press F8 to undo',
      );
      await page.locator('#toasts .button').click();
      await page.locator('#toasts .title').click();
      expect(await page.evaluate(() => (window as unknown as { did: string[] }).did)).toEqual(['undone', 'pressed']);
    });

    it('have one of seven colours, on the icon, the progress and the ring of the focus', async () => {
      const seen = new Set<string>();
      for (const color of ['primary', 'secondary', 'success', 'info', 'warning', 'error', 'neutral']) {
        await raise(page, { id: 'coloured', title: color, color });
        await page.clock.runFor(10);
        const [icon, progress, ring] = await page.locator('#toasts li').evaluate((card: HTMLElement) => {
          document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' }));
          card.focus({ focusVisible: true } as FocusOptions);
          const part = (selector: string) => getComputedStyle(card.querySelector(selector) as Element);
          return [part('svg').color, part('.progress').backgroundColor, getComputedStyle(card).outlineColor];
        });
        expect([color, progress, ring]).toEqual([color, icon, icon]);
        seen.add(icon ?? '');
      }
      expect(seen.size).toBe(7);
    });

    it('leave the page below an empty list to the pointer, and name their list and its key', async () => {
      const region = page.locator('#toasts');
      expect(await region.getAttribute('aria-label')).toBe('Notifications (F8)');
      expect(await region.evaluate((list) => list.getBoundingClientRect().height)).toBe(0);
    });

    it('are walked from newest to oldest with Tab, and left for where the keyboard came from', async () => {
      await raise(page, { title: 'Old' }, { title: 'New' });
      await page.clock.runFor(50);
      await page.locator('header .brand').focus();
      await page.keyboard.press('F8');
      const stops: (string | null | undefined)[] = [];
      for (let step = 0; step < 5; step++) {
        await page.keyboard.press('Tab');
        stops.push(
          await page.evaluate(() => document.activeElement?.closest('li')?.querySelector('.title')?.textContent),
        );
      }
      expect(stops).toEqual(['New', 'New', 'Old', 'Old', undefined]);
      expect(await page.evaluate(() => document.activeElement?.className)).toBe('brand');
    });

    it('close all at once with Escape, and keep the focus in the list', async () => {
      await raise(page, { title: 'One' }, { title: 'Two' });
      await page.clock.runFor(50);
      await page.locator('#toasts .close').first().focus();
      await page.keyboard.press('Escape');
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('toasts');
      await page.clock.runFor(210);
      expect(await shown(page)).toEqual([]);
    });

    it('go with a swipe of more than 50 px to the right, and come back from a shorter one', async () => {
      await raise(page, { title: 'One', duration: 0 });
      await page.clock.runFor(50);
      const card = page.locator('#toasts li');
      const swipe = async (distance: number) => {
        const box = await card.boundingBox();
        const [x, y] = [(box?.x ?? 0) + 100, (box?.y ?? 0) + 20];
        await page.mouse.move(x, y);
        await page.mouse.down();
        await page.mouse.move(x + distance / 2, y, { steps: 4 });
        await page.mouse.move(x + distance, y, { steps: 4 });
        await page.mouse.up();
      };
      await page.evaluate(() => document.addEventListener('click', () => Object.assign(window, { clicked: true })));
      await swipe(40);
      expect(await page.evaluate(() => 'clicked' in window)).toBe(false);
      expect(await card.getAttribute('data-state')).toBe('open');
      await swipe(-80);
      expect(await card.getAttribute('data-state')).toBe('open');
      await swipe(60);
      expect(await card.getAttribute('data-state')).toBe('closed');
    });

    it('follow a mouse after 2 px and a finger after 10, to the right only, and the first button only', async () => {
      await raise(page, { title: 'One', duration: 0 });
      await page.clock.runFor(50);
      /** Where the toast is while the pointer is down at the end of its way. */
      const pulled = (pointerType: string, way: (readonly [number, number])[], button = 0) =>
        page.locator('#toasts li').evaluate(
          (card: HTMLElement, { pointerType, way, button }) => {
            // A pointer that is only told of cannot be captured.
            card.setPointerCapture = () => {};
            const tell = (name: string, [x, y]: readonly [number, number]) =>
              card.dispatchEvent(
                new PointerEvent(name, { pointerType, button, pointerId: 9, clientX: x, clientY: y, bubbles: true }),
              );
            tell('pointerdown', [0, 0]);
            for (const point of way) tell('pointermove', point);
            const { transform } = card.style;
            tell('pointercancel', [0, 0]);
            return transform;
          },
          { pointerType, way, button },
        );
      expect(await pulled('mouse', [[1, 0]])).toBe('');
      expect(await pulled('mouse', [[2, 0]])).toBe('translateX(2px)');
      expect(await pulled('touch', [[9, 0]])).toBe('');
      expect(await pulled('touch', [[10, 0]])).toBe('translateX(10px)');
      const [back, down, on] = [[-12, 0] as const, [2, 12] as const, [90, 0] as const];
      expect(await pulled('touch', [back, on])).toBe('');
      expect(await pulled('touch', [down, on])).toBe('');
      expect(await pulled('mouse', [on], 2)).toBe('');
      expect(await page.locator('#toasts li').getAttribute('style')).not.toContain('translate');
      expect(await page.locator('#toasts li').getAttribute('data-state')).toBe('open');
    });

    it('are read out by a node of their own, at once or when there is a pause', async () => {
      await raise(page, { title: 'Saved', description: 'All of it', duration: 0 });
      await page.clock.runFor(20);
      expect(await page.locator('#alarm').textContent()).toBe('Notification Saved All of it');
      await raise(page, { title: 'By the way', background: true });
      await page.clock.runFor(20);
      expect(await page.locator('#news').textContent()).toBe('Notification By the way');
      expect(await page.locator('#toasts .close').first().getAttribute('aria-label')).toBe('Close');
      const rules = ['region', 'aria-allowed-role', 'button-name', 'list', 'listitem'];
      let faults: string[] | undefined;
      const reading = accessibilityFaults(page, rules).then((found) => {
        faults = found;
      });
      // It waits for timers of its own, and here time stands still.
      while (!faults) await page.clock.runFor(100);
      await reading;
      expect(faults).toEqual([]);
    });

    it('come from the server as list items and as a cookie of a redirect', async () => {
      await page.evaluate(() => {
        const item = document.createElement('li');
        Object.assign(item.dataset, { title: 'From a partial', color: 'success' });
        document.querySelector('#toasts ol')?.append(item);
      });
      await page.clock.runFor(20);
      expect(await shown(page)).toEqual(['From a partial']);
      await page.evaluate(() => {
        // biome-ignore lint/suspicious/noDocumentCookie: as a server sets it
        document.cookie = `toast=${encodeURIComponent(JSON.stringify({ title: 'From a redirect' }))}; path=/`;
        document.dispatchEvent(new CustomEvent('htmx:after:swap', { detail: { ctx: { target: null, request: {} } } }));
      });
      await page.clock.runFor(20);
      expect(await shown(page)).toEqual(['From a redirect', 'From a partial']);
      expect(await page.evaluate(() => document.cookie)).not.toContain('toast=');
    });
  });
}
