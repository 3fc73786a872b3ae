import type { Locator, Page } from 'playwright-core';
import { type BrowserSite, click, isAlive, visit } from '../../support/browser.ts';

const nextFrame = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
const titleOf = (page: Page) => page.evaluate(() => document.title);
const link = (page: Page, path: string) => page.locator(`header a[href="${path}"], footer a[href="${path}"]`).first();
/** A document that was not loaded anew keeps what a script left on its window. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window);

async function follow(page: Page, path: string): Promise<void> {
  await link(page, path).evaluate((element: HTMLElement) => element.click());
  await page.waitForURL(`**${path}`);
  await page.waitForFunction(() => document.getElementById('news')?.textContent === document.title);
}

/** The form of the contact page, with nothing but a message in it. */
const send = (page: Page, message: string) =>
  page
    .locator('main form')
    .last()
    .evaluate((form: HTMLFormElement, text) => {
      form.noValidate = true;
      (form.elements.namedItem('message') as HTMLTextAreaElement).value = text;
      form.requestSubmit();
    }, message);

/**
 * The tab that a click opens. On a busy machine Chromium draws no frames for a while after a window has covered the page,
 * and loses a click or makes it wait: it is then made again. A click that the page takes for itself leads away from the
 * page, and fails at once.
 */
async function tabOf(page: Page, path: string, how: Parameters<Locator['click']>[0]): Promise<Page> {
  const { pathname } = new URL(page.url());
  for (;;) {
    await page.bringToFront();
    const opened = page.context().waitForEvent('page', { timeout: 8_000 });
    const clicked = link(page, path).click({ ...how, timeout: 8_000 });
    const [tab] = await Promise.allSettled([opened, clicked]);
    expect(new URL(page.url()).pathname).toBe(pathname);
    if (tab.status === 'fulfilled') return tab.value;
  }
}

export function navigation(world: BrowserSite): void {
  describe('going from page to page', () => {
    it('follows a link as a document while the rules for other pages are on their way', async () => {
      const context = await world.browser.newContext({ reducedMotion: 'reduce' });
      const page = await context.newPage();
      let letSheetCome = (): void => {};
      const mayCome = new Promise<void>((resolve) => {
        letSheetCome = resolve;
      });
      await page.route('**/_build/site.*.css', async (route) => {
        await mayCome;
        await route.continue();
      });
      await page.goto(`${world.origin}/en`);
      await page.waitForFunction(() => document.querySelector('#page header a[data-htmx-powered]') !== null);
      expect(await page.evaluate(() => document.readyState)).toBe('complete');
      await mark(page);
      await link(page, '/en/contact').evaluate((element: HTMLElement) => element.click());
      await page.waitForURL('**/en/contact');
      expect(await isMarked(page)).toBe(false);
      letSheetCome();
      await isAlive(page);
      await mark(page);
      await follow(page, '/en/experts');
      expect(await isMarked(page)).toBe(true);
      await context.close();
    });

    it('swaps the page, says its title and moves the focus to its heading', async () => {
      const { page, complaints, close } = await visit(world, '/en');
      await mark(page);
      await follow(page, '/en/contact');
      expect(await isMarked(page)).toBe(true);
      expect(await titleOf(page)).toContain('Contact');
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
      expect(await page.evaluate(() => scrollY)).toBe(0);
      const room = () =>
        innerHeight - Number.parseFloat(getComputedStyle(document.querySelector('main') as Element).minHeight);
      expect(await page.evaluate(room)).toBe(75);
      expect(complaints).toEqual([]);
      await close();
    });

    it('has the rules for what the first page did not contain', async () => {
      const { page, close } = await visit(world, '/en/about-us');
      await page.evaluate(() => document.querySelector<HTMLElement>('footer a[href="/en/contact"]')?.click());
      await page.waitForURL('**/contact');
      await page.waitForFunction(
        () => (document.querySelector<HTMLElement>('[name=replyTo]')?.offsetHeight ?? 0) >= 48,
      );
      await close();
    });

    it('lets the last of two quick clicks win, with one entry in the history (journey b)', async () => {
      const { page, close } = await visit(world, '/en');
      const entries = await page.evaluate(() => history.length);
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      let late = Promise.resolve();
      await page.route('**/en/about-us', (route) => {
        late = released.then(() => route.continue()).catch(() => {});
        return late;
      });
      await page.evaluate(() => {
        document.querySelector<HTMLElement>('footer a[href="/en/about-us"]')?.click();
        document.querySelector<HTMLElement>('footer a[href="/en/contact"]')?.click();
      });
      await page.waitForURL('**/en/contact');
      await page.waitForFunction(() => document.title.includes('Contact'));
      release();
      await late;
      await nextFrame(page);
      expect(new URL(page.url()).pathname).toBe('/en/contact');
      expect(await titleOf(page)).toContain('Contact');
      expect(await page.evaluate(() => history.length)).toBe(entries + 1);
      await close();
    });

    it('comes back to the place in a long page (journey c)', async () => {
      const { page, close } = await visit(world, '/en/terms-and-privacy-policy');
      await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }));
      await page.waitForFunction(() => scrollY === 1500);
      await nextFrame(page);
      await follow(page, '/en/contact');
      expect(await page.evaluate(() => scrollY)).toBe(0);
      await page.goBack();
      await page.waitForFunction(() => location.pathname.endsWith('policy') && Math.abs(scrollY - 1500) < 2);
      await close();
    });

    it('goes to the part of a page that a link names', async () => {
      const { page, close } = await visit(world, '/en');
      await page.evaluate(() => {
        const link = document.querySelector<HTMLAnchorElement>('footer a[href="/en/terms-and-privacy-policy"]');
        if (link) link.hash = '#s06';
        link?.click();
      });
      await page.waitForURL('**/en/terms-and-privacy-policy#s06');
      await page.waitForFunction(() => Math.abs(document.getElementById('s06')?.getBoundingClientRect().top ?? 99) < 2);
      await close();
    });

    it('goes to the top when the part of the page is left off', async () => {
      const { page, close } = await visit(world, '/en/terms-and-privacy-policy#s06');
      await page.waitForFunction(() => scrollY > 500);
      await click(page, 'footer a[href="/en/terms-and-privacy-policy"]');
      await page.waitForFunction(() => location.hash === '' && scrollY === 0);
      await close();
    });

    it('leaves a click for a new tab to the browser, and the focus where a page wants it', async () => {
      const { page, close } = await visit(world, '/en', {}, (fresh) =>
        fresh.route('**/en', async (route) => {
          const response = await route.fetch();
          const body = (await response.text())
            .replaceAll('href="/en/experts"', 'target="_blank" href="/en/experts"')
            .replaceAll('href="/en/pay"', 'download="" href="/en/pay"');
          await route.fulfill({ response, body });
        }),
      );
      for (const [path, how] of [
        ['/en/about-us', { modifiers: ['Control'] }],
        ['/en/about-us', { modifiers: ['Shift'] }],
        ['/en/about-us', { button: 'middle' }],
        ['/en/experts', {}],
      ] as const) {
        await (await tabOf(page, path, how as Parameters<Locator['click']>[0])).close();
      }
      const saved = page.waitForEvent('download');
      await link(page, '/en/pay').click();
      await saved;
      expect(new URL(page.url()).pathname).toBe('/en');
      await page.route('**/en/contact', async (route) => {
        const response = await route.fetch();
        const body = (await response.text()).replace('name="message"', 'name="message" autofocus=""');
        await route.fulfill({ response, body });
      });
      await follow(page, '/en/contact');
      expect(await page.evaluate(() => (document.activeElement as HTMLTextAreaElement).name)).toBe('message');
      await close();
    });

    it('keeps the place when only the query changes', async () => {
      const { page, close } = await visit(world, '/en/consultations/filter', { viewport: { width: 800, height: 300 } });
      await page.evaluate(() => scrollTo({ top: 120, behavior: 'instant' }));
      await page.locator('main input[type=search]').evaluate((box: HTMLInputElement) => {
        box.value = 'contract';
        box.form?.requestSubmit();
      });
      await page.waitForURL('**search=contract');
      await page.waitForFunction(() => document.getElementById('news')?.textContent === document.title);
      expect(await page.evaluate(() => scrollY)).toBe(120);
      await close();
    });

    it('shows a refused form again under its own address, with the focus on what is wrong (journey d)', async () => {
      const { page, close } = await visit(world, '/en/contact');
      await send(page, 'Short');
      await page.waitForSelector('.summary');
      expect(new URL(page.url()).pathname).toBe('/en/contact');
      expect(await page.evaluate(() => document.activeElement?.className)).toBe('summary');
      expect(await page.locator('[name=message]').inputValue()).toBe('Short');
      expect(await titleOf(page)).toMatch(/^Error: /);
      await close();
    });

    it('stays where it is and says so when the site cannot be reached (journey e)', async () => {
      const { page, close } = await visit(world, '/en');
      await page.route('**/en/contact', (route) => route.abort());
      await link(page, '/en/contact').evaluate((element: HTMLElement) => element.click());
      await page.waitForSelector('#toasts li.error');
      expect(new URL(page.url()).pathname).toBe('/en');
      expect(await page.locator('#toasts li').textContent()).toContain('could not reach');
      expect(await page.locator('#toasts .progress').getAttribute('style')).toContain('10000ms');
      expect(await page.locator('#bar').getAttribute('class')).toContain('failed');
      await close();
    });

    it('opens a page of a newer build as a document of its own (journey f)', async () => {
      const { page, close } = await visit(world, '/en');
      await mark(page);
      await page.route('**/en/contact', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, headers: { ...response.headers(), 'x-build': 'ffffffffffff' } });
      });
      await link(page, '/en/contact').evaluate((element: HTMLElement) => element.click());
      await page.waitForURL('**/en/contact');
      await isAlive(page);
      expect(await isMarked(page)).toBe(false);
      await close();
    });

    it('shows a refused form under a newer build too, as what was typed counts more', async () => {
      const { page, close } = await visit(world, '/en/contact');
      await mark(page);
      await page.route('**/en/contact', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, headers: { ...response.headers(), 'x-build': 'ffffffffffff' } });
      });
      await send(page, 'Short');
      await page.waitForSelector('.summary');
      expect(await isMarked(page)).toBe(true);
      expect(await page.locator('[name=message]').inputValue()).toBe('Short');
      await close();
    });

    it('shows a proxy’s own error as a document, never an empty page (journey g)', async () => {
      const { page, close } = await visit(world, '/en');
      await page.route('**/en/contact', (route) =>
        route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>502 of a proxy</h1>' }),
      );
      await link(page, '/en/contact').evaluate((element: HTMLElement) => element.click());
      await page.waitForSelector('text=502 of a proxy');
      expect(await page.locator('#page').count()).toBe(0);
      await close();
    });

    it('keeps what was typed when a form meets a proxy’s error', async () => {
      const { page, close } = await visit(world, '/en/contact');
      await page.route('**/en/contact', (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>502 of a proxy</h1>' })
          : route.continue(),
      );
      await send(page, 'A long story');
      await page.waitForSelector('#toasts li.error');
      expect(await page.locator('[name=message]').inputValue()).toBe('A long story');
      await close();
    });

    it('asks to sign in where a session is needed, and knows the way back (journey h)', async () => {
      const { page, close } = await visit(world, '/en');
      await mark(page);
      await page
        .locator('footer a')
        .first()
        .evaluate((element: HTMLAnchorElement) => {
          element.href = '/en/notifications';
          element.click();
        });
      await page.waitForURL('**/en/account/login?next=%2Fen%2Fnotifications');
      expect(await isMarked(page)).toBe(true);
      await page.goBack();
      await page.waitForURL('**/en');
      await close();
    });

    it('closes a menu by Escape, and gives the focus back to what opened it', async () => {
      const { page, close } = await visit(world, '/en/about-us', { viewport: { width: 390, height: 800 } });
      for (const menu of ['.menu', '.languages']) {
        await page.locator(`${menu} > summary`).press('Enter');
        await page.keyboard.press('Tab');
        expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('SUMMARY');
        await page.keyboard.press('Escape');
        expect(await page.locator('header details[open]').count()).toBe(0);
        expect(await page.locator(`${menu} > summary:focus`).count()).toBe(1);
      }
      await close();
    });

    it('takes what was typed into another language, mirrored', async () => {
      const { page, close } = await visit(world, '/en/contact');
      await page.locator('[name=message]').fill('Nobody answers the bell.');
      await page.locator('.languages summary').click();
      await page.locator('.languages button[lang="ar-MA"]').click();
      await page.waitForURL('**/ar-ma/contact');
      await page.waitForFunction(() => document.documentElement.dir === 'rtl');
      expect(await page.locator('[name=message]').inputValue()).toBe('Nobody answers the bell.');
      await close();
    });

    it('changes the language by a document of its own, mirrored (journey i)', async () => {
      const { page, close } = await visit(world, '/en/about-us');
      await mark(page);
      await page.locator('.languages summary').click();
      await page.locator('.languages a[lang="ar-MA"]').click();
      await page.waitForURL('**/ar-ma/about-us');
      await isAlive(page);
      expect(await isMarked(page)).toBe(false);
      expect(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])).toEqual([
        'ar-MA',
        'rtl',
      ]);
      expect(
        await page.evaluate(() => getComputedStyle(document.getElementById('bar') as Element).transformOrigin),
      ).toMatch(/^(?!0px)/);
      await close();
    });

    it('shows what a form’s redirect had to say on the page after it (journey j)', async () => {
      const { page, close } = await visit(world, '/ar-ma/account/login');
      await page.locator('[name=identifier]').fill('user@example.com');
      await page.locator('[name=password]').fill('istishara-demo-2026');
      await page.locator('main form [type=submit]').first().click();
      await page.waitForURL('**/ar-ma');
      await page.goto(`${world.origin}/ar-ma/account/settings`);
      await page.locator('form[action$=logout] [type=submit]').click();
      await page.waitForURL('**/ar-ma');
      await isAlive(page);
      // A whole page says it in itself, and the script not once more.
      expect(await page.locator('main > [role=status]').textContent()).toContain('تم تسجيل الخروج.');
      expect(await page.locator('#toasts li').count()).toBe(0);
      await page.reload();
      await isAlive(page);
      expect(await page.locator('main > [role=status]').count()).toBe(0);
      await close();
    });

    it('has one title, description and canonical after ten pages (journey k)', async () => {
      const { page, complaints, close } = await visit(world, '/fr');
      const paths = ['/fr/contact', '/fr/about-us', '/fr/experts', '/fr/consultations/filter', '/fr/figures'];
      for (const path of [...paths, ...paths]) await follow(page, path);
      const counts = await page.evaluate(() =>
        ['title', 'meta[name=description]', 'link[rel=canonical]', 'link[hreflang]', 'style', 'head script[src]'].map(
          (selector) => document.head.querySelectorAll(selector).length,
        ),
      );
      expect(counts).toEqual([1, 1, 1, 11, 1, 1]);
      expect(await page.locator('link[rel=canonical]').getAttribute('href')).toContain('/fr/figures');
      expect(complaints).toEqual([]);
      await close();
    });

    it('goes back from an error screen by the history', async () => {
      const { page, close } = await visit(world, '/en/experts');
      await page.evaluate(() => {
        const link = document.querySelector<HTMLAnchorElement>('footer a[href="/en/contact"]');
        if (link) link.href = '/en/nowhere';
        link?.click();
      });
      await page.waitForSelector('[data-back]');
      expect(new URL(page.url()).pathname).toBe('/en/nowhere');
      await page.locator('[data-back]').click();
      await page.waitForURL('**/en/experts');
      await page.waitForFunction(() => !document.querySelector('[data-back]'));
      await close();
    });
  });
}
