import { normaliseCode } from '../../lib/digits.ts';
import { parseIban } from '../../lib/identifiers.ts';
import { fold } from '../../lib/text.ts';
import type { payoutAccounts } from './payout-accounts.table.ts';

export type PayoutAccount = typeof payoutAccounts.$inferSelect;

/** Where an expert is paid, and where they want to be paid once a colleague agrees. */
export type Accounts = { current: PayoutAccount | null; wanted: PayoutAccount | null };

export const holderLength = { min: 3, max: 120 };

/** An IBAN, or the 24 digits by which Moroccan banks call an account; null for what is neither. */
export function parseAccount(typed: string): string | null {
  const iban = parseIban(typed);
  if (iban.ok && !iban.warning) return iban.value;
  const digits = normaliseCode(typed, { numeric: true });
  return /^\d{24}$/.test(digits) && BigInt(digits) % 97n === 0n ? digits : null;
}

/** Money goes to the expert and to nobody else: the same words, in whichever order the bank writes them. */
export const isHolder = (holder: string, names: { nameArabic: string; nameLatin: string }): boolean =>
  [names.nameArabic, names.nameLatin].some((name) => wordsOf(name) === wordsOf(holder));

const wordsOf = (name: string): string => (fold(name).match(/\p{L}+/gu) ?? []).sort().join(' ');

/** Enough to tell two accounts apart. */
export const endOf = (number: string): string => `…${number.slice(-4)}`;
