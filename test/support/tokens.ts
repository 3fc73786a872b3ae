import type { TestApp } from './app.ts';
import type { Person } from './people.ts';

/** An access token of somebody, made on the page. */
export async function aToken(person: Person, scopes: string[]): Promise<string> {
  const { text } = await person.post('/en/account/settings/tokens', { name: 'test', scopes, days: '30' });
  return />(istishara_[^<"]+)</.exec(text)?.[1] ?? '';
}

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** Calls as a program does that has a token. */
export const calling =
  (site: TestApp, token: string) =>
  (method: Method, path: string, body?: object, headers: Record<string, string> = {}) =>
    site.http[method](`/api/v1${path}`)
      .set({ Accept: 'application/json', Authorization: `Bearer ${token}`, ...headers })
      .send(body);
