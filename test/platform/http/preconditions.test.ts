import type { AddressInfo } from 'node:net';
import { isKnown } from '../../../src/platform/http/preconditions.ts';
import { startApp, type TestApp } from '../../support/app.ts';

let site: TestApp;
let origin: string;
beforeAll(async () => {
  site = await startApp();
  await site.app.listen(0, '127.0.0.1');
  origin = `http://127.0.0.1:${(site.app.getHttpServer().address() as AddressInfo).port}`;
});
afterAll(() => site.close());

describe('a tag that a reader brings', () => {
  it.each([
    ['the one there is', 'W/"a"', true],
    ['in its strong form', '"a"', true],
    ['among others', '"x", W/"a" ,"y"', true],
    ['any', '*', true],
    ['another', 'W/"b"', false],
    ['one that only contains it', 'W/"aa"', false],
    ['none', undefined, false],
  ])('is compared whole: %s', (_, known, wanted) => {
    expect(isKnown({ 'if-none-match': known }, 'W/"a"')).toBe(wanted);
  });
});

// Node's own adds `Cache-Control: no-cache` to a request with a condition.
describe('a program that asks again with fetch', () => {
  const ask = (path: string, headers: Record<string, string>) => fetch(origin + path, { headers });

  it.each([
    ['made for everyone', '/en/about-us?made=anew'],
    ['from the cache', '/en/about-us'],
    ['made for one reader', '/en/account/login'],
    ['as its props', '/en/experts/_payload.json?made=anew'],
  ])('hears that a page has not changed: %s', async (_, path) => {
    const etag = (await ask(path, { Accept: 'text/html' })).headers.get('etag') ?? '';
    const again = await ask(path, { Accept: 'text/html', 'If-None-Match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect((await ask(path, { Accept: 'text/html', 'If-None-Match': 'W/"other"' })).status).toBe(200);
  });

  it('hears that a record has not changed', async () => {
    const login = await fetch(`${origin}/en/account/login`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'Sec-Fetch-Site': 'same-origin' },
      body: new URLSearchParams({ identifier: 'user@example.com', password: 'istishara-demo-2026' }),
    });
    const Cookie = login.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ');
    const etag = (await ask('/c/users/me', { Cookie })).headers.get('etag') ?? '';
    const again = await ask('/c/users/me', { Cookie, 'If-None-Match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });
});
