import { randomUUIDv7 } from 'node:crypto';
import type { BrowserContext, Page } from 'playwright-core';
import { notifications } from '../../../src/features/notifications/notifications.table.ts';
import { type BrowserSite, hasAsked, isAlive, visit } from '../../support/browser.ts';
import { password, somebody } from '../../support/people.ts';

const provider = 'http://provider.test/';

export function signingIn(world: BrowserSite): void {
  describe('signing in', () => {
    const signIn = (context: BrowserContext) =>
      context.request.post(`${world.origin}/en/account/login`, {
        headers: { origin: world.origin },
        form: { identifier: 'user@example.com', password: 'istishara-demo-2026' },
      });
    const sessions = async (context: BrowserContext, user?: { name: string }) => {
      let asked = 0;
      await context.route('**/api/_auth/session', (route) => {
        asked++;
        return route.fulfill({ json: { id: '1', user } });
      });
      return () => asked;
    };
    const initial = (page: Page) => page.locator('header .account .seal');

    describe('the corner of the header', () => {
      it('asks nothing for a visitor', async () => {
        const { page, close } = await visit(world, '/en', {}, async (fresh) => {
          Object.assign(fresh, { asked: await sessions(fresh.context()) });
        });
        await hasAsked(page);
        expect((page as unknown as { asked(): number }).asked()).toBe(0);
        expect(await initial(page).count()).toBe(0);
        await close();
      });

      it('shows who is there on pages made for one person, without a script', async () => {
        const { page, close } = await visit(world, '/en', { javaScriptEnabled: false });
        await signIn(page.context());
        await page.goto(`${world.origin}/en/account/settings`);
        expect((await initial(page).textContent())?.length).toBe(1);
        await close();
      });

      it('leaves the header one row on a phone, however much is unread', async () => {
        const viewport = { width: 360, height: 800 };
        const { page, close } = await visit(world, '/ar-ma', { javaScriptEnabled: false, viewport });
        const amina = await somebody(world.site, 'Amina');
        const told = { userId: amina.id, kind: 'case_paused', category: 'cases', path: '/account/cases' } as const;
        const rows = Array.from({ length: 28 }, (_, index) => ({ ...told, id: randomUUIDv7(), key: `${index}` }));
        await world.site.db.insert(notifications).values(rows);
        await page.context().request.post(`${world.origin}/en/account/login`, {
          headers: { origin: world.origin },
          form: { identifier: amina.email, password },
        });
        await page.goto(`${world.origin}/ar-ma/account/settings`);
        expect(await page.locator('.unread').innerText()).toContain('28');
        const tops = await page
          .locator('header > :is(a, details)')
          .evaluateAll((all) =>
            all.map((one) => one.getBoundingClientRect()).map(({ top, height }) => top + height / 2),
          );
        expect(tops.length).toBeGreaterThan(3);
        expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(4);
        await close();
      });

      it('shows who is there on public pages, asked once a document, in no other place', async () => {
        let asked = () => 0;
        const { page, complaints, close } = await visit(world, '/en/experts', {}, async (fresh) => {
          await signIn(fresh.context());
          asked = await sessions(fresh.context(), { name: 'amina' });
        });
        await initial(page).waitFor();
        expect(await initial(page).textContent()).toBe('A');
        // The whole sheet comes after the first page, as the answer about the session does.
        await page.waitForFunction(() => {
          const seal = document.querySelector('header .account .seal');
          return seal && getComputedStyle(seal).clipPath !== 'none';
        });
        const width = await page.locator('header .account').evaluate((corner) => corner.getBoundingClientRect().width);
        await page.evaluate(() => document.querySelector<HTMLElement>('footer a[href="/en/about-us"]')?.click());
        await page.waitForURL('**/about-us');
        await page.waitForFunction(() => document.querySelector('header .account .seal') !== null);
        expect(asked()).toBe(1);
        const plain = await visit(world, '/en/experts');
        const plainWidth = await plain.page
          .locator('header .account')
          .evaluate((corner) => corner.getBoundingClientRect().width);
        expect(width).toBe(plainWidth);
        await plain.close();
        expect(complaints).toEqual([]);
        await close();
      });

      it('forgets who was there once the session is over', async () => {
        let asked = () => 0;
        const { page, close } = await visit(world, '/en', {}, async (fresh) => {
          await signIn(fresh.context());
          asked = await sessions(fresh.context());
        });
        await page.waitForFunction(() => !document.cookie.includes('signed-in'));
        await page.reload();
        await isAlive(page);
        await hasAsked(page);
        expect(asked()).toBe(1);
        expect(await initial(page).count()).toBe(0);
        await close();
      });
    });

    describe('in a window beside the page', () => {
      const back = (path: string) =>
        `<!doctype html><title>Provider</title><a href="${world.origin}${path}">Continue</a>`;
      const start = async (returnTo: string, blocked = false) => {
        const seen = await visit(world, '/en/contact', {}, async (fresh) => {
          await fresh
            .context()
            .route(`${provider}**`, (route) => route.fulfill({ contentType: 'text/html', body: back(returnTo) }));
          await sessions(fresh.context(), { name: 'Amina' });
          if (blocked) await fresh.addInitScript(() => Object.assign(window, { open: () => null }));
        });
        await seen.page.evaluate((href) => {
          const link = document.createElement('a');
          Object.assign(link, { href, id: 'popup', textContent: 'With another account' });
          Object.assign(link.dataset, { popup: '', hxBoost: 'false' });
          document.querySelector('main')?.append(link);
          Object.assign(window, { marked: true });
        }, provider);
        return seen;
      };
      const openPopup = async (page: Page) => {
        const [popup] = await Promise.all([page.context().waitForEvent('page'), page.locator('#popup').click()]);
        await popup.waitForURL(provider);
        return popup;
      };
      const key = (page: Page) => page.evaluate(() => localStorage.getItem('temp-nuxt-auth-utils-popup'));

      it('says that it is back, closes itself, and the page shows who is there', async () => {
        const { page, complaints, close } = await start('/en/about-us');
        const opened = page.evaluate(
          () =>
            new Promise((resolve) => {
              const real = window.open;
              window.open = (...all) => {
                resolve(all.slice(1));
                return real.apply(window, all);
              };
            }),
        );
        const popup = await openPopup(page);
        const [name, features] = (await opened) as string[];
        expect(name).toBe('nuxt-auth-utils-popup');
        expect(features).toMatch(/^width=960,height=600,left=-?\d+,top=-?\d+,toolbar=no,menubar=no/);
        expect(await key(page)).toBe('true');
        await signIn(page.context());
        await Promise.all([popup.waitForEvent('close'), popup.locator('a').click()]);
        await initial(page).waitFor();
        expect(await key(page)).toBeNull();
        await page.waitForFunction(() => document.getElementById('news')?.textContent === document.title);
        expect(page.url()).toBe(`${world.origin}/en/contact`);
        expect(await page.evaluate(() => 'marked' in window)).toBe(true);
        expect(complaints).toEqual([]);
        await close();
      });

      it('stays open where it shows what went wrong', async () => {
        const { page, close } = await start('/en/no-such-page');
        const popup = await openPopup(page);
        await popup.locator('a').click();
        await popup.waitForURL('**/no-such-page');
        await isAlive(popup);
        expect(popup.isClosed()).toBe(false);
        expect(await key(page)).toBeNull();
        await close();
      });

      it('takes nothing away that somebody is writing', async () => {
        const { page, close } = await start('/en/about-us');
        const popup = await openPopup(page);
        await signIn(page.context());
        await page.locator('[name=message]').fill('A long story');
        await Promise.all([popup.waitForEvent('close'), popup.locator('a').click()]);
        await page.locator('#toasts .title').waitFor();
        expect(await page.locator('#toasts .title').textContent()).toBe('You are logged in.');
        expect(await page.locator('[name=message]').inputValue()).toBe('A long story');
        await close();
      });

      it('is a page like any other where windows are blocked', async () => {
        const { page, close } = await start('/en/about-us', true);
        await page.locator('#popup').click();
        await page.waitForURL(provider);
        await page.locator('a').click();
        await page.waitForURL('**/about-us');
        await isAlive(page);
        expect(await key(page)).toBeNull();
        await close();
      });

      it('leaves other tabs alone when it was closed by hand', async () => {
        const { page, close } = await start('/en/about-us');
        const popup = await openPopup(page);
        await popup.close();
        const tab = await page.context().newPage();
        // A page closes itself as it starts, or not at all.
        await tab.addInitScript(() => Object.assign(window, { close: () => Object.assign(window, { tried: true }) }));
        await tab.goto(`${world.origin}/en`);
        await isAlive(tab);
        expect(await tab.evaluate(() => 'tried' in window)).toBe(false);
        await close();
      });
    });
  });
}
