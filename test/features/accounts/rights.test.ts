import { type Actor, allActors, everybody, type Method } from '../../support/actors.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { somebody } from '../../support/people.ts';

let site: TestApp;
let actors: Record<Actor, () => Record<string, string>>;
let annId: string;
beforeAll(async () => {
  site = await startApp({ TRUST_PROXY: '1' });
  const other = await somebody(site, 'Cat');
  ({ actors, ownerId: annId } = await allActors(site, other.browser));
});
afterAll(() => site.close());

/** Who gets what, in the order of `everybody`; `{id}` is the owner's, who shows nothing to others. */
const rights: Record<string, number[]> = {
  'get /api/_auth/session': [200, 200, 200, 200, 200, 200, 200, 200],
  'get /api/entity/me': [200, 200, 200, 200, 200, 200, 200, 200],
  'get /c/users/me': [401, 401, 200, 200, 200, 200, 200, 200],
  'get /c/users/{id}': [404, 404, 200, 404, 404, 404, 200, 200],
  'put /c/users/{id}': [401, 401, 200, 403, 403, 403, 403, 200],
  'patch /c/users/{id}': [401, 401, 200, 403, 403, 403, 403, 200],
  'get /c/visitors/me': [401, 200, 403, 403, 403, 403, 403, 403],
  'put /c/visitors/me': [401, 200, 403, 403, 403, 403, 403, 403],
  'patch /c/visitors/me': [401, 200, 403, 403, 403, 403, 403, 403],
};
/** Described like the others; ends the session of who calls it, and so is tried in api.test.ts. */
const apart = ['delete /api/_auth/session'];

const call = (actor: Actor, method: Method, path: string, body: object = {}) => {
  const request = site.http[method](path.replace('{id}', annId)).set(actors[actor]());
  return method === 'get' ? request : request.send(body);
};

describe('each address for programs, called by each kind of caller', () => {
  const cases = Object.entries(rights).flatMap(([operation, statuses]) =>
    everybody.map((actor, index): [Actor, string, number] => [actor, operation, statuses[index] ?? 0]),
  );
  it.each(cases)('%s: %s answers %i', async (actor, operation, status) => {
    const [method = 'get', path = ''] = operation.split(' ') as [Method, string];
    expect((await call(actor, method, path)).status).toBe(status);
  });

  it('is in the table', async () => {
    const { body } = await site.http.get('/api/openapi.json');
    const known = new Set([...Object.keys(rights), ...apart]);
    const described = Object.entries<object>(body.paths)
      .filter(([path]) => /^\/(?:api\/(?:_auth|entity)|c\/(?:users|visitors))/.test(path))
      .flatMap(([path, item]) => Object.keys(item).map((method) => `${method} ${path}`));
    expect(described.filter((operation) => !known.has(operation))).toEqual([]);
  });
});

describe('each field of a user', () => {
  const writable: Record<string, unknown> = {
    name: 'Salma',
    nameArabic: 'سلمى',
    nameLatin: 'Salma',
    locale: 'fr-ma',
    region: 'MA',
    digits: 'latn',
    calendar: 'gregory',
    theme: 'light',
    shows: [],
  };
  const fixed = ['id', 'username', 'roles', 'createdAt', 'updatedAt'];
  const inside = ['version', 'passwordHash', 'sessionGeneration', 'isSample', 'contacts', 'email', 'generation'];

  it('is writable or fixed, and there is no other', async () => {
    const { body } = await call('owner', 'get', '/c/users/me');
    expect(Object.keys(body).sort()).toEqual([...Object.keys(writable), ...fixed].sort());
  });

  it.each(Object.keys(writable))('%s is its owner’s to change', async (field) => {
    const put = (actor: Actor) => call(actor, 'put', '/c/users/{id}', { [field]: writable[field] });
    const statuses = await Promise.all(everybody.map(async (actor) => (await put(actor)).status));
    expect(statuses).toEqual(rights['put /c/users/{id}']);
  });

  it('is read by its owner, and by everybody else as far as it is shown', async () => {
    const show = (shows: string[]) => call('owner', 'put', '/c/users/{id}', { shows }).expect(200);
    await show(['name', 'joined']);
    for (const actor of everybody) {
      const { body } = await call(actor, 'get', '/c/users/{id}');
      const isOwn = ['owner', 'reader', 'writer'].includes(actor);
      const fields = isOwn ? [...Object.keys(writable), ...fixed] : ['id', 'name', 'username', 'joinedMonth'];
      expect([actor, Object.keys(body).sort()]).toEqual([actor, fields.sort()]);
    }
    await show([]);
  });

  it.each([...fixed, ...inside])('%s is nobody’s to change', async (field) => {
    const put = (actor: Actor) => call(actor, 'put', '/c/users/{id}', { [field]: 'x' });
    const statuses = await Promise.all(everybody.map(async (actor) => (await put(actor)).status));
    expect(statuses).toEqual([401, 401, 422, 403, 403, 403, 403, 422]);
  });
});

describe('each field of each body that the API describes', () => {
  type Described = { properties?: Record<string, { examples?: unknown[] }> };
  // A paper comes as its own bytes, which have no fields.
  type Operation = { requestBody?: { content: { 'application/json'?: { schema: { $ref: string } } } } };
  /** Who is let in, to what is theirs; the others are refused before a field is looked at. */
  const writers: Record<string, Actor[]> = {
    'put /c/users/{id}': ['owner', 'writer'],
    'patch /c/users/{id}': ['owner', 'writer'],
    'put /c/visitors/me': ['visitor'],
    'patch /c/visitors/me': ['visitor'],
    'post /api/v1/my/consultations': ['nobody', 'visitor', 'owner', 'other', 'expert', 'staff'],
    'post /api/v1/my/consultations/{reference}/follow-ups': ['nobody', 'visitor', 'owner', 'other', 'expert', 'staff'],
    'put /api/v1/my/consultations/{reference}/rating': ['nobody', 'visitor', 'owner', 'other', 'expert', 'staff'],
    'post /api/v1/my/cases': ['owner', 'other', 'expert', 'staff'],
    'post /api/v1/my/cases/{id}/messages': ['owner', 'other', 'expert', 'staff'],
    'post /api/v1/my/cases/{id}/periods': ['owner', 'other', 'expert', 'staff'],
    'post /api/v1/my/certificates': ['owner', 'other', 'expert', 'staff'],
    'post /api/v1/my/leases': ['owner', 'other', 'expert', 'staff'],
    'patch /api/v1/my/leases/{id}': ['owner', 'other', 'expert', 'staff'],
    'post /api/v1/bills': ['staff'],
    'post /api/v1/bills/{reference}/cancellation': ['staff'],
    'post /api/v1/bills/{reference}/refunds': ['staff'],
    // Nothing is there on the real site, whoever asks: features/test-site.
    'post /api/v1/test/bills/{reference}/payments': ['nobody', 'visitor', 'owner', 'other', 'expert', 'staff'],
    'post /api/v1/webhooks': ['owner', 'other', 'expert', 'staff'],
    'patch /api/v1/webhooks/{id}': ['owner', 'other', 'expert', 'staff'],
  };
  const notTheirs = [
    'id',
    'userId',
    'visitorId',
    'roles',
    'isSample',
    'version',
    'state',
    'readingCode',
    'constructor',
  ];

  it('is taken from who may write it, and from nobody else', async () => {
    const { body } = await site.http.get('/api/openapi.json');
    const operations = Object.entries<Record<string, Operation>>(body.paths).flatMap(([path, item]) =>
      Object.entries(item).map(([method, { requestBody }]) => ({
        method,
        path,
        body: requestBody?.content['application/json'],
      })),
    );
    const withBody = operations.flatMap(({ method, path, body }) => (body ? { method, path, body } : []));
    expect(withBody.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(Object.keys(writers).sort());
    const schemas: Record<string, Described> = body.components.schemas;
    const wrong: string[] = [];
    let line = 0;
    const send = (actor: Actor, method: string, path: string, sent: object) =>
      call(actor, method as Method, path.replace('{reference}', '100000000009'), sent).set(
        'X-Forwarded-For',
        `10.6.0.${++line % 250}`,
      );
    for (const { method, path, body } of withBody) {
      const { properties = {} } = schemas[body.schema.$ref.split('/').at(-1) ?? ''] ?? {};
      const examples = Object.entries(properties).map(([name, { examples }]) => ({ [name]: examples?.[0] ?? 'x' }));
      const forged = notTheirs.filter((name) => !(name in properties)).map((name) => ({ [name]: 'x' }));
      for (const actor of everybody) {
        const isWriter = writers[`${method} ${path}`]?.includes(actor);
        const bodies = isWriter ? [...examples, ...forged] : [Object.assign({}, ...examples, ...forged)];
        for (const sent of bodies) {
          const { status } = await send(actor, method, path, sent);
          const isRefused = status === 401 || status === 403;
          const isTaken = isWriter && !forged.includes(sent) ? status < 500 : status >= 400 && status < 500;
          if (isRefused === isWriter || !isTaken)
            wrong.push(`${actor}: ${method} ${path} ${JSON.stringify(sent)} answers ${status}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });
});

/** Every route there is, as the router has it, with something in each place of a parameter. */
const routesOf = (...wanted: Method[]): [Method, string][] =>
  site.routes
    .filter(({ method }) => wanted.includes(method as Method))
    .map(({ method, path }): [Method, string] => [method as Method, pathOf(path)]);
const pathOf = (pattern: string): string =>
  pattern
    .replace(/\{[^}]*\}/g, '')
    .replace(':locale', 'en')
    .replace(/:\w+/g, '0199a0c4-1f6e-7c3a-9a53-2b7f0d6c1e84');

describe('every page and form of the whole site', () => {
  type Need = 'nobody' | 'user' | 'expert' | 'staff';
  const needs: [RegExp, Need][] = [
    [/^\/en\/desk(?:\/|$)/, 'staff'],
    [/^\/en\/expert\/application/, 'user'],
    [/^\/en\/expert\//, 'expert'],
    // A case is looked at, and begun, without an account.
    [/^\/en\/account\/(?:settings|confirm|cases\/(?!(?:new|pricing)(?:\/|$)))/, 'user'],
    [/^\/en\/notifications(?!\/stop)/, 'user'],
    [/^\/en\/profile$/, 'user'],
    // Without a seal; with one it is read by whoever paid.
    [/^\/en\/pay\/[^/]+\/receipt/, 'user'],
  ];
  const needOf = (path: string): Need => needs.find(([pattern]) => pattern.test(path))?.[1] ?? 'nobody';
  const roles: Record<string, Need[]> = {
    nobody: ['nobody'],
    visitor: ['nobody'],
    owner: ['nobody', 'user'],
    other: ['nobody', 'user'],
    expert: ['nobody', 'user', 'expert'],
    staff: ['nobody', 'user', 'staff'],
  };
  let line = 0;
  const ask = (actor: Actor, method: Method, path: string) =>
    site.http[method](path).set({
      ...actors[actor](),
      Accept: 'text/html',
      'X-Forwarded-For': `10.5.${Math.floor(++line / 250)}.${line % 250}`,
    });
  /** What became of it, in a word. */
  const outcomeOf = async (actor: Actor, method: Method, path: string): Promise<string> => {
    const { status, headers } = await ask(actor, method, path);
    if (status >= 500) return `fails with ${status}`;
    if (status === 403) return 'refused';
    if (status === 401) return 'to sign in';
    return String(headers.location ?? '').startsWith('/en/account/login?') ? 'to sign in' : 'let in';
  };
  const expected = (actor: string, path: string): string => {
    const need = needOf(path);
    if (roles[actor]?.includes(need)) return 'let in';
    return actor === 'nobody' || actor === 'visitor' ? 'to sign in' : 'refused';
  };

  it.each(Object.keys(roles) as Actor[])('lets %s read what is theirs to read, and nothing else', async (actor) => {
    const pages = routesOf('get').filter(([, path]) => path.startsWith('/en/'));
    expect(pages.length).toBeGreaterThan(60);
    for (const [method, path] of pages) {
      // What is open to all is asked for by nobody and by one user: each of these pages takes its time.
      if (needOf(path) === 'nobody' && actor !== 'nobody' && actor !== 'owner') continue;
      const outcome = await outcomeOf(actor, method, path);
      expect(`${actor} ${path}: ${outcome}`).toBe(`${actor} ${path}: ${expected(actor, path)}`);
    }
  });

  it.each(Object.keys(roles) as Actor[])('takes from %s no form that is not theirs to send', async (actor) => {
    for (const [method, path] of routesOf('post', 'put', 'patch', 'delete')) {
      if (!path.startsWith('/en/') || expected(actor, path) === 'let in') continue;
      const outcome = await outcomeOf(actor, method, path);
      expect(`${actor} ${path}: ${outcome}`).toBe(`${actor} ${path}: ${expected(actor, path)}`);
    }
  });
});

describe('every write of the whole site', () => {
  const writes = () => routesOf('post', 'put', 'patch', 'delete');

  it('is refused where another site began it, whoever is signed in', async () => {
    expect(writes().length).toBeGreaterThan(10);
    for (const [method, path] of writes()) {
      for (const foreign of [
        { 'Sec-Fetch-Site': 'cross-site' },
        { 'Sec-Fetch-Site': 'same-site' },
        { Origin: 'null' },
      ]) {
        const { Cookie } = actors.staff();
        const answer = await site.http[method](path).set({ Cookie: Cookie ?? '', ...foreign });
        // A callback of a payment provider is signed instead, and says no to what is not.
        if (/^\/webhooks?\//.test(path)) continue;
        expect(`${method} ${path} ${answer.status}`).toBe(`${method} ${path} 403`);
      }
    }
  });

  it('takes no access token but where the API says so', async () => {
    for (const [method, path] of writes()) {
      if (rights[`${method} ${path.replace(/[\w]{8}-[\w-]{27}/, '{id}')}`]) continue;
      const answer = await site.http[method](path).set(actors.writer()).send({});
      expect([method, path, answer.status < 300]).toEqual([method, path, false]);
    }
  });
});
