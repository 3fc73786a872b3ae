import { eq } from 'drizzle-orm';
import { users } from '../../../src/features/accounts/accounts.table.ts';
import { STORE, type Store } from '../../../src/platform/redis/store.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { signIn } from '../../support/people.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startApp({ TRUST_PROXY: '1' });
});
afterAll(() => site.close());

const own = { 'Sec-Fetch-Site': 'same-origin', Accept: 'application/json' };
type Browser = ReturnType<TestApp['browser']>;

let people = 1;
async function signedIn(name = 'user'): Promise<Browser> {
  const browser = site.browser();
  await browser
    .post('/en/account/login')
    .set({ ...own, 'X-Forwarded-For': `10.0.0.${people++}` })
    .type('form')
    .send({ identifier: `${name}@example.com`, password: 'istishara-demo-2026' })
    .expect(303);
  return browser;
}

async function aVisitor(): Promise<Browser> {
  const browser = site.browser();
  await browser.get('/api/entity/me').set(own).expect(200);
  return browser;
}

const me = async (browser: Browser) => (await browser.get('/c/users/me').set(own).expect(200)).body;
const put = (browser: Browser, path: string, body: object, headers: Record<string, string> = {}) =>
  browser
    .put(path)
    .set({ ...own, ...headers })
    .send(body);

describe('GET /api/_auth/session', () => {
  it('answers an id for anybody, makes no session for it and is kept nowhere', async () => {
    const answer = await site.http.get('/api/_auth/session').set(own);
    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(Object.keys(answer.body)).toEqual(['id']);
    expect(answer.body.id).toMatch(/^[\w-]{22,36}$/);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it('answers the user of a session, and neither its real id nor what signs one in', async () => {
    const browser = site.browser();
    const answer = await signIn(browser, 'user@example.com');
    const [, id = ''] = /nuxt-session=s%3A([\w-]+)\./.exec(String(answer.headers['set-cookie'])) ?? [];
    const { body, text } = await browser.get('/api/_auth/session').set(own);
    expect(body.user).toMatchObject({ name: 'Salma (sample)', roles: ['user'], locale: 'ar-ma' });
    expect(text).not.toContain(id);
    expect(text).not.toMatch(/password|argon|generation|example\.com/i);
  });

  it('answers 503 where it cannot be told', async () => {
    const browser = await signedIn();
    const store = site.app.get<Store>(STORE);
    Object.assign(store, { get: () => Promise.reject(new Error('Connection is closed.')) });
    const answer = await browser.get('/api/_auth/session').set(own);
    delete (store as Partial<Store>).get;
    expect(answer.status).toBe(503);
    expect(answer.headers['content-type']).toMatch(/problem\+json/);
  });
});

describe('DELETE /api/_auth/session', () => {
  it('signs out and expires the cookie', async () => {
    const browser = await signedIn();
    const answer = await browser.delete('/api/_auth/session').set(own);
    expect([answer.status, answer.body]).toEqual([200, { loggedOut: true }]);
    expect(String(answer.headers['set-cookie'])).toMatch(/nuxt-session=;/);
    expect((await browser.get('/api/_auth/session').set(own)).body.user).toBeUndefined();
  });

  it('answers the same to a visitor without a session', async () => {
    const answer = await site.http.delete('/api/_auth/session').set(own);
    expect([answer.status, answer.body]).toEqual([200, { loggedOut: true }]);
  });

  it.each([[{ 'Sec-Fetch-Site': 'cross-site' }], [{ Origin: 'https://evil.example' }], [{}]])(
    'is refused where our own page did not ask: %j',
    async (headers) => {
      const browser = await signedIn();
      await browser.delete('/api/_auth/session').set(headers).expect(403);
      expect((await browser.get('/api/_auth/session').set(own)).body.user).toBeDefined();
    },
  );
});

describe('GET /api/entity/me', () => {
  it('makes a visitor where nobody is there, and then knows them', async () => {
    const browser = site.browser();
    const first = await browser.get('/api/entity/me').set({ ...own, 'Accept-Language': 'ar-MA' });
    expect(first.body).toMatchObject({ type: 'visitor', data: { locale: 'ar-ma', region: 'MA', theme: 'system' } });
    expect(first.body.data.id).toBe(first.body.id);
    expect(String(first.headers['set-cookie'])).toMatch(/visitor=[\w-]{22};.*HttpOnly/);
    expect((await browser.get('/api/entity/me').set(own)).body).toEqual(first.body);
    expect((await browser.get('/api/_auth/session').set(own)).body).toEqual({ id: first.body.id });
  });

  it('answers the user who is signed in', async () => {
    const browser = await signedIn('expert');
    const { body } = await browser.get('/api/entity/me').set(own);
    expect(body).toMatchObject({ type: 'user', data: { name: 'Youssef (sample)', roles: ['user', 'expert'] } });
    expect(body.id).toBe(body.data.id);
  });
});

describe('GET /c/users', () => {
  it('me answers the own record, 401 where nobody is signed in', async () => {
    const browser = await signedIn();
    expect(await me(browser)).toMatchObject({ name: 'Salma (sample)', username: 'salma-sample', shows: [] });
    const refused = await site.http.get('/c/users/me').set(own);
    expect([refused.status, refused.body.message]).toEqual([401, 'Unauthorized']);
    expect((await (await aVisitor()).get('/c/users/me').set(own)).status).toBe(401);
  });

  it('{id} tells a stranger nothing of somebody who shows nothing, as of nobody', async () => {
    const { id } = await me(await signedIn());
    const hidden = await site.http.get(`/c/users/${id}`).set(own);
    const nobody = await site.http.get(`/c/users/${id.replace(/.$/, '0')}`).set(own);
    expect([hidden.status, nobody.status]).toEqual([404, 404]);
    expect(Object.keys(hidden.body)).toEqual(Object.keys(nobody.body));
  });

  it('{id} tells a stranger what was switched on, and nothing more', async () => {
    const staff = await signedIn('staff');
    const { id } = await me(staff);
    await put(staff, `/c/users/${id}`, { shows: ['name'] }).expect(200);
    const { body } = await site.http.get(`/c/users/${id}`).set(own);
    expect(body).toEqual({ id, username: 'nadia-sample', name: 'Nadia (sample)', joinedMonth: null });
    expect((await (await signedIn('expert')).get(`/c/users/${id}`).set(own)).body).toEqual(body);
  });

  it('answers 304 to who has this version', async () => {
    const browser = await signedIn();
    const { headers } = await browser.get('/c/users/me').set(own);
    const again = await browser.get('/c/users/me').set({ ...own, 'If-None-Match': String(headers.etag) });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  it.each(['x', '%00', '..%2f', "'; drop table users; --"])('answers 404 for the id %j', async (id) => {
    expect((await site.http.get(`/c/users/${encodeURIComponent(id)}`).set(own)).status).toBe(404);
  });
});

describe('PUT /c/users/{id}', () => {
  it('changes the fields that are there and answers the whole record', async () => {
    const browser = await signedIn();
    const before = await me(browser);
    const changes = { nameArabic: ' سلمى  العلوي ', region: 'MA', digits: 'latn', calendar: 'islamic-umalqura' };
    const answer = await put(browser, `/c/users/${before.id}`, changes).expect(200);
    expect(answer.body).toMatchObject({
      ...before,
      ...changes,
      nameArabic: 'سلمى  العلوي',
      updatedAt: expect.anything(),
    });
    expect(await me(browser)).toEqual(answer.body);
    // A telephone stretches words by itself.
    await put(browser, `/c/users/${before.id}`, { nameArabic: 'مـحـمـد' }).expect(200);
    const cleared = await put(browser, `/c/users/${before.id}`, { nameArabic: '', digits: null }).expect(200);
    expect(cleared.body).toMatchObject({ nameArabic: null, digits: null, region: 'MA' });
  });

  it('leaves alone what is not sent, by PATCH as by PUT, for users and for visitors', async () => {
    const user = await signedIn();
    const { id, name } = await me(user);
    await put(user, `/c/users/${id}`, { region: 'MA' }).expect(200);
    const patched = await user.patch(`/c/users/${id}`).set(own).send({ digits: 'arab' }).expect(200);
    expect(patched.body).toMatchObject({ name, region: 'MA', digits: 'arab' });

    const visitor = await aVisitor();
    await put(visitor, '/c/visitors/me', { region: 'EG' }).expect(200);
    const changed = await visitor.patch('/c/visitors/me').set(own).send({ theme: 'dark' }).expect(200);
    expect(changed.body).toMatchObject({ region: 'EG', theme: 'dark' });
  });

  it('shows on the next page what is a cookie there', async () => {
    const browser = await signedIn();
    const { id } = await me(browser);
    const answer = await put(browser, `/c/users/${id}`, { theme: 'dark', locale: 'fr-ma' }).expect(200);
    expect(String(answer.headers['set-cookie'])).toMatch(/nuxt-color-mode=dark.*i18n_redirected=fr-ma/);
  });

  it('refuses fields that are unknown, fixed or wrong, each by its name and in the language asked for', async () => {
    const browser = await signedIn();
    const before = await me(browser);
    const body = {
      id: 'x',
      roles: ['staff'],
      passwordHash: 'x',
      name: '',
      theme: 3,
      shows: ['name', 'name'],
      'a/b~': 1,
    };
    const answer = await put(browser, `/c/users/${before.id}`, body, { 'Accept-Language': 'fr' });
    expect(answer.status).toBe(422);
    expect(answer.headers['content-type']).toMatch(/problem\+json/);
    expect(answer.body.detail).toBe('Certains champs n’ont pas été acceptés. Rien n’a été modifié.');
    const details = Object.fromEntries(
      answer.body.errors.map((each: { pointer: string; detail: string }) => [each.pointer, each.detail]),
    );
    expect(details).toEqual({
      '/id': 'Le champ id ne peut pas être modifié.',
      '/roles': 'Le champ roles ne peut pas être modifié.',
      '/passwordHash': 'Il n’y a pas de champ passwordHash.',
      '/a~1b~0': 'Il n’y a pas de champ a/b~.',
      '/name': 'Saisissez un texte de 1 à 120 caractères.',
      '/theme': 'Choisissez l’une de ces valeurs\u00a0: system, light, dark.',
      '/shows': expect.stringContaining('name, joined'),
    });
    expect(await me(browser)).toEqual(before);
  });

  it.each<[string, object]>([
    ['null where a value is needed', { name: null }],
    ['an object as a name', { name: { toString: 'x' } }],
    ['a constructor as a name', { name: { constructor: 'x' } }],
    ['a list with a constructor', { shows: [{ constructor: 'x' }] }],
    ['too long a name', { name: 'ا'.repeat(121) }],
    ['Latin letters as an Arabic name', { nameArabic: 'Salma' }],
    ['Arabic letters as a Latin name', { nameLatin: 'سلمى' }],
    ['a locale that we do not have', { locale: 'de' }],
    ['a list', []],
    ['a prototype', JSON.parse('{"__proto__":{"roles":["staff"]}}')],
    ['a constructor', { constructor: { prototype: { roles: ['staff'] } } }],
  ])('refuses %s', async (_what, body) => {
    const browser = await signedIn();
    const { id } = await me(browser);
    expect((await put(browser, `/c/users/${id}`, body)).status).toBe(422);
  });

  it('is only for the own record', async () => {
    const { id } = await me(await signedIn('expert'));
    for (const name of ['user', 'staff']) {
      expect((await put(await signedIn(name), `/c/users/${id}`, { name: 'x' })).status).toBe(403);
    }
    expect((await put(site.browser(), `/c/users/${id}`, { name: 'x' })).status).toBe(401);
    expect((await put(await aVisitor(), `/c/users/${id}`, { name: 'x' })).status).toBe(401);
  });

  it('refuses a form, a text and what is no JSON', async () => {
    const browser = await signedIn();
    const { id } = await me(browser);
    const sent = (type: string, body: string) => browser.put(`/c/users/${id}`).set(own).type(type).send(body);
    expect((await sent('application/x-www-form-urlencoded', 'name=x')).status).toBe(415);
    expect((await sent('text/plain', '{"name":"x"}')).status).toBe(415);
    expect((await sent('application/json', '{"name":')).status).toBe(400);
    expect((await sent('application/json', `{"name":"${'x'.repeat(200_000)}"}`)).status).toBe(413);
  });

  it('lets nobody write over what they have not seen', async () => {
    const browser = await signedIn();
    const { id } = await me(browser);
    const { headers } = await browser.get('/c/users/me').set(own);
    const seen = { 'If-Match': String(headers.etag) };
    const first = await put(browser, `/c/users/${id}`, { name: 'Salma' }, seen).expect(200);
    expect(first.headers.etag).not.toBe(headers.etag);
    const second = await put(browser, `/c/users/${id}`, { name: 'Someone else' }, seen);
    expect(second.status).toBe(412);
    expect((await me(browser)).name).toBe('Salma');
    await put(browser, `/c/users/${id}`, { name: 'Salma (sample)' }, { 'If-Match': '*' }).expect(200);
  });

  it('lets one of ten parallel writers of one version through', async () => {
    const browser = await signedIn();
    const { id } = await me(browser);
    const { headers } = await browser.get('/c/users/me').set(own);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        put(
          browser,
          `/c/users/${id}`,
          { nameLatin: `Salma ${'x'.repeat(index)}` },
          { 'If-Match': String(headers.etag) },
        ),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(412)]);
  });

  it('changes no other column of the row', async () => {
    const browser = await signedIn();
    const { id } = await me(browser);
    const row = async () => (await site.db.select().from(users).where(eq(users.id, id)))[0];
    const before = await row();
    await put(browser, `/c/users/${id}`, { calendar: 'gregory' }).expect(200);
    const after = await row();
    expect(after).toEqual({
      ...before,
      calendar: 'gregory',
      version: (before?.version ?? 0) + 1,
      updatedAt: after?.updatedAt,
    });
  });
});

describe('/c/visitors/me', () => {
  it('answers 401 where nobody is there and 403 to who is signed in', async () => {
    expect((await site.http.get('/c/visitors/me').set(own)).status).toBe(401);
    expect((await put(site.browser(), '/c/visitors/me', { theme: 'dark' })).status).toBe(401);
    const user = await signedIn();
    expect((await user.get('/c/visitors/me').set(own)).status).toBe(403);
    expect((await put(user, '/c/visitors/me', { theme: 'dark' })).status).toBe(403);
  });

  it('takes partial changes and answers the visitor', async () => {
    const visitor = await aVisitor();
    const before = (await visitor.get('/c/visitors/me').set(own)).body;
    const { body } = await put(visitor, '/c/visitors/me', { region: 'SA', digits: 'arab' }).expect(200);
    expect(body).toMatchObject({ ...before, region: 'SA', digits: 'arab', updatedAt: expect.anything() });
    expect((await visitor.get('/c/visitors/me').set(own)).body).toEqual(body);
  });

  it('refuses what is fixed, unknown or the user’s alone', async () => {
    const answer = await put(await aVisitor(), '/c/visitors/me', { id: 'x', name: 'x', region: 'FR' });
    expect(answer.status).toBe(422);
    expect(answer.body.errors.map((each: { pointer: string }) => each.pointer)).toEqual(['/id', '/name', '/region']);
  });

  it('lets nobody write over what they have not seen', async () => {
    const visitor = await aVisitor();
    const { headers } = await visitor.get('/c/visitors/me').set(own);
    const seen = { 'If-Match': String(headers.etag) };
    const statuses = await Promise.all(
      ['light', 'dark', 'system'].map((theme) => put(visitor, '/c/visitors/me', { theme }, seen).then((a) => a.status)),
    );
    expect(statuses.sort()).toEqual([200, 412, 412]);
  });
});

describe('a page', () => {
  it.each(['/c/pay', '/api/about-us', '/c/account/login', '/api/profile', '/c/users/x/y'])(
    'does not stand under the prefix of programs: %s',
    async (path) => {
      const answer = await site.http.get(path).set('Accept', 'text/html');
      expect(answer.status).toBe(404);
      expect(answer.headers['content-type']).toMatch(/problem\+json/);
    },
  );
});
