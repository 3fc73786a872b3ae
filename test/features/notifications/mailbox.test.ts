import { randomUUIDv7 } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { readConfig } from '../../../src/app/config.ts';
import { userContacts } from '../../../src/features/accounts/accounts.table.ts';
import { ConsultationRecordsService } from '../../../src/features/consultations/consultation-records.service.ts';
import { messages } from '../../../src/features/consultations/consultations.table.ts';
import { contactMessages } from '../../../src/features/contact/contact.table.ts';
import { DeliveriesService } from '../../../src/features/notifications/deliveries.service.ts';
import { deliveries, notifications } from '../../../src/features/notifications/notifications.table.ts';
import { Limits } from '../../../src/platform/http/limits.ts';
import { mostMail } from '../../../src/platform/mail/incoming/incoming-mail.ts';
import { IncomingMails } from '../../../src/platform/mail/incoming/incoming-mails.service.ts';
import { MailboxReader } from '../../../src/platform/mail/incoming/mailbox-reader.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { configFaults } from '../../support/config-faults.ts';
import { aConsultation, apply, eventually } from '../../support/consultations.ts';
import { anExpert } from '../../support/experts.ts';
import { somebody } from '../../support/people.ts';
import { anImapServer } from '../../support/scripted-imap.ts';
import { aMail, aMailServer, aReport } from '../../support/scripted-mail-server.ts';

const domain = 'reply.example.com';
let site: TestApp;
let carrier: Awaited<ReturnType<typeof aMailServer>>;
let mailbox: Awaited<ReturnType<typeof anImapServer>>;
beforeAll(async () => {
  carrier = await aMailServer();
  mailbox = await anImapServer();
  site = await startApp({ SMTP_URL: carrier.url, MAIL_REPLY_DOMAIN: domain, MAIL_INBOX_URL: mailbox.url });
});
afterAll(async () => {
  await site.close();
  await carrier.close();
  await mailbox.close();
});
afterEach(() => {
  mailbox.mood = 'honest';
});

const look = () => site.app.get(MailboxReader).read();
/** Of a server that says nothing; a busy machine takes as long over a mail. */
const short = { connectionTimeout: 500, greetingTimeout: 500, socketTimeout: 500 };
const lookBriefly = () => site.app.get(MailboxReader).read(short);
const nobody = () => `${randomUUIDv7()}@example.com`;
async function lastMailTo(to: string) {
  const mails = () => carrier.taken.filter((mail) => mail.to === to);
  await eventually(async () => expect(mails().length).toBeGreaterThan(0));
  return mails().at(-1) as (typeof carrier.taken)[number];
}

/** Somebody whom a mail was sent to that can come back. */
async function told() {
  const { id: userId, get } = await somebody(site, 'Dina');
  const email = nobody();
  await site.db.delete(userContacts).where(eq(userContacts.userId, userId));
  const contact = { userId, confirmedAt: new Date() };
  await site.db.insert(userContacts).values([
    { ...contact, id: randomUUIDv7(), kind: 'email', value: email, isMain: true },
    { ...contact, id: randomUUIDv7(), kind: 'phone', value: `+2126${String(Math.random()).slice(2, 10)}` },
  ]);
  const id = randomUUIDv7();
  const row = { userId, kind: 'watch_ended', category: 'payments', path: '/account/cases', key: id };
  await site.db.insert(notifications).values({ ...row, id, values: { name: 'Dina', ref: '9911' } });
  await site.app.get(DeliveriesService).plan(id, new Date('2026-11-23T12:00:00Z'));
  const { from } = await lastMailTo(email);
  return { id, email, from, get };
}
const rowsOf = async (id: string) =>
  (await site.db.select().from(deliveries).where(eq(deliveries.notificationId, id)))
    .map(({ channel, state }) => `${channel} ${state}`)
    .sort();

/** A question whose expert has asked for facts, with the address that a reply goes to. */
async function aWaitingQuestion() {
  const contact = nobody();
  const { id: expertId } = await anExpert(site);
  const state = 'taken' as const;
  const row = await aConsultation(site, { state, expertId, contact, locale: 'en', visitorId: randomUUIDv7() });
  await site.db.transaction((tx) =>
    site.app.get(ConsultationRecordsService).say(tx, row, 'facts_wanted', 'When did the lease end?'),
  );
  await apply(site, row.id, 'ask_facts');
  const { text } = await lastMailTo(contact);
  return { ...row, contact, replyTo: /^Reply-To:\s+(\S+)/m.exec(text)?.[1] ?? '' };
}
const factsOf = async (id: string) =>
  (await site.db.select().from(messages).where(eq(messages.consultationId, id)))
    .filter(({ kind }) => kind === 'facts')
    .map(({ body }) => body);

describe('a mail that waits in the mailbox', () => {
  it('and came back for good is sent by the next channel, and its owner is told', async () => {
    const { id, email, from, get } = await told();
    const report = mailbox.put(aReport(from, email, '5.1.1'));
    await look();
    expect([...report.flags]).toEqual(['\\Seen']);
    expect(await rowsOf(id)).toEqual(['email failed', 'sms sent']);
    expect((await get('/en/notifications')).text).toContain('Our last message did not arrive');
    await look();
    expect(await rowsOf(id)).toEqual(['email failed', 'sms sent']);
  });

  it('and came back for now, or is only late, breaks no address', async () => {
    const { id, email, from, get } = await told();
    mailbox.put(aReport(from, email, '4.4.1', 'delayed'));
    await look();
    expect(await rowsOf(id)).toEqual(['email sent']);
    mailbox.put(aReport(from, email, '4.4.1'));
    await look();
    expect(await rowsOf(id)).toEqual(['email lost', 'sms sent']);
    expect((await get('/en/notifications')).text).not.toContain('Our last message did not arrive');
  });

  it('and answers a request is the answer, once, however often it is fetched', async () => {
    const { id, contact, replyTo } = await aWaitingQuestion();
    const text = 'It ended on 4 May.';
    const reply = aMail({ from: contact, to: replyTo, text, id: `${id}@x` });
    const [first, again] = [mailbox.put(reply), mailbox.put(reply)];
    await look();
    first.flags.clear();
    await Promise.all([look(), look()]);
    expect(await factsOf(id)).toEqual([text]);
    expect([first, again].map(({ flags }) => [...flags])).toEqual([['\\Seen'], ['\\Seen']]);
  });

  it('is left for a person where it cannot be read, and holds up no other', async () => {
    const from = nobody();
    const endless = mailbox.put(
      aMail({ from, to: `x@${domain}`, text: 'x', headers: { 'X-Long': 'x'.repeat(200_000) } }),
    );
    const large = mailbox.put(aMail({ from, to: `x@${domain}`, text: 'x'.repeat(mostMail) }));
    const plain = mailbox.put(aMail({ from, to: `x@${domain}`, text: 'Good morning' }));
    await look();
    for (const { flags } of [endless, large]) expect([...flags].sort()).toEqual(['\\Flagged', '\\Seen']);
    expect([...plain.flags]).toEqual(['\\Seen']);
    const [message] = await site.db.select().from(contactMessages).where(eq(contactMessages.replyTo, from));
    expect(message).toMatchObject({ cameBy: 'mail', doubt: 'no_request' });
  });

  it('is read to its end, however large it is', async () => {
    const { id, contact, replyTo } = await aWaitingQuestion();
    const [start, rest] = aMail({
      from: contact,
      to: replyTo,
      text: 'TEXT',
      headers: { 'Content-Type': 'multipart/mixed; boundary="b"' },
    }).split('TEXT');
    const photo = `--b\r\nContent-Type: image/png\r\nContent-Transfer-Encoding: base64\r\n\r\n${`${'é'.repeat(36)}\r\n`.repeat(40_000)}`;
    const text = '--b\r\nContent-Type: text/plain; charset=utf-8\r\n\r\nIt ended on 4 May.\r\n--b--';
    const mail = mailbox.put(`${start}${photo}${text}${rest}`);
    await look();
    expect([...mail.flags]).toEqual(['\\Seen']);
    expect(await factsOf(id)).toEqual(['It ended on 4 May.']);
  });

  it('waits where one sender writes too often, and others are read', async () => {
    const [often, other] = [nobody(), nobody()];
    const many = Array.from({ length: 25 }, (_, n) =>
      mailbox.put(aMail({ from: often, to: `x@${domain}`, text: `Mail ${n}` })),
    );
    const one = mailbox.put(aMail({ from: other, to: `x@${domain}`, text: 'Good morning' }));
    await look();
    expect(many.filter(({ flags }) => [...flags].join() === '\\Flagged')).toHaveLength(5);
    expect([...one.flags]).toEqual(['\\Seen']);
    // One look at a flood is one mail of it.
    expect(many.filter(({ fetches }) => fetches > 0)).toHaveLength(21);
  });

  it('and answers a request is read behind a flood in the name of who wrote it', async () => {
    const { id, contact, replyTo } = await aWaitingQuestion();
    for (let count = 0; count < 25; count += 1)
      mailbox.put(aMail({ from: contact, to: `x@${domain}`, text: `Mail ${count}` }));
    await look();
    mailbox.put(aMail({ from: contact, to: replyTo, text: 'It ended on 4 May.' }));
    await look();
    expect(await factsOf(id)).toEqual(['It ended on 4 May.']);
  });

  it('waits where the desk has as much as it can read, behind all that is new, and is read when there is room', async () => {
    const senders = Array.from({ length: 33 }, nobody);
    const many = senders.map((from) => mailbox.put(aMail({ from, to: `x@${domain}`, text: 'Good morning' })));
    await look();
    const held = many.filter(({ flags }) => [...flags].join() === '\\Flagged');
    expect(held.length).toBeGreaterThanOrEqual(3);
    expect(held.length + many.filter(({ flags }) => [...flags].join() === '\\Seen').length).toBe(33);
    const { id, contact, replyTo } = await aWaitingQuestion();
    mailbox.put(aMail({ from: contact, to: replyTo, text: 'It ended on 4 May.' }));
    await look();
    expect(await factsOf(id)).toEqual(['It ended on 4 May.']);
    const limits = site.app.get(Limits);
    for (let count = 0; count < 90; count += 1) await limits.giveBack('mailForDesk', 'nobody');
    await look();
    expect(held.every(({ flags }) => flags.has('\\Seen'))).toBe(true);
    const atDesk = await site.db.select().from(contactMessages).where(inArray(contactMessages.replyTo, senders));
    expect(atDesk).toHaveLength(33);
  });

  it('and that nothing can take in does not stand before the next one', async () => {
    const mails = site.app.get(IncomingMails);
    const take = mails.receive.bind(mails);
    const receive = jest
      .spyOn(mails, 'receive')
      .mockImplementation((raw) => (raw.includes('breaks') ? Promise.reject(new Error('of this mail')) : take(raw)));
    const broken = Array.from({ length: 4 }, () =>
      mailbox.put(aMail({ from: nobody(), to: `x@${domain}`, text: 'breaks' })),
    );
    await look();
    expect(broken.slice(0, 3).map(({ flags }) => [...flags])).toEqual([['\\Flagged'], ['\\Flagged'], ['\\Flagged']]);
    const { id, contact, replyTo } = await aWaitingQuestion();
    mailbox.put(aMail({ from: contact, to: replyTo, text: 'It ended on 4 May.' }));
    await look();
    expect(await factsOf(id)).toEqual(['It ended on 4 May.']);
    receive.mockRestore();
    await look();
    expect(broken.every(({ flags }) => flags.has('\\Seen'))).toBe(true);
  });
});

describe('a mailbox', () => {
  it.each(['refuses', 'silent', 'drops_at_fetch', 'drops_at_store'] as const)(
    'that %s loses nothing and doubles nothing',
    async (mood) => {
      const { id, contact, replyTo } = await aWaitingQuestion();
      const reply = mailbox.put(aMail({ from: contact, to: replyTo, text: 'It ended on 4 May.' }));
      mailbox.mood = mood;
      await (mood === 'silent' ? lookBriefly() : look());
      expect(reply.flags.size).toBe(0);
      expect(await factsOf(id)).toHaveLength(mood === 'drops_at_store' ? 1 : 0);
      mailbox.mood = 'honest';
      await look();
      expect([...reply.flags]).toEqual(['\\Seen']);
      expect(await factsOf(id)).toEqual(['It ended on 4 May.']);
    },
  );

  it.each([
    'sends_without_end',
    'sends_mails_without_end',
    'announces_without_end',
    'never_ends_a_line',
    'never_comes_to_an_end',
  ] as const)('that %s is left, and fills no memory', async (mood) => {
    const { id, contact, replyTo } = await aWaitingQuestion();
    mailbox.put(aMail({ from: contact, to: replyTo, text: 'It ended on 4 May.' }));
    mailbox.mood = mood;
    mailbox.sent = 0;
    const patient = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 10_000 };
    await site.app.get(MailboxReader).read(patient, mood === 'never_comes_to_an_end' ? 3_000 : 60_000);
    expect(mailbox.sent).toBeLessThan(64 * 1024 * 1024);
    mailbox.mood = 'honest';
    await look();
    expect(await factsOf(id)).toEqual(['It ended on 4 May.']);
  });

  it('needs a domain, a name and a password, and is asked by TLS alone in production', () => {
    const faultsOf = (env: Record<string, string>) => configFaults(env).join('\n');
    const all = { MAIL_REPLY_DOMAIN: domain, MAIL_INBOX_URL: 'imaps://reader:secret@imap.example.com/Replies' };
    expect(readConfig(all).mailIn).toEqual({
      domain,
      key: null,
      mailbox: { host: 'imap.example.com', port: 993, secure: true, user: 'reader', pass: 'secret', box: 'Replies' },
    });
    expect(faultsOf({ MAIL_INBOX_URL: all.MAIL_INBOX_URL })).toContain('MAIL_REPLY_DOMAIN');
    expect(faultsOf({ ...all, MAIL_INBOX_URL: 'imaps://imap.example.com' })).toContain('a name and a password');
    const plain = { ...all, MAIL_INBOX_URL: 'imap://reader:secret@imap.example.com', NODE_ENV: 'production' };
    expect(faultsOf(plain)).toMatch(/MAIL_INBOX_URL must be an address starting with imaps:/);
    expect(faultsOf(plain)).not.toContain('secret');
  });
});
