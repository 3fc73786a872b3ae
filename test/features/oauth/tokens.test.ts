import { eq } from 'drizzle-orm';
import { users } from '../../../src/features/accounts/accounts.table.ts';
import { WaysIn } from '../../../src/features/accounts/sign-in/ways-in.ts';
import { oauthClients, oauthGrants, oauthTokens } from '../../../src/features/oauth/oauth.table.ts';
import { hashToken } from '../../../src/lib/named-secret.ts';
import { Events } from '../../../src/platform/events/events.ts';
import { Limits } from '../../../src/platform/http/limits.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { aCode, aProgram, asking, type Program, redirect } from '../../support/oauth.ts';
import { type Person, somebody } from '../../support/people.ts';

let site: TestApp;
let ann: Person;
let books: Program;
beforeAll(async () => {
  site = await startApp({ TRUST_PROXY: '1' });
  ann = await somebody(site, 'Ann');
  books = await aProgram(site);
});
afterAll(() => site.close());

const me = async (token: string) => (await site.http.get('/c/users/me').set('Authorization', `Bearer ${token}`)).status;
const grantOf = async (token: string): Promise<string> => {
  const rows = await site.db
    .select()
    .from(oauthTokens)
    .where(eq(oauthTokens.tokenHash, hashToken(token)));
  return rows[0]?.grantId ?? '';
};
async function allowed(program = books, person = ann) {
  const code = await aCode(site, program, person, ['profile:read', 'cases:read']);
  const { body } = await asking(site, program).redeem(code).expect(200);
  return { ...code, access: body.access_token as string, refresh: body.refresh_token as string };
}

describe('a code', () => {
  it('becomes keys of an hour that act for who allowed it, and no more than that', async () => {
    const answer = await asking(site, books).redeem(await aCode(site, books, ann, ['profile:read']));
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ token_type: 'Bearer', expires_in: 3600, scope: 'profile:read' });
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', pragma: 'no-cache' });
    expect(answer.headers['set-cookie']).toBeUndefined();
    const token: string = answer.body.access_token;
    const own = await site.http.get('/c/users/me').set('Authorization', `Bearer ${token}`).expect(200);
    expect(own.body.name).toBe('Ann');
    const write = site.http.put(`/c/users/${ann.id}`).set('Authorization', `Bearer ${token}`);
    expect((await write.send({ region: 'SA' })).status).toBe(403);
    expect(await me(answer.body.refresh_token)).toBe(401);
    const rows = await site.db.select().from(oauthTokens);
    expect(JSON.stringify(rows)).not.toContain(token.slice(-20));
    const [event] = await site.app.get(Events).of('oauth_grant', await grantOf(token));
    expect(event).toMatchObject({ action: 'allowed', actorId: ann.id, data: { scopes: 'profile:read' } });
  });

  it('needs no secret of a program on people’s own devices, and takes none', async () => {
    const app = await aProgram(site, false);
    const { access } = await allowed(app);
    expect(await me(access)).toBe(200);
    const code = await aCode(site, app, ann, ['profile:read']);
    const answer = await asking(site, app).redeem(code, { client_secret: 'made-up' });
    expect([answer.status, answer.body.error]).toEqual([401, 'invalid_client']);
  });

  it.each([
    ['another proof', { code_verifier: 'x'.repeat(43) }, 'invalid_grant'],
    ['no proof', { code_verifier: '' }, 'invalid_request'],
    ['another address', { redirect_uri: 'https://books.example/else' }, 'invalid_grant'],
    ['a made-up code', { code: 'istishara_code_x' }, 'invalid_grant'],
    ['another kind of grant', { grant_type: 'password' }, 'unsupported_grant_type'],
  ])('is refused with %s', async (_what, changes, error) => {
    const answer = await asking(site, books).redeem(await aCode(site, books, ann, ['profile:read']), changes);
    expect([answer.status, answer.body.error]).toEqual([400, error]);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('is over after its minute', async () => {
    const code = await aCode(site, books, ann, ['profile:read'], { expiresAt: new Date(Date.now() - 1) });
    const answer = await asking(site, books).redeem(code);
    expect([answer.status, answer.body.error]).toEqual([400, 'invalid_grant']);
  });

  it('is nothing for another program, and stays good for its own', async () => {
    const [other, code] = [await aProgram(site), await aCode(site, books, ann, ['profile:read'])];
    expect((await asking(site, other).redeem(code)).body.error).toBe('invalid_grant');
    await asking(site, books).redeem(code).expect(200);
  });

  it('brought twice ends what came of it', async () => {
    const { code, verifier, access, refresh } = await allowed();
    const grant = await grantOf(access);
    expect((await asking(site, books).redeem({ code, verifier })).body.error).toBe('invalid_grant');
    expect(await me(access)).toBe(401);
    expect((await asking(site, books).renew(refresh)).body.error).toBe('invalid_grant');
    expect((await site.app.get(Events).of('oauth_grant', grant)).map(({ action }) => action)).toContain('code_reused');
  });

  it('brought by twenty at once becomes keys once, and those are ended', async () => {
    const code = await aCode(site, books, ann, ['profile:read']);
    const answers = await Promise.all(Array.from({ length: 20 }, () => asking(site, books).redeem(code)));
    const done = answers.filter(({ status }) => status === 200);
    expect(done).toHaveLength(1);
    expect(await me(done[0]?.body.access_token)).toBe(401);
  });
});

describe('a refresh token', () => {
  it('is changed for new keys, also for fewer things, and never for more', async () => {
    const { refresh } = await allowed();
    const more = await asking(site, books).renew(refresh, { scope: 'profile:read bills:write' });
    expect([more.status, more.body.error]).toEqual([400, 'invalid_scope']);
    const fewer = await asking(site, books).renew(refresh, { scope: 'cases:read' }).expect(200);
    expect(fewer.body.scope).toBe('cases:read');
    expect(await me(fewer.body.access_token)).toBe(403);
    const whole = await asking(site, books).renew(fewer.body.refresh_token).expect(200);
    expect(whole.body.scope).toBe('profile:read cases:read');
    expect(await me(whole.body.access_token)).toBe(200);
  });

  it('brought twice ends the grant', async () => {
    const { refresh } = await allowed();
    const { body } = await asking(site, books).renew(refresh).expect(200);
    expect((await asking(site, books).renew(refresh)).body.error).toBe('invalid_grant');
    expect(await me(body.access_token)).toBe(401);
    expect((await asking(site, books).renew(body.refresh_token)).body.error).toBe('invalid_grant');
  });

  it('brought by twenty at once is changed once, and what came of it is ended', async () => {
    const { refresh } = await allowed();
    const answers = await Promise.all(Array.from({ length: 20 }, () => asking(site, books).renew(refresh)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 400)]);
    const done = answers.find(({ status }) => status === 200);
    expect(await me(done?.body.access_token)).toBe(401);
  });

  it('renewed while its person ends the program is over in the end, and nobody waits for ever', async () => {
    const rounds = Array.from({ length: 8 }, async () => {
      const bob = await somebody(site, 'Bob');
      const { access, refresh } = await allowed(books, bob);
      const path = `/en/account/settings/allowed/${await grantOf(access)}/end`;
      const [ended, renewed] = await Promise.all([bob.post(path), asking(site, books).renew(refresh)]);
      expect(ended.status).toBe(303);
      expect([200, 400]).toContain(renewed.status);
      expect(await me(renewed.body.access_token ?? access)).toBe(401);
    });
    await Promise.all(rounds);
  });

  it('is nothing for another program, and stays good for its own', async () => {
    const [other, { refresh }] = [await aProgram(site), await allowed()];
    expect((await asking(site, other).renew(refresh)).body.error).toBe('invalid_grant');
    expect((await asking(site, other).revoke(refresh)).body.error).toBe('invalid_grant');
    await asking(site, books).renew(refresh).expect(200);
  });

  it('is over when it was not used for long', async () => {
    const { access, refresh } = await allowed();
    const past = { expiresAt: new Date(Date.now() - 1) };
    await site.db
      .update(oauthTokens)
      .set(past)
      .where(eq(oauthTokens.grantId, await grantOf(access)));
    expect((await asking(site, books).renew(refresh)).body.error).toBe('invalid_grant');
    expect(await me(access)).toBe(401);
  });
});

describe('what a program may pile up', () => {
  it('are twenty consents of one person: with one more the oldest is over', async () => {
    const [dan, program] = [await somebody(site, 'Dan'), await aProgram(site)];
    const given: string[] = [];
    for (let count = 0; count < 21; count += 1) given.push((await allowed(program, dan)).access);
    const others = await allowed(program);
    expect(await me(given[0] ?? '')).toBe(401);
    for (const access of [...given.slice(1), others.access]) expect(await me(access)).toBe(200);
    expect(await site.db.$count(oauthGrants, eq(oauthGrants.clientId, program.id))).toBe(21);
  });

  it('are twenty of those, too, that are given at once', async () => {
    const [eve, program] = [await somebody(site, 'Eve'), await aProgram(site)];
    for (let count = 0; count < 16; count += 1) await allowed(program, eve);
    const codes = [];
    for (let count = 0; count < 12; count += 1) codes.push(await aCode(site, program, eve, ['profile:read']));
    await Promise.all(codes.map((code) => asking(site, program).redeem(code).expect(200)));
    expect(await site.db.$count(oauthGrants, eq(oauthGrants.clientId, program.id))).toBe(20);
  });

  it('are sixty changes of the tokens of one consent in an hour, and the last token stays good', async () => {
    const { access, refresh } = await allowed();
    const grant = await grantOf(access);
    for (let count = 0; count < 60; count += 1) await site.app.get(Limits).count('oauthRenewal', grant);
    const late = await asking(site, books).renew(refresh);
    expect([late.status, late.body.error]).toEqual([429, 'temporarily_unavailable']);
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(0);
    const ofIt = await site.db.select().from(oauthTokens).where(eq(oauthTokens.grantId, grant));
    expect(ofIt.map(({ usedAt }) => usedAt)).toEqual([null, null]);
    await asking(site, books)
      .renew((await allowed()).refresh)
      .expect(200);
  });
});

describe('a program that gives back', () => {
  it('an access token, loses that alone', async () => {
    const { access, refresh } = await allowed();
    await asking(site, books).revoke(access).expect(200);
    expect(await me(access)).toBe(401);
    await asking(site, books).renew(refresh).expect(200);
  });

  it('a refresh token, loses all that came of the consent', async () => {
    const { access, refresh } = await allowed();
    await asking(site, books).revoke(refresh).expect(200);
    expect(await me(access)).toBe(401);
    await asking(site, books).revoke(refresh).expect(200);
    await asking(site, books).revoke('anything').expect(200);
  });
});

describe('a program that asks', () => {
  it('proves which one it is', async () => {
    const wrong = await asking(site, { ...books, secret: 'made-up' }).renew('x');
    expect([wrong.status, wrong.body.error]).toEqual([401, 'invalid_client']);
    expect(wrong.headers['www-authenticate']).toMatch(/^Basic /);
    for (const id of ['', 'x', ann.id]) {
      const none = await asking(site, { id, secret: null }).renew('x');
      expect([none.status, none.body.error]).toEqual([401, 'invalid_client']);
    }
    const without = await asking(site, { id: books.id, secret: null }).renew('x');
    expect(without.body.error).toBe('invalid_client');
    const inBody = await site.http
      .post('/oauth/revoke')
      .type('form')
      .send({ client_id: books.id, client_secret: books.secret, token: 'x' });
    expect(inBody.status).toBe(200);
  });

  it('sends a form, each field once', async () => {
    const twice = await asking(site, books).post('/oauth/token', { grant_type: ['refresh_token', 'refresh_token'] });
    expect([twice.status, twice.body.error]).toEqual([400, 'invalid_request']);
    const json = await site.http
      .post('/oauth/token')
      .auth(books.id, books.secret ?? '')
      .send({ grant_type: 'x' });
    expect([json.status, json.body.error]).toEqual([400, 'invalid_request']);
  });

  it('is no page of another site', async () => {
    const fields = { grant_type: 'refresh_token', client_id: books.id };
    const foreign = await site.http.post('/oauth/token').set('Origin', redirect).type('form').send(fields);
    expect(foreign.status).toBe(403);
  });

  it('finds out by itself where to ask what', async () => {
    const { body, headers } = await site.http.get('/.well-known/oauth-authorization-server').expect(200);
    expect(body).toMatchObject({
      issuer: 'http://site.example',
      token_endpoint: 'http://site.example/oauth/token',
      code_challenge_methods_supported: ['S256'],
    });
    expect(headers['cache-control']).toMatch(/^public/);
  });
});

describe('what was allowed', () => {
  it('is listed for the person, who can end it, and nobody else can', async () => {
    const [cat, bob] = [await somebody(site, 'Cat'), await somebody(site, 'Bob')];
    const { access, refresh } = await allowed(books, cat);
    const path = '/en/account/settings/allowed';
    const { text } = await cat.get(path);
    expect(text).toContain('Books');
    const [, end = ''] = /action="([^"]+\/end)"/.exec(text) ?? [];
    expect((await bob.get(path)).text).not.toContain('Books');
    for (const other of [end, `${path}/x/end`]) expect((await bob.post(other)).status).toBe(303);
    const forged = await cat.browser.post(end).set('Sec-Fetch-Site', 'cross-site').type('form').send({});
    expect(forged.status).toBe(403);
    expect(await me(access)).toBe(200);
    const grant = await grantOf(access);
    expect((await cat.post(end)).headers.location).toBe(path);
    expect(await me(access)).toBe(401);
    expect((await asking(site, books).renew(refresh)).body.error).toBe('invalid_grant');
    expect((await cat.get(path)).text).not.toContain('Books');
    const record = await site.app.get(Events).of('oauth_grant', grant);
    expect(record.at(-1)).toMatchObject({ action: 'ended', actorId: cat.id });
  });

  it('ends with all other ways in that were opened since', async () => {
    const { access } = await allowed();
    const late = await aCode(site, books, ann, ['profile:read']);
    const since = new Date(Date.now() - 60_000);
    await site.db.transaction((tx) => site.app.get(WaysIn).endSince(tx, ann.id, since));
    expect(await me(access)).toBe(401);
    expect((await asking(site, books).redeem(late)).body.error).toBe('invalid_grant');
  });

  it('goes with the account that allowed it, and with the one that made the program', async () => {
    const bob = await somebody(site, 'Bob');
    const { access, refresh } = await allowed(books, bob);
    await site.db.delete(users).where(eq(users.id, bob.id));
    expect(await me(access)).toBe(401);
    expect((await asking(site, books).renew(refresh)).body.error).toBe('invalid_grant');
    const other = await aProgram(site);
    const given = await allowed(other);
    await site.db.delete(users).where(eq(users.id, other.maker.id));
    expect(await me(given.access)).toBe(401);
    expect(await site.db.select().from(oauthClients).where(eq(oauthClients.id, other.id))).toEqual([]);
    expect(await site.db.select().from(oauthGrants).where(eq(oauthGrants.clientId, other.id))).toEqual([]);
  });
});

describe('the limit of a program', () => {
  const used = async (program: Program) => {
    for (let count = 0; count < 1_501; count += 1) await site.app.get(Limits).count('oauthClient', program.id);
    return (await asking(site, program).renew('x')).status;
  };

  it('without a secret is used up by nobody who only knows its id', async () => {
    expect(await used(await aProgram(site, false))).toBe(400);
  });

  it('with a secret is its own', async () => {
    expect(await used(await aProgram(site))).toBe(429);
  });
});
