import { Dictionaries } from '../../../src/platform/page-cache/dictionaries.ts';
import { type CachedPage, PageCache } from '../../../src/platform/page-cache/page-cache.ts';
import { startApp, type TestApp } from '../../support/app.ts';

const megabyte = 1024 * 1024;

describe('kept pages', () => {
  let site: TestApp;
  beforeAll(async () => {
    site = await startApp();
  });
  afterAll(() => site.close());

  const pageOf = (megabytes: number, etag = ''): Omit<CachedPage, 'freshUntil' | 'renewAt'> => ({
    ...{ etag, digest: '', cacheControl: '', type: 'text/html', csp: '', tags: [], isDictionary: false },
    // Empty as it is, so that compressing it well takes no time.
    bytes: { identity: Buffer.alloc(0), br: Buffer.alloc(megabytes * megabyte) },
  });

  it('leave when there are too many bytes, those wanted longest ago first', () => {
    const cache = site.app.get(PageCache);
    cache.clear();
    const put = (name: string, megabytes: number) => cache.put(name, pageOf(megabytes), performance.now());
    for (const name of ['a', 'b', 'c']) put(name, 20);
    cache.get('a');
    put('d', 20);
    expect(['a', 'b', 'c', 'd'].filter((name) => cache.get(name))).toEqual(['a', 'c', 'd']);
    // What takes the place of another counts once.
    for (let time = 0; time < 5; time += 1) put('c', 20);
    expect(['a', 'c', 'd'].filter((name) => cache.get(name))).toEqual(['a', 'c', 'd']);
    cache.clear();
  });
});

describe('pages kept as dictionaries', () => {
  it('leave when there are too many bytes, those wanted longest ago first', () => {
    const dictionaries = new Dictionaries();
    const isThere = (digest: string) =>
      dictionaries.of({ 'accept-encoding': 'br, dcb', 'available-dictionary': `:${digest}:` }) !== null;
    for (const digest of ['a', 'b']) dictionaries.keep({ digest, bytes: Buffer.alloc(3 * megabyte) });
    expect(isThere('a')).toBe(true);
    dictionaries.keep({ digest: 'c', bytes: Buffer.alloc(3 * megabyte) });
    expect(['a', 'b', 'c'].filter(isThere)).toEqual(['a', 'c']);
  });
});
