import { eq } from 'drizzle-orm';
import { ConsultationsRepository } from '../../../src/features/consultations/consultations.repository.ts';
import { consultations } from '../../../src/features/consultations/consultations.table.ts';
import { Readings } from '../../../src/platform/database/readings.ts';
import { startApp, type TestApp } from '../../support/app.ts';

type Row = { name: string; tags: { of: string[] } };
const readings = () => new Readings((text) => JSON.parse(text) as Row);
const text = '{"name":"one","tags":{"of":["a"]}}';

describe('what is made of the text that the database answers with', () => {
  it('is the same object for the same text, and another for another', () => {
    const kept = readings();
    expect(kept.of(text)).toBe(kept.of(text));
    expect(kept.of(text.replace('one', 'two'))).toEqual({ name: 'two', tags: { of: ['a'] } });
  });

  it('can be changed by none of those who share it, however deep', () => {
    const row = readings().of(text);
    expect(() => Object.assign(row, { name: 'two' })).toThrow(TypeError);
    expect(() => row.tags.of.push('b')).toThrow(TypeError);
  });
});

describe('a page that is made anew', () => {
  let site: TestApp;
  beforeAll(async () => {
    site = await startApp();
  });
  afterAll(() => site.close());

  const filter = { type: null, topic: null, country: null, language: null, search: '' };
  const listed = () =>
    site.app.get(ConsultationsRepository).listPublic({ filter, limit: 20, from: null, direction: 'older' });
  let asked = 0;
  /** With a query that no page reads: such an answer is kept by nobody. */
  const anew = async (path: string) => (await site.http.get(`${path}?made=${++asked}`)).text;

  it('finds its rows again as they were, and each of them in whichever list it stands', async () => {
    const all = await listed();
    expect(await listed()).toBe(all);
    const few = await site.app
      .get(ConsultationsRepository)
      .listPublic({ filter, limit: 1, from: null, direction: 'older' });
    expect(few[0]).toBe(all[0]);
  });

  it.each(['/en', '/en/consultations/filter'])('shows what was changed behind its back (%s)', async (path) => {
    await anew(path);
    await site.db
      .update(consultations)
      .set({ title: `Renamed for ${path}` })
      .where(eq(consultations.isSample, true));
    const shown = await anew(path);
    expect(shown).toContain(`Renamed for ${path}`);
  });
});
