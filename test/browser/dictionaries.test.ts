import type { Response } from 'playwright-core';
import { describeInBrowser, sharedSite, visit } from '../support/browser.ts';

describeInBrowser('a browser that keeps pages as dictionaries', () => {
  const world = sharedSite();

  it.each([
    ['without scripts', { javaScriptEnabled: false }],
    ['without scripts, saving data', { javaScriptEnabled: false, extraHTTPHeaders: { 'Save-Data': 'on' } }],
    ['with scripts', {}],
  ])('gets the later pages of a visit as what is different in them, %s', async (_how, options) => {
    const { page, complaints, close } = await visit(world, '/ar-ma', options);
    const encodings: (string | undefined)[] = [];
    page.on('response', async (response: Response) => {
      if (response.headers()['x-page']) encodings.push(response.headers()['content-encoding']);
    });
    const link = page.locator('main a[href="/ar-ma/pages/good-conduct"]').first();
    const name = (await link.locator('strong').textContent()) ?? '';
    await link.click();
    await page.waitForURL('**/ar-ma/pages/good-conduct');
    await page.locator('main h1', { hasText: name.trim() }).waitFor();
    await page.goto(`${world.origin}/ar-ma/account/login`);
    expect(await page.locator('main form [name=password]').count()).toBe(1);
    expect(encodings.length).toBeGreaterThan(1);
    expect(new Set(encodings)).toEqual(new Set(['dcb']));
    expect(complaints).toEqual([]);
    await close();
  });
});
