import type { Page } from 'playwright-core';
import { type BrowserSite, describeInBrowser, sharedSite } from '../support/browser.ts';

/** The fonts of the site that have come, and what the browser makes of its line. */
async function visit(page: Page, url: string) {
  const fonts: string[] = [];
  const listen = (request: { url(): string }) => /\.woff2$/.test(request.url()) && fonts.push(request.url());
  page.on('request', listen);
  await page.goto(url, { waitUntil: 'networkidle' });
  page.off('request', listen);
  const heading = await page.evaluate(() => {
    const { fontFamily } = getComputedStyle(document.querySelector('h1') as Element);
    return { family: fontFamily.split(',')[0], isThere: [...document.fonts].some(({ status }) => status === 'loaded') };
  });
  return { fonts, ...heading };
}

describeInBrowser('the face of headings', () => {
  const world: BrowserSite = sharedSite();
  const line = (type: string, saveData = false) =>
    `Object.defineProperty(navigator, 'connection', { value: { effectiveType: '${type}', saveData: ${saveData} } })`;

  it.each(['ar-ma', 'fr'])(
    'is fetched after the second page in %s and stands on the third, and nothing moves',
    async (code) => {
      const context = await world.browser.newContext({
        reducedMotion: 'reduce',
        viewport: { width: 360, height: 740 },
      });
      await context.addInitScript(line('4g'));
      await context.addInitScript(`new PerformanceObserver((list) => {
      globalThis.moved = (globalThis.moved ?? 0) + list.getEntries().reduce((all, { value }) => all + value, 0);
    }).observe({ type: 'layout-shift', buffered: true })`);
      const page = await context.newPage();
      const first = await visit(page, `${world.origin}/${code}`);
      expect([first.fonts, first.isThere]).toEqual([[], false]);
      const second = await visit(page, `${world.origin}/${code}/about-us`);
      expect([second.fonts.length, second.isThere]).toEqual([1, false]);
      const third = await visit(page, `${world.origin}/${code}/experts`);
      expect([third.family, third.isThere]).toEqual([code === 'fr' ? 'l' : 'a', true]);
      expect(await page.evaluate('globalThis.moved ?? 0')).toBe(0);
      await context.close();
    },
  );

  it.each([
    ['3g', false],
    ['4g', true],
  ])('is not fetched on %s, with data saved: %s', async (type, saveData) => {
    const context = await world.browser.newContext({ reducedMotion: 'reduce' });
    await context.addInitScript(line(type, saveData));
    const page = await context.newPage();
    for (const path of ['', '/about-us', '/experts', '/contact'])
      expect((await visit(page, `${world.origin}/fr${path}`)).fonts).toEqual([]);
    await context.close();
  });
});
