import { createHash, randomBytes } from 'node:crypto';
import type { Scope } from '../../platform/http/scopes.ts';

/** After how many days a token ends; there is none that does not. */
export const lifetimes = [30, 90, 365] as const;
/** Days before its end at which the owner is told, so that a program does not stop by surprise. */
export const endNoticeDays = [7, 1] as const;
export const tokensPerUser = 20;
export const tokenNameLength = { min: 1, max: 60 } as const;

/** A token as its owner sees it later on. */
export type AccessToken = {
  id: string;
  name: string;
  scopes: Scope[];
  hint: string;
  createdAt: Date;
  expiresAt: Date;
  lastUsedAt: Date | null;
};

/** Of which site a token is: the real one or the one where programs are tried out. */
export type TokenMode = 'live' | 'test';

const prefixes: Record<TokenMode, string> = { live: 'istishara_', test: 'istishara_test_' };
const pattern = /^istishara_(test_)?([\w-]{43})([\w-]{6})$/;

/** 256 random bits under a name that scanners of leaked secrets can look for, and a check on mistyped ones. */
export function newToken(mode: TokenMode = 'live'): string {
  const secret = randomBytes(32).toString('base64url');
  return prefixes[mode] + secret + checkOf(mode, secret);
}

/** Of which site a text can be a token, told without asking the database; null for what is none of ours. */
export function modeOf(token: string): TokenMode | null {
  const [, test, secret = '', check] = pattern.exec(token) ?? [];
  const mode = test ? 'test' : 'live';
  return check === checkOf(mode, secret) ? mode : null;
}

// Fast on purpose: 256 random bits need no slow hash, and each call of a program pays for this one.
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

export const hintOf = (token: string): string => token.slice(-4);

const checkOf = (mode: TokenMode, secret: string): string => hashToken(prefixes[mode] + secret).slice(0, 6);
