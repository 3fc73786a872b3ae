import { normaliseCode } from '../digits.ts';

export type IdentifierError =
  | 'empty'
  | 'wrong_length'
  | 'wrong_shape'
  | 'check_digit'
  /** The birth date in the number is not in the calendar. */
  | 'no_such_date'
  | 'unknown_governorate';

/** Something to ask about again, though the number is accepted: no official text backs the rule it breaks. */
export type IdentifierWarning = 'check_digit' | 'unusual_length';

export type ParsedIdentifier<Error extends IdentifierError = IdentifierError> =
  /** `value` has no separators and is in capitals. */
  { ok: true; value: string; warning?: IdentifierWarning } | { ok: false; error: Error };

export const accept = (value: string, warning?: IdentifierWarning): ParsedIdentifier<never> =>
  warning ? { ok: true, value, warning } : { ok: true, value };
export const refuse = <Error extends IdentifierError>(error: Error): ParsedIdentifier<Error> => ({ ok: false, error });

export const asCode = (typed: string): string => normaliseCode(typed).toUpperCase();

/** Digits only and as many as `length`; the refusal otherwise, which depends on what there is instead. */
export const refuseUnlessDigits = (code: string, length: number): ParsedIdentifier | null => {
  if (code === '') return refuse('empty');
  if (!/^\d+$/.test(code)) return refuse('wrong_shape');
  return code.length === length ? null : refuse('wrong_length');
};
