import { randomInt, randomUUID } from 'node:crypto';
import { MoyasarSadadProvider } from '../../../src/features/payments/providers/moyasar/sadad.provider.ts';
import { type Company, mark, otherwise, type Payment } from './companies.ts';
import { type Asked, type Scripted, scripted } from './scripted.ts';

/** SADAD at Moyasar: a payment with an id that we give, a number, and a last day. */
export async function aSadad(timeoutMs = 1_000, billerCode = '901'): Promise<Company> {
  type Bill = Payment & { number: string; until: string };
  const bills = new Map<string, Bill>();
  const told = (one: Bill) => ({
    id: one.id,
    status: one.paid ? 'paid' : 'initiated',
    amount: one.minor,
    currency: one.currency,
    metadata: { attempt: one.said ?? one.cart },
    source: {
      type: 'sadadbill',
      provider_name: 'Rosom-رسوم',
      biller_code: billerCode,
      sadad_number: one.number,
      expired_at: one.until,
      message: null,
    },
  });

  function answer({ method, path, body, authorization }: Asked): object | null {
    if (authorization !== `Basic ${Buffer.from('sk_test_1:').toString('base64')}`) return null;
    const [, kind, id = ''] = path.split('/');
    if (kind !== 'payments') return null;
    const known = bills.get(id);
    if (method === 'GET') return known ? told(known) : null;
    const asked = JSON.parse(body) as {
      given_id: string;
      amount: number;
      currency: string;
      source: { type: string; expired_at: string };
    };
    const isFine = asked.source.type === 'sadadbill' && asked.amount >= 10_000 && !bills.has(asked.given_id);
    if (!isFine) return null;
    const base = { id: asked.given_id, cart: asked.given_id, minor: asked.amount, currency: asked.currency };
    const number = String(randomInt(10 ** 12, 10 ** 13));
    const made = { ...base, paid: false, closed: false, at: Date.now(), number, until: asked.source.expired_at };
    bills.set(made.id, made);
    return told(made);
  }

  const line: Scripted = await scripted(answer);
  const settings = {
    secretKey: 'sk_test_1',
    webhookSecret: 'a-long-password',
    sadad: true,
    apiUrl: line.url,
    timeoutMs,
  };
  return {
    provider: new MoyasarSadadProvider(settings),
    asks: { method: 'cash', amount: { minor: 15_010, currency: 'SAR' } },
    line,
    pay: async (id, { attemptId, ...as } = {}) => {
      const bill = bills.get(id);
      mark(bill, as);
      if (bill && attemptId) bill.said = attemptId;
    },
    refundsOf: async () => [],
    notice(attemptId) {
      const data = { id: attemptId, status: 'paid', metadata: { attempt: attemptId } };
      const said = { id: randomUUID(), type: 'payment_paid', secret_token: settings.webhookSecret, data };
      return { body: Buffer.from(JSON.stringify(said)), headers: {} };
    },
    forged({ body, headers }) {
      const { secret_token: secret, ...said } = JSON.parse(body.toString()) as Record<string, string>;
      const told = [said, ...['', 'x', otherwise(secret ?? '')].map((lie) => ({ ...said, secret_token: lie }))];
      return told.map((lie) => ({ body: Buffer.from(JSON.stringify(lie)), headers }));
    },
    knowsCurrency: true,
    refundsParts: false,
    neverPaysBack: true,
    knowsTime: false,
    mayRepeatBegin: true,
    canClose: false,
  };
}
