import { randomUUIDv7 } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { ContactRepository } from '../../../src/features/contact/contact.repository.ts';
import { contactMessages } from '../../../src/features/contact/contact.table.ts';
import { newReference, parseReference } from '../../../src/lib/references.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { proveWork } from '../../support/bot-check.ts';
import { eventually } from '../../support/consultations.ts';
import { somebody } from '../../support/people.ts';
import { withCode } from '../../support/reading-codes.ts';

let site: TestApp;
// A mail leaves within a second or two; each test writes from an address of its own, as people do.
beforeAll(async () => {
  site = await startApp({ TRUST_PROXY: '1' });
});
afterAll(() => site.close());

const visitors = Array.from({ length: 200 }, (_, index) => `10.0.0.${index}`);
const aMessage = (fields: Record<string, string> = {}) => ({
  _form: randomUUIDv7(),
  topic: 'payment',
  name: 'سلمى',
  replyTo: 'salma@example.com',
  message: 'لم يصلني وصل الأداء بعد يومين من الدفع.',
  ...fields,
});
const from = () => visitors.pop() ?? '';
const send = (fields: Record<string, string>, address = from(), locale = 'ar-ma') =>
  site.http
    .post(`/${locale}/contact`)
    .set({ 'Sec-Fetch-Site': 'same-origin', Accept: 'text/html', 'X-Forwarded-For': address })
    .type('form')
    .send(fields);
const stored = async (message: string) =>
  (await site.db.select().from(contactMessages).where(eq(contactMessages.message, message))).map((row) =>
    withCode(site, row),
  );

describe('writing to us', () => {
  it('keeps the message and leads to a page with its reference', async () => {
    const fields = aMessage();
    const answer = await send(fields);
    expect(answer.status).toBe(303);
    const [row] = await stored(fields.message);
    expect(row).toMatchObject({
      topic: 'payment',
      name: 'سلمى',
      replyTo: 'salma@example.com',
      locale: 'ar-ma',
      state: 'new',
    });
    expect(parseReference(row?.reference ?? '')).toMatchObject({ ok: true, kind: 'contact' });
    const sent = await site.http.get(answer.headers.location as string).set('Accept', 'text/html');
    expect(sent.status).toBe(200);
    expect(sent.headers['cache-control']).toBe('private, no-store');
    expect(sent.text.replaceAll(/<[^>]+>|\s/g, '')).toContain(row?.reference);
    // What has happened, what happens now and by when, and what comes after.
    expect(sent.text).toMatch(/aria-current="step"><p>.*?خلال يومي عمل/);
    expect(sent.text).toMatch(/<li class="todo"><p>.*?سيصلك الرد على البريد أو الرقم/);
  });

  it('answers to the address without what was pasted along with it', async () => {
    const message = 'أين أجد وصل أداء الشهر الماضي من فضلكم؟';
    expect((await send(aMessage({ replyTo: 'mailto:pasted@example.com،', message }))).status).toBe(303);
    const [row] = await site.db.select().from(contactMessages).where(eq(contactMessages.message, message));
    expect(row?.replyTo).toBe('pasted@example.com');
  });

  it('gives a reading code to who left no address', async () => {
    const fields = aMessage({ replyTo: '', message: 'سؤال عن خدماتكم من دون عنوان للرد.' });
    const answer = await send(fields);
    const [row] = await stored(fields.message);
    expect(row?.replyTo).toBeNull();
    const sent = await site.http.get(answer.headers.location as string);
    expect(sent.text).toContain(row?.readingCode);
  });

  it('is taken into an account by reference and code, and is of no followed case', async () => {
    const fields = aMessage({ replyTo: '', message: 'رسالة أُرسلت قبل فتح الحساب.' });
    await send(fields);
    const [row] = await stored(fields.message);
    const ann = await somebody(site, 'Ann');
    const claim = (typed: Record<string, string>) => ann.post('/en/account/requests/claims', typed);
    const taken = await claim({ reference: row?.reference ?? '', code: row?.readingCode ?? '' });
    expect(taken.headers.location).toBe(`/en/contact/sent/${row?.receiptToken}`);
    expect(await stored(fields.message)).toMatchObject([{ userId: ann.id }]);
    const ofACase = await claim({ reference: newReference('trackedCase'), code: '1234' });
    expect(ofACase.status).toBe(422);
    expect(ofACase.text).toContain('always belongs to the account');
    expect((await claim({ reference: '4827', code: '123456' })).text).toContain('not one of our references');
  });

  it('tells the staff by mail', async () => {
    const fields = aMessage({ message: 'Une question dont le personnel doit recevoir le texte.' });
    await send(fields, from(), 'fr');
    const outbox = join(site.dataDir, 'outbox');
    let mails: string[] = [];
    for (let tries = 0; tries < 100 && !mails.some((mail) => mail.includes('le personnel doit')); tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      const files = await readdir(outbox).catch(() => []);
      mails = await Promise.all(files.map((file) => readFile(join(outbox, file), 'utf8')));
    }
    const mail = mails.find((text) => text.includes('le personnel doit')) ?? '';
    expect(mail).toMatch(/^To: staff@example\.com/m);
    expect(mail).toMatch(/^Message-ID: <[0-9a-f-]{36}@site\.example>/im);
  });

  it('sends the same form once, however often it arrives', async () => {
    const fields = aMessage({ message: 'Twenty copies of one message, pressed in a hurry.' });
    const address = from();
    const first = await send(fields, address);
    const again = await Promise.all([1, 2, 3].map(() => send(fields, address)));
    for (const answer of again) {
      expect(answer.status).toBe(303);
      expect(answer.headers.location).toBe(first.headers.location);
    }
    expect(await stored(fields.message)).toHaveLength(1);
  });

  it('sends twenty parallel copies once', async () => {
    const fields = aMessage({ message: 'Twenty copies of one message, all at the same time.' });
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(fields, from())));
    expect(new Set(answers.map((answer) => answer.headers.location)).size).toBe(1);
    expect(answers.every((answer) => answer.status === 303)).toBe(true);
    expect(await stored(fields.message)).toHaveLength(1);
  });

  it('says that another text under the same form was already sent', async () => {
    const fields = aMessage({ message: 'The first text of a form that is changed later.' });
    const address = from();
    const first = await send(fields, address);
    const changed = await send({ ...fields, message: 'Another text under the same form number.' }, address);
    expect(changed.status).toBe(409);
    expect(changed.text).toContain(first.headers.location);
    // It is on the page, to be copied into a form that is opened anew.
    expect(changed.text).toContain('Another text under the same form number.');
    expect(await stored('Another text under the same form number.')).toHaveLength(0);
  });
});

describe('a refused message', () => {
  it('comes back with what was typed and a word at each field', async () => {
    const answer = await send(aMessage({ topic: '', replyTo: 'not an address', message: 'قصير' }));
    expect(answer.status).toBe(422);
    expect(answer.headers['hx-push-url']).toBe('false');
    expect(answer.text).toContain('value="not an address"');
    expect(answer.text).toContain('قصير');
    expect(answer.text.match(/aria-invalid="true"/g)?.length).toBeGreaterThanOrEqual(2);
    expect(answer.text).toContain('lang="ar-MA"');
  });

  it.each([
    ['ar-eg', /عدد أحرف الرسالة من ١٠ إلى ٥٬٠٠٠/, 'توجد ٣ أخطاء'],
    ['ar-ma', /عدد أحرف الرسالة من 10 إلى 5\S000/, 'توجد 3 أخطاء'],
    ['fr', /de 10 à 5\u202f000 caractères/, 'Il y a 3 erreurs'],
  ])('is told of its faults in the digits of %s', async (locale, fault, title) => {
    const { text } = await send(aMessage({ topic: '', replyTo: '?', message: 'x' }), from(), locale);
    expect(text).toMatch(fault);
    expect(text).toContain(title);
  });

  it('shows typed markup as text', async () => {
    const answer = await send(aMessage({ replyTo: '"><script>alert(1)</script>', message: 'x' }));
    expect(answer.status).toBe(422);
    expect(answer.text).not.toContain('<script>alert');
  });

  it('is free of direction marks that would turn the line around', async () => {
    const message = 'A message with \u202Ehidden marks\u202C in the middle of it.';
    await send(aMessage({ message }));
    expect(await stored('A message with hidden marks in the middle of it.')).toHaveLength(1);
  });

  it('is any that is too long, or too many', async () => {
    expect((await send(aMessage({ message: 'م'.repeat(5_001) }))).status).toBe(422);
    const address = from();
    const answers = [];
    for (let count = 0; count < 6; count += 1) {
      const message = `Message number ${count} from the same line.`;
      answers.push(await send(aMessage({ message, botToken: await proveWork(site) }), address));
    }
    expect(answers.map((answer) => answer.status)).toEqual([303, 303, 303, 303, 303, 429]);
    expect(Number(answers[5]?.headers['retry-after'])).toBeGreaterThan(0);
    expect(answers[5]?.text).toContain('Message number 5 from the same line.');
  });

  it.each([
    ['a wait for a lock that took too long', '57014'],
    ['another that stood in its way', '40P01'],
  ])('comes back with what was typed where the database gave it up for %s', async (_, code) => {
    const cause = Object.assign(new Error('given up'), { code });
    const add = jest.spyOn(site.app.get(ContactRepository), 'add');
    add.mockRejectedValueOnce(new Error('Failed query', { cause }));
    const message = aMessage({ message: `It waited in the line of the database (${code}).` });
    const answer = await send(message);
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5']);
    expect(answer.text).toContain(message.message);
    expect((await send(message)).status).toBe(303);
    add.mockRestore();
  });

  it('is one whose fields are not text', async () => {
    const answer = await site.http
      .post('/en/contact')
      .set({ 'Sec-Fetch-Site': 'same-origin', Accept: 'text/html', 'X-Forwarded-For': from() })
      .type('form')
      .send('topic[a]=1&message=a&message=b&__proto__=x&constructor=y');
    expect(answer.status).toBe(422);
  });
});

it('shows nobody a page of a message that is not theirs', async () => {
  expect((await site.http.get('/en/contact/sent/AAAAAAAAAAAAAAAAAAAAAA').set('Accept', 'text/html')).status).toBe(404);
});

describe('our reply', () => {
  const own = { 'Sec-Fetch-Site': 'same-origin', Accept: 'text/html' };
  const open = (reference: string, code: string, address = from()) =>
    site.http
      .post('/ar-ma/contact/answer')
      .set({ ...own, 'X-Forwarded-For': address })
      .type('form')
      .send({ reference, code });

  it('is written by the staff and read with the reference and the code, in any digits', async () => {
    const staff = await somebody(site, 'Nadia', ['user', 'staff']);
    const fields = aMessage({ replyTo: '', message: 'كيف أعرف هل وصل أدائي؟ لا أملك بريدًا.' });
    const sent = String((await send(fields)).headers.location);
    const [row] = await stored(fields.message);
    const path = `/fr/desk/messages/${row?.id}`;
    const { text: list } = await staff.get('/fr/desk/messages');
    expect(list).toContain(path);
    expect(list).toContain(fields.message);
    expect((await staff.post(`${path}/reply`, { reply: 'court' })).status).toBe(422);
    expect((await staff.post(`${path}/reply`, { reply: 'وصل أداؤك يوم الثلاثاء.' })).status).toBe(303);
    // A second reply, sent twice or by somebody else, changes nothing.
    expect((await staff.post(`${path}/reply`, { reply: 'وصل أداؤك يوم الثلاثاء.' })).status).toBe(303);
    const late = await staff.post(`${path}/reply`, { reply: 'رد آخر لا يصل أبدًا.' });
    expect(late.status).toBe(409);
    expect(late.text).toContain('رد آخر لا يصل أبدًا.');
    expect(late.text).toContain('votre texte n’est pas parti');
    expect((await staff.get('/fr/desk/messages')).text).not.toContain(path);
    const digits = (text = '') => text.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)));
    const opened = await open(digits(row?.reference), digits(row?.readingCode ?? ''));
    expect([opened.status, opened.headers.location]).toEqual([303, sent]);
    const page = await site.http.get(sent).set('Accept', 'text/html');
    expect(page.text).toContain('وصل أداؤك يوم الثلاثاء.');
    expect(page.text).not.toContain('رد آخر');
  });

  it('goes by mail to who left an address', async () => {
    const staff = await somebody(site, 'Nadia', ['user', 'staff']);
    const fields = aMessage({ replyTo: 'reader@example.com', message: 'هل يمكن تغيير موعد الجواب؟' });
    await send(fields);
    const [row] = await stored(fields.message);
    await staff.post(`/ar/desk/messages/${row?.id}/reply`, { reply: 'Oui, avant que l’expert ne commence.' });
    await eventually(async () => {
      const folder = join(site.dataDir, 'outbox');
      const mails = await Promise.all((await readdir(folder)).map((file) => readFile(join(folder, file), 'utf8')));
      expect(mails.some((mail) => mail.includes('reader@example.com'))).toBe(true);
    });
  });

  it('is closed to guesses: a wrong code, another kind of reference, and any code after five wrong ones', async () => {
    const fields = aMessage({ replyTo: '', message: 'رسالة سرية لا يقرؤها غيري.' });
    await send(fields);
    const [row] = await stored(fields.message);
    const wrong = row?.readingCode === '000000' ? '111111' : '000000';
    for (let tries = 0; tries < 5; tries++) {
      const answer = await open(row?.reference ?? '', wrong);
      expect(answer.status).toBe(422);
      expect(answer.text).toContain('لا توجد رسالة');
    }
    const closed = await open(row?.reference ?? '', row?.readingCode ?? '');
    expect(closed.status).toBe(429);
    expect(Number(closed.headers['retry-after'])).toBeGreaterThan(0);
    // Whoever guessed: the owner waits some minutes, not an hour.
    expect(Number(closed.headers['retry-after'])).toBeLessThanOrEqual(300);
    expect((await open('815000001500', '123456')).status).toBe(422);
  });

  it('is the business of the staff alone', async () => {
    const user = await somebody(site, 'Omar');
    expect((await user.get('/fr/desk/messages')).status).toBe(403);
    expect((await user.post(`/fr/desk/messages/${randomUUIDv7()}/reply`, { reply: 'x'.repeat(20) })).status).toBe(403);
  });
});
