import { setTimeout as wait } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { answers, consultations } from '../../../src/features/consultations/consultations.table.ts';
import { ConsultationsService } from '../../../src/features/consultations/public/consultations.service.ts';
import { SitemapService } from '../../../src/features/site/sitemap.service.ts';
import { anAnswer } from '../../support/answers.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { aConsultation } from '../../support/consultations.ts';
import { anExpert } from '../../support/experts.ts';
import { readSitemap } from '../../support/sitemap-reader.ts';

let site: TestApp;
beforeEach(async () => {
  site = await startApp();
});
afterEach(() => site.close());

const answered = {
  visibility: 'public',
  publishedAt: new Date('2026-03-01T10:00:00Z'),
  state: 'answered',
  answerCount: 1,
} as const;

async function anAnswered(over: Partial<typeof consultations.$inferInsert> = {}): Promise<string> {
  const { id } = await aConsultation(site, { ...answered, ...over });
  await anAnswer(site, id, { deliveredAt: new Date('2026-03-02T10:00:00Z') });
  return id;
}

const read = async (path: string): Promise<string> => {
  const { text, headers } = await site.http.get(path).expect(200);
  expect([path, headers['content-type'], headers['cache-control']]).toEqual([
    path,
    'application/xml; charset=utf-8',
    'public, max-age=3600',
  ]);
  return text;
};
/** Every part is held to the protocol by the way. */
const placesIn = (xml: string): string[] =>
  readSitemap(xml, 'http://site.example').entries.map(({ loc }) => loc.slice('http://site.example'.length));
const pagesOf = (id: string) => mapped().then((places) => places.filter((place) => place.includes(id)));

/** Every address that the parts of the map name. */
async function mapped(): Promise<string[]> {
  const parts = placesIn(await read('/sitemap.xml'));
  return (await Promise.all(parts.map(read))).flatMap(placesIn);
}

describe('the map of the site', () => {
  it('names pages that are there and may be found, each with its other languages', async () => {
    await anAnswered();
    const text = await read('/sitemap/pages.xml');
    expect(text).toContain('<xhtml:link rel="alternate" hreflang="fr" href="http://site.example/fr/about-us"/>');
    const places = await mapped();
    expect(places).toContain('/en');
    expect(places).toContain('/ar-ma/experts');
    const asked = places.filter((place) => /^\/(?:en|ar-eg)(?:\/|$)/.test(place));
    const pages = await Promise.all(asked.map((path) => site.http.get(path).set('Accept', 'text/html')));
    const isFit = ({ status, text: html }: { status: number; text: string }) =>
      status === 200 && !html.includes('name="robots" content="noindex"');
    expect(asked.filter((_, index) => !isFit(pages[index] as (typeof pages)[number]))).toEqual([]);
  });

  it('writes the fixed pages once, however often they are asked for', async () => {
    const map = site.app.get(SitemapService) as unknown as { url: (path: string) => string };
    const written = jest.spyOn(map, 'url');
    const first = await read('/sitemap/pages.xml');
    const count = written.mock.calls.length;
    expect(count).toBe(placesIn(first).length);
    expect([await read('/sitemap/pages.xml'), written.mock.calls.length]).toEqual([first, count]);
  });

  it('names an answered question in the locales of its language, with the day of its last change', async () => {
    const id = await anAnswered({ language: 'fr', slug: 'caution' });
    expect(await pagesOf(id)).toEqual([`/fr/consultations/${id}/caution`, `/fr-ma/consultations/${id}/caution`]);
    const part = placesIn(await read('/sitemap.xml')).find((place) => place.includes('questions.xml')) ?? '';
    expect(await read(part)).toContain('<lastmod>2026-03-02T10:00:00.000Z</lastmod>');
    await site.db.update(answers).set({ revisedAt: new Date('2026-04-05T06:00:00Z') });
    expect(await read(part)).toContain('<lastmod>2026-04-05T06:00:00.000Z</lastmod>');
  });

  it('leaves out what was taken down, made up, unanswered, or no longer holds', async () => {
    const first = await anAnswered();
    const kept = await anAnswered();
    const gone = await anAnswered();
    const madeUp = await anAnswered({ isSample: true });
    const open = (await aConsultation(site, { ...answered, answerCount: 0 })).id;
    const old = await anAnswered();
    await site.db.update(answers).set({ outdatedAt: new Date() }).where(eq(answers.consultationId, old));
    expect(await pagesOf(gone)).not.toEqual([]);
    await site.db.update(consultations).set({ visibility: 'private' }).where(eq(consultations.id, gone));
    for (const id of [gone, madeUp, open, old]) expect([id, await pagesOf(id)]).toEqual([id, []]);
    for (const id of [first, kept]) expect(await pagesOf(id)).not.toEqual([]);
  });

  it('like every page and feed that shows a question, is kept by no cache on the way for more than an hour', async () => {
    const id = await anAnswered({ slug: 'deposit' });
    const part = placesIn(await read('/sitemap.xml')).find((place) => place.includes('questions.xml')) ?? '';
    const page = `/en/consultations/${id}/deposit`;
    const all = ['/sitemap.xml', part, page, '/en', '/en/consultations/filter', '/en/consultations/feed.xml'];
    for (const path of [...all, `/api/v1/consultations/${id}`]) {
      for (const headers of [{}, { 'Save-Data': 'on' }, { 'HX-Request': 'true' }]) {
        const answer = await site.http.get(path).set(headers);
        const secondsOf = (name: string) =>
          Number(new RegExp(`\\b${name}=(\\d+)`).exec(answer.headers['cache-control'] ?? '')?.[1] ?? 0);
        const fresh = Math.max(secondsOf('max-age'), secondsOf('s-maxage'));
        expect([path, answer.status, fresh + secondsOf('stale-while-revalidate') <= 3_600]).toEqual([path, 200, true]);
      }
    }
  });

  it('comes in parts that together name every question once', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 7; count += 1) ids.push(await anAnswered({ language: 'en' }));
    const map = site.app.get(SitemapService);
    Object.assign(map, { questionsInPart: 3, rowsAtOnce: 2 });
    const parts = placesIn(await read('/sitemap.xml')).filter((place) => place.includes('questions.xml'));
    expect(parts.length).toBeGreaterThanOrEqual(3);
    const named = (await Promise.all(parts.map(read))).flatMap(placesIn).filter((place) => place.startsWith('/en/'));
    expect(ids.map((id) => named.filter((place) => place.includes(id)).length)).toEqual(ids.map(() => 1));
    await site.http.get('/sitemap/questions.xml?from=1').expect(404);
  });

  it('is made piece after piece, however many ask for it at once', async () => {
    for (let count = 0; count < 4; count += 1) await anAnswered();
    const questions = site.app.get(ConsultationsService);
    const list = questions.listMapped.bind(questions);
    let [atOnce, most] = [0, 0];
    jest.spyOn(questions, 'listMapped').mockImplementation(async (...asked) => {
      most = Math.max(most, ++atOnce);
      await wait(20);
      return list(...asked).finally(() => {
        atOnce -= 1;
      });
    });
    Object.assign(site.app.get(SitemapService), { rowsAtOnce: 1 });
    const [part = ''] = placesIn(await read('/sitemap.xml')).filter((path) => path.includes('questions'));
    const parts = await Promise.all(Array.from({ length: 6 }, () => read(part)));
    expect([most, new Set(parts).size]).toEqual([1, 1]);
    expect(placesIn(parts[0] ?? '').length).toBeGreaterThan(3);
  });

  it('names verified experts, and nobody who is suspended', async () => {
    const { id } = await anExpert(site, { isSample: false });
    const gone = await anExpert(site, { isSample: false, suspendedAt: new Date() });
    expect((await pagesOf(id)).length).toBe(10);
    expect(await pagesOf(gone.id)).toEqual([]);
  });
});

it('leaves out parts that would name nothing, and names each page once', async () => {
  const parts = placesIn(await read('/sitemap.xml'));
  expect(parts).toEqual(['/sitemap/pages.xml']);
  await anAnswered();
  await anExpert(site, { isSample: false });
  Object.assign(site.app.get(SitemapService), { starts: null });
  const places = await mapped();
  expect(new Set(places).size).toBe(places.length);
  expect(places).toContain('/fr/open-data');
});

it('is named for robots', async () => {
  const { text } = await site.http.get('/robots.txt').expect(200);
  expect(text).toContain('Sitemap: http://site.example/sitemap.xml\n');
});

describe('the feed of a list', () => {
  const feed = (path: string) =>
    site.http.get(path).expect(200).expect('Content-Type', 'application/atom+xml; charset=utf-8');

  it('has the newest answered questions of a topic, and its list names it', async () => {
    const id = await anAnswered({ language: 'fr', topic: 'rent', title: 'Bail & <caution>' });
    const other = await anAnswered({ language: 'fr', topic: 'family' });
    const { text } = await feed('/fr-ma/consultations/feed.xml?topic=rent');
    expect(text).toContain(`<id>urn:uuid:${id}</id>`);
    expect(text).toContain('<title>Bail &amp; &lt;caution&gt;</title>');
    expect(text).not.toContain(other);
    const list = await site.http.get('/fr-ma/consultations/filter?topic=rent').set('Accept', 'text/html');
    expect(list.text).toContain('type="application/atom+xml" href="/fr-ma/consultations/feed.xml?topic=rent"');
  });

  it('is named alike wherever in the list one reads, and follows its language', async () => {
    const path = '/fr-ma/consultations/filter?country=MA&language=all&before=x';
    const { text } = await site.http.get(path).set('Accept', 'text/html');
    const named = '/fr-ma/consultations/feed.xml?country=MA&amp;language=all';
    expect(text).toContain(`type="application/atom+xml" href="${named}"`);
    const id = await anAnswered({ language: 'ar', country: 'MA', publishedAt: new Date() });
    const followed = await feed(named.replace('&amp;', '&'));
    expect(followed.text).toContain(id);
    expect(followed.text).toContain(`rel="self" type="application/atom+xml" href="http://site.example${named}"`);
  });

  it('has neither what is private nor what waits for an answer', async () => {
    const hidden = await anAnswered({ language: 'fr', visibility: 'private' });
    const open = (await aConsultation(site, { ...answered, language: 'fr', answerCount: 0 })).id;
    const { text } = await feed('/fr/consultations/feed.xml');
    for (const id of [hidden, open]) expect(text).not.toContain(id);
  });
});
