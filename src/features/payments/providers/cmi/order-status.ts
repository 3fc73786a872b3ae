import { type Money, money } from '../../../../lib/money.ts';
import type { Reading } from '../provider.ts';

/** What CMI says of an order when asked; it says more of it, a part of the number of a card among that. */
export type OrderStatus = {
  /** Null where nobody tried to pay it. */
  state: string | null;
  isCredit: boolean;
  orderId: string;
  amount: Money | null;
};

/** Null for what says nothing of an order: a wrong password among that. */
export function readStatus(xml: string): OrderStatus | null {
  const state = tagIn(xml, 'TRANS_STAT').toUpperCase() || null;
  if (!state && !/no record/i.test(tagIn(xml, 'ErrMsg'))) return null;
  return {
    state,
    isCredit: tagIn(xml, 'CHARGE_TYPE_CD').toUpperCase() === 'C',
    orderId: tagIn(xml, 'ORD_ID') || tagIn(xml, 'OrderId'),
    amount: hundredths(tagIn(xml, 'CAPTURE_AMT')) ?? hundredths(tagIn(xml, 'ORIG_TRANS_AMT')),
  };
}

// Taken, or taken and settled; held until we take it; refused, in error; given up. What is new to us says nothing yet.
const outcomes: Record<string, Reading['outcome']> = {
  C: 'succeeded',
  S: 'succeeded',
  A: 'pending',
  PN: 'pending',
  D: 'failed',
  ERR: 'failed',
  V: 'cancelled',
  CNCL: 'cancelled',
};

/** Money that went back did come. */
export function outcomeOf({ state, isCredit }: OrderStatus): Reading['outcome'] {
  if (state === null) return 'absent';
  return isCredit ? 'succeeded' : (outcomes[state] ?? 'pending');
}

export const isApproved = (xml: string): boolean =>
  tagIn(xml, 'Response') === 'Approved' && tagIn(xml, 'ProcReturnCode') === '00';

const hundredths = (text: string): Money | null =>
  /^\d{1,12}$/.test(text) && Number(text) > 0 ? money(Number(text), 'MAD') : null;

/** The answer is flat below its two levels, and no tag stands in it twice. */
const tagIn = (xml: string, name: string): string =>
  decoded(new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? '').trim();

const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&', '#39': "'", '#039': "'" };

/** CMI writes its words as HTML in what it posts, and as XML in what it answers. */
export const decoded = (text: string): string =>
  text.replace(/&(#?\w+);/g, (entity, name: string) => entities[name.toLowerCase()] ?? entity);

export const encoded = (text: string): string =>
  text.replace(/[<>"'&]/g, (sign) => `&${Object.entries(entities).find(([, each]) => each === sign)?.[0]};`);
