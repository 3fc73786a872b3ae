import { type BrowserSite, visit } from '../../support/browser.ts';

export function paper(world: BrowserSite): void {
  describe('on paper', () => {
    it('an answer stands alone, dark on white, whatever the screen shows', async () => {
      const { page, close } = await visit(world, '/en/consultations/filter', { colorScheme: 'dark' });
      await page.locator('main h3 a').first().click();
      await page.waitForURL(/consultations\/[0-9a-f-]{36}/);
      await page.waitForFunction(() => document.getElementById('news')?.textContent === document.title);
      await page.emulateMedia({ media: 'print' });
      expect(await page.locator('.answer').first().isVisible()).toBe(true);
      const seen = await page.evaluate(() => {
        const shown = [...document.querySelectorAll<HTMLElement>('main :is(a, button, h2), footer a')];
        return {
          links: shown.filter((one) => one.checkVisibility()).map((one) => one.textContent),
          colours: [document.documentElement, document.querySelector('h1') as HTMLElement].map((one) => {
            const { backgroundColor, color } = getComputedStyle(one);
            return `${color} on ${backgroundColor}`;
          }),
        };
      });
      expect(seen.colours[0]).toBe('rgb(28, 42, 38) on rgb(255, 255, 255)');
      expect(seen.links.join()).not.toMatch(/WhatsApp|Similar|Ask|Terms/);
      expect(seen.links.length).toBeGreaterThan(0);
      await close();
    });

    it('an answer to take along is one sheet, and nothing of the site is on it', async () => {
      const { page, close } = await visit(world, '/en/consultations/filter/answered');
      await page.locator('main h3 a').first().click();
      await page.waitForURL(/consultations\/[0-9a-f-]{36}/);
      await page.locator('form[action$="/documents"] button').first().click();
      await page.waitForURL(/\/documents\/[2-9A-Z]{10}$/);
      await page.emulateMedia({ media: 'print' });
      expect(await page.locator(':is(header.top, nav, footer, .button):visible').count()).toBe(0);
      const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
      expect(pdf.match(/\/Type\s*\/Page\b/g)?.length).toBe(1);
      await close();
    });

    it('a receipt in two languages is one sheet, with the code that proves it', async () => {
      const { page, close } = await visit(world, '/fr-ma/account/login');
      await page.locator('[name=identifier]').fill('user@example.com');
      await page.locator('[name=password]').fill('istishara-demo-2026');
      await page.locator('[name=password]').press('Enter');
      await page.waitForURL((url) => !url.pathname.endsWith('/login'));
      await page.goto(`${world.origin}/fr-ma/pay/815000001500`);
      await page.locator('[name=method][value=card]').click();
      await page.locator('[name=outcome][value=pay]').click();
      await page.waitForURL(/thank-you/);
      await page.goto(`${world.origin}/fr-ma/pay/815000001500/receipt`);
      expect(await page.locator('.check svg').count()).toBe(1);
      const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
      expect(pdf.match(/\/Type\s*\/Page\b/g)?.length).toBe(1);
      await close();
    });

    it('has nothing to fill in', async () => {
      const { page, close } = await visit(world, '/en/contact');
      await page.emulateMedia({ media: 'print' });
      expect(await page.locator('main :is(input, textarea, select):visible').count()).toBe(0);
      await close();
    });

    it('shows what is folded away, in one page after the other without a sheet of nothing', async () => {
      const { page, close } = await visit(world, '/api/docs/my-consultations');
      await page.emulateMedia({ media: 'print' });
      expect(await page.locator('main details:has(dl)').first().getAttribute('open')).toBeNull();
      expect(await page.locator('main details dl').first().isVisible()).toBe(true);
      const pdf = (await page.pdf()).toString('latin1');
      expect(pdf.match(/\/Type\s*\/Page\b/g)?.length).toBeGreaterThan(2);
      await close();
    });
  });
}
