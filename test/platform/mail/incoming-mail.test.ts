import { randomUUIDv7 } from 'node:crypto';
import { readIncomingMail } from '../../../src/platform/mail/incoming/incoming-mail.ts';
import { linesWorthReading } from '../../../src/platform/mail/incoming/lines-worth-reading.ts';
import { mailAddress, markOf, readMailAddress } from '../../../src/platform/mail/incoming/mail-addresses.ts';
import { ownWords, textOfHtml } from '../../../src/platform/mail/incoming/own-words.ts';
import { processorTime } from '../../support/processor-time.ts';
import { aMail, aReport } from '../../support/scripted-mail-server.ts';

const secrets = ['the first secret of this test, quite long'];
const domain = 'reply.example.com';

describe('an address of our own', () => {
  const id = randomUUIDv7();
  const now = new Date('2026-11-20T12:00:00Z');
  const written = { purpose: 'answer', id, recipient: 'Salma@Example.com', domain } as const;
  const address = mailAddress(written, secrets, now);

  it('is read again in any case of its letters, fits where addresses stand, and tells whom it was for', () => {
    expect(address.split('@')[0]?.length).toBeLessThanOrEqual(64);
    const expected = { purpose: 'answer', id, mark: markOf('salma@example.com'), hasEnded: false };
    expect(readMailAddress(address.toUpperCase(), domain, ['another', ...secrets], now)).toEqual(expected);
    for (const purpose of ['news', 'letter'] as const) {
      const other = mailAddress({ ...written, purpose }, secrets, now);
      expect(other.split('@')[0]?.length).toBeLessThanOrEqual(64);
      expect(readMailAddress(other, domain, secrets, now)?.purpose).toBe(purpose);
    }
  });

  it('ends', () => {
    expect(readMailAddress(address, domain, secrets, new Date('2027-01-18T12:00:00Z'))?.hasEnded).toBe(false);
    expect(readMailAddress(address, domain, secrets, new Date('2027-01-20T12:00:00Z'))?.hasEnded).toBe(true);
  });

  it('is none with another letter, purpose, secret or domain', () => {
    const local = address.split('@')[0] ?? '';
    for (let at = 6; at < local.length; at += 1) {
      const other = local[at] === 'a' ? 'b' : 'a';
      expect(
        readMailAddress(`${local.slice(0, at)}${other}${local.slice(at + 1)}@${domain}`, domain, secrets),
      ).toBeNull();
    }
    expect(readMailAddress(address.replace('reply+', 'bounce+n'), domain, secrets)).toBeNull();
    expect(readMailAddress(address, domain, ['another secret'])).toBeNull();
    expect(readMailAddress(address, 'example.com', secrets)).toBeNull();
    for (const none of ['', '@', `reply+@${domain}`, `reply+a@${domain}`, `desk@${domain}`])
      expect(readMailAddress(none, domain, secrets)).toBeNull();
  });
});

describe('what somebody wrote themselves', () => {
  it.each([
    ['The lease ended in May.\n\nOn Mon, 23 Nov 2026 at 10:00, Istishara <a@b.c> wrote:\n> The expert\n> asks', ''],
    ['The lease ended in May.\n\nOn Mon, 23 Nov 2026 at 10:00, Istishara\n<a@b.c> wrote:\n\n> The expert', ''],
    ['The lease ended in May.\n\nLe lun. 23 nov. 2026 à 10:00, Istishara <a@b.c> a écrit :\n> Bonjour', ''],
    ['The lease ended in May.\n\nفي الاثنين، 23 نوفمبر 2026 كتب Istishara <a@b.c>:\n> مرحبا', ''],
    ['The lease ended in May.\n\n-----Original Message-----\nFrom: Istishara\nHello', ''],
    ['The lease ended in May.\n\nDe : Istishara <a@b.c>\nEnvoyé : lundi 23 novembre\nObjet : x\n\nBonjour', ''],
    ['The lease ended in May.\n\nمن: استشارة <a@b.c>\nتم الإرسال: الاثنين\n\nمرحبا', ''],
    ['The lease ended in May.\n-- \nSalma, 0650 00 00 00', ''],
    ['> When did it end?\nThe lease ended in May.\n> Which day?\nOn the 4th.', '\nOn the 4th.'],
  ])('is found in %j', (text, more) => {
    expect(ownWords(text.replaceAll('\n', '\r\n'))).toBe(`The lease ended in May.${more}`);
  });

  it('keeps what only looks like an introduction', () => {
    const text = 'On 4 May the landlord wrote:\n"I keep the deposit."\nI have the letter.';
    expect(ownWords(text)).toBe(text);
  });

  it('is found in HTML, where words between two quotes stay', () => {
    const html =
      '<style>p{}</style><p>It ended<br>in May &amp; June&#33;</p><blockquote>a<blockquote>b</blockquote></blockquote><p>More</p><blockquote>c</blockquote>';
    expect(ownWords(textOfHtml(html)).split(/\s*\n\s*/)).toEqual(['It ended', 'in May & June!', 'More']);
    expect(textOfHtml('<div>Yes</div><div class="gmail_quote">On Monday</div>')).toBe('Yes');
  });

  // What looks again at all of a text for each of its letters would never come to an end here.
  it.each([
    '<blockquote>',
    '<blockquote ',
    '<br ',
    '<li ',
    '<div ',
    '<script>',
    '<',
    '&#x',
    '&#32;',
    'On a\n',
    '> ',
    '-',
    '\n \n',
    ' ',
  ])('is found in a text that was made to take long: %j', (part) => {
    const long = `${part.repeat(500_000)}x`;
    expect(ownWords(textOfHtml(long)).length).toBeLessThanOrEqual(long.length);
    expect(ownWords(long).length).toBeLessThanOrEqual(long.length);
  });
});

describe('a mail', () => {
  const read = (mail: string) => readIncomingMail(Buffer.from(mail));
  const to = `reply+x@${domain}`;
  const plain = { from: 'salma@example.com', to, text: 'It ended in May.', id: 'one' };

  it('is read with who sent it, and is the same however often it comes', async () => {
    const mail = await read(aMail(plain));
    expect(mail).toMatchObject({
      from: 'salma@example.com',
      to: [to],
      text: plain.text,
      isAutomatic: false,
      failure: null,
    });
    expect((await read(aMail(plain))).key).toBe(mail.key);
    expect((await read(aMail({ ...plain, id: 'two' }))).key).not.toBe(mail.key);
    expect((await read(aMail({ ...plain, to: 'x@y.z', headers: { 'Delivered-To': to.toUpperCase() } }))).to).toContain(
      to,
    );
  });

  it('brings no marks that turn its lines around, nor what ends a line in some programs alone', async () => {
    const subject = '=?utf-8?Q?My=E2=80=AE_question=E2=81=A6=E2=80=A8again=00?=';
    const text = 'Is it\u202e open\u2066?\u2028Yes\u0085No\0';
    const mail = await read(aMail({ ...plain, subject, text }));
    expect([mail.subject, mail.text]).toEqual(['My question again', 'Is it open?\nYes\nNo']);
  });

  it('keeps no number of a payment card, and no file', async () => {
    const type = { 'Content-Type': 'multipart/mixed; boundary="b"' };
    const text = `--b\r\nContent-Type: text/plain\r\n\r\nMy card 4111 1111 1111 1111\r\n--b\r\nContent-Type: image/png\r\nContent-Disposition: attachment; filename="a.png"\r\nContent-Transfer-Encoding: base64\r\n\r\nAAAA\r\n--b--`;
    const mail = await read(aMail({ ...plain, text, headers: type }));
    expect([mail.text, mail.hasFiles]).toEqual(['My card •••• 1111', true]);
  });

  it.each([
    [{ 'Auto-Submitted': 'auto-replied' }, true],
    [{ 'Auto-Submitted': 'no' }, false],
    [{ Precedence: 'bulk' }, true],
    [{ 'X-Autoreply': 'yes' }, true],
    [{ 'List-Id': '<x>' }, true],
    [{ 'Return-Path': '<>' }, true],
    [{ 'Return-Path': '<salma@example.com>' }, false],
  ])('with %j is automatic: %s', async (headers, isAutomatic) => {
    expect((await read(aMail({ ...plain, headers: headers as Record<string, string> }))).isAutomatic).toBe(isAutomatic);
  });

  // Everybody else waits while a mail is read, and anyone may send one.
  it.each([
    ['millions of lines', { text: 'x\r\n'.repeat(3_000_000) }],
    [
      'lines that go on',
      { text: 'x \r\n'.repeat(2_000_000), headers: { 'Content-Type': 'text/plain; format=flowed' } },
    ],
    [
      'parts without end',
      { text: '--b\r\n\r\n'.repeat(1_000_000), headers: { 'Content-Type': 'multipart/mixed; boundary="b"' } },
    ],
    ['a page of line breaks', { text: '<br '.repeat(2_000_000), headers: { 'Content-Type': 'text/html' } }],
  ])('of %s is soon read', async (_, made) => {
    expect(await processorTime(() => read(aMail({ ...plain, ...made })))).toBeLessThan(5_000);
  });

  it.each([
    ['one line without end', 'x'.repeat(9_000_000)],
    ['long lines', `${'x y '.repeat(20_000)}\r\n`.repeat(100)],
  ])('of %s is read no further than anybody writes', (_, text) => {
    const raw = Buffer.from(aMail({ ...plain, text }));
    const worth = linesWorthReading(raw);
    expect(worth.length).toBe(2 * 1024 * 1024);
    expect(worth.equals(raw.subarray(0, worth.length))).toBe(true);
  });

  it('is read to its end where photos stand above what was written', async () => {
    const photo = `${'QUFB'.repeat(19)}\r\n`.repeat(40_000);
    const head = { 'Content-Type': 'multipart/mixed; boundary="b"' };
    const text = `--b\r\nContent-Type: image/jpeg\r\nContent-Transfer-Encoding: base64\r\n\r\n${photo}`.repeat(3);
    const mail = await read(
      aMail({ ...plain, text: `${text}--b\r\nContent-Type: text/plain\r\n\r\n${plain.text}\r\n--b--`, headers: head }),
    );
    expect(mail).toMatchObject({ text: plain.text, hasFiles: true });
  });

  it('that is nested too deep, or has a head without end, is refused', async () => {
    let text = 'deep';
    for (let depth = 0; depth < 60; depth += 1)
      text = `--b${depth}\r\nContent-Type: multipart/mixed; boundary="b${depth - 1}"\r\n\r\n${text}`;
    const headers = { 'Content-Type': 'multipart/mixed; boundary="b59"' };
    await expect(read(aMail({ ...plain, text, headers }))).rejects.toThrow();
    await expect(read(aMail({ ...plain, headers: { 'X-Long': 'x'.repeat(200_000) } }))).rejects.toThrow();
  });
});

describe('a mail that came back', () => {
  const read = async (mail: string) => (await readIncomingMail(Buffer.from(mail))).failure;
  const to = `bounce+nx@${domain}`;
  it.each([
    ['5.1.1', 'failed', 'for_good'],
    ['4.4.7', 'failed', 'for_now'],
    ['4.4.1', 'delayed', null],
    ['2.0.0', 'delivered', null],
  ])('with %s and %s is over %s', async (status, action, failure) => {
    expect(await read(aReport(to, 'salma@example.com', status, action))).toBe(failure);
  });

  it('is known by its words where there is no proper report, and a note that somebody is away is none', async () => {
    const from = 'MAILER-DAEMON@mail.example';
    expect(await read(aMail({ from, to, text: '<salma@example.com>: 550 5.1.1 no such user' }))).toBe('for_good');
    expect(await read(aMail({ from, to, text: 'It is late, we go on trying. 4.4.1' }))).toBeNull();
    expect(await read(aMail({ from, to, text: 'Version 15.1.1 of 10.550.1.2' }))).toBeNull();
    expect(await read(aMail({ from: 'salma@example.com', to, text: 'I am away. Room 550' }))).toBeNull();
  });
});

it('what Exim returns is known by the header that names whom it could not reach', async () => {
  const headers = { 'X-Failed-Recipients': 'salma@example.com', 'Auto-Submitted': 'auto-replied' };
  const text = 'This is a permanent error.\n  salma@example.com\n    550 5.1.1 no such user';
  const from = 'Mailer-Daemon@mail.example';
  const mail = await readIncomingMail(Buffer.from(aMail({ from, to: 'x@example.org', headers, text })));
  expect([mail.failure, mail.isAutomatic]).toEqual(['for_good', true]);
});

it.each([
  ['Out of Office: your question', true],
  ['Automatic reply: your question', true],
  ['Réponse automatique : votre question', true],
  ['رد تلقائي: سؤالك', true],
  ['الرد الآلي', true],
  ['Re: your question', false],
  ['Out of officers', false],
])('a mail with the subject %s is written by a program: %s', async (subject, isAutomatic) => {
  const mail = aMail({ from: 'salma@example.com', to: 'x@example.org', subject, text: 'I am away.' });
  expect((await readIncomingMail(Buffer.from(mail))).isAutomatic).toBe(isAutomatic);
});

it('a sender with an address longer than any is nobody, and what was written stays', async () => {
  const mail = aMail({ from: `${'a'.repeat(250)}@example.com`, to: `x@${domain}`, text: 'Good morning' });
  expect(await readIncomingMail(Buffer.from(mail))).toMatchObject({ from: '', text: 'Good morning' });
});
