import { randomUUIDv7 } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { userContacts } from '../../../src/features/accounts/accounts.table.ts';
import { caseWatches } from '../../../src/features/cases/cases.table.ts';
import { consultations } from '../../../src/features/consultations/consultations.table.ts';
import { DraftEndingsService } from '../../../src/features/drafts/draft-endings.service.ts';
import { drafts } from '../../../src/features/drafts/drafts.table.ts';
import { NotifierService } from '../../../src/features/notifications/notifier.service.ts';
import { events } from '../../../src/platform/events/events.table.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { question } from '../../support/asking.ts';
import { lastCodeTo } from '../../support/codes.ts';
import { get, post } from '../../support/forms.ts';
import { until } from '../../support/payments.ts';
import { type Person, somebody } from '../../support/people.ts';
import { callsOf, caseFields } from './calls.ts';

let site: TestApp;
let ben: Person;
let cat: Person;
beforeAll(async () => {
  site = await startApp({ TRUST_PROXY: '1' });
  ben = await somebody(site, 'Ben', ['user', 'staff']);
  cat = await somebody(site, 'Cat', ['user', 'staff']);
});
afterAll(() => site.close());

const { agreed, written, writtenCase, taken, draftOf } = callsOf(
  () => site,
  () => ben,
);

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
  it('says what is kept of it before the caller agrees, and keeps what is not right yet', async () => {
    const { desk, id } = await agreed('court-case');
    const { text } = await get(ben.browser, `${desk}/steps/case`);
    expect(text).toContain('we keep the court, the number');
    expect(text).not.toMatch(/name="(?:role|declared)"[^>]*checked/);
    const { declared: _, ...typed } = caseFields();
    expect((await ben.post(`${desk}/steps/case`, { ...typed, _v: '1' })).status).toBe(422);
    expect((await draftOf(id))?.answers).toMatchObject({ number: typed.number, declared: '' });
  });

  it('is followed by its owner, who sees the price and proves the address, and then is theirs, not paid yet', async () => {
    const typed = caseFields();
    const help = await writtenCase(typed);
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

  it('is paid by its owner as any other, and watched from then on', async () => {
    const help = await writtenCase();
    const { browser, path } = await taken(help);
    await post(browser, path, { _go: 'contact', contact: help.contact });
    const done = await post(browser, path, { code: await lastCodeTo(site, help.contact) });
    const own = String(done.headers.location);
    const id = own.split('/').at(-1) ?? '';
    const watch = async () => (await site.db.select().from(caseWatches).where(eq(caseWatches.id, id)))[0];
    expect(await watch()).toMatchObject({ startsAt: null, endsAt: null });
    const ordered = await post(browser, `${own}/orders`, { _form: randomUUIDv7(), months: '3' });
    const bill = String(ordered.headers.location);
    expect(bill).toMatch(/^\/ar-ma\/pay\/\d{12}/);
    const provider = await post(browser, `${bill}/attempts`, { _form: randomUUIDv7(), method: 'card' });
    expect((await post(browser, String(provider.headers.location), { outcome: 'pay' })).status).toBe(303);
    await until(async () => Boolean((await watch())?.endsAt));
    expect((await watch())?.state).toBe('active');
    expect((await get(browser, own)).text).not.toContain('/orders/removal');
    // The account that pays is the one of the address where the code of the call was read.
    const [contact] = await site.db
      .select()
      .from(userContacts)
      .where(eq(userContacts.userId, String((await watch())?.userId)));
    expect(contact?.value).toBe(help.contact);
  });
});
