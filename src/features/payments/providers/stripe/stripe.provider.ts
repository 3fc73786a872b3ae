import type Stripe from 'stripe';
import { isCurrency, type Money, money } from '../../../../lib/money.ts';
import { fetchSmall } from '../../../../platform/http/fetch-small.ts';
import * as contract from '../provider.ts';

export type StripeSettings = { secretKey: string; webhookSecret: string; apiUrl: string; timeoutMs?: number };

type Session = Stripe.Checkout.Session;

// Stripe wants a page to live between half an hour and a day.
const halfHour = 30 * 60;
/**
 * In seconds: for so long an order is the same to the letter, as a key of Stripe serves for one order alone. Asked for again after
 * a lost answer it gets the same page; later another one, while the one before was shown to nobody.
 */
const sameFor = 10 * 60;
const tolerance = 300;

/** Stripe Checkout, by its own library. Our six currencies have two decimals there too. */
export class StripeProvider implements contract.PaymentProvider {
  readonly name = 'stripe';
  readonly pageOrigins = ['https://checkout.stripe.com'];
  private library: Promise<Stripe> | null = null;

  constructor(private readonly settings: StripeSettings) {}

  methods(): contract.PaymentMethod[] {
    return [{ id: 'card', confirmsWithin: 5, refund: 'automatic' }];
  }

  async begin(order: contract.AttemptOrder): Promise<contract.Begun> {
    const { attemptId, amount, title, returnUrl, locale, expiresAt } = order;
    const since = Math.floor(Date.now() / 1000 / sameFor) * sameFor;
    const until = Math.min(since + 3 * halfHour, Math.floor(expiresAt.getTime() / 1000));
    const price = { currency: amount.currency.toLowerCase(), unit_amount: amount.minor, product_data: { name: title } };
    const session = await this.ask((stripe) =>
      stripe.checkout.sessions.create(
        {
          mode: 'payment',
          client_reference_id: attemptId,
          line_items: [{ quantity: 1, price_data: price }],
          success_url: returnUrl,
          cancel_url: returnUrl,
          // Checkout does not speak Arabic; by itself it picks what the browser asks for.
          locale: locale.language === 'ar' ? 'auto' : locale.language,
          expires_at: Math.max(until, since + sameFor + halfHour + 60),
          payment_intent_data: { metadata: { attempt: attemptId, reference: order.reference } },
        },
        { idempotencyKey: `attempt-${attemptId}-${since}` },
      ),
    );
    if (!session.url) throw new contract.ProviderAway('Stripe: no page');
    return { kind: 'page', providerId: session.id, url: session.url };
  }

  async read({ providerId }: contract.KnownAttempt): Promise<contract.Reading> {
    const session = await this.ask((stripe) => stripe.checkout.sessions.retrieve(providerId));
    return { outcome: outcomeOf(session), attemptId: session.client_reference_id, amount: amountOf(session) };
  }

  async close({ providerId }: contract.KnownAttempt): Promise<void> {
    await this.ask((stripe) => stripe.checkout.sessions.expire(providerId)).catch((error) => {
      // Paid or over: there is nothing to close.
      if (!isRefusal(error)) throw error;
    });
  }

  async refund({ refundId, attempt, amount, earlierAnswer }: contract.RefundOrder): Promise<contract.RefundAnswer> {
    const refund = await this.ask(async (stripe) => {
      if (earlierAnswer) return stripe.refunds.retrieve(earlierAnswer);
      const { payment_intent } = await stripe.checkout.sessions.retrieve(attempt.providerId);
      const intent = typeof payment_intent === 'string' ? payment_intent : payment_intent?.id;
      const order = { payment_intent: intent, amount: amount.minor, metadata: { refund: refundId } };
      return stripe.refunds.create(order, { idempotencyKey: `refund-${refundId}` });
    }).catch((error) => (isRefusal(error) ? null : Promise.reject(error)));
    if (!refund || refund.status === 'failed' || refund.status === 'canceled') {
      return { outcome: 'refused', providerId: refund?.id ?? null };
    }
    return { outcome: refund.status === 'succeeded' ? 'done' : 'submitted', providerId: refund.id };
  }

  async readNotice(body: Buffer, headers: Record<string, string | undefined>): Promise<contract.ProviderEvent> {
    const stripe = await this.stripe();
    const event = readEvent(stripe, body, headers['stripe-signature'] ?? '', this.settings.webhookSecret);
    const { client_reference_id: attemptId = null } = event.data.object as Partial<Session>;
    return { eventId: event.id, kind: event.type, attemptId };
  }

  /** By when the page was opened; the days around are compared as well. */
  async list(from: Date, to: Date): Promise<contract.Entry[]> {
    const created = { gte: Math.floor(from.getTime() / 1000), lt: Math.floor(to.getTime() / 1000) };
    const sessions = await this.ask((stripe) =>
      stripe.checkout.sessions.list({ created, status: 'complete', limit: 100 }).autoPagingToArray({ limit: 10_000 }),
    );
    return sessions.flatMap((session) => {
      const amount = amountOf(session);
      if (outcomeOf(session) !== 'succeeded' || !amount) return [];
      return { attemptId: session.client_reference_id ?? '', providerId: session.id, amount };
    });
  }

  private async ask<Answer>(question: (stripe: Stripe) => Promise<Answer>): Promise<Answer> {
    const stripe = await this.stripe();
    try {
      return await question(stripe);
    } catch (cause) {
      throw new contract.ProviderAway('Stripe', { cause });
    }
  }

  /** Loaded at the first use: a site without it starts the faster. */
  private stripe(): Promise<Stripe> {
    this.library ??= connect(this.settings);
    return this.library;
  }
}

async function connect({ secretKey, apiUrl, timeoutMs = 10_000 }: StripeSettings): Promise<Stripe> {
  const { default: StripeLibrary } = await import('stripe');
  const { protocol, hostname, port } = new URL(apiUrl);
  return new StripeLibrary(secretKey, {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    port: port || undefined,
    timeout: timeoutMs,
    // Its own client reads an answer however long it is, and for as long as a byte comes now and then.
    httpClient: StripeLibrary.createFetchHttpClient(fetchSmall),
    maxNetworkRetries: 1,
    telemetry: false,
  });
}

function readEvent(stripe: Stripe, body: Buffer, signature: string, secret: string): Stripe.Event {
  try {
    return stripe.webhooks.constructEvent(body, signature, secret, tolerance);
  } catch {
    throw new contract.BadProviderEvent('signature');
  }
}

/** The request itself was refused; asking again changes nothing. */
const isRefusal = (error: unknown): boolean =>
  error instanceof contract.ProviderAway &&
  (error.cause as { type?: unknown } | null)?.type === 'StripeInvalidRequestError';

function outcomeOf({ status, payment_status }: Session): contract.Reading['outcome'] {
  if (status === 'complete') return payment_status === 'paid' ? 'succeeded' : 'pending';
  return status === 'expired' ? 'expired' : 'pending';
}

function amountOf({ amount_total, currency }: Session): Money | null {
  const code = currency?.toUpperCase();
  return Number.isSafeInteger(amount_total) && isCurrency(code) ? money(amount_total as number, code) : null;
}
