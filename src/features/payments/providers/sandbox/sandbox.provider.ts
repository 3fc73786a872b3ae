import { createHmac, randomInt, randomUUIDv7 } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { countries, factsOf } from '../../../../lib/countries/country.ts';
import { money } from '../../../../lib/money.ts';
import { isSameSecret } from '../../../../lib/same-secret.ts';
import { CONFIG } from '../../../../platform/config.ts';
import { routePath } from '../../../../platform/http/routes.ts';
import type { PriceRegion } from '../../bills/billing.ts';
import type { PaymentsConfig } from '../../settings.ts';
import * as contract from '../provider.ts';
import { type SandboxPayment, SandboxRepository } from './sandbox.repository.ts';

const hour = 60 * 60 * 1000;
const toleranceMs = 5 * 60 * 1000;
const cashRegions: readonly PriceRegion[] = countries.filter((country) => factsOf(country).payments.takesCash);

/** A payment company that lives in this process, for laptops and tests: its page asks how the payment is to end. */
@Injectable()
export class SandboxProvider implements contract.PaymentProvider {
  readonly name = 'sandbox';
  readonly pageOrigins: readonly string[] = [];
  /** Its page is there only where it is configured. */
  readonly isInUse: boolean;
  private readonly secret: string;

  constructor(
    private readonly books: SandboxRepository,
    @Inject(CONFIG) config: PaymentsConfig,
  ) {
    this.isInUse = config.paymentProviders.includes(this.name);
    this.secret = createHmac('sha256', config.sessionSecrets[0] ?? '')
      .update('sandbox notices')
      .digest('hex');
  }

  methods(region: PriceRegion): contract.PaymentMethod[] {
    const card: contract.PaymentMethod = { id: 'card', confirmsWithin: 5, refund: 'automatic' };
    const cash: contract.PaymentMethod = { id: 'cash', confirmsWithin: 24 * 60, refund: 'by_hand' };
    return cashRegions.includes(region) ? [card, cash] : [card];
  }

  async begin({
    attemptId,
    method,
    amount,
    locale,
    returnUrl,
    expiresAt,
  }: contract.AttemptOrder): Promise<contract.Begun> {
    const life = method === 'cash' ? 72 * hour : 1.5 * hour;
    const payment = await this.books.begin({
      id: randomUUIDv7(),
      attemptId,
      method,
      amountMinor: amount.minor,
      currency: amount.currency,
      returnUrl,
      cashNumber: method === 'cash' ? String(randomInt(10 ** 8, 10 ** 9)) : null,
      deadline: new Date(Math.min(Date.now() + life, expiresAt.getTime())),
    });
    const { id: providerId, cashNumber: number, deadline } = payment;
    if (number) return { kind: 'number', providerId, number, deadline };
    return { kind: 'page', providerId, url: routePath(locale.code, 'payment-sandbox', { payment: providerId }) };
  }

  async read({ providerId }: contract.KnownAttempt): Promise<contract.Reading> {
    const payment = await this.books.find(providerId);
    if (!payment) return { outcome: 'unknown', attemptId: null, amount: null };
    const { attemptId, amountMinor, currency } = payment;
    return { outcome: outcomeOf(payment, new Date()), attemptId, amount: money(amountMinor, currency) };
  }

  async close({ providerId }: contract.KnownAttempt): Promise<void> {
    await this.books.decide(providerId, 'cancelled', null);
  }

  async refund({ refundId, attempt, amount }: contract.RefundOrder): Promise<contract.RefundAnswer> {
    const isDone = await this.books.refund(refundId, attempt.providerId, amount.minor);
    return { outcome: isDone ? 'done' : 'refused', providerId: isDone ? refundId : null };
  }

  readNotice(body: Buffer, headers: Record<string, string | undefined>): contract.ProviderEvent {
    const [, time = '', signature = ''] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(headers['sandbox-signature'] ?? '') ?? [];
    if (!isSameSecret(signature, this.sign(time, body))) throw new contract.BadProviderEvent('signature');
    if (Math.abs(Date.now() - Number(time) * 1000) > toleranceMs) throw new contract.BadProviderEvent('time');
    const { id, kind, attempt } = (JSON.parse(body.toString()) ?? {}) as Record<string, unknown>;
    if (typeof id !== 'string' || typeof kind !== 'string') throw new contract.BadProviderEvent('form');
    return { eventId: id, kind, attemptId: typeof attempt === 'string' ? attempt : null };
  }

  async list(from: Date, to: Date): Promise<contract.Entry[]> {
    const paid = await this.books.list(from, to);
    return paid.map(({ attemptId, id, amountMinor, currency }) => ({
      attemptId,
      providerId: id,
      amount: money(amountMinor, currency),
    }));
  }

  /** What a notice of ours carries in `sandbox-signature`. */
  signatureOf(body: Buffer, now = Date.now()): string {
    const time = String(Math.floor(now / 1000));
    return `t=${time},v1=${this.sign(time, body)}`;
  }

  private sign(time: string, body: Buffer): string {
    return createHmac('sha256', this.secret).update(`${time}.`).update(body).digest('hex');
  }
}

function outcomeOf({ outcome, paidAt, deadline }: SandboxPayment, now: Date): contract.Reading['outcome'] {
  if (outcome === 'paid') return 'succeeded';
  if (outcome === 'delayed') return paidAt && paidAt <= now ? 'succeeded' : 'pending';
  if (outcome === 'declined') return 'failed';
  if (outcome === 'cancelled') return 'cancelled';
  return deadline <= now ? 'expired' : 'pending';
}
