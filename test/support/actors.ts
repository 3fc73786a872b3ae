import { samplePassword } from '../../src/features/samples/accounts.ts';
import type { TestApp } from './app.ts';
import { tokenIn } from './tokens.ts';

export const everybody = ['nobody', 'visitor', 'owner', 'other', 'expert', 'staff', 'reader', 'writer'] as const;
export type Actor = (typeof everybody)[number];
export type Method = 'get' | 'put' | 'delete' | 'post' | 'patch';

type Browser = ReturnType<TestApp['browser']>;
type Caller = () => Record<string, string>;

const ownJson = { 'Sec-Fetch-Site': 'same-origin', Accept: 'application/json' };

let people = 0;
async function signedIn(site: TestApp, identifier: string): Promise<Browser> {
  const browser = site.browser();
  const answer = await browser
    .post('/en/account/login')
    .set({ ...ownJson, 'X-Forwarded-For': `10.4.0.${people++}` })
    .type('form')
    .send({ identifier, password: samplePassword });
  if (answer.status !== 303) throw new Error(`${identifier} is not let in: ${answer.status}`);
  return browser;
}

const cookieOf = (browser: Browser): string =>
  browser.jar.getCookies({ path: '/', domain: '127.0.0.1', secure: false, script: false }).toValueString();

async function token(browser: Browser, scopes: string[]): Promise<Caller> {
  const { text } = await browser
    .post('/en/account/settings/tokens')
    .set({ ...ownJson, Accept: 'text/html' })
    .type('form')
    .send({ name: scopes.join(), scopes, days: '30' });
  const value = tokenIn(text);
  return () => ({ Authorization: `Bearer ${value}` });
}

/**
 * Everybody there is, as the headers of their requests: a user whose things are asked for (`owner`) and another one,
 * an expert, a member of the staff, and two programs of the owner, one of which may write.
 */
export async function allActors(site: TestApp, otherPerson: Browser) {
  const owner = await signedIn(site, 'user@example.com');
  const visitor = site.browser();
  await visitor.get('/api/entity/me').set(ownJson);
  const by = (browser: Browser): Caller => {
    return () => ({ ...ownJson, Cookie: cookieOf(browser) });
  };
  const actors: Record<Actor, Caller> = {
    nobody: () => ownJson,
    visitor: by(visitor),
    owner: by(owner),
    other: by(otherPerson),
    expert: by(await signedIn(site, 'expert@example.com')),
    staff: by(await signedIn(site, 'staff@example.com')),
    reader: await token(owner, ['profile:read']),
    writer: await token(owner, ['profile:read', 'profile:write']),
  };
  const { id } = (await owner.get('/c/users/me').set(ownJson)).body as { id: string };
  return { actors, ownerId: id };
}
