import { memoize } from './memoize.ts';
import { numberingSystemOf } from './numbering.ts';

// Runs in the browser as well, which must write what the server wrote: nothing of Node, no Temporal.

type Unit = 'day' | 'hour' | 'minute' | 'second';
/** In seconds, largest first. */
const units: [Unit, number][] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
];

const amountIn = memoize((key: `${string} ${Unit}`) => {
  const [tag = '', unit] = key.split(' ');
  return new Intl.NumberFormat(tag, {
    numberingSystem: numberingSystemOf(tag),
    style: 'unit',
    unit,
    unitDisplay: 'long',
  });
});
const listIn = memoize((tag) => new Intl.ListFormat(tag, { type: 'unit', style: 'long' }));

/**
 * What is left until `at`, both in milliseconds since 1970, in the two largest units: "1 day, 3 hours". Units of which
 * nothing is left are not said. The empty string when the time is over.
 */
export function countdown(at: number, now: number, tag: string): string {
  const seconds = Math.ceil((at - now) / 1000);
  if (seconds <= 0) return '';
  const first = units.findIndex(([, length]) => seconds >= length);
  const parts = units.slice(first, first + 2).map(([unit, length], index) => {
    const [, above] = units[first + index - 1] ?? ['', Number.POSITIVE_INFINITY];
    return [Math.floor((seconds % above) / length), unit] as const;
  });
  const said = parts.filter(([count]) => count > 0).map(([count, unit]) => amountIn(`${tag} ${unit}`).format(count));
  return listIn(tag).format(said);
}
