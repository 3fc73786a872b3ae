import { timingSafeEqual } from 'node:crypto';

/** Takes as long whatever is wrong. */
export function isSameSecret(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
