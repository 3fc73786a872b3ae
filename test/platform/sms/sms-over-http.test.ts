import { DeliveriesService } from '../../../src/features/notifications/deliveries.service.ts';
import { SmsOverHttp } from '../../../src/platform/sms/sms-over-http.ts';
import { SmsRefused } from '../../../src/platform/sms/sms-sender.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { configFaults } from '../../support/config-faults.ts';
import { settledDeliveries } from '../../support/deliveries.ts';
import { mailsTo } from '../../support/mails.ts';
import { aCarrier } from '../../support/scripted-carrier.ts';
import { toldByText } from '../../support/told-by-text.ts';

type Carrier = Awaited<ReturnType<typeof aCarrier>>;
let carrier: Carrier;
beforeAll(async () => {
  carrier = await aCarrier();
});
afterAll(() => carrier.close());
beforeEach(() => {
  carrier.mood = 'honest';
  carrier.asked.length = 0;
});

const to = '+212612345678';
const receipt = (id: string) => `https://site.example/t/receipts/${id}`;
const sender = (settings: Partial<ConstructorParameters<typeof SmsOverHttp>[0]>) =>
  new SmsOverHttp({ url: carrier.url, headers: {}, body: null, accepted: null, ...settings }, receipt);

describe('a carrier that is asked over HTTP', () => {
  const text = 'القضية "5516" & <جلسة>\nغدًا';

  it('gets the values where its templates have them, so written that no letter means anything there', async () => {
    await sender({ url: `${carrier.url}/send?to={digits}&text={text}` }).send({ to, text }, 'a');
    await sender({ body: '{"to":"{to}","text":"{text}","ref":"{id}","dlr":"{receipt}"}' }).send({ to, text }, 'b');
    await sender({ body: 'to={to}&text={text}' }).send({ to, text }, 'c');
    await sender({ body: '<sms to="{to}">{text}</sms>', headers: { Authorization: 'Key {to}' } }).send(
      { to, text },
      'd',
    );
    const [asGet, asJson, asForm, asXml] = carrier.asked;
    expect(asGet?.method).toBe('GET');
    const query = new URL(asGet?.path ?? '', carrier.url).searchParams;
    expect([query.get('to'), query.get('text')]).toEqual(['212612345678', text]);
    expect(asJson?.headers['content-type']).toBe('application/json');
    expect(JSON.parse(asJson?.body ?? '')).toEqual({ to, text, ref: 'b', dlr: receipt('b') });
    expect(asForm?.headers['content-type']).toBe('application/x-www-form-urlencoded');
    expect(Object.fromEntries(new URLSearchParams(asForm?.body))).toEqual({ to, text });
    expect(asXml?.body).toContain('&#34;5516&#34; &#38; &#60;');
    expect(asXml?.headers.authorization).toBe('Key {to}');
  });

  it.each([
    ['refuses', true],
    ['busy', false],
    ['drops', false],
    ['says_no', false],
  ] as const)('that %s has not taken the message; for good: %s', async (mood, isForGood) => {
    carrier.mood = mood;
    const error = await sender({ accepted: /queued/ })
      .send({ to, text: 'x' }, 'a')
      .catch((fault) => fault);
    expect(error).toBeInstanceOf(Error);
    expect(error instanceof SmsRefused).toBe(isForGood);
    expect(String(error)).not.toContain(to.slice(1));
  });

  it('is not begun with where its settings cannot be right', () => {
    expect(configFaults({ SMS_HTTP_URL: 'https://sms.example/send' })).toHaveLength(1);
    expect(configFaults({ SMS_HTTP_URL: 'https://sms.example/{to}', SMS_HTTP_HEADERS: '{"a":1}' })).toHaveLength(1);
    expect(configFaults({ SMS_RECEIPT_FAILED: '(' })).toEqual(['SMS_RECEIPT_FAILED must be a regular expression']);
    expect(configFaults({ SMS_HTTP_URL: 'https://sms.example/{to}' })).toEqual([]);
  });
});

describe('what the carrier says became of a message', () => {
  let site: TestApp;
  beforeAll(async () => {
    site = await startApp({
      SMS_HTTP_URL: carrier.url,
      SMS_HTTP_BODY: '{"to":"{to}","text":"{text}","dlr":"{receipt}"}',
    });
  });
  afterAll(() => site.close());

  const stateOf = async (id: string, channel: 'sms' | 'email' = 'sms') =>
    (await settledDeliveries(site, [id])).find((row) => row.channel === channel)?.state ?? null;
  const receiptIn = (asked = carrier.asked.at(-1)) =>
    new URL((JSON.parse(asked?.body ?? '{}') as { dlr: string }).dlr).pathname;
  const say = (status: string, path = receiptIn()) => site.http.post(path).send({ status });

  it('is believed at the address that it was given alone', async () => {
    const { id } = await toldByText(site);
    const path = receiptIn();
    await say(
      'delivered',
      path.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
    ).expect(404);
    await say('delivered', path.replace(id.slice(0, 8), '00000000')).expect(404);
    expect(await stateOf(id)).toBe('sent');
    await say('enroute').expect(204);
    expect(await stateOf(id)).toBe('sent');
    await site.http.get(`${path}?status=DELIVRD`).expect(204);
    expect(await stateOf(id)).toBe('delivered');
    await say('failed', path).expect(204);
    expect(await stateOf(id)).toBe('delivered');
  });

  it('sends by the next channel what did not arrive, once, however often it is said', async () => {
    const { id, email } = await toldByText(site, { channel: 'sms', rhythm: null });
    expect(await stateOf(id, 'email')).toBeNull();
    const before = (await mailsTo(site.dataDir, email, 0)).length;
    await Promise.all([1, 2, 3].map(() => say('UNDELIV').expect(204)));
    expect(await stateOf(id)).toBe('failed');
    expect(await stateOf(id, 'email')).toBe('sent');
    const asked = carrier.asked.length;
    await say('failed').expect(204);
    expect(carrier.asked).toHaveLength(asked);
    expect((await mailsTo(site.dataDir, email, 1)).length - before).toBeLessThanOrEqual(1);
  });

  it('that refuses a number is not asked again, and who it is for is told by mail', async () => {
    carrier.mood = 'refuses';
    const { id } = await toldByText(site);
    expect(carrier.asked).toHaveLength(1);
    expect(['failed', 'exhausted']).toContain(await stateOf(id));
  });

  it('that drops the line is asked again later, with the same id', async () => {
    carrier.mood = 'drops';
    const { id } = await toldByText(site);
    expect(await stateOf(id)).toBe('retry');
    carrier.mood = 'honest';
    await site.app.get(DeliveriesService).sendDue(new Date(Date.now() + 2 * 60_000));
    expect(await stateOf(id)).toBe('sent');
    const [first, again] = carrier.asked.map((asked) => receiptIn(asked));
    expect(again).toBe(first);
  });
});
