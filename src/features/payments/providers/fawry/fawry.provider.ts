import { type Currency, toDecimal } from '../../../../lib/money.ts';
import { isSameSecret } from '../../../../lib/same-secret.ts';
import type { PriceRegion } from '../../bills/billing.ts';
import { ask, type Said } from '../ask.ts';
import * as contract from '../provider.ts';
import {
  amountOf,
  attemptIdOf,
  type FawryOrder,
  inSignature,
  merchantReferenceOf,
  outcomeOf,
  readOrder,
  signatureOf,
  text,
} from './order.ts';

export type FawrySettings = {
  merchantCode: string;
  secureKey: string;
  /** Fawry wants a mobile number and an address with each order: those of the house, as it need not know who pays. */
  contact: { mobile: string; mail: string };
  /** Whether the contract with Fawry has it pay money back; where not, a person sends it. */
  paysBack: boolean;
  apiUrl: string;
  timeoutMs?: number;
};

// An hour less than the last look of the clock, so that it finds what became of the number.
const life = 71 * 60 * 60 * 1000;

/** Pay-by-reference of Fawry in Egypt: a number that is paid in cash at its counters. */
export class FawryProvider implements contract.PaymentProvider {
  readonly name = 'fawry';
  readonly pageOrigins: readonly string[] = [];

  constructor(private readonly settings: FawrySettings) {}

  methods(region: PriceRegion, currency: Currency): contract.PaymentMethod[] {
    const refund = this.settings.paysBack ? 'automatic' : 'by_hand';
    return region === 'EG' && currency === 'EGP' ? [{ id: 'cash', confirmsWithin: 60, refund }] : [];
  }

  async begin(order: contract.AttemptOrder): Promise<contract.Begun> {
    const deadline = Math.min(Date.now() + life, order.expiresAt.getTime());
    const said = await this.charge(order, deadline);
    const number = text(said.body.referenceNumber);
    if (isAgreed(said) && number) return numbered(number, deadline, Number(said.body.expirationTime));
    // A number that was given before and whose answer was lost is refused a second time: it is found and given again.
    const { attemptId: id, amount } = order;
    const earlier = await this.find(id);
    const isOpen = earlier && outcomeOf(earlier) === 'pending' && amountOf(earlier)?.minor === amount.minor;
    if (!isOpen || !earlier.reference) throw new contract.ProviderAway('Fawry: no number');
    return numbered(earlier.reference, deadline, earlier.expires);
  }

  async read({ id }: contract.KnownAttempt): Promise<contract.Reading> {
    const order = await this.find(id);
    if (!order) return { outcome: 'unknown', attemptId: null, amount: null };
    return {
      outcome: outcomeOf(order),
      attemptId: attemptIdOf(order.merchantReference),
      amount: amountOf(order),
    };
  }

  /** A refusal is as good: what is paid or over needs no closing. */
  async close({ providerId }: contract.KnownAttempt): Promise<void> {
    const { merchantCode, secureKey } = this.settings;
    const lang = 'ar-eg';
    const signature = signatureOf(providerId, merchantCode, lang, secureKey);
    const order = { merchantAccount: merchantCode, orderRefNo: providerId, lang, signature };
    await this.post('/ECommerceWeb/api/orders/cancel-unpaid-order', order);
  }

  /**
   * Fawry knows a refund by no id of ours, and of two orders for a part it could carry out both. So it is asked for the
   * whole alone, which it can send once; a part is sent by a person.
   */
  async refund({ attempt, amount, reason }: contract.RefundOrder): Promise<contract.RefundAnswer> {
    const order = await this.find(attempt.id);
    if (order?.status === 'REFUNDED') return { outcome: 'done', providerId: attempt.providerId };
    const isWhole = order?.status === 'PAID' && amountOf(order)?.minor === amount.minor;
    if (!isWhole) return { outcome: 'refused', providerId: null };
    const { merchantCode, secureKey } = this.settings;
    const decimal = toDecimal(amount);
    const said = await this.post('/ECommerceWeb/Fawry/payments/refund', {
      merchantCode,
      referenceNumber: attempt.providerId,
      refundAmount: Number(decimal),
      reason,
      signature: signatureOf(merchantCode, attempt.providerId, decimal, reason, secureKey),
    });
    return isAgreed(said)
      ? { outcome: 'done', providerId: attempt.providerId }
      : { outcome: 'refused', providerId: null };
  }

  readNotice(body: Buffer): contract.ProviderEvent {
    const news: unknown = JSON.parse(body.toString());
    if (typeof news !== 'object' || news === null) throw new contract.BadProviderEvent('form');
    const said = news as Record<string, unknown>;
    const signature = signatureOf(
      text(said.fawryRefNumber),
      text(said.merchantRefNumber),
      inSignature(said.paymentAmount),
      inSignature(said.orderAmount),
      text(said.orderStatus),
      text(said.paymentMethod),
      // Fawry's own spelling.
      text(said.paymentRefrenceNumber),
      this.settings.secureKey,
    );
    if (!isSameSecret(text(said.messageSignature), signature)) throw new contract.BadProviderEvent('signature');
    const order = readOrder(said);
    if (!order) throw new contract.BadProviderEvent('form');
    // The id of the request is not signed: what is signed is what makes news the same or other news.
    return { eventId: signature, kind: order.status, attemptId: attemptIdOf(order.merchantReference) };
  }

  /** There is no such question: it is asked about each of the day's attempts instead. */
  async list(): Promise<contract.Entry[] | null> {
    return null;
  }

  private charge(order: contract.AttemptOrder, deadline: number): Promise<Said> {
    const { merchantCode, secureKey, contact } = this.settings;
    const { attemptId, amount, title, locale, reference, noticeUrl } = order;
    const [merchantRefNum, paymentMethod, decimal] = [merchantReferenceOf(attemptId), 'PayAtFawry', toDecimal(amount)];
    return this.post('/ECommerceWeb/Fawry/payments/charge', {
      merchantCode,
      merchantRefNum,
      paymentMethod,
      customerMobile: contact.mobile,
      customerEmail: contact.mail,
      amount: Number(decimal),
      currencyCode: amount.currency,
      paymentExpiry: deadline,
      description: title,
      language: locale.language === 'ar' ? 'ar-eg' : 'en-gb',
      chargeItems: [{ itemId: reference, description: title, price: Number(decimal), quantity: 1 }],
      orderWebHookUrl: noticeUrl,
      // There is no profile of a customer, whose place in the signature stays empty.
      signature: signatureOf(merchantCode, merchantRefNum, paymentMethod, decimal, secureKey),
    });
  }

  /** Null when it knows nothing of the attempt. */
  private async find(attemptId: string): Promise<FawryOrder | null> {
    const { merchantCode, secureKey } = this.settings;
    const merchantRefNumber = merchantReferenceOf(attemptId);
    const signature = signatureOf(merchantCode, merchantRefNumber, secureKey);
    const query = new URLSearchParams({ merchantCode, merchantRefNumber, signature });
    const { body } = await this.ask('GET', `/ECommerceWeb/Fawry/payments/status/v2?${query}`);
    return readOrder(body);
  }

  private post(path: string, body: object): Promise<Said> {
    return this.ask('POST', path, body);
  }

  private ask(method: 'GET' | 'POST', path: string, body?: object): Promise<Said> {
    const { apiUrl, timeoutMs = 10_000 } = this.settings;
    return ask('Fawry', apiUrl + path, { method, body }, timeoutMs);
  }
}

/** It says 200 in words as well, and something else there when it refuses. */
const isAgreed = ({ isOk, body }: Said): boolean => isOk && text(body.statusCode) === '200';

/** With the earlier of the two ends, so that nobody is sent to a counter with a number that is over. */
function numbered(number: string, ours: number, theirs: number | null): contract.Begun {
  const deadline = new Date(theirs && theirs > Date.now() ? Math.min(ours, theirs) : ours);
  return { kind: 'number', providerId: number, number, deadline };
}
