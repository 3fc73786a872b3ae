import { randomUUIDv7 } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { userContacts } from '../../../src/features/accounts/accounts.table.ts';
import { consultations, messages } from '../../../src/features/consultations/consultations.table.ts';
import { contactMessages } from '../../../src/features/contact/contact.table.ts';
import { DeliveriesService } from '../../../src/features/notifications/deliveries.service.ts';
import { news } from '../../../src/features/notifications/news.ts';
import {
  deliveries,
  notificationChoices,
  notifications,
} from '../../../src/features/notifications/notifications.table.ts';
import { NotifierService } from '../../../src/features/notifications/notifier.service.ts';
import { OwnDataRepository } from '../../../src/features/privacy/own-data.repository.ts';
import { isStatusQuestion, wishOf } from '../../../src/features/status/inbound-text.ts';
import { newReference } from '../../../src/lib/references.ts';
import { smsBudget } from '../../../src/platform/sms/sms-text.ts';
import type { TestApp } from '../../support/app.ts';
import { aConsultation, apply } from '../../support/consultations.ts';
import { anExpert } from '../../support/experts.ts';
import { mailsTo } from '../../support/outbox.ts';
import { type Person, somebody, startWithStaff } from '../../support/people.ts';

const key = 'k'.repeat(32);
let site: TestApp;
let ben: Person;
beforeAll(async () => {
  ({ site, ben } = await startWithStaff({ SMS_INBOUND_KEY: key }));
});
afterAll(() => site.close());

let line = 0;
const aPhone = () => {
  line += 1;
  return `+2126500${String(10_000 + line)}`;
};
const send = (from: string, text: string, id?: string) =>
  site.http
    .post('/t')
    .auth('carrier', key)
    .type('form')
    .send({ from, text, ...(id && { id }) });

async function aWaitingQuestion(over: Partial<typeof consultations.$inferInsert>) {
  const expertId = over.expertId ?? (await anExpert(site)).id;
  const row = await aConsultation(site, { state: 'taken', expertId, locale: 'en', visitorId: randomUUIDv7(), ...over });
  await apply(site, row.id, 'ask_facts');
  return row;
}
const taken = 'Istishara: your reply was added to your question. Not you? Tell us on the site.';
const mark = {
  en: '(Sent by text message: only the number tells who wrote it.)',
  ar: '(وردت برسالة نصية، ولا يدل على كاتبها سوى رقم الهاتف.)',
};
const stateOf = async (id: string) =>
  (await site.db.select().from(consultations).where(eq(consultations.id, id)))[0]?.state;
const factsOf = async (id: string) =>
  (await site.db.select().from(messages).where(eq(messages.consultationId, id))).map(({ body }) => body);
const atDesk = (phone: string) => site.db.select().from(contactMessages).where(eq(contactMessages.replyTo, phone));

it.each([
  ['is cut within a sign', `a${'😀'.repeat(1_700)}`],
  ['holds a sign that no database keeps', 'Is the office\0 open'],
  ['lost the part with the other half of a sign', 'Is the office open \ud83d'],
])('a text message that %s reaches the desk all the same', async (_, text) => {
  const from = aPhone();
  const { status } = await site.http.post('/t').auth('carrier', key).send({ from, text });
  expect(status).toBe(200);
  expect(await atDesk(from)).toHaveLength(1);
});

it('a text message brings no marks that turn its line around or hide what stands in it', async () => {
  const from = aPhone();
  await site.http
    .post('/t')
    .auth('carrier', key)
    .send({ from, text: 'Is it\u202E open\u2066?\u2028My card 4111\u200b1111\u200b1111\u200b1111' });
  expect((await atDesk(from)).map(({ message }) => message)).toEqual(['Is it open?\nMy card •••• 1111']);
});

it('a long text message with a sign that no database keeps is read when its last part is there', async () => {
  const from = aPhone();
  const part = (text: string, which: number) =>
    site.http.post('/t').auth('carrier', key).send({ from, text, ref: 'a1', parts: 2, part: which });
  expect((await part('Is the office\0 open', 1)).status).toBe(204);
  expect((await part(' on Friday?', 2)).status).toBe(200);
  expect((await atDesk(from)).map(({ message }) => message)).toEqual(['Is the office open on Friday?']);
});

describe('a text message from a number that facts are waited for from', () => {
  it('is the answer, and the same message again says the same and does nothing', async () => {
    const contact = aPhone();
    const { id } = await aWaitingQuestion({ contact });
    for (let count = 0; count < 2; count += 1) {
      const { status, text } = await send(contact.slice(1), 'It ended on 4 May. My card 4111 1111 1111 1111');
      expect([status, text]).toEqual([200, taken]);
    }
    expect([await stateOf(id), await factsOf(id)]).toEqual([
      'taken',
      [`It ended on 4 May. My card •••• 1111\n\n${mark.en}`],
    ]);
    expect(await atDesk(contact)).toEqual([]);
  });

  it('is the answer of an account that has the number, in its language', async () => {
    const phone = aPhone();
    const salma = await somebody(site, 'Salma');
    const contact = { id: randomUUIDv7(), userId: salma.id, kind: 'phone' as const, value: phone };
    await site.db.insert(userContacts).values({ ...contact, confirmedAt: new Date() });
    const { id } = await aWaitingQuestion({ userId: salma.id, visitorId: null, contact: null });
    await send(phone, 'انتهى العقد في 4 ماي', 'm-1').expect(200);
    expect(await factsOf(id)).toEqual([`انتهى العقد في 4 ماي\n\n${mark.ar}`]);
  });

  it('says which it is for where several wait, by the reference or its last four digits in any digits', async () => {
    const contact = aPhone();
    const rows = [await aWaitingQuestion({ contact }), await aWaitingQuestion({ contact })] as const;
    const asked = await send(contact, 'It ended on 4 May.');
    expect(asked.text).toContain('last 4 digits');
    expect(smsBudget(asked.text).fits).toBe(true);
    expect(await factsOf(rows[0].id)).toEqual([]);
    const arabic = rows[0].alias.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
    await send(contact, `${arabic} 12 ماي انتهى`).expect(200);
    expect(await factsOf(rows[0].id)).toEqual([`12 ماي انتهى\n\n${mark.ar}`]);
    expect(await factsOf(rows[1].id)).toEqual([]);
    for (const { reference } of rows) expect(asked.text).not.toContain(reference.slice(-4));
  });

  it('is not the answer of an account that hears from us at another number', async () => {
    const [first, other] = [aPhone(), aPhone()];
    const lina = await somebody(site, 'Lina');
    // The first of the contacts is written to; two ids of one millisecond have no order of their own.
    const [before = '', after = ''] = [randomUUIDv7(), randomUUIDv7()].sort();
    const contact = { userId: lina.id, kind: 'phone' as const, confirmedAt: new Date() };
    await site.db.insert(userContacts).values([
      { ...contact, id: before, value: first },
      { ...contact, id: after, value: other },
    ]);
    const { id } = await aWaitingQuestion({ userId: lina.id, visitorId: null, contact: null });
    const { text } = await send(other, 'It ended on 4 May.');
    expect(text).not.toContain('question');
    expect([await stateOf(id), await factsOf(id)]).toEqual(['needs_info', []]);
  });

  it('is marked for the expert as what it is', async () => {
    const contact = aPhone();
    const person = await somebody(site, 'Eve', ['user', 'expert']);
    const { id: expertId } = await anExpert(site, { userId: person.id });
    const { id } = await aWaitingQuestion({ contact, expertId });
    await send(contact, 'It ended on 4 May.').expect(200);
    expect((await person.get(`/en/expert/q/${id}`)).text).toContain(mark.en);
  });

  it('is not added where it is too short, and not from another number', async () => {
    const contact = aPhone();
    const { id } = await aWaitingQuestion({ contact });
    expect((await send(contact, 'Yes')).text).toBe(
      'Istishara: a reply to your question must have from 5 to 3,000 characters.',
    );
    await send(aPhone(), 'It never ended, believe me.').expect(200);
    expect([await stateOf(id), await factsOf(id)]).toEqual(['needs_info', []]);
  });

  it('asks for a status all the same where it says so', async () => {
    const contact = aPhone();
    const { id, reference } = await aWaitingQuestion({ contact });
    const answer = await send(contact, `STATUS ${reference} 123456`).expect(200);
    expect(answer.text).toContain('do not match');
    expect(await factsOf(id)).toEqual([]);
  });
});

it('a text message that belongs to nothing reaches the desk, once', async () => {
  const phone = aPhone();
  for (let count = 0; count < 2; count += 1) {
    const { text } = await send(phone, 'متى تفتح المحكمة؟', 'same');
    expect(text).toContain('وصلت رسالتك');
    expect(smsBudget(text).fits).toBe(true);
  }
  const [message, ...more] = await atDesk(phone);
  expect(more).toEqual([]);
  expect(message).toMatchObject({ cameBy: 'sms', locale: 'ar', message: 'متى تفتح المحكمة؟' });
  expect((await ben.get(`/en/desk/messages/${message?.id}`)).text).toContain('Text message');
});

describe('STOP', () => {
  it.each([
    ['STOP', true, 'en'],
    [' stop. ', true, 'en'],
    ['ARRÊT', true, 'fr'],
    ['arret', true, 'fr'],
    ['توقف', true, 'ar'],
    ['START', false, 'en'],
    ['DEBUT', false, 'fr'],
    ['ابدأ', false, 'ar'],
  ])('is understood as %s', (text, isStop, code) => {
    expect(wishOf(text)).toMatchObject({ isStop, locale: { code } });
  });

  it('is the whole of a message, and no status', () => {
    for (const text of ['Stop the eviction please', 'توقف الراتب', '', '2827 1930', 'STATUS'])
      expect(wishOf(text)).toBeNull();
    expect(['STATUS 1', 'état 2', 'حالة ٣', '2827 1930 5516 4711'].every(isStatusQuestion)).toBe(true);
    expect(['Etatique', 'It ended on 4 May', '5516 It ended', '٤'].some(isStatusQuestion)).toBe(false);
  });

  const letters = async (to: string) => (await mailsTo(site, to)).length;
  const tell = (contact: string, kind: 'asking_take' | 'asking_settle') =>
    site.db.transaction((tx) =>
      site.app
        .get(NotifierService)
        .tell(tx, { contact, locale: 'en' }, news(kind, { reference: '282719305516' }, { key: randomUUIDv7() })),
    );
  const waits = async (to: string, count: number) => {
    for (let tries = 0; tries < 60 && (await letters(to)) < count; tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 100));
    return letters(to);
  };

  it('ends the texts that need not be, says so once, and START brings them back', async () => {
    const phone = aPhone();
    const said = await send(phone, 'ARRÊT');
    expect(said.text).toContain('plus de SMS');
    expect(smsBudget(said.text).fits).toBe(true);
    const again = await send(phone, 'STOP');
    expect([again.status, again.text]).toEqual([204, '']);
    await tell(phone, 'asking_take');
    await tell(phone, 'asking_settle');
    expect(await waits(phone, 1)).toBe(1);
    expect((await send(phone, 'START')).text).toContain('you will get our texts again');
    expect((await send(phone, 'START')).status).toBe(204);
    await tell(phone, 'asking_take');
    expect(await waits(phone, 2)).toBe(2);
  });

  it('holds for an account, which still hears of what it must', async () => {
    const phone = aPhone();
    const dina = await somebody(site, 'Dina');
    const contact = { id: randomUUIDv7(), userId: dina.id, kind: 'phone' as const, value: phone };
    await site.db.insert(userContacts).values({ ...contact, confirmedAt: new Date() });
    const choices = ['answers', 'payments'].map((category) => ({
      userId: dina.id,
      category,
      channel: 'sms',
      isOn: true,
    }));
    await site.db.insert(notificationChoices).values(choices);
    await send(phone, 'توقف').expect(200);
    const copyOf = () => Array.fromAsync(site.app.get(OwnDataRepository).rows('stopped_phones', dina.id));
    expect(await copyOf()).toEqual([expect.objectContaining({ phone })]);
    const noon = new Date('2027-02-10T12:00:00Z');
    const states = async (category: string) => {
      const id = randomUUIDv7();
      const values = { ref: '5516' };
      const row = { id, key: id, userId: dina.id, kind: 'asking_take', category, values, path: '/account' };
      await site.db.insert(notifications).values(row);
      await site.app.get(DeliveriesService).plan(id, noon);
      const rows = await site.db.select().from(deliveries).where(eq(deliveries.notificationId, id));
      return rows.find(({ channel }) => channel === 'sms')?.state;
    };
    expect(await states('answers')).toBe('no_contact');
    expect(await states('payments')).toBe('sent');
    await send(phone, 'ابدأ').expect(200);
    expect(await copyOf()).toEqual([]);
    expect(await states('answers')).toBe('sent');
  });
});

it('says to who sends a reference alone that the code is missing', async () => {
  const answer = await send(aPhone(), newReference('consultation'));
  expect([answer.status, answer.text]).toEqual([200, expect.stringContaining('رمز القراءة')]);
  const inFrench = await send(aPhone(), `Etat ${newReference('consultation')}`);
  expect(inFrench.text).toContain('Il manque le code de lecture');
});

describe('a telephone that a machine answers for', () => {
  const wrongCode = `STATUS ${newReference('consultation')} 111111`;
  it.each([
    ['says the same each time', () => 'Message automatique : ce numéro ne reçoit pas de SMS.'],
    ['says something else each time', (count: number) => `Message automatique ${count}`],
    ['sends our own answers back', (_: number, last: string) => last || 'Bonjour'],
    ['sends a reference with a wrong code', () => wrongCode],
    ['sends what is no reference', () => '1345'],
  ])('is answered a few times an hour where it %s', async (_, textOf) => {
    const phone = aPhone();
    let last = '';
    const statuses: number[] = [];
    for (let count = 0; count < 8; count += 1) {
      const answer = await send(phone, textOf(count, last));
      last = answer.text || last;
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 204, 204, 204]);
  });

  it('still has all that it says read, and its right codes answered', async () => {
    const phone = aPhone();
    const asked = await aConsultation(site, { visitorId: randomUUIDv7(), plainCode: '112233' });
    for (let count = 0; count < 7; count += 1) await send(phone, `Is the office open on day ${count}?`);
    expect(await atDesk(phone)).toHaveLength(7);
    for (let count = 0; count < 7; count += 1) {
      const { text } = await send(phone, `Status ${asked.reference} 112233`);
      expect(text).toContain(asked.reference?.slice(-4));
    }
  });

  it.each(['', '  ', '\n'])('is not answered where it says nothing (%j)', async (text) => {
    expect((await send(aPhone(), text)).status).toBe(204);
  });
});
