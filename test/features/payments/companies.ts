import { createHmac, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import Stripe from 'stripe';
import { sandboxPayments, sandboxRefunds } from '../../../src/features/payments/payments.table.ts';
import { PaytabsProvider } from '../../../src/features/payments/providers/paytabs/paytabs.provider.ts';
import type { AttemptOrder, PaymentProvider } from '../../../src/features/payments/providers/provider.ts';
import { SandboxProvider } from '../../../src/features/payments/providers/sandbox/sandbox.provider.ts';
import { SandboxRepository } from '../../../src/features/payments/providers/sandbox/sandbox.repository.ts';
import { StripeProvider } from '../../../src/features/payments/providers/stripe/stripe.provider.ts';
import type { Country } from '../../../src/lib/countries/country.ts';
import type { Currency } from '../../../src/lib/money.ts';
import type { TestApp } from '../../support/app.ts';
import { type Asked, type Scripted, scripted } from './scripted.ts';

export type Notice = { body: Buffer; headers: Record<string, string>; query?: Record<string, string> };

/** A company with our side of it, and what a test needs done on theirs. */
export type Company = {
  provider: PaymentProvider;
  /** What it is asked for in tests: its way to pay, in the currency of its country. */
  asks: Pick<AttemptOrder, 'method' | 'amount'>;
  /** Null where nothing lies between the two. */
  line: Scripted | null;
  pay(providerId: string, as?: { minor?: number; currency?: Currency; attemptId?: string }): Promise<void>;
  refundsOf(providerId: string): Promise<number[]>;
  notice(attemptId: string, at?: number): Notice;
  /** The same notice as somebody else could send it. */
  forged(notice: Notice): Notice[];
  /** Whether it says in which currency something was paid; one that takes a single one need not. */
  knowsCurrency: boolean;
  refundsParts: boolean;
  /** What it took is sent back by a person alone. */
  neverPaysBack?: boolean;
  knowsTime: boolean;
  /** With the same answer, or another page while the one before was shown to nobody. */
  mayRepeatBegin: boolean | 'anew';
  canClose: boolean;
  /** Nothing is asked of it before the browser comes there. */
  beginsWithUs?: boolean;
};

export type Payment = {
  id: string;
  cart: string;
  minor: number;
  currency: string;
  paid: boolean;
  closed: boolean;
  at: number;
  /** Whose it says it is, where it says another's. */
  said?: string;
};
export type Refund = { id: string; payment: string; minor: number; cart: string };

const inMad = { method: 'card', amount: { minor: 15_010, currency: 'MAD' } } as const;
const usual = { asks: inMad, knowsCurrency: true, refundsParts: true };

/** Where the signature stands in a header, over the bytes. */
function forgedHeaders({ body, headers }: Notice): Notice[] {
  const [[header, value] = ['', '']] = Object.entries(headers);
  const signed = [{}, { [header]: '' }, { [header]: otherwise(value) }, { [header]: 'x' }] as Notice['headers'][];
  return [
    ...signed.map((wrong) => ({ body, headers: wrong })),
    { body: Buffer.concat([body, Buffer.from(' ')]), headers },
  ];
}

/** With another last letter. */
export const otherwise = (text: string): string => text.slice(0, -1) + (text.endsWith('0') ? '1' : '0');

export async function aStripe(timeoutMs = 1_000): Promise<Company> {
  const payments = new Map<string, Payment>();
  const refunds: Refund[] = [];
  const byKey = new Map<string, { body: string; said: object }>();
  const session = (payment: Payment) => ({
    id: payment.id,
    object: 'checkout.session',
    url: `https://checkout.stripe.com/c/${payment.id}`,
    client_reference_id: payment.cart,
    amount_total: payment.minor,
    currency: payment.currency.toLowerCase(),
    status: payment.closed ? 'expired' : payment.paid ? 'complete' : 'open',
    payment_status: payment.paid ? 'paid' : 'unpaid',
    payment_intent: `pi_${payment.id}`,
  });

  function answer(asked: Asked): object | null {
    const earlier = asked.key && byKey.get(asked.key);
    // A key with another order is refused.
    if (earlier) return earlier.body === asked.body ? earlier.said : null;
    const said = say(asked);
    if (asked.key && said) byKey.set(asked.key, { body: asked.body, said });
    return said;
  }

  function say({ method, path, body }: Asked): object | null {
    const form = new URLSearchParams(body);
    const { pathname } = new URL(path, 'http://here');
    const [, id = '', action] = /^\/v1\/checkout\/sessions\/([^/]+)(\/expire)?$/.exec(pathname) ?? [];
    const payment = payments.get(id);
    if (method === 'POST' && pathname === '/v1/checkout/sessions') {
      const made: Payment = {
        id: `cs_${randomUUID()}`,
        cart: form.get('client_reference_id') ?? '',
        minor: Number(form.get('line_items[0][price_data][unit_amount]')),
        currency: (form.get('line_items[0][price_data][currency]') ?? '').toUpperCase(),
        paid: false,
        closed: false,
        at: Date.now(),
      };
      payments.set(made.id, made);
      return session(made);
    }
    if (pathname === '/v1/checkout/sessions') {
      const data = [...payments.values()].filter(({ paid }) => paid).map(session);
      return { object: 'list', data, has_more: false, url: '/v1/checkout/sessions' };
    }
    if (payment && action) {
      if (payment.paid) return null;
      payment.closed = true;
    }
    if (payment) return session(payment);
    if (method === 'POST' && pathname === '/v1/refunds') {
      const paymentId = (form.get('payment_intent') ?? '').slice(3);
      const minor = Number(form.get('amount'));
      const sum = refunds.filter((one) => one.payment === paymentId).reduce((all, one) => all + one.minor, minor);
      if (sum > (payments.get(paymentId)?.minor ?? 0)) return null;
      const refund = { id: `re_${randomUUID()}`, payment: paymentId, minor, cart: '' };
      refunds.push(refund);
      return { id: refund.id, object: 'refund', status: 'succeeded' };
    }
    return null;
  }

  const line = await scripted(answer);
  const library = new Stripe('sk_test_1');
  const settings = { secretKey: 'sk_test_1', webhookSecret: 'whsec_test', apiUrl: line.url, timeoutMs };
  return {
    ...usual,
    forged: forgedHeaders,
    provider: new StripeProvider(settings),
    line,
    pay: async (id, as = {}) => mark(payments.get(id), as),
    refundsOf: async (id) => refunds.filter(({ payment }) => payment === id).map(({ minor }) => minor),
    notice(attemptId, at = Date.now()) {
      const object = { object: 'checkout.session', client_reference_id: attemptId };
      const event = {
        id: `evt_${randomUUID()}`,
        object: 'event',
        type: 'checkout.session.completed',
        data: { object },
      };
      const body = Buffer.from(JSON.stringify(event));
      // Signed by Stripe’s own library, as it makes its vectors.
      const order = { payload: body.toString(), secret: settings.webhookSecret, timestamp: Math.floor(at / 1000) };
      return { body, headers: { 'stripe-signature': library.webhooks.generateTestHeaderString(order) } };
    },
    knowsTime: true,
    mayRepeatBegin: true,
    canClose: true,
  };
}

export async function aPaytabs(country: Country = 'MA', timeoutMs = 1_000): Promise<Company> {
  const payments = new Map<string, Payment>();
  const refunds: Refund[] = [];
  const transaction = ({ id, cart, minor, currency, paid }: Payment) => ({
    tran_ref: id,
    cart_id: cart,
    tran_type: 'Sale',
    cart_amount: (minor / 100).toFixed(2),
    cart_currency: currency,
    ...(paid && { payment_result: { response_status: 'A' } }),
  });
  const refunded = ({ id, cart }: Refund) => ({
    tran_ref: id,
    cart_id: cart,
    tran_type: 'Refund',
    payment_result: { response_status: 'A' },
  });

  function answer({ path, body }: Asked): object | null {
    const asked = JSON.parse(body) as Record<string, string & number>;
    if (path === '/payment/query') {
      const payment = payments.get(asked.tran_ref ?? '');
      if (payment) return transaction(payment);
      const refund = refunds.find(({ cart }) => cart === asked.cart_id);
      return refund ? [refunded(refund)] : null;
    }
    const minor = Math.round((asked.cart_amount ?? 0) * 100);
    const cart = asked.cart_id ?? '';
    if (asked.tran_type === 'refund') {
      const payment = payments.get(asked.tran_ref ?? '');
      const sum = refunds.filter((one) => one.payment === payment?.id).reduce((all, one) => all + one.minor, minor);
      const refund = { id: `TR${randomUUID()}`, payment: payment?.id ?? '', minor, cart };
      if (sum > (payment?.minor ?? 0)) return { ...refunded(refund), payment_result: { response_status: 'E' } };
      refunds.push(refund);
      return refunded(refund);
    }
    if ([...payments.values()].some((one) => one.cart === cart)) return null;
    const currency = asked.cart_currency ?? '';
    const made = { id: `TS${randomUUID()}`, cart, minor, currency, paid: false, closed: false, at: Date.now() };
    payments.set(made.id, made);
    return { ...transaction(made), redirect_url: `${line.url}/payment/page/${made.id}` };
  }

  const line: Scripted = await scripted(answer);
  const serverKey = 'SERVERKEY';
  return {
    ...usual,
    forged: forgedHeaders,
    provider: new PaytabsProvider({ country, profileId: '1', serverKey, host: line.url, timeoutMs }),
    line,
    pay: async (id, as = {}) => mark(payments.get(id), as),
    refundsOf: async (id) => refunds.filter(({ payment }) => payment === id).map(({ minor }) => minor),
    notice(attemptId) {
      const news = { tran_ref: `TS${randomUUID()}`, cart_id: attemptId, payment_result: { response_status: 'A' } };
      const body = Buffer.from(JSON.stringify(news));
      return { body, headers: { signature: createHmac('sha256', serverKey).update(body).digest('hex') } };
    },
    knowsTime: false,
    mayRepeatBegin: false,
    canClose: false,
  };
}

export function aSandbox({ app, db }: TestApp): Company {
  const provider = app.get(SandboxProvider);
  return {
    ...usual,
    forged: forgedHeaders,
    provider,
    line: null,
    async pay(id, as = {}) {
      await app.get(SandboxRepository).decide(id, 'paid', new Date());
      const { minor: amountMinor, ...rest } = as;
      const lie = { ...rest, ...(amountMinor && { amountMinor }) };
      if (Object.keys(lie).length > 0) await db.update(sandboxPayments).set(lie).where(eq(sandboxPayments.id, id));
    },
    async refundsOf(id) {
      const rows = await db.select().from(sandboxRefunds).where(eq(sandboxRefunds.paymentId, id));
      return rows.map(({ amountMinor }) => amountMinor);
    },
    notice(attempt, at = Date.now()) {
      const body = Buffer.from(JSON.stringify({ id: randomUUID(), kind: 'payment', attempt }));
      return { body, headers: { 'sandbox-signature': provider.signatureOf(body, at) } };
    },
    knowsTime: true,
    mayRepeatBegin: true,
    canClose: true,
  };
}

export function mark(
  payment: Payment | undefined,
  as: { minor?: number; currency?: string; attemptId?: string },
): void {
  if (!payment) throw new Error('no payment');
  payment.paid = true;
  payment.minor = as.minor ?? payment.minor;
  payment.currency = as.currency ?? payment.currency;
  payment.cart = as.attemptId ?? payment.cart;
}
