import type { Page } from 'playwright-core';
import { accessibilityFaults, type BrowserSite, describeInBrowser, sharedSite } from '../support/browser.ts';
import { colours, letters, withoutSheet } from '../support/letters.ts';

/** The colours that are painted, as a set of `#rrggbb`: grounds, borders and letters. */
const painted = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const hex = (colour: string) => {
      const [red = 0, green = 0, blue = 0, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number);
      return alpha === 0 ? [] : [`#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`];
    };
    const all = [...document.querySelectorAll('body, body *')].flatMap((element) => {
      const { color, backgroundColor, borderTopColor, borderTopWidth } = getComputedStyle(element);
      const edge = Number.parseFloat(borderTopWidth) > 0 ? hex(borderTopColor) : [];
      const letters = element.matches('body') ? [] : hex(color);
      return [...letters, ...hex(backgroundColor), ...edge];
    });
    return [...new Set(all)];
  });

describeInBrowser('a letter', () => {
  const world: BrowserSite = sharedSite();

  it.each([
    ['light', 'light', true],
    ['dark', 'dark', true],
    ['dark, by a program that drops style sheets,', 'light', false],
  ] as const)('read in %s has the colours of the site in %s, and its words stand out', async (asked, got, keeps) => {
    const page = await world.browser.newPage({ colorScheme: asked === 'light' ? 'light' : 'dark' });
    for (const html of letters(world.site)) {
      await page.setContent(keeps ? html : withoutSheet(html));
      const used = await painted(page);
      expect(used.length).toBeGreaterThan(5);
      expect(used.filter((colour) => !colours(got).has(colour))).toEqual([]);
      expect(await accessibilityFaults(page, ['color-contrast'])).toEqual([]);
    }
    await page.close();
  });
});
