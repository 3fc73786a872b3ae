import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { safeNext } from '../../../src/features/accounts/sign-in/safe-redirect.ts';
import { projectRoot } from '../../../src/platform/project-root.ts';
import { startApp, type TestApp } from '../../support/app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startApp();
});
afterAll(() => site.close());

const own = { 'Sec-Fetch-Site': 'same-origin', Accept: 'text/html' };
const credentials = { identifier: 'user@example.com', password: 'istishara-demo-2026' };
type Browser = ReturnType<TestApp['browser']>;
const signIn = (browser: Browser, fields: Record<string, string> = credentials) =>
  browser.post('/ar-ma/account/login').set(own).set('Cookie', 'known=').type('form').send(fields);

describe('signing in', () => {
  it('leads to the page that asked for it', async () => {
    const browser = site.browser();
    const refused = await browser.get('/ar-ma/account/settings').set('Accept', 'text/html');
    expect(refused.status).toBe(302);
    expect(refused.headers.location).toBe('/ar-ma/account/login?next=%2Far-ma%2Faccount%2Fsettings');
    const answer = await signIn(browser, { ...credentials, next: '/ar-ma/account/settings' });
    expect(answer.status).toBe(303);
    expect(answer.headers.location).toBe('/ar-ma/account/settings');
    expect((await browser.get('/ar-ma/account/settings')).status).toBe(200);
  });

  it('tells a browser that takes no cookie why nobody is signed in', async () => {
    const next = '/fr/account/settings';
    const enter = (browser: Browser) =>
      browser
        .post('/fr/account/login')
        .set(own)
        .type('form')
        .send({ ...credentials, next });
    const without = await enter(site.browser());
    expect(without.status).toBe(303);
    const back = String(without.headers.location);
    const told = await site.http.get(back).set('Accept', 'text/html');
    expect([told.status, told.text.includes('n’a envoyé aucun cookie')]).toEqual([422, true]);
    expect(told.text).toContain(`name="next" value="${next}"`);
    // Such as who is let in by a second step.
    const halfway = await site.http.get(back).set('Cookie', 'known=');
    expect([halfway.status, halfway.headers.location]).toEqual([302, next]);
    const browser = site.browser();
    const first = await enter(browser);
    const on = await browser.get(String(first.headers.location)).set('Accept', 'text/html');
    expect([on.status, on.headers.location]).toEqual([302, next]);
  });

  it('keeps the page that asked for it when a try fails and the language is changed then', async () => {
    const next = '/ar-ma/account/settings';
    const form = await site.browser().get('/ar-ma/account/login').query({ next }).set('Accept', 'text/html');
    const action = /<form[^>]* action="(\/ar-ma\/account\/login[^"]*)"/.exec(form.text)?.[1] ?? '';
    const wrong = { ...credentials, password: 'not this one', next };
    const failed = await site.browser().post(action.replaceAll('&amp;', '&')).set(own).type('form').send(wrong);
    expect(failed.status).toBe(422);
    const link = /href="(\/fr\/account\/login[^"]*)"/.exec(failed.text)?.[1] ?? '';
    expect(new URL(link.replaceAll('&amp;', '&'), 'http://site').searchParams.get('next')).toBe(next);
  });

  it('gives an opaque cookie that no script can read', async () => {
    const answer = await signIn(site.browser());
    const cookie = String(answer.headers['set-cookie']);
    expect(cookie).toMatch(/nuxt-session=s%3A[\w-]{32}\./);
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    expect(cookie).not.toMatch(/user|salma/i);
  });

  it('takes a new session id each time', async () => {
    const browser = site.browser();
    const first = String((await signIn(browser)).headers['set-cookie']);
    const second = String((await signIn(browser)).headers['set-cookie']);
    expect(second).not.toBe(first);
  });

  it.each([
    ['a wrong password', { ...credentials, password: 'wrong' }],
    ['an unknown address', { ...credentials, identifier: 'nobody@example.com' }],
  ])('answers %s in the same words', async (_what, fields) => {
    const answer = await signIn(site.browser(), fields);
    expect(answer.status).toBe(422);
    expect(String(answer.headers['set-cookie'])).not.toContain('session');
    expect(answer.text).toContain(`value="${fields.identifier}"`);
    expect(answer.text).not.toContain(fields.password);
  });

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example/', 'javascript:alert(1)'])(
    'never leads to another site: %s',
    async (next) => {
      expect((await signIn(site.browser(), { ...credentials, next })).headers.location).toBe('/ar-ma');
    },
  );

  it('is answered with 401 where a program or a fragment asks', async () => {
    const fragment = await site.http
      .get('/en/account/settings')
      .set({ 'HX-Request': 'true', 'HX-Request-Type': 'partial' });
    expect(fragment.status).toBe(401);
    expect(fragment.headers['hx-redirect']).toBe('/en/account/login?next=%2Fen%2Faccount%2Fsettings');
    const program = await site.http.get('/en/account/settings').set('Accept', 'application/json');
    expect(program.status).toBe(401);
    expect(program.headers['content-type']).toMatch(/problem\+json/);
  });
});

describe('signing out', () => {
  it('ends the session on the server', async () => {
    const browser = site.browser();
    const cookie = String((await signIn(browser)).headers['set-cookie']).split(';')[0] ?? '';
    await browser.post('/ar-ma/account/logout').set(own).expect(303);
    const replayed = await site.http.get('/ar-ma/account/settings').set({ Accept: 'text/html', Cookie: cookie });
    expect(replayed.status).toBe(302);
  });

  it('is not possible by following a link', async () => {
    const answer = await site.http.get('/ar-ma/account/logout').set('Accept', 'text/html');
    expect([answer.status, answer.headers.allow]).toEqual([405, 'POST']);
  });
});

describe('a session', () => {
  it('is not made by reading', async () => {
    const answer = await site.http.get('/en/contact');
    expect(String(answer.headers['set-cookie'])).not.toContain('session');
  });

  it('stands in Redis with a time to live', async () => {
    if (!process.env.TEST_REDIS_URL) return;
    const cookie = String((await signIn(site.browser())).headers['set-cookie']);
    const [, id = ''] = /nuxt-session=s%3A([\w-]+)\./.exec(cookie) ?? [];
    const redis = new Redis(process.env.TEST_REDIS_URL ?? '');
    expect(JSON.parse((await redis.get(`session:${id}`)) ?? 'null')).toHaveProperty('passport.user');
    expect(await redis.ttl(`session:${id}`)).toBeGreaterThan(29 * 24 * 3600);
    redis.disconnect();
  });
});

describe('a way back', () => {
  it.each(['/', '/ar-ma/experts?page=2', '/en/new#x'])('may be a path of ours: %s', (next) => {
    expect(safeNext(next)).toBe(next);
  });

  it.each([
    '',
    'x',
    '//x',
    '/..//x',
    '/en/../..//x',
    '/\\x',
    '/\t/x',
    '/\n/x',
    'http:x',
    '\\\\x',
    null,
    undefined,
    ['/x'],
  ])('is not %j', (next) => {
    expect(safeNext(next)).toBeNull();
  });
});

it('names every cookie that it sets in the terms, in each language', async () => {
  const browser = site.browser();
  const { style } = JSON.parse(readFileSync(join(projectRoot, 'dist/build.json'), 'utf8')) as {
    style: { href: string };
  };
  const answers = [
    await browser.get('/fr/about-us').set(own),
    await browser.get('/fr/about-us?chosen').set(own),
    await browser.get(style.href),
    await browser.get('/api/entity/me'),
    await browser.put('/c/visitors/me').set(own).send({ theme: 'dark' }),
    await browser.post('/en/account/signup').set(own).type('form').send({ identifier: 'cookies@example.org' }),
    await signIn(browser),
    await browser.get('/en/account/settings').set(own),
    await browser.post('/en/account/logout').set(own),
  ];
  const names = answers
    .flatMap(({ headers }) => [headers['set-cookie'] ?? []].flat())
    .map((each) => each.split('=')[0]);
  expect(new Set(names).size).toBeGreaterThanOrEqual(9);
  for (const locale of ['ar', 'ar-ma', 'fr', 'en']) {
    const { text } = await browser.get(`/${locale}/terms-and-privacy-policy?part=privacy`).set(own);
    expect([...new Set(names)].filter((name) => !text.includes(`${name}`))).toEqual([]);
  }
});
