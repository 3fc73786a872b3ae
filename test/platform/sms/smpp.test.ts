import { readConfig } from '../../../src/app/config.ts';
import { usualTimes } from '../../../src/platform/sms/smpp/smpp-link.ts';
import type { SmsFromPhone, SmsReceipt } from '../../../src/platform/sms/smpp/smpp-messages.ts';
import { SmsOverSmpp } from '../../../src/platform/sms/smpp/sms-over-smpp.ts';
import { SmsFromCarrier } from '../../../src/platform/sms/sms-from-carrier.ts';
import { SmsRefused } from '../../../src/platform/sms/sms-sender.ts';
import { configFaults } from '../../support/config-faults.ts';
import { eventually } from '../../support/consultations.ts';
import { anSmsc } from '../../support/scripted-smsc.ts';

let smsc: Awaited<ReturnType<typeof anSmsc>>;
let sender: SmsOverSmpp;
let warnings: (number | null)[];
let receipts: SmsReceipt[];
let texts: SmsFromPhone[];

const times = { ...usualTimes, answer: 5_000, again: 20, mostAgain: 100, throttled: [50, 100, 150] };
const settingsOf = (env: Record<string, string> = {}) => {
  const { smpp } = readConfig({ SMS_SMPP_URL: smsc.url, SMS_SMPP_FROM: 'Istishara', ...env }).sms;
  if (!smpp) throw new Error('No settings');
  return smpp;
};
async function start(env: Record<string, string> = {}, over: Partial<typeof times> = {}) {
  const comes = new SmsFromCarrier();
  [warnings, receipts, texts] = [[], [], []];
  comes.on('receipt', async (receipt) => void receipts.push(receipt));
  comes.on('text', async (text) => {
    if (text.text === 'broken') throw new Error('The database is away');
    texts.push(text);
  });
  sender = new SmsOverSmpp(settingsOf(env), comes, ({ status }) => warnings.push(status), { ...times, ...over });
  await sender.onApplicationBootstrap();
}
beforeEach(async () => {
  smsc = await anSmsc();
});
afterEach(async () => {
  sender.onApplicationShutdown();
  await smsc.close();
});

const to = '+212612345678';
const fast = { SMS_SMPP_PER_SECOND: '1000' };

describe('a message by SMPP', () => {
  it('is sent as it is written, in the alphabet that it needs, under our name', async () => {
    await start(fast);
    const french = 'Reçu à l’école'.replace('’', "'");
    const arabic = 'استشارة: رمزك 482913';
    const ids = [
      await sender.send({ to, text: 'Votre code : 482913 {€}' }, 'a'),
      await sender.send({ to, text: french }, 'b'),
      await sender.send({ to, text: arabic }, 'c'),
    ];
    expect(ids).toEqual(smsc.submitted.map(({ id }) => id));
    expect(smsc.submitted.map(({ text, coding }) => [text, coding])).toEqual([
      ['Votre code : 482913 {€}', 0],
      [french, 8],
      [arabic, 8],
    ]);
    expect(smsc.submitted[0]).toMatchObject({ to: '212612345678', from: 'Istishara', udh: null });
  });

  it.each([
    ['latin', '{abc}'.repeat(60), 0],
    ['arabic', 'سؤال 12 '.repeat(20), 8],
  ])('that is long is sent in parts that one telephone puts together, in %s', async (_, text, coding) => {
    await start(fast);
    const id = await sender.send({ to, text }, 'news');
    await sender.send({ to, text }, 'news');
    const parts = smsc.submitted.slice(0, smsc.submitted.length / 2);
    expect(parts.length).toBeGreaterThan(1);
    expect(parts.map((part) => part.text).join('')).toBe(text);
    expect(id).toBe(parts.at(-1)?.id);
    const heads = smsc.submitted.map(({ udh }) => udh);
    // Each part says which it is of how many, and the same name each time it is sent.
    expect(heads.slice(parts.length)).toEqual(heads.slice(0, parts.length));
    expect(parts.map(({ udh }) => udh?.slice(-2))).toEqual(parts.map((_part, n) => [parts.length, n + 1]));
    for (const part of parts) expect([part.coding, part.text.length <= (coding ? 67 : 153)]).toEqual([coding, true]);
  });

  it('is refused for good, or for now', async () => {
    await start(fast);
    smsc.mood = 'refuses';
    const error = await sender.send({ to, text: 'x' }, 'a').catch((fault) => fault);
    expect(error).toBeInstanceOf(SmsRefused);
    expect(String(error)).not.toContain('612345678');
    smsc.mood = 'throttles';
    const later = await sender.send({ to, text: 'x' }, 'a').catch((fault) => fault);
    expect([later instanceof Error, later instanceof SmsRefused]).toEqual([true, false]);
  });

  it('waits where the carrier says that it is too much', async () => {
    await start(fast);
    smsc.mood = 'throttles_once';
    const started = Date.now();
    await Promise.all([sender.send({ to, text: 'x' }, 'a'), sender.send({ to, text: 'y' }, 'b')]);
    expect(smsc.submitted.map(({ text }) => text).sort()).toEqual(['x', 'y']);
    expect(Math.max(...smsc.submitted.map(({ at }) => at)) - started).toBeGreaterThanOrEqual(45);
  });

  it('leaves no faster and in no greater number than the carrier takes', async () => {
    await start({ SMS_SMPP_PER_SECOND: '50', SMS_SMPP_WINDOW: '2' });
    smsc.answerAfter = 30;
    await Promise.all(Array.from({ length: 8 }, (_, n) => sender.send({ to, text: `${n}` }, `${n}`)));
    expect(smsc.submitted).toHaveLength(8);
    expect(smsc.mostUnderWay).toBeLessThanOrEqual(2);
    const [first, last] = [smsc.submitted[0], smsc.submitted.at(-1)];
    expect((last?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(120);
  });

  it.each(['silent', 'drops', 'drops_after'] as const)(
    'has not left where the carrier %s, and leaves later',
    async (mood) => {
      await start(fast, mood === 'silent' ? { answer: 400 } : {});
      smsc.mood = mood;
      await expect(sender.send({ to, text: 'x' }, 'a')).rejects.toThrow(/carrier/);
      smsc.mood = 'honest';
      await eventually(async () => expect(await sender.send({ to, text: 'x' }, 'a')).toMatch(/^M/));
    },
  );
});

describe('the line', () => {
  it('is opened again when it breaks, and what waits for it leaves', async () => {
    await start(fast);
    await sender.send({ to, text: 'x' }, 'a');
    smsc.drop();
    await eventually(async () => expect(await sender.send({ to, text: 'y' }, 'b')).toMatch(/^M/));
    expect(smsc.binds).toBe(2);
  });

  it('is looked after, and opened again where the carrier is silent', async () => {
    await start(fast, { enquire: 50 });
    await eventually(async () => expect(smsc.enquiries).toBeGreaterThan(1));
    smsc.isDeaf = true;
    const { binds } = smsc;
    await eventually(async () => expect(smsc.binds).toBeGreaterThan(binds));
  });

  it('says that it is not let in, and goes on trying', async () => {
    smsc.mood = 'locked';
    await start(fast, { answer: 400 });
    await eventually(async () => expect(warnings.length).toBeGreaterThan(1));
    expect(warnings[0]).toBe(0x0e);
    await expect(sender.send({ to, text: 'x' }, 'a')).rejects.toThrow('no line');
    smsc.mood = 'honest';
    await eventually(async () => expect(await sender.send({ to, text: 'x' }, 'a')).toMatch(/^M/));
  });
});

describe('what comes on the line', () => {
  beforeEach(async () => {
    await start(fast);
    await sender.send({ to, text: 'x' }, 'a');
  });

  it.each([
    ['DELIVRD', 'delivered'],
    ['UNDELIV', 'failed'],
    ['REJECTD', 'failed'],
    ['EXPIRED', 'lost'],
  ])('is a receipt that says %s', async (stat, outcome) => {
    expect(await smsc.receipt('M1-abc', stat)).toBe(0);
    expect(receipts).toEqual([{ carrierIds: ['M1-abc'], outcome }]);
    expect(texts).toEqual([]);
  });

  it('is a receipt in fields of its own, with its number as each carrier writes it', async () => {
    await smsc.deliver({ esm_class: 4, receipted_message_id: '255', message_state: 2, short_message: '' });
    await smsc.deliver({ esm_class: 4, receipted_message_id: 'FF', message_state: 5, short_message: '' });
    expect(receipts.map(({ outcome }) => outcome)).toEqual(['delivered', 'failed']);
    expect(receipts[0]?.carrierIds).toEqual(expect.arrayContaining(['255', 'ff', 'FF']));
    expect(receipts[1]?.carrierIds).toEqual(expect.arrayContaining(['FF', '255']));
  });

  it('is no news while it is on its way', async () => {
    expect(await smsc.receipt('M1-abc', 'ENROUTE')).toBe(0);
    expect([receipts, texts]).toEqual([[], []]);
  });

  it('is what somebody wrote, in any alphabet', async () => {
    await smsc.deliver({ source_addr: '212612345678', short_message: 'STOP' });
    await smsc.deliver({ source_addr: '212612345678', short_message: { message: 'توقف' }, data_coding: 8 });
    expect(texts.map(({ text }) => text)).toEqual(['STOP', 'توقف']);
    expect(texts[0]?.from).toBe('212612345678');
  });

  it('is asked for again where it could not be taken', async () => {
    expect(await smsc.deliver({ source_addr: '212612345678', short_message: 'broken' })).toBe(0x64);
  });
});

it('is not begun with where its settings cannot be right', async () => {
  await start();
  const right = { SMS_SMPP_URL: 'smpps://name:password@smsc.example', SMS_SMPP_FROM: '+212600000000' };
  expect(readConfig(right).sms.smpp).toMatchObject({ host: 'smsc.example', port: 3550, tls: true, systemId: 'name' });
  expect(configFaults({ ...right, SMS_SMPP_FROM: '' })).toHaveLength(1);
  expect(configFaults({ ...right, SMS_SMPP_FROM: 'استشارة' })).toHaveLength(1);
  expect(configFaults({ ...right, SMS_SMPP_URL: 'smpp://smsc.example' })).toHaveLength(1);
  expect(configFaults({ ...right, SMS_HTTP_URL: 'https://sms.example/{to}' })).toHaveLength(1);
  expect(configFaults({ ...right, SMS_SMPP_URL: 'smpp://name:muchtoolong@smsc.example' }).join()).not.toContain(
    'muchtoolong',
  );
});
