import type { Page } from 'playwright-core';
import { type BrowserSite, hasBrowser, startBrowserSite, visit } from '../support/browser.ts';

const describeInBrowser = hasBrowser ? describe : describe.skip;

const provider = `window.grecaptcha = {
  ready: (run) => run(),
  execute: async (key, { action }) => ['token', key.length, action].join('-'),
};`;

describeInBrowser('the bot check of a form', () => {
  let world: BrowserSite;
  beforeAll(async () => {
    world = await startBrowserSite({ RECAPTCHA_SITE_KEY: 'site'.repeat(10), RECAPTCHA_SECRET: 'hush'.repeat(10) });
  });
  afterAll(() => world.close());

  const open = async (isAway: boolean) => {
    const seen = { loads: 0, sent: '' };
    const opened = await visit(world, '/en/contact', {}, async (page: Page) => {
      await page.route('https://www.google.com/recaptcha/**', (route) => {
        seen.loads++;
        return isAway ? route.abort() : route.fulfill({ contentType: 'text/javascript', body: provider });
      });
      await page.route('**/en/contact', (route) => {
        if (route.request().method() === 'POST') seen.sent = route.request().postData() ?? '';
        return route.continue();
      });
    });
    await opened.page.waitForTimeout(300);
    return { ...opened, seen };
  };
  const fillIn = async (page: Page) => {
    await page.locator('[name=topic]').selectOption({ index: 1 });
    await page.locator('[name=message]').fill('A message that is long enough to be sent.');
    await page.locator('main form.form [type=submit]').click();
  };

  it('loads with the first focus, once, and sends a token for its action', async () => {
    const { page, seen, complaints, close } = await open(false);
    expect(seen.loads).toBe(0);
    await fillIn(page);
    await page.waitForURL('**/contact/sent/**');
    expect(seen.loads).toBe(1);
    expect(seen.sent).toMatch(/token-40-contact/);
    expect(complaints).toEqual([]);
    await close();
  });

  it('sends the form as it is when the provider is away', async () => {
    const { page, seen, close } = await open(true);
    await fillIn(page);
    await page.waitForURL('**/contact/sent/**');
    expect(seen.sent).not.toContain('botToken');
    await close();
  });
});
