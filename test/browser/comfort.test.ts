import type { Page, Request } from 'playwright-core';
import { progressAt } from '../../views/browser/loading-bar.ts';
import { type BrowserSite, hasBrowser, isAlive, startBrowserSite, visit } from '../support/browser.ts';

const describeInBrowser = hasBrowser ? describe : describe.skip;
const withClock = (page: Page) => page.clock.install();
const stopClock = (page: Page) => page.clock.pauseAt(Date.now() + 60_000);
const click = (page: Page, selector: string) =>
  page.evaluate((at) => document.querySelector<HTMLElement>(at)?.click(), selector);

it.each([
  [100, 6.3],
  [250, 15.6],
  [500, 29.5],
  [1000, 50],
  [1500, 62.6],
  [2000, 70.5],
  [3000, 79.5],
  [5000, 87.4],
  [10_000, 93.7],
])('the loading bar is at the right place after %i ms', (elapsed, percent) => {
  expect(progressAt(elapsed)).toBeCloseTo(percent, 1);
});

describeInBrowser('comfort of the shell', () => {
  let world: BrowserSite;
  beforeAll(async () => {
    world = await startBrowserSite();
  });
  afterAll(() => world.close());

  describe('the loading bar', () => {
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
      page.on('request', (request) => requests.push(request));
      await page.locator('form.theme [value=dark]').click();
      expect(await look(page)).toBe('dark');
      expect(await cookie(page)).toBe('dark');
      expect(await themes(page)).toEqual(['dark']);
      expect(requests).toEqual([]);
      expect(await page.locator('meta[name=color-scheme]').getAttribute('content')).toBe('dark');
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
      const resting = await labelTop();
      await box.focus();
      expect(await labelTop()).toBeLessThan(resting);
      await box.fill('lease');
      await box.blur();
      expect(await labelTop()).toBeLessThan(resting);
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
      await page.waitForTimeout(100);
      expect(await page.evaluate(() => 'told' in window)).toBe(false);
      await page.evaluate(() => document.querySelector('main form.search')?.setAttribute('data-redirect', 'false'));
      await enter(page, 'lease');
      await page.waitForFunction(() => 'told' in window);
      expect(page.url()).not.toContain('search=');
      await close();
    });
  });

  describe('preloading', () => {
    const preloads = (page: Page) => {
      const paths: string[] = [];
      page.on('request', (request) => {
        if (request.headers()['x-preload']) paths.push(new URL(request.url()).pathname);
      });
      return paths;
    };
    const pages = (page: Page, path: string) => {
      let count = 0;
      page.on('request', (request) => {
        if (new URL(request.url()).pathname === path) count++;
      });
      return () => count;
    };
    const rest = (page: Page, path: string) =>
      page.locator(`footer a[href="${path}"]`).dispatchEvent('pointerover', { pointerType: 'mouse', bubbles: true });

    /** Milliseconds between the pointer's coming and the request, by the page's own clock. */
    const heldBack = (page: Page, path: string) =>
      page.evaluate(
        (href) =>
          new Promise<number>((resolve) => {
            const [came, own] = [performance.now(), window.fetch];
            window.fetch = (...how) => {
              resolve(performance.now() - came);
              return own(...how);
            };
            const over = new PointerEvent('pointerover', { pointerType: 'mouse', bubbles: true });
            document.querySelector(`footer a[href="${href}"]`)?.dispatchEvent(over);
          }),
        path,
      );

    it('fetches the page under a resting pointer once and hands it over to the click', async () => {
      const { page, close } = await visit(world, '/en');
      const [paths, count] = [preloads(page), pages(page, '/en/contact')];
      expect(await heldBack(page, '/en/contact')).toBeGreaterThanOrEqual(64);
      await rest(page, '/en/contact');
      await page.waitForTimeout(200);
      expect(paths).toEqual(['/en/contact']);
      await click(page, 'footer a[href="/en/contact"]');
      await page.waitForFunction(() => document.title.includes('Contact'));
      expect(count()).toBe(1);
      await close();
    });

    it('leaves alone what is marked, plain, elsewhere or here', async () => {
      const { page, close } = await visit(world, '/en');
      const paths = preloads(page);
      await page.evaluate(() => {
        const [a, b, c, d] = document.querySelectorAll<HTMLAnchorElement>('footer a');
        a?.setAttribute('data-no-preload', '');
        b?.setAttribute('data-hx-boost', 'false');
        if (c) c.href = 'https://elsewhere.example/';
        if (d) d.href = '/en';
        for (const link of [a, b, c, d])
          link?.dispatchEvent(new PointerEvent('pointerover', { pointerType: 'mouse', bubbles: true }));
      });
      await page.waitForTimeout(150);
      expect(paths).toEqual([]);
      await close();
    });

    it.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
      'keeps off a slow line: %j',
      async (connection) => {
        const { page, close } = await visit(world, '/en', {}, (fresh) =>
          fresh.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection),
        );
        const paths = preloads(page);
        await rest(page, '/en/contact');
        await page.waitForTimeout(150);
        expect(paths).toEqual([]);
        await close();
      },
    );

    it('has at most five under way', async () => {
      const { page, close } = await visit(world, '/en');
      const paths = preloads(page);
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/*', async (route) => {
        if (route.request().headers()['x-preload']) await released;
        await route.continue();
      });
      const fifth = page.waitForRequest(() => paths.length === 5);
      for (const link of await page.locator('footer a').all()) await link.dispatchEvent('focusin', { bubbles: true });
      await fifth;
      expect(paths.length).toBe(5);
      release();
      await close();
    });
  });

  it('counts a page view once, for first pages, new ones and those come back to', async () => {
    const { page, close } = await visit(world, '/en', {}, (fresh) =>
      fresh.addInitScript(() => {
        const views: string[] = [];
        Object.assign(window, { views });
        document.addEventListener('page-view', (event) => views.push((event as CustomEvent).detail.path));
      }),
    );
    await click(page, 'footer a[href="/en/contact"]');
    await page.waitForFunction(() => document.title.includes('Contact'));
    await page.evaluate(() => document.dispatchEvent(new CustomEvent('htmx:after:history:replace', { detail: {} })));
    await page.goBack();
    await page.waitForFunction(() => !document.title.includes('Contact'));
    expect(await page.evaluate(() => (window as unknown as { views: string[] }).views)).toEqual([
      '/en',
      '/en/contact',
      '/en',
    ]);
    await close();
  });

  it('learns after an hour that the site was renewed, and opens the next page as a fresh document', async () => {
    const { page, close } = await visit(world, '/en', {}, withClock);
    await stopClock(page);
    let asked = 0;
    await page.route('**/_build/latest.json*', (route) => {
      asked++;
      return route.fulfill({ json: { id: 'ffffffffffff', timestamp: 1 } });
    });
    await page.evaluate(() => Object.assign(window, { marked: true }));
    // An hour less what stopping the clock took away, and some time for a slow machine to load the page.
    await page.clock.runFor(3_500_000);
    expect(asked).toBe(0);
    const told = page.waitForResponse('**/_build/latest.json*');
    await page.clock.runFor(110_000);
    await (await told).finished();
    // Asked for after it, so read after it.
    await page.evaluate(() => fetch('/icon.svg').then((answer) => answer.text()));
    expect(asked).toBe(1);
    expect(await page.evaluate(() => 'marked' in window)).toBe(true);
    await click(page, 'footer a[href="/en/contact"]');
    await page.waitForURL('**/en/contact');
    await page.waitForLoadState();
    expect(await page.evaluate(() => 'marked' in window)).toBe(false);
    await close();
  });

  it('keeps distances in time true while a page stands open', async () => {
    const { page, close } = await visit(world, '/fr/consultations/filter', {}, withClock);
    const text = () => page.locator('time[data-ago]').first().textContent();
    await page
      .locator('time[data-ago]')
      .first()
      .evaluate((time: HTMLTimeElement) => {
        time.dateTime = new Date(Date.now() - 30_000).toISOString();
      });
    await page.clock.runFor(60_000);
    expect(await text()).toBe('il y a 1 minute');
    await page.clock.runFor(60_000);
    expect(await text()).toBe('il y a 2 minutes');
    await close();
  });

  it('stays at the same part of the page in another language', async () => {
    const { page, close } = await visit(world, '/en/consultations/filter?topic=housing#main');
    await page.locator('.languages summary').click();
    await page.locator('.languages a[lang=fr]').click();
    await page.waitForURL('**/fr/consultations/filter?topic=housing#main');
    await close();
  });

  it('closes a menu with Escape, giving the focus back, and with a press elsewhere', async () => {
    const { page, close } = await visit(world, '/en');
    const menu = page.locator('details.languages');
    await menu.locator('summary').click();
    await menu.locator('a').first().focus();
    await page.keyboard.press('Escape');
    expect(await menu.getAttribute('open')).toBeNull();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY');
    await menu.locator('summary').click();
    await page.locator('h1').click();
    expect(await menu.getAttribute('open')).toBeNull();
    await close();
  });

  it.each([{ 'Save-Data': 'on' }, { ECT: 'slow-2g' }, { ECT: '2g' }])(
    'is not sent to who saves data or has a slow line: %j',
    async (headers) => {
      const lean = await world.site.http.get('/en').set({ ...headers } as unknown as Record<string, string>);
      const full = await world.site.http.get('/en').set('Accept', 'text/html');
      expect(lean.text).not.toContain('<script type="module"');
      expect(lean.text).not.toMatch(/<script>/);
      expect(full.text).toContain('<script type="module"');
      expect(full.headers.vary).toContain('ECT');
      expect(full.headers['x-page']).toBe('1');
    },
  );
});
