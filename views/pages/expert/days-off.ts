import { backOn, zoneOf } from '../../../src/features/experts/expert.ts';
import type { Shell } from '../../ui/shell.tsx';

type DaysOff = { country: string; awayFrom: Date | null; backAt: Date | null };

/** The first of them and the day an expert is back, by the clock of their country; null for none. */
export function daysOffIn(
  { country, awayFrom, backAt }: DaysOff,
  format: Shell['format'],
): { from: string; date: string } | null {
  const back = backOn({ country, backAt });
  if (!awayFrom || !back) return null;
  const first = Temporal.Instant.fromEpochMilliseconds(awayFrom.getTime()).toZonedDateTimeISO(zoneOf(country));
  return { from: format.date(first.toPlainDate()), date: format.date(back) };
}
