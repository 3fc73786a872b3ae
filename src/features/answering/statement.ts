import { isCurrency, type Money } from '../../lib/money.ts';

/** What the lines of a statement come to, a sum for each currency. */
export function sumsOf(lines: readonly { minor: number; currency: string }[]): Money[] {
  const sums = new Map<Money['currency'], number>();
  for (const { minor, currency } of lines)
    if (isCurrency(currency)) sums.set(currency, (sums.get(currency) ?? 0) + minor);
  return [...sums].map(([currency, minor]) => ({ currency, minor }));
}
