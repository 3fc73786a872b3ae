import { guideIdOf } from '../../src/features/consultations/guide-id.ts';
import { OpenDataService } from '../../src/features/open-data/open-data.service.ts';
import { anAnswer } from '../support/answers.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { aConsultation } from '../support/consultations.ts';
import { anExpert } from '../support/experts.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startApp();
});
afterAll(() => site.close());

type Thing = Record<string, unknown> & { '@type': string };

/** What a page says of itself to machines, as they read it. */
async function toldBy(path: string): Promise<{ html: string; things: Thing[]; policy: string }> {
  const { text: html, headers } = await site.http.get(path).set('Accept', 'text/html').expect(200);
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  expect([path, scripts.length <= 1]).toEqual([path, true]);
  const read = JSON.parse(scripts[0]?.[1] ?? '[]') as Thing | Thing[];
  const things = [read].flat();
  for (const thing of things) expect([path, thing['@context']]).toEqual([path, 'https://schema.org']);
  return { html, things, policy: headers['content-security-policy'] ?? '' };
}
const kinds = (things: Thing[]) => things.map((thing) => thing['@type']);
const named = (things: Thing[], type: string): Thing => {
  const found = things.find((thing) => thing['@type'] === type);
  if (!found) throw new Error(`No ${type} among ${kinds(things).join(', ')}`);
  return found;
};
const isAddress = (value: unknown) => typeof value === 'string' && value.startsWith('http://site.example/');
const isTime = (value: unknown) => typeof value === 'string' && /^\d{4}-\d\d-\d\d(?:T[\d:.]+Z)?$/.test(value);
const isText = (value: unknown) => typeof value === 'string' && value.trim() !== '';

/** What Google asks of each, and what schema.org knows of it. */
function requireBreadcrumbs(things: Thing[], html: string): void {
  const items = named(things, 'BreadcrumbList').itemListElement as Thing[];
  expect(items.length).toBeGreaterThan(1);
  const shown = [...(/<nav class="crumbs".*?<\/nav>/s.exec(html)?.[0] ?? '').matchAll(/href="([^"]+)"/g)];
  expect(items.slice(0, -1).map(({ item }) => item)).toEqual(
    shown.map(([, href = '']) => `http://site.example${href.replaceAll('&amp;', '&')}`),
  );
  for (const [index, item] of items.entries())
    expect([item['@type'], item.position, isText(item.name)]).toEqual(['ListItem', index + 1, true]);
}

function requireArticle(things: Thing[]): void {
  const { headline, description, author, datePublished, dateModified, inLanguage } = named(things, 'Article');
  expect([headline, description].map(isText)).toEqual([true, true]);
  expect([datePublished ?? dateModified, dateModified].map(isTime)).toEqual([true, true]);
  expect(inLanguage).toMatch(/^[a-z]{2}/);
  expect(author).toEqual({ '@type': 'Organization', name: expect.any(String), url: 'http://site.example' });
}

const answered = { visibility: 'public', publishedAt: new Date(), state: 'answered', answerCount: 1 } as const;

describe('structured data', () => {
  it('of a question has it and its answers, in the words that strangers read', async () => {
    const masked = { publicTitle: 'My deposit', publicBody: 'My landlord [name] </script> keeps it.' };
    const row = await aConsultation(site, {
      ...answered,
      ...masked,
      title: 'Sami Alaoui',
      body: 'It is Sami Alaoui.',
      answerCount: 2,
    });
    const expert = await anExpert(site, { isSample: false });
    await anAnswer(site, row.id, {
      publicBody: 'It no longer holds.',
      outdatedAt: new Date(),
      deliveredAt: new Date('2026-01-01'),
    });
    const answer = await anAnswer(site, row.id, {
      expertId: expert.id,
      body: 'Tell Sami.',
      publicBody: 'Tell [name].',
    });
    const path = `/en/consultations/${row.id}/${row.slug}`;
    const { html, things, policy } = await toldBy(path);
    const { mainEntity } = named(things, 'QAPage') as unknown as { mainEntity: Thing };
    expect(mainEntity).toMatchObject({
      '@type': 'Question',
      name: 'My deposit',
      text: masked.publicBody,
      answerCount: 2,
    });
    expect(isTime(mainEntity.datePublished)).toBe(true);
    expect(mainEntity.suggestedAnswer).toBeUndefined();
    const accepted = mainEntity.acceptedAnswer as Thing;
    expect(accepted).toMatchObject({
      '@type': 'Answer',
      text: 'Tell [name].',
      author: { '@type': 'Person', name: 'Leila Bennani' },
    });
    expect([accepted.url, (accepted.author as Thing).url].map(isAddress)).toEqual([true, true]);
    expect(html).toContain(`id="${new URL(String(accepted.url)).hash.slice(1)}"`);
    expect(new URL(String(accepted.url)).pathname).toBe(path);
    expect(answer.id).toContain(String(accepted.url).slice(-12));
    requireBreadcrumbs(things, html);
    expect(JSON.stringify(things)).not.toMatch(/Sami|Alaoui/);
    expect(JSON.stringify(things)).not.toContain(row.reference);
    // Data that no browser runs: the policy need not let any script more in for it.
    expect(policy).not.toMatch(/script-src[^;]*'unsafe-inline'/);
  });

  it('of a guide is an article and no page for questions: nobody asked it', async () => {
    const row = await aConsultation(site, {
      ...answered,
      id: guideIdOf('told', 'fr'),
      language: 'fr',
      title: 'La caution',
      slug: 'caution',
    });
    await anAnswer(site, row.id, { language: 'fr' });
    const { html, things } = await toldBy(`/fr/consultations/${row.id}/caution`);
    expect(kinds(things)).toEqual(['Article', 'BreadcrumbList']);
    requireArticle(things);
    requireBreadcrumbs(things, html);
  });

  it('of a question that waits for its answer has no page of questions', async () => {
    const row = await aConsultation(site, { ...answered, state: 'queued', answerCount: 0 });
    const { things } = await toldBy(`/en/consultations/${row.id}/${row.slug}`);
    expect(kinds(things)).toEqual(['BreadcrumbList']);
  });

  it.each([
    '/ar-ma/first-help/arrest',
    '/ar-ma/pages/good-conduct',
    '/fr-ma/pages/housing-certificate',
    '/en-ae/e-services/rent/appartment',
  ])('of %s is an article with the day that stands there', async (path) => {
    const { html, things } = await toldBy(path);
    requireArticle(things);
    requireBreadcrumbs(things, html);
  });

  it.each(['/fr/figures/rent', '/ar/e-services/rent', '/en-sa/e-services/cases', '/en/pages/good-conduct'])(
    'of %s is the way to it alone',
    async (path) => {
      const { html, things } = await toldBy(path);
      expect(kinds(things)).toEqual(['BreadcrumbList']);
      requireBreadcrumbs(things, html);
    },
  );

  it('of an expert has the way to them', async () => {
    const { id, username } = await anExpert(site, { isSample: false });
    const { html, things } = await toldBy(`/ar-ma/experts/${id}/${username}`);
    expect(kinds(things)).toEqual(['ProfilePage', 'BreadcrumbList']);
    requireBreadcrumbs(things, html);
  });

  it('says what the site is and where it serves, in the language of the page', async () => {
    const { html, things } = await toldBy('/fr/about-us');
    const { name, url, description, areaServed } = named(things, 'LegalService');
    expect([name, description].map(isText)).toEqual([true, true]);
    expect(url).toBe('http://site.example');
    expect(areaServed).toHaveLength(4);
    for (const country of areaServed as Thing[])
      expect([country['@type'], html.includes(String(country.name))]).toEqual(['Country', true]);
    // By the names that readers see in each language, not only in what is for machines.
    for (const code of ['ar', 'ar-ma', 'ar-sa', 'ar-eg', 'fr', 'en', 'en-ae']) {
      const about = await toldBy(`/${code}/about-us`);
      const seen = about.html.replaceAll(/<script.*?<\/script>/gs, '');
      const served = named(about.things, 'LegalService').areaServed as Thing[];
      for (const { name: country } of served)
        expect([code, country, seen.includes(String(country))]).toEqual([code, country, true]);
    }
    expect(kinds((await toldBy('/fr')).things)).toEqual(['Organization']);
  });

  it('of the open data lets searches for data find them', async () => {
    await site.app.get(OpenDataService).renew();
    const { things } = await toldBy('/en/open-data');
    const { name, description, license, distribution } = named(things, 'Dataset');
    expect(isText(name)).toBe(true);
    // What Google asks of a description.
    expect(String(description).length).toBeGreaterThanOrEqual(50);
    expect(String(description).length).toBeLessThan(5_000);
    expect(license).toBe('https://creativecommons.org/licenses/by/4.0/');
    expect(distribution).toHaveLength(3);
    for (const { '@type': type, contentUrl, encodingFormat, sha256 } of distribution as Thing[]) {
      expect([type, encodingFormat, isAddress(contentUrl)]).toEqual(['DataDownload', 'application/gzip', true]);
      expect(sha256).toMatch(/^[0-9a-f]{64}$/);
    }
  });

  it('is told of no page that is kept out of searches', async () => {
    for (const path of ['/fr/consultations/filter?search=bail', '/en/account/login']) {
      const { html, things } = await toldBy(path);
      expect([path, things, html.includes('content="noindex"')]).toEqual([path, [], true]);
    }
  });
});
