import { createHash, randomBytes } from 'node:crypto';

// Fast on purpose: 256 random bits need no slow hash, and each call of a program pays for this one.
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** 256 random bits under a name that scanners of leaked secrets can look for, and a check on mistyped ones. */
export function newNamedSecret(name: string): string {
  const secret = randomBytes(32).toString('base64url');
  return name + secret + checkOf(name, secret);
}

/** Whether a text can be a secret of that name at all, told without asking the database. */
export function isNamedSecret(name: string, text: string): boolean {
  if (!text.startsWith(name) || text.length !== name.length + 43 + checkLength) return false;
  return text.slice(-checkLength) === checkOf(name, text.slice(name.length, -checkLength));
}

const checkLength = 6;
const checkOf = (name: string, secret: string): string => hashToken(name + secret).slice(0, checkLength);
