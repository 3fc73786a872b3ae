import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type LocaleCode, localeCodes, locales } from '../../src/lib/locales/locales.ts';
import { isOffered, type RouteName, routePath, routes } from '../../src/platform/http/routes.ts';
import { projectRoot } from '../../src/platform/project-root.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { signIn } from '../support/people.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startApp();
});
afterAll(() => site.close());

const packs = globSync('*.json', { cwd: join(projectRoot, 'i18n/en') }).map((name) => basename(name, '.json'));
const untranslated = new RegExp(`>(?:${packs.join('|')})\\.[a-z_.]+<`);

/**
 * The access column of the specification's table of routes, and the rooms behind the sign-in that came later. A case may
 * be looked at and begun without an account.
 */
const needsSignIn = (name: RouteName): boolean =>
  /^(?:account-(?:settings|confirm|cases-(?!new$|pricing$))|desk|expert-|notifications|profile)/.test(name);
const staticPages = (Object.keys(routes) as RouteName[]).filter((name) => !/:\w+(?!\?)\b(?!\?)/.test(routes[name]));
const everywhere = localeCodes.flatMap((code) => staticPages.map((name): [LocaleCode, RouteName] => [code, name]));

/** Ids that something on the page is named or described by, and that nothing bears. */
const danglingIn = (html: string): string[] =>
  Array.from(html.matchAll(/ (?:aria-(?:describedby|labelledby|controls)|for)="([^"]+)"/g), ([, ids = '']) => ids)
    .flatMap((ids) => ids.split(' '))
    .filter((id) => !html.includes(` id="${id}"`));

/** Two parts of small print with nothing between them, which a copy or a text browser makes one word of. */
const joined = /class="meta">(?:(?!<\/(?:div|p)>).)*<\/(?:span|time)><(?:span|time|bdi)\b/;

describe('every fixed page in every language', () => {
  it.each(everywhere)('%s %s answers as the table says', async (code, name) => {
    const answer = await site.http.get(routePath(code, name)).set('Accept', 'text/html');
    if (needsSignIn(name)) {
      expect(answer.status).toBe(302);
      expect(answer.headers.location).toBe(`/${code}/account/login?next=${encodeURIComponent(routePath(code, name))}`);
      return;
    }
    const { tag, dir } = locales[code];
    // Opened by itself it was sent by no program.
    expect(answer.status).toBe(name === 'oauth-authorize' ? 400 : 200);
    expect(answer.text).toMatch(new RegExp(`^<!doctype html><html lang="${tag}" dir="${dir}"`, 'i'));
    expect(answer.text.match(/<h1[ >]/g)).toHaveLength(1);
    expect(answer.text.match(/<title>/g)).toHaveLength(1);
    // A key that nobody translated would show as itself.
    expect(answer.text).not.toMatch(untranslated);
    expect(danglingIn(answer.text)).toEqual([]);
    expect(answer.text).not.toMatch(joined);
    // Where the style sheet does not arrive, an icon without a size of its own fills the window.
    expect(answer.text).not.toMatch(/<svg class="i\b(?![^>]* width=)/);
    // A browser without styles shows a label and the button after it as one word, and so it does two buttons or two choices.
    expect(answer.text).not.toMatch(
      /<\/label><(?:button|label|\/fieldset><details)\b|<\/(?:a|button)><(?:a|button) class="button\b/,
    );
    // The menu of languages sends the form that is written into, and there is one to send.
    expect(answer.text.includes(' form="typed"')).toBe(answer.text.includes('<form id="typed"'));
  });
});

describe('the head of a public page', () => {
  it('names itself, its ten languages and a default', async () => {
    const { text } = await site.http.get('/ar-ma/about-us?utm=1');
    const tags = localeCodes.map((code) => locales[code].tag);
    expect(text).toContain('<link id="i18n-can" rel="canonical" href="http://site.example/ar-ma/about-us"/>');
    expect([...text.matchAll(/hrefLang="([^"]+)"/gi)].map(([, tag]) => tag)).toEqual(['x-default', ...tags]);
    expect(text).toContain('hrefLang="x-default" href="http://site.example/en/about-us"');
    expect(text).toContain('<meta id="i18n-og" property="og:locale" content="ar_MA"/>');
    expect(text.match(/og:locale:alternate/g)).toHaveLength(9);
  });

  it('is left out of indexes when it shows a search', async () => {
    const { text } = await site.http.get('/fr/consultations/filter?search=bail');
    expect(text).toContain('content="noindex"');
    expect(text).not.toContain('rel="canonical"');
  });
});

describe('a public page', () => {
  it('may be kept by anyone and tells a visitor that it has not changed', async () => {
    const first = await site.http.get('/en/about-us').set('Cookie', 'i18n_redirected=en');
    expect(first.headers['cache-control']).toMatch(/^public/);
    expect(first.headers['set-cookie']).toBeUndefined();
    const again = await site.http
      .get('/en/about-us')
      .set({ Cookie: 'i18n_redirected=en', 'If-None-Match': first.headers.etag as string });
    expect(again.status).toBe(304);
    expect(again.text).toBe('');
  });

  it('is the same for a signed-in user, byte for byte', async () => {
    const browser = site.browser();
    await signIn(browser, 'user@example.com');
    const signedIn = await browser.get('/en/about-us');
    const stranger = await site.http.get('/en/about-us');
    expect(signedIn.text).toBe(stranger.text);
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('is sent as %s to who takes it', async (encoding, decode) => {
    const answer = await site.http
      .get('/en/about-us')
      .set('Accept-Encoding', encoding)
      .buffer(true)
      .parse((response, done) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => done(null, Buffer.concat(chunks)));
      });
    expect(answer.headers['content-encoding']).toBe(encoding);
    // supertest inflates gzip on its way; what it leaves alone is decoded here.
    const bytes = answer.body as Buffer;
    const text = bytes.subarray(0, 9).toString() === '<!doctype' ? bytes : decode(bytes);
    expect(text.toString()).toContain('</html>');
  });

  it('hands out its props as JSON', async () => {
    const answer = await site.http.get('/fr-ma/experts/_payload.json');
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
    expect(answer.body.items.length).toBeGreaterThan(0);
  });

  it('has no JSON twin when it is about who asks', async () => {
    expect((await site.http.get('/fr/contact/_payload.json')).status).toBe(404);
  });
});

describe('every answer', () => {
  it.each(['/', '/en', '/en/nothing', '/api/openapi.json', '/icon.svg', '/_build/latest.json'])(
    'to %s carries the security headers and the build',
    async (path) => {
      const { headers } = await site.http.get(path).set('Accept', 'text/html');
      expect(headers['content-security-policy']).toMatch(/default-src 'none'/);
      expect(headers['content-security-policy']).not.toMatch(/unsafe/);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['x-frame-options']).toBe('DENY');
      expect(headers['x-build']).toMatch(/^[0-9a-f]{12}$/);
      expect(headers['x-powered-by']).toBeUndefined();
    },
  );
});

describe('the theme', () => {
  it('is chosen without a script and stays on the page', async () => {
    const browser = site.browser();
    const answer = await browser
      .post('/ar/preferences/theme')
      .set('Sec-Fetch-Site', 'same-origin')
      .type('form')
      .send({ theme: 'dark', return: '/ar/experts?page=1' });
    expect(answer.status).toBe(303);
    expect(answer.headers.location).toBe('/ar/experts?page=1');
    expect((await browser.get('/ar')).text).toMatch(/<html lang="ar" dir="rtl" class="dark"/);
  });

  it('treats an unknown value as the system’s', async () => {
    const { text } = await site.http.get('/ar').set('Cookie', 'nuxt-color-mode=%22%3E%3Cscript%3E');
    expect(text).toMatch(/<html lang="ar" dir="rtl">/);
  });

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', '/\t/evil.example', ''])(
    'never leads to another site: %j',
    async (target) => {
      const answer = await site.http
        .post('/en/preferences/theme')
        .set('Sec-Fetch-Site', 'same-origin')
        .type('form')
        .send({ theme: 'dark', return: target });
      expect(answer.headers.location).toBe('/en');
    },
  );
});

it('a page that a locale does not offer is no page there', () => {
  for (const name of staticPages) for (const code of localeCodes) expect(isOffered(name, code)).toBe(true);
});
