import { isNamedSecret, newNamedSecret } from '../../lib/named-secret.ts';
import type { Role } from '../../platform/http/request.ts';
import { type Scope, scopes } from '../../platform/http/scopes.ts';

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

const names: Record<TokenMode, string> = { live: 'istishara_', test: 'istishara_test_' };

export const newToken = (mode: TokenMode = 'live'): string => newNamedSecret(names[mode]);

/** Whether a text can be a token of that site at all, told without asking the database. */
export const isTokenOf = (mode: TokenMode, token: string): boolean => isNamedSecret(names[mode], token);

/** Of which site a key says that it is, whoever it was made for: all of ours begin alike. Null for what is none of ours. */
export function modeOf(key: string): TokenMode | null {
  if (key.startsWith(names.test)) return 'test';
  return key.startsWith(names.live) ? 'live' : null;
}

export const hintOf = (token: string): string => token.slice(-4);

/** What the owner of an account is offered: to make bills is the work of staff. */
export const scopesFor = (roles: readonly Role[]): readonly Scope[] =>
  scopes.filter((scope) => scope !== 'bills:write' || roles.includes('staff'));
