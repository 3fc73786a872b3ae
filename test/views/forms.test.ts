import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RouteName, routePath, routes } from '../../src/platform/http/routes.ts';
import { projectRoot } from '../../src/platform/project-root.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { signedIn } from '../support/people.ts';

const fixedPages = (Object.keys(routes) as RouteName[]).filter((name) => !/\/:\w+(\/|$)/.test(routes[name]));
const people = ['nobody', 'user@example.com', 'expert@example.com', 'staff@example.com'];

let site: TestApp;
beforeAll(async () => {
  site = await startApp();
});
afterAll(() => site.close());

describe('the forms of every page', () => {
  it('are checked by the server alone, which speaks the language of the page', async () => {
    const seen = new Set<string>();
    const checkedByBrowser = new Set<string>();
    for (const who of people) {
      const browser = who === 'nobody' ? site.browser().set('Accept', 'text/html') : await signedIn(site, who);
      for (const name of fixedPages) {
        const { text = '' } = await browser.get(routePath('fr', name)).redirects(1);
        for (const [form] of text.matchAll(/<form[^>]*>/g)) {
          seen.add(/action="[^"]*"/.exec(form)?.[0] ?? form);
          if (!/ novalidate=""/i.test(form)) checkedByBrowser.add(`${name}: ${form}`);
        }
      }
    }
    expect([...checkedByBrowser]).toEqual([]);
    // Nobody fills in these pages by hand: a walk that met few forms met errors, not pages.
    expect(seen.size).toBeGreaterThan(60);
  }, 60_000);

  it('are all written by the one component, on the pages no walk comes to as well', () => {
    const ownForm = join('views', 'ui', 'components', 'form.tsx');
    const files = globSync('{views,src}/**/*.tsx', { cwd: projectRoot }).filter((file) => file !== ownForm);
    expect(files.length).toBeGreaterThan(300);
    const others = files.filter((file) => /<form[\s>]/.test(readFileSync(join(projectRoot, file), 'utf8')));
    expect(others).toEqual([]);
  });
});
