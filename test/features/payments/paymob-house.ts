import { createHmac, randomInt, randomUUID } from 'node:crypto';
import { PaymobProvider } from '../../../src/features/payments/providers/paymob/paymob.provider.ts';
import type { MethodId } from '../../../src/features/payments/providers/provider.ts';
import { type Company, mark, type Notice, otherwise, type Payment } from './companies.ts';
import { type Asked, type Scripted, scripted } from './scripted.ts';

// What Paymob signs, by its reference; the order of the words is the order of their names.
const hmacOf = (transaction: Record<string, unknown>, secret: string): string => {
  const inner = (key: string) => (transaction[key] ?? {}) as Record<string, unknown>;
  const { order, source_data: _, ...flat } = transaction;
  const words: Record<string, unknown> = {
    ...Object.fromEntries(
      [
        'amount_cents',
        'created_at',
        'currency',
        'error_occured',
        'has_parent_transaction',
        'id',
        'integration_id',
        'is_3d_secure',
        'is_auth',
        'is_capture',
        'is_refunded',
        'is_standalone_payment',
        'is_voided',
        'owner',
        'pending',
        'success',
      ].map((name) => [name, flat[name]]),
    ),
    'order.id': (order as { id: number }).id,
    'source_data.pan': inner('source_data').pan,
    'source_data.sub_type': inner('source_data').sub_type,
    'source_data.type': inner('source_data').type,
  };
  const text = Object.keys(words)
    .sort()
    .map((name) => String(words[name]));
  return createHmac('sha512', secret).update(text.join('')).digest('hex');
};

export const paymobKeys = {
  secretKey: 'egy_sk_test_1',
  publicKey: 'egy_pk_test_1',
  apiKey: 'ZXhhbXBsZQ==',
  hmacSecret: '7A3F0B',
  integrations: { card: 4097558, wallet: 4097559 },
};

type Order = Payment & { integration: number; refunded: number; transaction: number; refused: boolean };

type Paymob = Company & {
  away: { refund: boolean };
  /** A card or a wallet is tried on the page, and refused. */
  refuse(providerId: string): void;
  /** What it tells of an order that it has. */
  noticeOf(providerId: string): Notice;
};

/** Paymob: an intention with its order, a page, and transactions on it; questions want a token that lives an hour. */
export async function aPaymob(method: MethodId = 'card', timeoutMs = 1_000): Promise<Paymob> {
  const { secretKey, apiKey, hmacSecret, integrations } = paymobKeys;
  const orders = new Map<string, Order>();
  const tokens = new Set<string>();
  const refunds: { payment: string; minor: number }[] = [];
  const away = { refund: false };

  const transactionOf = (one: Order) => ({
    id: one.transaction,
    pending: false,
    amount_cents: one.minor,
    success: one.paid,
    is_auth: false,
    is_capture: false,
    is_standalone_payment: true,
    is_voided: false,
    is_refunded: one.refunded === one.minor,
    is_3d_secure: true,
    integration_id: one.integration,
    has_parent_transaction: false,
    refunded_amount_cents: one.refunded,
    order: { id: Number(one.id), merchant_order_id: one.said ?? one.cart },
    created_at: new Date(one.at).toISOString().slice(0, -1),
    currency: one.currency,
    error_occured: false,
    owner: 302852,
    source_data: { pan: '2346', type: 'card', sub_type: 'MasterCard' },
  });

  function add(cart: string, minor: number, currency: string, integration: number): Order {
    const base = { id: String(randomInt(10 ** 8, 10 ** 9)), cart, minor, currency, paid: false, closed: false };
    const made = {
      ...base,
      at: Date.now(),
      integration,
      refunded: 0,
      transaction: randomInt(10 ** 8, 10 ** 9),
      refused: false,
    };
    orders.set(made.id, made);
    return made;
  }

  function answer({ path, body, authorization }: Asked): object | null {
    const asked = JSON.parse(body) as Record<string, string & number>;
    if (path === '/api/auth/tokens') {
      if (asked.api_key !== apiKey) return null;
      const token = randomUUID();
      tokens.add(token);
      return { token };
    }
    if (path === '/api/ecommerce/orders/transaction_inquiry') {
      const order = tokens.has(asked.auth_token ?? '') ? orders.get(asked.order_id ?? '') : undefined;
      return order?.paid || order?.refused ? transactionOf(order) : null;
    }
    if (authorization !== `Token ${secretKey}`) return null;
    if (path === '/v1/intention/') {
      const { amount = 0, currency = '', special_reference: cart = '' } = asked;
      const [integration = 0] = (asked.payment_methods ?? []) as unknown as number[];
      const isTaken = [...orders.values()].some((one) => one.cart === cart);
      if (isTaken || !Object.values(integrations).includes(integration)) return null;
      const made = add(cart, amount, currency, integration);
      return {
        id: `pi_${randomUUID()}`,
        client_secret: `egy_csk_${randomUUID()}`,
        intention_order_id: Number(made.id),
      };
    }
    if (path === '/api/acceptance/void_refund/refund') {
      const order = [...orders.values()].find(({ transaction }) => transaction === asked.transaction_id);
      const minor = asked.amount_cents ?? 0;
      if (!order || order.refunded + minor > order.minor) return null;
      order.refunded += minor;
      refunds.push({ payment: order.id, minor });
      // Done, and nobody hears of it.
      if (away.refund) throw new Error('away');
      const parent = { has_parent_transaction: true, is_refund: true, amount_cents: minor };
      return { ...transactionOf(order), ...parent, id: randomInt(10 ** 8, 10 ** 9) };
    }
    return null;
  }

  function noticeOf(order: Order | undefined): Notice {
    if (!order) throw new Error('no order');
    const obj = transactionOf(order);
    const query = { hmac: hmacOf(obj, hmacSecret) };
    return { body: Buffer.from(JSON.stringify({ type: 'TRANSACTION', obj })), headers: {}, query };
  }

  const line: Scripted = await scripted(answer);
  const contact = { name: 'Istishara', mobile: '+201000000200', mail: 'till@site.example' };
  return {
    provider: new PaymobProvider({ ...paymobKeys, contact, apiUrl: line.url, timeoutMs }),
    asks: { method, amount: { minor: 15_010, currency: 'EGP' } },
    line,
    away,
    pay: async (id, { attemptId, ...as } = {}) => {
      const order = orders.get(id);
      mark(order, as);
      if (order && attemptId) order.said = `${attemptId}.0`;
    },
    refundsOf: async (id) => refunds.filter(({ payment }) => payment === id).map(({ minor }) => minor),
    refuse(id) {
      const order = orders.get(id);
      if (order) order.refused = true;
    },
    noticeOf: (id) => noticeOf(orders.get(id)),
    notice(attemptId) {
      const order = add(`${attemptId}.0`, 15_010, 'EGP', integrations.card);
      order.paid = true;
      return noticeOf(order);
    },
    forged({ body, headers, query = {} }) {
      const { obj } = JSON.parse(body.toString()) as { obj: { order: { id: number } } & Record<string, unknown> };
      const lies = [
        { ...obj, amount_cents: 1 },
        { ...obj, currency: 'USD' },
        { ...obj, success: false },
        { ...obj, id: 1 },
        { ...obj, order: { ...obj.order, id: obj.order.id + 1 } },
      ];
      const told = lies.map((lie) => Buffer.from(JSON.stringify({ type: 'TRANSACTION', obj: lie })));
      const asToken = Buffer.from(JSON.stringify({ type: 'TOKEN', obj }));
      return [
        ...[...told, asToken].map((each) => ({ body: each, headers, query })),
        { body, headers },
        ...['', 'x', otherwise(query.hmac ?? '')].map((hmac) => ({ body, headers, query: { hmac } })),
      ];
    },
    knowsCurrency: true,
    refundsParts: false,
    knowsTime: false,
    mayRepeatBegin: 'anew',
    canClose: false,
  };
}
