import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as after } from 'node:timers/promises';
import fc from 'fast-check';
import { cacheKey, PageCache } from '../../../src/platform/page-cache/page-cache.ts';
import { sheetCookie } from '../../../src/platform/page-cache/variant.ts';
import { startApp, type TestApp } from '../../support/app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startApp();
  const server = site.app.getHttpServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => site.close());

const path = '/en/consultations/filter?language=all';
const plain = ['Host: site.example'];

/** Sends these bytes and goes on; what comes back is read until the site or the caller closes. */
function send(head: string[], body: string, method = 'GET') {
  const { port } = site.app.getHttpServer().address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.resume();
  socket.write(`${method} ${path} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n${body}`);
  return socket;
}

/** What a visitor with nothing special gets: status, headers without the day, and every byte. */
async function visit() {
  const began = performance.now();
  const response = await site.http.get(path).set({ Host: 'site.example', 'Accept-Encoding': 'identity' });
  const { date: _, vary = '', ...headers } = response.headers;
  return { seen: [response.status, headers, vary.split(', ').sort(), response.text], took: performance.now() - began };
}

const word = fc.stringMatching(/^[ -~]{0,40}$/);
const header = fc.oneof(
  fc.tuple(
    fc.constantFrom(
      'Accept',
      'Accept-Encoding',
      'Accept-Language',
      'Authorization',
      'Available-Dictionary',
      'Cache-Control',
      'Content-Type',
      'Cookie',
      'ECT',
      'Expect',
      'Forwarded',
      'HX-Boosted',
      'HX-History-Restore-Request',
      'HX-Request',
      'If-Modified-Since',
      'If-None-Match',
      'Origin',
      'Pragma',
      'Range',
      'Save-Data',
      'Sec-Fetch-Site',
      'Upgrade',
      'User-Agent',
      'X-Forwarded-Host',
      'X-Forwarded-Proto',
      'X-HTTP-Method-Override',
      'X-Original-URL',
      'X-Rewrite-URL',
    ),
    word,
  ),
  fc.constantFrom<[string, string]>(
    ['Cookie', 'nuxt-color-mode=dark'],
    ['Cookie', 'a=1;nuxt-color-mode=dark'],
    ['Cookie', 'toast =%7B%22title%22%3A%22Pay%20me%22%7D'],
    ['Cookie', `${sheetCookie.name}=${sheetCookie.value}`],
    ['Cookie', 'nuxt-session=x; i18n_redirected=fr'],
    ['HX-Request', 'true'],
    ['Range', 'bytes=0-10'],
    ['Accept-Encoding', 'br;q=0, gzip'],
    ['Content-Length', '10'],
    ['Content-Length', '0'],
    ['Transfer-Encoding', 'chunked'],
    ['Content-Type', 'application/x-www-form-urlencoded'],
    ['Content-Type', 'multipart/form-data; boundary=x'],
    ['Connection', 'close'],
    ['Host', 'elsewhere.example'],
  ),
);
const request = fc.record({
  method: fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'POST', 'OPTIONS'),
  headers: fc.array(header, { maxLength: 8 }),
  body: fc.oneof(fc.constant(''), word, fc.constant('5\r\nhello\r\n0\r\n\r\n')),
  isHostFirst: fc.boolean(),
});

const key = cacheKey({ method: 'GET', headers: {}, rawHeaders: [] } as unknown as IncomingMessage, path) ?? '';

describe('what somebody sends to the address of a kept page', () => {
  it('changes neither what another visitor gets, nor how long they wait, nor how fresh it is', async () => {
    const cache = site.app.get(PageCache);
    cache.longestWait = 30_000;
    await visit();
    const { seen } = await visit();
    const holds = fc.asyncProperty(request, fc.boolean(), async ({ method, headers, body, isHostFirst }, isCold) => {
      const lines = headers.map(([name, value]) => `${name}: ${value}`);
      if (isCold) cache.clear();
      else if (!cache.get(key)) await visit();
      const before = cache.get(key)?.freshUntil ?? 0;
      const sender = send(isHostFirst ? [...plain, ...lines] : [...lines, ...plain], body, method);
      await after(1);
      const other = await visit();
      sender.destroy();
      expect(other.seen).toEqual(seen);
      // Far more than a busy machine takes to make a page, and half of what somebody who is held would wait.
      expect(other.took).toBeLessThan(cache.longestWait / 2);
      if (isCold) return;
      // A sender of before may have made it anew meanwhile; nothing makes it older, or due at another time.
      const page = cache.get(key);
      expect(page?.freshUntil).toBeGreaterThanOrEqual(before);
      expect(page?.freshUntil).toBeLessThanOrEqual(performance.now() + 60_000);
      expect(page?.renewAt).toBe(page?.freshUntil);
    });
    await fc.assert(holds, { numRuns: 200 });
  });

  it.each([
    ['what stands behind it', ['#', '#1', '?language=all#2']],
    ['the case of a letter', ['/en/consultations/Filter', '/en/CONSULTATIONS/filter?language=all']],
    ['signs for letters', ['/en/figures/%64ismissal', '/en/figures/d%69smissal', '/en/figures/%64%69smissal']],
  ])('makes no page more to keep by %s', async (_, spellings) => {
    const cache = site.app.get(PageCache);
    cache.clear();
    const put = jest.spyOn(cache, 'put');
    for (const spelt of spellings) {
      const { port } = site.app.getHttpServer().address() as AddressInfo;
      const socket = connect(port, '127.0.0.1').resume();
      const asked = spelt.startsWith('/') ? spelt : `/en/consultations/filter${spelt}`;
      socket.write(`GET ${asked} HTTP/1.1\r\nHost: site.example\r\nConnection: close\r\n\r\n`);
      await once(socket, 'close');
    }
    // The page itself may just be made anew, as the requests of before have asked.
    const more = put.mock.calls.map(([kept]) => kept).filter((kept) => !kept.endsWith(` ${path}`));
    expect(more).toEqual([]);
    put.mockRestore();
  });

  it.each([
    'a=1;nuxt-color-mode=dark',
    'a=1;\tnuxt-color-mode=dark',
    'nuxt-color-mode =dark',
    'nuxt-color-mode="dark"',
    'nuxt-color-mode=darkness',
    'nuxt-color-mode=none; nuxt-color-mode=dark',
  ])('decides for nobody else how the page looks, however its cookie is written: %s', async (cookie) => {
    const cache = site.app.get(PageCache);
    const looksTo = async (as: string) => {
      const { text } = await site.http.get(path).set({ Host: 'site.example', Cookie: as });
      return /<html[^>]*>/.exec(text)?.[0];
    };
    cache.clear();
    const [plainly, darkly] = [await looksTo('a=1'), await looksTo('nuxt-color-mode=dark')];
    expect(darkly).not.toBe(plainly);
    cache.clear();
    await looksTo(cookie);
    expect([await looksTo('a=1'), await looksTo('nuxt-color-mode=dark')]).toEqual([plainly, darkly]);
  });
});
