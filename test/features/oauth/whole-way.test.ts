import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as client from 'openid-client';
import { startListening, type TestApp } from '../../support/app.ts';
import { aProgram } from '../../support/oauth.ts';
import { type Person, somebody } from '../../support/people.ts';

// Programs that know our address, their own id and nothing else: one by a library of others, one by the guide.

const own = { 'Sec-Fetch-Site': 'same-origin', Accept: 'text/html' };
let site: TestApp;
let origin: string;
let ann: Person;
const folder = mkdtempSync(join(tmpdir(), 'oauth-'));
beforeAll(async () => {
  ({ site, origin } = await startListening({ TRUST_PROXY: '1' }));
  ann = await somebody(site, 'Ann');
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await site.close();
});

/** Ann follows where a program sends her, allows it what it asks for, and comes back with an address. */
async function allowedAt(page: string, scopes: string[]): Promise<URL> {
  const { pathname, search } = new URL(page);
  const { headers: moved } = await ann.get(pathname + search);
  const shown = String(moved.location ?? pathname + search);
  const { text } = await ann.get(shown);
  const action = /<form class="form"[^>]* action="([^"]+)"/.exec(text)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const { headers } = await ann.browser.post(action).set(own).type('form').send({ decision: 'allow', scopes });
  return new URL(String(headers.location));
}

it('a program by openid-client is allowed, acts within its scope, is refused outside it, renews, and is ended', async () => {
  const program = await aProgram(site);
  const options = { algorithm: 'oauth2', execute: [client.allowInsecureRequests] } as const;
  const found = await client.discovery(new URL(origin), program.id, program.secret ?? '', undefined, {
    ...options,
    execute: [...options.execute],
  });
  const verifier = client.randomPKCECodeVerifier();
  const state = client.randomState();
  const page = client.buildAuthorizationUrl(found, {
    redirect_uri: 'http://127.0.0.1:49152/back',
    scope: 'profile:read cases:read',
    state,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  });
  const back = await allowedAt(page.href, ['profile:read']);
  const checks = { pkceCodeVerifier: verifier, expectedState: state };
  const tokens = await client.authorizationCodeGrant(found, back, checks);
  expect(tokens.scope).toBe('profile:read');
  const call = (path: string, token: string) =>
    client.fetchProtectedResource(found, token, new URL(path, origin), 'GET').then(
      ({ status }) => status,
      (error: { status?: number }) => error.status,
    );
  expect(await call('/c/users/me', tokens.access_token)).toBe(200);
  expect(await call('/api/v1/my/cases', tokens.access_token)).toBe(403);
  expect(await call('/api/v1/webhooks', tokens.access_token)).toBe(403);
  const renewed = await client.refreshTokenGrant(found, tokens.refresh_token ?? '');
  expect(await call('/c/users/me', renewed.access_token)).toBe(200);
  const { text } = await ann.get('/en/account/settings/allowed');
  const [, end = ''] = /action="([^"]+\/end)"/.exec(text) ?? [];
  await ann.post(end);
  expect(await call('/c/users/me', renewed.access_token)).toBe(401);
  const refused = client.refreshTokenGrant(found, renewed.refresh_token ?? '');
  await expect(refused).rejects.toMatchObject({ error: 'invalid_grant' });
  // The same answer of the person once more, as somebody would bring it who saw the address.
  const again = client.authorizationCodeGrant(found, back, checks);
  await expect(again).rejects.toMatchObject({ error: 'invalid_grant' });
});

it('the example of the guide does the whole way as it stands there', async () => {
  const program = await aProgram(site, false);
  const { text } = await site.http.get('/api/docs/guides/oauth').set('Accept', 'text/html').expect(200);
  const [, shown = ''] = /<pre dir="ltr">([\s\S]+?)<\/pre>/.exec(text) ?? [];
  const example = shown
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
  const [imports = '', ...lines] = example.split('\n');
  const file = join(folder, 'example.mjs');
  const parameters = '{ site, client_id, redirect_uri, comeBackFrom }';
  writeFileSync(
    file,
    `${imports}\nexport default async (${parameters}) => {\n${lines.join('\n')}\nreturn { person, tokens };\n};\n`,
  );
  const { default: run } = await import(pathToFileURL(file).href);
  const { person, tokens } = await run({
    site: origin,
    client_id: program.id,
    redirect_uri: 'http://127.0.0.1:49153/back',
    comeBackFrom: async (page: string) => (await allowedAt(page, ['profile:read', 'cases:read'])).searchParams,
  });
  expect(person.name).toBe('Ann');
  expect(tokens.scope).toBe('profile:read cases:read');
  const after = await fetch(`${origin}/c/users/me`, { headers: { Authorization: `Bearer ${tokens.access_token}` } });
  expect(after.status).toBe(401);
});
