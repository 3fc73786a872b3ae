import { randomUUIDv7 } from 'node:crypto';
import { newToken } from '../../../src/features/oauth/keys.ts';
import { oauthGrants, oauthTokens } from '../../../src/features/oauth/oauth.table.ts';
import { hashToken } from '../../../src/lib/named-secret.ts';
import { programScopes, type Scope } from '../../../src/platform/http/scopes.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { aProgram } from '../../support/oauth.ts';
import { type Person, somebody } from '../../support/people.ts';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

let site: TestApp;
/** Of one who may do all there is, but for the program. */
let dana: Person;
let tokens: Map<Scope | 'none', string>;
beforeAll(async () => {
  site = await startApp({ SAMPLE_DATA: 'false' });
  dana = await somebody(site, 'Dana', ['user', 'expert', 'staff', 'admin']);
  const program = await aProgram(site);
  const made = [...programScopes, 'none' as const].map(async (scope): Promise<[Scope | 'none', string]> => {
    const [id, key] = [randomUUIDv7(), newToken('access', { isTestSite: false })];
    const expiresAt = new Date(Date.now() + 3_600_000);
    const scopes = scope === 'none' ? [] : [scope];
    await site.db.insert(oauthGrants).values({ id, clientId: program.id, userId: dana.id, scopes, expiresAt });
    const token = { tokenHash: hashToken(key), grantId: id, kind: 'access' as const, scopes, expiresAt };
    await site.db.insert(oauthTokens).values(token);
    return [scope, key];
  });
  tokens = new Map(await Promise.all(made));
});
afterAll(() => site.close());

/** What each part of the addresses is about. */
const subjects: [RegExp, string][] = [
  [/^\/c\/users\/|^\/api\/(?:_auth\/session|entity\/me)$/, 'profile'],
  [
    /^\/api\/v1\/(?:my\/consultations|consultations|experts|topics|lanes|test\/(?:bills|consultations))(?:\/|$)/,
    'consultations',
  ],
  [/^\/api\/v1\/(?:my\/cases|courts)(?:\/|$)/, 'cases'],
  [/^\/api\/v1\/(?:leases|(?:my|test)\/leases|my\/certificates|procedures)(?:\/|$)/, 'requests'],
  [/^\/api\/v1\/my\/notifications(?:\/|$)/, 'notifications'],
  [/^\/api\/v1\/bills(?:\/|$)/, 'bills'],
];
/** For nobody's program: what only staff do, what goes on when the consent has ended, and what needs no account. */
const shut = /^\/api\/(?:v1\/webhooks|bot-check)(?:\/|$)|^\/c\/visitors\/me$/;
/** Read as files are, and what payment houses say. */
const open = /^\/api\/(?:_icons|docs|openapi|payments)(?:\/|\.|$)/;

it('each address for programs is opened by the one right that it is about, and writing by no right to read', async () => {
  const routes = site.routes.filter(({ path }) => /^\/(?:api|c)(?:\/|$)/.test(path) && !open.test(path));
  expect(routes.length).toBeGreaterThan(50);
  const faults: string[] = [];
  const opened = new Set<string>();
  for (const { method, path } of routes) {
    const isRead = method === 'get';
    const subject = subjects.find(([pattern]) => pattern.test(path))?.[1];
    const isShut = shut.test(path) || (subject === 'bills' && !isRead) || (path.endsWith('/session') && !isRead);
    if (!subject && !isShut) faults.push(`${method} ${path} is about nothing known`);
    // To order is more than to withdraw, for which a right was given before there was an order; to write leases is another.
    const writing = path === '/api/v1/my/certificates' ? 'requests:order' : `${subject}:write`;
    const right = isRead ? `${subject}:read` : /\/(?:my|test)\/leases/.test(path) ? 'leases:write' : writing;
    const address = path.replace(/\{[^}]*\}/g, '').replace(/:\w+/g, randomUUIDv7());
    for (const [scope, token] of tokens) {
      const request = site.http[method as Method](address).set({
        Authorization: `Bearer ${token}`,
        Accept: 'application/json',
      });
      const { status, body } = await (isRead ? request : request.send({}));
      const isRefused = status === 403 && /^(?:scope|no_tokens|insufficient_scope)$/.test(body.code);
      if (isRefused) continue;
      opened.add(scope);
      if (isShut || scope !== right) faults.push(`${scope}: ${method} ${path} ${status}`);
    }
  }
  expect(faults).toEqual([]);
  // Each right opens something: no address was refused for another reason.
  expect([...opened].sort()).toEqual([...programScopes].sort());
});
