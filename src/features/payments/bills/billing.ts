import { type Country } from '../../../lib/countries/country.ts';
import type { LocaleCode, Text } from '../../../lib/locales/locales.ts';
import type { Money } from '../../../lib/money.ts';
import type { Party } from '../../../lib/party.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/events/events.ts';
import type { Key, MessageValues } from '../../../platform/i18n/messages.ts';
import type { PaidElsewhere } from '../../procedures/paid-elsewhere.ts';

/** What is paid for, and so which feature is told. */
export type BillPurpose = 'consultation' | 'procedure' | 'lease' | 'case_tracking' | 'custom' | 'sample';

/** Where prices differ; anyone else pays as in `OTHER`. */
export type PriceRegion = Country | 'OTHER';

/** What the staff may sort bills by; those of one currency by how much they come to. */
export const billColumns = ['created', 'expires', 'state', 'total'] as const;
export type BillColumn = (typeof billColumns)[number];

/** Whose fee it is in each language, and where and on which day (ISO) its amount was read. */
export type Tariff = { authority: Text; source: Text; checkedOn: string };

/** Our fee includes tax, which the bill shows apart; an authority's fee is passed on as it is. */
export type OrderLine = {
  kind: 'our_fee' | 'authority_fee';
  label: Key | null;
  /** Whose fee it is, by the name that was typed. */
  authority?: string;
  /** Taken by the counter where one asks, besides what the paper costs. */
  isCounters?: true;
  tariff?: Tariff;
  amount: Money;
};

export type BillOrder = {
  purpose: BillPurpose;
  /** The row of the asking feature. One subject has at most one open bill. */
  subjectId: string;
  /** Whose bill it is; null where only its reference says who may pay. */
  party: Party | null;
  /** Which of the staff asked for it, where no feature did: they opened it, whosesoever it is. */
  askedBy?: string;
  region: PriceRegion;
  title: Key;
  titleValues?: MessageValues;
  lines: OrderLine[];
  /** Frozen with the bill, as it was said before: neither the bill nor its receipt says another amount later. */
  elsewhere?: PaidElsewhere | null;
  expiresAt: Date;
  /** Where the payer goes on afterwards: a path without its locale. */
  returnPath: string;
};

export type BillState = 'open' | 'paid' | 'cancelled' | 'expired' | 'replaced' | 'refunded' | 'part_refunded';

export type Bill = {
  id: string;
  /** Twelve digits, the last a check digit. */
  reference: string;
  purpose: BillPurpose;
  subjectId: string;
  state: BillState;
  total: Money;
  /** What of it was paid and is neither back nor promised back. */
  left: Money;
  expiresAt: Date;
};

/** Whether something of what was paid may still be with us: a part that went back leaves the rest where it was. */
export const isPaid = ({ state }: Pick<Bill, 'state'>): boolean => state === 'paid' || state === 'part_refunded';

/** An e-mail address or a telephone number, and the language to use there. */
export type Reach = { contact: string; locale: LocaleCode };

/** What the staff may open a bill for by its reference: whose it is, and the page of it that its payer comes back to. */
export type BilledRequest = {
  subjectId: string;
  party: Party;
  /** In whose money it is billed; null where it may be any. */
  region: PriceRegion | null;
  /** Without its locale. */
  page: string;
};

/** What the other features ask of payments. */
export abstract class Billing {
  /** The price of an item of the price book, tax included; null where it is not offered. */
  abstract price(region: PriceRegion, item: string): Money | null;
  /** Opens a bill; the prices on it are frozen. */
  abstract open(tx: Tx, order: BillOrder): Promise<Bill>;
  /** The latest; inside a transaction, as that sees it. */
  abstract of(purpose: BillPurpose, subjectId: string, tx?: Tx): Promise<Bill | null>;
  /**
   * The latest, held: until the transaction ends nothing of it is paid or promised back. To be called before the row of
   * the asking feature is locked, as a payment takes the two in that order.
   */
  abstract hold(tx: Tx, purpose: BillPurpose, subjectId: string): Promise<Bill | null>;
  /** The latest of each, for lists; in no order. */
  abstract ofMany(purpose: BillPurpose, subjectIds: string[]): Promise<Bill[]>;
  /** Closes a bill that is not paid; one that is paid stays as it is. */
  abstract cancel(tx: Tx, billId: string, reason: string): Promise<void>;
  /**
   * Sends money back: by itself, or because somebody has decided so. Past what is left it throws Refused.
   */
  abstract refund(tx: Tx, billId: string, amount: Money | 'rest', reason: string, by?: Actor): Promise<void>;
}
