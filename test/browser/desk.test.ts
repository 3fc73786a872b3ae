import type { Page } from 'playwright-core';
import { samplePassword } from '../../src/features/samples/accounts.ts';
import { describeInBrowser, isAlive, sharedSite, visit } from '../support/browser.ts';
import { aConsultation } from '../support/consultations.ts';

describeInBrowser('the desk', () => {
  const world = sharedSite({ TRUST_PROXY: '1' });
  let page: Page;
  let complaints: string[];
  beforeAll(async () => {
    ({ page, complaints } = await visit(world, '/en/account/login'));
    await page.fill('[name=identifier]', 'staff@example.com');
    await page.fill('[name=password]', samplePassword);
    await page.locator('main form [type=submit]').first().click();
    await page.waitForURL((url) => !url.pathname.endsWith('/login'));
  });
  afterEach(() => expect(complaints.splice(0)).toEqual([]));

  const open = async (path: string) => {
    await page.goto(world.origin + path);
    await isAlive(page);
    await page.locator('.keys:not([hidden])').waitFor({ state: 'attached' });
  };
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
  const titles = () => page.locator('[data-rows] tbody th a').allTextContents();

  it('goes from row to row by j and k, opens one by Enter, and into the search box by /', async () => {
    await open('/en/desk/experts');
    const [first = '', second = ''] = await titles();
    await page.keyboard.press('j');
    expect(await focused()).toBe(first);
    await page.keyboard.press('j');
    expect(await focused()).toBe(second);
    await page.keyboard.press('k');
    expect(await focused()).toBe(first);
    await page.keyboard.press('/');
    expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('sought');
    await page.keyboard.type('j/k');
    expect(await page.locator('#sought').inputValue()).toBe('j/k');
    await page.locator('[data-rows] tbody th a').first().focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/desk\/experts\/[0-9a-f-]{36}$/);
  });

  it('leaves the keys alone where they were switched off, until they are switched on', async () => {
    await open('/en/desk/experts');
    await page.getByRole('button', { name: 'Turn the keys off' }).click();
    await page.keyboard.press('j');
    expect(await titles()).not.toContain(await focused());
    await open('/en/desk/experts');
    await page.keyboard.press('j');
    expect(await titles()).not.toContain(await focused());
    await page.getByRole('button', { name: 'Turn the keys on' }).click();
    await page.keyboard.press('j');
    expect(await titles()).toContain(await focused());
  });

  it('begins the title of a question where its card begins, whichever way it is read', async () => {
    await page.setViewportSize({ width: 360, height: 800 });
    const asked = {
      language: 'ar',
      state: 'triage',
      title: 'هل يجوز للمكري الاحتفاظ بالضمانة كاملة بعد الإفراغ؟',
    } as const;
    const { id } = await aConsultation(world.site, asked);
    await open('/fr/desk/queues/triage');
    const starts = await page.locator(`a[href$="${id}"] bdi`).evaluate((title) => {
      const words = document.createRange();
      words.selectNodeContents(title);
      const edge = title.closest('th')?.getBoundingClientRect().left ?? 0;
      return Array.from(words.getClientRects(), ({ left }) => Math.round(left - edge));
    });
    expect(starts).toEqual([0, 0]);
  });

  it.each([360, 1280])('fits a window of %d pixels, in both directions', async (width) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ['/ar-ma/desk', '/fr/desk/experts', '/ar-ma/desk/bills', '/fr/desk/queues/triage']) {
      await open(path);
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect([path, over]).toEqual([path, 0]);
    }
  });
});
