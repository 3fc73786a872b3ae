import { randomUUIDv7 } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { messages } from '../../../src/features/consultations/consultations.table.ts';
import { contactMessages } from '../../../src/features/contact/contact.table.ts';
import { smsParts } from '../../../src/platform/sms/sms-parts.table.ts';
import { pieceInFields, pieceInHex } from '../../../src/platform/sms/sms-parts.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { aConsultation, apply, eventually } from '../../support/consultations.ts';
import { anExpert } from '../../support/experts.ts';
import { anSmsc } from '../../support/scripted-smsc.ts';

const key = 'k'.repeat(32);
let site: TestApp;
let smsc: Awaited<ReturnType<typeof anSmsc>>;
beforeAll(async () => {
  smsc = await anSmsc();
  site = await startApp({
    ...{ SAMPLE_DATA: 'false', TRUST_PROXY: '1', SMS_INBOUND_KEY: key },
    ...{ SMS_SMPP_URL: smsc.url, SMS_SMPP_FROM: 'Istishara', SMS_SMPP_PER_SECOND: '1000' },
  });
  await eventually(async () => expect(smsc.binds).toBe(1));
});
afterAll(async () => {
  await site.close();
  await smsc.close();
});

let line = 0;
const aPhone = () => {
  line += 1;
  return `+2126520${String(10_000 + line)}`;
};
const whole = `${'انتهى عقد الكراء في الرابع من ماي، '.repeat(3)}🏠 والضمانة لم ترجع بعد.`;
/** In three, the sign of the house cut in two. */
const cut = [whole.slice(0, 40), whole.slice(40, whole.indexOf('🏠') + 1), whole.slice(whole.indexOf('🏠') + 1)];
const head = (name: number, count: number, part: number, isWide = false) =>
  isWide ? Buffer.from([6, 8, 4, 1, name, count, part]) : Buffer.from([5, 0, 3, name, count, part]);
const deliver = (phone: string, message: string, udh: Buffer) =>
  smsc.deliver({
    ...{ source_addr: phone.slice(1), source_addr_ton: 1, esm_class: 0x40, data_coding: 8 },
    short_message: { udh, message: Buffer.from(message, 'utf16le').swap16() },
  });
const textsAtDesk = async (phone: string) =>
  (await site.db.select().from(contactMessages).where(eq(contactMessages.replyTo, phone))).map(
    ({ message }) => message,
  );
/** As if the time for the rest were over. */
const letTimePass = () => site.db.execute(sql`update pgboss.job set start_after = now() where name = 'sms.parts'`);

describe('a long message from a telephone', () => {
  it.each([[false], [true]])('is read as one, in whichever order its parts come and however often', async (isWide) => {
    const phone = aPhone();
    const send = (part: number) => deliver(phone, cut[part - 1] ?? '', head(7, 3, part, isWide));
    for (const part of [3, 1, 1]) expect(await send(part)).toBe(0);
    expect(await textsAtDesk(phone)).toEqual([]);
    for (const part of [2, 2, 3]) expect(await send(part)).toBe(0);
    expect(await textsAtDesk(phone)).toEqual([whole]);
    // The next one by the same name, as telephones count to 255 only.
    for (const part of [1, 2]) await deliver(phone, `Une autre question, ${part}. `, head(7, 2, part, isWide));
    expect(await textsAtDesk(phone)).toEqual([whole, 'Une autre question, 1. Une autre question, 2.']);
  });

  it('answers what was asked for as a whole', async () => {
    const contact = aPhone();
    const expertId = (await anExpert(site)).id;
    const over = { state: 'taken' as const, expertId, locale: 'ar-ma' as const, visitorId: randomUUIDv7(), contact };
    const { id } = await aConsultation(site, over);
    await apply(site, id, 'ask_facts');
    for (const part of [2, 1, 3]) await deliver(contact, cut[part - 1] ?? '', head(9, 3, part));
    const facts = await site.db.select().from(messages).where(eq(messages.consultationId, id));
    expect(facts).toHaveLength(1);
    expect(facts[0]?.body).toContain(whole);
    expect(await textsAtDesk(contact)).toEqual([]);
  });

  it('is read as far as it came, once, where a part is lost', async () => {
    const phone = aPhone();
    await deliver(phone, 'Le propriétaire garde ', head(3, 3, 1));
    await deliver(phone, 'depuis deux mois.', head(3, 3, 3));
    expect(await textsAtDesk(phone)).toEqual([]);
    await letTimePass();
    await eventually(async () => {
      expect(await textsAtDesk(phone)).toEqual(['Le propriétaire garde … depuis deux mois.']);
    }, 60);
    // Too late to be one with the others.
    await deliver(phone, 'ma caution ', head(3, 3, 2));
    expect(await textsAtDesk(phone)).toHaveLength(1);
  });

  it('comes over HTTP with the head of each part, or with fields of the carrier', async () => {
    const post = (fields: Record<string, string>) => site.http.post('/t').auth('c', key).type('form').send(fields);
    const [one, two] = [aPhone(), aPhone()];
    await post({ from: one, text: 'Le contrat a pris ', udh: '050003A70201' }).expect(204);
    expect((await post({ from: one, text: 'fin le 4 mai.', udh: '050003A70202' }).expect(200)).text).toContain(
      'Istishara',
    );
    await post({ from: two, text: 'fin le 5 mai.', ref: 'x1', parts: '2', part: '2' }).expect(204);
    await post({ from: two, text: 'Le contrat a pris ', ref: 'x1', parts: '2', part: '1' }).expect(200);
    expect(await textsAtDesk(one)).toEqual(['Le contrat a pris fin le 4 mai.']);
    expect(await textsAtDesk(two)).toEqual(['Le contrat a pris fin le 5 mai.']);
  });

  it('is bound: who sends beginnings without end fills no table, and what makes no sense is read by itself', async () => {
    const phone = aPhone();
    for (let name = 0; name < 70; name += 1) await deliver(phone, `Part ${name} of nothing`, head(name, 20, 1));
    expect(
      (
        await site.db
          .select()
          .from(smsParts)
          .where(eq(smsParts.sender, phone.slice(1)))
      ).length,
    ).toBe(60);
    const other = aPhone();
    await deliver(other, 'Le quatrième de trois', head(5, 3, 4));
    expect(await textsAtDesk(other)).toEqual(['Le quatrième de trois']);
  });
});

describe('the place of a part', () => {
  it.each([
    ['050003A70201', { name: '167', count: 2, part: 1 }],
    ['060804010A0302', { name: '1.10', count: 3, part: 2 }],
    ['0B0504158200000003A70201', { name: '167', count: 2, part: 1 }],
    ['050003A70203', null],
    ['050003A7FF01', null],
    ['05000', null],
    ['zz0003A70201', null],
    ['000000000000', null],
  ])('is read of the head %s', (hex, piece) => expect(pieceInHex(hex)).toEqual(piece));

  it.each([
    ['a', '2', '1', { name: 'a', count: 2, part: 1 }],
    [undefined, '2', '1', null],
    ['a', undefined, undefined, null],
    ['a', '1', '1', null],
    ['a', '2.5', '1', null],
    ['a', '2', 'NaN', null],
  ])('is read of fields: %s, %s, %s', (name, count, part, piece) =>
    expect(pieceInFields(name, count, part)).toEqual(piece),
  );
});
