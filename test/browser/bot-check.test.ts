import type { Page } from 'playwright-core';
import { describeInBrowser, hasAsked, isAlive, sharedSite, stopClock, visit, withClock } from '../support/browser.ts';

const providers = {
  good: `window.grecaptcha = {
    ready: (run) => run(),
    execute: async (key, { action }) => ['token', key.length, action].join('-'),
  };`,
  silent: 'window.grecaptcha = { ready() {} };',
};
type Provider = keyof typeof providers | 'away';

const fillIn = async (page: Page) => {
  await page.locator('[name=topic]').selectOption({ index: 1 });
  await page.locator('[name=message]').fill('A message that is long enough to be sent.');
};
/** Until what was loaded for the form asks for this; who sends it before that sends it as it is. */
const fillInUntil = (page: Page, asked: string) => Promise.all([page.waitForRequest(asked), fillIn(page)]);
const challenge = '**/api/bot-check/contact';
const submit = (page: Page) => page.locator('main form.form [type=submit]').click();

describeInBrowser('the work that stands in for a person', () => {
  const world = sharedSite({ TRUST_PROXY: '1' });
  let lines = 0;
  /** Each visit by a line of its own: what others sent counts for nothing. */
  const aLine = () => ({ extraHTTPHeaders: { 'X-Forwarded-For': `10.5.0.${lines++}` } });

  const open = async (prepare: (page: Page) => Promise<unknown> = async () => {}) => {
    const seen = { scripts: 0, challenges: 0, tokens: [] as string[] };
    const opened = await visit(world, '/en/contact', aLine(), async (page: Page) => {
      await page.route('**/*', (route) => {
        const url = route.request().url();
        if (url.includes('/bot-check.')) seen.scripts++;
        if (url.includes('/api/bot-check/')) seen.challenges++;
        if (route.request().method() === 'POST')
          seen.tokens.push(new URLSearchParams(route.request().postData() ?? '').get('botToken') ?? '');
        return route.fallback();
      });
      await prepare(page);
    });
    await hasAsked(opened.page);
    return { ...opened, seen };
  };

  it('begins when somebody is in the form, is done once, and lets a line send more than two messages', async () => {
    const own = await open();
    expect(own.seen).toEqual({ scripts: 0, challenges: 0, tokens: [] });
    for (let sent = 1; sent <= 4; sent++) {
      await fillInUntil(own.page, challenge);
      await submit(own.page);
      await own.page.waitForURL('**/contact/sent/**');
      expect(own.seen.challenges).toBe(sent);
      await own.page.goto(`${world.origin}/en/contact`);
      await isAlive(own.page);
    }
    expect(new Set(own.seen.tokens.filter(Boolean)).size).toBe(4);
    expect(own.complaints).toEqual([]);
    await own.close();
  });

  it('is done anew for a form that was refused', async () => {
    const { page, seen, close } = await open();
    await Promise.all([page.waitForRequest(challenge), page.locator('[name=name]').fill('Ann')]);
    await submit(page);
    await page.locator('[aria-invalid=true]').first().waitFor();
    await fillInUntil(page, challenge);
    await submit(page);
    await page.waitForURL('**/contact/sent/**');
    expect(new Set(seen.tokens.filter(Boolean)).size).toBe(2);
    await close();
  });

  it('sends the form as it is where there is no challenge, and where the browser cannot do it', async () => {
    for (const prepare of [
      (page: Page) => page.route('**/api/bot-check/**', (route) => route.abort()),
      (page: Page) => page.addInitScript(() => Object.defineProperty(crypto, 'subtle', { value: undefined })),
    ]) {
      const { page, seen, close } = await open(prepare);
      await fillIn(page);
      await submit(page);
      await page.waitForURL('**/contact/sent/**');
      expect(seen.tokens).toEqual(['']);
      await close();
    }
  });

  it('leaves the form to who has no scripts', async () => {
    const { page, close } = await visit(world, '/en/contact', { ...aLine(), javaScriptEnabled: false });
    await fillIn(page);
    await submit(page);
    await page.waitForURL('**/contact/sent/**');
    await close();
  });
});

describeInBrowser('reCAPTCHA', () => {
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
  it('loads with the first focus, once, and sends a token for its action', async () => {
    const { page, seen, complaints, close } = await open('good');
    expect(seen.loads).toBe(0);
    await fillInUntil(page, 'https://www.google.com/recaptcha/**');
    await submit(page);
    await page.waitForURL('**/contact/sent/**');
    expect(seen.loads).toBe(1);
    expect(seen.sent).toMatch(/token-40-contact/);
    expect(complaints).toEqual([]);
    await close();
  });

  it('sends the form as it is when the provider is away', async () => {
    const { page, seen, close } = await open('away');
    await fillIn(page);
    await submit(page);
    await page.waitForURL('**/contact/sent/**');
    expect(seen.sent).not.toContain('botToken');
    await close();
  });

  it('sends the form as it is after eight seconds of a provider that says nothing', async () => {
    const { page, seen, close } = await open('silent', withClock);
    await stopClock(page);
    await fillInUntil(page, 'https://www.google.com/recaptcha/**');
    await submit(page);
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
