import { randomUUIDv7 } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { caseEvents, cases, hearings } from '../../../src/features/cases/cases.table.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { aWatch, caseRow, told } from '../../support/cases.ts';
import type { Browser } from '../../support/forms.ts';
import { signedIn } from '../../support/people.ts';
import { timelineIn } from '../../support/timeline.ts';

let site: TestApp;
let browser: Browser;
let number = 4_712_000_000;
beforeAll(async () => {
  site = await startApp();
  browser = await signedIn(site);
});
afterAll(() => site.close());

/** A Saudi case, which only its parties can see. */
const aPrivateCase = () => {
  number += 1;
  const fields = { country: 'SA', court: 'sa-labour', place: 'SA-01', number: String(number) };
  return aWatch(site, browser, fields).then((watch) => ({ ...watch, number: fields.number }));
};
const send = (path: string, fields: Record<string, string>, by = browser) =>
  by
    .post(path)
    .type('form')
    .send({ _form: randomUUIDv7(), ...fields });
const hearingsOf = (caseId: string) => site.db.select().from(hearings).where(eq(hearings.caseId, caseId));
const messageOf = (of: string) => `تم تحديد موعد جلسة في القضية رقم ${of} يوم الأحد 1448/08/24هـ الساعة 09:30 صباحاً`;

describe('a message that a party pastes', () => {
  it('is shown as it was read, and keeps nothing before it is confirmed', async () => {
    const watch = await aPrivateCase();
    expect((await browser.get(watch.path)).text).toContain(`${watch.path}/messages`);
    const text = messageOf(watch.number);
    const shown = await send(`${watch.path}/messages`, { text });
    expect(shown.status).toBe(200);
    expect(shown.text).toContain('value="09:30"');
    expect(shown.text).toMatch(/<option value="hearing_set" selected/);
    expect(await hearingsOf(watch.caseId)).toHaveLength(0);

    const fields = {
      _form: randomUUIDv7(),
      text,
      kind: 'hearing_set',
      ...{ day_day: '24', day_month: 'شعبان', day_year: '١٤٤٨', day_calendar: 'hijri' },
      time: '09:30',
    };
    for (let count = 0; count < 2; count++) {
      const confirmed = await send(`${watch.path}/messages/confirmation`, fields);
      expect([confirmed.status, confirmed.headers.location]).toEqual([303, `${watch.path}#history`]);
    }
    const day = Temporal.PlainDate.from({ calendar: 'islamic-umalqura', year: 1448, month: 8, day: 24 })
      .withCalendar('iso8601')
      .toString();
    expect(await hearingsOf(watch.caseId)).toMatchObject([{ day, time: '09:30', source: 'party', sourceText: text }]);
    expect((await caseRow(site, watch.caseId)).lastCheckedAt).not.toBeNull();
    const { text: page } = await browser.get(watch.path);
    expect(page).toContain(`dateTime="${day}T09:30"`);
    const lines = timelineIn(page);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(new RegExp(`${new Date().getFullYear()}.* Noted by you from the court’s message`));
    // Who told us need not be told.
    expect(await told(site, watch)).not.toContain('case_hearing_set');
  });

  it('is read by nobody whom the case is shared with, but for what it said', async () => {
    const watch = await aPrivateCase();
    const day = Temporal.Now.plainDateISO().add({ days: 30 });
    const at = { day_day: `${day.day}`, day_month: `${day.month}`, day_year: `${day.year}` };
    const said = (kind: string, text: string) =>
      send(`${watch.path}/messages/confirmation`, { text, kind, ...at, time: '09:30' }).expect(303);
    await said('hearing_set', 'Dear Fatima, the code of your case is 4711.');
    await said('document_filed', 'Dear Fatima, the paper of Karim was filed.');
    await send(`${watch.path}/messages/question`, { text: 'Dear Fatima, what nobody can read.' }).expect(303);
    await send(`${watch.path}/links`, { kind: 'share', label: 'Karim' });
    const own = (await browser.get(watch.path)).text;
    const shared = (await site.http.get(/\/en\/shared-cases\/[\w-]{22}/.exec(own)?.[0] ?? '')).text;
    expect(own).toContain('Dear Fatima');
    expect(shared).toContain(`${day}T09:30`);
    expect(shared).not.toContain('Dear Fatima');
  });

  it('says when it is about another case or another court', async () => {
    const watch = await aPrivateCase();
    const text = `${messageOf('4799999999')} لدى المحكمة التجارية`;
    const { text: html } = await send(`${watch.path}/messages`, { text });
    expect(html).toContain('4799999999');
    expect(html).toContain('Commercial Court');
  });

  it('is not kept without its day, and keeps what was typed', async () => {
    const watch = await aPrivateCase();
    const fields = {
      text: 'موعد الجلسة القادمة',
      kind: 'hearing_set',
      day_day: '31',
      day_month: '2',
      day_year: '2027',
    };
    const refused = await send(`${watch.path}/messages/confirmation`, fields);
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('value="31"');
    expect(await hearingsOf(watch.caseId)).toHaveLength(0);
    expect((await send(`${watch.path}/messages`, { text: '' })).status).toBe(422);
  });

  it('goes to the desk when nobody understands it, and only then may the desk read the case', async () => {
    const watch = await aPrivateCase();
    const staff = await signedIn(site, 'staff@example.com');
    const desk = `/en/desk/cases/${watch.caseId}`;
    expect((await staff.get(desk)).status).toBe(404);
    const text = 'نرجو مراجعة مكتب الخدمة رقم 3';
    const shown = await send(`${watch.path}/messages`, { text });
    expect(shown.text).toContain(`${watch.path}/messages/question`);
    const events = () => site.db.$count(caseEvents, eq(caseEvents.caseId, watch.caseId));
    expect(await events()).toBe(0);
    expect((await send(`${watch.path}/messages/question`, { text })).status).toBe(303);
    expect(await events()).toBe(1);
    expect((await staff.get('/en/desk/cases')).text).toContain(watch.caseId);
    expect((await staff.get(desk)).text).toContain(text);
    await send(`${desk}/lease`, {}, staff);
    const found = { outcome: 'changed', kind1: 'hearing_set', day1: '2027-03-01', time1: '10:00', text1: text };
    expect((await send(`${desk}/checks`, found, staff)).status).toBe(303);
    expect(await hearingsOf(watch.caseId)).toMatchObject([{ day: '2027-03-01' }]);
    expect(await told(site, watch)).toContain('case_hearing_set');
    expect((await staff.get(desk)).status).toBe(404);
  });

  it('says that a time limit may run and whom to ask, without a day that may be wrong', async () => {
    const watch = await aPrivateCase();
    expect((await browser.get(watch.path)).text).not.toContain('id="deadlines"');
    const day = Temporal.Now.plainDateISO();
    const date = { day_day: String(day.day), day_month: String(day.month), day_year: String(day.year) };
    const fields = { text: 'تم تبليغكم بالحكم', kind: 'notified', ...date };
    expect((await send(`${watch.path}/messages/confirmation`, fields)).status).toBe(303);
    for (const [locale, words] of [
      ['en', 'as short as 10 days. Ask the registry today.'],
      ['fr', 'n’être que de 10 jours. Renseignez-vous au greffe aujourd’hui.'],
      ['ar', 'اسأل المحكمة اليوم.'],
    ] as const) {
      const { text } = await browser.get(watch.path.replace('/en/', `/${locale}/`));
      expect(text).toContain(words);
      expect(text).not.toContain('.ics" download');
    }
    await browser.get(`${watch.path}/deadlines/appeal.ics`).expect(404);
  });

  it('is for who follows the case, where only parties see it', async () => {
    const watch = await aPrivateCase();
    const other = await signedIn(site, 'expert@example.com');
    expect((await other.get(`${watch.path}/messages`)).status).toBe(404);
    expect((await send(`${watch.path}/messages/confirmation`, { text: 'x'.repeat(9) }, other)).status).toBe(404);
    const open = await aWatch(site, browser);
    expect((await browser.get(`${open.path}/messages`)).status).toBe(404);
    expect((await browser.get(open.path)).text).not.toContain(`${open.path}/messages`);
    expect(await site.db.$count(cases, eq(cases.id, watch.caseId))).toBe(1);
  });
});
