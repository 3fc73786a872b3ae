import { applyDecorators } from '@nestjs/common';
import { ValidateBy } from 'class-validator';
import { parseBankAccount } from '../../lib/bank-accounts.ts';
import { normaliseCode } from '../../lib/digits.ts';
import { parseIban } from '../../lib/identifiers.ts';
import { fold } from '../../lib/text.ts';
import { says } from '../../platform/http/forms.ts';
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

const faults = ['empty', 'wrong_shape', 'wrong_length', 'check_digit'] as const;

/** What is wrong with an account, as payers are told of theirs; null where nothing is. */
function faultOf(typed: string): (typeof faults)[number] | null {
  if (parseAccount(typed) !== null) return null;
  const parsed = parseBankAccount(typed);
  const error = parsed.ok ? 'check_digit' : parsed.error;
  return faults.find((fault) => fault === error) ?? 'wrong_shape';
}

/** For the field of a form that holds one. */
export const IsAccount = (): PropertyDecorator =>
  applyDecorators(
    ...faults.map((fault) =>
      ValidateBy(
        { name: `account_${fault}`, validator: { validate: (value) => faultOf(String(value ?? '')) !== fault } },
        says(`payments.account.error.${fault}`),
      ),
    ),
  );

/** Money goes to the expert and to nobody else: the same words, in whichever order the bank writes them. */
export const isHolder = (holder: string, names: { nameArabic: string; nameLatin: string }): boolean =>
  [names.nameArabic, names.nameLatin].some((name) => wordsOf(name) === wordsOf(holder));

const wordsOf = (name: string): string => (fold(name).match(/\p{L}+/gu) ?? []).sort().join(' ');

/** Enough to tell two accounts apart. */
export const endOf = (number: string): string => `…${number.slice(-4)}`;
