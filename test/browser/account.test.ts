import type { BrowserContext, Page } from 'playwright-core';
import { STORE, type Store } from '../../src/platform/redis/store.ts';
import { question } from '../support/asking.ts';
import { type BrowserSite, describeInBrowser, startBrowserSite, visit } from '../support/browser.ts';
import { codeTo, messagesTo } from '../support/codes.ts';
import { freePort } from '../support/free-port.ts';
import { startProvider } from '../support/provider.ts';

const newPassword = 'quatre mots et un lézard';
const script = 'with scripts';
const plain = 'without scripts';

describeInBrowser('an account', () => {
  let world: BrowserSite;
  let provider: Awaited<ReturnType<typeof startProvider>>;
  beforeAll(async () => {
    const port = await freePort();
    const origin = `http://127.0.0.1:${port}`;
    provider = await startProvider('istishara', 'a secret', `${origin}/auth/zitoun`);
    world = await startBrowserSite(
      {
        OIDC_ZITOUN_ISSUER: provider.issuer,
        OIDC_ZITOUN_CLIENT_ID: 'istishara',
        OIDC_ZITOUN_CLIENT_SECRET: 'a secret',
      },
      port,
    );
  });
  afterAll(async () => {
    await world.close();
    await provider.close();
  });

  const open = async (path: string, how: string) => {
    const { page, complaints, close } = await visit(world, path, { javaScriptEnabled: how === script });
    return { page, complaints, close, context: page.context() };
  };
  const submit = async (page: Page, form = 'main form') => {
    const before = page.url();
    await page.locator(`${form} [type=submit]`).first().click();
    await page.waitForURL((url) => url.href !== before);
  };
  const codeFor = (address: string, many = 1) => codeTo(world.site, address, many);
  const signUp = async (page: Page, locale: string, address: string, next: string) => {
    await page.goto(`${world.origin}/${locale}/account/signup?next=${encodeURIComponent(next)}`);
    await page.fill('[name=identifier]', address);
    await submit(page);
    await page.fill('[name=code]', await codeFor(address));
    await submit(page);
    await page.fill('[name=name]', 'Amina');
    await submit(page);
  };
  const signIn = async (page: Page, locale: string, next: string, address: string, password: string) => {
    await page.goto(`${world.origin}/${locale}/account/login?next=${encodeURIComponent(next)}`);
    await page.fill('[name=identifier]', address);
    await page.fill('[name=password]', password);
    await submit(page);
  };
  const ask = async (page: Page, locale: string, fields: Record<string, string>) => {
    await page.goto(`${world.origin}/${locale}/new`);
    // Without a country there is one way to begin, and nothing to choose.
    const free = page.locator('[name=lane][value=free][type=radio]');
    if ((await free.count()) > 0) await free.check({ force: true });
    await submit(page, 'main form:has([name=lane])');
    for (const [name, value] of Object.entries(fields)) await page.fill(`[name=${name}]`, value);
  };

  const ways = ['ar-ma', 'fr', 'en'].flatMap((locale) => [plain, script].map((how): [string, string] => [locale, how]));

  it.each(ways)('%s %s: is opened by a visitor, who finds in it what they began', async (locale, how) => {
    const address = `${how.replace(' ', '-')}-${locale}@example.org`;
    const { page, complaints, close } = await open(`/${locale}`, how);
    await ask(page, locale, { title: question.title, body: question.body });
    await page.locator('[name=_go][value=save]').click();
    await page.waitForLoadState();
    await signUp(page, locale, address, `/${locale}/account/requests`);
    expect(new URL(page.url()).pathname).toBe(`/${locale}/account/requests`);
    expect(await page.locator('main').textContent()).toContain(question.title);
    expect(complaints).toEqual([]);

    // The password is forgotten, and set anew with the link of the mail on another device.
    const phone = await open(`/${locale}/account/forgot-password`, how);
    await phone.page.fill('[name=identifier]', address);
    await submit(phone.page);
    const mail = (await messagesTo(world.site, address, 2)).join('\n');
    await phone.page.goto(`${world.origin}/${locale}${/\/account\/reset\/[\w-]+/.exec(mail)?.[0]}`);
    await phone.page.fill('[name=password]', newPassword);
    await submit(phone.page);
    const settings = `/${locale}/account/settings`;
    await phone.page.goto(world.origin + settings);
    expect(new URL(phone.page.url()).pathname).toBe(settings);
    await page.goto(world.origin + settings);
    expect(new URL(page.url()).pathname).toBe(`/${locale}/account/login`);
    await phone.close();

    // The session ends in the middle of typing: what was typed is there after signing in again.
    await signIn(page, locale, `/${locale}/new?anew=1`, address, newPassword);
    const body = `${question.body} ${'كلمة '.repeat(300)}`;
    await ask(page, locale, { title: question.title, body });
    await page.selectOption('[name=country]', 'MA');
    await page.selectOption('[name=topic]', 'rent');
    const store = world.site.app.get<Store>(STORE);
    for await (const key of store.keys('session:')) await store.delete([key]);
    const before = page.url();
    await page.locator('[name=_go][value=continue]').click();
    await page.waitForURL((url) => url.href !== before && url.pathname.endsWith('/question'));
    await page.locator('[name=body]').waitFor();
    await signIn(page, locale, new URL(page.url()).pathname, address, newPassword);
    expect((await page.inputValue('[name=body]')).trim()).toBe(body.trim());
    expect(await page.locator('header .account .seal').count()).toBe(1);
    expect(complaints).toEqual([]);
    await close();
  });

  /** Through the pages of the provider. */
  const passThrough = async (page: Page, who: string) => {
    await page.waitForURL(`${provider.issuer}/**`);
    await page.fill('[name=login]', who);
    await page.fill('[name=password]', 'any');
    await page.locator('[type=submit]').click();
    await page.waitForURL('**/interaction/**');
    await page.locator('[type=submit]').click();
  };
  /** The first time, an address is confirmed. */
  const introduce = async (page: Page, who: string) => {
    await page.waitForURL('**/account/newcomer/*');
    expect(await page.inputValue('[name=identifier]')).toBe(`${who}@example.net`);
    await submit(page);
    await page.fill('[name=code]', await codeFor(`${who}@example.net`));
    await submit(page);
    expect(await page.inputValue('[name=name]')).toBe('Amina');
    await page.locator('main form [type=submit]').first().click();
  };
  const withoutFonts = (context: BrowserContext) => context.route('**/*googleapis*/**', (route) => route.abort());

  it.each(['ar-ma', 'fr', 'en'])('%s: comes in at a provider, without a script on its pages', async (locale) => {
    const who = `plain-${locale}`;
    const { page, context, close } = await open(`/${locale}/account/login?next=/${locale}/notifications`, plain);
    await withoutFonts(context);
    await page.locator('a[data-popup]').first().click();
    await passThrough(page, who);
    await introduce(page, who);
    await page.waitForURL(`**/${locale}/notifications`);
    await page.locator(`form[action="/${locale}/account/logout"]`).first().isVisible();
    await close();
  });

  it.each(['ar-ma', 'fr', 'en'])(
    '%s: comes in by a window beside the page, which closes at the end',
    async (locale) => {
      const who = `popup-${locale}`;
      const { page, context, complaints, close } = await open(
        `/${locale}/account/login?next=/${locale}/notifications`,
        script,
      );
      await withoutFonts(context);
      const [popup] = await Promise.all([context.waitForEvent('page'), page.locator('a[data-popup]').first().click()]);
      await passThrough(popup, who);
      await Promise.all([popup.waitForEvent('close'), introduce(popup, who)]);
      await page.waitForURL(`**/${locale}/notifications`);
      await page.locator('header .account .seal').waitFor();
      expect(complaints).toEqual([]);
      await close();
    },
  );

  it('is a page like any other where windows are blocked', async () => {
    const { page, context, close } = await open('/en/account/login', script);
    await withoutFonts(context);
    await page.evaluate(() => Object.assign(window, { open: () => null }));
    await page.locator('a[data-popup]').first().click();
    await passThrough(page, 'popup-en');
    await page.waitForURL(`${world.origin}/en`);
    await page.locator('header .account .seal').waitFor();
    await close();
  });
});
