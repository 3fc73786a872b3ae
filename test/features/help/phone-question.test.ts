import { randomUUIDv7 } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { consultations } from '../../../src/features/consultations/consultations.table.ts';
import { DraftEndingsService } from '../../../src/features/drafts/draft-endings.service.ts';
import { drafts } from '../../../src/features/drafts/drafts.table.ts';
import { phoneHelps } from '../../../src/features/help/phone-helps.table.ts';
import { NotifierService } from '../../../src/features/notifications/notifier.service.ts';
import { events } from '../../../src/platform/events/events.table.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { question } from '../../support/asking.ts';
import { aCase } from '../../support/cases.ts';
import { lastCodeTo } from '../../support/codes.ts';
import { get, post } from '../../support/forms.ts';
import { mailsTo } from '../../support/mails.ts';
import { type Person, somebody } from '../../support/people.ts';

let site: TestApp;
let ben: Person;
let cat: Person;
beforeAll(async () => {
  site = await startApp({ TRUST_PROXY: '1' });
  ben = await somebody(site, 'Ben', ['user', 'staff']);
  cat = await somebody(site, 'Cat', ['user', 'staff']);
});
afterAll(() => site.close());

/** A call whose code was read out to our team. */
async function agreed(procedure: string) {
  const contact = `caller.${randomUUIDv7().slice(-8)}@example.com`;
  const answer = await ben.post('/en/desk/help', { procedure, country: 'MA', language: 'ar', contact });
  const desk = String(answer.headers.location);
  const [mail = ''] = await mailsTo(site.dataDir, contact);
  const id = desk.split('/').at(-1) ?? '';
  await ben.post(`${desk}/consent`, { code: /\b(\d{6})\b/.exec(mail)?.[1] ?? '' });
  return { contact, desk, id, mail };
}

/** The link that the caller gets, opened with the code that is read out. Answers the page that it leads to. */
async function taken({ contact, desk }: { contact: string; desk: string }, browser = site.browser()) {
  expect((await ben.post(`${desk}/handover`)).status).toBe(303);
  const mails = await mailsTo(site.dataDir, contact, 2);
  const link = mails.map((mail) => /http:\/\/site\.example(\/ar-ma\/help\/\S+)/.exec(mail)?.[1]).find(Boolean) ?? '';
  const code = /open the link with:\D*(\d{6})/.exec((await get(ben.browser, desk)).text)?.[1] ?? '';
  const shown = (await post(browser, `${link}/code`, { code })).text;
  const path = String((await post(browser, link, { code })).headers.location);
  return { browser, link, code, shown, path };
}

const draftOf = async (id: string) => {
  const [help] = await site.db.select().from(phoneHelps).where(eq(phoneHelps.id, id));
  const [draft] = await site.db
    .select()
    .from(drafts)
    .where(eq(drafts.id, help?.draftId ?? id));
  return draft;
};

async function written(lane: 'free' | 'standard') {
  const help = await agreed('consultation');
  const steps = { lane: { lane }, question, readers: { readers: lane === 'free' ? 'now' : 'private' } };
  let version = 1;
  for (const [step, fields] of Object.entries(steps)) {
    const answer = await ben.post(`${help.desk}/steps/${step}`, { ...fields, _v: String(version++) });
    expect([step, answer.status]).toEqual([step, 303]);
  }
  return help;
}

describe('a question that is asked on the telephone', () => {
  it('chooses nothing for the caller, and shows the price of each way to ask', async () => {
    const { desk, mail, id } = await agreed('consultation');
    expect(mail).toContain('سؤال قانوني');
    const { text } = await get(ben.browser, `${desk}/steps/lane`);
    expect(text).toMatch(/name="lane"[^>]*value="standard"/);
    expect(text).toMatch(/MAD|dirham/i);
    expect(text).not.toMatch(/name="lane"[^>]*checked/);
    expect((await draftOf(id))?.answers).not.toHaveProperty('lane');
    expect((await ben.post(`${desk}/steps/lane`, { _v: '1' })).status).toBe(422);
  });

  it('is warned of in public, and of numbers that nobody should read', async () => {
    const { desk } = await agreed('consultation');
    await ben.post(`${desk}/steps/lane`, { lane: 'free', _v: '1' });
    expect((await get(ben.browser, `${desk}/steps/question`)).text).toContain('leave out names');
    const body = `${question.body} 0661123456`;
    const answer = await ben.post(`${desk}/steps/question`, { ...question, body, _v: '2' });
    expect([answer.status, answer.text.includes('name="numbers"')]).toEqual([422, true]);
    const removed = { ...question, body, numbers: 'remove', _v: '3' };
    expect((await ben.post(`${desk}/steps/question`, removed)).status).toBe(303);
    expect((await get(ben.browser, desk)).text).not.toContain('0661123456');
  });

  it('is sent free by its owner without another code, is theirs, and says that it was written with help', async () => {
    const help = await written('free');
    const { browser, shown, path } = await taken(help);
    expect(shown).toContain(question.title);
    const check = await get(browser, path);
    expect(check.text).not.toContain('name="code"');
    expect(check.text).toContain('كتب فريقنا هذا نيابة عنك');
    const version = /name="_v" value="(\d+)"/.exec(check.text)?.[1] ?? '';
    const form = /name="_form" value="([^"]+)"/.exec(check.text)?.[1] ?? '';
    const sent = await post(browser, path, { scope: 'on', _v: version, _form: form });
    expect(sent.status).toBe(303);
    const own = await get(browser, String(sent.headers.location));
    expect(own.text).toContain('كُتب بمساعدة هاتفية');
    const draftId = path.split('/').at(-2) ?? '';
    const [row] = await site.db.select().from(consultations).where(eq(consultations.id, draftId));
    expect(row).toMatchObject({ lane: 'free', contact: help.contact, state: 'triage' });
    const [first] = await site.db.select().from(events).where(eq(events.subjectId, draftId));
    expect(String(first?.data.enteredByStaff)).toContain('title');
    const trail = await site.db.select().from(events).where(eq(events.subjectId, help.id));
    expect(trail.map(({ action }) => action)).toEqual(['begin', 'agree_to_help', 'hand_over', 'take_over']);
    // Our team has no way to it by the call any more.
    expect((await get(ben.browser, help.desk)).text).not.toContain(question.title);
  });

  it('leads to a bill where it is paid', async () => {
    const { browser, path } = await taken(await written('standard'));
    const check = (await get(browser, path)).text;
    const of = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(check)?.[1] ?? '';
    const typed = { scope: 'on', _v: of('_v'), _form: of('_form'), price: of('price') };
    const sent = await post(browser, path, typed);
    expect(sent.headers.location).toMatch(/^\/ar-ma\/pay\/\d+/);
    expect((await get(browser, String(sent.headers.location))).status).toBe(200);
  });

  it('sends its address no page that opens nowhere, before it goes', async () => {
    const help = await written('free');
    const told = jest.spyOn(site.app.get(NotifierService), 'tell');
    const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000);
    const draftId = String((await draftOf(help.id))?.id);
    await site.db
      .update(drafts)
      .set({ expiresAt: inDays(3) })
      .where(eq(drafts.id, draftId));
    await site.app.get(DraftEndingsService).runDue();
    // Told of, to nobody: the page is not in the caller's browser yet.
    const about = told.mock.calls.filter(([, , news]) => JSON.stringify(news).includes(draftId));
    expect(about.map(([, to]) => to)).toEqual([null]);
    told.mockRestore();
  });

  it('loses the mark where its owner changes what was written', async () => {
    const help = await written('free');
    const { browser, path } = await taken(help);
    const version = String((await draftOf(help.id))?.version);
    const changed = { ...question, title: `${question.title} (صححتها)`, _v: version };
    expect((await post(browser, path.replace('/check', '/question'), changed)).status).toBe(303);
    const entered = String((await draftOf(help.id))?.answers.entered).split(' ');
    expect(entered).toContain('body');
    expect(entered).not.toContain('title');
  });

  it('is nobody else’s: another of the team, a stranger with the link, or who has deleted it', async () => {
    const help = await written('free');
    expect((await cat.get(help.desk)).status).toBe(404);
    expect((await cat.get(`${help.desk}/steps/question`)).status).toBe(404);
    const draft = (await draftOf(help.id))?.id;
    expect((await get(site.browser(), `/ar-ma/new/${draft}/check`)).status).toBe(404);
    const { link, code } = await taken(help);
    expect((await post(site.browser(), `${link}/removal`, { code })).status).toBe(404);
  });
});

describe('a case that is followed by telephone', () => {
  const fields = () => {
    const { country: _, ...typed } = aCase() as Record<string, string>;
    return typed;
  };

  it('says what is kept of it before the caller agrees, and keeps what is not right yet', async () => {
    const { desk, id } = await agreed('court-case');
    const { text } = await get(ben.browser, `${desk}/steps/case`);
    expect(text).toContain('we keep the court, the number');
    expect(text).not.toMatch(/name="(?:role|declared)"[^>]*checked/);
    const { declared: _, ...typed } = fields();
    expect((await ben.post(`${desk}/steps/case`, { ...typed, _v: '1' })).status).toBe(422);
    expect((await draftOf(id))?.answers).toMatchObject({ number: typed.number, declared: '' });
  });

  it('is followed by its owner, who sees the price and proves the address, and then is theirs, not paid yet', async () => {
    const help = await agreed('court-case');
    const typed = fields();
    expect((await ben.post(`${help.desk}/steps/case`, { ...typed, _v: '1' })).status).toBe(303);
    const { browser, path } = await taken(help);
    const page = (await get(browser, path)).text;
    expect(page).toContain(typed.number);
    expect(page).toContain('class="price"');
    expect(page).toContain('كتب فريقنا هذا نيابة عنك');
    expect(page).toContain(`value="${help.contact}"`);
    await post(browser, path, { _go: 'contact', contact: help.contact });
    const done = await post(browser, path, { code: await lastCodeTo(site, help.contact) });
    expect(done.headers.location).toMatch(/^\/ar-ma\/account\/cases\/[0-9a-f-]{36}$/);
    expect((await get(browser, String(done.headers.location))).text).toContain(typed.number);
    const id = String(done.headers.location).split('/').at(-1) ?? '';
    const trail = await site.db.select().from(events).where(eq(events.subjectId, id));
    expect(String(trail.find(({ action }) => action === 'entered_by_phone')?.data.enteredByStaff)).toContain('number');
    expect(await draftOf(help.id)).toBeUndefined();
  });
});
