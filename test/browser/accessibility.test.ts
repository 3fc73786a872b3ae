import type { LocaleCode } from '../../src/locales/locales.ts';
import { type RouteName, routePath, routes } from '../../src/web/routes.ts';
import { accessibilityFaults, type BrowserSite, hasBrowser, startBrowserSite } from '../support/browser.ts';

const forGuests = /^(account-settings|account-cases|notifications|profile)/;
const fixedPages = (Object.keys(routes) as RouteName[]).filter((name) => !/\/:\w+(\/|$)/.test(routes[name]));
const read: LocaleCode[] = ['ar-ma', 'fr', 'en'];

const describeInBrowser = hasBrowser ? describe : describe.skip;

describeInBrowser('every page, read by axe in light and dark', () => {
  let world: BrowserSite;
  beforeAll(async () => {
    world = await startBrowserSite();
  });
  afterAll(() => world.close());

  const cases = read.flatMap((code) =>
    fixedPages.filter((name) => !forGuests.test(name)).map((name): [LocaleCode, RouteName] => [code, name]),
  );

  it.each(cases)('%s %s has no fault', async (code, name) => {
    await expectNoFaults(routePath(code, name));
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
    await expectNoFaults(`/${code}/contact`, 'main form:has([name=message]) [type=submit]');
    await expectNoFaults(`/${code}/account/login`, 'main form [type=submit]');
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

  async function expectNoFaults(path: string, submit?: string): Promise<void> {
    // Without motion, so that no colour is read in the middle of its change.
    const page = await world.browser.newPage({ colorScheme: 'light', reducedMotion: 'reduce' });
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto(world.origin + path);
    if (submit) {
      await page.locator(submit).first().click();
      await page.waitForLoadState();
    }
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await accessibilityFaults(page, ['color-contrast'])).toEqual([]);
    // The browser itself reports the status of a page that was refused; nothing else may be said.
    expect(complaints.filter((text) => !text.startsWith('Failed to load resource'))).toEqual([]);
    await page.close();
  }
});
