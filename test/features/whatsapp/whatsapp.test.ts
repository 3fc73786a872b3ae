import { randomUUIDv7 } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { userContacts } from '../../../src/features/accounts/accounts.table.ts';
import { DeliveriesService } from '../../../src/features/notifications/deliveries.service.ts';
import {
  deliveries,
  notificationChoices,
  notifications,
} from '../../../src/features/notifications/notifications.table.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { type Person, somebody, wakeful } from '../../support/people.ts';
import { aCarrier } from '../../support/scripted-carrier.ts';
import { aNotice, aWhatsapp, signatureOf, whatsappEnv } from '../../support/scripted-whatsapp.ts';

let house: Awaited<ReturnType<typeof aWhatsapp>>;
let carrier: Awaited<ReturnType<typeof aCarrier>>;
let site: TestApp;
let sends: DeliveriesService;
beforeAll(async () => {
  [house, carrier] = await Promise.all([aWhatsapp(), aCarrier()]);
  const sms = { SMS_HTTP_URL: carrier.url, SMS_HTTP_BODY: '{"to":"{to}","text":"{text}"}' };
  site = await startApp({ ...whatsappEnv(house.url), ...sms });
  sends = site.app.get(DeliveriesService);
});
afterAll(async () => {
  await site.close();
  await Promise.all([house.close(), carrier.close()]);
});
beforeEach(() => {
  house.mood = 'takes';
  house.asked.length = 0;
  carrier.asked.length = 0;
});

const address = '/t/whatsapp/notices';
const post = (body: string, signature = signatureOf(body)) =>
  site.http.post(address).set({ 'Content-Type': 'application/json', 'X-Hub-Signature-256': signature }).send(body);
type Status = { status: string; id?: string; ours?: string | null; code?: number; number?: string };
const say = ({ status, id = 'wamid.unknown', ours = null, code, number }: Status) => {
  const errors = code === undefined ? undefined : [{ code, title: 'said' }];
  const one = { id, status, timestamp: '1795519688', recipient_id: '2126', errors, biz_opaque_callback_data: ours };
  return post(JSON.stringify(aNotice({ statuses: [one] }, number)));
};

let line = 0;
/** Somebody with a telephone besides their mailbox. @param over what they chose for answers to their questions */
async function withPhone(agreed: boolean, over: Record<string, boolean> = {}) {
  const person = await somebody(site, 'Nadia');
  line += 1;
  const phone = `+2126500${String(20_000 + line)}`;
  const contact = { id: randomUUIDv7(), userId: person.id, kind: 'phone' as const, value: phone };
  const whatsappAt = agreed ? new Date() : null;
  await site.db.insert(userContacts).values({ ...contact, confirmedAt: new Date(), whatsappAt });
  await wakeful(site, person.id);
  const choices = Object.entries({ sms: true, ...over }).map(([channel, isOn]) => ({
    userId: person.id,
    category: 'answers',
    channel,
    isOn,
  }));
  await site.db.insert(notificationChoices).values(choices);
  return { person, phone };
}

async function aPieceOfNews({ id: userId }: Person, category = 'answers') {
  const id = randomUUIDv7();
  const row = { id, key: id, userId, kind: 'asking_answer', category, values: { ref: '5516' } };
  await site.db.insert(notifications).values({ ...row, path: '/account' });
  return id;
}
async function told(person: Person, category = 'answers') {
  const id = await aPieceOfNews(person, category);
  await sends.plan(id);
  return id;
}
const statesOf = async (id: string) => {
  const rows = await site.db.select().from(deliveries).where(eq(deliveries.notificationId, id));
  return Object.fromEntries(rows.map(({ channel, state }) => [channel, state]));
};
const rowOf = async (id: string) =>
  (
    await site.db
      .select()
      .from(deliveries)
      .where(and(eq(deliveries.notificationId, id), eq(deliveries.channel, 'whatsapp')))
  )[0];

describe('news by WhatsApp', () => {
  it('takes the place of the text message for who has agreed, and for nobody else', async () => {
    const { person, phone } = await withPhone(true);
    const id = await told(person);
    expect(await statesOf(id)).toEqual({ email: 'sent', whatsapp: 'sent' });
    expect(house.asked).toHaveLength(1);
    const [{ message } = {}] = house.asked;
    expect(message).toMatchObject({ to: phone.slice(1), type: 'template' });
    expect(message?.biz_opaque_callback_data).toBe(`${id}-whatsapp`);
    expect(message?.template?.components[0]?.parameters[1]?.text).toMatch(/\/en\/account$/);
    expect((await rowOf(id))?.carrierId).toBe(house.asked[0]?.id);
    expect(carrier.asked).toHaveLength(0);

    const other = await withPhone(false);
    expect(await statesOf(await told(other.person))).toEqual({ email: 'sent', sms: 'sent' });
    expect(house.asked).toHaveLength(1);
  });

  it.each([
    [{ code: 131026 }, 'failed'],
    [{ code: 190, status: 401 }, 'lost'],
    [{ code: 132001, status: 404 }, 'lost'],
  ])('that WhatsApp refuses (%j) goes by text at once, and is %s there', async (mood, state) => {
    const { person, phone } = await withPhone(true);
    house.mood = mood;
    const id = await told(person);
    expect(await statesOf(id)).toEqual({ email: 'sent', whatsapp: state, sms: 'sent' });
    expect(carrier.asked.map(({ body }) => (JSON.parse(body) as { to: string }).to)).toEqual([phone]);
    const inbox = (await person.get('/en/notifications')).text;
    // A fault of ours is no reason to have their number looked at.
    expect(inbox.includes('Our last message did not arrive')).toBe(state === 'failed');
  });

  it('that is too much at once is tried again later, and nobody is told twice', async () => {
    const { person } = await withPhone(true);
    house.mood = { code: 130429, status: 429 };
    const id = await told(person);
    expect(await statesOf(id)).toEqual({ email: 'sent', whatsapp: 'retry' });
    house.mood = 'takes';
    await sends.sendDue(new Date(Date.now() + 2 * 60_000));
    expect(await statesOf(id)).toEqual({ email: 'sent', whatsapp: 'sent' });
    expect(carrier.asked).toHaveLength(0);
  });

  it('that was taken while nobody heard so is not sent once more when Meta says so', async () => {
    const { person } = await withPhone(true);
    house.mood = 'swallows';
    const id = await told(person);
    expect((await statesOf(id)).whatsapp).toBe('retry');
    const [{ id: wamid } = { id: '' }] = house.asked;
    await say({ status: 'sent', id: wamid, ours: `${id}-whatsapp` }).expect(200);
    expect(await rowOf(id)).toMatchObject({ state: 'sent', carrierId: wamid, dueAt: null });
    house.mood = 'takes';
    await sends.sendDue(new Date(Date.now() + 20 * 60_000));
    expect(house.asked).toHaveLength(1);
  });

  it('that a process ended over is sent once more and no oftener', async () => {
    const { person } = await withPhone(true);
    const id = await aPieceOfNews(person);
    const dueAt = new Date(Date.now() - 1000);
    const channel = 'whatsapp' as const;
    await site.db.insert(deliveries).values({ notificationId: id, channel, state: 'sending', attempts: 1, dueAt });
    await Promise.all([sends.sendDue(), sends.sendDue()]);
    await sends.sendDue();
    expect(house.asked.filter(({ message }) => message.biz_opaque_callback_data === `${id}-whatsapp`)).toHaveLength(1);
    expect((await rowOf(id))?.state).toBe('sent');
  });

  it('goes by no text where the owner has ruled texts out, but where they have to be told', async () => {
    const { person } = await withPhone(true, { sms: false, whatsapp: true });
    house.mood = { code: 131026 };
    expect(await statesOf(await told(person))).toEqual({ email: 'sent', whatsapp: 'exhausted' });
    // With a telephone alone, payments are told by text whatever is chosen.
    await site.db.delete(userContacts).where(eq(userContacts.value, person.email));
    const choice = { userId: person.id, category: 'payments', channel: 'sms', isOn: false };
    await site.db.insert(notificationChoices).values(choice);
    expect(await statesOf(await told(person, 'payments'))).toMatchObject({ whatsapp: 'failed', sms: 'sent' });
  });
});

describe('what Meta says became of a message', () => {
  const sentTo = async () => {
    const { person } = await withPhone(true);
    const id = await told(person);
    return { id, wamid: house.asked.at(-1)?.id ?? '' };
  };

  it('never goes backwards, in whichever order and however often it is said', async () => {
    const { id, wamid } = await sentTo();
    for (const status of ['read', 'delivered', 'sent', 'failed', 'failed'])
      await say({ status, id: wamid, code: status === 'failed' ? 131026 : undefined }).expect(200);
    expect(await statesOf(id)).toEqual({ email: 'sent', whatsapp: 'delivered' });
    expect(carrier.asked).toHaveLength(0);
  });

  it('sends what failed by text, once', async () => {
    const { id, wamid } = await sentTo();
    await Promise.all([1, 2, 3].map(() => say({ status: 'failed', id: wamid, code: 131026 }).expect(200)));
    expect(await statesOf(id)).toEqual({ email: 'sent', whatsapp: 'failed', sms: 'sent' });
    await say({ status: 'sent', id: wamid }).expect(200);
    expect((await statesOf(id)).whatsapp).toBe('failed');
    expect(carrier.asked).toHaveLength(1);
  });

  it('is about the message that it names: the first of two may fail and the second arrive', async () => {
    const { id, wamid } = await sentTo();
    await say({ status: 'failed', id: 'wamid.first', ours: `${id}-whatsapp`, code: 131000 }).expect(200);
    expect(await statesOf(id)).toEqual({ email: 'sent', whatsapp: 'sent' });
    await say({ status: 'delivered', id: wamid, ours: `${id}-whatsapp` }).expect(200);
    expect((await statesOf(id)).whatsapp).toBe('delivered');
  });

  it('is believed with the signature of our account alone, and of our number alone', async () => {
    const { id, wamid } = await sentTo();
    const body = JSON.stringify(aNotice({ statuses: [{ id: wamid, status: 'delivered' }] }));
    for (const signature of ['', 'sha256=', signatureOf(body, 'b'.repeat(32)), signatureOf(`${body} `)])
      await post(body, signature).expect(404);
    await say({ status: 'delivered', id: wamid, number: '999' }).expect(200);
    expect((await statesOf(id)).whatsapp).toBe('sent');
    await post(body).expect(200);
    expect((await statesOf(id)).whatsapp).toBe('delivered');
  });

  it('may be of a shape that nobody knows, and is taken all the same', async () => {
    const shapes = [{}, { entry: 1 }, { entry: [null, { changes: [{ field: 'messages', value: null }] }] }, [], 'x', 7];
    for (const shape of shapes) await post(JSON.stringify(shape)).expect(200);
    await say({ status: 'delivered', ours: '-------------------------------------whatsapp' }).expect(200);
    await say({ status: 'warned' }).expect(200);
    await post('{').expect(400);
  });
});

describe('the address that Meta is told', () => {
  const ask = (query: Record<string, string>) => site.http.get(address).query(query);
  const asked = { 'hub.mode': 'subscribe', 'hub.verify_token': 'v'.repeat(32), 'hub.challenge': '1158201444' };

  it('answers its challenge to who shows our token', async () => {
    const { text, headers } = await ask(asked).expect(200);
    expect(text).toBe('1158201444');
    expect(headers['content-type']).toContain('text/plain');
    await ask({ ...asked, 'hub.verify_token': 'w'.repeat(32) }).expect(404);
    await ask({ ...asked, 'hub.challenge': '<script>' }).expect(400);
    await ask({}).expect(404);
  });

  it('is nowhere where WhatsApp is not switched on, and nothing of it is seen', async () => {
    const plain = await startApp();
    try {
      await plain.http.get(address).query(asked).expect(404);
      await plain.http.post(address).send({}).expect(404);
      const { id, get, post: send } = await somebody(plain, 'Omar');
      const phone = '+212650021999';
      const contact = { id: randomUUIDv7(), userId: id, kind: 'phone' as const, value: phone };
      await plain.db.insert(userContacts).values({ ...contact, confirmedAt: new Date() });
      const { status, text } = await get('/en/notifications/preferences');
      expect(status).toBe(200);
      expect(text).not.toContain('WhatsApp');
      expect((await send('/en/notifications/preferences/whatsapp', { agree: 'on', phone })).status).toBe(404);
    } finally {
      await plain.close();
    }
  });
});
