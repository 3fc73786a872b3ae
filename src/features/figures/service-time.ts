import { type Fraction, fraction, plus } from '../../lib/fraction.ts';

/** How long somebody worked: the last day counts. */
export type Service = { years: Fraction; wholeYears: number; days: number; allDays: number };

/** Whole years by the calendar, and the days beyond them as parts of a year of 365. */
export function serviceBetween(start: string, lastDay: string): Service {
  const from = Temporal.PlainDate.from(start);
  const until = Temporal.PlainDate.from(lastDay).add({ days: 1 });
  const wholeYears = from.until(until, { largestUnit: 'years' }).years;
  const days = from.add({ years: wholeYears }).until(until, { largestUnit: 'days' }).days;
  const allDays = from.until(until, { largestUnit: 'days' }).days;
  return { years: plus(fraction(wholeYears), fraction(days, 365)), wholeYears, days, allDays };
}
