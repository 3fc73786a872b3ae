import { randomUUIDv7 } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { consultations } from '../../../src/features/consultations/consultations.table.ts';
import { passagesOf } from '../../../src/features/consultations/search/passages.ts';
import { digestOf, textOf } from '../../../src/features/consultations/translations/translation.ts';
import { translations } from '../../../src/features/consultations/translations/translations.table.ts';
import { experts } from '../../../src/features/experts/experts.table.ts';
import { anAnswer } from '../../support/answers.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { aConsultation } from '../../support/consultations.ts';
import { get } from '../../support/forms.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startApp();
});
afterAll(() => site.close());

const question = (title: string, over: Parameters<typeof aConsultation>[1] = {}) =>
  aConsultation(site, {
    ...{ title, language: 'en', visibility: 'public', state: 'answered', answerCount: 1, publishedAt: new Date() },
    ...over,
  });
const found = async (search: string, locale = 'en') =>
  (await get(site.browser(), `/${locale}/consultations/filter?search=${encodeURIComponent(search)}`)).text.replaceAll(
    /<\/?mark>/g,
    '',
  );
const quoted = (html: string) =>
  [...html.matchAll(/<blockquote>.*?<p><bdi[^>]*>(.*?)<\/bdi><\/p><\/blockquote>(.*?)<\/article>/gs)].map(
    ([, text, rest]) => ({
      text,
      rest: rest?.replace(/<[^>]+>/g, ' '),
    }),
  );

describe('a result of a search', () => {
  it('says the paragraph that fits, who said it, of which law, and whether it holds', async () => {
    const [expert] = await site.db.select().from(experts).limit(1);
    const { id } = await question('A quay for houseboats in Rabat');
    const body =
      'Any owner may ask.\nThe mooring permit costs nothing for barges under ten tons.\nAsk the harbour office.';
    await anAnswer(site, id, { body, expertId: expert?.id, lawAsOf: '2026-02-03', flaggedAt: new Date() });
    const [line] = quoted(await found('houseboats mooring barges'));
    expect(line?.text).toBe('The mooring permit costs nothing for barges under ten tons.');
    expect(line?.rest).toContain(expert?.nameLatin);
    expect(line?.rest).toContain('Law as of 3 February 2026');
    expect(line?.rest).toContain('The law may have changed');
    // In a list that was not searched, the question speaks for itself.
    expect(quoted((await get(site.browser(), '/en/consultations/filter')).text)).toEqual([]);
  });

  it('says nothing of an answer that was taken back, or that nobody has masked yet', async () => {
    const taken = await question('A lighthouse keeper hired without papers');
    await anAnswer(site, taken.id, { body: 'The lighthouse is a workplace like any other.', retractedAt: new Date() });
    const masked = await question('A lighthouse sold by Omar', {
      publicTitle: 'A lighthouse sold',
      publicBody: 'Sold',
    });
    await anAnswer(site, masked.id, { body: 'Omar may sell the lighthouse.' });
    const page = await found('lighthouse');
    expect(page).toContain('A lighthouse sold');
    expect(quoted(page)).toEqual([]);
    expect(page).not.toContain('Omar');
  });

  it('says nothing in another language either that nobody has masked yet', async () => {
    const place = { publicTitle: 'A chandlery sold', publicBody: 'Sold' };
    const { id } = await question('A chandlery sold by Omar', place);
    const words = { body: 'Omar peut vendre le shipchandler.', language: 'fr' } as const;
    const answer = await anAnswer(site, id, words);
    await site.db.insert(translations).values({
      ...{ id: randomUUIDv7(), consultationId: id, answerId: answer.id, language: 'en', origin: 'person' },
      ...{ body: 'Omar may sell the chandlery.', revision: 1, source: digestOf(textOf(answer)), isOfPublic: false },
    });
    const page = await found('chandlery');
    expect(page).toContain('A chandlery sold');
    expect(page).not.toContain('Omar');
    // Its proof: where the question is not masked, that is what is read of it.
    const named = { publicTitle: null, publicBody: null };
    await site.db.update(consultations).set(named).where(eq(consultations.id, id));
    expect(quoted(await found('chandlery sold'))[0]?.text).toBe('Omar may sell the chandlery.');
  });

  it('leaves programs the questions as they are', async () => {
    const { id } = await question('A windmill on a shared roof');
    await anAnswer(site, id, { body: 'The windmill needs the yes of all owners.' });
    const { body } = await site.http.get('/api/v1/consultations?search=windmill').expect(200);
    expect(body.items[0]).toMatchObject({ id });
    expect(body.items[0]).not.toHaveProperty('passage');
  });
});

describe('the paragraphs of an answer', () => {
  it('are its lines, and long ones are cut between sentences', () => {
    const sentence = 'This sentence has exactly as many letters as a test of cutting wants to have. ';
    const parts = passagesOf(`One.\n\n${sentence.repeat(7)}\nLast.`, 'en');
    expect(parts[0]).toBe('One.');
    expect(parts.at(-1)).toBe('Last.');
    expect(parts.slice(1, -1).join(' ')).toBe(sentence.repeat(7).trim());
    for (const part of parts) expect(part.length).toBeLessThanOrEqual(240);
  });

  it('are short even where nothing ends a sentence', () => {
    const [part = ''] = passagesOf(`${'كلمة '.repeat(200)}`, 'ar');
    expect(part.length).toBeLessThanOrEqual(241);
    expect(part.endsWith('كلمة…')).toBe(true);
    expect(passagesOf(randomUUIDv7().repeat(20), 'fr')[0]?.length).toBeLessThanOrEqual(241);
  });
});
