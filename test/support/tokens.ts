import type { TestApp } from './app.ts';
import type { Person } from './people.ts';

/** The token that a page shows once, in a field; empty where there is none. */
export const tokenIn = (html: string): string => />(istishara_[^<"]+)</.exec(html)?.[1] ?? '';

/** An access token of somebody, made on the page. */
export async function aToken(person: Person, scopes: string[]): Promise<string> {
  const { text } = await person.post('/en/account/settings/tokens', { name: 'test', scopes, days: '30' });
  return tokenIn(text);
}

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** Calls as a program does that has a token. */
export const calling =
  (site: TestApp, token: string) =>
  (method: Method, path: string, body?: object, headers: Record<string, string> = {}) =>
    site.http[method](`/api/v1${path}`)
      .set({ Accept: 'application/json', Authorization: `Bearer ${token}`, ...headers })
      .send(body);
