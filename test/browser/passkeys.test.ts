import type { CDPSession, Page } from 'playwright-core';
import { type BrowserSite, describeInBrowser, startBrowserSite, visit } from '../support/browser.ts';
import { codeTo } from '../support/codes.ts';
import { freePort } from '../support/free-port.ts';
import { type Person, password, somebody } from '../support/people.ts';

const path = '/account/settings/security/passkeys';

describeInBrowser('a passkey', () => {
  let world: BrowserSite;
  beforeAll(async () => {
    const port = await freePort();
    // Browsers make none for an address in numbers.
    const origin = `http://localhost:${port}`;
    const site = await startBrowserSite({ PUBLIC_URL: origin, REQUIRE_SECOND_FACTOR: 'true' }, port);
    world = { ...site, origin };
  });
  afterAll(() => world.close());

  /** A device that verifies whoever holds it, by itself. */
  async function withDevice(page: Page): Promise<{ device: CDPSession; authenticatorId: string }> {
    const device = await page.context().newCDPSession(page);
    await device.send('WebAuthn.enable');
    const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    return { device, authenticatorId };
  }
  // A device that answers by itself would be in before anything is pressed.
  const offersNothing = (page: Page) =>
    page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = async () => false;
    });
  const at = (page: Page) => new URL(page.url()).pathname;
  const arrive = (page: Page, where: string) => page.waitForURL((url) => url.pathname === where);
  const logIn = async (page: Page, locale: string, { email }: Person, next: string) => {
    await page.goto(`${world.origin}/${locale}/account/login?next=${encodeURIComponent(next)}`);
    await page.fill('[name=identifier]', email);
    await page.fill('[name=password]', password);
    await page.locator('main form [type=submit]').first().click();
  };
  const make = async (page: Page, locale: string) => {
    await page.fill(`main form#typed [name=name]`, 'Téléphone');
    await page.locator('[data-passkey=create]').click();
    await page.locator('main .lines h3').waitFor();
    expect(at(page)).toBe(`/${locale}${path}`);
  };
  const logOut = async (page: Page) => page.context().clearCookies();

  it.each(['ar-ma', 'fr', 'en'])('%s: is made, opens the account, and is removed', async (locale) => {
    const ann = await somebody(world.site, 'Ann');
    const own = `/${locale}${path}`;
    const { page, complaints, close } = await visit(world, `/${locale}`, {}, offersNothing);
    await withDevice(page);
    await logIn(page, locale, ann, own);
    await arrive(page, own);
    await make(page, locale);
    await logOut(page);

    await page.goto(`${world.origin}/${locale}/account/login?next=${encodeURIComponent(own)}`);
    await page.locator('[data-passkey=get]').click();
    await arrive(page, own);
    await page.locator('form[action$="/removal"] button').click();
    await page.waitForFunction(() => document.querySelector('main .lines') === null);
    expect(complaints).toEqual([]);
    await close();
  });

  it('offers itself in the field of the login page', async () => {
    const ann = await somebody(world.site, 'Ann');
    const own = `/en${path}`;
    const { page, complaints, close } = await visit(world, '/en');
    await withDevice(page);
    await logIn(page, 'en', ann, own);
    await arrive(page, own);
    await make(page, 'en');
    await logOut(page);
    // The device answers as soon as it is asked, as somebody would who chooses in the list of the browser. So the page
    // gets nothing to ask it until the test has seen where it stands.
    const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>();
    await page.route('**/passkey-challenge', async (route) => {
      await isLetGo;
      await route.continue();
    });
    const asked = page.waitForRequest('**/passkey-challenge');
    await page.goto(`${world.origin}/en/account/login?next=${encodeURIComponent(own)}`);
    await asked;
    expect(at(page)).toBe('/en/account/login');
    // Nothing was pressed on the page.
    letGo();
    await arrive(page, own);
    expect(complaints).toEqual([]);
    await close();
  });

  it('lets one of the staff into the desk after the password', async () => {
    const eve = await somebody(world.site, 'Eve', ['user', 'staff']);
    const { page, complaints, close } = await visit(world, '/fr', {}, offersNothing);
    await withDevice(page);
    await logIn(page, 'fr', eve, `/fr${path}`);
    await arrive(page, `/fr${path}`);
    await make(page, 'fr');
    expect(await page.locator('main code').count()).toBe(10);
    await logOut(page);
    await logIn(page, 'fr', eve, '/fr/desk');
    // The login page has such a button too.
    await page.waitForURL('**/account/second-step/**');
    await page.locator('[data-passkey=get]').click();
    await arrive(page, '/fr/desk');
    expect(complaints).toEqual([]);
    await close();
  });

  it('is offered to who opens an account', async () => {
    const address = 'newcomer@example.org';
    const { page, complaints, close } = await visit(world, '/en/account/signup');
    await withDevice(page);
    await page.fill('[name=identifier]', address);
    await page.locator('main form [type=submit]').first().click();
    await page.locator('[name=code]').fill(await codeTo(world.site, address));
    await page.locator('main form [type=submit]').first().click();
    await page.fill('[name=name]', 'Amina');
    await page.locator('[name=passkey]').check({ force: true });
    await page.locator('main form [type=submit]').first().click();
    await arrive(page, `/en${path}`);
    await page.locator('[data-passkey=create]').click();
    await arrive(page, '/en');
    expect(complaints).toEqual([]);
    await close();
  });

  it('says that it did not work where the browser was told no', async () => {
    const { page, close } = await visit(world, '/en/account/login', {}, offersNothing);
    const { device, authenticatorId } = await withDevice(page);
    await device.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
    await page.locator('[data-passkey=get]').click();
    await page.getByText('did not work').waitFor();
    expect(at(page)).toBe('/en/account/login');
    await close();
  });

  it.each(['ar-ma', 'fr', 'en'])('%s: without scripts the pages say why there is no button', async (locale) => {
    const ann = await somebody(world.site, 'Ann');
    const { page, close } = await visit(world, `/${locale}/account/login`, { javaScriptEnabled: false });
    expect(await page.locator('[data-passkey]').count()).toBe(0);
    expect(await page.locator('main').innerText()).toContain('JavaScript');
    await logIn(page, locale, ann, `/${locale}${path}`);
    await arrive(page, `/${locale}${path}`);
    expect(await page.locator('main').innerText()).toContain('JavaScript');
    expect(await page.locator('[data-passkey]').count()).toBe(0);
    await close();
  });
});
