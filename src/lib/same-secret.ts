import { timingSafeEqual } from 'node:crypto';

/** Takes as long whatever is wrong. */
export function isSameSecret(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/**
 * Whether a signature or a hash was made under one of the secrets that the site has: while a new one stands before the old
 * one, what was made under either is good.
 */
export const isMadeUnderOne = (secrets: readonly string[], made: string, make: (secret: string) => string): boolean =>
  secrets.some((secret) => isSameSecret(made, make(secret)));
