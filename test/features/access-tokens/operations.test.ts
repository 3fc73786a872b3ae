import { randomUUIDv7 } from 'node:crypto';
import { newToken } from '../../../src/features/access-tokens/access-token.ts';
import { accessTokens } from '../../../src/features/access-tokens/access-tokens.table.ts';
import { hashToken } from '../../../src/lib/named-secret.ts';
import { programScopes, type Scope, scopes } from '../../../src/platform/http/scopes.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { type Person, somebody } from '../../support/people.ts';

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;
type Method = (typeof methods)[number];
type Security = Record<string, string[]>;
type Operation = { method: Method; path: string; security: Security[] };

let site: TestApp;
let operations: Operation[];
/** Of one who may do all there is, but for the token. */
let dana: Person;
let tokens: Map<Scope, string>;
beforeAll(async () => {
  site = await startApp({ SAMPLE_DATA: 'false' });
  dana = await somebody(site, 'Dana', ['user', 'expert', 'staff', 'admin']);
  const made = scopes.map(async (scope): Promise<[Scope, string]> => {
    const [id, key] = [randomUUIDv7(), newToken()];
    const expiresAt = new Date(Date.now() + 3_600_000);
    const token = { id, userId: dana.id, name: scope, scopes: [scope], hint: key.slice(-4), expiresAt };
    await site.db.insert(accessTokens).values({ ...token, tokenHash: hashToken(key) });
    return [scope, key];
  });
  tokens = new Map(await Promise.all(made));
  const { body } = await site.http.get('/api/openapi.json');
  const paths = Object.entries(body.paths as Record<string, Record<string, { security: Security[] }>>);
  operations = paths.flatMap(([path, item]) =>
    methods.flatMap((method) => (item[method] ? [{ method, path, security: item[method].security }] : [])),
  );
});
afterAll(() => site.close());

/** What each of the tokens opens, by its scope; what it finds there is another matter. */
async function openedBy({ method, path }: Operation): Promise<Scope[]> {
  const address = path.replace(/\{\w+\}/g, randomUUIDv7());
  const opened: Scope[] = [];
  for (const [scope, token] of tokens) {
    const request = site.http[method](address).set({ Authorization: `Bearer ${token}`, Accept: 'application/json' });
    const { status, body } = await (method === 'get' ? request : request.send({}));
    if (status >= 500 || status === 401) throw new Error(`${scope}: ${method} ${path} ${status}`);
    if (!(status === 403 && /^(?:scope|no_tokens)$/.test(body.code))) opened.push(scope);
  }
  return opened;
}

it('each operation of the document is opened by the one right that it names, and by no token where it takes none', async () => {
  const own = operations.filter(({ path }) => !path.startsWith('/oauth/'));
  expect(own.length).toBeGreaterThan(60);
  const faults: string[] = [];
  const used = new Set<Scope>();
  for (const operation of own) {
    const { method, path, security } = operation;
    const opened = await openedBy(operation);
    const named = security.flatMap(({ oauth = [] }) => oauth);
    const takesTokens = security.some(({ token }) => token);
    const [only] = opened;
    // What no program can be given is named for none: bills are made by staff, and webhooks outlast a consent.
    const isRight = named.length > 0 ? named.join() === only : !takesTokens || !programScopes.includes(only as Scope);
    if (!isRight || opened.length !== (takesTokens ? 1 : 0)) faults.push(`${method} ${path}: ${opened}`);
    for (const scope of opened) used.add(scope);
  }
  expect(faults).toEqual([]);
  expect([...used].sort()).toEqual([...scopes].sort());
});
