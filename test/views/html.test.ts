import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { localeCodes } from '../../src/lib/locales/locales.ts';
import { type RouteName, routePath, routes } from '../../src/platform/http/routes.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { signIn } from '../support/people.ts';

const checkIfJava = process.env.TEST_JAVA ? it : it.skip;
/** A program that ends after some seconds wants neither the best code nor many threads; this compiler wants more stack. */
const shortLived = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-Xss4m'];
const fixedPages = (Object.keys(routes) as RouteName[]).filter((name) => !/\/:\w+(\/|$)/.test(routes[name]));

/** Hundreds of pages carry the same few styles: each is checked where it comes first. */
const checked = new Set<string>();
const withNewStyles = (page: string) =>
  page.replace(/(?<=<style>)[^<]+/g, (style) => {
    const isKnown = checked.has(style);
    checked.add(style);
    return isKnown ? '' : style;
  });

let site: TestApp;
beforeAll(async () => {
  site = await startApp();
});
afterAll(() => site.close());

checkIfJava(
  'every page in every language is valid HTML',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'pages-'));
    const browser = site.browser();
    await signIn(browser, 'user@example.com');
    for (const code of localeCodes) {
      const [consultation] = (await site.http.get(`/${code}/consultations/filter/_payload.json?language=all`)).body
        .items;
      const [expert] = (await site.http.get(`/${code}/experts/_payload.json`)).body.items;
      const paths = [
        ...fixedPages.map((name) => routePath(code, name)),
        routePath(code, 'consultations-id-slug', consultation),
        routePath(code, 'experts-id-username', expert),
        `/${code}/nothing`,
        `/${code}/consultations/filter?search=bail`,
      ];
      for (const [index, path] of paths.entries()) {
        const { text } = await browser.get(path).set('Accept', 'text/html').redirects(1);
        writeFileSync(join(folder, `${code}-${index}.html`), withNewStyles(text));
      }
    }
    const jar = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar');
    const checker = [...shortLived, '-jar', jar, '--errors-only', '--format', 'gnu', folder];
    const result = spawnSync(process.env.TEST_JAVA ?? '', checker, { encoding: 'utf8' });
    const faults = result.stderr.trim().split('\n').filter(Boolean);
    expect([...new Set(faults.map((fault) => fault.replace(/^.*?: (?=error)/, '')))]).toEqual([]);
  },
  120_000,
);
