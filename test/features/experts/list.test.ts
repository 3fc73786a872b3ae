import { startApp, type TestApp } from '../../support/app.ts';
import { anExpert } from '../../support/experts.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startApp({ SAMPLE_DATA: 'false' });
  for (let count = 0; count < 45; count += 1) await anExpert(site, { answeredCount: count % 4, topics: ['tax'] });
});
afterAll(() => site.close());

const read = async (path: string) => (await site.http.get(path).set('Accept', 'text/html')).text;
const usernames = (html: string) => Array.from(html.matchAll(/experts\/[0-9a-f-]{36}\/([\w-]+)"/g), ([, name]) => name);
const linkTo = (html: string, rel: string) =>
  new RegExp(`href="([^"]+)"[^>]*rel="${rel}"`).exec(html)?.[1]?.replaceAll('&amp;', '&');

describe('the list of experts', () => {
  it('is paged by key: forwards and back, every expert once', async () => {
    const seen: unknown[] = [];
    const pages: string[] = [];
    for (let next: string | undefined = '/fr-ma/experts?topic=tax'; next; next = linkTo(pages.at(-1) ?? '', 'next')) {
      pages.push(await read(next));
      seen.push(...usernames(pages.at(-1) ?? ''));
    }
    expect(pages).toHaveLength(3);
    expect(new Set(seen).size).toBe(45);
    expect(seen).toHaveLength(45);
    const back = await read(linkTo(pages[2] ?? '', 'prev') ?? '');
    expect(usernames(back)).toEqual(usernames(pages[1] ?? ''));
    expect(linkTo(await read(linkTo(back, 'prev') ?? ''), 'prev')).toBeUndefined();
  });

  it.each(['0.zz.nonsense', '1.zzzzzzzzz.x', "1.0.' or 1=1"])(
    'shows its first page for a mangled link: %s',
    async (place) => {
      const html = await read(`/en/experts?topic=tax&before=${encodeURIComponent(place)}`);
      expect(usernames(html)).toHaveLength(20);
    },
  );

  it('narrows to those who take questions now: not paused, not lapsed', async () => {
    const open = await anExpert(site, { topics: ['health'] });
    const paused = await anExpert(site, { topics: ['health'], takesQuestions: false });
    const lapsed = await anExpert(site, { topics: ['health'], validUntil: '2026-01-31' });
    expect(usernames(await read('/en/experts?topic=health')).sort()).toEqual(
      [open, paused, lapsed].map(({ username }) => username).sort(),
    );
    expect(usernames(await read('/en/experts?topic=health&takes=now'))).toEqual([open.username]);
  });

  it('narrows by price in the currency of the country', async () => {
    const cheap = await anExpert(site, { topics: ['banking'], priceMinor: 20_000, currency: 'MAD' });
    await anExpert(site, { topics: ['banking'], priceMinor: 40_000, currency: 'MAD' });
    await anExpert(site, { topics: ['banking'], priceMinor: 15_000, currency: 'SAR' });
    expect(usernames(await read('/fr-ma/experts?topic=banking&price=200'))).toEqual([cheap.username]);
    expect(usernames(await read('/fr/experts?topic=banking&country=MA&price=200'))).toEqual([cheap.username]);
    expect(usernames(await read('/fr/experts?topic=banking&price=200'))).toHaveLength(3);
    expect(await read('/fr/experts')).not.toContain('name="price"');
  });

  it('says in each card what a question costs', async () => {
    const { username } = await anExpert(site, { topics: ['criminal'], priceMinor: 31_000, currency: 'SAR' });
    const page = await read('/en/experts?topic=criminal');
    const card = page.slice(page.indexOf(username)).split('</article>')[0];
    expect(card).toMatch(/Price of a question(?:<!-- -->)? <bdi[^>]*>SAR.310</);
    // Who is in another country pays there what any question costs.
    expect(await read('/en-ae/experts?topic=criminal')).not.toMatch(/Price of a question(?:<!-- -->)? <bdi/);
    expect(await read('/en-sa/experts?topic=criminal')).toMatch(/Price of a question(?:<!-- -->)? <bdi/);
  });
});
