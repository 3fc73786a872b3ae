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
      await page.locator('main form:has([name=lane]) [type=submit]').click();
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
  });
}
