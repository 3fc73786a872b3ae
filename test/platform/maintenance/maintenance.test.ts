import { randomUUIDv7 } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { contactMessages } from '../../../src/features/contact/contact.table.ts';
import { Providers } from '../../../src/features/payments/providers/providers.ts';
import { localeCodes } from '../../../src/lib/locales/locales.ts';
import { events } from '../../../src/platform/events/events.table.ts';
import { Messages } from '../../../src/platform/i18n/messages.ts';
import { JobsService } from '../../../src/platform/jobs/jobs.service.ts';
import { MaintenanceService } from '../../../src/platform/maintenance/maintenance.service.ts';
import { STORE, type Store } from '../../../src/platform/redis/store.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { type Person, somebody } from '../../support/people.ts';

let site: TestApp;
let dana: Person;
let ben: Person;
beforeAll(async () => {
  site = await startApp({ SAMPLE_DATA: 'false', TRUST_PROXY: '1' });
  dana = await somebody(site, 'Dana', ['user', 'staff', 'admin']);
  ben = await somebody(site, 'Ben', ['user', 'staff']);
});
afterAll(() => site.close());

const begin = (name: string, fields: Record<string, string> = {}) =>
  dana.post(`/en/desk/modes/${name}`, { hours: '1', note: '', ...fields });
const end = (name: string) => dana.post(`/en/desk/modes/${name}`, { act: 'end' });
const page = (path: string) => site.http.get(path).set('Accept', 'text/html');
const message = { topic: 'payment', message: 'My landlord keeps the deposit <b>and</b> answers nobody.' };

describe('the switches', () => {
  it('are closed to everybody but administrators', async () => {
    expect((await page('/en/desk/modes')).status).toBe(302);
    expect((await ben.get('/en/desk/modes')).status).toBe(403);
    expect((await ben.post('/en/desk/modes/read_only', { hours: '1' })).status).toBe(403);
    expect((await ben.get('/en/desk')).text).not.toContain('/en/desk/modes');
    expect((await dana.get('/en/desk')).text).toContain('/en/desk/modes');
    expect((await dana.get('/en/desk/modes')).status).toBe(200);
  });

  it('want an end or a note, and know their names', async () => {
    expect((await begin('read_only', { hours: '' })).status).toBe(422);
    const refused = await begin('read_only', { hours: '0', note: 'why' });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('href="#note"');
    expect(refused.text).toContain('value="why"');
    expect((await begin('everything')).status).toBe(404);
    expect(site.app.get(MaintenanceService).list()).toEqual([]);
  });

  it('leave a record of who switched what, and switch once however often they are pressed', async () => {
    expect((await begin('source.staff', { hours: '0', note: 'The courts answer nothing' })).status).toBe(303);
    // What is out of order stands first.
    const { text } = await dana.get('/en/desk/modes');
    expect(text).toContain('The courts answer nothing');
    expect(text.indexOf('The courts answer nothing')).toBeLessThan(text.indexOf('/desk/modes/broadcast'));
    expect((await end('source.staff')).status).toBe(303);
    expect((await end('source.staff')).status).toBe(303);
    const rows = await site.db.select().from(events).where(eq(events.subject, 'mode'));
    expect(rows.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['begin_mode', dana.id],
      ['end_mode', dana.id],
    ]);
    expect(rows[0]?.data).toEqual({ mode: 'source.staff', note: 'The courts answer nothing', until: null });
  });
});

describe('a word to everybody', () => {
  const words = { words_ar: 'عطلة يوم الاثنين', words_fr: 'Fermé lundi', words_en: 'Closed on <b>Monday</b>' };
  const read: Record<string, string> = { ar: words.words_ar, fr: words.words_fr, en: 'Closed on &lt;b&gt;Monday' };

  it('is written in each language, or comes back with what is missing', async () => {
    const refused = await begin('broadcast', { ...words, words_fr: '' });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('href="#words_fr"');
    expect(refused.text).toContain(words.words_ar);
    expect((await begin('broadcast', words)).status).toBe(303);
    expect((await dana.get('/en/desk/modes')).text).toContain(words.words_fr);
  });

  it.each(localeCodes)('stands above the pages of %s in its own language', async (code) => {
    const { text } = await page(`/${code}/about-us`);
    expect(text).toContain(read[code.slice(0, 2)]);
    expect(text.match(/class="notice info"/g)).toHaveLength(1);
  });

  it('is gone when somebody ends it', async () => {
    await end('broadcast');
    expect((await page('/en/about-us')).text).not.toContain('Closed on');
  });
});

describe('read-only', () => {
  beforeAll(async () => {
    await page('/en/about-us');
    await begin('read_only');
  });
  afterAll(() => end('read_only'));

  it.each(localeCodes)('is said above the pages of %s, kept ones too', async (code) => {
    const { text, status } = await page(`/${code}/about-us`);
    expect(status).toBe(200);
    expect(text.match(/class="notice warning"/g)).toHaveLength(1);
    expect(text).not.toMatch(/modes\.\w+/);
  });

  it('refuses a form, says when to come again and hands back what was typed', async () => {
    const before = await site.db.$count(contactMessages);
    const formId = randomUUIDv7();
    const answer = await ben.post('/fr/contact', { ...message, _form: formId });
    expect(answer.status).toBe(503);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(3_000);
    expect(answer.text).toContain('action="/fr/contact"');
    expect(answer.text).toContain(`name="_form" value="${formId}"`);
    expect(answer.text).toContain('My landlord keeps the deposit &lt;b&gt;and&lt;/b&gt;');
    expect(answer.headers['cache-control']).toMatch(/no-store|no-cache/);
    expect(await site.db.$count(contactMessages)).toBe(before);
  });

  it('never puts a password back into a page', async () => {
    const answer = await ben.post('/en/account/signup', { name: 'Ann Example', password: 'hunter2 hunter2' });
    expect(answer.status).toBe(503);
    expect(answer.text).not.toContain('hunter2');
  });

  it('tells programs in their own form', async () => {
    const answer = await ben.browser
      .put(`/c/users/${ben.id}`)
      .set({ 'Sec-Fetch-Site': 'same-origin', Accept: 'application/json' })
      .send({ name: 'B' });
    expect(answer.status).toBe(503);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.headers['retry-after']).toBeDefined();
  });

  it('lets people sign in and out, and the same form be sent again once it is over', async () => {
    await somebody(site, 'Cat');
    // Who has a second factor is on their way in there.
    const step = '/en/account/second-step/0199a8a0-0000-7000-8000-000000000000';
    expect((await ben.post(step, { code: '123456' })).status).not.toBe(503);
    expect((await ben.post('/en/preferences/theme', { theme: 'dark' })).status).toBe(303);
    await end('read_only');
    const answer = await ben.post('/fr/contact', { ...message, _form: randomUUIDv7() });
    expect(answer.status).toBe(303);
    expect((await page('/en/about-us')).text).not.toContain('class="notice warning"');
  });
});

describe('one thing out of order', () => {
  it('is a payment provider that nobody is sent to any more', async () => {
    const providers = site.app.get(Providers);
    expect(providers.methods('MA', 'MAD')).not.toEqual([]);
    await begin('provider.sandbox');
    expect(providers.methods('MA', 'MAD')).toEqual([]);
    expect(providers.find('sandbox')).not.toBeNull();
    expect((await page('/ar-eg/pay')).text).toContain('class="notice warning"');
    expect((await page('/ar-eg/about-us')).text).not.toContain('class="notice warning"');
    await end('provider.sandbox');
    expect(providers.methods('MA', 'MAD')).not.toEqual([]);
  });

  it('is mail, which waits and then leaves', async () => {
    const jobs = site.app.get(JobsService);
    await begin('mail');
    await jobs.settled();
    expect(jobs.isWorking('mail')).toBe(false);
    expect(jobs.isWorking('payment-close')).toBe(true);
    expect((await page('/en/contact')).text).toContain('class="notice warning"');
    await end('mail');
    await jobs.settled();
    expect(jobs.isWorking('mail')).toBe(true);
  });

  it('is text messages, which wait and then leave', async () => {
    const jobs = site.app.get(JobsService);
    await begin('sms');
    await jobs.settled();
    expect([jobs.isWorking('sms'), jobs.isWorking('mail')]).toEqual([false, true]);
    expect((await page('/fr/account/login')).text).toContain('class="notice warning"');
    await end('sms');
    await jobs.settled();
    expect(jobs.isWorking('sms')).toBe(true);
  });

  it('is the taking in of papers, in one piece and in many, said to people in their language', async () => {
    const paper = (code: string) =>
      site.http
        .post(`/${code}/files/0199a8a0-0000-7000-8000-000000000000/scan`)
        .set({ 'Sec-Fetch-Site': 'same-origin', Accept: 'text/html' })
        .attach('file', Buffer.from('%PDF-'), 'a.pdf');
    expect((await paper('en')).status).toBe(404);
    await begin('uploads');
    for (const code of localeCodes) {
      const { status, text, headers } = await paper(code);
      expect([status, Number(headers['retry-after']) > 3_000]).toEqual([503, true]);
      expect(text).toContain(site.app.get(Messages).in(code)('modes.uploads.title'));
    }
    for (const uploads of ['uploads', 'UPLOADS']) {
      const pieces = site.http.post(`/en/${uploads}/0199a8a0-0000-7000-8000-000000000000/scan`);
      expect((await pieces.set({ 'Sec-Fetch-Site': 'same-origin', 'Upload-Length': '9' })).status).toBe(503);
    }
    expect((await ben.post('/fr/contact', { ...message, _form: randomUUIDv7() })).status).toBe(303);
    expect((await page('/ar-sa/files/elsewhere')).text).toContain('class="notice warning"');
    await end('uploads');
    expect((await paper('en')).status).toBe(404);
  });
});

it('another pod follows by word of mouth, and a mode whose time is up ends by itself', async () => {
  const modes = site.app.get(MaintenanceService);
  // As another pod would: the row, and word of it.
  const row = sql`insert into modes (name, id, note, until) values ('mail', ${randomUUIDv7()}, '', now() + interval '1 hour')`;
  await site.db.execute(row);
  const changed = new Promise<void>((resolve) => modes.onChange(resolve));
  await site.app.get<Store>(STORE).publish('modes:changed', '');
  await changed;
  expect(modes.isOn('mail')).toBe(true);
  expect(modes.list(Date.now() + 2 * 60 * 60 * 1000)).toEqual([]);
  await end('mail');
});
