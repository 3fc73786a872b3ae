import { eq } from 'drizzle-orm';
import { consultations } from '../../../src/features/consultations/consultations.table.ts';
import { guideIdOf } from '../../../src/features/consultations/guide-id.ts';
import { guides } from '../../../src/features/guides/guide.ts';
import { GuidesService } from '../../../src/features/guides/guides.service.ts';
import rules from '../../../src/features/law/rules.json' with { type: 'json' };
import { topicIds } from '../../../src/features/topics/topic.ts';
import { languages } from '../../../src/lib/locales/locales.ts';
import { startApp, type TestApp } from '../../support/app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startApp({ SAMPLE_DATA: 'false', GUIDES: 'true', TRUST_PROXY: '1' });
});
afterAll(() => site.close());

const rows = () => site.db.select().from(consultations);
const get = (path: string) => site.http.get(path).set('Accept', 'text/html');
const id = guideIdOf('ma-deposit', 'fr');

describe('a new site', () => {
  it('has every guide in each language, in its list, its search and its sitemap', async () => {
    expect(await rows()).toHaveLength(guides.length * languages.length);
    for (const locale of ['ar-ma', 'fr-ma', 'en'] as const) {
      const { text } = await get(`/${locale}/consultations/filter`).expect(200);
      expect(text.match(/<article class="card"/g)?.length).toBe(guides.length);
    }
    const found = await get('/fr-ma/consultations/filter?search=d%C3%A9p%C3%B4t%20de%20garantie').expect(200);
    expect(found.text).toContain(id);
    const ofDubai = (await get('/en-ae/consultations/filter?search=deposit').expect(200)).text;
    const [dubai, morocco] = (['ae-deposit', 'ma-deposit'] as const).map((key) =>
      ofDubai.indexOf(guideIdOf(key, 'en')),
    );
    expect(dubai).toBeGreaterThan(0);
    expect(morocco).toBeGreaterThan(dubai ?? 0);
    const [first] = (await rows()).sort((a, b) => a.id.localeCompare(b.id));
    const { text } = await site.http.get(`/sitemap/questions.xml?from=${first?.id}`);
    expect(text).toContain(`<loc>http://site.example/fr/consultations/${id}/`);
    expect(text).not.toContain(`/en/consultations/${id}`);
  });

  it('calls them guides of the site, asked and answered by nobody', async () => {
    const [row] = await site.db.select().from(consultations).where(eq(consultations.id, id));
    const { text } = await get(`/fr-ma/consultations/${id}/${encodeURIComponent(row?.slug ?? '')}`).expect(200);
    expect(text).toContain('guide général rédigé par Istishara, et non le cas de quelqu’un');
    expect(text).toContain('loi n° 67-12');
    expect(text).toMatch(/État du droit au.{1,30}22 novembre 2026/);
    expect(text).toContain('"author":{"@type":"Organization","name":"Istishara"');
    for (const other of ['Anonyme', 'Un expert<']) expect(text).not.toContain(other);
    const { body } = await site.http.get(`/api/v1/consultations/${id}`).set('Accept', 'application/json');
    expect(body).toMatchObject({ isGuide: true, isSample: false });
  });

  it('leaves what the staff have made of them when it is started again', async () => {
    const removed = guideIdOf('eg-appeal', 'ar');
    await site.db.update(consultations).set({ title: 'Le dépôt, dit autrement' }).where(eq(consultations.id, id));
    await site.db.update(consultations).set({ visibility: 'removed' }).where(eq(consultations.id, removed));
    await site.app.get(GuidesService).onApplicationBootstrap();
    const all = await rows();
    expect(all).toHaveLength(guides.length * languages.length);
    expect(all.find((row) => row.id === id)?.title).toBe('Le dépôt, dit autrement');
    expect(all.find((row) => row.id === removed)?.visibility).toBe('removed');
    await expect(get(`/ar/consultations/${removed}/x`)).resolves.toMatchObject({ status: 410 });
  });

  it('gets one that was never there beside those that are', async () => {
    const lost = guideIdOf('sa-ejar', 'en');
    await site.db.delete(consultations).where(eq(consultations.id, lost));
    await Promise.all([1, 2].map(() => site.app.get(GuidesService).onApplicationBootstrap()));
    expect((await rows()).filter((row) => row.id === lost)).toHaveLength(1);
  });

  it('is empty where guides are switched off', async () => {
    const other = await startApp({ SAMPLE_DATA: 'false', GUIDES: 'false' });
    expect(await other.db.$count(consultations)).toBe(0);
    await other.close();
  });
});

/** Every number of days that a text names, in any of the three languages. */
const daysIn = (text: string): number[] =>
  [...text.matchAll(/(\d+)[\s\u00a0](?:days?|jours?|أيام|يومًا|يوم)(?!\p{L})/gu)].map(([, days]) => Number(days));

describe('the guides', () => {
  it.each(guides.map((guide) => [guide.key, guide] as const))('%s says what it can prove, and where', (_, guide) => {
    expect(topicIds).toContain(guide.topic);
    expect(guide.sources.length).toBeGreaterThan(0);
    for (const { link } of guide.sources) expect(link ?? 'https://').toMatch(/^https:\/\//);
    expect(guide.lawAsOf <= Temporal.Now.plainDateISO('UTC').toString()).toBe(true);
    for (const language of languages) {
      const { title, body, short, explanation, doNext, limits } = guide.texts[language];
      expect(title.length).toBeLessThanOrEqual(150);
      expect(doNext.length).toBeGreaterThanOrEqual(3);
      for (const text of [body, short, explanation, limits]) expect(text.length).toBeGreaterThan(20);
      // Nobody speaks of themselves: it is no case.
      expect(`${title} ${body}`).not.toMatch(/\b(?:I|my|je|mon|ma|mes)\b|أنا |والدي/i);
    }
  });

  it('name time limits of courts only from rules that were read, the same in each language', () => {
    for (const guide of guides.filter(({ topic }) => topic === 'procedure')) {
      const known = guide.rules.map((name) => rules.find((rule) => rule.id === name));
      for (const rule of known) {
        expect([guide.key, rule?.length.mark]).toEqual([guide.key, 'C']);
        expect(['C', 'C2']).toContain(rule?.start.mark);
        expect(rule?.validTo ?? null).toBeNull();
      }
      // Without a rule only the shortest there may be: ten days, which makes nobody late.
      const allowed = known.length > 0 ? known.map((rule) => rule?.length.count) : [10];
      for (const language of languages) {
        const { short, explanation } = guide.texts[language];
        const named = daysIn(`${short} ${explanation}`);
        expect([guide.key, language, named.filter((days) => !allowed.includes(days))]).toEqual([
          guide.key,
          language,
          [],
        ]);
        expect(new Set(daysIn(short))).toEqual(new Set(allowed));
      }
    }
  });

  it('would be caught with a number from nowhere', () => {
    expect(daysIn('You have 45 days to appeal.')).toEqual([45]);
    expect(daysIn('Le délai est de 30\u00a0jours.')).toEqual([30]);
    expect(daysIn('المهلة 40 يومًا، أو 10 أيام.')).toEqual([40, 10]);
  });
});
