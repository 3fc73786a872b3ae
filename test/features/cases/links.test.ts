import { randomInt, randomUUIDv7 } from 'node:crypto';
import { eq } from 'drizzle-orm';
import ICAL from 'ical.js';
import { users } from '../../../src/features/accounts/accounts.table.ts';
import { type CalendarEvent, writeCalendar } from '../../../src/features/cases/calendar.ts';
import { caseLinks, cases, caseWatches, hearings } from '../../../src/features/cases/cases.table.ts';
import { ChecksService } from '../../../src/features/cases/watching/checks.service.ts';
import { cardNumbersIn } from '../../../src/lib/card-numbers.ts';
import { newReference } from '../../../src/lib/references.ts';
import { smsBudget } from '../../../src/platform/sms/sms-text.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { aNumber, aWatch, watchRow } from '../../support/cases.ts';
import type { Browser } from '../../support/forms.ts';
import { signedIn } from '../../support/people.ts';

const inboundKey = 'k'.repeat(32);
let site: TestApp;
let browser: Browser;
beforeAll(async () => {
  site = await startApp({ TRUST_PROXY: '1', SMS_INBOUND_KEY: inboundKey });
  browser = await signedIn(site);
});
afterAll(() => site.close());

const plain = { 'Sec-Fetch-Site': 'same-origin', Accept: 'text/html' };
async function aSampleWatch() {
  const watch = await aWatch(site, browser, { number: aNumber('9999') });
  await site.app.get(ChecksService).runDue();
  return watch;
}
const makeLink = (path: string, fields: Record<string, string>) =>
  browser
    .post(`${path}/links`)
    .type('form')
    .send({ _form: randomUUIDv7(), ...fields });
const tokenIn = (text: string, pattern: RegExp) => pattern.exec(text)?.[1] ?? '';

describe('the next hearing of a case', () => {
  it('has its day, its court with the way there, and the calendar, which a link that is shared lacks', async () => {
    const watch = await aSampleWatch();
    const cardOf = (text: string) => text.slice(text.indexOf('aria-labelledby="next"')).split('</section>')[0] ?? '';
    const own = cardOf((await browser.get(watch.path)).text);
    const [, day = ''] = /<time dateTime="(\d{4}-\d\d-\d\d)/.exec(own) ?? [];
    expect(own).toContain(`<p class="price">${Number(day.slice(-2))}<`);
    const [, way = ''] =
      /href="(https:\/\/www\.openstreetmap\.org\/search\?[^"]+)" rel="external noopener noreferrer"/.exec(own) ?? [];
    expect(new URL(way).searchParams.get('query')).toMatch(/Morocco|المغرب|Maroc/);
    // With its words on one line, below the facts.
    expect(own.indexOf(way)).toBeGreaterThan(own.lastIndexOf('</dl>'));
    expect(own).toContain('href="#calendar"');
    await makeLink(watch.path, { kind: 'share', label: 'My brother' });
    const token = tokenIn((await browser.get(watch.path)).text, /shared-cases\/([\w-]{22})/);
    expect(cardOf((await site.http.get(`/fr/shared-cases/${token}`).set(plain)).text)).not.toContain('#calendar');
  });
});

describe('sharing a case', () => {
  it('lists every link that works, also one behind which many were made', async () => {
    const watch = await aSampleWatch();
    await makeLink(watch.path, { kind: 'share', label: 'Of a thief' });
    for (let made = 1; made < 60; made++) await makeLink(watch.path, { kind: 'share', label: 'One more' });
    const { text } = await browser.get(watch.path);
    expect(new Set(text.match(/\/shared-cases\/[\w-]{22}/g)).size).toBe(60);
    expect(text).toContain('Of a thief');
    await site.db.delete(caseLinks);
  });

  it('shows it to who has the link, without signing in and without what is private, until it is taken back', async () => {
    const watch = await aSampleWatch();
    await browser
      .post(`${watch.path}/details`)
      .type('form')
      .send({ nickname: 'My secret name', note: 'My secret note', alerts: 'all' });
    const form = { _form: randomUUIDv7(), kind: 'share', label: 'My sister' };
    for (const _ of [1, 2]) await browser.post(`${watch.path}/links`).type('form').send(form).expect(303);
    const own = await browser.get(watch.path);
    expect(own.text.split('My sister')).toHaveLength(2);
    const token = tokenIn(own.text, /shared-cases\/([\w-]{22})/);
    const shared = await site.http.get(`/fr/shared-cases/${token}`).set(plain).expect(200);
    expect(shared.headers['cache-control']).toBe('private, no-store');
    expect(shared.text).toContain('Prochaine audience');
    // Nobody's country is known in French alone: the times go by the clock of the court.
    expect(shared.text).toMatch(/à \d\d:\d\d \(Maroc\)/);
    expect(shared.text).not.toContain('UTC');
    expect(shared.text).toContain('noindex');
    expect(shared.text).not.toMatch(/My secret|My sister|user@example/);
    expect((await browser.get(watch.path)).text).toContain('last used');

    const stranger = await signedIn(site, 'expert@example.com');
    await stranger.post(`${watch.path}/links/removal`).type('form').send({ token }).expect(404);
    await browser.post(`${watch.path}/links/removal`).type('form').send({ token }).expect(303);
    await browser.post(`${watch.path}/links/removal`).type('form').send({ token }).expect(404);
    await site.http.get(`/fr/shared-cases/${token}`).set(plain).expect(404);
  });

  it('is for the owner of the case to begin', async () => {
    const watch = await aWatch(site, browser);
    const stranger = await signedIn(site, 'expert@example.com');
    await stranger.post(`${watch.path}/links`).type('form').send({ kind: 'share' }).expect(404);
    await makeLink(watch.path, { kind: 'everything' }).expect(404);
    await site.http.get('/en/shared-cases/AAAAAAAAAAAAAAAAAAAAAA').set(plain).expect(404);
    await site.http.get('/calendars/AAAAAAAAAAAAAAAAAAAAAA.ics').expect(404);
  });
});

describe('a calendar', () => {
  it('has the hearings of one case by the clock of the court, and goes when it is taken back', async () => {
    const watch = await aSampleWatch();
    await makeLink(watch.path, { kind: 'calendar' }).expect(303);
    const token = tokenIn((await browser.get(watch.path)).text, /calendars\/([\w-]{22})\.ics/);
    const answer = await site.http.get(`/calendars/${token}.ics`).expect(200);
    expect(answer.headers['content-type']).toContain('text/calendar');
    const known = site.http.get(`/calendars/${token}.ics`).set('If-None-Match', String(answer.headers.etag));
    expect((await known).status).toBe(304);
    const [hearing] = await site.db.select().from(hearings).where(eq(hearings.caseId, watch.caseId));
    expect(answer.text).toContain(`DTSTART;TZID=Africa/Casablanca:${hearing?.day.replaceAll('-', '')}T090000`);
    expect(answer.text).toContain('SUMMARY:جلسة: Agdal');
    expect(answer.text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    for (const line of answer.text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    // As a calendar of somebody else reads it.
    const [seen] = new ICAL.Component(ICAL.parse(answer.text)).getAllSubcomponents('vevent');
    const event = new ICAL.Event(seen);
    expect(event.summary).toBe('جلسة: Agdal');
    expect(event.startDate.toJSDate()).toEqual(hearing?.startsAt);
    expect(event.duration.toSeconds()).toBe(3600);
    // A share link is no calendar, nor the other way round.
    await site.http.get(`/en/shared-cases/${token}`).set(plain).expect(404);
    await browser.post(`${watch.path}/links/removal`).type('form').send({ token }).expect(303);
    await site.http.get(`/calendars/${token}.ics`).expect(404);
  });

  it('has the hearings of all cases', async () => {
    const [one, two] = [await aSampleWatch(), await aSampleWatch()];
    await makeLink('/en/account/cases', {}).expect(303);
    const token = tokenIn((await browser.get('/en/account/cases')).text, /calendars\/([\w-]{22})\.ics/);
    const { text } = await site.http.get(`/calendars/${token}.ics`).expect(200);
    for (const { id } of [one, two]) expect(text.replaceAll('\r\n ', '')).toContain(id);
    await browser.post('/en/account/cases/links/removal').type('form').send({ token }).expect(303);
    await site.http.get(`/calendars/${token}.ics`).expect(404);
  });

  it('brings the changes of clocks along', () => {
    const event = {
      id: 'a',
      time: '09:00',
      zone: 'Africa/Casablanca',
      isCancelled: false,
      sequence: 0,
      changedAt: new Date('2026-01-01T00:00:00Z'),
      summary: 'a, b; c',
      location: 'x',
      url: 'https://x',
    };
    const text = writeCalendar({
      name: 'x',
      host: 'y',
      events: [
        { ...event, day: '2026-02-10' },
        { ...event, day: '2026-03-02' },
        { ...event, day: '2026-04-01' },
      ],
    });
    expect(text).toContain('TZOFFSETFROM:+0100\r\nTZOFFSETTO:+0000');
    expect(text).toContain('DTSTART:20260215T030000');
    expect(text).toContain('TZOFFSETFROM:+0000\r\nTZOFFSETTO:+0100');
    expect(text).toContain('DTSTART:20260322T020000');
    // In Ramadan nine o'clock is an hour later than before and after it.
    const seen = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
    expect(seen.map((one) => new ICAL.Event(one).startDate.toJSDate().toISOString().slice(5, 16))).toEqual([
      '02-10T08:00',
      '03-02T09:00',
      '04-01T08:00',
    ]);
    expect(text).toContain('SUMMARY:a\\, b\\; c');
    // A telephone reminds of it the day before; what was called off reminds of nothing.
    const alarms = (events: CalendarEvent[]) =>
      new ICAL.Component(ICAL.parse(writeCalendar({ name: 'x', host: 'y', events })))
        .getAllSubcomponents('vevent')
        .flatMap((one) => one.getAllSubcomponents('valarm'))
        .map((alarm) => [
          alarm.getFirstPropertyValue('trigger')?.toString(),
          alarm.getFirstPropertyValue('description'),
        ]);
    const soon = { ...event, day: '2026-02-10' };
    expect(alarms([soon])).toEqual([['-P1D', 'a, b; c']]);
    expect(alarms([{ ...soon, isCancelled: true }])).toEqual([]);
    expect(writeCalendar({ name: 'x', host: 'y', events: [{ ...event, day: '2026-02-10', time: null }] })).toContain(
      'DTSTART;VALUE=DATE:20260210',
    );
    expect(writeCalendar({ name: 'x', host: 'y', events: [] })).not.toContain('VTIMEZONE');
  });
});

describe('the status as a text', () => {
  let line = 0;
  const ask = (reference: string, code: string) => {
    line += 1;
    return site.http.get(`/t/${reference}?k=${code}`).set('X-Forwarded-For', `10.9.0.${line}`);
  };
  const send = (message: string, password = inboundKey) =>
    site.http.post('/t').auth('carrier', password).type('form').send({ from: '+212650123456', text: message });

  it('fits into one message in the language of who follows, with any digits', async () => {
    const watch = await aSampleWatch();
    const { reference, readingCode } = await watchRow(site, watch.id);
    const [hearing] = await site.db.select().from(hearings).where(eq(hearings.caseId, watch.caseId));
    const [, month, day] = hearing?.day.split('-') ?? [];
    for (const [locale, words] of [
      ['ar-ma', 'جلسة'],
      ['fr-ma', 'audience'],
      ['en', 'hearing'],
    ] as const) {
      await site.db.update(users).set({ locale }).where(eq(users.id, watch.userId));
      const { text, headers } = await ask(reference, readingCode).expect(200);
      expect(headers['content-type']).toBe('text/plain; charset=utf-8');
      expect(headers['cache-control']).toBe('no-store');
      expect(text).toContain(words);
      expect(text).toContain(`${day}/${month} 09:00`);
      expect(text.startsWith(reference.slice(-4))).toBe(true);
      expect(smsBudget(text).fits).toBe(true);
      expect(text).not.toMatch(/Agdal|Salma/);
    }
    const arabic = readingCode.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
    await ask(reference, encodeURIComponent(arabic)).expect(200);
    const [row] = await site.db.select().from(cases).where(eq(cases.id, watch.caseId));
    await site.db
      .update(cases)
      .set({ staleSince: new Date('2026-11-01T00:00:00Z') })
      .where(eq(cases.id, row?.id ?? ''));
    expect((await ask(reference, readingCode)).text).toContain('not checked since 01/11');
  });

  it('answers a message that came in by the same bytes, to the carrier that has the key', async () => {
    const watch = await aSampleWatch();
    const { reference, readingCode } = await watchRow(site, watch.id);
    const { text } = await ask(reference, readingCode).expect(200);
    const shown = reference.replace(/(\d{4})(?=\d)/g, '$1 ');
    for (const word of ['STATUS', 'état', 'حالة'])
      expect((await send(`${word} ${shown} ${readingCode}`)).text).toBe(text);
    const arabic = `${shown} ${readingCode}`.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
    expect((await send(`حالة ${arabic}`)).text).toBe(text);
    expect((await send(`ETAT ${shown}`).expect(200)).text).not.toBe(text);
    expect((await send(`STATUS ${shown} ${readingCode}`, 'x'.repeat(40))).text).not.toContain(text);
  });

  it('is told although reference and code together look like the number of a card', async () => {
    const watch = await aSampleWatch();
    const asked = Array.from({ length: 1_000 }, () => `${newReference('trackedCase')} ${randomInt(1_000, 10_000)}`);
    const [reference = '', readingCode = ''] = asked.find((text) => cardNumbersIn(text).length > 0)?.split(' ') ?? [];
    await site.db
      .update(caseWatches)
      .set({ reference, sealedCode: null, plainCode: readingCode })
      .where(eq(caseWatches.id, watch.id));
    const { text } = await send(`STATUS ${reference} ${readingCode}`).expect(200);
    expect(text).toContain('hearing');
  });

  it('is refused alike for a wrong code and an unknown reference, and waits some minutes after five', async () => {
    const watch = await aWatch(site, browser);
    const { reference, readingCode } = await watchRow(site, watch.id);
    const wrong = readingCode === '0000' ? '1111' : '0000';
    const unknown = await site.http.get('/t/200000000000?k=1').set('Accept-Language', 'en');
    expect(unknown.status).toBe(404);
    for (let tries = 0; tries < 5; tries += 1) {
      const answer = await ask(reference, wrong).set('Accept-Language', 'en').expect(404);
      expect(answer.text).toBe(unknown.text);
    }
    const later = await ask(reference, readingCode).set('Accept-Language', 'en').expect(429);
    // Nobody who has the code is shut out for long by who has not.
    const [, minutes] = /Wait (\d+) min/.exec(later.text) ?? [];
    expect(Number(minutes)).toBeGreaterThan(0);
    expect(Number(minutes)).toBeLessThanOrEqual(5);
    await site.http.get('/t/nonsense').expect(404);
  });
});

it('stops showing what is no longer followed', async () => {
  const watch = await aSampleWatch();
  await makeLink(watch.path, { kind: 'share' }).expect(303);
  const token = tokenIn((await browser.get(watch.path)).text, /shared-cases\/([\w-]{22})/);
  await site.db.update(caseWatches).set({ state: 'cancelled' }).where(eq(caseWatches.id, watch.id));
  await site.http.get(`/en/shared-cases/${token}`).set(plain).expect(404);
});
