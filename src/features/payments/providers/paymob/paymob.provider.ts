import { randomBytes } from 'node:crypto';
import type { Currency } from '../../../../lib/money.ts';
import { isSameSecret } from '../../../../lib/same-secret.ts';
import type { PriceRegion } from '../../bills/billing.ts';
import { ask, type Said } from '../ask.ts';
import * as contract from '../provider.ts';
import {
  amountOf,
  attemptIdOf,
  isTransaction,
  outcomeOf,
  referenceOf,
  signatureOf,
  type Transaction,
} from './transaction.ts';

type Way = 'card' | 'wallet';

export type PaymobSettings = {
  secretKey: string;
  publicKey: string;
  /** For questions about a payment, which take no secret key. */
  apiKey: string;
  hmacSecret: string;
  /** The number of the integration by which each way is taken; null where the contract has none. */
  integrations: Record<Way, number | null>;
  /** Paymob wants somebody to bill: the house, as it need not know who pays. */
  contact: { name: string; mobile: string; mail: string };
  apiUrl: string;
  timeoutMs?: number;
};

const origin = 'https://accept.paymob.com';
const ways: readonly Way[] = ['card', 'wallet'];
const pageSeconds = 90 * 60;

/** Paymob in Egypt: cards and the wallets of mobile telephones, on its hosted page. */
export class PaymobProvider implements contract.PaymentProvider {
  readonly name = 'paymob';
  readonly pageOrigins: readonly string[] = [origin];

  constructor(private readonly settings: PaymobSettings) {}

  methods(region: PriceRegion, currency: Currency): contract.PaymentMethod[] {
    if (region !== 'EG' || currency !== 'EGP') return [];
    return ways
      .filter((way) => this.settings.integrations[way] !== null)
      .map((id) => ({ id, confirmsWithin: 15, refund: 'automatic' }));
  }

  async begin(order: contract.AttemptOrder): Promise<contract.Begun> {
    const { attemptId, amount, title, method, returnUrl, noticeUrl, expiresAt } = order;
    const { secretKey, publicKey, integrations, contact } = this.settings;
    const left = Math.floor((expiresAt.getTime() - Date.now()) / 1000);
    const said = await this.post(
      '/v1/intention/',
      {
        amount: amount.minor,
        currency: amount.currency,
        payment_methods: [method === 'wallet' ? integrations.wallet : integrations.card],
        items: [{ name: title.slice(0, 50), amount: amount.minor, quantity: 1 }],
        billing_data: {
          first_name: contact.name,
          last_name: contact.name,
          email: contact.mail,
          phone_number: contact.mobile,
        },
        special_reference: referenceOf(attemptId, randomBytes(6).toString('hex')),
        expiration: Math.max(60, Math.min(pageSeconds, left)),
        notification_url: noticeUrl,
        redirection_url: returnUrl,
      },
      `Token ${secretKey}`,
    );
    const { client_secret: clientSecret, intention_order_id: orderId } = said.body;
    if (!said.isOk || typeof clientSecret !== 'string' || !isId(orderId))
      throw new contract.ProviderAway('Paymob: no page');
    const url = `${origin}/unifiedcheckout/?${new URLSearchParams({ publicKey, clientSecret })}`;
    return { kind: 'page', providerId: String(orderId), url };
  }

  async read({ providerId }: contract.KnownAttempt): Promise<contract.Reading> {
    const last = await this.find(providerId);
    if (!last) return { outcome: 'absent', attemptId: null, amount: null };
    const attemptId = attemptIdOf(last.order.merchant_order_id);
    return { outcome: outcomeOf(last), attemptId, amount: amountOf(last) };
  }

  /** It cannot: an open page ends by itself, and a payment on it after another goes back by itself. */
  async close(): Promise<void> {}

  /**
   * Paymob knows a refund by no id of ours, and of two orders for a part it could carry out both. So it is asked for the
   * whole alone, which it can send once; a part is sent by a person.
   */
  async refund({ attempt, amount }: contract.RefundOrder): Promise<contract.RefundAnswer> {
    const last = await this.find(attempt.providerId);
    if (!last || amountOf(last)?.minor !== amount.minor || outcomeOf(last) !== 'succeeded') return refused;
    if (last.is_refund) return answerOf(last);
    const gone = last.refunded_amount_cents ?? 0;
    if (gone > 0) return gone === amount.minor ? { outcome: 'done', providerId: String(last.id) } : refused;
    const order = { transaction_id: last.id, amount_cents: amount.minor };
    const path = '/api/acceptance/void_refund/refund';
    const said = await this.post(path, order, `Token ${this.settings.secretKey}`);
    return said.isOk && isTransaction(said.body) ? answerOf(said.body) : refused;
  }

  /**
   * The signature stands in the address, over some of its words. Our reference is not among them: the order is, and
   * Paymob is asked for whose it is.
   */
  async readNotice(
    body: Buffer,
    _headers: Record<string, string | undefined>,
    query: Record<string, unknown> = {},
  ): Promise<contract.ProviderEvent> {
    const news = JSON.parse(body.toString()) as { type?: unknown; obj?: unknown } | null;
    const said = news?.obj;
    if (news?.type !== 'TRANSACTION' || !isTransaction(said)) throw new contract.BadProviderEvent('form');
    const signature = signatureOf(said, this.settings.hmacSecret);
    if (typeof query.hmac !== 'string' || !isSameSecret(query.hmac, signature))
      throw new contract.BadProviderEvent('signature');
    const known = await this.find(String(said.order.id));
    const attemptId = attemptIdOf(known?.order.merchant_order_id);
    return { eventId: signature, kind: outcomeOf(said), attemptId };
  }

  /** There is no question for a day: it is asked about each of the day's attempts instead. */
  async list(): Promise<contract.Entry[] | null> {
    return null;
  }

  /** The last transaction of an order; null while nobody tried to pay it. */
  private async find(orderId: string): Promise<Transaction | null> {
    const { body: grant, isOk } = await this.post('/api/auth/tokens', { api_key: this.settings.apiKey });
    if (!isOk || typeof grant.token !== 'string') throw new contract.ProviderAway('Paymob: no token');
    const question = { auth_token: grant.token, order_id: orderId };
    const said = await this.post('/api/ecommerce/orders/transaction_inquiry', question);
    if (said.status === 404) return null;
    if (!said.isOk || !isTransaction(said.body) || String(said.body.order.id) !== orderId)
      throw new contract.ProviderAway('Paymob: no transaction');
    return said.body;
  }

  private post(path: string, body: object, authorization?: string): Promise<Said> {
    const { apiUrl, timeoutMs = 10_000 } = this.settings;
    const headers = authorization ? { authorization } : undefined;
    return ask('Paymob', apiUrl + path, { method: 'POST', body, headers }, timeoutMs);
  }
}

const refused: contract.RefundAnswer = { outcome: 'refused', providerId: null };

function answerOf({ id, success, pending }: Transaction): contract.RefundAnswer {
  if (pending) return { outcome: 'submitted', providerId: String(id) };
  return success ? { outcome: 'done', providerId: String(id) } : refused;
}

const isId = (value: unknown): boolean => typeof value === 'number' || (typeof value === 'string' && value !== '');
