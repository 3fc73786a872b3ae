import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';
import { normaliseCode, toAsciiDigits } from '../../../lib/digits.ts';
import { normalForm } from '../../../lib/normal-form.ts';

/** What a proven address is good for; a code for one thing opens no other. */
export type ProofPurpose = 'sign_in' | 'reset' | 'contact' | 'ask' | 'undo' | 'recover';
export type CodeFor = { proofId: string; purpose: ProofPurpose; address: string };

const minute = 60_000;
export const codeMinutes = 10;
export const codeLife = codeMinutes * minute;
/** Time to read the message, and then to choose a name and a password. */
export const proofLife = 40 * minute;
/** How long an owner who did not change the password can take that back. */
export const undoHours = 24;
export const undoLife = undoHours * 60 * minute;
export const triesPerCode = 5;

export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');
/** Shown after sending without an account: with the reference it opens or claims what was sent. */
export const newReadingCode = (): string => newCode();
/** Whether the secret of a link of ours came as long as it left: what is shorter was cut when it was copied. */
export const isWholeToken = (token: string): boolean => /^[\w-]{32}$/.test(token);
export const newToken = (): string => randomBytes(24).toString('base64url');

/**
 * A code as people type it, in any digits and with blanks between, or as it stands in the message about it that was pasted
 * whole; null when it cannot be one.
 */
export function readCode(typed: string): string | null {
  const code = normaliseCode(typed, { numeric: true });
  if (/^\d{6}$/.test(code)) return code;
  const line = toAsciiDigits(normalForm(typed, 'NFKC'));
  const [only, ...others] = new Set(line.match(/(?<!\d)\d{6}(?!\d)/g) ?? line.match(inTwoGroups));
  return others.length === 0 ? (only?.replace(/\D/g, '') ?? null) : null;
}

// With more digits beside it, it is part of a longer number.
const inTwoGroups = /(?<!\d[\s\p{Pd}]?)\d{3}[\s\p{Pd}]\d{3}(?![\s\p{Pd}]?\d)/gu;

/** Six digits are guessed from a plain hash at once: the key, which the database does not hold, is what guards them. */
export const hashCode = (secret: string, { proofId, purpose, address }: CodeFor, code: string): string =>
  createHmac('sha256', secret).update([proofId, purpose, address, code].join('\n')).digest('base64url');

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
