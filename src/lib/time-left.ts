import { memoize } from './memoize.ts';
import { numberingSystemOf } from './numbering.ts';

const formatFor = memoize(
  (tag) => new Intl.RelativeTimeFormat(`${tag}-u-nu-${numberingSystemOf(tag)}`, { style: 'long', numeric: 'always' }),
);

const hour = 60;
const day = 24 * hour;

/**
 * How long until a deadline, or since it, both in milliseconds since 1970. A day more or less counts here: "tomorrow"
 * may be 47 hours away, so that up to three days are said in hours, and what is begun is never counted as whole.
 */
export function timeLeft(at: number, now: number, tag: string): string {
  const minutes = Math.trunc((at - now) / 60_000);
  const far = Math.abs(minutes);
  if (far < hour) return formatFor(tag).format(minutes, 'minute');
  if (far < 3 * day) return formatFor(tag).format(Math.trunc(minutes / hour), 'hour');
  return formatFor(tag).format(Math.trunc(minutes / day), 'day');
}
