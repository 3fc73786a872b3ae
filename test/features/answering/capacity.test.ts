import { randomUUIDv7 } from 'node:crypto';
import { eq } from 'drizzle-orm';
import ICAL from 'ical.js';
import { consultations } from '../../../src/features/consultations/consultations.table.ts';
import { experts } from '../../../src/features/experts/experts.table.ts';
import { events } from '../../../src/platform/events/events.table.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { aVisitor, begin, fillIn, hidden, idOf, post, proveContact, question } from '../../support/asking.ts';
import { messagesTo, writtenTo } from '../../support/codes.ts';
import { aConsultation } from '../../support/consultations.ts';
import { anExpert } from '../../support/experts.ts';
import { somebody } from '../../support/people.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startApp({ SAMPLE_DATA: 'false', TRUST_PROXY: '1' });
});
afterAll(() => site.close());

const settings = '/en/expert/settings';
const anAccount = async (over: Partial<typeof experts.$inferInsert> = {}) => {
  const person = await somebody(site, 'Eva', ['user', 'expert']);
  return { ...person, expert: await anExpert(site, { userId: person.id, answeredCount: 9, ...over }) };
};
type Account = Awaited<ReturnType<typeof anAccount>>;
const in2Days = () => new Date(Date.now() + 2 * 86_400_000);
const aQuestion = (over: Partial<typeof consultations.$inferInsert> = {}) =>
  aConsultation(site, { dueAnsweredAt: in2Days(), ...over });
const take = (eva: Account, id: string, version = '1') => eva.post(`/en/expert/q/${id}/lease`, { _v: version });
const boxes = (name: string, day: Temporal.PlainDate) => ({
  [`${name}_day`]: String(day.day),
  [`${name}_month`]: String(day.month),
  [`${name}_year`]: String(day.year),
  [`${name}_calendar`]: 'gregorian',
});
const todayIn = (zone: string) => Temporal.Now.zonedDateTimeISO(zone).toPlainDate();
const daysOff = (first: Temporal.PlainDate, last: Temporal.PlainDate) => ({
  ...boxes('first', first),
  ...boxes('last', last),
});
const row = async (eva: Account) => (await site.db.select().from(experts).where(eq(experts.id, eva.expert.id)))[0];
/** Without the spaces that hold a date together. */
const loose = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
const read = async (path: string) => loose((await site.http.get(path).set('Accept', 'text/html')).text);
/** The button that sends it; another one, which is never seen, is what Enter presses. */
const goesOn = (html: string) => /<button(?! hidden)[^>]*value="continue"/.test(html);
const written = (day: Temporal.PlainDate, tag: string) =>
  new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00Z`));

describe('days off', () => {
  it('are whole days of the expert’s country; no questions are offered meanwhile, and pages say who is back when', async () => {
    const eva = await anAccount({ topics: ['tax'], country: 'AE', countries: ['MA'] });
    const { id, title } = await aQuestion({ topic: 'tax', title: `Tax ${randomUUIDv7().replace(/\d/g, 'x')}` });
    expect((await eva.get('/en/expert/queue')).text).toContain(title);
    expect(await read('/fr-ma/experts?topic=tax')).toContain('Prend des questions');

    const today = todayIn('Asia/Dubai');
    const [last, back] = [today.add({ days: 6 }), today.add({ days: 7 })];
    expect((await eva.post(`${settings}/days-off`, daysOff(today, last))).status).toBe(303);
    const { awayFrom, backAt } = (await row(eva)) ?? {};
    expect(awayFrom?.getTime()).toBe(today.toZonedDateTime('Asia/Dubai').epochMilliseconds);
    expect(backAt?.getTime()).toBe(back.toZonedDateTime('Asia/Dubai').epochMilliseconds);

    const queue = (await eva.get('/en/expert/queue')).text;
    expect(queue).not.toContain(title);
    expect(queue).toContain('You have days off and are back on');
    const refused = await take(eva, id);
    expect(refused.status).toBe(409);
    expect(refused.text).toContain('You have days off now');
    // At once, though both pages are kept.
    expect(await read('/fr-ma/experts?topic=tax')).toContain(`De retour le ${written(back, 'fr')}`);
    const profile = `/fr-ma/experts/${eva.expert.id}/${eva.expert.username}`;
    expect(await read(profile)).toContain(`reprend des questions le ${written(back, 'fr')}`);
    expect(await read('/fr-ma/experts?topic=tax&takes=now')).not.toContain(eva.expert.username);
    const { body } = await site.http.get(`/api/v1/experts/${eva.expert.id}?locale=fr-ma`);
    expect(body).toMatchObject({ takesQuestions: false, backOn: back.toString() });

    expect((await eva.post(`${settings}/days-off/removal`)).status).toBe(303);
    expect((await eva.get('/en/expert/queue')).text).toContain(title);
    expect(await read('/fr-ma/experts?topic=tax')).toContain('Prend des questions');
    expect((await take(eva, id)).status).toBe(303);
    const record = await site.db.select().from(events).where(eq(events.subjectId, eva.expert.id));
    expect(record.filter(({ action }) => action === 'set_capacity')).toHaveLength(2);
  });

  it('are said before a word is typed to who asks that expert by name, and again where it had been typed', async () => {
    const eva = await anAccount({ topics: ['rent'] });
    const ask = `/fr-ma/new?expert=${eva.expert.id}`;
    expect(await read(ask)).toContain('value="named"');
    const visitor = aVisitor(site);
    const base = await begin(visitor, 'fr-ma', { lane: 'named', expert: eva.expert.id });
    await fillIn(visitor, base, { readers: 'private', contact: `${randomUUIDv7()}@example.org` });

    const today = todayIn('Africa/Casablanca');
    await eva.post(`${settings}/days-off`, daysOff(today, today));
    const told = await read(ask);
    expect(told).not.toContain('value="named"');
    expect(told).toContain(`reprend des questions le ${written(today.add({ days: 1 }), 'fr')}`);
    expect(told).toContain('value="standard"');
    const check = (await visitor.get(`${base}/check`)).text;
    expect(check).toContain('un autre expert répondra');
    expect(goesOn(check)).toBe(false);
    const other = await post(visitor, `${base}/lane`, { lane: 'standard', _v: hidden(check, '_v') });
    expect(other.headers.location).toBe(`${base}/check`);
    const again = (await visitor.get(`${base}/check`)).text;
    expect(goesOn(again)).toBe(true);
    expect(again).toContain(question.body);
  });

  it.each([
    ['a first day that is past', -1, 3, 'first'],
    ['a last day before the first', 3, 2, 'last'],
    ['more than a year', 0, 400, 'last'],
  ])('are not %s', async (_, from, to, field) => {
    const eva = await anAccount();
    const today = todayIn('Africa/Casablanca');
    const form = daysOff(today.add({ days: from }), today.add({ days: to }));
    const refused = await eva.post(`${settings}/days-off`, form);
    expect(refused.status).toBe(422);
    expect(refused.text).toContain(`href="#${field}"`);
    expect(refused.text).toContain(`value="${form.last_year}"`);
    expect((await eva.post(`${settings}/days-off`, { ...form, first_day: '31', first_month: '2' })).status).toBe(422);
    expect(await row(eva)).toMatchObject({ awayFrom: null, backAt: null });
  });

  it('are the expert’s own to set', async () => {
    const today = todayIn('UTC').add({ days: 1 });
    const cat = await somebody(site, 'Cat');
    for (const path of ['days-off', 'days-off/removal', 'limit', 'calendar', 'calendar/removal'])
      expect((await cat.post(`${settings}/${path}`, daysOff(today, today))).status).toBe(403);
    expect((await cat.get(settings)).status).toBe(403);
  });
});

describe('how many questions an expert has at a time', () => {
  it('is theirs to set: no more are offered, and taking one more is refused kindly, in two tabs as well', async () => {
    const eva = await anAccount({ topics: ['banking'] });
    expect((await eva.post(`${settings}/limit`, { openLimit: '2' })).status).toBe(303);
    const asked = await Promise.all([1, 2, 3].map(() => aQuestion({ topic: 'banking' })));
    const results = await Promise.all(asked.map(({ id }) => take(eva, id)));
    expect(results.map(({ status }) => status).sort()).toEqual([303, 303, 409]);
    expect(results.find(({ status }) => status === 409)?.text).toContain(
      '2 open questions, which is as many as you set',
    );
    const queue = (await eva.get('/en/expert/queue')).text;
    expect(queue).toContain('You have as many open questions as you set');
    expect(queue).not.toContain('Waiting for an expert');
    // What was answered takes nobody’s time.
    const [held] = await site.db.select().from(consultations).where(eq(consultations.expertId, eva.expert.id));
    await site.db
      .update(consultations)
      .set({ state: 'answered' })
      .where(eq(consultations.id, held?.id ?? ''));
    expect((await eva.get('/en/expert/queue')).text).toContain('Waiting for an expert');
  });

  it('is 1 to 20, or no limit', async () => {
    const eva = await anAccount();
    for (const openLimit of ['0', '21', '-1', '1.5', 'many', ''])
      expect((await eva.post(`${settings}/limit`, { openLimit })).status).toBe(422);
    for (const [openLimit, kept] of [
      ['20', 20],
      ['1', 1],
      ['none', null],
    ] as const) {
      expect((await eva.post(`${settings}/limit`, { openLimit })).status).toBe(303);
      expect(await row(eva)).toMatchObject({ openLimit: kept });
    }
  });

  it('is said to who asks them by name', async () => {
    const eva = await anAccount({ openLimit: 1 });
    await aQuestion({ state: 'taken', expertId: eva.expert.id });
    const told = await read(`/en-ae/new?expert=${eva.expert.id}`);
    expect(told).toContain('takes no more questions at present');
    expect(told).not.toContain('value="named"');
  });
});

describe('the calendar of an expert', () => {
  const calendarIn = (text: string) => /calendars\/experts\/([\w-]{22})\.ics/.exec(text)?.[1] ?? '';

  it('has what they have to answer by when, by their clock and without a word of it, until it is taken back', async () => {
    const eva = await anAccount({ country: 'SA', topics: ['rent'] });
    expect((await eva.post(`${settings}/calendar`)).status).toBe(303);
    const token = calendarIn((await eva.get(settings)).text);
    await eva.post(`${settings}/calendar`);
    expect(calendarIn((await eva.get(settings)).text)).toBe(token);
    const due = new Date('2031-03-04T20:30:00Z');
    const held = { expertId: eva.expert.id, title: 'My secret landlord', dueAnsweredAt: due };
    const { id, alias } = await aQuestion({ ...held, state: 'taken', lane: 'fast' });
    await aQuestion({ ...held, state: 'needs_info' });
    await aQuestion({ ...held, state: 'answered' });
    await aQuestion({ ...held, state: 'taken', expertId: (await anExpert(site)).id });

    const answer = await site.http.get(`/calendars/experts/${token}.ics`).expect(200);
    expect(answer.headers['content-type']).toContain('text/calendar');
    expect(answer.text).toContain('DTSTART;TZID=Asia/Riyadh:20310304T233000');
    expect(answer.text).not.toContain('secret');
    const found = new ICAL.Component(ICAL.parse(answer.text)).getAllSubcomponents('vevent');
    expect(found).toHaveLength(1);
    const event = new ICAL.Event(found[0]);
    expect(event.startDate.toJSDate()).toEqual(due);
    expect(event.summary).toBe(`Answer due: question ${alias} (Rent and leases, Paid, fast)`);
    expect(event.uid).toContain(id);
    expect((await eva.get(settings)).text).toContain('last used');

    await eva.post(`${settings}/calendar/removal`);
    await site.http.get(`/calendars/experts/${token}.ics`).expect(404);
    await site.http.get(`/calendars/experts/${'A'.repeat(22)}.ics`).expect(404);
    await site.http.get('/calendars/experts/x.ics').expect(404);
    await eva.post(`${settings}/calendar`);
    expect(calendarIn((await eva.get(settings)).text)).not.toBe(token);
  });

  it('ends with the expert', async () => {
    const eva = await anAccount();
    await eva.post(`${settings}/calendar`);
    const token = calendarIn((await eva.get(settings)).text);
    await site.http.get(`/calendars/experts/${token}.ics`).expect(200);
    await site.db.update(experts).set({ suspendedAt: new Date() }).where(eq(experts.id, eva.expert.id));
    await site.http.get(`/calendars/experts/${token}.ics`).expect(404);
  });

  it('ends where its owner takes a password back: who was in has read its address', async () => {
    const eva = await anAccount();
    await eva.post(`${settings}/calendar`);
    const token = calendarIn((await eva.get(settings)).text);
    await eva.post('/en/account/settings/security', { password: 'the password of a thief' });
    const mail = (await messagesTo(site, eva.email)).find((text) => text.includes('/account/undo/')) ?? '';
    const link = /\/en\/account\/undo\/[\w-]+/.exec(mail.replaceAll(/=\r?\n/g, ''))?.[0] ?? '';
    await site.http.get(`/calendars/experts/${token}.ics`).expect(200);
    const form = { password: 'the password of its owner' };
    await site.http.post(link).set('Sec-Fetch-Site', 'same-origin').type('form').send(form).expect(303);
    await site.http.get(`/calendars/experts/${token}.ics`).expect(404);
  });
});

describe('what an expert has set', () => {
  it('is in the copy of their data, as their page says it, without the secret of the calendar', async () => {
    const eva = await anAccount({ country: 'AE', openLimit: 3 });
    const first = todayIn('Asia/Dubai').add({ days: 3 });
    await eva.post(`${settings}/days-off`, daysOff(first, first.add({ days: 1 })));
    await eva.post(`${settings}/calendar`);
    const shown = loose((await eva.get(settings)).text);
    const says = `You are away from ${written(first, 'en-GB')} and back on ${written(first.add({ days: 2 }), 'en-GB')}.`;
    expect(shown).toContain(says);
    const token = /calendars\/experts\/([\w-]{22})/.exec(shown)?.[1] ?? 'none';
    const copy = loose((await eva.get('/en/account/settings/data/export')).text).replaceAll('<!-- -->', '');
    expect(copy).toContain(says);
    expect(copy).toContain('Open questions at a time: 3');
    expect(copy).toContain('Calendar of what is due (1)');
    const { body, text } = await eva.get('/en/account/settings/data/export.json');
    expect(body.expert_profile).toMatchObject([{ openLimit: 3, awayFrom: expect.any(String) }]);
    expect(body.expert_calendar).toMatchObject([{ createdAt: expect.any(String) }]);
    expect(copy + text).not.toContain(token);
  });
});

describe('the fast lane', () => {
  const lanes = async () =>
    (await site.http.get('/api/v1/lanes?locale=en-ae')).body.items.map(({ id }: { id: string }) => id);
  const fastQuestion = async (topic: string) => {
    const visitor = aVisitor(site);
    const base = await begin(visitor, 'fr-ma', { lane: 'fast' });
    await fillIn(visitor, base, { topic, readers: 'private', contact: '+212600000000' });
    return { visitor, base };
  };

  it('is not offered where nobody is free, with the reason, and is as soon as somebody is', async () => {
    expect(await lanes()).toEqual(['free', 'standard']);
    const page = await read('/en-ae/new');
    expect(page).toContain('No expert is free for a fast answer just now');
    expect(page).not.toContain('value="fast"');
    const refused = await post(aVisitor(site), '/en-ae/new', { lane: 'fast' });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('Nothing was charged');
    const eva = await anAccount({ countries: ['AE'], takesQuestions: false });
    await eva.post('/en/expert/availability', { takesQuestions: 'yes' });
    expect(await read('/en-ae/new')).toContain('value="fast"');
    expect(await lanes()).toEqual(['free', 'standard', 'fast']);
    // One who is free, and one question in a hurry that waits for them already.
    await aQuestion({ lane: 'fast', country: 'AE', topic: 'rent' });
    expect(await lanes()).toEqual(['free', 'standard']);
    const fay = await anAccount({ countries: ['AE'], openLimit: 1 });
    expect(await lanes()).toEqual(['free', 'standard', 'fast']);
    await aQuestion({ state: 'needs_info', expertId: fay.expert.id });
    expect(await lanes()).toEqual(['free', 'standard']);
  });

  it('is not offered on the telephone either, and is not taken where it closes meanwhile', async () => {
    const ben = await somebody(site, 'Ben', ['user', 'staff']);
    const call = { procedure: 'consultation', country: 'SA', language: 'en', contact: '+966512345678' };
    const desk = String((await ben.post('/en/desk/help', call)).headers.location);
    const [text = ''] = await writtenTo(site, '+966512345678');
    await ben.post(`${desk}/consent`, { code: /\b\d{6}\b/.exec(text)?.[0] ?? '' });
    const lane = async () => (await ben.get(`${desk}/steps/lane`)).text;
    expect(await lane()).toContain('value="standard"');
    expect(await lane()).not.toContain('value="fast"');
    expect(await lane()).toContain('No expert is free for a fast answer just now');
    const refused = await ben.post(`${desk}/steps/lane`, { lane: 'fast', _v: '1' });
    expect([refused.status, refused.text.includes('Nothing was charged')]).toEqual([422, true]);
    const eva = await anAccount({ countries: ['SA'] });
    expect(await lane()).toContain('value="fast"');
    expect((await ben.post(`${desk}/steps/lane`, { lane: 'fast', _v: '2' })).status).toBe(303);
    await site.db.update(experts).set({ takesQuestions: false }).where(eq(experts.id, eva.expert.id));
    expect((await ben.get(desk)).text).toContain('Paid, fast');
    expect((await ben.post(`${desk}/steps/lane`, { lane: 'fast', _v: '3' })).status).toBe(422);
  });

  it('is sold for a question that somebody is free for, and else says why with what there is', async () => {
    const topic = 'consumer';
    const eva = await anAccount({ topics: [topic], languages: ['ar', 'fr'] });
    const { visitor, base } = await fastQuestion(topic);
    const { text } = await visitor.get(`${base}/check`);
    expect(goesOn(text)).toBe(true);
    const fields = ['_form', '_v', 'price'].map((name) => [name, hidden(text, name)]);
    const form = { scope: 'on', ...Object.fromEntries(fields) };
    // Taken by another between the page and the button: decided anew where the bill is made.
    const { id } = await aQuestion({ topic, lane: 'fast', state: 'taken', expertId: eva.expert.id });
    await proveContact(site, base);
    const refused = await post(visitor, `${base}/check`, form);
    expect(refused.status).toBe(409);
    expect(refused.text).toContain('Rien n’a été débité');
    expect(refused.text).toContain('Passer à la formule standard');
    expect(goesOn(refused.text)).toBe(false);
    expect(
      await site.db
        .select()
        .from(consultations)
        .where(eq(consultations.id, idOf(base))),
    ).toEqual([]);
    await site.db.update(consultations).set({ state: 'answered' }).where(eq(consultations.id, id));
    const sent = await post(visitor, `${base}/check`, form);
    expect(sent.headers.location).toMatch(/^\/fr-ma\/pay\/\d+$/);
  });
});
