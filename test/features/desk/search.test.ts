import { randomUUIDv7 } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { applications } from '../../../src/features/applications/applications.table.ts';
import { namePatterns } from '../../../src/lib/name-pattern.ts';
import { events } from '../../../src/platform/events/events.table.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { aConsultation } from '../../support/consultations.ts';
import { sent, textOf } from '../../support/forms.ts';
import { type Person, somebody } from '../../support/people.ts';

let site: TestApp;
let ben: Person;
beforeAll(async () => {
  site = await startApp({ SAMPLE_DATA: 'false', TRUST_PROXY: '1' });
  ben = await somebody(site, 'Ben', ['user', 'staff']);
});
afterAll(() => site.close());

const find = async (sought: string) => (await ben.post('/en/desk/search', { sought })).text;

describe('a name', () => {
  const finds = (typed: string, name: string) =>
    namePatterns(typed).length > 0 && namePatterns(typed).every((pattern) => new RegExp(pattern, 'iu').test(name));

  it.each([
    ['Mohamed', 'Muhammad Alaoui'],
    ['محمد', 'Mohammed El Alaoui'],
    ['Fatima', 'فاطمة الزهراء'],
    ['بناني', 'Leila Bennani'],
    ['kadiri', 'القادري يوسف'],
    ['Youssef Kadiri', 'القادري يوسف'],
  ])('is found however it is spelt: %s', (typed, name) => {
    expect(finds(typed, name)).toBe(true);
  });

  it.each([
    ['Mohamed', 'Ahmed Alaoui'],
    ['Salma', 'Samira Bennani'],
    ['a', 'Anna'],
  ])('is not taken for another: %s', (typed, name) => {
    expect(finds(typed, name)).toBe(false);
  });
});

describe('the search of the desk', () => {
  it('is for staff, and stands on the first page of the desk', async () => {
    const ann = await somebody(site, 'Ann');
    expect((await ann.post('/en/desk/search', { sought: 'Ben' })).status).toBe(403);
    expect((await ben.get('/en/desk')).text).toContain('action="/en/desk/search"');
  });

  it('finds a file by its reference, in whatever state and digits', async () => {
    const { id } = await sent(site.browser());
    const [row] = await site.db.select().from(applications).where(eq(applications.id, id));
    const arabic = (row?.reference ?? '').replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '');
    expect(await find(arabic)).toContain(`/en/desk/certificates/${id}`);
  });

  it('finds it by a name in either script, a mail and a telephone', async () => {
    const { id } = await sent(site.browser());
    const [row] = await site.db.select().from(applications).where(eq(applications.id, id));
    const mailbox = String(row?.answers.email).replace('salma', 'SALMA');
    for (const sought of ['Selma Alaoui', 'سلمى العلوي', mailbox])
      expect(await find(sought)).toContain(`/en/desk/certificates/${id}`);
    expect(await find('Khadija')).toContain('Nothing was found');
  });

  it('finds it by the number as it is dialled at home, whatever the language of the desk', async () => {
    const { id } = await sent(site.browser());
    const [row] = await site.db.select().from(applications).where(eq(applications.id, id));
    await site.db
      .update(applications)
      .set({ answers: { ...row?.answers, email: '+212661998877' } })
      .where(eq(applications.id, id));
    for (const sought of ['06 61 99 88 77', '٠٦٦١٩٩٨٨٧٧', '+212 661 998877'])
      expect(await find(sought)).toContain(`/en/desk/certificates/${id}`);
    expect(await find('06 61 99 88 70')).toContain('Nothing was found');
  });

  it('finds what belongs to an account by its name or its address', async () => {
    const cat = await somebody(site, 'Catherine Dubois');
    const { id, reference } = await aConsultation(site, { userId: cat.id });
    expect(await find('Katrin Dubois')).toContain('Nothing was found');
    expect(await find('Dubois')).toContain(`/en/desk/consultations/${id}`);
    expect(await find(reference)).toContain(`/en/desk/consultations/${id}`);
  });

  it('writes down that somebody searched, and not for whom', async () => {
    await find('Salma Alaoui');
    const rows = await site.db.select().from(events).where(eq(events.action, 'search'));
    expect(rows.at(-1)).toMatchObject({ actorId: ben.id, data: { by: 'name' } });
    expect(JSON.stringify(rows)).not.toContain('Salma');
  });
});

describe('the record of events', () => {
  it('says each verb as the page of the thing does, with its reference and the clock of its country', async () => {
    const { id } = await sent(site.browser());
    const [row] = await site.db.select().from(applications).where(eq(applications.id, id));
    const event = { subject: 'application', subjectId: id, actorKind: 'staff' as const, actorId: ben.id };
    const at = new Date('2026-11-22T18:14:00Z');
    await site.db.insert(events).values([
      { ...event, id: randomUUIDv7(), action: 'accept', at },
      {
        ...{ ...event, id: randomUUIDv7(), action: 'find_faults' },
        data: { count: '3', promise: 'certificate_step', country: 'MA', kept: true },
      },
      { ...event, id: randomUUIDv7(), action: 'apply', actorKind: 'visitor', actorId: null },
      {
        ...event,
        id: randomUUIDv7(),
        subject: 'case',
        subjectId: randomUUIDv7(),
        action: 'checked',
        data: { result: 'failed' },
      },
      {
        ...{ ...event, id: randomUUIDv7(), subject: 'mode', subjectId: randomUUIDv7(), action: 'begin_mode' },
        data: { mode: 'read_only', note: '', until: '2026-11-22T18:14:55.745Z' },
      },
    ]);
    const all = (await ben.get('/en/desk/audit')).text;
    expect(all).toContain('Found complete');
    expect(all).not.toContain('Licence confirmed');
    const plain = textOf(all.slice(all.indexOf('<main'))).replace(/[\u2066-\u2069]/g, '');
    expect(plain).toContain('3inall');
    expect(plain).toContain('intime');
    expect(plain).not.toMatch(/certificate_step|\btrue\b/);
    expect(all).toContain(`/en/desk/certificates/${id}`);
    expect(textOf(all)).toContain(row?.reference);
    // Named where it is not that of who reads.
    const far = (await ben.get('/en-ae/desk/audit')).text;
    expect(far).toMatch(/<time dateTime="2026-11-22T18:14:00Z">[^<]*\(Morocco\)/);
    expect(all).toMatch(/<time dateTime="2026-11-22T18:14:00Z">[^<(]*<\/time>/);
    expect(all).toContain('The source could not be read');
    expect(all).toContain('Read only');
    expect(all).not.toContain('18:14:55.745Z');
    const one = (await ben.get(`/en/desk/audit?about=${row?.reference}`)).text;
    expect(one).toContain('Sent to us');
    expect(one).toContain('the applicant');
  });
});
