import { createHash, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { normaliseCode } from '../../../lib/digits.ts';

export type OwnAuthenticator = { since: Date; codesLeft: number };

const settings = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const base32Secret = /^[A-Z2-7]{32}$/;

/** 160 random bits, as RFC 4226 asks for. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;
export const isSecret = (text: string): boolean => base32Secret.test(text);

/** What the app reads from the square, or the telephone from a link. */
export const appAddress = (secret: string, account: string): string =>
  new TOTP({ ...settings, issuer: 'Istishara', label: account, secret: Secret.fromBase32(secret) }).toString();

/**
 * The thirty seconds whose code was typed, in any digits and with blanks; null for a wrong one. Clocks may differ by
 * half a minute. To be taken it must lie after the last one that was.
 */
export function stepOf(secret: string, typed: string, now: Date): number | null {
  const token = normaliseCode(typed, { numeric: true });
  if (!/^\d{6}$/.test(token)) return null;
  const totp = new TOTP({ ...settings, secret: Secret.fromBase32(secret) });
  const timestamp = now.getTime();
  const drift = totp.validate({ token, timestamp, window: 1 });
  return drift === null ? null : totp.counter({ timestamp }) + drift;
}

// Written by hand and typed again years later: nothing that looks like something else.
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const length = 16;
const recoveryCodesPerUser = 10;

/** Ten of them, with 79 random bits each. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodesPerUser }, () =>
    Array.from({ length }, () => letters[randomInt(letters.length)]).join(''),
  );

/** Null for what can be none. */
export function readRecoveryCode(typed: string): string | null {
  const code = normaliseCode(typed).toUpperCase();
  return code.length === length && [...code].every((letter) => letters.includes(letter)) ? code : null;
}

// As with access tokens: too many bits to try, so that no slow hash is needed, and no key that may be lost.
export const hashRecoveryCode = (code: string): string =>
  createHash('sha256').update(`recovery\n${code}`).digest('base64url');
