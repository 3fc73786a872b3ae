import { createHash, randomInt, randomUUID } from 'node:crypto';
import { FawryProvider } from '../../../src/features/payments/providers/fawry/fawry.provider.ts';
import { MoyasarProvider } from '../../../src/features/payments/providers/moyasar/moyasar.provider.ts';
import { type Company, mark, otherwise, type Payment } from './companies.ts';
import { type Asked, type Scripted, scripted } from './scripted.ts';

const sha256 = (...words: string[]) => createHash('sha256').update(words.join('')).digest('hex');

/** Fawry, as its reference describes it: each request signed, each answer with a code of its own. */
export async function aFawry(timeoutMs = 1_000): Promise<Company> {
  const [merchantCode, secureKey] = ['1tSa6uxz2nRbgY+b+cZGyA==', '259af31fc2f74453b3a55739b21ae9ef'];
  const payments = new Map<string, Payment & { refunded: boolean }>();
  const refunds: { payment: string; minor: number }[] = [];
  const byCart = (cart: string) => [...payments.values()].find((one) => one.cart === cart);
  const status = (one: Payment & { refunded: boolean }) =>
    one.refunded ? 'REFUNDED' : one.paid ? 'PAID' : one.closed ? 'CANCELED' : 'NEW';
  const wrong = { statusCode: 9946, statusDescription: 'Wrong Signature' };

  function answer({ method, path, body }: Asked): object | null {
    const { pathname, searchParams } = new URL(path, 'http://here');
    if (method === 'GET' && pathname === '/ECommerceWeb/Fawry/payments/status/v2') {
      const [code = '', cart = '', signature] = ['merchantCode', 'merchantRefNumber', 'signature'].map(
        (name) => searchParams.get(name) ?? '',
      );
      if (signature !== sha256(code, cart, secureKey)) return wrong;
      const payment = byCart(cart);
      if (!payment) return { statusCode: 9938, statusDescription: 'Payment not found' };
      const amounts = { orderAmount: payment.minor / 100, paymentAmount: payment.minor / 100, fawryFees: 0 };
      const expiry = { orderExpiryDate: payment.at };
      const about = { merchantRefNumber: payment.said ?? payment.cart, fawryRefNumber: payment.id };
      return { ...about, ...amounts, ...expiry, orderStatus: status(payment), paymentMethod: 'PayAtFawry' };
    }
    const asked = JSON.parse(body) as Record<string, string & number>;
    if (pathname === '/ECommerceWeb/Fawry/payments/charge') {
      const { merchantRefNum: cart = '', amount = 0, paymentMethod = '', paymentExpiry = 0 } = asked;
      if (asked.signature !== sha256(merchantCode, cart, paymentMethod, Number(amount).toFixed(2), secureKey))
        return wrong;
      if (byCart(cart)) return { statusCode: 9929, statusDescription: 'Merchant reference number is already used' };
      const id = String(randomInt(10 ** 8, 10 ** 9));
      const minor = Math.round(amount * 100);
      const made = { id, cart, minor, currency: 'EGP', paid: false, closed: false, refunded: false, at: paymentExpiry };
      payments.set(id, made);
      const said = { type: 'ChargeResponse', merchantRefNumber: cart, expirationTime: made.at, statusCode: 200 };
      return { ...said, referenceNumber: id, statusDescription: 'Operation done successfully' };
    }
    if (pathname === '/ECommerceWeb/api/orders/cancel-unpaid-order') {
      const { orderRefNo = '', lang = '' } = asked;
      if (asked.signature !== sha256(orderRefNo, merchantCode, lang, secureKey)) return wrong;
      const payment = payments.get(orderRefNo);
      if (!payment || payment.paid) return { code: '400', description: 'Order is not unpaid' };
      payment.closed = true;
      return { code: '200', description: 'Order canceled' };
    }
    if (pathname === '/ECommerceWeb/Fawry/payments/refund') {
      const { referenceNumber = '', refundAmount = 0, reason = '' } = asked;
      const signed = sha256(merchantCode, referenceNumber, Number(refundAmount).toFixed(2), reason, secureKey);
      if (asked.signature !== signed) return wrong;
      const payment = payments.get(referenceNumber);
      const minor = Math.round(refundAmount * 100);
      if (!payment?.paid || payment.refunded || minor > payment.minor) return { statusCode: 9935 };
      payment.refunded = minor === payment.minor;
      refunds.push({ payment: referenceNumber, minor });
      return { type: 'ResponseDataModel', statusCode: 200, statusDescription: 'Operation done successfully' };
    }
    return null;
  }

  const line: Scripted = await scripted(answer);
  const contact = { mobile: '01000000200', mail: 'till@site.example' };
  const settings = { merchantCode, secureKey, contact, paysBack: true, apiUrl: line.url, timeoutMs };
  return {
    provider: new FawryProvider(settings),
    asks: { method: 'cash', amount: { minor: 15_010, currency: 'EGP' } },
    line,
    pay: async (id, { attemptId, ...as } = {}) => {
      const payment = payments.get(id);
      mark(payment, as);
      if (payment && attemptId) payment.said = attemptId.replaceAll('-', '');
    },
    refundsOf: async (id) => refunds.filter(({ payment }) => payment === id).map(({ minor }) => minor),
    notice(attemptId) {
      const said = {
        requestId: randomUUID().replaceAll('-', ''),
        fawryRefNumber: String(randomInt(10 ** 8, 10 ** 9)),
        merchantRefNumber: attemptId.replaceAll('-', ''),
        paymentAmount: 152,
        orderAmount: 150.1,
        fawryFees: 1.9,
        orderStatus: 'PAID',
        paymentMethod: 'PayAtFawry',
        paymentRefrenceNumber: '100162801',
      };
      const { fawryRefNumber, merchantRefNumber, orderStatus, paymentMethod, paymentRefrenceNumber } = said;
      const words = [fawryRefNumber, merchantRefNumber, '152.00', '150.10', orderStatus, paymentMethod];
      const messageSignature = sha256(...words, paymentRefrenceNumber, secureKey);
      return { body: Buffer.from(JSON.stringify({ ...said, messageSignature })), headers: {} };
    },
    // The signature stands in the body, over what Fawry takes as its words.
    forged({ body, headers }) {
      const said = JSON.parse(body.toString()) as Record<string, string>;
      const { messageSignature = '', merchantRefNumber = '', ...unsigned } = said;
      const lies = [
        { ...unsigned, merchantRefNumber },
        { ...said, messageSignature: '' },
        { ...said, messageSignature: otherwise(messageSignature) },
        { ...said, messageSignature: 'x' },
        { ...said, orderStatus: 'CANCELED' },
        { ...said, paymentAmount: 1 },
        { ...said, merchantRefNumber: otherwise(merchantRefNumber) },
        { ...said, orderAmount: null },
      ];
      return lies.map((lie) => ({ body: Buffer.from(JSON.stringify(lie)), headers }));
    },
    knowsCurrency: false,
    refundsParts: false,
    knowsTime: false,
    mayRepeatBegin: true,
    canClose: true,
  };
}

/** Moyasar: an invoice with a page, on which a payment is made; the sum that went back stands on the payment. */
export async function aMoyasar(timeoutMs = 1_000): Promise<Company & { away: { refund: boolean } }> {
  type Paid = Payment & { metadata: Record<string, string>; refunded: number; notes: Record<string, string> };
  const invoices = new Map<string, Paid>();
  const refunds: { payment: string; minor: number }[] = [];
  const away = { refund: false };
  const paymentOf = ({ id, minor, currency, refunded, notes }: Paid) => ({
    id: `pay-${id}`,
    status: refunded > 0 ? 'refunded' : 'paid',
    amount: minor,
    currency,
    refunded,
    invoice_id: id,
    metadata: notes,
  });
  const failed = { id: 'pay-refused', status: 'failed', amount: 1, currency: 'SAR', refunded: 0, metadata: null };
  const invoiceOf = (one: Paid) => ({
    id: one.id,
    status: one.paid ? (one.refunded > 0 ? 'refunded' : 'paid') : one.closed ? 'canceled' : 'initiated',
    amount: one.minor,
    currency: one.currency,
    url: `https://checkout.moyasar.com/invoices/${one.id}?lang=en`,
    metadata: { ...one.metadata, attempt: one.cart },
    payments: one.paid ? [failed, paymentOf(one)] : [],
  });

  function answer({ method, path, body }: Asked): object | null {
    const { pathname, searchParams } = new URL(path, 'http://here');
    const [, kind, id = '', act] = pathname.split('/');
    const asked = (body ? JSON.parse(body) : {}) as Record<string, unknown>;
    if (kind === 'invoices' && method === 'POST') {
      const { amount, currency, metadata } = asked as {
        amount: number;
        currency: string;
        metadata: { attempt: string };
      };
      const base = { id: randomUUID(), cart: metadata.attempt, minor: amount, currency, paid: false, closed: false };
      const made = { ...base, at: Date.now(), metadata, refunded: 0, notes: {} };
      invoices.set(made.id, made);
      return invoiceOf(made);
    }
    if (kind === 'invoices' && !id) {
      const cart = searchParams.get('metadata[attempt]');
      return { invoices: [...invoices.values()].filter((one) => one.cart === cart).map(invoiceOf), meta: {} };
    }
    const one = invoices.get(kind === 'payments' ? id.slice('pay-'.length) : id);
    if (!one) return null;
    if (act === 'cancel') {
      if (one.paid) return null;
      one.closed = true;
    }
    if (kind === 'invoices') return invoiceOf(one);
    if (method === 'PUT') {
      const noted = { ...one.notes, ...(asked.metadata as Record<string, string>) };
      one.notes = Object.fromEntries(Object.entries(noted).filter(([, value]) => value !== ''));
      return paymentOf(one);
    }
    const minor = Number(asked.amount);
    if (act !== 'refund' || one.refunded + minor > one.minor) return null;
    one.refunded += minor;
    refunds.push({ payment: one.id, minor });
    // Done, and nobody hears of it.
    if (away.refund) throw new Error('away');
    return paymentOf(one);
  }

  const line: Scripted = await scripted(answer);
  const settings = {
    secretKey: 'sk_test_1',
    webhookSecret: 'a-long-password',
    sadad: false,
    apiUrl: line.url,
    timeoutMs,
  };
  return {
    provider: new MoyasarProvider(settings),
    asks: { method: 'card', amount: { minor: 15_010, currency: 'SAR' } },
    line,
    away,
    pay: async (id, as = {}) => mark(invoices.get(id), as),
    refundsOf: async (id) => refunds.filter(({ payment }) => payment === id).map(({ minor }) => minor),
    notice(attemptId) {
      const data = { id: `pay-${randomUUID()}`, status: 'paid', metadata: { attempt: attemptId } };
      const said = { id: randomUUID(), type: 'payment_paid', secret_token: settings.webhookSecret, live: false, data };
      return { body: Buffer.from(JSON.stringify(said)), headers: {} };
    },
    // Its password is all that a notice has to say for itself.
    forged({ body, headers }) {
      const { secret_token: secret, ...said } = JSON.parse(body.toString()) as Record<string, string>;
      const lies = ['', otherwise(secret ?? ''), 'x', `${secret} `, null, { length: 15 }];
      const told = [said, ...lies.map((lie) => ({ ...said, secret_token: lie }))];
      return told.map((lie) => ({ body: Buffer.from(JSON.stringify(lie)), headers }));
    },
    knowsCurrency: true,
    refundsParts: true,
    knowsTime: false,
    mayRepeatBegin: true,
    canClose: true,
  };
}
