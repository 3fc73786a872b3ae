import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { type BrowserSite, describeInBrowser, sharedSite } from '../support/browser.ts';

const story = 'زوجي يضربني منذ عام وأخاف على أطفالي';

// Playwright turns off the pages that Chromium keeps for Back; people's browsers have them.
const withBackCache = { ignoreDefaultArgs: ['--disable-back-forward-cache'], args: ['--no-sandbox'] };

/** A question asked on somebody else's telephone, as far as the page of what was sent. */
async function askOn(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/ar-ma/new`);
  await page.locator('form[action="/ar-ma/shared-device"] button').first().click();
  await page.waitForURL(`${origin}/ar-ma/new`);
  await page.locator('[name=lane][value=free]').check({ force: true });
  await page.locator('main form:has([name=lane]) [type=submit]:not([name])').click();
  await page.waitForURL('**/question');
  await page.fill('[name=title]', story);
  await page.fill('[name=body]', `${story} ولا أعرف ماذا أفعل ولا إلى من أذهب في هذه المدينة.`);
  await page
    .locator('[name=topic]')
    .first()
    .selectOption('family')
    .catch(() => page.locator('[name=topic][value=family]').check({ force: true }));
  await page.locator('main form [name=_go][value=continue]').click();
  await page.waitForURL('**/readers');
  await page.locator('[name=readers][value=later]').check({ force: true });
  await page.locator('main form [name=_go][value=continue]').click();
  await page.waitForURL('**/check');
  await page.locator('[name=scope]').check({ force: true });
  await page.locator('main form .button[name=_go][value=continue]').click();
  await page.waitForURL(/consultations\/\d/);
}

async function kept(context: BrowserContext, page: Page) {
  const { cookies } = await page.context().storageState();
  const stores = await page.evaluate(async () => ({
    local: { ...localStorage },
    session: { ...sessionStorage },
    databases: (await indexedDB.databases()).length,
    caches: (await caches.keys()).length,
  }));
  return { cookies: cookies.map(({ name }) => name), ...stores, workers: context.serviceWorkers().length };
}

describeInBrowser('after "Finish and forget" in a real browser', () => {
  const world: BrowserSite = sharedSite();

  it.each([true, false])(
    'Back, history, storage and account pages hold nothing (scripts: %s)',
    async (javaScriptEnabled) => {
      const executablePath = process.env.TEST_CHROMIUM ?? '';
      const browser = await chromium.launch({ executablePath, ...withBackCache });
      try {
        const context = await browser.newContext({ javaScriptEnabled, reducedMotion: 'reduce' });
        const page = await context.newPage();
        await page.goto(`${world.origin}/ar-ma`);
        await askOn(page, world.origin);
        const ofQuestion = page.url();
        expect(await page.textContent('main')).toContain(story);
        await page.locator('form[action="/ar-ma/shared-device/end"] button').click();
        await page.waitForURL('**/shared-device/end');
        const reference = /\d{12}/.exec(ofQuestion)?.[0] ?? '';
        expect((await page.textContent('main'))?.replaceAll(/\s/g, '')).toContain(reference);

        const after = await context.newPage();
        await after.goto(`${world.origin}/icon.svg`);
        if (javaScriptEnabled)
          expect(await kept(context, page)).toEqual({
            cookies: [],
            local: {},
            session: {},
            databases: 0,
            caches: 0,
            workers: 0,
          });
        else expect((await context.cookies()).map(({ name }) => name)).toEqual([]);

        for (let back = 0; back < 6; back++) {
          await page.goBack({ waitUntil: 'load' }).catch(() => null);
          expect(await page.content()).not.toContain(story);
          if (javaScriptEnabled) {
            const isRestored = await page.evaluate(
              () => (performance.getEntriesByType('navigation')[0] as { type?: string } | undefined)?.type,
            );
            expect(isRestored).not.toBe('bfcache');
          }
        }
        for (const path of [
          ofQuestion,
          `${world.origin}/ar-ma/account/requests`,
          `${world.origin}/ar-ma/account/questions`,
        ]) {
          await page.goto(path);
          expect(await page.content()).not.toContain(story);
        }
        await after.goto(`${world.origin}/ar-ma/shared-device/end`);
        expect(await after.textContent('main')).not.toContain(reference.slice(0, 4));
      } finally {
        await browser.close();
      }
    },
  );
});
