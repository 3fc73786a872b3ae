import { createHash, randomInt, randomUUID } from 'node:crypto';
import { FawryProvider } from '../../../src/features/payments/providers/fawry/fawry.provider.ts';
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
