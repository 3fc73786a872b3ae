import { randomUUIDv7 } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import ICAL from 'ical.js';
import { users } from '../../../src/features/accounts/accounts.table.ts';
import { writeCalendar } from '../../../src/features/cases/calendar.ts';
import { cases, caseWatches, hearings } from '../../../src/features/cases/cases.table.ts';
import { ChecksService } from '../../../src/features/cases/watching/checks.service.ts';
import { MailService } from '../../../src/platform/mail/mail.service.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { ask } from '../../support/asking.ts';
import { aCase, aNumber, aWatch } from '../../support/cases.ts';
import { eventually } from '../../support/consultations.ts';
import type { Browser } from '../../support/forms.ts';
import { type Person, somebody } from '../../support/people.ts';
import { writtenLease } from '../../support/written.ts';

let site: TestApp;
let ann: Person;
let browser: Browser;
beforeAll(async () => {
  site = await startApp({ TRUST_PROXY: '1' });
  ann = await somebody(site, 'Ann');
  browser = ann.browser.set({ 'Sec-Fetch-Site': 'same-origin', Accept: 'text/html' }) as unknown as Browser;
});
afterAll(() => site.close());

/** What ends a line, to one program or another: CR LF, each alone, and those of Unicode. */
const ends = ['\r\n', '\r', '\n', '\n\r', '\v', '\f', '\u0085', '\u2028', '\u2029', '\0'];
const lineEnds = /[\n\v\f\r\u0085\u2028\u2029]/;

/** The properties of a calendar as a lenient reader sees them: whatever may end a line ends one. */
const propertiesIn = (calendar: string): string[] =>
  calendar
    .replaceAll('\r\n ', '')
    .split(lineEnds)
    .filter(Boolean)
    .map((line) => /^[A-Z-]*/.exec(line)?.[0] ?? '');
const injected = (end: string) =>
  `Agdal${end}END:VEVENT${end}BEGIN:VEVENT${end}ATTACH:http://evil.example/x${end}END:VEVENT${end}BEGIN:VEVENT`;

describe('a calendar', () => {
  const aCalendar = (text: string) =>
    writeCalendar({
      name: text,
      host: 'site.example',
      events: [
        {
          id: 'a',
          day: '2026-12-01',
          time: '09:00',
          zone: 'Africa/Casablanca',
          isCancelled: false,
          sequence: 0,
          changedAt: new Date(0),
          summary: text,
          location: text,
          description: text,
          url: 'https://site.example/',
        },
      ],
    });

  it.each(ends)('has no line that somebody wrote into a name, a court or a room with %j', (end) => {
    const calendar = aCalendar(injected(end));
    expect(propertiesIn(calendar)).toEqual(propertiesIn(aCalendar('Agdal')));
    expect(calendar.replaceAll('\r\n', '')).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
    const [event, ...others] = new ICAL.Component(ICAL.parse(calendar)).getAllSubcomponents('vevent');
    expect(others).toEqual([]);
    expect(event?.getFirstPropertyValue('attach')).toBeNull();
    expect(event?.getFirstPropertyValue('summary')).toContain('ATTACH:http://evil.example/x');
  });

  it('of a followed case has none either, whether it was typed or came from a court', async () => {
    const calendarOf = async (path: string) => {
      await browser.post(`${path}/links`).type('form').send({ _form: randomUUIDv7(), kind: 'calendar' }).expect(303);
      const token = /calendars\/([\w-]{22})\.ics/.exec((await browser.get(path)).text)?.[1];
      return (await site.http.get(`/calendars/${token}.ics`).expect(200)).text;
    };
    const typed = await aWatch(site, browser, { number: aNumber('9999'), nickname: 'Agdal\r\nATTACH:x' });
    const told = await aWatch(site, browser, { number: aNumber('9999'), nickname: 'Agdal' });
    await site.app.get(ChecksService).runDue();
    const asUsual = propertiesIn(await calendarOf(told.path));
    expect(asUsual.filter((name) => name === 'SUMMARY')).toHaveLength(1);
    // As a source of cases may send it, or a row of before the forms cleaned what they take.
    const text = injected('\r');
    await site.db.update(caseWatches).set({ nickname: text }).where(eq(caseWatches.id, told.id));
    await site.db.update(hearings).set({ room: text }).where(eq(hearings.caseId, told.caseId));
    await site.db.update(cases).set({ court: text }).where(eq(cases.id, told.caseId));
    for (const { path } of [typed, told]) expect(propertiesIn(await calendarOf(path))).toEqual(asUsual);
  });
});

describe('a mail', () => {
  const bcc = (end: string) => `Ann${end}Bcc: eve@evil.example${end}X-Injected: yes${end}${end}<b>body</b>`;
  const letters = async () => {
    const folder = join(site.dataDir, 'outbox');
    const files = await readdir(folder).catch(() => []);
    return Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  };
  /** The names of the headers, and the same of the parts: whatever ends a line to anybody ends one. */
  const headersOf = (letter: string): string[] => {
    const [head = ''] = letter.split(/\r\n\r\n/);
    return head
      .replaceAll(/\r\n[ \t]+/g, ' ')
      .split(/\r\n|[\r\n]/)
      .map((line) => /^[^:]*/.exec(line)?.[0] ?? '');
  };
  const known = /^(?:From|To|Subject|Message-ID|Date|MIME-Version|Content-T|List-Unsub|Reply-To|X-Known|Auto-Sub)/i;

  it.each(ends.slice(0, 4))('has no header and no receiver that somebody wrote into its lines with %j', async (end) => {
    const mails = site.app.get(MailService);
    const id = randomUUIDv7();
    const headers = { 'X-Known': bcc(end), 'Reply-To': bcc(end) };
    const mail = { to: 'ann@example.com', subject: bcc(end), text: 'Hello', headers };
    await mails.deliver(mail, id);
    const letter = await readFile(join(site.dataDir, 'outbox', `${id}.eml`), 'utf8');
    expect(headersOf(letter).filter((name) => !known.test(name))).toEqual([]);
    // An address is one address, or the mail does not leave.
    const to = `ann@example.com${end}Bcc: eve@evil.example`;
    const other = randomUUIDv7();
    await mails.deliver({ to, subject: 'Hello', text: 'Hello' }, other).catch(() => {});
    const sent = await readFile(join(site.dataDir, 'outbox', `${other}.eml`), 'utf8').catch(() => '');
    expect(sent).not.toMatch(/^Bcc:/im);
    expect(headersOf(sent).filter((name) => name && !known.test(name))).toEqual([]);
  });

  it('has none after somebody has written lines into every field that mails quote', async () => {
    const name = bcc('\r\n');
    await site.db
      .update(users)
      .set({ name: bcc('\r') })
      .where(eq(users.id, ann.id));
    const written = async (path: string, fields: Record<string, string>) =>
      String((await ann.post(path, { _form: randomUUIDv7(), ...fields })).headers.location ?? '');
    await written('/en/contact', { topic: 'payment', message: `${name} and more of it.`, replyTo: ann.email });
    await written('/en/account/cases/new', aCase({ nickname: 'Agdal\r\nBcc: eve@evil.example' }));
    await ask(ann.browser, { title: name });
    const { home, people, terms } = writtenLease;
    const other = `${randomUUIDv7()}@example.com`;
    const rent = await written('/ar-ma/e-services/rent/appartment/new?anew=1', {
      ...home,
      address: 'شارع فال\r\nBcc: eve@evil.example',
    });
    const at = rent.split('/').slice(0, -1).join('/');
    await written(`${at}/people`, { ...people(other), landlord_nameLatin: 'Salma\r\nBcc El Alaoui', _v: '1' });
    await written(`${at}/terms`, { ...terms, _v: '2' });
    const lease = await written(`${at}/check`, { accurate: 'on' });
    expect(lease).toContain('/leases/');
    await eventually(async () => {
      const { rows } = await site.db.execute(
        sql`select 1 from pgboss.job where name = 'mail' and state in ('created', 'active', 'retry')`,
      );
      expect(rows).toEqual([]);
      expect((await letters()).filter((letter) => letter.includes(`To: ${other}`))).toHaveLength(1);
    });
    const all = await letters();
    for (const letter of all) expect(headersOf(letter).filter((each) => !known.test(each))).toEqual([]);
  });
});
