import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { build } from '../../src/platform/build.ts';
import { faceCookie, sheetCookie } from '../../src/platform/page-cache/variant.ts';
import { projectRoot } from '../../src/platform/project-root.ts';
import { cspHash } from '../../src/platform/rendering/csp.ts';
import { startApp, type TestApp } from '../support/app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startApp();
});
afterAll(() => site.close());

const inline = (html: string): string => /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? '';
const hasSheet = { Cookie: `${sheetCookie.name}=${sheetCookie.value}` };

const built = join(projectRoot, 'dist/public/_build');
/** What of a kind goes over the line where all of it is asked for, by name. */
const compressed = (extension: string) =>
  readdirSync(built)
    .filter((name) => name.endsWith(`${extension}.br`))
    .map((name) => ({ name, size: statSync(join(built, name)).size }));
const sum = (files: { size: number }[]) => files.reduce((all, { size }) => all + size, 0);

describe('what is loaded beside a page', () => {
  it('stays small: 30,000 bytes of scripts, htmx whole, on a page without widgets, 7,000 of style', () => {
    const [shell] = compressed('.js').filter(({ name }) => name.startsWith('shell.'));
    expect(shell?.size).toBeLessThanOrEqual(30_000);
    // That of those who work here stands on their pages alone.
    const work = compressed('.css').filter(({ name }) => name.startsWith('work.'));
    // That of the face of headings comes with no first page.
    const face = compressed('.css').filter(({ name }) => name.startsWith('face.'));
    const others = compressed('.css').filter((sheet) => ![...work, ...face].some(({ name }) => name === sheet.name));
    expect(sum(others)).toBeLessThanOrEqual(7_000);
    expect(work).toHaveLength(1);
    expect(sum(work)).toBeLessThanOrEqual(1_200);
    expect(face).toHaveLength(1);
    expect(sum(face)).toBeLessThanOrEqual(400);
  });
});

describe('the face of headings', () => {
  const hasFace = { Cookie: `${faceCookie.name}=${faceCookie.value}` };
  const read = async (path: string, headers: Record<string, string>) => {
    const answer = await site.http.get(path).set(headers);
    return { text: answer.text, policy: answer.headers['content-security-policy'] ?? '' };
  };

  it('is 15 kB at most in each script, shifts nothing, and says whose it is', async () => {
    for (const letters of [build.face.arabic, build.face.latin]) {
      const { headers } = await site.http.get(letters);
      expect(Number(headers['content-length'])).toBeLessThanOrEqual(15_000);
      expect(headers['content-type']).toBe('font/woff2');
      expect(headers['cache-control']).toContain('immutable');
    }
    const sheet = await site.http.get(build.face.href);
    expect(sheet.text.match(/font-display:optional/g)).toHaveLength(2);
    expect(sheet.text).toContain('SIL Open Font License');
    expect(String(sheet.headers['set-cookie'])).toContain(`${faceCookie.name}=${faceCookie.value};`);
  });

  it('comes with the letters of the page, once the browser has fetched it', async () => {
    for (const [path, own, other] of [
      ['/ar-ma', build.face.arabic, build.face.latin],
      ['/fr', build.face.latin, build.face.arabic],
    ] as const) {
      const { text, policy } = await read(path, hasFace);
      expect(text).toContain(`<link rel="stylesheet" href="${build.style.href}"/>`);
      expect(text).toContain(`<link rel="stylesheet" href="${build.face.href}"/>`);
      expect(text).toContain(own);
      expect(text).not.toContain(other);
      expect(policy).toContain("font-src 'self'");
    }
  });

  it.each([
    ['a first page', {}],
    ['a browser that has the sheet alone', hasSheet],
    ['who saves data', { ...hasFace, 'Save-Data': 'on' }],
    ['a line of the second generation', { ...hasFace, ECT: '2g' }],
    ['a line of the third generation', { ...hasFace, ECT: '3g' }],
  ])('is not sent to %s, nor allowed there', async (_, headers) => {
    for (const path of ['/ar-ma', '/fr/about-us']) {
      const { text, policy } = await read(path, headers);
      expect(text).not.toMatch(/_build\/face|rel="preload"/);
      expect(policy).not.toContain('font-src');
    }
  });
});

describe('the style of a page', () => {
  it('comes with the first page of a visit, allowed by its hash and by nothing else', async () => {
    for (const path of ['/ar-ma', '/fr/contact', '/en/nothing']) {
      const { text, headers } = await site.http.get(path);
      const policy = headers['content-security-policy'] ?? '';
      expect(inline(text)).not.toBe('');
      expect(policy).toContain(`style-src 'self' ${cspHash(inline(text))};`);
      expect(policy).not.toContain('unsafe');
    }
  });

  it('is allowed in the same way when the page comes from memory', async () => {
    await site.http.get('/fr/about-us');
    const { text, headers } = await site.http.get('/fr/about-us');
    expect(headers['content-security-policy']).toContain(cspHash(inline(text)));
  });

  it('is made of the rules for what the page contains', async () => {
    const form = inline((await site.http.get('/en/contact')).text);
    const article = inline((await site.http.get('/en/about-us')).text);
    expect(form).toContain('.field textarea');
    expect(article).not.toContain('.field textarea');
  });

  it('leaves out what is for pages of the other direction', async () => {
    const arabic = inline((await site.http.get('/ar-ma')).text);
    const french = inline((await site.http.get('/fr')).text);
    expect(arabic).toContain('html:lang(ar){');
    expect(arabic).toContain('[dir=rtl]');
    expect(arabic).not.toContain('html:not(:lang(ar))');
    expect(french).toContain('html:not(:lang(ar)) [lang|=ar]{');
    expect(french).not.toMatch(/\[dir=rtl\]|:root:lang\(ar\)/);
  });

  it('sets every custom property that it reads', async () => {
    const style = inline((await site.http.get('/ar-ma/experts')).text);
    const read = new Set(Array.from(style.matchAll(/var\((--[\w-]+)\)/g), ([, name]) => name));
    expect(read.size).toBeGreaterThan(10);
    for (const name of read) expect(style).toContain(`${name}:`);
  });

  it('is a link once the browser has fetched the sheet', async () => {
    const { headers } = await site.http.get(build.style.href);
    expect(String(headers['set-cookie'])).toContain(`${sheetCookie.name}=${sheetCookie.value};`);
    const { text } = await site.http.get('/ar-ma').set(hasSheet);
    expect(text).toContain(`<link rel="stylesheet" href="${build.style.href}"/>`);
    expect(inline(text)).toBe('');
  });

  it('comes in the page again after the sheet has changed', async () => {
    const { text } = await site.http.get('/ar-ma').set('Cookie', `${sheetCookie.name}=000000000000`);
    expect(inline(text)).not.toBe('');
  });

  it('is asked for by scripts once the page is there, and for paper where there are none', async () => {
    const { text } = await site.http.get('/ar-ma');
    const sheet = `<link rel="stylesheet" href="${build.style.href}" media="print"/>`;
    expect(text.match(/<link rel="stylesheet"[^>]*>/g)).toEqual([sheet]);
    expect(text).toContain(`<noscript>${sheet}</noscript></body>`);
  });

  it('opens no group anew that the rule before it stands in', async () => {
    const { text } = await site.http.get('/ar-ma');
    const groups = inline(text).match(/@layer \w+(?=\{)/g) ?? [];
    expect(groups.length).toBeGreaterThan(3);
    expect(groups.filter((group, index) => group === groups[index - 1])).toEqual([]);
  });

  it('asks slow lines for nothing more, and keeps its rules for paper there', async () => {
    const { text } = await site.http.get('/ar-ma').set('Save-Data', 'on');
    expect(text).not.toContain('rel="stylesheet"');
    expect(text).not.toContain('<script src');
    expect(inline(text)).toContain('@media print');
  });
});
