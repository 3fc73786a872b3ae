import { eq } from 'drizzle-orm';
import { answers, consultations } from '../../../src/features/consultations/consultations.table.ts';
import samples from '../../../src/features/samples/consultations.json' with { type: 'json' };
import { topicIds } from '../../../src/features/topics/topic.ts';
import { isLocaleCode } from '../../../src/lib/locales/locales.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { ask, aVisitor } from '../../support/asking.ts';
import { anExpert } from '../../support/experts.ts';
import { type Person, somebody } from '../../support/people.ts';

let site: TestApp;
let expert: Person;
let staff: Person;
beforeAll(async () => {
  site = await startApp({ SAMPLE_DATA: 'false', TRUST_PROXY: '1' });
  [expert, staff] = await Promise.all([
    somebody(site, 'Eva', ['user', 'expert']),
    somebody(site, 'Ben', ['user', 'staff']),
  ]);
  const countries = ['MA', 'SA', 'AE', 'EG'];
  await anExpert(site, { userId: expert.id, answeredCount: 9, countries, topics: [...topicIds] });
});
afterAll(() => site.close());

const find = async (id: string) => {
  const [row] = await site.db.select().from(consultations).where(eq(consultations.id, id));
  return row as typeof consultations.$inferSelect;
};

// The answers of the samples are short ones; an expert explains.
const explained = (text: string) => (text.length < 200 ? `${text}\n${text}\n${text}\n${text}` : text);

it.each(samples)('$id is asked, let in, taken and answered in its own language', async (sample) => {
  const { country, topic, title, body, lang } = sample;
  const locale = isLocaleCode(sample.locale) ? sample.locale : lang;
  const browser = aVisitor(site);
  const { id, path } = await ask(browser, { country, topic, title, body, answerLanguage: lang }, locale);
  expect(await find(id)).toMatchObject({ state: 'triage', language: lang, title, body, country, topic });
  const desk = `/en/desk/consultations/${id}`;
  expect((await staff.post(`${desk}/admission`, { version: '1' })).status).toBe(303);
  expect((await expert.post(`/en/expert/q/${id}/lease`, { _v: '2' })).status).toBe(303);
  const answer = {
    _v: '0',
    act: 'send',
    language: lang,
    short: sample.answer.slice(0, 200),
    body: explained(sample.answer),
    lawAsOf_day: '1',
    lawAsOf_month: '11',
    lawAsOf_year: '2026',
    limits: sample.notice,
  };
  expect((await expert.post(`/en/expert/q/${id}/answer`, answer)).status).toBe(303);
  const { state, version } = await find(id);
  if (state === 'in_review') await staff.post(`${desk}/approval`, { version: String(version) });
  expect((await find(id)).state).toBe('answered');
  const [given] = await site.db.select().from(answers).where(eq(answers.consultationId, id));
  expect(given).toMatchObject({ language: lang, limits: sample.notice });
  const [sentence = ''] = sample.answer.split(/[.«»"’'&]/);
  expect((await browser.get(path)).text).toContain(sentence);
});
