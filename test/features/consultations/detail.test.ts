import { randomUUIDv7 } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { messages } from '../../../src/features/consultations/consultations.table.ts';
import { experts } from '../../../src/features/experts/experts.table.ts';
import { anAnswer } from '../../support/answers.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { aConsultation } from '../../support/consultations.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startApp();
});
afterAll(() => site.close());

const published = { visibility: 'public' as const, publishedAt: new Date(), state: 'answered' as const };
const open = (id: string, slug = 'deposit') =>
  site.http.get(`/en/consultations/${id}/${slug}`).set('Accept', 'text/html');
const say = (consultationId: string, kind: 'facts' | 'follow_up' | 'reply', body: string, publicBody: string | null) =>
  site.db.insert(messages).values({ id: randomUUIDv7(), consultationId, kind, language: 'en', body, publicBody });

describe('the page of a published question', () => {
  it('names the asker by four digits and tells search engines what it is', async () => {
    const { id, reference } = await aConsultation(site, published);
    const { status, text } = await open(id);
    expect(status).toBe(200);
    expect(text).toContain(`Asker ${reference.slice(-4)}`);
    expect(text).not.toContain(reference);
    expect(text).toContain('rel="canonical"');
    expect(text).toContain(`http://site.example/en/consultations/${id}/deposit"`);
  });

  it('names the article of a law in the language of the answer, with the word where only its number was typed', async () => {
    const { id } = await aConsultation(site, published);
    const sources = [
      { law: 'مدونة الأسرة', article: '194' },
      { law: 'قانون الالتزامات والعقود', article: 'الفصل 16' },
    ];
    await anAnswer(site, id, { language: 'ar', sources });
    const { text } = await site.http.get(`/ar-ma/consultations/${id}/deposit`).set('Accept', 'text/html');
    expect(text).toContain('مدونة الأسرة، المادة 194');
    expect(text).toContain('قانون الالتزامات والعقود، الفصل 16');
  });

  it('begins its title on the side of its own language, as the text below it does', async () => {
    const title = 'هل تُرد الضمانة كاملة؟';
    const { id } = await aConsultation(site, { ...published, title, language: 'ar' });
    expect((await open(id)).text).toContain(`<h1 class="narrow" dir="rtl"><bdi lang="ar">${title}</bdi></h1>`);
  });

  it('says of a similar question by whose law it was answered, where that is not the law of the reader', async () => {
    const here = await aConsultation(site, published);
    await aConsultation(site, { ...published, country: 'SA', answerCount: 1 });
    const related = async (locale: string) => {
      const path = `/${locale}/consultations/${here.id}/deposit`;
      const { text } = await site.http.get(path).set('Accept', 'text/html');
      return /aria-labelledby="related"[\s\S]*?<\/section>/.exec(text)?.[0] ?? '';
    };
    expect(await related('ar-ma')).toContain('<p class="muted">المملكة العربية السعودية</p>');
    expect(await related('ar-ma')).not.toContain('المغرب');
    expect(await related('ar-sa')).not.toContain('المملكة العربية السعودية');
    expect(await related('en')).toContain('<p class="muted">Saudi Arabia</p>');
  });

  it('shows what was asked back, as the staff have let it out, and no more', async () => {
    const { id } = await aConsultation(site, published);
    await say(id, 'facts', 'My name is Salma and I live in Fez.', null);
    await say(id, 'follow_up', 'And if Mr Alami refuses?', 'And if the landlord refuses?');
    await say(id, 'reply', 'Then write to the court in Fez.', null);
    const { text } = await open(id);
    expect(text).toContain('And if the landlord refuses?');
    expect(text).not.toContain('Alami');
    expect(text).not.toContain('Salma');
    expect(text).not.toContain('Then write to the court');
  });

  it('counts the steps itself, whatever the expert typed before them', async () => {
    const { id } = await aConsultation(site, published);
    const doNext = ['1. Write to the landlord.', '٢- Keep the receipt.', '– Wait.', '30 days later: file a claim.'];
    await anAnswer(site, id, { doNext });
    const { text } = await open(id);
    const steps = Array.from(text.matchAll(/<li>([^<]*)<\/li>/g), ([, step]) => step);
    expect(steps.slice(0, 4)).toEqual([
      'Write to the landlord.',
      'Keep the receipt.',
      'Wait.',
      '30 days later: file a claim.',
    ]);
  });

  it('leads to the right address from a wrong one', async () => {
    const { id } = await aConsultation(site, published);
    const { status, headers } = await open(id, 'something-else');
    expect([status, headers.location]).toEqual([301, `/en/consultations/${id}/deposit`]);
  });
});

describe('the list of published questions', () => {
  // Of few topics, as the page of a list is kept for a while.
  const cardOf = async (id: string, topic: string, locale = 'en') => {
    const path = `/${locale}/consultations/filter?language=en&topic=${topic}`;
    const { text } = await site.http.get(path).set('Accept', 'text/html');
    return text.split('<li>').find((card) => card.includes(`/consultations/${id}/`)) ?? '';
  };

  it('says whose an answer is, in the script of the page, and counts where there are more', async () => {
    const [expert, other] = await site.db.select().from(experts).limit(2);
    const one = await aConsultation(site, { ...published, topic: 'traffic', answerCount: 1 });
    const two = await aConsultation(site, { ...published, topic: 'traffic', answerCount: 2 });
    await anAnswer(site, one.id, { expertId: expert?.id });
    await anAnswer(site, two.id, { expertId: expert?.id });
    await anAnswer(site, two.id, { expertId: other?.id });
    expect(await cardOf(one.id, 'traffic')).toContain(`1 answer</span> <bdi>${expert?.nameLatin}</bdi>`);
    expect(await cardOf(one.id, 'traffic', 'ar')).toContain(`<bdi>${expert?.nameArabic}</bdi>`);
    expect(await cardOf(two.id, 'traffic')).toContain('2 answers');
    expect(await cardOf(two.id, 'traffic')).not.toContain(expert?.nameLatin);
  });

  it('names nobody who has left, nor who took the answer back', async () => {
    const [expert] = await site.db.select().from(experts).limit(1);
    const one = await aConsultation(site, { ...published, topic: 'banking', answerCount: 1 });
    const back = await aConsultation(site, { ...published, topic: 'banking', answerCount: 1 });
    await anAnswer(site, one.id, { expertId: expert?.id });
    await anAnswer(site, back.id, { expertId: expert?.id, retractedAt: new Date() });
    const left = (leftAt: Date | null) =>
      site.db
        .update(experts)
        .set({ leftAt })
        .where(eq(experts.id, expert?.id ?? ''));
    await left(new Date());
    const cards = [await cardOf(one.id, 'banking'), await cardOf(back.id, 'banking')];
    await left(null);
    cards.push(await cardOf(back.id, 'banking', 'en-ae'));
    expect(cards.map((card) => card.includes('1 answer'))).toEqual([true, true, true]);
    for (const card of cards) expect(card).not.toContain(expert?.nameLatin);
  });
});

it.each(['private', 'public_pending', 'refused', 'hidden'] as const)(
  'a question that is %s is not found',
  async (visibility) => {
    const { id } = await aConsultation(site, { ...published, visibility });
    expect((await open(id)).status).toBe(404);
  },
);

it('a question that was taken off is gone, and others are looked for from there', async () => {
  const { id, title } = await aConsultation(site, { ...published, visibility: 'removed' });
  const { status, text } = await open(id);
  expect(status).toBe(410);
  expect(text).not.toContain(title);
  expect(text).toContain('<search>');
  expect(text).toContain('No longer published');
  expect(text).not.toMatch(/This question is no longer published|class="notice/);
});
