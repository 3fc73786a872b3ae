import { randomUUIDv7 } from 'node:crypto';
import { eq } from 'drizzle-orm';
import ICAL from 'ical.js';
import { caseEvents, caseWatches } from '../../../src/features/cases/cases.table.ts';
import { fold } from '../../../src/lib/text.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { aWatch, watchRow } from '../../support/cases.ts';
import type { Browser } from '../../support/forms.ts';
import { signedIn } from '../../support/people.ts';

let site: TestApp;
let browser: Browser;
let serial = 3_100;
beforeAll(async () => {
  site = await startApp();
  browser = await signedIn(site);
});
afterAll(() => site.close());

const today = Temporal.Now.plainDateISO();
const judgedOn = today.subtract({ days: 5 });
const boxes = (name: string, day: Temporal.PlainDate) => ({
  [`${name}_day`]: String(day.day),
  [`${name}_month`]: String(day.month),
  [`${name}_year`]: String(day.year),
});

type Fields = Record<string, string>;
async function aJudgedCase(fields: Fields, kind: 'judgment' | 'notified' = 'judgment', day = judgedOn) {
  serial += 1;
  const watch = await aWatch(site, browser, { number: `${serial}/2026`, ...fields });
  await site.db.insert(caseEvents).values({
    ...{ id: randomUUIDv7(), caseId: watch.caseId, kind, day: day.toString(), time: null },
    ...{ fold: fold(`حكم ${serial}`), source: 'staff', sourceText: 'حكمت المحكمة', seenAt: new Date() },
  });
  const answer = (sent: Fields) => browser.post(`${watch.path}/judgment`).type('form').send(sent);
  const read = async (locale = 'en') => (await browser.get(watch.path.replace('/en/', `/${locale}/`)).expect(200)).text;
  return { ...watch, answer, read };
}
const egyptian = { country: 'EG', court: 'eg-summary', place: 'EG-C', type: 'civil' };
const emirati = { country: 'AE', court: 'ae-first', place: 'ae-dubai', type: 'civil' };
const saudi = () => ({ country: 'SA', court: 'sa-general', place: 'SA-01', number: String(4_790_000_000 + serial) });

describe('the page of a case after its judgment', () => {
  it('names no day before the questions are answered, in three languages', async () => {
    const { read, path } = await aJudgedCase(egyptian);
    const words = {
      en: 'Time limits here can be as short as 10 days. Ask the registry today.',
      fr: 'Les délais peuvent ici n’être que de 10 jours. Renseignez-vous au greffe aujourd’hui.',
      ar: 'قد لا تتجاوز المهلة هنا 10 أيام. اسأل المحكمة اليوم.',
    };
    for (const [locale, text] of Object.entries(words)) {
      const shown = await read(locale);
      expect(shown).toContain(text);
      expect(shown).toContain('name="presence"');
      expect(shown).not.toContain('appeal.ics');
      // What is new in criminal cases has no place beside a civil one.
      expect(shown).not.toContain('vetogate.com');
    }
    await browser.get(`${path}/deadlines/appeal.ics`).expect(404);
  });

  it('names the day, its source and when that was verified, once they are', async () => {
    const { answer, read, path, id } = await aJudgedCase(egyptian);
    const answered = await answer({ matter: 'civil', presence: 'present' });
    expect([answered.status, answered.headers.location]).toEqual([303, `${path}#deadlines`]);
    expect(await watchRow(site, id)).toMatchObject({
      ...{ judgmentDay: judgedOn.toString(), judgmentMatter: 'civil', judgmentPresence: 'present', termDay: null },
    });
    const text = await read();
    expect(text).toContain('Last day to appeal');
    expect(text).toContain('Law 13 of 1968, art. 213, 227');
    expect(text).toContain('Verified on 22 November 2026');
    expect(text).toContain('https://ahmedmossa.com/?p=13036');
    expect(text).toContain('Only the court’s register');
    expect(text).toContain('Change my answers');
    const other = await signedIn(site, 'expert@example.com');
    await other.get(`${path}/deadlines/appeal.ics`).expect(404);
    expect((await other.post(`${path}/judgment`).type('form').send({ presence: 'absent' })).status).toBe(404);
  });

  it('stands in the list of cases with the day, once it is worked out, and before with the first that may be too late', async () => {
    const { answer, id, path } = await aJudgedCase(egyptian);
    const card = async () => {
      const { text } = await browser.get('/en/account/cases').expect(200);
      return text.split('<article').find((part) => part.includes(path)) ?? '';
    };
    const open = await card();
    expect(open).toContain('The time to appeal may end as early as');
    expect(open).not.toContain('Last day to appeal');
    await answer({ matter: 'civil', presence: 'present' });
    const counted = await card();
    expect(counted).toContain('Last day to appeal');
    expect(counted).not.toContain('may end as early as');
    // Who has stopped following is told of nothing more.
    await site.db.update(caseWatches).set({ state: 'cancelled' }).where(eq(caseWatches.id, id));
    expect(await card()).not.toContain('Last day to appeal');
  });

  it('writes the same day into a file for the calendar, with what it rests on', async () => {
    const { answer, path } = await aJudgedCase(emirati);
    await answer({ matter: 'civil', presence: 'present' });
    const file = await browser.get(`${path}/deadlines/appeal.ics`).expect(200);
    expect(file.headers['content-type']).toContain('text/calendar');
    const [entry] = new ICAL.Component(ICAL.parse(file.text)).getAllSubcomponents('vevent');
    const event = new ICAL.Event(entry);
    let day = judgedOn.add({ days: 30 });
    while (day.dayOfWeek >= 6) day = day.add({ days: 1 });
    expect(event.startDate.toString()).toBe(day.toString());
    expect(event.description).toContain('Federal Decree-Law 42 of 2022, art. 161');
    expect(event.description).toContain('Verified on');
    expect((await browser.get(path)).text).toContain('must hold its grounds on the day it is filed');
    await browser.get(`${path}/deadlines/other.ics`).expect(404);
  });

  it('counts from service for who was absent, and asks for that day', async () => {
    const { answer, read, id } = await aJudgedCase(emirati);
    const refused = await answer({ matter: 'civil', presence: 'absent' });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('href="#termDay"');
    expect(refused.text).toMatch(/value="absent"[^>]* checked|checked[^>]* value="absent"/);
    const early = await answer({
      matter: 'civil',
      presence: 'absent',
      ...boxes('termDay', judgedOn.subtract({ days: 1 })),
    });
    expect(early.status).toBe(422);
    const served = judgedOn.add({ days: 3 });
    expect((await answer({ matter: 'civil', presence: 'absent', ...boxes('termDay', served) })).status).toBe(303);
    expect((await watchRow(site, id)).termDay).toBe(served.toString());
    expect(await read()).toContain('Counted from the day of service');
  });

  it('asks in Saudi Arabia for the day set for handing over the copy', async () => {
    const { answer, read } = await aJudgedCase(saudi());
    expect(await read()).not.toContain('name="presence"');
    expect((await answer({ matter: 'civil' })).status).toBe(422);
    // In Riyadh the day may already be the next one.
    const far = await answer({ matter: 'civil', ...boxes('termDay', today.add({ days: 62 })) });
    expect(far.status).toBe(422);
    expect((await answer({ matter: 'civil', ...boxes('termDay', today.add({ days: 2 })) })).status).toBe(303);
    expect(await read()).toContain('Counted from the day set for handing over the copy');
  });

  it('takes a day back when the answers fit no rule', async () => {
    const { answer, read, path } = await aJudgedCase(egyptian);
    await answer({ matter: 'civil', presence: 'present' });
    expect(await read()).toContain('appeal.ics');
    expect((await answer({ matter: 'urgent', presence: 'present' })).status).toBe(303);
    const text = await read();
    expect(text).not.toContain('appeal.ics');
    expect(text).toContain('usually 15 days');
    await browser.get(`${path}/deadlines/appeal.ics`).expect(404);
  });

  it('asks again after another judgment', async () => {
    const { answer, read, caseId } = await aJudgedCase(egyptian, 'judgment', today.subtract({ days: 90 }));
    await answer({ matter: 'civil', presence: 'absent', ...boxes('termDay', today.subtract({ days: 2 })) });
    expect(await read()).toContain('appeal.ics');
    await site.db.insert(caseEvents).values({
      ...{ id: randomUUIDv7(), caseId, kind: 'judgment', day: today.subtract({ days: 1 }).toString(), time: null },
      ...{ fold: 'another', source: 'staff', sourceText: 'حكم', seenAt: new Date() },
    });
    const text = await read();
    expect(text).not.toContain('appeal.ics');
    expect(text).toContain('Ask the registry today');
  });

  it('says in Morocco that the code is new, and asks nothing that would lead to no day', async () => {
    const watch = await aJudgedCase({ country: 'MA', court: 'ma-tpi-rabat', number: `2026/1201/${serial}` });
    const text = await watch.read('ar-ma');
    expect(text).toContain('58.25');
    expect(text).toContain('اسأل كتابة الضبط اليوم');
    const first = judgedOn
      .add({ days: 10 })
      .toLocaleString('ar-MA', { day: 'numeric', month: 'long', year: 'numeric' });
    expect(text).toMatch(/وقد ينتهي الأجل ابتداءً من/);
    expect(text).toContain(first);
    expect(text).not.toContain(`${watch.path}/judgment`);
    expect((await watch.answer({ presence: 'present' })).status).toBe(409);
  });

  it.each([
    ['criminal', { ...egyptian, type: 'criminal' }, 'Law 174 of 2025'],
    ['commercial', { ...emirati, type: 'commercial' }, 'usually 30 days'],
    ['economic', { ...egyptian, court: 'eg-economic', type: 'commercial' }, 'as short as 10 days'],
    ['labour', { ...emirati, type: 'labour' }, 'Not verified: we found no public page that states this.'],
    ['family', { ...emirati, type: 'personal_status' }, 'usually 30 days'],
    ['appeal-level', { ...emirati, court: 'ae-appeal' }, 'as short as 7 days'],
    ['Saudi labour', { country: 'SA', court: 'sa-labour', place: 'SA-01', number: '4791112223' }, 'usually 30 days'],
  ])('gives a %s case no day and no questions', async (_, fields: Fields, words) => {
    const { read, path, answer } = await aJudgedCase(fields);
    const text = await read();
    expect(text).toContain('Time limits here can be as short as');
    expect(text).toContain(words);
    expect(text).not.toContain('Last day to appeal');
    expect(text).not.toContain(`${path}/judgment`);
    expect((await answer({ matter: 'civil', presence: 'present' })).status).toBe(409);
    await browser.get(`${path}/deadlines/appeal.ics`).expect(404);
  });
});
