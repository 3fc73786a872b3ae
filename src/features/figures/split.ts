import { type Fraction, fraction, nothing, over, plus, times } from '../../lib/fraction.ts';
import type { HeirName, Heirs } from './heirs.ts';

export type Shares = Map<HeirName, Fraction>;

/** A part of the estate between men and women of one kind, who count as the law has them. */
export function splitBetween(
  shares: Shares,
  heirs: Heirs,
  [men, women]: readonly [HeirName, HeirName | null],
  part: Fraction,
  weight: number,
): void {
  const count = women ? heirs[women] : 0;
  const heads = fraction(heirs[men] * weight + count);
  const add = (name: HeirName, weighed: number) => {
    if (weighed > 0) shares.set(name, plus(shares.get(name) ?? nothing, times(part, over(fraction(weighed), heads))));
  };
  add(men, heirs[men] * weight);
  if (women) add(women, count);
}
