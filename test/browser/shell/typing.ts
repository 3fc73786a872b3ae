import type { Page } from 'playwright-core';
import { type BrowserSite, stopClock, visit, withClock } from '../../support/browser.ts';

/** Lets time pass until what is typed was sent on its own, which a script does that is loaded with the first letter. */
async function untilSent(page: Page): Promise<void> {
  let isSent = false;
  const asked = page.waitForRequest('**/drafts/**').then(() => {
    isSent = true;
  });
  while (!isSent) await page.clock.runFor(1_000);
  await asked;
}

export function typing(world: BrowserSite): void {
  describe('what is typed into a long form', () => {
    it('is kept after some seconds, said to be only once it is, and tried again until it is', async () => {
      const { page, complaints, close } = await visit(world, '/fr-ma/new', {}, withClock);
      await page.locator('[name=lane][value=free]').check({ force: true });
      await page.locator('main form:has([name=lane]) [type=submit]:not([name])').click();
      await page.waitForURL('**/question');
      await stopClock(page);
      const says = (words: RegExp) => page.locator('main [data-saved]', { hasText: words }).waitFor();

      await page.route('**/drafts/**', (route) => route.abort());
      await page.locator('[name=title]').fill('Mon propriétaire garde ma caution');
      await untilSent(page);
      await says(/^Non enregistré depuis \d\d:\d\d$/);

      await page.unroute('**/drafts/**');
      await untilSent(page);
      await says(/^Enregistré à \d\d:\d\d$/);
      await page.reload();
      expect(await page.locator('[name=title]').inputValue()).toBe('Mon propriétaire garde ma caution');
      expect(complaints).toEqual([]);
      await close();
    });

    it('is kept as well where somebody leaves before those seconds are over', async () => {
      const { page, close } = await visit(world, '/fr-ma/new');
      await page.locator('[name=lane][value=free]').check({ force: true });
      await page.locator('main form:has([name=lane]) [type=submit]:not([name])').click();
      await page.waitForURL('**/question');
      const script = page.waitForResponse(/typing\.\w+\.js/);
      await page.locator('[name=title]').fill('Mon propriétaire garde ma caution');
      // It is at work once all that it imports is there too.
      await page.evaluate((address) => import(address), (await script).url());
      const kept = page.waitForResponse('**/drafts/**');
      await page.evaluate(() => document.querySelector<HTMLElement>('footer a[href="/fr-ma/contact"]')?.click());
      expect((await kept).status()).toBe(204);
      await close();
    });
  });

  describe('Enter in a field', () => {
    it.each([false, true])('sends its form and chooses no language: with scripts, %s', async (javaScriptEnabled) => {
      const context = await world.browser.newContext({ javaScriptEnabled });
      const page = await context.newPage();
      await page.goto(`${world.origin}/fr-ma/account/recovery`);
      await page.locator('[name=contact]').fill('+212612345678');
      await page.locator('[name=reference]').fill('5208');
      const sent = page.waitForRequest((request) => request.method() === 'POST');
      await page.locator('[name=reference]').press('Enter');
      expect(new URL((await sent).url()).pathname).toBe('/fr-ma/account/recovery');
      expect((await sent).postData()).not.toContain('_language');
      await context.close();
    });
  });

  describe('what is typed into any other form', () => {
    const titled = (page: Page, text: string) => page.waitForFunction((part) => document.title.includes(part), text);
    const leave = (page: Page) =>
      page.evaluate(() => document.querySelector<HTMLElement>('footer a[href="/en/about-us"]')?.click());

    it('stands there again for who went to another page and came back, until it is sent', async () => {
      const { page, complaints, close } = await visit(world, '/en/contact');
      await page.locator('[name=message]').fill('The page of my lease shows an old address.');
      await page.locator('[name=topic]').selectOption({ index: 2 });
      const topic = await page.locator('[name=topic]').inputValue();
      await leave(page);
      await titled(page, 'About');
      await page.goBack();
      await titled(page, 'Contact');
      await page.waitForFunction(() =>
        document.querySelector<HTMLTextAreaElement>('[name=message]')?.value.startsWith('The page of my lease'),
      );
      expect(await page.locator('[name=topic]').inputValue()).toBe(topic);
      expect(complaints).toEqual([]);
      await close();
    });
  });

  describe('a form with something missing', () => {
    it('is told so by the page, in its language, and not by the browser', async () => {
      const { page, close } = await visit(world, '/ar-ma/contact');
      await page.locator('main form [type=submit]').last().click();
      await page.locator('main .summary').waitFor();
      expect(await page.evaluate(() => document.activeElement?.className)).toBe('summary');
      await close();
    });
  });
}
