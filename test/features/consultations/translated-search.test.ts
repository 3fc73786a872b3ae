import { eq } from 'drizzle-orm';
import { answers, consultations } from '../../../src/features/consultations/consultations.table.ts';
import { ConsultationsService } from '../../../src/features/consultations/public/consultations.service.ts';
import { TranslatedTextsRepository } from '../../../src/features/consultations/search/translated-texts.repository.ts';
import { TranslatedTextsService } from '../../../src/features/consultations/search/translated-texts.service.ts';
import { translatedTexts } from '../../../src/features/consultations/search/translated-texts.table.ts';
import { anAnswer } from '../../support/answers.ts';
import type { TestApp } from '../../support/app.ts';
import { aConsultation } from '../../support/consultations.ts';
import { type Person, startWithStaff } from '../../support/people.ts';

let site: TestApp;
let ben: Person;
beforeAll(async () => {
  ({ site, ben } = await startWithStaff());
});
afterAll(() => site.close());
afterEach(async () => {
  await site.db.delete(consultations);
});

const question = { title: 'Caution non rendue par Monsieur Zarrouk', body: 'Quand doit-elle être rendue ?' };
const english = { title: 'Zarrouk keeps the parakeet deposit', body: 'When must the landlord hand it over?' };

async function translated(over: Partial<typeof consultations.$inferInsert> = {}) {
  const row = await aConsultation(site, {
    ...{ state: 'answered', language: 'fr', answerCount: 1, ...question, ...over },
    ...{ visibility: 'public', publishedAt: new Date() },
  });
  const answer = await anAnswer(site, row.id, { language: 'fr', body: 'Avec les clés.' });
  const write = (part: string, language: string, words: object, version = '0') =>
    ben.post(`/en/desk/consultations/${row.id}/translations/${part}/${language}`, { version, ...words });
  expect((await write('question', 'en', english)).status).toBe(303);
  expect((await write(answer.id, 'en', { body: 'With the keys, says the ombudsman.' })).status).toBe(303);
  return { row, answer, write };
}

const everything = { type: null, topic: null, country: null, language: null } as const;
const find = (search: string, language: 'ar' | 'fr' | 'en' | null, filter = {}) =>
  site.app
    .get(ConsultationsService)
    .list({ ...everything, search, ...filter }, {}, language ? { country: null, language } : undefined);
const titles = async (...args: Parameters<typeof find>) => (await find(...args)).items.map(({ title }) => title);

describe('a translation', () => {
  it('is found by its question, its answer and both, and is shown in the language of the reader', async () => {
    await translated();
    for (const words of ['parakeet', 'ombudsman', 'parakeet ombudsman keys'])
      expect(await titles(words, 'en')).toEqual([english.title]);
    const [item] = (await find('parakeet', 'en')).items;
    expect(item).toMatchObject({ language: 'en', excerpt: english.body });
    expect(item).not.toHaveProperty('readIn');
    // The original is found as before, and shown to each in their own language.
    expect(await titles('caution Zarrouk', 'fr')).toEqual([question.title]);
    expect(await titles('caution Zarrouk', 'en')).toEqual([english.title]);
    expect(await titles('parakeet', 'fr')).toEqual([question.title]);
  });

  it('leads to the page in its language where the reader’s own has none', async () => {
    const { row } = await translated();
    const [item] = (await find('parakeet', 'ar')).items;
    expect(item).toMatchObject({ title: english.title, language: 'en', readIn: 'en' });
    const list = await site.http.get('/ar-ma/consultations/filter?language=all&search=parakeet');
    expect(list.text).toContain(`href="/en/consultations/${row.id}/${row.slug}"`);
    const page = await site.http.get(`/en/consultations/${row.id}/${row.slug}`).set('Accept', 'text/html');
    expect(page.text).toContain(english.title);
    // By the words of the original nothing but the original is meant.
    expect((await find('caution', 'ar')).items).toMatchObject([{ title: question.title, language: 'fr' }]);
    expect((await find('caution', 'ar')).items[0]).not.toHaveProperty('readIn');
  });

  it('is in the list of its language, and programs read the original', async () => {
    await translated();
    expect(await titles('parakeet', 'en', { language: 'en' })).toEqual([english.title]);
    expect(await titles('parakeet', 'en', { language: 'ar' })).toEqual([]);
    expect(await titles('parakeet', 'en', { topic: 'family' })).toEqual([]);
    const { body } = await site.http.get('/api/v1/consultations?search=parakeet').set('Accept', 'application/json');
    expect(body.items).toMatchObject([{ title: question.title, language: 'fr' }]);
  });

  it('comes near like the original does', async () => {
    await translated();
    const { items, near } = await find('parakeet zeppelin', 'en');
    expect([items, near.map(({ title }) => title)]).toEqual([[], [english.title]]);
  });

  it('stands beside an original that fits as well, each once', async () => {
    const { row } = await translated();
    const own = await aConsultation(site, {
      ...{ title: english.title, body: english.body, language: 'en', slug: 'own' },
      ...{ visibility: 'public', publishedAt: new Date(), state: 'answered' },
    });
    const { items } = await find('parakeet deposit', 'en');
    expect(items.map(({ id }) => id).sort()).toEqual([row.id, own.id].sort());
  });

  it('is found no longer once it is gone, or what it was made of is', async () => {
    const { row, answer, write } = await translated();
    const remove = `/en/desk/consultations/${row.id}/translations/${answer.id}/en/removal`;
    expect((await ben.post(remove, { version: '1' })).status).toBe(303);
    expect(await titles('ombudsman', 'en')).toEqual([]);
    expect(await titles('parakeet', 'en')).toEqual([english.title]);
    expect((await write('question', 'en', { ...english, title: 'Landlord keeps the cockatoo' }, '1')).status).toBe(303);
    expect([await titles('parakeet', 'en'), await titles('cockatoo', 'en')]).toEqual([
      [],
      ['Landlord keeps the cockatoo'],
    ]);
    await site.db.update(consultations).set({ visibility: 'hidden' }).where(eq(consultations.id, row.id));
    expect(await titles('cockatoo', 'en')).toEqual([]);
  });

  it('of words that were masked since is not searched, so that no name is found by it', async () => {
    const { row, answer } = await translated({ publicTitle: question.title, publicBody: question.body });
    await site.db.update(answers).set({ publicBody: 'Avec les clés.' }).where(eq(answers.id, answer.id));
    await site.app.get(TranslatedTextsService).renew(row.id);
    expect(await titles('Zarrouk', 'en')).toEqual([english.title]);
    const [now] = await site.db.select().from(consultations).where(eq(consultations.id, row.id));
    const masked = await ben.post(`/en/desk/consultations/${row.id}/publication`, {
      ...{ version: String(now?.version), title: 'Caution non rendue', body: question.body },
      ...{ partIds: answer.id, partTexts: 'Avec les clés.' },
    });
    expect(masked.status).toBe(303);
    expect(await titles('Zarrouk', 'en')).toEqual([]);
    expect(await titles('parakeet', 'en')).toEqual([]);
    // Who has read older words comes late: they take no place.
    const late = { language: 'en', title: english.title, excerpt: null, titleFold: 'zarrouk', fold: 'zarrouk' };
    await site.app.get(TranslatedTextsRepository).replace(row.id, 1, [late]);
    const kept = await site.db.select().from(translatedTexts);
    expect(kept.map(({ language, fold, title }) => [language, fold, title])).toEqual([
      ['en', 'with the keys, says the ombudsman.', null],
    ]);
    expect(await titles('Zarrouk', 'en')).toEqual([]);
  });

  it('from before there was this search is found from the next hour on, and looked at once', async () => {
    const { row } = await translated();
    await site.db.delete(translatedTexts);
    expect(await titles('parakeet', 'en')).toEqual([]);
    const service = site.app.get(TranslatedTextsService);
    await service.fill();
    expect(await titles('parakeet', 'en')).toEqual([english.title]);
    const renew = jest.spyOn(service, 'renew');
    await service.fill();
    expect(renew).not.toHaveBeenCalledWith(row.id);
    renew.mockRestore();
  });
});
