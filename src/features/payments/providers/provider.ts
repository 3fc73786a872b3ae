import type { Locale } from '../../../lib/locales/locales.ts';
import type { Currency, Money } from '../../../lib/money.ts';
import type { PriceRegion } from '../bills/billing.ts';

const methods = ['card', 'cash', 'wallet'] as const;
export type MethodId = (typeof methods)[number];

export const isMethod = (name: string): name is MethodId => methods.some((method) => method === name);

export type PaymentMethod = {
  id: MethodId;
  /** How long the confirmation takes at most, in minutes. */
  confirmsWithin: number;
  /** Whether money goes back by itself, or a person has to send it. */
  refund: 'automatic' | 'by_hand';
  /** What it takes at least, where there is such a limit. */
  atLeast?: number;
};

/** What a provider is told of an attempt. Nothing of it says who pays or what about. */
export type AttemptOrder = {
  attemptId: string;
  reference: string;
  method: MethodId;
  amount: Money;
  /** As the payer reads it on the provider's page. */
  title: string;
  locale: Locale;
  returnUrl: string;
  noticeUrl: string;
  expiresAt: Date;
};

export type Begun =
  | { kind: 'page'; providerId: string; url: string }
  | { kind: 'number'; providerId: string; number: string; deadline: Date };

/**
 * What a provider says of an attempt when asked. What it does not say is null, and is not believed. `absent` when nobody
 * tried to pay yet: once its page is over, nobody can any more.
 */
export type Reading = {
  outcome: 'absent' | 'pending' | 'succeeded' | 'failed' | 'cancelled' | 'expired' | 'unknown';
  attemptId: string | null;
  amount: Money | null;
};

export type KnownAttempt = { id: string; providerId: string };

/** News from a provider: only which attempt to look at, since the look itself decides. */
export type ProviderEvent = {
  eventId: string;
  kind: string;
  attemptId: string | null;
  /** What it holds, where it takes that only when it is told to. */
  held?: Money | null;
  /** How long it takes until a look finds what the news is about. */
  lookAfterMs?: number;
};

/** What a browser posts to a provider itself, each field under its name. */
export type PaymentForm = { action: string; fields: readonly (readonly [name: string, value: string])[] };

export type RefundOrder = {
  refundId: string;
  attempt: KnownAttempt;
  amount: Money;
  reason: string;
  /** The provider's id of this refund, when it was ordered before and not done yet. */
  earlierAnswer: string | null;
};
/** `submitted` when it will be done later, `refused` when the provider never will. */
export type RefundAnswer = { outcome: 'done' | 'submitted' | 'refused'; providerId: string | null };

/** A payment in a provider's own list, for the daily comparison. */
export type Entry = { attemptId: string; providerId: string; amount: Money };

/** A payment service. Every call but `readNotice` may be repeated with the same ids and happens once. */
export interface PaymentProvider {
  readonly name: string;
  /** Where its hosted page lives, for the browser to be allowed to send the form on there. */
  readonly pageOrigins: readonly string[];
  /** What its notices are answered with, where that says what it does with money that it holds. */
  readonly replies?: { take: string; leave: string; fault: string };
  methods(region: PriceRegion, currency: Currency): PaymentMethod[];
  begin(order: AttemptOrder): Promise<Begun>;
  /** Where no page is opened for us, and the browser takes the order there. */
  form?(order: AttemptOrder): PaymentForm;
  read(attempt: KnownAttempt): Promise<Reading>;
  /** Closes what was not paid; does nothing to what was. */
  close(attempt: KnownAttempt): Promise<void>;
  refund(order: RefundOrder): Promise<RefundAnswer>;
  /** Checks who sent it, on the bytes as they came. Some sign in the address. Throws BadProviderEvent. */
  readNotice(
    body: Buffer,
    headers: Record<string, string | undefined>,
    query?: Record<string, unknown>,
  ): ProviderEvent | Promise<ProviderEvent>;
  /** What succeeded from one moment until before another; null where there is no such list, and each attempt is asked about. */
  list(from: Date, to: Date): Promise<Entry[] | null>;
}

/** Not from the provider, too old, or not to be understood. */
export class BadProviderEvent extends Error {}

/** The provider could not be asked, or answered nonsense: nothing is known and the question may be repeated. */
export class ProviderAway extends Error {}
