import type { BrowserContext } from 'playwright-core';
import type { LocaleCode } from '../../src/locales/locales.ts';
import { type RouteName, routePath, routes } from '../../src/web/routes.ts';
import { accessibilityFaults, type BrowserSite, hasBrowser, startBrowserSite } from '../support/browser.ts';

type How = { role?: Role; submit?: string };
type Role = 'guest' | 'user' | 'expert' | 'staff';

const fixedPages = (Object.keys(routes) as RouteName[]).filter((name) => !/\/:\w+(\/|$)/.test(routes[name]));
// One language of each direction; the colours of the dark are the same in both.
const read: LocaleCode[] = ['ar-ma', 'fr'];

function readerOf(name: RouteName): Role {
  if (name.startsWith('desk')) return 'staff';
  if (name.startsWith('expert-')) return 'expert';
  return /^(account-(settings|cases)|notifications|profile)/.test(name) ? 'user' : 'guest';
}

const describeInBrowser = hasBrowser ? describe : describe.skip;

describeInBrowser('every page, read by axe in light and dark', () => {
  let world: BrowserSite;
  const profiles = new Map<Role, BrowserContext>();
  beforeAll(async () => {
    world = await startBrowserSite();
    for (const role of ['guest', 'user', 'expert', 'staff'] as const) {
      // Without motion, so that no colour is read in the middle of its change.
      const profile = await world.browser.newContext({ colorScheme: 'light', reducedMotion: 'reduce' });
      if (role !== 'guest') await signIn(profile, role);
      profiles.set(role, profile);
    }
  });
  afterAll(() => world.close());

  async function signIn(profile: BrowserContext, role: Role): Promise<void> {
    const page = await profile.newPage();
    await page.goto(`${world.origin}/fr/account/login`);
    await page.fill('main [name=identifier]', `${role}@example.com`);
    await page.fill('main [name=password]', 'istishara-demo-2026');
    await page.locator('main form [type=submit]').first().click();
    await page.waitForURL((url) => !url.pathname.endsWith('/login'));
    await page.close();
  }

  const cases = read.flatMap((code) => fixedPages.map((name): [LocaleCode, RouteName] => [code, name]));

  it.each(cases)('%s %s has no fault', async (code, name) => {
    await expectNoFaults(routePath(code, name), { role: readerOf(name) });
  });

  it.each(read)('%s shows its not-found screen without fault', async (code) => {
    await expectNoFaults(`/${code}/nothing-here`);
  });

  it.each(read)('%s shows details, searches and refused forms without fault', async (code) => {
    const list = await world.site.http.get(`/${code}/consultations/filter/_payload.json?language=all`);
    const [consultation] = list.body.items;
    await expectNoFaults(`/${code}/consultations/${consultation.id}/${consultation.slug}`);
    const people = await world.site.http.get(`/${code}/experts/_payload.json`);
    const [expert] = people.body.items;
    await expectNoFaults(`/${code}/experts/${expert.id}/${expert.username}`);
    await expectNoFaults(`/${code}/consultations/filter?search=bail`);
    await expectNoFaults(`/${code}/consultations/filter?search=qqqqqqqqq`);
    await expectNoFaults(`/${code}/contact`, { submit: 'main form:has([name=message]) [type=submit]' });
    await expectNoFaults(`/${code}/account/login`, { submit: 'main form [type=submit]' });
  });

  it('fits a screen of 320 pixels without scrolling sideways', async () => {
    const page = await world.browser.newPage({ viewport: { width: 320, height: 640 } });
    for (const code of ['ar-ma', 'fr'] as const) {
      for (const name of fixedPages) {
        await page.goto(world.origin + routePath(code, name));
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect([code, name, Math.max(overflow, 0)]).toEqual([code, name, 0]);
      }
    }
    await page.close();
  });

  async function expectNoFaults(path: string, { role = 'guest', submit }: How = {}): Promise<void> {
    const page = await (profiles.get(role) as BrowserContext).newPage();
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto(world.origin + path);
    if (submit) {
      await page.locator(submit).first().click();
      await page.waitForLoadState();
    }
    expect(await accessibilityFaults(page)).toEqual([]);
    if (path.startsWith('/ar')) {
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await accessibilityFaults(page, ['color-contrast'])).toEqual([]);
    }
    // The browser itself reports the status of a page that was refused; nothing else may be said.
    expect(complaints.filter((text) => !text.startsWith('Failed to load resource'))).toEqual([]);
    await page.close();
  }
});
