import { firstHelps, readLanguages, rulesOf } from '../../../src/features/first-help/first-help.ts';
import { figureRules } from '../../../src/features/law/figure-rule.ts';
import { leaseRules } from '../../../src/features/law/lease-rule.ts';
import { countries } from '../../../src/lib/countries/country.ts';
import { startApp, type TestApp } from '../../support/app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startApp();
});
afterAll(() => site.close());

/** Without the foot, which leads there from every page. */
const mainOf = (html: string): string => /<main.*<\/main>/s.exec(html)?.[0] ?? '';

describe('first help', () => {
  it('is there for eight situations, in three languages', () => {
    expect(firstHelps).toHaveLength(8);
    for (const { title, lead, steps, unsure } of firstHelps) {
      for (const text of [title, lead, unsure, ...steps]) {
        for (const words of [text.ar, text.fr, text.en]) expect(words.length).toBeGreaterThan(3);
        expect(text.ar).toMatch(/\p{Script=Arabic}/u);
      }
      expect(steps.length).toBeGreaterThanOrEqual(5);
    }
  });

  it.each(firstHelps.map(({ id }) => id))('%s answers in each language and names its day', async (id) => {
    for (const locale of ['ar-ma', 'fr-ma', 'en-ae', 'ar-eg']) {
      const { status, text } = await site.http.get(`/${locale}/first-help/${id}`);
      expect([id, locale, status]).toEqual([id, locale, 200]);
      expect(text).toMatch(/2026|٢٠٢٦/);
    }
  });

  it('tells only rules that were read, each of which is there', () => {
    const ids = new Set([...figureRules, ...leaseRules].map(({ id }) => id));
    for (const { law } of firstHelps) for (const id of law) expect([id, ids.has(id)]).toEqual([id, true]);
    const told = firstHelps.flatMap((help) => countries.flatMap((country) => rulesOf(help, country, '2026-11-23')));
    for (const { source } of told) expect(source.addresses.length).toBeGreaterThan(0);
    // The same rule, were it only known, would not be told.
    const [help] = firstHelps.filter(({ id }) => id === 'unpaid-wages');
    expect(rulesOf({ law: ['sa-labour-claim'] }, 'SA', '2026-11-23')).toEqual([]);
    expect(help && rulesOf(help, 'AE', '2026-11-23').map(({ id }) => id)).toEqual(['ae-labour-claim']);
  });

  it('of violence says whom to call in the country, and how to leave the page', async () => {
    const { text } = await site.http.get('/fr-ma/first-help/violence-at-home');
    expect(text).toContain('tel:8350');
    // When the numbers were verified and where, with a space between and no dot after the colon.
    expect(text).toMatch(/vérifiés le [^:<]+:<span> <a/);
    expect(text).not.toMatch(/:\s*·/);
    expect(text).toContain('button exit');
    // Verified nowhere.
    expect(text).not.toContain('tel:150');
    expect((await site.http.get('/en-ae/first-help/debt')).text).not.toContain('button exit');
  });

  it('leads on to a figure of the country', async () => {
    expect((await site.http.get('/en-sa/first-help/leaving-an-employer')).text).toContain(
      '/en-sa/figures/end-of-service',
    );
    expect((await site.http.get('/ar-eg/first-help/leaving-an-employer')).text).toContain('/ar-eg/figures/dismissal');
  });

  it('asks for the country where the language has none, and knows no other situation', async () => {
    const { text } = await site.http.get('/en/first-help/accident');
    expect(text).toContain('/en/first-help/accident?country=EG');
    expect((await site.http.get('/en/first-help/accident?country=EG')).text).toContain('tel:');
    expect((await site.http.get('/en/first-help/nothing')).status).toBe(404);
  });

  it('is found from the foot of every page', async () => {
    expect((await site.http.get('/ar-sa')).text).toContain('href="/ar-sa/first-help"');
  });

  it.each([
    ['ar-ma', 'مشغلي لم يؤد الأجور', 'first-help/unpaid-wages'],
    ['ar-ma', 'دعوى الإفراغ', 'first-help/eviction'],
    ['ar-eg', 'القبض على أخي', 'first-help/arrest'],
    ['fr-ma', 'premiers secours', 'first-help"'],
    ['en-ae', 'calculate my gratuity', 'figures/end-of-service'],
    ['fr', 'simulateur', 'figures"'],
    ['ar', 'وعودكم', 'promises"'],
    ['en-ae', 'promises kept', 'promises"'],
    ['fr-ma', 'vérifier un document', 'e-services/verify"'],
  ])('is found by a search in %s for “%s”, and so is what stands beside it', async (locale, search, page) => {
    const { text } = await site.http.get(`/${locale}/consultations/filter?search=${encodeURIComponent(search)}`);
    expect(mainOf(text)).toContain(`href="/${locale}/${page}`);
  });

  it('is no answer to every search', async () => {
    const search = encodeURIComponent('promesse de vente');
    const { text } = await site.http.get(`/fr-ma/consultations/filter?search=${search}`);
    expect(mainOf(text)).not.toMatch(/href="\/fr-ma\/(?:promises|first-help|figures)"/);
  });

  it('shows another language only with a reader and the day', () => {
    const page = { language: 'ur', dir: 'rtl' as const, title: 'x', steps: ['x'], reader: null, readOn: null };
    expect(readLanguages([page, { ...page, reader: 'A. Khan' }])).toEqual([]);
    expect(readLanguages([{ ...page, reader: 'A. Khan', readOn: '2026-11-23' }])).toHaveLength(1);
  });
});
