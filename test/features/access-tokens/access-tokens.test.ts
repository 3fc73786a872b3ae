import { eq, sql } from 'drizzle-orm';
import { modeOf, newToken, tokensPerUser } from '../../../src/features/access-tokens/access-token.ts';
import { accessTokens } from '../../../src/features/access-tokens/access-tokens.table.ts';
import { hashToken } from '../../../src/lib/named-secret.ts';
import { Events } from '../../../src/platform/events/events.ts';
import type { Role } from '../../../src/platform/http/request.ts';
import { routePath } from '../../../src/platform/http/routes.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { mailsTo } from '../../support/mails.ts';
import { until } from '../../support/payments.ts';
import { somebody } from '../../support/people.ts';
import { tokenIn } from '../../support/tokens.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startApp({ TRUST_PROXY: '1' });
});
afterAll(() => site.close());

const own = { 'Sec-Fetch-Site': 'same-origin', Accept: 'text/html' };
const path = routePath('fr', 'account-settings-tokens');
type Browser = ReturnType<TestApp['browser']>;
let people = 0;

async function signedIn(name = 'user'): Promise<Browser> {
  const browser = site.browser();
  await browser
    .post('/fr/account/login')
    .set({ ...own, 'X-Forwarded-For': `10.0.0.${people++}` })
    .type('form')
    .send({ identifier: `${name}@example.com`, password: 'istishara-demo-2026' })
    .expect(303);
  return browser;
}

const formIn = (html: string): string => /name="_form" value="([^"]+)"/.exec(html)?.[1] ?? '';
const fields = { name: 'Comptabilité', scopes: ['profile:read', 'profile:write'], days: '90' };

const openForm = async (browser: Browser) => formIn((await browser.get(path).set(own).expect(200)).text);
const post = (browser: Browser, body: object) => browser.post(path).set(own).type('form').send(body);
async function aToken(browser: Browser, changes: object = {}): Promise<string> {
  const _form = await openForm(browser);
  return tokenIn((await post(browser, { _form, ...fields, ...changes }).expect(200)).text);
}
const call = (token: string, url = '/c/users/me') => site.http.get(url).set('Authorization', `Bearer ${token}`);
const write = (token: string, id: string, body: object) =>
  site.http.put(`/c/users/${id}`).set('Authorization', `Bearer ${token}`).send(body);

describe('making an access token', () => {
  it('shows it once and keeps only its hash', async () => {
    const browser = await signedIn();
    const token = await aToken(browser);
    expect(modeOf(token)).toBe('live');
    expect((await browser.get(path).set(own)).text).not.toContain(token);
    const rows = await site.db
      .select()
      .from(accessTokens)
      .where(eq(accessTokens.tokenHash, hashToken(token)));
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token.slice(0, -4));
    expect(rows[0]).toMatchObject({ name: 'Comptabilité', scopes: fields.scopes, hint: token.slice(-4) });
    const [event] = await site.app.get(Events).of('access_token', rows[0]?.id ?? '');
    expect(event).toMatchObject({ action: 'created', data: { days: 90 } });
    const { text } = await browser.get('/fr/notifications').set(own);
    expect(text).toContain('Nouveau jeton d’accès\u00a0: \u2068Comptabilité\u2069');
  });

  it('makes one for a form that is sent twice, and shows it to nobody again', async () => {
    const browser = await signedIn();
    const _form = await openForm(browser);
    const count = async () => (await site.db.select().from(accessTokens)).length;
    const before = await count();
    const answers = await Promise.all([post(browser, { _form, ...fields }), post(browser, { _form, ...fields })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 303]);
    expect((await post(browser, { _form, ...fields, name: 'Another' })).status).toBe(409);
    expect(await count()).toBe(before + 1);
  });

  it.each([
    ['no name', { name: ' ' }, 'Saisissez un nom'],
    ['too long a name', { name: 'x'.repeat(61) }, 'Saisissez un nom'],
    ['nothing it may do', { scopes: [] }, 'Choisissez au moins une chose'],
    ['a right that there is none of', { scopes: ['everything'] }, 'Choisissez au moins une chose'],
    ['a time that is not offered', { days: '36500' }, 'Choisissez la durée'],
  ])('keeps what was typed with %s', async (_what, changes, words) => {
    const browser = await signedIn();
    const _form = await openForm(browser);
    const answer = await post(browser, { _form, ...fields, ...changes });
    expect(answer.status).toBe(422);
    expect(answer.text).toContain(words);
    expect(tokenIn(answer.text)).toBe('');
  });

  it('stops at a number nobody needs', async () => {
    const browser = await signedIn('staff');
    for (let count = 0; count < tokensPerUser; count++) await aToken(browser);
    const _form = await openForm(browser);
    const answer = await post(browser, { _form, ...fields });
    expect(answer.status).toBe(422);
    expect(answer.text).toContain(`Vous avez ${tokensPerUser} jetons`);
  });

  it('stands under what is for programs, out of the settings of everybody', async () => {
    const ann = await somebody(site, 'Ann');
    const settings = (await ann.get('/en/account/settings')).text;
    expect(settings).not.toContain('href="/en/account/settings/tokens"');
    expect(settings).toContain('href="/en/account/settings/programs"');
    const programs = (await ann.get('/en/account/settings/programs')).text;
    for (const page of ['tokens', 'webhooks']) {
      expect(programs).toContain(`href="/en/account/settings/${page}"`);
      expect((await ann.get(`/en/account/settings/${page}`)).text).toContain('href="/en/account/settings/programs"');
    }
  });

  it('offers to make bills to staff alone, whose work that is', async () => {
    const offers = async (roles: Role[]) =>
      (await (await somebody(site, 'Ann', roles)).get('/en/account/settings/tokens').expect(200)).text.includes(
        'value="bills:write"',
      );
    expect(await offers(['user'])).toBe(false);
    expect(await offers(['user', 'staff'])).toBe(true);
  });

  it('is for signed-in users, and from our own page', async () => {
    expect((await post(site.browser(), fields)).status).toBe(302);
    const browser = await signedIn();
    const foreign = await browser.post(path).set('Sec-Fetch-Site', 'cross-site').type('form').send(fields);
    expect(foreign.status).toBe(403);
  });

  it('shows a name as text', async () => {
    const browser = await signedIn('expert');
    await aToken(browser, { name: '<img src=x onerror=alert(1)>' });
    const { text } = await browser.get(path).set(own);
    expect(text).toContain('&lt;img src=x');
    expect(text).not.toContain('<img src=x');
  });
});

describe('calling with an access token', () => {
  it('acts for its owner, without cookies, and leaves none', async () => {
    const token = await aToken(await signedIn());
    const answer = await call(token);
    expect(answer.body).toMatchObject({ name: 'Salma (sample)' });
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.headers['ratelimit-policy']).toMatch(/signed-in/);
    expect((await call(token, '/api/entity/me')).body).toMatchObject({ type: 'user', id: answer.body.id });
    expect((await call(token, '/api/_auth/session')).body.user.id).toBe(answer.body.id);
    await write(token, answer.body.id, { region: 'AE' }).expect(200);
  });

  it('may do what its scopes allow and nothing else', async () => {
    const token = await aToken(await signedIn(), { scopes: ['profile:read'] });
    const { body } = await call(token).expect(200);
    const refused = await write(token, body.id, { region: 'SA' }).set('Accept-Language', 'ar');
    expect([refused.status, refused.body.detail]).toEqual([403, 'رمز الوصول لا يسمح بهذا: يلزمه الإذن profile:write.']);
    // Whoever writes the program reads here which scope to ask its owner for (RFC 6750, 3).
    const challenge = 'Bearer error="insufficient_scope", scope="profile:write"';
    expect(refused.headers['www-authenticate']).toBe(challenge);
    const noToken = await site.http.delete('/api/_auth/session').set('Authorization', `Bearer ${token}`);
    expect(noToken.status).toBe(403);
  });

  it('never writes to somebody else', async () => {
    const { id } = (await call(await aToken(await signedIn('expert')))).body;
    expect((await write(await aToken(await signedIn()), id, { name: 'x' })).status).toBe(403);
  });

  it('opens no page', async () => {
    const token = await aToken(await signedIn());
    const answer = await site.http
      .get('/fr/account/settings')
      .set({ Authorization: `Bearer ${token}`, Accept: 'text/html' });
    expect(answer.status).toBe(302);
  });

  it('ignores the cookies that come along', async () => {
    const expert = await signedIn('expert');
    const token = await aToken(await signedIn());
    const { body } = await expert.get('/c/users/me').set({ ...own, Authorization: `Bearer ${token}` });
    expect(body.name).toBe('Salma (sample)');
  });

  it.each([
    ['one that we did not make', newToken()],
    ['one with a slip', `${newToken().slice(0, -1)}~`],
    ['something else', 'x'],
    ['a very long one', 'x'.repeat(8_000)],
  ])('answers 401 to %s and says what is meant', async (_what, token) => {
    const answer = await call(token);
    expect(answer.status).toBe(401);
    expect(answer.headers['www-authenticate']).toBe('Bearer error="invalid_token"');
    const { code, detail } = answer.body;
    expect([code, detail]).toEqual(['invalid_token', 'This access token is not valid, or no longer valid.']);
    expect((await call(token, '/api/entity/me')).status).toBe(401);
  });

  it('ends with its time', async () => {
    const token = await aToken(await signedIn());
    await site.db
      .update(accessTokens)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(accessTokens.tokenHash, hashToken(token)));
    expect((await call(token)).status).toBe(401);
  });

  it('is announced a week and a day before its end, unless it is gone by then', async () => {
    const browser = await signedIn();
    for (const name of ['Facturation', 'Ancien']) await aToken(browser, { name });
    const tokenOf = async (name: string) =>
      (await site.db.select().from(accessTokens).where(eq(accessTokens.name, name)))[0];
    const [row, gone] = [await tokenOf('Facturation'), await tokenOf('Ancien')];
    const ids = [row?.id ?? '', gone?.id ?? ''];
    await browser.post(`${path}/${gone?.id}/revocation`).set(own);
    const { rows } = await site.db.execute<{ left: string; at: string }>(
      sql`select data->>'left' as left, start_after as at from pgboss.job
        where name = 'access-token-end' and data->>'id' = ${row?.id} order by start_after`,
    );
    const days = rows.map(({ at }) => Math.round(((row?.expiresAt.getTime() ?? 0) - Date.parse(at)) / 86_400_000));
    expect(days).toEqual([7, 1]);
    for (const id of ids) {
      await site.db.execute(
        sql`update pgboss.job set start_after = now() where name = 'access-token-end' and data->>'id' = ${id}`,
      );
    }
    const told = async () =>
      (await mailsTo(site.dataDir, 'user@example.com')).filter((text) =>
        /valid until|valable jusqu|صلاحيته إلى/.test(text),
      );
    await until(async () => (await told()).length === 2);
    await until(async () => {
      const { rows: done } = await site.db.execute(
        sql`select 1 from pgboss.job
          where name = 'access-token-end' and data->>'id' = ${gone?.id} and state = 'completed'`,
      );
      return done.length === 2;
    });
    expect(await told()).toHaveLength(2);
    expect((await browser.get('/fr/notifications').set(own)).text).toContain('Facturation');
  });

  it('is noted for its owner to see', async () => {
    const token = await aToken(await signedIn());
    const used = async () =>
      (
        await site.db
          .select()
          .from(accessTokens)
          .where(eq(accessTokens.tokenHash, hashToken(token)))
      )[0]?.lastUsedAt;
    expect(await used()).toBeNull();
    await call(token).expect(200);
    const first = await used();
    await call(token).expect(200);
    expect(first).toBeInstanceOf(Date);
    expect(await used()).toEqual(first);
  });
});

describe('deleting an access token', () => {
  const revocationIn = (html: string): string => /action="([^"]+\/revocation)"/.exec(html)?.[1] ?? '';

  it('ends it at once and may be done twice', async () => {
    const browser = await signedIn();
    const token = await aToken(browser);
    const action = revocationIn((await browser.get(path).set(own)).text);
    await browser.post(action).set(own).expect(303);
    expect((await call(token)).status).toBe(401);
    await browser.post(action).set(own).expect(303);
  });

  it('is only for the owner', async () => {
    const browser = await signedIn();
    const token = await aToken(browser);
    const action = revocationIn((await browser.get(path).set(own)).text);
    await (await signedIn('expert')).post(action).set(own).expect(303);
    expect((await call(token)).status).toBe(200);
    expect((await site.http.post(action).set(own)).status).toBe(302);
  });

  it('does nothing for what is no token', async () => {
    await (await signedIn()).post(`${path}/x/revocation`).set(own).expect(303);
  });
});
