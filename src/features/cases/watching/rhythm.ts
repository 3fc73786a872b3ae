import type { Country } from '../../../lib/countries/country.ts';
import { countryZones } from '../../../lib/instants.ts';
import { isWorkingDay } from '../../../lib/working-days.ts';
import { daysUntil, todayIn } from '../hearing.ts';

const openingTime = '08:00';
const day = 24 * 60 * 60 * 1000;

type Looked = { country: Country; isWatched: boolean; closedAt: Date | null; nextHearing: string | null };

/**
 * When a case is looked at next: twice a week, every working day in the week before a hearing. One that is closed is
 * looked at each month for a year, whoever still follows it, because it may be reopened.
 */
export function nextCheckAt({ country, isWatched, closedAt, nextHearing }: Looked, now: Date): Date | null {
  const zone = countryZones[country];
  if (closedAt) {
    const next = new Date(now.getTime() + 30 * day);
    return next.getTime() <= closedAt.getTime() + 365 * day ? next : null;
  }
  if (!isWatched) return null;
  const isNear = nextHearing !== null && daysUntil(nextHearing, zone, now) <= 7;
  let date = todayIn(zone, now).add({ days: isNear ? 1 : 3 });
  while (!isWorkingDay(date, country)) date = date.add({ days: 1 });
  return new Date(date.toZonedDateTime({ timeZone: zone, plainTime: openingTime }).epochMilliseconds);
}

const minute = 60 * 1000;
const retries = [15 * minute, 60 * minute, 360 * minute];

/** @param failures how many checks have failed one after the other, this one counted */
export const retryAt = (failures: number, now: Date): Date =>
  new Date(now.getTime() + (retries[Math.min(failures, retries.length) - 1] ?? retries[0] ?? 0));
