import { type Currency, isCurrency, money } from '../../../../lib/money.ts';
import { zoneOf } from '../../bills/bill.ts';
import type { PriceRegion } from '../../bills/billing.ts';
import * as contract from '../provider.ts';
import { askMoyasar, type MoyasarSettings } from './api.ts';
import { attemptOf } from './invoice.ts';
import { MoyasarProvider } from './moyasar.provider.ts';

/** What of a payment by SADAD is read. */
type SadadPayment = {
  id: string;
  status: string;
  amount: number;
  currency: string;
  metadata: Record<string, string> | null;
  source: { type: 'sadadbill'; sadad_number?: string | null; biller_code?: string | null; expired_at?: string | null };
};

const outcomes: Record<string, contract.Reading['outcome']> = {
  paid: 'succeeded',
  refunded: 'succeeded',
  failed: 'failed',
  voided: 'cancelled',
  expired: 'expired',
};

const zone = zoneOf('SA');
// The end of that day is within the 72 hours after which the clock looks for the last time.
const life = 47 * 60 * 60 * 1000;
/** Whom our page tells to choose in the app of the bank: the biller of Moyasar, "Rosom". */
const biller = '901';

/** SADAD in Saudi Arabia, through Moyasar: a number that is paid in the app or at the machine of any bank. */
export class MoyasarSadadProvider implements contract.PaymentProvider {
  readonly name = 'moyasar_sadad';
  readonly pageOrigins: readonly string[] = [];
  private readonly cards: MoyasarProvider;

  constructor(private readonly settings: MoyasarSettings) {
    this.cards = new MoyasarProvider(settings);
  }

  methods(region: PriceRegion, currency: Currency): contract.PaymentMethod[] {
    const isHere = region === 'SA' && currency === 'SAR';
    return isHere ? [{ id: 'cash', confirmsWithin: 60, refund: 'by_hand', atLeast: 10_000 }] : [];
  }

  /** Our id of the attempt is that of the payment there, by which a number whose answer was lost is found again. */
  async begin({ attemptId, amount, title, reference, expiresAt }: contract.AttemptOrder): Promise<contract.Begun> {
    const last = new Date(Math.min(Date.now() + life, expiresAt.getTime()));
    const order = {
      given_id: attemptId,
      amount: amount.minor,
      currency: amount.currency,
      description: title,
      source: { type: 'sadadbill', expired_at: dayOf(last).toString() },
      metadata: { attempt: attemptId, reference },
    };
    const earlier = await this.find(attemptId);
    const payment = earlier ?? paymentIn((await askMoyasar(this.settings, 'POST', '/payments', order)).body);
    const { sadad_number: number, biller_code: code, expired_at: until } = payment?.source ?? {};
    const isGood = payment?.id === attemptId && payment.status === 'initiated' && /^\d{6,20}$/.test(number ?? '');
    if (!isGood || !number || code !== biller) throw new contract.ProviderAway('Moyasar: no number');
    const theirs = until ? endOf(until) : null;
    const deadline = new Date(
      Math.min(expiresAt.getTime(), theirs ?? endOf(order.source.expired_at) ?? last.getTime()),
    );
    return { kind: 'number', providerId: attemptId, number, deadline };
  }

  async read({ providerId }: contract.KnownAttempt): Promise<contract.Reading> {
    const payment = await this.find(providerId);
    if (!payment) return { outcome: 'unknown', attemptId: null, amount: null };
    const { status, amount: minor, currency, metadata } = payment;
    const amount = Number.isSafeInteger(minor) && isCurrency(currency) ? money(minor, currency) : null;
    return { outcome: outcomes[status] ?? 'pending', attemptId: attemptOf(metadata), amount };
  }

  /** It cannot: a number ends by its day, and what is paid with it after another goes back. */
  async close(): Promise<void> {}

  /** SADAD takes nothing back: a person sends it. */
  async refund(): Promise<contract.RefundAnswer> {
    return { outcome: 'refused', providerId: null };
  }

  /** Those of an account come to one address, whatever they are about. */
  readNotice(body: Buffer): Promise<contract.ProviderEvent> {
    return this.cards.readNotice(body);
  }

  /** There is no question for a day: it is asked about each of the day's attempts instead. */
  async list(): Promise<contract.Entry[] | null> {
    return null;
  }

  /** Null when it knows nothing of it. */
  private async find(id: string): Promise<SadadPayment | null> {
    const said = await askMoyasar(this.settings, 'GET', `/payments/${encodeURIComponent(id)}`);
    if (said.status === 404) return null;
    const payment = paymentIn(said.body);
    if (!said.isOk || payment?.id !== id) throw new contract.ProviderAway('Moyasar: no payment');
    return payment;
  }
}

function paymentIn(value: unknown): SadadPayment | null {
  const { id, status, source } = value as Partial<SadadPayment>;
  const isOurs = typeof id === 'string' && typeof status === 'string' && source?.type === 'sadadbill';
  return isOurs ? (value as SadadPayment) : null;
}

const dayOf = (at: Date): Temporal.PlainDate => at.toTemporalInstant().toZonedDateTimeISO(zone).toPlainDate();

/** The last moment of a day there; null for what is no day. */
function endOf(day: string): number | null {
  const [date] = /^\d{4}-\d{2}-\d{2}/.exec(day) ?? [];
  if (!date || Number.isNaN(Date.parse(date))) return null;
  return Temporal.PlainDate.from(date).add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds - 1;
}
