import { createHash, randomInt, randomUUID } from 'node:crypto';
import { CmiProvider } from '../../../src/features/payments/providers/cmi/cmi.provider.ts';
import { type Company, mark, type Notice, otherwise, type Payment } from './companies.ts';
import { type Asked, type Scripted, scripted } from './scripted.ts';

export const cmiKeys = {
  clientId: '600002599',
  storeKey: 'TEST|12\\34',
  apiName: 'api&user',
  apiPassword: 'a<b>"c"',
};

/** As CMI's own example in PHP has it. */
export function cmiHash(fields: [string, string][], storeKey: string): string {
  const guarded = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('|', '\\|');
  const order = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
  const values = fields
    .filter(([name]) => !/^(?:hash|encoding)$/i.test(name))
    .sort(([one], [other]) => order.compare(one, other))
    .map(([, value]) => guarded(value));
  return createHash('sha512')
    .update(`${[...values, guarded(storeKey)].join('|')}`)
    .digest('base64');
}

type Held = Payment & { state: 'A' | 'C' | 'D'; credited: boolean };

type Cmi = Company & {
  away: { refund: boolean };
  /** The browser posts the form, and a card is accepted or refused on the page: what CMI then tells. */
  charge(
    fields: readonly (readonly [string, string])[],
    outcome?: 'held' | 'refused',
    as?: Record<string, string>,
  ): Notice;
  /** What it does with the answer to that. */
  hearAnswer(oid: string, answer: string): void;
};

/** CMI: a form from the browser, a signed notice that is answered, and questions about orders in XML. */
export async function aCmi(timeoutMs = 1_000): Promise<Cmi> {
  const { clientId, storeKey } = cmiKeys;
  const orders = new Map<string, Held>();
  const refunds: { payment: string; minor: number }[] = [];
  const away = { refund: false };

  const response = (oid: string, inner: string) =>
    `<?xml version="1.0" encoding="ISO-8859-9"?>\n<CC5Response>\n  <OrderId>${oid}</OrderId>${inner}\n</CC5Response>`;
  const approved = '<Response>Approved</Response><ProcReturnCode>00</ProcReturnCode><ErrMsg></ErrMsg>';
  const declined = (why: string) =>
    `<Response>Declined</Response><ProcReturnCode>99</ProcReturnCode><ErrMsg>${why}</ErrMsg>`;

  function answer({ path, body, method }: Asked): string | null {
    if (path !== '/fim/api' || method !== 'POST') return null;
    const tag = (name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(body)?.[1] ?? '';
    const oid = tag('OrderId');
    const isKnown = tag('Name') === 'api&amp;user' && tag('Password') === 'a&lt;b&gt;&quot;c&quot;';
    if (!isKnown || tag('ClientId') !== clientId) return response(oid, declined('Authentication failed'));
    const order = orders.get(oid);
    if (tag('ORDERSTATUS') === 'QUERY') {
      if (!order) return response(oid, `${declined(`No record found for ${oid}`)}<Extra></Extra>`);
      const { credited, state, minor, said = oid } = order;
      const amounts = `<ORIG_TRANS_AMT>${minor}</ORIG_TRANS_AMT><CAPTURE_AMT>${state === 'C' ? minor : ''}</CAPTURE_AMT>`;
      const about = `<ORD_ID>${said}</ORD_ID><CHARGE_TYPE_CD>${credited ? 'C' : 'S'}</CHARGE_TYPE_CD>`;
      return response(
        oid,
        `${approved}<Extra>${about}<TRANS_STAT>${state}</TRANS_STAT>${amounts}<NUMCODE>0</NUMCODE></Extra>`,
      );
    }
    const minor = Math.round(Number(tag('Total')) * 100);
    const isFine = tag('Type') === 'Credit' && tag('Currency') === '504' && order?.state === 'C';
    if (!isFine || order.credited || minor > order.minor) return response(oid, declined('Net Credit amount too high'));
    order.credited = minor === order.minor;
    refunds.push({ payment: oid, minor });
    // Done, and nobody hears of it.
    if (away.refund) throw new Error('away');
    return response(oid, approved);
  }

  function add(oid: string, minor: number, state: Held['state']): Held {
    const base = { id: oid, cart: oid, minor, currency: 'MAD', paid: true, closed: false, at: Date.now() };
    const made = { ...base, state, credited: false };
    orders.set(oid, made);
    return made;
  }

  function signed(fields: [string, string][]): Notice {
    const all = [...fields, ['HASH', cmiHash(fields, storeKey)] as [string, string]];
    return { body: Buffer.from(new URLSearchParams(all).toString()), headers: {} };
  }

  const told = (oid: string, as: Record<string, string> = {}): [string, string][] =>
    Object.entries({
      oid,
      clientid: clientId,
      amount: '150.10',
      currency: '504',
      ProcReturnCode: '00',
      Response: 'Approved',
      AuthCode: '123456',
      TransId: `26328${randomInt(10 ** 6, 10 ** 7)}`,
      maskedPan: '4000 00** **** 0010',
      'EXTRA.CARDISSUER': 'BANK | OF \\ TEST',
      Ecom_Payment_Card_ExpDate_Month: '12',
      BillToName: 'Istishara',
      mdStatus: '1',
      rnd: randomUUID(),
      encoding: 'UTF-8',
      hashAlgorithm: 'ver3',
      ErrMsg: '',
      ...as,
    });

  const line: Scripted = await scripted(answer);
  const contact = { name: 'Istishara', mail: 'till@site.example' };
  const gateUrl = 'https://testpayment.cmi.co.ma/fim/est3Dgate';
  const settings = { ...cmiKeys, paysBack: true, contact, gateUrl, apiUrl: `${line.url}/fim/api`, timeoutMs };
  return {
    provider: new CmiProvider(settings),
    asks: { method: 'card', amount: { minor: 15_010, currency: 'MAD' } },
    line,
    away,
    pay: async (id, { attemptId, ...as } = {}) => {
      const order = orders.get(id) ?? add(id, 15_010, 'C');
      order.state = 'C';
      mark(order, as);
      if (attemptId) order.said = attemptId;
    },
    charge(fields, outcome = 'held', as = {}) {
      const form = new Map(fields);
      const list = fields.map(([name, value]): [string, string] => [name, value]);
      if (form.get('hash') !== cmiHash(list, storeKey)) throw new Error('3D-1004: hash mismatch');
      const oid = form.get('oid') ?? '';
      const amount = form.get('amount') ?? '';
      add(oid, Math.round(Number(amount) * 100), outcome === 'held' ? 'A' : 'D');
      const refusal = outcome === 'refused' && { ProcReturnCode: '05', Response: 'Declined' };
      return signed(told(oid, { amount, ...refusal, ...as }));
    },
    hearAnswer(oid, answer) {
      const order = orders.get(oid);
      if (order && answer === 'ACTION=POSTAUTH') order.state = 'C';
    },
    refundsOf: async (id) => refunds.filter(({ payment }) => payment === id).map(({ minor }) => minor),
    notice: (attemptId) => signed(told(attemptId)),
    forged({ body, headers }) {
      const fields = [...new URLSearchParams(body.toString())];
      const hash = fields.find(([name]) => name === 'HASH')?.[1] ?? '';
      const instead = (name: string, value: string): [string, string][] =>
        fields.map(([each, old]) => [each, each === name ? value : old]);
      const lies: [string, string][][] = [
        fields.filter(([name]) => name !== 'HASH'),
        instead('HASH', ''),
        instead('HASH', 'x'),
        instead('HASH', otherwise(hash)),
        instead('amount', '1.00'),
        instead('currency', '840'),
        instead('ProcReturnCode', '05'),
        instead('oid', randomUUID()),
        // One more word, and the same word once more.
        [...fields, ['bonus', '1']],
        [...fields, ['amount', '1.00']],
        [...fields, ['Hash', hash]],
        // Signed well, for another shop.
        [...new URLSearchParams(signed(told(randomUUID(), { clientid: '600009999' })).body.toString())],
        [...new URLSearchParams(signed(told('1 or 1=1')).body.toString())],
      ];
      return lies.map((lie) => ({ body: Buffer.from(new URLSearchParams(lie).toString()), headers }));
    },
    // All of it is in dirhams.
    knowsCurrency: false,
    refundsParts: false,
    knowsTime: false,
    mayRepeatBegin: true,
    canClose: false,
    beginsWithUs: true,
  };
}
