import { consultations } from '../../../src/features/consultations/consultations.table.ts';
import { fillTo } from '../../../src/features/samples/fill.ts';
import { plausible, seeded } from '../../../src/features/samples/plausible.ts';
import { parseReference } from '../../../src/lib/references.ts';
import { startApp, type TestApp } from '../../support/app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startApp();
});
afterAll(() => site.close());

it('makes the same texts each time, and hardly one twice', () => {
  const texts = () => {
    const random = seeded(7);
    return Array.from({ length: 2_000 }, () => plausible(random));
  };
  const made = texts();
  expect(texts()).toEqual(made);
  expect(new Set(made.map(({ title }) => title)).size).toBeGreaterThan(1_950);
  expect(new Set(made.map(({ language }) => language))).toEqual(new Set(['ar', 'fr', 'en']));
  for (const { title, body } of made) {
    expect(title.length).toBeLessThanOrEqual(150);
    expect(body.length).toBeGreaterThan(60);
  }
});

it('fills the site up to a number and no further, with what is listed, read and found', async () => {
  await fillTo(site.db, 120);
  await fillTo(site.db, 120);
  const rows = await site.db.select().from(consultations);
  expect(rows).toHaveLength(120);
  expect(rows.every(({ isSample }) => isSample)).toBe(true);
  expect(rows.every(({ reference }) => parseReference(reference).ok)).toBe(true);
  const [row] = rows.filter(({ body, answerCount }) => body.includes('Marrakech') && answerCount > 0);
  const page = `/fr/consultations/${row?.id}/${encodeURIComponent(row?.slug ?? '')}`;
  expect((await site.http.get(page).set('Accept', 'text/html')).status).toBe(200);
  const { text } = await site.http.get('/fr/consultations/filter').query({ search: 'marrakech', language: 'all' });
  expect(text).toMatch(/href="\/fr\/consultations\/[0-9a-f-]{36}/);
});
