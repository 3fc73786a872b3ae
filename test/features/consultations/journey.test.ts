import { eq } from 'drizzle-orm';
import { consultations } from '../../../src/features/consultations/consultations.table.ts';
import { events } from '../../../src/platform/events/events.table.ts';
import { JobsService } from '../../../src/platform/jobs/jobs.service.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { ask, aVisitor, type Browser, hidden } from '../../support/asking.ts';
import { eventually } from '../../support/consultations.ts';
import { writtenAnswer } from '../../support/written.ts';

// One question from its first word to the rated answer: every form is one that the page of the moment shows.

let site: TestApp;
let ann: Browser;
let expert: Browser;
let staff: Browser;
let question: { id: string; path: string };
beforeAll(async () => {
  site = await startApp({ TRUST_PROXY: '1' });
  [ann, expert, staff] = [aVisitor(site), await signedIn('expert'), await signedIn('staff')];
  question = await ask(ann, {
    readers: 'now',
    title: 'إفراغ محل تجاري بعد عشر سنوات',
    body: 'يطالبني المكري بإفراغ الدكان دون تعويض بعد عشر سنوات من الكراء، فهل لي حق في الأصل التجاري؟',
    answerLanguage: 'fr',
  });
});
afterAll(() => site.close());

const signedIn = async (name: string) => {
  const browser = aVisitor(site);
  const fields = { identifier: `${name}@example.com`, password: 'istishara-demo-2026' };
  expect((await browser.post('/fr/account/login').type('form').send(fields)).status).toBe(303);
  return browser;
};
const desk = () => `/fr/desk/consultations/${question.id}`;
const row = async () => {
  const [found] = await site.db.select().from(consultations).where(eq(consultations.id, question.id));
  return found as typeof consultations.$inferSelect;
};
/** Sends the form of a page whose address ends so, with what the page has put into it. */
async function submit(browser: Browser, page: string, end: string, fields: Record<string, string | string[]> = {}) {
  const { text } = await browser.get(page);
  const form = [...text.matchAll(/<form[^>]*action="([^"]+)"[\s\S]*?<\/form>/g)].find(([, to]) => to?.endsWith(end));
  if (!form?.[1]) throw new Error(`${page} has no form that leads to ${end}`);
  const known = Object.fromEntries(
    ['_form', '_v', 'version', 'subject', 'id', 'act'].map((name) => [name, hidden(form[0], name)]),
  );
  const answer = await browser
    .post(form[1])
    .type('form')
    .send({ ...known, ...fields });
  expect(answer.status).toBe(303);
  return answer.headers.location as string;
}
const answer = {
  ...writtenAnswer,
  short: 'Un bail commercial de plus de deux ans donne droit à une indemnité d’éviction.',
  body: 'Le preneur qui exploite depuis dix ans a droit au renouvellement ou à une indemnité. '.repeat(4),
  doNext: 'Répondre par écrit au congé\nRéunir les quittances',
  law: ['Loi 49.16', '', ''],
  article: ['Article 7', '', ''],
  link: ['', '', ''],
};

it('is let in by the staff', async () => {
  expect((await row()).state).toBe('triage');
  expect((await staff.get('/fr/desk/queues/triage')).text).toContain('إفراغ محل تجاري');
  await submit(staff, desk(), '/leases');
  await submit(staff, desk(), '/admission');
});

it('is taken and answered in French by the expert of that country', async () => {
  expect((await expert.get('/fr/expert/queue')).text).toContain(`/fr/expert/q/${question.id}`);
  const page = await submit(expert, `/fr/expert/q/${question.id}`, '/lease');
  await submit(expert, page, '/answer', { ...answer, act: 'send' });
  expect((await row()).state).toBe('answered');
});

it('is read, asked back and rated by the visitor, who has no script', async () => {
  expect((await ann.get(question.path)).text).toContain('Réunir les quittances');
  await submit(ann, question.path, '/follow-ups', { body: 'وما قيمة هذا التعويض على وجه التقريب؟' });
  await submit(expert, `/fr/expert/q/${question.id}`, '/reply', { body: 'Il couvre la valeur du fonds de commerce.' });
  expect((await ann.get(question.path)).text).toContain('Il couvre la valeur du fonds');
  await submit(ann, question.path, '/rating', { stars: '5', opinion: 'جواب واضح، شكرا' });
});

it('is published by the staff and found under another spelling', async () => {
  await submit(staff, desk(), '/publication', await shownMasks());
  // The day in which the asker may object is over.
  const publishAt = new Date(Date.now() - 1_000);
  await site.db.update(consultations).set({ publishAt }).where(eq(consultations.id, question.id));
  await site.db.transaction((tx) => site.app.get(JobsService).enqueue(tx, 'consultation.publish', { id: question.id }));
  await eventually(async () => expect((await row()).visibility).toBe('public'));
  for (const search of ['افراغ محلّ تجارى', 'اخلاء المحل التجاري', 'eviction commercial']) {
    const { text } = await site.http.get('/ar-ma/consultations/filter').query({ search }).set('Accept', 'text/html');
    expect(text).toContain(question.id);
  }
});

it('is there again after a restart, with all that happened to it', async () => {
  await site.restart();
  const { text } = await site.http.get(`/ar-ma/consultations/${question.id}/${encodeURIComponent((await row()).slug)}`);
  for (const words of ['إفراغ محل تجاري', 'Réunir les quittances', 'Loi 49.16']) expect(text).toContain(words);
  const happened = await site.db.select().from(events).where(eq(events.subjectId, question.id)).orderBy(events.id);
  expect(happened.map(({ action }) => action)).toEqual([
    'send',
    'admit',
    'take',
    'answer',
    'ask_again',
    'answer',
    'rate',
    'mask',
    'publish',
  ]);
});

/** The masks as the page suggests them; the staff read every line and leave them. */
async function shownMasks() {
  const { text } = await staff.get(desk());
  const area = (name: string) => new RegExp(`<textarea[^>]*name="${name}"[^>]*>([^<]*)`).exec(text)?.[1] ?? '';
  return {
    title: hidden(text, 'title') || 'إفراغ محل تجاري بعد عشر سنوات',
    body: area('body'),
    partIds: hidden(text, 'partIds'),
    partTexts: area('partTexts'),
  };
}
