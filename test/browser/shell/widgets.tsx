import type { Page } from 'playwright-core';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { formatsFor } from '../../../src/lib/formats.ts';
import { locales } from '../../../src/lib/locales/locales.ts';
import { formatReference, newReference } from '../../../src/lib/references.ts';
import { Messages } from '../../../src/platform/i18n/messages.ts';
import { CaseNumberField } from '../../../views/pages/cases/case-number-field.tsx';
import { DateField } from '../../../views/ui/components/date-field.tsx';
import { ReferenceField } from '../../../views/ui/components/reference-field.tsx';
import { type Shell, ShellProvider } from '../../../views/ui/shell.tsx';
import { type BrowserSite, hasAsked, isAlive, visit, withClock } from '../../support/browser.ts';

export function widgets(world: BrowserSite): void {
  describe('widgets', () => {
    /** The contact page with a field that no page has yet, as the server would render it. */
    const withField = (code: 'en' | 'ar-sa', field: ReactNode) => async (page: Page) => {
      const t = world.site.app.get(Messages).in(code);
      const now = Temporal.Now.instant();
      const shell = { t, locale: locales[code], format: formatsFor(locales[code]), now } as unknown as Shell;
      const html = renderToString(<ShellProvider value={shell}>{field}</ShellProvider>);
      await page.route(`**/${code}/contact`, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: (await response.text()).replace('</main>', `${html}</main>`) });
      });
    };
    const scripts = (page: Page) => {
      const names: string[] = [];
      page.on('request', (request) => {
        const name = /_build\/([\w-]+)\.\w+\.js/.exec(request.url())?.[1];
        if (name) names.push(name);
      });
      return names;
    };

    it('load nothing on a page without one', async () => {
      let names: string[] = [];
      const { page, close } = await visit(world, '/en', {}, async (fresh) => {
        names = scripts(fresh);
      });
      await hasAsked(page);
      expect(names).toEqual(['shell']);
      await close();
    });

    it('cost with all scripts less than 30,000 bytes where there are the most of them', async () => {
      const { page, close } = await visit(world, '/fr-ma/new');
      await page.locator('[name=lane][value=free]').check({ force: true });
      await page.locator('main form:has([name=lane]) [type=submit]:not([name])').click();
      await page.waitForURL('**/question');
      await page.reload();
      for (const name of ['character-count', 'calendar-echo'])
        await page.waitForSelector(`[data-widget=${name}][data-hydrated]`, { state: 'attached' });
      await hasAsked(page);
      const sizes = await page.evaluate(() =>
        (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
          .filter(({ name }) => name.endsWith('.js'))
          .map(({ encodedBodySize }) => encodedBodySize),
      );
      expect(sizes.length).toBeGreaterThan(4);
      expect(sizes.reduce((all, size) => all + size)).toBeLessThanOrEqual(30_000);
      await close();
    });

    it('come to life in the elements that the server rendered, without a word', async () => {
      const { page, complaints, close } = await visit(world, '/en/contact', {}, (fresh) =>
        fresh.addInitScript(() =>
          document.addEventListener('DOMContentLoaded', () => {
            const widget = document.querySelector('[data-widget=character-count]');
            Object.assign(window, { before: widget?.innerHTML, node: widget?.querySelector('p') });
          }),
        ),
      );
      await page.locator('[name=message]').fill('12345');
      await page.waitForFunction(() =>
        document.querySelector('[data-widget=character-count]')?.textContent?.includes('5 of'),
      );
      const [before, isSame] = await page.evaluate(() => {
        const { before, node } = window as unknown as { before: string; node: Element };
        return [before, node === document.querySelector('[data-widget=character-count] p')];
      });
      expect(before).toContain('At most 5,000 characters');
      expect(isSame).toBe(true);
      expect(complaints).toEqual([]);
      await close();
    });

    it('live on after a swap and Back, and stop when their page goes', async () => {
      const { page, complaints, close } = await visit(world, '/en');
      const counted = () =>
        page.waitForFunction(() => document.querySelector('[data-widget]')?.textContent?.includes('3 of'));
      await page.evaluate(() => document.querySelector<HTMLElement>('footer a[href="/en/contact"]')?.click());
      await page.waitForSelector('[data-widget][data-hydrated]', { state: 'attached' });
      await page.locator('[name=message]').fill('abc');
      await counted();
      await page.evaluate(() => document.querySelector<HTMLElement>('footer a[href="/en/about-us"]')?.click());
      await page.waitForURL('**/about-us');
      await page.goBack();
      await page.waitForSelector('[data-widget][data-hydrated]', { state: 'attached' });
      await page.locator('[name=message]').fill('abc');
      await counted();
      expect(complaints).toEqual([]);
      await close();
    });

    it('leave what the server rendered when their code does not come, and reload once', async () => {
      let loads = 0;
      let failed = () => {};
      const failedTwice = new Promise<void>((resolve) => {
        let left = 2;
        failed = () => --left === 0 && resolve();
      });
      const { page, close } = await visit(world, '/en/contact', {}, async (fresh) => {
        await fresh.route('**/_build/character-count.*', (route) => route.abort());
        fresh.on('requestfailed', failed);
        fresh.on('request', (request) => {
          if (request.isNavigationRequest()) loads++;
        });
      });
      await failedTwice;
      await isAlive(page);
      expect(loads).toBe(2);
      expect(await page.locator('[data-widget]').textContent()).toContain('At most 5,000 characters');
      await close();
    });

    it('never reload over what somebody typed', async () => {
      let loads = 0;
      let fail = () => {};
      const typed = new Promise<void>((resolve) => {
        fail = resolve;
      });
      const { page, close } = await visit(world, '/en/contact', {}, async (fresh) => {
        await withClock(fresh);
        await fresh.route('**/_build/character-count.*', async (route) => {
          await typed;
          await route.abort();
        });
        fresh.on('request', (request) => {
          if (request.isNavigationRequest()) loads++;
        });
      });
      await page.locator('[name=message]').fill('A long story');
      const given = page.waitForEvent('console', (said) => said.text().includes('stays as rendered'));
      fail();
      await given;
      await page.clock.runFor(1_000);
      await hasAsked(page);
      expect(loads).toBe(1);
      expect(await page.locator('[name=message]').inputValue()).toBe('A long story');
      await close();
    });

    it('say of a reference whether it can be one', async () => {
      const field = <ReferenceField name="reference" label="Reference" />;
      const { page, complaints, close } = await visit(world, '/en/contact', {}, withField('en', field));
      const reference = newReference('bill');
      const says = (text: string) =>
        page.waitForFunction(
          (part) => document.querySelector('[data-widget=reference-check]')?.textContent?.includes(part),
          text,
        );
      await page.waitForSelector('[data-widget=reference-check][data-hydrated]', { state: 'attached' });
      await page.locator('[name=reference]').fill(reference);
      await says(formatReference(reference));
      const slip = reference.slice(0, 11) + ((Number(reference[11]) + 1) % 10);
      await page.locator('[name=reference]').fill(slip);
      await says('One digit is wrong');
      await page.locator('[name=reference]').fill('4111 1111 1111 1111');
      await says('looks like a card number');
      await page.locator('[name=reference]').fill('1234');
      await page.waitForFunction(() => document.querySelector('[data-widget=reference-check]')?.textContent === '');
      expect(complaints).toEqual([]);
      await close();
    });

    it('say of a court’s number how it was read, and what is wrong once the field is left', async () => {
      const field = <CaseNumberField name="number" label="Number" country="MA" />;
      const { page, complaints, close } = await visit(world, '/en/contact', {}, withField('en', field));
      const box = page.locator('[name=number]');
      const says = (text: string) =>
        page.waitForFunction(
          (part) => document.querySelector('[data-widget=case-number-check]')?.textContent?.includes(part),
          text,
        );
      await page.waitForSelector('[data-widget=case-number-check][data-hydrated]', { state: 'attached' });
      await box.fill('٢٠٢٥/١٢٠١/٣٤');
      await says('1201');
      await box.fill('2025/12');
      await page.waitForFunction(() => document.querySelector('[data-widget=case-number-check]')?.textContent === '');
      await box.blur();
      await says('does not have the parts');
      expect(complaints).toEqual([]);
      await close();
    });

    it('show a date in both calendars as it is typed, in any digits', async () => {
      const typed = { born_day: '9', born_month: '8', born_year: '2026' };
      const field = <DateField name="born" label="Date" typed={typed} />;
      const { page, complaints, close } = await visit(world, '/ar-sa/contact', {}, withField('ar-sa', field));
      const echo = page.locator('[data-widget=calendar-echo]');
      expect(await echo.textContent()).toMatch(/٢٠٢٦.*١٤٤٨/);
      await page.waitForSelector('[data-widget=calendar-echo][data-hydrated]', { state: 'attached' });
      await page.locator('[name=born_calendar][value=hijri]').check();
      await page.locator('[name=born_day]').fill('١');
      await page.locator('[name=born_month]').fill('رمضان');
      await page.locator('[name=born_year]').fill('١٤٤٧');
      if (await page.evaluate(() => 'Temporal' in window)) await echo.getByText(/٢٠٢٦.*رمضان ١٤٤٧/).waitFor();
      expect(complaints).toEqual([]);
      await close();
    });
  });
}
