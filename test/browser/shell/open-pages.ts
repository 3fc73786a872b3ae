import { type BrowserSite, click, hasAsked, isAlive, stopClock, visit, withClock } from '../../support/browser.ts';

type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };

export function openPages(world: BrowserSite): void {
  describe('a page that stands open', () => {
    it('counts a page view once, for first pages, new ones and those come back to', async () => {
      const { page, close } = await visit(world, '/en', {}, async (fresh) => {
        await withClock(fresh);
        await fresh.addInitScript(() => {
          const views: string[] = [];
          Object.assign(window, { views });
          document.addEventListener('page-view', (event) => views.push((event as CustomEvent).detail.path));
        });
      });
      await stopClock(page);
      const replace = () =>
        page.evaluate(() => {
          document.dispatchEvent(new CustomEvent('htmx:after:history:replace', { detail: {} }));
        });
      await click(page, 'footer a[href="/en/contact"]');
      await page.waitForFunction(() => document.title.includes('Contact'));
      await page.clock.runFor(990);
      await replace();
      await page.clock.runFor(20);
      await replace();
      await page.clock.resume();
      await page.goBack();
      await page.waitForFunction(() => !document.title.includes('Contact'));
      expect(await page.evaluate(() => (window as unknown as { views: string[] }).views)).toEqual([
        '/en',
        '/en/contact',
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

    it('moves nothing that is painted, as style, scripts and widgets come', async () => {
      const { page, close } = await visit(world, '/ar-ma', { viewport: { width: 360, height: 740 } }, (fresh) =>
        fresh.addInitScript(() => {
          const shifts: string[] = [];
          Object.assign(window, { shifts });
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries() as Shift[])
              shifts.push(
                `${entry.value} ${entry.sources.map(({ node }) => (node as Element)?.outerHTML?.slice(0, 90))}`,
              );
          }).observe({ type: 'layout-shift', buffered: true });
        }),
      );
      for (const path of [
        '',
        '/consultations/filter',
        '/contact',
        '/pay',
        '/experts',
        '/e-services',
        '/account/login',
      ]) {
        await page.goto(`${world.origin}/ar-ma${path}`);
        await isAlive(page);
        await hasAsked(page);
        expect([path, await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)]).toEqual([
          path,
          [],
        ]);
      }
      await close();
    });

    it('leaves a telephone room: a short footer, and four places below that are links', async () => {
      const { page, close } = await visit(world, '/ar-ma/pay', {
        viewport: { width: 360, height: 740 },
        javaScriptEnabled: false,
      });
      const footer = await page.locator('footer').boundingBox();
      expect(footer?.height).toBeLessThan(740 / 2);
      expect(await page.locator('nav.tabs a:visible').count()).toBe(4);
      await page.locator('nav.tabs a').nth(1).click();
      await page.waitForURL('**/ar-ma/new');
      expect(await page.locator('nav.tabs [aria-current]').textContent()).toContain('اسأل');
      await close();
    });

    it('shows what a search finds first on the first screen of a telephone', async () => {
      const search = encodeURIComponent('الكراء والضمانة');
      const { page, close } = await visit(world, `/ar-ma/consultations/filter?search=${search}`, {
        viewport: { width: 360, height: 740 },
        javaScriptEnabled: false,
      });
      const found = await page.locator('[aria-labelledby="list"] a').first().boundingBox();
      const places = await page.locator('nav.tabs').boundingBox();
      expect((found?.y ?? 740) + (found?.height ?? 0)).toBeLessThan(places?.y ?? 740);
      await close();
    });

    it('shows of a header of which half is still on the line what the rest will not move', async () => {
      const { page, close } = await visit(world, '/ar-ma', { javaScriptEnabled: false }, (fresh) =>
        fresh.route('**/ar-ma', async (route) => {
          const response = await route.fetch();
          const [begun = ''] = (await response.text()).split('<details class="languages"');
          await route.fulfill({ response, body: begun });
        }),
      );
      const [brand, tools] = [page.locator('header .brand'), page.locator('header .tool')];
      const place = await brand.boundingBox();
      expect(place).not.toBeNull();
      expect(await tools.count()).toBeGreaterThan(0);
      for (const tool of await tools.all()) expect(await tool.isVisible()).toBe(false);
      await page.unroute('**/ar-ma');
      await page.reload();
      expect(await brand.boundingBox()).toEqual(place);
      for (const tool of await page.locator('header .account, header .languages > summary').all())
        expect(await tool.isVisible()).toBe(true);
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
        expect(lean.headers.vary).toContain('ECT');
        expect(lean.headers['cache-control']).toMatch(/^private/);
        expect(full.headers['x-page']).toBe('1');
      },
    );
  });
}
