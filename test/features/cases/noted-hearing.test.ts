import { randomUUIDv7 } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { CaseNewsService } from '../../../src/features/cases/case-news.service.ts';
import { hearings, ownHearings } from '../../../src/features/cases/cases.table.ts';
import { WatchLifeService } from '../../../src/features/cases/watching/watch-life.service.ts';
import { isWorkingDay } from '../../../src/lib/working-days.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { aCase, aNumber, caseRow, told, watchRow } from '../../support/cases.ts';
import type { Browser } from '../../support/forms.ts';
import { signedIn } from '../../support/people.ts';

let site: TestApp;
let ann: Browser;
let ben: Browser;
beforeAll(async () => {
  site = await startApp();
  [ann, ben] = [await signedIn(site), await signedIn(site, 'expert@example.com')];
});
afterAll(() => site.close());

type Fields = Record<string, string>;
const day = Temporal.Now.plainDateISO('Africa/Casablanca').add({ days: 40 });
const wall = `${String(day.day).padStart(2, '0')}/${String(day.month).padStart(2, '0')}/${day.year}`;
const boxes = { day_day: `${day.day}`, day_month: `${day.month}`, day_year: `${day.year}` };
const messageOf = (number: string, when = wall) => `ملف عدد ${number} أدرج بجلسة ${when} على الساعة 9 صباحا القاعة 4`;

const send = (browser: Browser, path: string, fields: Fields) =>
  browser
    .post(path)
    .type('form')
    .send({ _form: randomUUIDv7(), ...fields });
const read = (text: string, country = 'MA', locale = 'en') =>
  send(ann, `/${locale}/account/cases/new/message`, { country, text });

/** The form as the page of a message has filled it in. */
const noted = (number: string, fields: Fields = {}): Fields => ({
  ...aCase({ number }),
  ...{ hearing_read: '1', hearing: 'yes', message: messageOf(number), ...boxes, time: '09:00', room: '4' },
  ...fields,
});
const add = (fields: Fields, browser = ann) => send(browser, '/en/account/cases/new', fields);
const idIn = (location: string) => location.split('/').at(-1)?.split('?')[0] ?? '';
const ownOf = (watchId: string) => site.db.select().from(ownHearings).where(eq(ownHearings.watchId, watchId));
const pay = (id: string) => site.db.transaction((tx) => site.app.get(WatchLifeService).extend(tx, id, 3));

/** A case with a hearing that its follower has confirmed. */
async function followed(browser = ann, number = aNumber()) {
  const { headers } = await add(noted(number), browser).expect(303);
  const path = String(headers.location);
  const id = idIn(path);
  await pay(id);
  return { path, ...(await watchRow(site, id)) };
}

it('on a day that courts rest is taken, and pointed out', async () => {
  const dayOn = (is: (day: Temporal.PlainDate) => boolean): Fields => {
    let on = day;
    while (!is(on)) on = on.add({ days: 1 });
    return { day_day: `${on.day}`, day_month: `${on.month}`, day_year: `${on.year}` };
  };
  for (const [boxesOfDay, isOff] of [
    [dayOn(({ dayOfWeek }) => dayOfWeek === 6), true],
    [dayOn((on) => isWorkingDay(on, 'MA')), false],
  ] as const) {
    const { headers } = await add(noted(aNumber(), boxesOfDay)).expect(303);
    const { text } = await ann.get(String(headers.location));
    expect([/Courts are usually closed on this day/.test(text), /name="room"|Room:/.test(text)]).toEqual([isOff, true]);
  }
});

describe('the hearing in a message that a new case begins with', () => {
  it('is shown in boxes, and taken with a yes only', async () => {
    const number = aNumber('1401');
    const { text, status } = await read(messageOf(number));
    expect(status).toBe(200);
    for (const [name, value] of Object.entries({ ...boxes, time: '09:00', room: '4', number }))
      expect(text).toMatch(new RegExp(`name="${name}"[^>]* value="${value}"`));
    expect(text).not.toMatch(/name="hearing"[^>]*checked/);
    expect(text).toMatch(/<blockquote[^>]*>[^<]*أدرج بجلسة/);

    const open = await add(noted(number, { hearing: '' }));
    expect(open.status).toBe(422);
    expect(open.text).toContain('href="#hearing"');
    expect(open.text).toMatch(new RegExp(`name="day_day"[^>]* value="${day.day}"`));
    const { headers } = await add(noted(number, { hearing: 'no' })).expect(303);
    expect(await ownOf(idIn(headers.location as string))).toEqual([]);
    expect((await ann.get(headers.location as string)).text).not.toContain('aria-labelledby="next"');
  });

  it.each([
    [
      'AE',
      'تحدد لنظر الدعوى رقم 1234 لسنة 2027 تجاري جلسة بتاريخ ٢٠/٠١/٢٠٣٠ الساعة ٠٨:٣٠ صباحاً قاعة ١٢',
      '20',
      '1',
      '2030',
      '08:30',
      '12',
    ],
    [
      'EG',
      'الدعوى رقم 1234 لسنة 2026 مدني كلي تحدد لها جلسة يوم 7 يناير 2030 الساعة 10 صباحا قاعة 15',
      '7',
      '1',
      '2030',
      '10:00',
      '15',
    ],
    [
      'SA',
      'تم تحديد موعد جلسة في القضية رقم 471234567 يوم 24 شعبان 1450هـ الساعة 09:30 صباحاً',
      '9',
      '1',
      '2029',
      '09:30',
      '',
    ],
    [
      'MA',
      'Dossier n° 2026/1201/345 renvoyé à l’audience du 2 février 2030 à 9h30, salle 3',
      '2',
      '2',
      '2030',
      '09:30',
      '3',
    ],
  ])('is read of %s: %s', async (country, message, d, month, year, time, room) => {
    const { text, status } = await read(message, country);
    expect(status).toBe(200);
    const filled = { day_day: d, day_month: month, day_year: year, time, room };
    for (const [name, value] of Object.entries(filled))
      expect(text).toMatch(new RegExp(`name="${name}"[^>]* value="${value}"`));
  });

  it('says at the field that a year is missing, or that the day is past', async () => {
    const number = aNumber();
    const yearless = await read(messageOf(number, '12/12'), 'MA', 'fr');
    expect(yearless.text).toMatch(/id="day-error"[^>]*>[\s\S]*?Il manque l’année/);
    expect(yearless.text).toMatch(/name="day_day"[^>]* value="12"/);
    const past = await read(messageOf(number, '12/12/2020'), 'MA', 'ar-ma');
    expect(past.text).toContain('هذا اليوم مضى');
    for (const [fields, words] of [
      [{ day_year: '' }, 'The year is missing'],
      [{ day_year: '2020' }, 'This day has passed'],
      [{ day_day: '31', day_month: '2' }, 'Write the day as the court shows it'],
      [{ time: '25:99' }, 'Write the time as hours and minutes'],
    ] as const) {
      const refused = await add(noted(number, fields));
      expect(refused.status).toBe(422);
      expect(refused.text).toContain(words);
      expect(refused.text).toContain('value="yes"');
      for (const [name, value] of Object.entries({ ...fields, number }))
        if (value) expect(refused.text).toMatch(new RegExp(`name="${name}"[^>]* value="${value}"`));
    }
  });

  it('stands in the list, on the page, in the calendar and in the reminders, by the clock of the court', async () => {
    const { path, id, userId } = await followed();
    const when = `${day}T09:00`;
    for (const page of ['/en/account/cases', path]) expect((await ann.get(page)).text).toContain(when);
    const { body } = await ann.get('/api/v1/my/cases').set('Accept', 'application/json');
    expect(body.items.find((item: { id: string }) => item.id === id).next).toEqual({ day: `${day}`, time: '09:00' });
    await send(ann, `${path}/links`, { kind: 'calendar' });
    const feed = /\/calendars\/[\w-]{22}\.ics/.exec((await ann.get(path)).text)?.[0] ?? '';
    const calendar = (await site.http.get(feed)).text.replaceAll('\r\n ', '');
    expect(calendar).toContain(`DTSTART;TZID=Africa/Casablanca:${`${day}`.replaceAll('-', '')}T090000`);
    expect(calendar).toMatch(/LOCATION:.*4/);

    const life = site.app.get(WatchLifeService);
    const eve = day.subtract({ days: 1 }).toZonedDateTime({ timeZone: 'Africa/Casablanca', plainTime: '18:00' });
    const moments = [7, 2].map((days) =>
      day.subtract({ days }).toZonedDateTime({ timeZone: 'Africa/Casablanca', plainTime: '09:00' }),
    );
    for (const moment of [...moments, eve]) {
      const at = new Date(moment.epochMilliseconds);
      await life.runDue(new Date(at.getTime() - 1_000));
      await Promise.all([life.runDue(at), life.runDue(at)]);
    }
    const kinds = await told(site, { id, userId });
    expect(kinds.filter((kind) => kind === 'case_reminder')).toHaveLength(3);
  });

  it('is one follower’s own where others follow the same case, also with what they share', async () => {
    const number = aNumber();
    const first = await followed(ann, number);
    const { headers } = await add(aCase({ number }), ben).expect(303);
    expect((await ben.get(headers.location as string)).text).not.toContain('aria-labelledby="next"');
    expect(await site.db.$count(hearings, eq(hearings.caseId, first.caseId))).toBe(0);
    await send(ann, `${first.path}/links`, { kind: 'share', label: 'Karim' });
    const shared = /\/en\/shared-cases\/[\w-]{22}/.exec((await ann.get(first.path)).text)?.[0] ?? '';
    const { text } = await site.http.get(shared);
    expect(text).toContain(`${day}T09:00`);
    expect(text).not.toContain('أدرج بجلسة');
    const foreign = `/en/account/cases/${first.id}/hearing`;
    expect((await send(ben, foreign, { ...boxes })).status).toBe(404);
    expect((await send(ben, `${foreign}/removal`, {})).status).toBe(404);
    expect(await ownOf(first.id)).toHaveLength(1);
  });

  it('is put right or taken away by who noted it, and gives way to what the court says', async () => {
    const { path, id, caseId } = await followed();
    const later = day.add({ days: 3 });
    const moved = { day_day: `${later.day}`, day_month: `${later.month}`, day_year: `${later.year}` };
    const refused = await send(ann, `${path}/hearing`, { ...moved, day_year: '2020', time: '10:30' });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('This day has passed');
    expect(refused.text).toContain('value="10:30"');
    await send(ann, `${path}/hearing`, { ...moved, time: '10:30', room: '' }).expect(303);
    expect(await ownOf(id)).toMatchObject([{ day: `${later}`, time: '10:30', sequence: 1 }]);
    expect((await ann.get(path)).text).toContain(`${later}T10:30`);

    const said = { kind: 'hearing_set', day: `${day.add({ days: 9 })}`, time: '11:00', text: 'جلسة' } as const;
    const seen = { row: await caseRow(site, caseId), source: 'staff', now: new Date() } as const;
    await site.db.transaction(async (tx) => {
      await site.app.get(CaseNewsService).record(tx, [said], seen);
    });
    expect(await ownOf(id)).toEqual([]);
    expect((await ann.get(path)).text).toContain(`${said.day}T11:00`);

    const other = await followed();
    await send(ann, `${other.path}/hearing/removal`, {}).expect(303);
    expect(await ownOf(other.id)).toEqual([]);
  });

  it('is what the case knows where only its parties see it', async () => {
    const number = '4719990001';
    const place = { country: 'SA', court: 'sa-labour', place: 'SA-01' };
    const { headers } = await add(noted(number, place)).expect(303);
    const id = idIn(headers.location as string);
    const { caseId } = await watchRow(site, id);
    const [kept, ...more] = await site.db.select().from(hearings).where(eq(hearings.caseId, caseId));
    expect(more).toEqual([]);
    expect(kept).toMatchObject({ day: `${day}`, time: '09:00', room: '4', source: 'party' });
    expect(kept?.startsAt.toISOString()).toBe(`${day}T06:00:00.000Z`);
    expect(await ownOf(id)).toEqual([]);
  });
});
