import { createHash, randomBytes } from 'node:crypto';
import { oauthCodes, oauthGrants } from '../../../src/features/oauth/oauth.table.ts';
import { localeCodes } from '../../../src/lib/locales/locales.ts';
import { Limits } from '../../../src/platform/http/limits.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { aProgram, asking, type Program, redirect } from '../../support/oauth.ts';
import { growStale, type Person, password, somebody } from '../../support/people.ts';

let site: TestApp;
let ann: Person;
let books: Program;
beforeAll(async () => {
  site = await startApp({ TRUST_PROXY: '1' });
  ann = await somebody(site, 'Ann');
  books = await aProgram(site, true, ['profile:read', 'cases:read']);
});
afterAll(() => site.close());

const verifier = randomBytes(32).toString('base64url');
const challenge = createHash('sha256').update(verifier).digest('base64url');
const asked = (changes: Record<string, string> = {}, locale = '/en') =>
  `${locale}/oauth/authorize?${new URLSearchParams({
    response_type: 'code',
    client_id: books.id,
    redirect_uri: redirect,
    scope: 'profile:read cases:read',
    state: 'a state&more',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...changes,
  })}`;
const answerIn = (location: string) => Object.fromEntries(new URL(location).searchParams);
const counts = async () => [
  (await site.db.select().from(oauthCodes)).length,
  (await site.db.select().from(oauthGrants)).length,
];

describe('the page that asks', () => {
  it.each(localeCodes)('says who asks, for what, until when and how to end it, in %s', async (locale) => {
    const { status, text, headers } = await ann.get(asked({}, `/${locale}`));
    expect(status).toBe(200);
    for (const words of ['Books', 'Ann', 'href="https://books.example"']) expect(text).toContain(words);
    expect(text).toMatch(/90|٩٠/);
    expect(text.match(/type="checkbox" name="scopes"|name="scopes" type="checkbox"/g)?.length ?? 0).toBe(2);
    expect(headers['cache-control']).toContain('no-store');
    expect(headers['content-security-policy']).toContain("form-action 'self' https://books.example");
  });

  it('leads to a language, and who is signed out through the sign-in and back', async () => {
    const first = await site.http.get(asked({}, '')).set({ 'Accept-Language': 'fr', Accept: 'text/html' });
    expect([first.status, first.headers.location]).toEqual([302, asked({}, '/fr')]);
    const browser = site.browser();
    const sent = await browser.get(asked()).set('Accept', 'text/html');
    expect(sent.status).toBe(302);
    const login = new URL(String(sent.headers.location), 'http://here');
    expect(login.searchParams.get('next')).toBe(asked());
    const fields = { identifier: ann.email, password, next: login.searchParams.get('next') ?? '' };
    const own = { 'Sec-Fetch-Site': 'same-origin', Accept: 'text/html', 'X-Forwarded-For': '10.9.8.7' };
    const back = await browser.post('/en/account/login').set(own).set('Cookie', 'known=').type('form').send(fields);
    expect([back.status, back.headers.location]).toEqual([303, asked()]);
    expect((await browser.get(asked()).set('Accept', 'text/html')).text).toContain('Books');
  });

  it.each([
    ['a program that there is none of', { client_id: '0199a0c4-5d12-7a40-8e6c-19b3f5a7c2d0' }],
    ['a program that is no id', { client_id: 'x' }],
    ['an address of somebody else', { redirect_uri: 'https://evil.example/back' }],
    ['another page of the program', { redirect_uri: `${redirect}/else` }],
    ['no address', { redirect_uri: '' }],
  ])('sends nobody anywhere for %s', async (_what, changes) => {
    for (const who of [ann.browser, site.browser()]) {
      const answer = await who.get(asked(changes)).set('Accept', 'text/html');
      expect([answer.status, answer.headers.location]).toEqual([400, undefined]);
      expect(answer.text).toContain('This program cannot be allowed');
      expect(answer.text).toContain('<a class="button" href="/en">');
    }
    const posted = await ann.post(asked(changes), { decision: 'allow', scopes: 'profile:read' });
    expect([posted.status, posted.headers.location]).toEqual([400, undefined]);
  });

  it.each([
    ['no proof', { code_challenge: '' }, 'invalid_request'],
    ['a plain proof', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['something that nobody can allow', { scope: 'profile:read webhooks:write' }, 'invalid_scope'],
    ['nothing', { scope: '' }, 'invalid_scope'],
    ['a token at once', { response_type: 'token' }, 'unsupported_response_type'],
    ['more than it registered', { scope: 'profile:read bills:read' }, 'invalid_scope'],
  ])('leaves the way back to the person where a program asks with %s', async (_what, changes, error) => {
    for (const who of [ann.browser, site.browser()]) {
      // A link to us that leads elsewhere by itself would serve whoever registers a program.
      const { status, headers, text } = await who.get(asked(changes)).set('Accept', 'text/html');
      expect([status, headers.location]).toEqual([400, undefined]);
      const [, href = ''] = /href="(https:\/\/books\.example\/back[^"]+)"/.exec(text) ?? [];
      const told = { error, state: 'a state&more', iss: 'http://site.example' };
      expect(answerIn(href.replaceAll('&amp;', '&'))).toEqual(told);
    }
    const posted = await ann.post(asked(changes), { decision: 'allow', scopes: 'profile:read' });
    expect([posted.status, posted.headers.location]).toEqual([400, undefined]);
  });

  it('is shown in no frame of another page, and answers nothing by itself', async () => {
    const { headers } = await ann.get(asked());
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    const before = await counts();
    const { status, headers: tried } = await ann.get(`${asked()}&decision=allow&scopes=profile:read`);
    expect([status, tried.location]).toEqual([200, undefined]);
    expect(await counts()).toEqual(before);
  });

  it('asks who has not signed in for some time to show that it is them', async () => {
    const bob = await somebody(site, 'Bob');
    await growStale(site, bob.id);
    for (const answer of [
      await bob.get(asked()),
      await bob.post(asked(), { decision: 'allow', scopes: 'profile:read' }),
    ]) {
      expect(answer.headers.location).toMatch(/^\/en\/account\/confirm\?next=/);
    }
  });
});

describe('the answer', () => {
  it('goes with a code to the program, which then acts', async () => {
    const { status, headers } = await ann.post(asked(), { decision: 'allow', scopes: ['profile:read', 'cases:read'] });
    expect(status).toBe(303);
    const { code = '', ...rest } = answerIn(String(headers.location));
    expect(rest).toEqual({ state: 'a state&more', iss: 'http://site.example' });
    const { body } = await asking(site, books).redeem({ code, verifier }).expect(200);
    expect(body.scope).toBe('profile:read cases:read');
    const me = await site.http.get('/c/users/me').set('Authorization', `Bearer ${body.access_token}`).expect(200);
    expect(me.body.name).toBe('Ann');
  });

  it('may be for fewer things, and never for others', async () => {
    const scopes = ['cases:read', 'bills:read', 'webhooks:write'];
    const { headers } = await ann.post(asked(), { decision: 'allow', scopes });
    const { code = '' } = answerIn(String(headers.location));
    expect((await asking(site, books).redeem({ code, verifier }).expect(200)).body.scope).toBe('cases:read');
  });

  it('goes to any port of the person’s own machine', async () => {
    const own = 'http://127.0.0.1:51004/back';
    const { headers } = await ann.post(asked({ redirect_uri: own }), { decision: 'allow', scopes: 'profile:read' });
    expect(String(headers.location)).toMatch(/^http:\/\/127\.0\.0\.1:51004\/back\?code=/);
  });

  it('is asked for again where nothing is ticked', async () => {
    const before = await counts();
    const { status, text } = await ann.post(asked(), { decision: 'allow' });
    expect([status, text.includes('Choose at least one thing that the program may do')]).toEqual([422, true]);
    expect(await counts()).toEqual(before);
  });

  it('is no where it is not yes', async () => {
    const before = await counts();
    for (const fields of [
      { decision: 'refuse', scopes: 'profile:read' },
      { decision: '', scopes: 'profile:read' },
    ]) {
      const { headers } = await ann.post(asked(), fields);
      expect(answerIn(String(headers.location))).toMatchObject({ error: 'access_denied', state: 'a state&more' });
    }
    expect(await counts()).toEqual(before);
  });

  it('is given so often in an hour, and no more', async () => {
    const dan = await somebody(site, 'Dan');
    for (let count = 0; count < 60; count += 1) await site.app.get(Limits).count('oauthConsent', dan.id);
    const before = await counts();
    const late = await dan.post(asked(), { decision: 'allow', scopes: 'profile:read' });
    expect([late.status, late.headers.location]).toEqual([429, undefined]);
    expect(await counts()).toEqual(before);
  });

  it('is of who was asked, also where another account is signed in by now', async () => {
    const { text } = await ann.get(asked());
    expect(text).toContain(`name="_as" value="${ann.id}"`);
    const before = await counts();
    const other = await somebody(site, 'Other');
    const answer = await other.post(asked(), { decision: 'allow', scopes: 'profile:read', _as: ann.id });
    expect(answer.status).toBe(409);
    expect(await counts()).toEqual(before);
  });

  it('comes from our own page and from who is signed in', async () => {
    const before = await counts();
    const fields = { decision: 'allow', scopes: 'profile:read' };
    const forged = await ann.browser.post(asked()).set('Sec-Fetch-Site', 'cross-site').type('form').send(fields);
    expect(forged.status).toBe(403);
    const own = { 'Sec-Fetch-Site': 'same-origin', Accept: 'text/html' };
    const nobody = await site.browser().post(asked()).set(own).type('form').send(fields);
    expect(nobody.headers.location).toMatch(/^\/en\/account\/login/);
    expect(await counts()).toEqual(before);
  });
});
