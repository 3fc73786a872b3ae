import { isFixedHoliday, isNearMoonHoliday, weekends } from '../../lib/working-days.ts';
import type { DayOff, LegalRule } from './rule.ts';

export type CountedTerm = {
  /** ISO days: when it began, where the count ends, and the day to act by. */
  start: string;
  counted: string;
  day: string;
  /** Why a later day, which the law may allow, is not shown. */
  held: 'moon' | 'fixed' | null;
};

/**
 * The last day of a term, and never one later than the law's. Only what is certain moves it on: not a holiday that the
 * sight of the moon decides, since it may fall on another day than calendars foretell, nor one that a government may
 * move. How days are counted is used only where that was read; otherwise the shortest way of counting is taken.
 */
export function lastDayOf({ country, length, counting }: LegalRule, start: string): CountedTerm {
  const isRead = counting.mark === 'C' || counting.mark === 'C2';
  const counted = Temporal.PlainDate.from(start).add({ days: length.count + (isRead && counting.clear ? 1 : 0) });
  const movesOver = isRead ? counting.movesOver : [];
  let day = counted;
  while (isOff(day, country, movesOver)) day = day.add({ days: 1 });
  return { start, counted: counted.toString(), day: day.toString(), held: heldBy(day, country) };
}

const isOff = (day: Temporal.PlainDate, country: LegalRule['country'], movesOver: DayOff[]): boolean =>
  (movesOver.includes('weekend') && weekends[country].includes(day.dayOfWeek)) ||
  (movesOver.includes('friday') && day.dayOfWeek === 5) ||
  (movesOver.includes('fixed') && isFixedHoliday(day, country));

function heldBy(day: Temporal.PlainDate, country: LegalRule['country']): CountedTerm['held'] {
  if (isNearMoonHoliday(day, country)) return 'moon';
  return isFixedHoliday(day, country) || weekends[country].includes(day.dayOfWeek) ? 'fixed' : null;
}
