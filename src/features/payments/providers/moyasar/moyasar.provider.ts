import type { Currency } from '../../../../lib/money.ts';
import { isSameSecret } from '../../../../lib/same-secret.ts';
import type { PriceRegion } from '../../bills/billing.ts';
import type { Said } from '../ask.ts';
import * as contract from '../provider.ts';
import { askMoyasar, type MoyasarSettings } from './api.ts';
import {
  amountOf,
  attemptOf,
  isInvoice,
  isRefunding,
  type MoyasarInvoice,
  type MoyasarPayment,
  outcomeOf,
  paymentOf,
  refundKey,
} from './invoice.ts';

const origin = 'https://checkout.moyasar.com';
const ninetyMinutes = 90 * 60 * 1000;

/** Moyasar in Saudi Arabia: cards, mada among them, on the page of an invoice. */
export class MoyasarProvider implements contract.PaymentProvider {
  readonly name = 'moyasar';
  readonly pageOrigins: readonly string[] = [origin];

  constructor(private readonly settings: MoyasarSettings) {}

  methods(region: PriceRegion, currency: Currency): contract.PaymentMethod[] {
    return region === 'SA' && currency === 'SAR' ? [{ id: 'card', confirmsWithin: 15, refund: 'automatic' }] : [];
  }

  async begin(order: contract.AttemptOrder): Promise<contract.Begun> {
    const { attemptId, amount, title, locale, reference, returnUrl, expiresAt } = order;
    // Looked for first, as an answer to an earlier order may have been lost: two pages could both be paid.
    const earlier = await this.findByAttempt(attemptId);
    const { body } = earlier
      ? { body: earlier }
      : await this.ask('POST', '/invoices', {
          amount: amount.minor,
          currency: amount.currency,
          description: title,
          success_url: returnUrl,
          back_url: returnUrl,
          expired_at: new Date(Math.min(Date.now() + ninetyMinutes, expiresAt.getTime())).toISOString(),
          metadata: { attempt: attemptId, reference },
        });
    if (!isInvoice(body) || !URL.canParse(body.url)) throw new contract.ProviderAway('Moyasar: no page');
    const page = new URL(body.url);
    if (page.origin !== origin) throw new contract.ProviderAway('Moyasar: no page of its own');
    page.searchParams.set('lang', locale.language === 'ar' ? 'ar' : 'en');
    return { kind: 'page', providerId: body.id, url: page.href };
  }

  async read({ providerId }: contract.KnownAttempt): Promise<contract.Reading> {
    const invoice = await this.find(providerId);
    return { outcome: outcomeOf(invoice), attemptId: attemptOf(invoice.metadata), amount: amountOf(invoice) };
  }

  /** A refusal is as good: what is paid or over needs no closing. */
  async close({ providerId }: contract.KnownAttempt): Promise<void> {
    await this.ask('GET', `/invoices/${encodeURIComponent(providerId)}/cancel`);
  }

  /**
   * Moyasar knows a refund by no id of ours, only the sum of all that went back. So each is written into the metadata of
   * the payment first, with the sum that it leads to: whoever orders it again sees whether it was done. One at a time, as
   * the sum would not say which of two it was.
   */
  async refund({ refundId, attempt, amount }: contract.RefundOrder): Promise<contract.RefundAnswer> {
    const payment = paymentOf(await this.find(attempt.providerId));
    if (!payment) return { outcome: 'refused', providerId: null };
    const { id: providerId, refunded } = payment;
    const key = refundKey(refundId);
    const known = payment.metadata?.[key];
    if (known && refunded >= Number(known)) return { outcome: 'done', providerId };
    const target = refunded + amount.minor;
    if (target > payment.amount) return { outcome: 'refused', providerId };
    if (!known) {
      if (isRefunding(payment)) return { outcome: 'submitted', providerId };
      await this.note(payment, key, String(target));
    }
    const said = await this.ask('POST', `/payments/${providerId}/refund`, { amount: amount.minor });
    if (said.isOk) return { outcome: 'done', providerId };
    await this.note(payment, key, '');
    return { outcome: 'refused', providerId };
  }

  /** The password stands in the notice itself; its sender is who knows it. */
  async readNotice(body: Buffer): Promise<contract.ProviderEvent> {
    const news = JSON.parse(body.toString()) as Record<string, unknown> | null;
    const { id, type, secret_token: secret, data } = news ?? {};
    const { webhookSecret } = this.settings;
    if (typeof secret !== 'string' || !isSameSecret(secret, webhookSecret))
      throw new contract.BadProviderEvent('secret');
    if (typeof id !== 'string' || typeof type !== 'string') throw new contract.BadProviderEvent('form');
    return { eventId: id, kind: type, attemptId: await this.attemptIn(data) };
  }

  /** There is no question for a day: it is asked about each of the day's attempts instead. */
  async list(): Promise<contract.Entry[] | null> {
    return null;
  }

  /** Of a payment on an invoice; not every one repeats what its invoice says. */
  private async attemptIn(data: unknown): Promise<string | null> {
    const { metadata, invoice_id: invoiceId } = (data ?? {}) as {
      metadata?: Record<string, string>;
      invoice_id?: unknown;
    };
    const attempt = attemptOf(metadata);
    if (attempt || typeof invoiceId !== 'string') return attempt;
    return attemptOf((await this.find(invoiceId)).metadata);
  }

  /** An empty text takes the key away. */
  private async note({ id, metadata }: MoyasarPayment, key: string, value: string): Promise<void> {
    const { isOk } = await this.ask('PUT', `/payments/${id}`, { metadata: { ...metadata, [key]: value } });
    if (!isOk) throw new contract.ProviderAway('Moyasar: not written down');
  }

  private async find(invoiceId: string): Promise<MoyasarInvoice> {
    const { body } = await this.ask('GET', `/invoices/${encodeURIComponent(invoiceId)}`);
    if (!isInvoice(body) || body.id !== invoiceId) throw new contract.ProviderAway('Moyasar: no invoice');
    return body;
  }

  private async findByAttempt(attemptId: string): Promise<MoyasarInvoice | null> {
    const { body } = await this.ask('GET', `/invoices?${new URLSearchParams({ 'metadata[attempt]': attemptId })}`);
    const all = Array.isArray(body.invoices) ? (body.invoices as unknown[]) : [];
    return all.filter(isInvoice).find(({ metadata }) => attemptOf(metadata) === attemptId) ?? null;
  }

  private ask(method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<Said> {
    return askMoyasar(this.settings, method, path, body);
  }
}
