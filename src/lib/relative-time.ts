import { memoize } from './memoize.ts';
import { numberingSystemOf } from './numbering.ts';

// Runs in the browser as well, which must write what the server wrote: nothing of Node, no Temporal.

/** In seconds, largest first (behaviour.md 13.1). */
const units = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

type Unit = (typeof units)[number][0];

const formatFor = memoize(
  (tag) => new Intl.RelativeTimeFormat(`${tag}-u-nu-${numberingSystemOf(tag)}`, { style: 'long', numeric: 'auto' }),
);

/**
 * How far `at` is from `now`, both in milliseconds since 1970: "3 hours ago", "tomorrow". The empty string when there
 * is nothing to say: no date, no such language.
 */
export function relativeTime(at: number, now: number, tag = 'ar'): string {
  try {
    return written(`${tag} ${distance(at, now)}`);
  } catch {
    return '';
  }
}

function distance(at: number, now: number): `${number} ${Unit}` {
  const seconds = Math.round(Math.abs(at - now) / 1000);
  const [unit, length] = units.find(([, length]) => seconds >= length) ?? (['second', 1] as const);
  // Truncated, where a widespread recipe rounds down and says "2 minutes ago" at 61 seconds.
  return `${Math.sign(at - now) * Math.trunc(seconds / length)} ${unit}`;
}

// Few are ever written: 59 seconds, 23 hours, and so on, before and after.
const written = memoize((key: `${string} ${number} ${Unit}`): string => {
  const [tag = '', count, unit] = key.split(' ');
  return formatFor(tag).format(Number(count), unit as Unit);
});
