import { eq } from 'drizzle-orm';
import { userContacts, users } from '../../../src/features/accounts/accounts.table.ts';
import { userIdentities } from '../../../src/features/accounts/providers/user-identities.table.ts';
import { events } from '../../../src/platform/events/events.table.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { codeTo, messagesTo } from '../../support/codes.ts';
import { somebody } from '../../support/people.ts';
import { startScriptedProvider } from '../../support/scripted-provider.ts';

let site: TestApp;
let provider: Awaited<ReturnType<typeof startScriptedProvider>>;
let other: Awaited<ReturnType<typeof startScriptedProvider>>;
beforeAll(async () => {
  [provider, other] = [await startScriptedProvider(), await startScriptedProvider()];
  site = await startApp({
    TRUST_PROXY: '1',
    OIDC_ZITOUN_ISSUER: provider.issuer,
    OIDC_ZITOUN_CLIENT_ID: 'istishara',
    OIDC_ZITOUN_CLIENT_SECRET: 'a secret',
    OIDC_ARZ_ISSUER: other.issuer,
    OIDC_ARZ_TITLE: 'Arz ID',
    OIDC_ARZ_CLIENT_ID: 'istishara',
    OIDC_ARZ_CLIENT_SECRET: 'another secret',
  });
});
afterAll(async () => {
  await site.close();
  await Promise.all([provider.close(), other.close()]);
});
beforeEach(() => {
  Object.assign(provider, { isAway: false, claims: {} });
});

let people = 0;
const newSubject = () => `subject-${++people}`;
let line = 0;

function aBrowser(locale = 'en') {
  const agent = site.browser();
  const own = { 'Sec-Fetch-Site': 'same-origin', Accept: 'text/html', 'X-Forwarded-For': `10.9.0.${++line}` };
  const browser = {
    get: (path: string) => agent.get(path).set(own),
    post: (path: string, fields: Record<string, string> = {}) => agent.post(path).set(own).type('form').send(fields),
    /** Leaves for the provider: the address there. */
    leave: async (query = '') => {
      const { headers } = await browser.get(`/${locale}/account/with/zitoun${query}`);
      const there = new URL(headers.location as string);
      provider.nonce = there.searchParams.get('nonce') ?? '';
      return there;
    },
    /** Comes back with a code. */
    comeBack: (there: URL, query: Record<string, string> = {}) => {
      const state = there.searchParams.get('state') ?? '';
      return browser.get(`/auth/zitoun?${new URLSearchParams({ code: 'one', state, ...query })}`);
    },
    arrive: async (claims: Record<string, unknown>, query = '') => {
      const there = await browser.leave(query);
      provider.claims = claims;
      return browser.comeBack(there);
    },
  };
  return browser;
}
type Browser = ReturnType<typeof aBrowser>;

/** Through the pages of somebody's first time; ends signed in. */
async function newcomer(browser: Browser, sub: string, address = `${sub}@example.org`) {
  const welcome = await browser.arrive({ sub, email: address, name: 'Amina' });
  const code = await browser.post(welcome.headers.location as string, { identifier: address });
  return browser.post(code.headers.location as string, { code: await codeTo(site, address) });
}
const isIn = async (browser: Browser) => (await browser.get('/en/account/settings')).status === 200;
const identityOf = async (subject: string) =>
  (await site.db.select().from(userIdentities).where(eq(userIdentities.subject, subject)))[0];

describe('the way to a provider', () => {
  it('is offered by name where one is configured, on the pages of signing in and up', async () => {
    for (const path of ['/fr/account/login?next=%2Ffr%2Fexperts', '/fr/account/signup?next=%2Ffr%2Fexperts']) {
      const { text } = await aBrowser().get(path);
      expect(text).toContain('href="/fr/account/with/zitoun?next=%2Ffr%2Fexperts"');
      expect(text).toContain('Continuer avec \u2068Arz ID\u2069');
    }
  });

  it('carries state, nonce and a challenge, and asks in the language of the page', async () => {
    const there = await aBrowser('ar-ma').leave();
    expect(there.origin).toBe(provider.issuer);
    const query = Object.fromEntries(there.searchParams);
    expect(query).toMatchObject({
      redirect_uri: 'http://site.example/auth/zitoun',
      response_type: 'code',
      code_challenge_method: 'S256',
      ui_locales: 'ar-MA',
    });
    for (const name of ['state', 'nonce', 'code_challenge']) expect(query[name]?.length).toBeGreaterThanOrEqual(43);
  });

  it('is none to a provider that nobody configured', async () => {
    expect((await aBrowser().get('/en/account/with/nobody')).status).toBe(404);
    expect((await aBrowser().get('/auth/nobody?code=1&state=2')).status).toBe(404);
  });

  it('says calmly in each language that the provider is away, and works again when it is back', async () => {
    other.isAway = true;
    for (const [locale, words] of [
      ['ar-ma', 'لا استجابة من'],
      ['fr', 'ne répond pas'],
      ['en', 'is not responding'],
    ]) {
      const answer = await aBrowser().get(`/${locale}/account/with/arz`);
      expect([answer.status, answer.headers['retry-after']]).toEqual([503, '60']);
      expect(answer.text).toContain(words);
    }
    other.isAway = false;
    expect((await aBrowser().get('/en/account/with/arz')).status).toBe(302);
  });

  it('says so too where it goes away in between', async () => {
    const browser = aBrowser('fr');
    const there = await browser.leave();
    provider.isAway = true;
    const answer = await browser.comeBack(there);
    expect(answer.status).toBe(503);
    expect(answer.text).toContain('lang="fr"');
    expect(await isIn(browser)).toBe(false);
  });
});

describe('who comes back for the first time', () => {
  it('confirms an address, gets an account with it, and is known from then on', async () => {
    const sub = newSubject();
    const browser = aBrowser();
    const proven = await newcomer(browser, sub);
    const page = await browser.get(proven.headers.location as string);
    expect(page.text).toContain('value="Amina"');
    await browser.post(proven.headers.location as string, { name: 'Amina' });
    expect(await isIn(browser)).toBe(true);
    expect(provider.asked.get('code_verifier')?.length).toBeGreaterThanOrEqual(43);
    const again = aBrowser();
    const answer = await again.arrive({ sub, email: 'changed@example.org' }, '?next=%2Fen%2Fexperts');
    expect([answer.status, answer.headers.location]).toEqual([303, '/en/experts']);
    expect(await isIn(again)).toBe(true);
  });

  it('is told the same whether the address has an account or not', async () => {
    const known = await somebody(site, 'Known');
    const shown = async (email: string) => {
      const browser = aBrowser();
      const { headers } = await browser.arrive({ sub: newSubject(), email, email_verified: true });
      const { status, text } = await browser.get(headers.location as string);
      return [status, text.replaceAll(String(headers.location).split('/').at(-1) ?? '', '').replaceAll(email, '')];
    };
    expect(await shown(known.email)).toEqual(await shown('nobody-at-all@example.org'));
  });

  it('gets into the account of a confirmed address, and nothing is connected by the address alone', async () => {
    const ann = await somebody(site, 'Ann');
    const sub = newSubject();
    const browser = aBrowser();
    const proven = await newcomer(browser, sub, ann.email);
    expect(proven.headers.location).toBe('/en/account/settings/security?connect=zitoun');
    expect((await browser.get(proven.headers.location as string)).text).toContain('connect it below');
    expect(await identityOf(sub)).toBeUndefined();
    const again = await aBrowser().arrive({ sub, email: ann.email, email_verified: true });
    expect(again.headers.location).toContain('/en/account/newcomer/');
  });

  it('cannot hand the form to another browser, and what will not do is said', async () => {
    const browser = aBrowser();
    const { headers } = await browser.arrive({ sub: newSubject(), email: 'x@example.org' });
    const page = headers.location as string;
    expect((await aBrowser().get(page)).status).toBe(410);
    expect((await aBrowser().post(page, { identifier: 'y@example.org' })).status).toBe(410);
    const wrong = await browser.post(page, { identifier: 'nothing' });
    expect(wrong.status).toBe(422);
    expect(wrong.text).toContain('value="nothing"');
  });
});

describe('an answer that is not right opens nothing', () => {
  it.each([
    ['for another site', { aud: 'somebody-else' }],
    ['of another provider', { iss: 'http://evil.example' }],
    ['of another sign-in', { nonce: 'another' }],
    ['that is over', { exp: 1_000 }],
  ])('%s', async (_what, claims) => {
    const sub = newSubject();
    const browser = aBrowser();
    const answer = await browser.arrive({ sub, ...claims });
    expect(answer.status).toBe(400);
    expect(await isIn(browser)).toBe(false);
  });

  it('with a signature of somebody else', async () => {
    const signs = provider.signs;
    provider.signs = () => Buffer.alloc(256, 1).toString('base64url');
    const answer = await aBrowser().arrive({ sub: newSubject() });
    provider.signs = signs;
    expect(answer.status).toBe(400);
  });

  it('in another browser, twice, or made up', async () => {
    const browser = aBrowser();
    const there = await browser.leave();
    provider.claims = { sub: newSubject() };
    expect((await aBrowser().comeBack(there)).status).toBe(410);
    expect((await browser.comeBack(there, { state: 'made-up' })).status).toBe(410);
    expect((await browser.comeBack(there)).status).toBe(303);
    expect((await browser.comeBack(there)).status).toBe(410);
  });

  it('for somebody who went back there', async () => {
    const browser = aBrowser('fr');
    const there = await browser.leave();
    const state = there.searchParams.get('state') ?? '';
    const answer = await browser.get(`/auth/zitoun?${new URLSearchParams({ error: 'access_denied', state })}`);
    expect(answer.status).toBe(200);
    expect(answer.text).toContain('La connexion n’a pas abouti');
    expect(answer.text).toContain('/fr/account/with/zitoun');
  });
});

describe('in the settings', () => {
  const path = '/en/account/settings/security';
  const connect = async (person: Awaited<ReturnType<typeof somebody>>, sub: string, from = 'same-origin') => {
    const { headers } = await person.get(`${path}/connections/zitoun`).set('Sec-Fetch-Site', from);
    if (!headers.location?.startsWith(provider.issuer)) return headers.location;
    const there = new URL(headers.location);
    Object.assign(provider, { nonce: there.searchParams.get('nonce'), claims: { sub } });
    return person.get(
      `/auth/zitoun?${new URLSearchParams({ code: '1', state: there.searchParams.get('state') ?? '' })}`,
    );
  };

  it('is connected and disconnected by its owner, who is told and still gets in', async () => {
    const ann = await somebody(site, 'Ann');
    const sub = newSubject();
    const answer = await connect(ann, sub);
    expect(answer).toMatchObject({ status: 303 });
    expect((await identityOf(sub))?.userId).toBe(ann.id);
    expect((await messagesTo(site, ann.email)).join()).toContain('can be opened with Zitoun');
    const elsewhere = aBrowser();
    expect((await elsewhere.arrive({ sub })).headers.location).toBe('/en');
    const { id = '' } = (await identityOf(sub)) ?? {};
    const stranger = await somebody(site, 'Cat');
    await stranger.post(`${path}/connections/${id}/removal`);
    expect(await identityOf(sub)).toBeDefined();
    await ann.post(`${path}/connections/${id}/removal`);
    await ann.post(`${path}/connections/${id}/removal`);
    expect(await identityOf(sub)).toBeUndefined();
    expect((await aBrowser().arrive({ sub })).headers.location).toContain('/newcomer/');
    const byCode = aBrowser();
    const code = await byCode.post('/en/account/login', { identifier: ann.email, by: 'code' });
    const way = await byCode.post(code.headers.location as string, { code: await codeTo(site, ann.email, 3) });
    expect(way.headers.location).toBe('/en');
    const done = await site.db.select().from(events).where(eq(events.subjectId, ann.id));
    expect(done.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['provider_connected', 'provider_disconnected']),
    );
  });

  it('is not connected where another site led there, nor for a stranger', async () => {
    const ann = await somebody(site, 'Ann');
    const sub = newSubject();
    expect(await connect(ann, sub, 'cross-site')).toBe(path);
    expect(await connect(ann, sub, 'none')).toBe(path);
    const left = await aBrowser().get(`${path}/connections/zitoun`);
    expect(left.headers.location).toContain('/en/account/login');
  });

  it('is not connected by the page of another account, which a second tab has left meanwhile', async () => {
    const [ann, cat] = [await somebody(site, 'Ann'), await somebody(site, 'Cat')];
    const [link = ''] = /connections\/zitoun[^"]*/.exec((await ann.get(path)).text) ?? [];
    expect(link).toContain(ann.id);
    const clicked = (person: typeof ann) => person.get(`${path}/${link}`).set('Sec-Fetch-Site', 'same-origin');
    expect((await clicked(cat)).headers.location).toBe(path);
    expect((await clicked(ann)).headers.location).toContain(provider.issuer);
  });

  it('is not taken from another account', async () => {
    const [ann, cat] = [await somebody(site, 'Ann'), await somebody(site, 'Cat')];
    const sub = newSubject();
    await connect(ann, sub);
    expect(await connect(cat, sub)).toMatchObject({ status: 409 });
    expect((await identityOf(sub))?.userId).toBe(ann.id);
    expect(await connect(ann, sub)).toMatchObject({ status: 303 });
  });

  it('goes with the account, and stands in the copy of its data', async () => {
    const ann = await somebody(site, 'Ann');
    const sub = newSubject();
    await connect(ann, sub);
    const copy = await ann.get('/en/account/settings/data/export.json');
    expect(copy.body.connections).toMatchObject([{ provider: 'zitoun', subject: sub }]);
    await site.db.delete(users).where(eq(users.id, ann.id));
    expect(await identityOf(sub)).toBeUndefined();
    expect(await site.db.select().from(userContacts).where(eq(userContacts.userId, ann.id))).toEqual([]);
  });
});
