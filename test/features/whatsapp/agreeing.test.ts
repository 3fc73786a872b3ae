import { randomUUIDv7 } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { userContacts } from '../../../src/features/accounts/accounts.table.ts';
import { wayOf } from '../../../src/features/cases/case-alerts.ts';
import { consultations, messages } from '../../../src/features/consultations/consultations.table.ts';
import { contactMessages } from '../../../src/features/contact/contact.table.ts';
import { DeliveriesService } from '../../../src/features/notifications/deliveries.service.ts';
import { news } from '../../../src/features/notifications/news.ts';
import { notificationChoices, notifications } from '../../../src/features/notifications/notifications.table.ts';
import { NotifierService } from '../../../src/features/notifications/notifier.service.ts';
import { OwnDataRepository } from '../../../src/features/privacy/own-data.repository.ts';
import { stoppedPhones } from '../../../src/platform/sms/stopped-phones.table.ts';
import type { TestApp } from '../../support/app.ts';
import { aNumber, aWatch, watchRow } from '../../support/cases.ts';
import { aConsultation, apply } from '../../support/consultations.ts';
import { settledDeliveries } from '../../support/deliveries.ts';
import { anExpert } from '../../support/experts.ts';
import type { Browser } from '../../support/forms.ts';
import { until } from '../../support/payments.ts';
import { type Person, somebody, startWithStaff } from '../../support/people.ts';
import { aNotice, aWhatsapp, signatureOf, whatsappEnv } from '../../support/scripted-whatsapp.ts';

let house: Awaited<ReturnType<typeof aWhatsapp>>;
let site: TestApp;
let ben: Person;
beforeAll(async () => {
  house = await aWhatsapp();
  ({ site, ben } = await startWithStaff(whatsappEnv(house.url)));
});
afterAll(async () => {
  await site.close();
  await house.close();
});
beforeEach(() => {
  house.mood = 'takes';
});

let line = 0;
const aPhone = () => {
  line += 1;
  return `+2126500${String(30_000 + line)}`;
};
async function withPhone(name: string, phone = aPhone(), whatsappAt: Date | null = null) {
  const person = await somebody(site, name);
  const contact = { id: randomUUIDv7(), userId: person.id, kind: 'phone' as const, value: phone };
  await site.db.insert(userContacts).values({ ...contact, confirmedAt: new Date(), whatsappAt });
  return { person, phone };
}
const agreedAt = async (phone: string) =>
  (await site.db.select().from(userContacts).where(eq(userContacts.value, phone)))[0]?.whatsappAt ?? null;
const preferences = '/en/notifications/preferences';

/** What Meta posts when somebody writes to our number. */
const write = (phone: string, message: object, id = `wamid.in.${randomUUIDv7()}`, at = Date.now()) => {
  const one = { id, from: phone.slice(1), timestamp: String(Math.floor(at / 1000)), ...message };
  const body = JSON.stringify(aNotice({ messages: [one] }));
  return site.http
    .post('/t/whatsapp/notices')
    .set({ 'Content-Type': 'application/json', 'X-Hub-Signature-256': signatureOf(body) })
    .send(body);
};
const text = (body: string) => ({ type: 'text', text: { body } });
const repliesTo = (phone: string) =>
  house.asked.filter(({ message }) => message.to === phone.slice(1)).map(({ message }) => message.text?.body);
const replied = (phone: string, count = 1) => until(async () => repliesTo(phone).length >= count);

describe('an agreement to WhatsApp', () => {
  it('is a tick of its owner’s own beside the number, and only then the grid has it', async () => {
    const { person, phone } = await withPhone('Huda');
    const before = (await person.get(preferences)).text;
    expect(before).toContain('Messages on WhatsApp');
    expect(before).toMatch(/<input(?=[^>]*name="agree")(?![^>]*checked)[^>]*>/);
    expect(before).not.toContain('answers_whatsapp');
    const refused = await person.post(`${preferences}/whatsapp`, { phone });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('Tick the box if you want messages on WhatsApp');
    expect(await agreedAt(phone)).toBeNull();
    expect((await person.post(`${preferences}/whatsapp`, { phone, agree: 'on' })).status).toBe(303);
    expect(await agreedAt(phone)).toBeInstanceOf(Date);
    const after = (await person.get(preferences)).text;
    expect(after).toContain('name="answers_whatsapp"');
    expect(after).toContain('Stop WhatsApp messages');
    const contacts = await Array.fromAsync(site.app.get(OwnDataRepository).rows('contacts', person.id));
    expect(contacts).toContainEqual(expect.objectContaining({ value: phone, whatsappAt: expect.anything() }));
    expect((await person.post(`${preferences}/whatsapp/end`)).status).toBe(303);
    expect(await agreedAt(phone)).toBeNull();
  });

  it('is for a number that they have confirmed themselves', async () => {
    const { phone } = await withPhone('Ines');
    const other = await withPhone('Jad');
    for (const number of [phone, '', '+212650099999'])
      expect((await other.person.post(`${preferences}/whatsapp`, { phone: number, agree: 'on' })).status).toBe(409);
    expect(await agreedAt(phone)).toBeNull();
    const without = await somebody(site, 'Karim');
    expect((await without.get(preferences)).text).toContain('we need a phone number that you have confirmed');
  });

  it('keeps what is chosen by category, and nothing is chosen where the grid did not show it', async () => {
    const { person, phone } = await withPhone('Lamia');
    const chosen = async () =>
      (await site.db.select().from(notificationChoices).where(eq(notificationChoices.userId, person.id))).filter(
        ({ channel, category }) => channel === 'whatsapp' && category === 'answers',
      );
    await person.post(preferences, { answers_sms: 'on', answers_whatsapp: 'on' });
    expect(await chosen()).toEqual([]);
    await person.post(`${preferences}/whatsapp`, { phone, agree: 'on' });
    // Until they say otherwise it takes the place of the text messages that they chose.
    expect((await person.get(preferences)).text).toMatch(/<input(?=[^>]*name="answers_whatsapp")(?=[^>]*checked)/);
    await person.post(preferences, { answers_sms: 'on' });
    expect(await chosen()).toMatchObject([{ isOn: false }]);
  });
});

describe('what is written to us by WhatsApp', () => {
  it('answers facts that were asked for, once, is marked, and is answered there in our own words', async () => {
    const contact = aPhone();
    const { id: expertId } = await anExpert(site);
    const own = { state: 'taken' as const, expertId, locale: 'en' as const, visitorId: randomUUIDv7(), contact };
    const { id } = await aConsultation(site, own);
    await apply(site, id, 'ask_facts');
    for (let count = 0; count < 2; count += 1) await write(contact, text('It ended on 4 May.'), 'wamid.f').expect(200);
    const bodies = (await site.db.select().from(messages).where(eq(messages.consultationId, id))).map(
      ({ body }) => body,
    );
    expect(bodies).toEqual(['It ended on 4 May.\n\n(Sent on WhatsApp: only the number tells who wrote it.)']);
    expect((await site.db.select().from(consultations).where(eq(consultations.id, id)))[0]?.state).toBe('taken');
    await replied(contact);
    // Whatever comes next finds one answer only.
    await write(contact, text('STOP')).expect(200);
    await replied(contact, 2);
    expect(repliesTo(contact).filter((one) => one?.includes('your reply was added'))).toHaveLength(1);
  });

  it('reaches the desk where it belongs to nothing, which sees by which way it came', async () => {
    const phone = aPhone();
    await write(phone, text('متى تفتح\0 المحكمة؟')).expect(200);
    const [message] = await site.db.select().from(contactMessages).where(eq(contactMessages.replyTo, phone));
    expect(message).toMatchObject({ cameBy: 'whatsapp', locale: 'ar', message: 'متى تفتح المحكمة؟' });
    expect((await ben.get(`/en/desk/messages/${message?.id}`)).text).toContain('WhatsApp');
    await replied(phone);
    expect(repliesTo(phone)[0]).toContain('وصلت رسالتك');
  });

  it('asks for a status with its words, and is told that files are not read there', async () => {
    const { phone } = await withPhone('Mona');
    await write(phone, text('STATUS 2827 1930 5516 4711')).expect(200);
    await replied(phone);
    await write(phone, { type: 'image', image: { id: '7', caption: 'Is this the right form?' } }).expect(200);
    await replied(phone, 2);
    expect(repliesTo(phone)[1]).toContain('we can only read text here');
    const [kept] = await site.db.select().from(contactMessages).where(eq(contactMessages.replyTo, phone));
    expect(kept?.message).toBe('Is this the right form?');
    await write(phone, { type: 'audio', audio: { id: '8' } }).expect(200);
    await replied(phone, 3);
    // A thumb up says nothing to anybody.
    await write(phone, { type: 'reaction', reaction: { emoji: '👍' } }).expect(200);
    expect(repliesTo(phone)).toHaveLength(3);
  });

  it('gets no words of ours a day later', async () => {
    const phone = aPhone();
    const late = Date.now() - 25 * 60 * 60 * 1000;
    await write(phone, text('Where is the court?'), 'wamid.late', late).expect(200);
    await write(phone, text('Where is it, please?')).expect(200);
    await replied(phone);
    expect(repliesTo(phone)).toHaveLength(1);
    expect(await site.db.select().from(contactMessages).where(eq(contactMessages.replyTo, phone))).toHaveLength(2);
  });

  it.each([
    ['STOP', 'no more messages on WhatsApp'],
    ['Arrêt', 'plus de messages sur WhatsApp'],
    ['توقف', 'أوقفنا رسائل واتساب'],
  ])('ends WhatsApp and texts where it is %s', async (word, said) => {
    const { phone } = await withPhone('Nour', aPhone(), new Date());
    await write(phone, text(word)).expect(200);
    expect(await agreedAt(phone)).toBeNull();
    expect(await site.db.select().from(stoppedPhones).where(eq(stoppedPhones.phone, phone))).toHaveLength(1);
    await replied(phone);
    expect(repliesTo(phone)[0]).toContain(said);
    // The texts come back by a word, WhatsApp by a tick alone.
    await write(phone, text('START')).expect(200);
    expect(await agreedAt(phone)).toBeNull();
    expect(await site.db.select().from(stoppedPhones).where(eq(stoppedPhones.phone, phone))).toEqual([]);
  });
});

describe('how to hear of one case', () => {
  const fromHere = ({ browser }: Person) =>
    browser.set({ 'Sec-Fetch-Site': 'same-origin', Accept: 'text/html' }) as unknown as Browser;
  /** By which channels news of it leaves. */
  async function reachedOf(id: string) {
    const row = await watchRow(site, id);
    if (!row) throw new Error('No watch');
    const [userId, key] = [row.userId, randomUUIDv7()];
    const changed = news('case_change', { watchId: id, name: 'Agdal', ref: '5516' }, { key });
    await site.db.transaction((tx) => site.app.get(NotifierService).tell(tx, { userId }, changed, wayOf(row)));
    const [told] = await site.db.select().from(notifications).where(eq(notifications.key, key));
    await site.app.get(DeliveriesService).plan(told?.id ?? '');
    return (await settledDeliveries(site, [told?.id ?? ''])).map(({ channel }) => channel);
  }

  it('has WhatsApp for who agreed to it, and for nobody else', async () => {
    const [{ person: none }, { person, phone }] = [
      await withPhone('Amal'),
      await withPhone('Rim', aPhone(), new Date()),
    ];
    const form = { nickname: '', note: '', alerts: 'all', channel: 'whatsapp', rhythm: 'account' };
    const other = await aWatch(site, fromHere(none), { number: aNumber('5511') });
    expect((await none.get(other.path)).text).not.toContain('On WhatsApp');
    const refused = await none.post(`${other.path}/details`, form);
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('Choose what you want to be told.');
    expect((await watchRow(site, other.id))?.alertChannel).toBeNull();

    const watch = await aWatch(site, fromHere(person), { number: aNumber('5512') });
    expect((await person.get(watch.path)).text).toMatch(/<option value="whatsapp"[^>]*>On WhatsApp/);
    expect((await person.post(`${watch.path}/details`, form)).status).toBe(303);
    const told = () => reachedOf(watch.id);
    expect(await told()).toEqual(['whatsapp']);

    // Whoever ends it hears as of all cases, and may save the form as it stands.
    expect((await write(phone, text('STOP'))).status).toBe(200);
    expect(await told()).not.toContain('whatsapp');
    expect((await told()).length).toBeGreaterThan(0);
    expect((await person.post(`${watch.path}/details`, form)).status).toBe(303);
  });
});
