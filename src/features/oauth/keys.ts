import { randomBytes } from 'node:crypto';
import { hashToken } from '../access-tokens/access-token.ts';

/** What programs of others are given to bring again. */
type Kind = 'access' | 'code' | 'refresh' | 'secret';

/** 256 random bits under a name that scanners of leaked secrets can look for, and a check on mistyped ones. */
export function newToken(kind: Kind): string {
  const name = prefixOf(kind);
  const secret = randomBytes(32).toString('base64url');
  return name + secret + checkOf(name, secret);
}

/** Whether a text can be one of a kind at all, told without asking the database. */
export function isWellFormed(token: string, kind: Kind): boolean {
  const name = prefixOf(kind);
  if (!token.startsWith(name) || token.length !== name.length + 49) return false;
  return token.slice(-6) === checkOf(name, token.slice(name.length, -6));
}

const prefixOf = (kind: Kind): string => `istishara_${kind}_`;

const checkOf = (name: string, secret: string): string => hashToken(name + secret).slice(0, 6);
