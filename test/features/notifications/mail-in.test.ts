import { randomUUIDv7 } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { userContacts, users } from '../../../src/features/accounts/accounts.table.ts';
import { ReadingCodes } from '../../../src/features/accounts/contacts/reading-codes.ts';
import { ConsultationRecordsService } from '../../../src/features/consultations/consultation-records.service.ts';
import { consultations, messages } from '../../../src/features/consultations/consultations.table.ts';
import { contactMessages } from '../../../src/features/contact/contact.table.ts';
import { DeliveriesService } from '../../../src/features/notifications/deliveries.service.ts';
import { deliveries, notifications } from '../../../src/features/notifications/notifications.table.ts';
import type { TestApp } from '../../support/app.ts';
import { aVisitor, hidden, post } from '../../support/asking.ts';
import { codeTo } from '../../support/codes.ts';
import { aConsultation, apply, eventually } from '../../support/consultations.ts';
import { anExpert } from '../../support/experts.ts';
import * as walk from '../../support/flows.ts';
import { PlainHands } from '../../support/hands.ts';
import { type Person, somebody, startWithStaff } from '../../support/people.ts';
import { aMail, aMailServer, aReport } from '../../support/scripted-mail-server.ts';

const key = 'm'.repeat(32);
const domain = 'reply.example.com';
let site: TestApp;
let ben: Person;
let carrier: Awaited<ReturnType<typeof aMailServer>>;
beforeAll(async () => {
  carrier = await aMailServer();
  const env = { SMTP_URL: carrier.url, MAIL_REPLY_DOMAIN: domain, MAIL_INBOUND_KEY: key };
  ({ site, ben } = await startWithStaff(env));
});
afterAll(async () => {
  await site.close();
  await carrier.close();
});

const handOver = (mail: string, password = key) =>
  site.http.post('/t/mail').auth('mail', password).set('Content-Type', 'message/rfc822').send(mail);

const nobody = () => `${randomUUIDv7()}@example.com`;
const mailsTo = (to: string) => carrier.taken.filter((mail) => mail.to === to);
async function lastMailTo(to: string, count = 1) {
  await eventually(async () => expect(mailsTo(to).length).toBeGreaterThanOrEqual(count));
  return mailsTo(to).at(-1) as (typeof carrier.taken)[number];
}
const replyAddressIn = (text: string) => /^Reply-To:\s+(\S+)/m.exec(text)?.[1] ?? '';

/** A question of somebody without an account, whom an expert has asked for facts. */
async function aWaitingQuestion(over: Partial<typeof consultations.$inferInsert> = {}) {
  const contact = over.contact ?? nobody();
  const { id: expertId } = await anExpert(site);
  const row = await aConsultation(site, {
    ...{ state: 'taken', expertId, contact, locale: 'en', visitorId: randomUUIDv7() },
    ...over,
  });
  await askFacts(row);
  const mail = over.userId ? null : await lastMailTo(contact);
  return { ...row, contact: contact ?? '', replyTo: replyAddressIn(mail?.text ?? ''), mail };
}
async function askFacts(row: typeof consultations.$inferSelect) {
  await site.db.transaction((tx) =>
    site.app.get(ConsultationRecordsService).say(tx, row, 'facts_wanted', 'When did the lease end?'),
  );
  await apply(site, row.id, 'ask_facts');
}
const contactOf = async (id: string) =>
  (await site.db.select().from(consultations).where(eq(consultations.id, id)))[0]?.contact;
const stateOf = async (id: string) =>
  (await site.db.select().from(consultations).where(eq(consultations.id, id)))[0]?.state;
const factsOf = async (id: string) =>
  (await site.db.select().from(messages).where(eq(messages.consultationId, id)))
    .filter(({ kind }) => kind === 'facts')
    .map(({ body }) => body);
const atDesk = async (replyTo: string) =>
  site.db.select().from(contactMessages).where(eq(contactMessages.replyTo, replyTo));

describe('the address that mails come in at', () => {
  it('is closed to whoever has no key, reads nothing of theirs, and takes no mail that is none', async () => {
    const mail = aMail({ from: nobody(), to: `reply+x@${domain}`, text: 'Hello' });
    expect((await handOver(mail, 'x'.repeat(32))).status).toBe(404);
    expect((await site.http.post('/t/mail').set('Content-Type', 'message/rfc822').send(mail)).status).toBe(404);
    expect((await handOver('')).status).toBe(400);
    expect((await handOver('x'.repeat(11 * 1024 * 1024))).status).toBe(413);
    const endless = aMail({ from: nobody(), to: `x@${domain}`, text: 'x', headers: { 'X-Long': 'x'.repeat(200_000) } });
    expect((await handOver(endless)).status).toBe(400);
  });
});

describe('a reply to the mail that asks for facts', () => {
  it('is the answer: the clock goes on, it is confirmed, and the same mail again does nothing', async () => {
    const { id, contact, replyTo, mail } = await aWaitingQuestion();
    expect(replyTo).toMatch(new RegExp(`^reply\\+[a-z2-7]{55}@${domain}$`));
    expect(mail?.from).toMatch(/^bounce\+l/);
    expect(mail?.text).toContain('You can also reply to this email');
    const text = 'It ended on 4 May.\n\nOn Mon, 23 Nov 2026 at 10:00, Istishara <a@b.c> wrote:\n> The expert asks';
    const reply = aMail({ from: contact.toUpperCase(), to: replyTo, text, id: `${id}@x` });
    for (let count = 0; count < 3; count += 1) expect((await handOver(reply)).status).toBe(204);
    expect(await factsOf(id)).toEqual(['It ended on 4 May.']);
    const [row] = await site.db.select().from(consultations).where(eq(consultations.id, id));
    expect(row).toMatchObject({ state: 'taken', pausedAt: null });
    const { text: confirmed } = await lastMailTo(contact, 2);
    expect(confirmed).toContain('We have your reply');
    expect(confirmed).toContain('Auto-Submitted: auto-replied');
    expect(mailsTo(contact)).toHaveLength(2);
  });

  it('is the answer of an account, and its expert is told', async () => {
    const salma = await somebody(site, 'Salma');
    const email = nobody();
    await site.db.delete(userContacts).where(eq(userContacts.userId, salma.id));
    const contact = { id: randomUUIDv7(), userId: salma.id, kind: 'email' as const, value: email, isMain: true };
    await site.db.insert(userContacts).values({ ...contact, confirmedAt: new Date() });
    const eva = await somebody(site, 'Eva', ['user', 'expert']);
    const { id: expertId } = await anExpert(site, { userId: eva.id });
    const { id } = await aWaitingQuestion({ userId: salma.id, visitorId: null, contact: null, expertId });
    const [told] = await site.db.select().from(notifications).where(eq(notifications.userId, salma.id));
    await site.app.get(DeliveriesService).plan(told?.id ?? '', new Date('2026-11-23T12:00:00Z'));
    const mail = await lastMailTo(email);
    expect(mail.from).toMatch(/^bounce\+n/);
    await handOver(aMail({ from: email, to: replyAddressIn(mail.text), text: 'It ended on 4 May.' })).expect(204);
    expect(await factsOf(id)).toEqual(['It ended on 4 May.']);
    await eventually(async () =>
      expect(
        (await site.db.select().from(notifications).where(eq(notifications.userId, eva.id))).map(({ kind }) => kind),
      ).toContain('expert_facts'),
    );
  });

  it('of another sender is for the staff, with a mark, and never the answer', async () => {
    const { id, replyTo, reference } = await aWaitingQuestion();
    const from = nobody();
    await handOver(aMail({ from, to: replyTo, text: 'It never ended, believe me.' })).expect(204);
    expect([await stateOf(id), await factsOf(id)]).toEqual(['needs_info', []]);
    const [message] = await atDesk(from);
    expect(message).toMatchObject({ cameBy: 'mail', doubt: 'other_sender', topic: 'consultation' });
    expect(message?.message.replace(/\D/g, '')).toContain(reference);
    const { text } = await ben.get(`/en/desk/messages/${message?.id}`);
    expect(text).toContain('comes from another address');
    expect(text).toContain('It never ended, believe me.');
    expect(mailsTo(from)).toEqual([]);
  });

  it('that comes too late, or after it was answered, is not added, and says so with the way to the page', async () => {
    const { id, contact, replyTo, reference } = await aWaitingQuestion();
    await apply(site, id, 'keep_silent', { actor: { kind: 'clock' } });
    await lastMailTo(contact, 2);
    await handOver(aMail({ from: contact, to: replyTo, text: 'It ended on 4 May.' })).expect(204);
    expect(await factsOf(id)).toEqual([]);
    const { text } = await lastMailTo(contact, 3);
    expect(text.replace(/=\r\n/g, '')).toContain(`/en/consultations/${reference}`);
    expect(text.replace(/=\r\n/g, '')).toContain('no longer waiting');
  });

  it('answers the request it was sent for, and not a later one', async () => {
    const row = await aWaitingQuestion();
    await handOver(aMail({ from: row.contact, to: row.replyTo, text: 'It ended on 4 May.' })).expect(204);
    await askFacts(row);
    await handOver(aMail({ from: row.contact, to: row.replyTo, text: 'And the 5th for the keys.' })).expect(204);
    expect([await stateOf(row.id), await factsOf(row.id)]).toEqual(['needs_info', ['It ended on 4 May.']]);
  });

  it('that is empty or too long is not added, and its sender hears why', async () => {
    const { id, contact, replyTo } = await aWaitingQuestion();
    await handOver(aMail({ from: contact, to: replyTo, text: '> The expert asks' })).expect(204);
    await handOver(aMail({ from: contact, to: replyTo, text: 'Long. '.repeat(800) })).expect(204);
    await lastMailTo(contact, 3);
    expect(mailsTo(contact).filter(({ text }) => text.includes('from 5 to 3,000'))).toHaveLength(2);
    expect(await stateOf(id)).toBe('needs_info');
  });

  it('that a program wrote is nothing, and nobody answers it', async () => {
    const { id, contact, replyTo } = await aWaitingQuestion();
    const headers = { 'Auto-Submitted': 'auto-replied' };
    await handOver(aMail({ from: contact, to: replyTo, text: 'I am away until May.', headers })).expect(204);
    expect([await stateOf(id), await atDesk(contact), mailsTo(contact).length]).toEqual(['needs_info', [], 1]);
  });
});

it('a mail that belongs to nothing reaches the desk, once', async () => {
  const from = nobody();
  const mail = aMail({ from, to: `hello@${domain}`, text: 'سؤال عن الإيجار', subject: 'سلام' });
  for (let count = 0; count < 2; count += 1) await handOver(mail).expect(204);
  const [message, ...more] = await atDesk(from);
  expect(more).toEqual([]);
  expect(message).toMatchObject({ cameBy: 'mail', doubt: 'no_request', locale: 'ar' });
  expect(message?.message).toContain('سؤال عن الإيجار');
  expect((await ben.get('/en/desk/messages')).text).toContain(`/en/desk/messages/${message?.id}`);
});

it('a sender who writes too often is asked to wait, and what was sent is taken later', async () => {
  const from = nobody();
  const statuses: number[] = [];
  for (let count = 0; count < 21; count += 1)
    statuses.push((await handOver(aMail({ from, to: `hello@${domain}`, text: `Mail ${count}` }))).status);
  expect([statuses.slice(0, 20).every((status) => status === 204), statuses[20]]).toEqual([true, 429]);
});

it.each([
  ['a subject cut within a sign', { subject: `${'a'.repeat(199)}😀😀`, text: 'Good morning' }],
  ['a text cut within a sign', { subject: 'a', text: '😀'.repeat(15_000) }],
  ['half a sign by its number', { text: '<p>Good &#55357; morning</p>', headers: { 'Content-Type': 'text/html' } }],
])('a mail with %s reaches the desk all the same', async (_, written) => {
  const from = nobody();
  await handOver(aMail({ from, to: `hello@${domain}`, ...written })).expect(204);
  expect(await atDesk(from)).toHaveLength(1);
});

it('senders who were made up do not fill the desk, and an answer still comes through', async () => {
  const { contact, replyTo, id } = await aWaitingQuestion();
  const statuses: number[] = [];
  for (let count = 0; count < 40; count += 1)
    statuses.push((await handOver(aMail({ from: nobody(), to: `help@${domain}`, text: 'Buy this' }))).status);
  expect(statuses.filter((status) => status === 204).length).toBeLessThanOrEqual(30);
  expect(statuses.at(-1)).toBe(429);
  const ofRequest: number[] = [];
  for (let count = 0; count < 31; count += 1)
    ofRequest.push((await handOver(aMail({ from: nobody(), to: replyTo, text: 'Buy that' }))).status);
  expect([ofRequest[29], ofRequest[30]]).toEqual([204, 429]);
  expect((await handOver(aMail({ from: contact, to: replyTo, text: 'It ended in March of this year.' }))).status).toBe(
    204,
  );
  expect(await factsOf(id)).toEqual(['It ended in March of this year.']);
});

it('a flood in the name of somebody keeps their answer from nobody', async () => {
  const { contact, replyTo, id } = await aWaitingQuestion();
  for (let count = 0; count < 25; count += 1)
    await handOver(aMail({ from: contact, to: `hello@${domain}`, text: `Mail ${count}` }));
  await handOver(aMail({ from: contact, to: replyTo, text: 'It ended in March of this year.' })).expect(204);
  expect(await factsOf(id)).toEqual(['It ended in March of this year.']);
});

describe('a mail that comes back', () => {
  const noon = new Date('2027-02-10T12:00:00Z');
  /** Somebody with an address and a telephone, told of something by mail. */
  async function told(count = 1) {
    const person = await somebody(site, 'Dina');
    const email = nobody();
    await site.db.delete(userContacts).where(eq(userContacts.userId, person.id));
    await site.db.update(users).set({ locale: 'fr' }).where(eq(users.id, person.id));
    const contact = { userId: person.id, confirmedAt: new Date() };
    await site.db.insert(userContacts).values([
      { ...contact, id: randomUUIDv7(), kind: 'email', value: email, isMain: true },
      { ...contact, id: randomUUIDv7(), kind: 'phone', value: `+2126${String(Math.random()).slice(2, 10)}` },
    ]);
    const ids = Array.from({ length: count }, () => randomUUIDv7());
    const row = { userId: person.id, kind: 'watch_ended', category: 'payments', path: '/account/cases' };
    const values = { name: 'Dina', ref: '9911' };
    await site.db.insert(notifications).values(ids.map((id) => ({ ...row, id, key: id, values })));
    return { ...person, email, ids, id: ids[0] ?? '' };
  }
  const sends = () => site.app.get(DeliveriesService);
  const rowsOf = async (id: string) =>
    (await site.db.select().from(deliveries).where(eq(deliveries.notificationId, id)))
      .map(({ channel, state }) => `${channel} ${state}`)
      .sort();

  it('for good is sent by the next channel, once, and its owner is asked to correct the address', async () => {
    const { id, email, get } = await told();
    await sends().plan(id, noon);
    const { from } = await lastMailTo(email);
    const report = aReport(from, email, '5.1.1');
    for (let count = 0; count < 2; count += 1) await handOver(report).expect(204);
    expect(await rowsOf(id)).toEqual(['email failed', 'sms sent']);
    expect((await get('/en/notifications')).text).toContain('Our last message did not arrive');
  });

  it('for now is sent by the next channel too, and says nothing of the address', async () => {
    const { id, email, get } = await told();
    await sends().plan(id, noon);
    const { from } = await lastMailTo(email);
    await handOver(aReport(from, email, '4.4.1', 'delayed')).expect(204);
    expect(await rowsOf(id)).toEqual(['email sent']);
    await handOver(aReport(from, email, '4.4.7')).expect(204);
    expect(await rowsOf(id)).toEqual(['email lost', 'sms sent']);
    expect((await get('/en/notifications')).text).not.toContain('Our last message did not arrive');
  });

  it('says nothing of an address that was put right since', async () => {
    const { id, email, get } = await told();
    await sends().plan(id, noon);
    const { from } = await lastMailTo(email);
    await site.db.update(userContacts).set({ value: nobody() }).where(eq(userContacts.value, email));
    await handOver(aReport(from, email, '5.1.1')).expect(204);
    expect(await rowsOf(id)).toEqual(['email lost', 'sms sent']);
    expect((await get('/en/notifications')).text).not.toContain('Our last message did not arrive');
  });

  it('is all that it told of, where it was the mail of a day', async () => {
    const { ids, email } = await told(2);
    const dueAt = new Date('2027-02-10T08:00:00Z');
    await site.db
      .insert(deliveries)
      .values(
        ids.map((notificationId) => ({ notificationId, channel: 'email' as const, state: 'digest' as const, dueAt })),
      );
    await sends().sendDue(noon);
    const { from } = await lastMailTo(email);
    expect(mailsTo(email)).toHaveLength(1);
    await handOver(aReport(from, email, '5.1.1')).expect(204);
    for (const id of ids) expect(await rowsOf(id)).toEqual(['email failed', 'sms sent']);
  });

  it('is nothing at an address that was made up, or is another’s', async () => {
    const { id, email } = await told();
    await sends().plan(id, noon);
    const { from } = await lastMailTo(email);
    const last = from.split('@')[0]?.at(-1) === 'a' ? 'q' : 'a';
    const { replyTo } = await aWaitingQuestion();
    for (const to of [from.replace(/.@/, `${last}@`), replyTo, email])
      await handOver(aReport(to, email, '5.1.1')).expect(204);
    expect(await rowsOf(id)).toEqual(['email sent']);
  });

  it('is known by its address alone where there is no proper report', async () => {
    const { id, email } = await told();
    await sends().plan(id, noon);
    const { from: to } = await lastMailTo(email);
    await handOver(aMail({ from: email, to, text: 'I am away. Room 550' })).expect(204);
    expect(await rowsOf(id)).toEqual(['email sent']);
    await handOver(aMail({ from: 'mailer-daemon@mail.example', to, text: '550 5.1.1 unknown' })).expect(204);
    expect(await rowsOf(id)).toEqual(['email failed', 'sms sent']);
  });

  it('is told of when the next channel refuses as well', async () => {
    const { id, email } = await told();
    carrier.mood = 'no_such_user';
    await sends().plan(id, noon);
    carrier.mood = 'honest';
    expect(await rowsOf(id)).toEqual(['email failed', 'sms sent']);
    expect(mailsTo(email)).toEqual([]);
  });
});

describe('a letter to somebody without an account that comes back', () => {
  const opened = async (row: { reference: string; id: string }) => {
    const browser = aVisitor(site);
    const sealedCode = site.app.get(ReadingCodes).seal(row.id, '482913');
    await site.db.update(consultations).set({ sealedCode }).where(eq(consultations.id, row.id));
    await post(browser, `/fr-ma/consultations/${row.reference}/access`, { code: '482913' });
    return { browser, page: `/fr-ma/consultations/${row.reference}` };
  };

  it('is said on the page of the request, where another address is given and shown to be theirs', async () => {
    const { mail, contact, ...row } = await aWaitingQuestion();
    const { browser, page } = await opened(row);
    expect((await browser.get(page)).text).not.toContain('Nos e-mails ne vous parviennent pas');
    // For now only: nothing is wrong with the address.
    await handOver(aReport(mail?.from ?? '', contact, '4.4.7')).expect(204);
    expect((await browser.get(page)).text).not.toContain('Nos e-mails ne vous parviennent pas');
    for (let count = 0; count < 2; count += 1) await handOver(aReport(mail?.from ?? '', contact, '5.1.1')).expect(204);
    const told = (await browser.get(page)).text;
    expect(told).toContain('Nos e-mails ne vous parviennent pas');
    expect(told).toContain(contact);

    const wrong = await post(browser, `${page}/contact`, { contact: 'nobody' });
    expect(wrong.status).toBe(422);
    expect(wrong.text).toContain('href="#contact"');
    const phone = '+212650011223';
    const asked = await post(browser, `${page}/contact`, { contact: '06 50 01 12 23' });
    expect(asked.text).toContain(phone);
    const proof = hidden(asked.text, 'proof');
    const code = await codeTo(site, phone);
    const mistyped = await post(browser, `${page}/contact`, { proof, contact: phone, code: '000000' });
    expect(mistyped.status).toBe(422);
    // Only the browser that the code was asked for in has anything of it.
    const stranger = aVisitor(site);
    expect((await post(stranger, `${page}/contact`, { proof, contact: phone, code })).status).toBe(404);
    expect(await contactOf(row.id)).toBe(contact);
    const saved = await post(browser, `${page}/contact`, { proof, contact: phone, code });
    expect(saved.status).toBe(303);
    expect(await contactOf(row.id)).toBe(phone);
    expect((await browser.get(page)).text).not.toContain('Nos e-mails ne vous parviennent pas');
    // It works again: nothing to change.
    await post(browser, `${page}/contact`, { contact: 'else@example.org' }).expect(303);
    expect(await contactOf(row.id)).toBe(phone);
  });

  it('says nothing at an address that was made up, and nothing of an account', async () => {
    const { mail, contact, ...row } = await aWaitingQuestion();
    const { browser, page } = await opened(row);
    const from = mail?.from ?? '';
    const last = from.split('@')[0]?.at(-1) === 'a' ? 'q' : 'a';
    await handOver(aReport(from.replace(/.@/, `${last}@`), contact, '5.1.1')).expect(204);
    expect((await browser.get(page)).text).not.toContain('Nos e-mails ne vous parviennent pas');
  });
});

describe('a letter about a request of somebody without an account that comes back', () => {
  const title = 'Nos e-mails ne vous parviennent pas';
  const other = 'Notre e-mail à l’autre partie nous est revenu';
  const returned = async (address: string) => {
    const { from } = await lastMailTo(address);
    await handOver(aReport(from, address, '5.1.1')).expect(204);
  };

  it('is said on the page of a certificate', async () => {
    const [hands, address] = [new PlainHands(aVisitor(site)), nobody()];
    await walk.sendCertificate(hands, 'good-conduct', 'fr-ma', address);
    expect(await hands.html()).not.toContain(title);
    await returned(address);
    await hands.open(hands.path());
    expect(await hands.html()).toContain(title);
    // News reaches them again in an account with another address.
    await hands.follow('/account/signup?next=');
  });

  it('is said of the host of a residence, while their word is waited for', async () => {
    const [hands, host] = [new PlainHands(aVisitor(site)), nobody()];
    await hands.open('/fr-ma/pages/housing-certificate/new');
    await hands.submit({ ...walk.requests['housing-certificate']('fr-ma'), situation: 'hosted' });
    await hands.submit({
      ...walk.person('housing-certificate', 'fr-ma', nobody()),
      ...walk.dateOf('since', Temporal.PlainDate.from('2023-02-01')),
      ...{ hostName: 'Karim Bennani', hostIdentity_type: 'national', hostIdentity: 'AB123457' },
      ...{ hostContact: host, hostLanguage: 'fr' },
    });
    await hands.submit({}, { button: ['_go', 'continue'] });
    await hands.submit({ accurate: 'on' });
    const said = 'Notre e-mail à l’hébergeant nous est revenu';
    expect(await hands.html()).not.toContain(said);
    await returned(host);
    await hands.open(hands.path());
    expect(await hands.html()).toContain(said);
    expect(await hands.html()).not.toContain(title);
    // Who asked can only write to us: the way there stands beside it.
    await hands.follow('/contact?topic=procedure');
  });

  it('is said on the page of a lease to the side that it is about, and to who invited the other', async () => {
    const first = new PlainHands(aVisitor(site));
    const [own, theirs] = [nobody(), nobody()];
    await walk.fillLease(first, 'fr-ma', { own, other: theirs });
    await first.submit({ accurate: 'on' });
    const said = async () => {
      await first.open(first.path());
      const html = await first.html();
      return [html.includes(title), html.includes(other)];
    };
    expect(await said()).toEqual([false, false]);
    await returned(theirs);
    expect(await said()).toEqual([false, true]);
    await returned(own);
    expect(await said()).toEqual([true, true]);
  });
});
