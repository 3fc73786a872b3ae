import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type BrotliOptions, brotliDecompressSync } from 'node:zlib';
import { sheetCookie } from '../../../src/platform/page-cache/variant.ts';
import { startApp, type TestApp } from '../../support/app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startApp();
  await site.app.listen(0);
});
afterAll(() => site.close());

type Headers = Record<string, string>;
const html = { Accept: 'text/html' };
/** Whole, in its plain bytes. */
const plain = async (path: string, headers: Headers = {}) =>
  site.http.get(path).set({ ...html, 'Accept-Encoding': 'identity', ...headers });
const digestOf = (page: string) => createHash('sha256').update(page).digest();
const has = (page: string): Headers => ({
  'Accept-Encoding': 'gzip, deflate, br, zstd, dcb, dcz',
  'Available-Dictionary': `:${digestOf(page).toString('base64')}:`,
});

/** In the bytes that go over the line. */
async function ask(path: string, headers: Headers) {
  const { port } = site.app.getHttpServer().address() as AddressInfo;
  const request = get({ port, path, headers: { ...html, ...headers } });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  return { headers: answer.headers, bytes: Buffer.concat(await answer.toArray()) };
}

/** As a browser reads it: four bytes, the hash of what it has, and the rest (RFC 9842, 4). */
function read(bytes: Buffer, dictionary: string): string {
  expect(bytes.subarray(0, 4).toString('hex')).toBe('ff444342');
  expect(bytes.subarray(4, 36)).toEqual(digestOf(dictionary));
  const options: BrotliOptions & { dictionary: Buffer } = { dictionary: Buffer.from(dictionary) };
  return brotliDecompressSync(bytes.subarray(36), options).toString();
}

describe('a page as a dictionary', () => {
  it('is offered with the first page of a visit, also from the cache, and with nothing else', async () => {
    for (const _ of [1, 2]) {
      const { headers } = await plain('/ar-ma');
      expect(headers['use-as-dictionary']).toBe('match="/*"');
      expect(headers['cache-control']).toContain('stale-while-revalidate');
    }
    const others: [string, Headers?][] = [
      ['/ar-ma', { Cookie: `${sheetCookie.name}=${sheetCookie.value}` }],
      ['/ar-ma', { 'HX-Request': 'true' }],
      ['/ar-ma/account/login'],
      ['/ar-ma/nothing'],
      ['/ar-ma/experts/_payload.json'],
    ];
    for (const [path, headers] of others)
      expect((await plain(path, headers)).headers['use-as-dictionary']).toBe(undefined);
  });

  it.each([
    ['made for this visitor', '/ar-ma/account/login', {}],
    ['made for everyone', '/ar-ma/experts', {}],
    ['from the cache', '/ar-ma/experts', {}],
    [
      'whose style the browser has',
      '/ar-ma/free-consultations',
      { Cookie: `${sheetCookie.name}=${sheetCookie.value}` },
    ],
    ['that htmx swaps in', '/ar-ma/about-us', { 'HX-Request': 'true' }],
  ])('serves for a page %s, which comes as what is different in it', async (_what, path, headers) => {
    const { text: first } = await plain('/ar-ma');
    const whole = await ask(path, { ...headers, 'Accept-Encoding': 'br' });
    for (const _ of [1, 2]) {
      const { bytes, headers: said } = await ask(path, { ...headers, ...has(first) });
      expect(said['content-encoding']).toBe('dcb');
      expect(said['content-length']).toBe(String(bytes.length));
      expect(said.vary).toContain('Available-Dictionary');
      // No cache on the way knows by which dictionary it is to be read.
      expect(said['cache-control']).toMatch(/^private/);
      expect(said.vary).toContain('Accept-Encoding');
      expect(bytes.length).toBeLessThan(whole.bytes.length * 0.6);
      expect(read(bytes, first)).toBe((await plain(path, headers)).text);
    }
  });

  it('takes a few dozen bytes when it is the page itself', async () => {
    const { text } = await plain('/fr');
    expect((await ask('/fr', has(text))).bytes.length).toBeLessThan(100);
  });

  it('is left aside where nobody here knows it, where it is not one, and for who cannot read it', async () => {
    const { text: first } = await plain('/ar-ma');
    const asked: Headers[] = [
      has('some other page'),
      { ...has(first), 'Available-Dictionary': 'nonsense' },
      { ...has(first), 'Accept-Encoding': 'gzip, br' },
      { ...has(first), 'Accept-Encoding': 'br, dcb;q=0' },
    ];
    for (const headers of asked) expect((await ask('/ar-ma/experts', headers)).headers['content-encoding']).toBe('br');
  });

  it('is no reason to send again what the browser has', async () => {
    const { text: first, headers } = await plain('/ar-ma');
    await site.http
      .get('/ar-ma')
      .set({ ...html, ...has(first), 'If-None-Match': headers.etag ?? '' })
      .expect(304);
  });

  it('gives everyone of a crowd the same page, as a difference or whole', async () => {
    const { text: first } = await plain('/ar-ma');
    const { text: wanted } = await plain('/ar-ma/e-services');
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask('/ar-ma/e-services', has(first))));
    const encodings = new Set(answers.map(({ headers }) => headers['content-encoding']));
    expect(encodings).toContain('dcb');
    for (const { headers, bytes } of answers) {
      const text = headers['content-encoding'] === 'dcb' ? read(bytes, first) : brotliDecompressSync(bytes).toString();
      expect(text).toBe(wanted);
    }
  });
});
