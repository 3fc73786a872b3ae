import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RouteName, routePath, routes } from '../../src/platform/http/routes.ts';
import { projectRoot } from '../../src/platform/project-root.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { signedIn } from '../support/people.ts';

const fixedPages = (Object.keys(routes) as RouteName[]).filter((name) => !/\/:\w+(\/|$)/.test(routes[name]));
const people = ['nobody', 'user@example.com', 'expert@example.com', 'staff@example.com'];

/** What a browser holds a field to by itself. */
const asked = / required=""| (?:pattern|min|max|step|minlength)="| type="(?:email|url|number|date|time|month|week)"/i;

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
        for (const [form = '', fields = ''] of text
          .matchAll(/(?<=(<form[^>]*>))[\s\S]*?(?=<\/form>)/g)
          .map(([within, head]) => [head, within])) {
          seen.add(/action="[^"]*"/.exec(form)?.[0] ?? form);
          if (!/ novalidate=""/i.test(form) && asked.test(fields)) checkedByBrowser.add(`${name}: ${form}`);
        }
      }
    }
    expect([...checkedByBrowser]).toEqual([]);
    // Nobody fills in these pages by hand: a walk that met few forms met errors, not pages.
    expect(seen.size).toBeGreaterThan(60);
  }, 60_000);

  it('are all written by the one component, on the pages no walk comes to as well', () => {
    // The page that checks documents has every byte counted, and no field that a browser checks.
    const own = ['ui/components/form.tsx', 'pages/documents/proof.tsx'].map((file) => join('views', file));
    const files = globSync('{views,src}/**/*.tsx', { cwd: projectRoot }).filter((file) => !own.includes(file));
    expect(files.length).toBeGreaterThan(300);
    const others = files.filter((file) => /<form[\s>]/.test(readFileSync(join(projectRoot, file), 'utf8')));
    expect(others).toEqual([]);
  });

  it('take files in one way, by a button in the language of the page', async () => {
    const asked = globSync('views/**/*.tsx', { cwd: projectRoot }).filter((file) =>
      readFileSync(join(projectRoot, file), 'utf8').includes('type="file"'),
    );
    expect(asked).toEqual([join('views', 'ui', 'components', 'file-field.tsx')]);
    const expert = await signedIn(site, 'expert@example.com');
    const { text } = await expert.get(routePath('ar-ma', 'expert-photo')).expect(200);
    expect(text).toMatch(/<input[^>]* type="file" id="file" aria-labelledby="file-label file-choose"/);
    expect(text).toMatch(/<label class="button" id="file-choose" for="file">.*?اختر ملفًا<\/label>/);
  });
});
