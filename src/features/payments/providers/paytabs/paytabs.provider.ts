import { createHash, createHmac } from 'node:crypto';
import { factsOf } from '../../../../lib/countries/country.ts';
import { type Currency, isCurrency, type Money, money, toDecimal } from '../../../../lib/money.ts';
import { isSameSecret } from '../../../../lib/same-secret.ts';
import { fetchSmall } from '../../../../platform/http/fetch-small.ts';
import type { PriceRegion } from '../../bills/billing.ts';
import * as contract from '../provider.ts';
import type { PaytabsSettings } from './settings.ts';
import { isTransaction, type Transaction } from './transaction.ts';

// A = authorised; held and pending ones may still come to that; voided, refused, in error, too late.
const outcomes: Record<string, contract.Reading['outcome']> = {
  A: 'succeeded',
  H: 'pending',
  P: 'pending',
  V: 'cancelled',
  D: 'failed',
  E: 'failed',
  X: 'expired',
};

/** PayTabs, which has a house in each country with a profile and a key of its own: one provider each. */
export class PaytabsProvider implements contract.PaymentProvider {
  readonly name: string;
  readonly pageOrigins: readonly string[];

  constructor(private readonly settings: PaytabsSettings) {
    this.name = `paytabs_${settings.country.toLowerCase()}`;
    this.pageOrigins = [new URL(settings.host).origin];
  }

  methods(region: PriceRegion, currency: Currency): contract.PaymentMethod[] {
    const { country } = this.settings;
    const isHere = region === country && currency === factsOf(country).currency;
    return isHere ? [{ id: 'card', confirmsWithin: 15, refund: 'automatic' }] : [];
  }

  // PayTabs refuses a cart it saw in the last two minutes. Such an attempt is given up and the payer starts another.
  async begin({
    attemptId,
    amount,
    title,
    returnUrl,
    noticeUrl,
    locale,
  }: contract.AttemptOrder): Promise<contract.Begun> {
    const answer = await this.post('/payment/request', {
      tran_type: 'sale',
      tran_class: 'ecom',
      ...cartOf(attemptId, amount, title),
      paypage_lang: locale.language,
      hide_shipping: true,
      callback: noticeUrl,
      return: returnUrl,
    });
    const { tran_ref: providerId, redirect_url: url } = answer;
    const isOurs = typeof url === 'string' && URL.canParse(url) && this.pageOrigins.includes(new URL(url).origin);
    if (typeof providerId !== 'string' || !isOurs) throw new contract.ProviderAway('PayTabs: no page');
    return { kind: 'page', providerId, url };
  }

  async read({ providerId }: contract.KnownAttempt): Promise<contract.Reading> {
    const found = await this.post('/payment/query', { tran_ref: providerId });
    if (!isTransaction(found) || found.tran_ref !== providerId)
      throw new contract.ProviderAway('PayTabs: no transaction');
    const outcome = outcomes[found.payment_result?.response_status ?? ''] ?? 'pending';
    return { outcome, attemptId: found.cart_id, amount: amountOf(found) };
  }

  /** It cannot: an open page ends by itself, and a payment on it after another goes back by itself. */
  async close(): Promise<void> {}

  async refund({ refundId, attempt, amount, reason }: contract.RefundOrder): Promise<contract.RefundAnswer> {
    // Looked for first, as an answer to an earlier order may have been lost.
    const earlier = await this.findByCart(refundId);
    if (earlier) return refundAnswer(earlier);
    const order = { tran_type: 'refund', tran_class: 'ecom', tran_ref: attempt.providerId };
    const answer = await this.post('/payment/request', { ...order, ...cartOf(refundId, amount, reason) });
    if (!isTransaction(answer)) throw new contract.ProviderAway('PayTabs: no refund');
    return refundAnswer(answer);
  }

  readNotice(body: Buffer, headers: Record<string, string | undefined>): contract.ProviderEvent {
    const signature = createHmac('sha256', this.settings.serverKey).update(body).digest('hex');
    if (!isSameSecret(headers.signature ?? '', signature)) throw new contract.BadProviderEvent('signature');
    const news: unknown = JSON.parse(body.toString());
    if (!isTransaction(news)) throw new contract.BadProviderEvent('form');
    const kind = `${news.tran_type ?? 'sale'} ${news.payment_result?.response_status ?? ''}`.trim();
    // A notice has no id of its own: the same bytes are the same news.
    return { eventId: createHash('sha256').update(body).digest('hex'), kind, attemptId: news.cart_id };
  }

  /** There is no such question: it is asked about each of the day's attempts instead. */
  async list(): Promise<contract.Entry[] | null> {
    return null;
  }

  private async findByCart(cartId: string): Promise<Transaction | null> {
    const found = await this.post('/payment/query', { cart_id: cartId }, [400, 404]);
    const all = [found.transactions ?? found].flat();
    return all.find((one): one is Transaction => isTransaction(one) && one.cart_id === cartId) ?? null;
  }

  private async post(path: string, body: object, fine: number[] = []): Promise<Record<string, unknown>> {
    const { host, serverKey, profileId, timeoutMs = 10_000 } = this.settings;
    try {
      const response = await fetchSmall(host + path, {
        method: 'POST',
        headers: { authorization: serverKey, 'content-type': 'application/json' },
        body: JSON.stringify({ profile_id: profileId, ...body }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const answer: unknown = await response.json();
      const isAnswer = typeof answer === 'object' && answer !== null && (response.ok || fine.includes(response.status));
      if (!isAnswer) throw new Error(`PayTabs answered ${response.status}`);
      return Array.isArray(answer) ? { transactions: answer } : (answer as Record<string, unknown>);
    } catch (cause) {
      throw new contract.ProviderAway('PayTabs', { cause });
    }
  }
}

const cartOf = (id: string, amount: Money, description: string) => ({
  cart_id: id,
  cart_currency: amount.currency,
  cart_amount: Number(toDecimal(amount)),
  cart_description: description,
});

function refundAnswer({ tran_ref: providerId, payment_result }: Transaction): contract.RefundAnswer {
  const outcome = outcomes[payment_result?.response_status ?? ''];
  if (outcome === 'succeeded') return { outcome: 'done', providerId };
  return { outcome: outcome === 'pending' ? 'submitted' : 'refused', providerId };
}

/** What was charged; where that is not said, what was asked. */
function amountOf({ tran_total, tran_currency, cart_amount, cart_currency }: Transaction): Money | null {
  const [text, currency] = tran_total ? [tran_total, tran_currency] : [cart_amount, cart_currency];
  const [, whole, fraction = ''] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(String(text)) ?? [];
  return whole && isCurrency(currency) ? money(Number(whole + fraction.padEnd(2, '0')), currency) : null;
}
