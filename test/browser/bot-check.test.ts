import type { Page } from 'playwright-core';
import { describeInBrowser, hasAsked, sharedSite, stopClock, visit, withClock } from '../support/browser.ts';

const providers = {
  good: `window.grecaptcha = {
    ready: (run) => run(),
    execute: async (key, { action }) => ['token', key.length, action].join('-'),
  };`,
  silent: 'window.grecaptcha = { ready() {} };',
};
type Provider = keyof typeof providers | 'away';

describeInBrowser('the bot check of a form', () => {
  const world = sharedSite({ RECAPTCHA_SITE_KEY: 'site'.repeat(10), RECAPTCHA_SECRET: 'hush'.repeat(10) });

  const open = async (provider: Provider, prepare: (page: Page) => Promise<void> = async () => {}) => {
    const seen = { loads: 0, sent: '' };
    const opened = await visit(world, '/en/contact', {}, async (page: Page) => {
      await prepare(page);
      await page.route('https://www.google.com/recaptcha/**', (route) => {
        seen.loads++;
        if (provider === 'away') return route.abort();
        return route.fulfill({ contentType: 'text/javascript', body: providers[provider] });
      });
      await page.route('**/en/contact', (route) => {
        if (route.request().method() === 'POST') seen.sent = route.request().postData() ?? '';
        return route.continue();
      });
    });
    await hasAsked(opened.page);
    return { ...opened, seen };
  };
  const fillIn = async (page: Page) => {
    await page.locator('[name=topic]').selectOption({ index: 1 });
    await page.locator('[name=message]').fill('A message that is long enough to be sent.');
    await page.locator('main form.form [type=submit]').click();
  };

  it('loads with the first focus, once, and sends a token for its action', async () => {
    const { page, seen, complaints, close } = await open('good');
    expect(seen.loads).toBe(0);
    await fillIn(page);
    await page.waitForURL('**/contact/sent/**');
    expect(seen.loads).toBe(1);
    expect(seen.sent).toMatch(/token-40-contact/);
    expect(complaints).toEqual([]);
    await close();
  });

  it('sends the form as it is when the provider is away', async () => {
    const { page, seen, close } = await open('away');
    await fillIn(page);
    await page.waitForURL('**/contact/sent/**');
    expect(seen.sent).not.toContain('botToken');
    await close();
  });

  it('sends the form as it is after eight seconds of a provider that says nothing', async () => {
    const { page, seen, close } = await open('silent', withClock);
    await stopClock(page);
    await fillIn(page);
    await page.clock.runFor(7_900);
    expect(seen.sent).toBe('');
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await page.clock.runFor(1_000);
    const body = (await sent).postData();
    expect(body).toContain('long+enough');
    expect(body).not.toContain('botToken');
    await close();
  });
});
