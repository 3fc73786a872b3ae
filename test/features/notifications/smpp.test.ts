import { eq } from 'drizzle-orm';
import { contactMessages } from '../../../src/features/contact/contact.table.ts';
import { DeliveriesService } from '../../../src/features/notifications/deliveries.service.ts';
import { deliveries } from '../../../src/features/notifications/notifications.table.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { eventually } from '../../support/consultations.ts';
import { settledDeliveries } from '../../support/deliveries.ts';
import { anSmsc } from '../../support/scripted-smsc.ts';
import { aPhone, toldByText } from '../../support/told-by-text.ts';

let site: TestApp;
let smsc: Awaited<ReturnType<typeof anSmsc>>;
beforeAll(async () => {
  smsc = await anSmsc();
  site = await startApp({ SMS_SMPP_URL: smsc.url, SMS_SMPP_FROM: 'Istishara', SMS_SMPP_PER_SECOND: '100' });
});
afterAll(async () => {
  await site.close();
  await smsc.close();
});
beforeEach(() => {
  smsc.mood = 'honest';
});

const submittedTo = (phone: string) => smsc.submitted.filter(({ to }) => to === phone.slice(1));

async function told() {
  const { id, phone } = await toldByText(site, { channel: 'sms', rhythm: null });
  return { id, phone, carrierId: submittedTo(phone)[0]?.id ?? '' };
}
const rowsOf = async (id: string) =>
  (await site.db.select().from(deliveries).where(eq(deliveries.notificationId, id)))
    .map(({ channel, state }) => `${channel} ${state}`)
    .sort();

describe('what a carrier says on its line became of a message', () => {
  it('is that it arrived, and stays so', async () => {
    const { id, phone, carrierId } = await told();
    expect(submittedTo(phone)).toHaveLength(1);
    expect(submittedTo(phone)[0]?.text).toMatch(/5516[\s\S]*\/k\/\w{11}$/);
    expect(await rowsOf(id)).toEqual(['sms sent']);
    await smsc.receipt(carrierId, 'DELIVRD');
    await smsc.receipt(carrierId, 'UNDELIV');
    expect(await rowsOf(id)).toEqual(['sms delivered']);
  });

  it('is that it did not: the next channel is tried, once, however often it says so', async () => {
    const { id, carrierId } = await told();
    await Promise.all([1, 2, 3].map(() => smsc.receipt(carrierId, 'UNDELIV')));
    expect((await settledDeliveries(site, [id])).map(({ channel, state }) => `${channel} ${state}`).sort()).toEqual([
      'email sent',
      'sms failed',
    ]);
  });

  it('is heard on the next line, where that broke before', async () => {
    const { id, phone, carrierId } = await told();
    const { binds } = smsc;
    smsc.drop();
    await eventually(async () => expect(smsc.binds).toBeGreaterThan(binds));
    await eventually(async () => expect(await smsc.receipt(carrierId, 'DELIVRD')).toBe(0));
    expect(await rowsOf(id)).toEqual(['sms delivered']);
    expect(submittedTo(phone)).toHaveLength(1);
  });

  it('is nothing of what it calls by a name that nobody knows', async () => {
    const { id } = await told();
    expect(await smsc.receipt('unknown-1', 'UNDELIV')).toBe(0);
    expect(await rowsOf(id)).toEqual(['sms sent']);
  });
});

describe('a message that the carrier may have', () => {
  it('is sent once more where the line broke before it said so, and never a third time', async () => {
    smsc.mood = 'drops_after';
    const { id, phone } = await told();
    expect(await rowsOf(id)).toEqual(['sms retry']);
    smsc.mood = 'honest';
    const { binds } = smsc;
    await eventually(async () => expect(smsc.binds).toBeGreaterThanOrEqual(binds));
    await site.app.get(DeliveriesService).sendDue(new Date(Date.now() + 2 * 60_000));
    await settledDeliveries(site, [id]);
    expect(await rowsOf(id)).toEqual(['sms sent']);
    await site.app.get(DeliveriesService).sendDue(new Date(Date.now() + 60 * 60_000));
    expect(submittedTo(phone)).toHaveLength(2);
    expect(new Set(submittedTo(phone).map(({ text }) => text)).size).toBe(1);
  });
});

describe('what somebody writes to our number', () => {
  const write = (phone: string, message: string, data_coding = 0) =>
    smsc.deliver({ source_addr: phone.slice(1), source_addr_ton: 1, short_message: { message }, data_coding });

  it('is obeyed where it says STOP, and answered once, however often the carrier hands it over', async () => {
    const phone = aPhone();
    for (const _ of [1, 2, 3]) expect(await write(phone, 'توقف', 8)).toBe(0);
    await eventually(async () => expect(submittedTo(phone)).toHaveLength(1));
    expect(submittedTo(phone)[0]).toMatchObject({ coding: 8, text: expect.stringContaining('أوقفنا') });
  });

  it('reaches the desk where it belongs to nothing, once', async () => {
    const phone = aPhone();
    for (const _ of [1, 2]) expect(await write(phone, 'Bonjour, une question')).toBe(0);
    const rows = await site.db.select().from(contactMessages).where(eq(contactMessages.replyTo, phone));
    expect(rows.map(({ message }) => message)).toEqual(['Bonjour, une question']);
  });

  it('does not hold up the line where one telephone writes too often', async () => {
    const phone = aPhone();
    for (let n = 0; n < 22; n += 1) expect(await write(phone, `Message ${n} please`)).toBe(0);
  });
});
