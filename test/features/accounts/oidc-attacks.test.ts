import { createHmac, createSign, generateKeyPairSync, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { userContacts } from '../../../src/features/accounts/accounts.table.ts';
import { userIdentities } from '../../../src/features/accounts/providers/user-identities.table.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { somebody } from '../../support/people.ts';
import { type Claims, startScriptedProvider } from '../../support/scripted-provider.ts';

type Provider = Awaited<ReturnType<typeof startScriptedProvider>>;
const secret = 'a secret of this site and the company';

let site: TestApp;
/** Two that people trust, and one whose description says that it is another. */
let good: Provider;
let evil: Provider;
let liar: Provider;
/** One whose description names no address to go to that is one. */
let vague: Provider;
beforeAll(async () => {
  [good, evil, liar] = [await startScriptedProvider(), await startScriptedProvider(), await startScriptedProvider()];
  vague = await startScriptedProvider();
  liar.metadata = { issuer: good.issuer };
  const settingsOf = (name: string, { issuer }: Provider) => ({
    [`OIDC_${name}_ISSUER`]: issuer,
    [`OIDC_${name}_CLIENT_ID`]: 'istishara',
    [`OIDC_${name}_CLIENT_SECRET`]: secret,
  });
  site = await startApp({
    TRUST_PROXY: '1',
    ...settingsOf('GOOD', good),
    ...settingsOf('EVIL', evil),
    ...settingsOf('LIAR', liar),
    ...settingsOf('VAGUE', vague),
  });
});
afterAll(async () => {
  await site.close();
  await Promise.all([good.close(), evil.close(), liar.close(), vague.close()]);
});
const usual = new Map<Provider, Provider['signs']>();
beforeEach(() => {
  for (const each of [good, evil]) {
    usual.set(each, usual.get(each) ?? each.signs);
    Object.assign(each, { claims: {}, header: {}, signs: usual.get(each) });
  }
});

let line = 0;
function aBrowser() {
  const agent = site.browser();
  const own = { 'Sec-Fetch-Site': 'same-origin', Accept: 'text/html', 'X-Forwarded-For': `10.11.0.${++line}` };
  const get = (path: string) => agent.get(path).set(own);
  return {
    get,
    async leave(name = 'good', from = good) {
      const { headers, status } = await get(`/en/account/with/${name}`);
      const there = URL.canParse(String(headers.location)) ? new URL(String(headers.location)) : null;
      from.nonce = there?.searchParams.get('nonce') ?? '';
      return { status, state: there?.searchParams.get('state') ?? '' };
    },
    comeBack: (state: string, query: Record<string, string> = {}, name = 'good') =>
      get(`/auth/${name}?${new URLSearchParams({ code: 'one', state, ...query })}`),
  };
}
type Browser = ReturnType<typeof aBrowser>;
const isIn = async (browser: Browser) => (await browser.get('/en/account/settings')).status === 200;

/** An account that the good company opens, for a token that says `sub`. */
async function anAccount(): Promise<string> {
  const sub = randomUUID();
  const ann = await somebody(site, 'Ann');
  const identity = { provider: 'good', issuer: good.issuer, subject: sub };
  await site.db.insert(userIdentities).values({ id: randomUUID(), userId: ann.id, ...identity } as never);
  return sub;
}

/** Comes back with a token that the test has changed. */
async function arrive(sub: string, how: { claims?: Claims; header?: Claims; signs?: Provider['signs'] } = {}) {
  const browser = aBrowser();
  const { state } = await browser.leave();
  Object.assign(good, { claims: { sub, ...how.claims }, header: how.header ?? {} });
  if (how.signs) good.signs = how.signs;
  const { status, text } = await browser.comeBack(state);
  return { status, text, isIn: await isIn(browser) };
}

it('a token as it should be opens the account, so that what follows is refused for what is wrong with it', async () => {
  expect(await arrive(await anAccount())).toMatchObject({ status: 303, isIn: true });
});

it('a provider that has changed its key turns one person away at most, and lets in who comes next', async () => {
  const sub = await anAccount();
  expect(await arrive(sub)).toMatchObject({ isIn: true });
  good.kid = 'another one';
  expect(await arrive(sub)).toMatchObject({ status: 400, isIn: false });
  expect(await arrive(sub)).toMatchObject({ status: 303, isIn: true });
});

describe('a token opens nothing', () => {
  const { privateKey: another } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const hmac = (key: string) => (text: string) => createHmac('sha256', key).update(text).digest('base64url');
  const pem = () => good.publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const now = () => Math.floor(Date.now() / 1000);
  it.each<[string, () => Parameters<typeof arrive>[1]]>([
    ['that is not signed', () => ({ header: { alg: 'none' }, signs: () => '' })],
    ['that says so in other letters', () => ({ header: { alg: 'NoNe' }, signs: () => '' })],
    ['whose signature is left away', () => ({ signs: () => '' })],
    ['signed with the secret of the site', () => ({ header: { alg: 'HS256' }, signs: hmac(secret) })],
    ['signed with the public key as a secret', () => ({ header: { alg: 'HS256' }, signs: hmac(pem()) })],
    [
      'signed with a key that it brings along',
      () => ({
        header: { jwk: good.publicKey.export({ format: 'jwk' }), kid: 'two' },
        signs: (text) => createSign('RSA-SHA256').update(text).sign(another, 'base64url'),
      }),
    ],
    [
      'signed by nobody we know',
      () => ({ signs: (text) => createSign('RSA-SHA256').update(text).sign(another, 'base64url') }),
    ],
    ['of a key that there is not', () => ({ header: { kid: 'another' } })],
    ['with words that must be understood and are not', () => ({ header: { crit: ['x'], x: 1 } })],
    ['for another site', () => ({ claims: { aud: 'somebody-else' } })],
    ['for several sites, made for another', () => ({ claims: { aud: ['istishara', 'other'], azp: 'other' } })],
    ['for several sites, without a word for which', () => ({ claims: { aud: ['istishara', 'other'] } })],
    ['for nobody', () => ({ claims: { aud: [] } })],
    ['of another company', () => ({ claims: { iss: evil.issuer } })],
    ['of a company that is named nearly so', () => ({ claims: { iss: `${good.issuer}/` } })],
    ['of nobody', () => ({ claims: { iss: undefined } })],
    ['that is over', () => ({ claims: { exp: now() - 120 } })],
    ['that never ends', () => ({ claims: { exp: undefined } })],
    ['that is not good yet', () => ({ claims: { nbf: now() + 600 } })],
    ['of another sign-in', () => ({ claims: { nonce: 'another' } })],
    ['of no sign-in', () => ({ claims: { nonce: undefined } })],
    ['that names nobody', () => ({ claims: { sub: undefined } })],
    ['that names no text', () => ({ claims: { sub: { $ne: null } } })],
    ['that names an empty text', () => ({ claims: { sub: '' } })],
    ['that names nothing to be seen', () => ({ claims: { sub: ' ' } })],
    ['that names what no table keeps', () => ({ claims: { sub: 'a\0b' } })],
    ['that names half a letter', () => ({ claims: { sub: 'a\ud800' } })],
    ['that names more than a name', () => ({ claims: { sub: 'a'.repeat(256) } })],
  ])('%s', async (_what, how) => {
    const answer = await arrive(await anAccount(), how());
    expect({ status: answer.status, isIn: answer.isIn }).toEqual({ status: 400, isIn: false });
  });
});

describe('who comes back gets in nowhere', () => {
  it('at another company than they left for', async () => {
    const sub = await anAccount();
    const browser = aBrowser();
    const { state } = await browser.leave();
    Object.assign(evil, { claims: { sub }, nonce: good.nonce });
    const answer = await browser.comeBack(state, {}, 'evil');
    expect([answer.status, await isIn(browser)]).toEqual([410, false]);
    // Nor can the same state be used again where it belongs.
    good.claims = { sub };
    expect((await browser.comeBack(state)).status).toBe(410);
  });

  it('where the answer says that it is of another company', async () => {
    const sub = await anAccount();
    const browser = aBrowser();
    const { state } = await browser.leave();
    good.claims = { sub };
    const answer = await browser.comeBack(state, { iss: evil.issuer });
    expect([answer.status, await isIn(browser)]).toEqual([400, false]);
  });

  it('where a company names the person of another: an account belongs to the company that vouched for it', async () => {
    const sub = await anAccount();
    const browser = aBrowser();
    const { state } = await browser.leave('evil', evil);
    const [contact] = await site.db
      .select()
      .from(userContacts)
      .innerJoin(userIdentities, eq(userIdentities.userId, userContacts.userId))
      .where(eq(userIdentities.subject, sub));
    evil.claims = { sub, email: contact?.user_contacts.value, email_verified: true };
    const answer = await browser.comeBack(state, {}, 'evil');
    expect(answer.headers.location).toContain('/account/newcomer/');
    expect(await isIn(browser)).toBe(false);
  });

  it('where a company describes itself as another', async () => {
    const browser = aBrowser();
    const { state, status } = await browser.leave('liar', liar);
    expect(state).toBe('');
    expect([200, 502, 503]).toContain(status);
  });

  it('where it names no address to go to, and is asked again once it does', async () => {
    for (const wrong of ['javascript:alert(1)', 'file:///etc/passwd', undefined]) {
      vague.metadata = { authorization_endpoint: wrong };
      expect([wrong, await aBrowser().leave('vague', vague)]).toEqual([wrong, { status: 503, state: '' }]);
    }
    vague.metadata = {};
    expect((await aBrowser().leave('vague', vague)).status).toBe(302);
  });

  it('with one state fifty times at once, but for one', async () => {
    const sub = await anAccount();
    const browser = aBrowser();
    const { state } = await browser.leave();
    good.claims = { sub };
    const answers = await Promise.all(Array.from({ length: 50 }, () => browser.comeBack(state)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([303, ...Array(49).fill(410)]);
  });

  it('with a state of somebody else, two states, or the way back of an attacker in their own browser', async () => {
    const sub = await anAccount();
    const [victim, attacker] = [aBrowser(), aBrowser()];
    const { state } = await attacker.leave();
    good.claims = { sub };
    // Signing somebody in as another: the link of the attacker, opened by the victim.
    expect((await victim.comeBack(state)).status).toBe(410);
    expect(await isIn(victim)).toBe(false);
    const own = await victim.leave();
    const twice = await victim.get(`/auth/good?code=one&state=${state}&state=${own.state}`);
    expect([twice.status, await isIn(victim)]).toEqual([410, false]);
  });
});
