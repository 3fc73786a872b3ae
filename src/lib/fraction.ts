/** An exact share or amount: what the law divides must add up again. Lowest terms, the divisor above zero. */
export type Fraction = { readonly top: bigint; readonly bottom: bigint };

const greatestDivisor = (one: bigint, other: bigint): bigint =>
  other === 0n ? one : greatestDivisor(other, one % other);

export function fraction(top: bigint | number, bottom: bigint | number = 1n): Fraction {
  const [above, below] = [BigInt(top), BigInt(bottom)];
  if (below === 0n) throw new RangeError('Nothing is divided by zero');
  const sign = below < 0n ? -1n : 1n;
  const divisor = greatestDivisor(above < 0n ? -above : above, below * sign) || 1n;
  return { top: (above * sign) / divisor, bottom: (below * sign) / divisor };
}

export const nothing = fraction(0);
export const whole = fraction(1);

/** Reads what `toText` wrote, and the values of the rules of law: `2/3`, `500`. */
export function readFraction(text: string): Fraction {
  const match = /^(-?\d+)(?:\/(\d+))?$/.exec(text);
  if (!match) throw new SyntaxError(`No fraction: ${text}`);
  return fraction(BigInt(match[1] ?? 0), BigInt(match[2] ?? 1));
}

export const toText = ({ top, bottom }: Fraction): string => (bottom === 1n ? `${top}` : `${top}/${bottom}`);

export const plus = (one: Fraction, other: Fraction): Fraction =>
  fraction(one.top * other.bottom + other.top * one.bottom, one.bottom * other.bottom);
export const minus = (from: Fraction, less: Fraction): Fraction => plus(from, fraction(-less.top, less.bottom));
export const times = (one: Fraction, other: Fraction): Fraction =>
  fraction(one.top * other.top, one.bottom * other.bottom);
export const over = (one: Fraction, by: Fraction): Fraction => fraction(one.top * by.bottom, one.bottom * by.top);

/** Below zero where the first is less, zero where they are the same. */
export const compare = (one: Fraction, other: Fraction): number =>
  Number(one.top * other.bottom - other.top * one.bottom > 0n) -
  Number(one.top * other.bottom - other.top * one.bottom < 0n);

export const least = (one: Fraction, other: Fraction): Fraction => (compare(one, other) <= 0 ? one : other);
export const greatest = (one: Fraction, ...others: Fraction[]): Fraction =>
  others.reduce((most, each) => (compare(each, most) > 0 ? each : most), one);
export const sumOf = (parts: readonly Fraction[]): Fraction => parts.reduce(plus, nothing);

/** Without what is left over. For amounts that are not below zero. */
export const roundedDown = ({ top, bottom }: Fraction): number => Number(top / bottom);
export const roundedUp = ({ top, bottom }: Fraction): number => Number((top + bottom - 1n) / bottom);
/** A half goes up. */
export const rounded = ({ top, bottom }: Fraction): number => Number((2n * top + bottom) / (2n * bottom));
