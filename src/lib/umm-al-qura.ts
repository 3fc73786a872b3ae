/** A day of the Hijri calendar; months and days from 1. */
export type HijriDay = { year: number; month: number; day: number };

/** Years of the Umm al-Qura table that are settled (behaviour.md F4.4). */
export const hijriYears = { first: 1343, last: 1500 };

// The calendar as Saudi Arabia published it, compiled by R. H. van Gent. The table of the engines is another one before
// 1420 and from 1451 on, a day off in one month of three. Three signs a year: a bit a month, set where it has thirty days.
const lengths = [
  'aaad52da95d4aea4dd26e92eaa6d54daa5b52b693749ba4bb25b54b6a56d4ada55d25e92ec96d4aea56b4ab695',
  'b49ba4bb25b52ba95b4ab5556b26d92ec96e4aea56d2ad555aaab54bb25b92ba95b4aba55aaab5556a96d4aea5',
  '7526e936aaad555aa5b52ba95b49ba4db25d52daa5ad4aea56d4bd23d91da95b4ab5a56d2b693b49b6556a9754',
  'b6a56caad555b29b92ba95d4ada55aaab595749764baa5b52b6a56d2ae9572a75535a95d49ba4dd26d535aaaad',
  '4b6a57527a95b4ab5536c9ae4b6a96b4ada55d25d92dc96d4ad6556d2b693749b64d72ab54b6a5752b6956b2ad',
  '94dc95d4aea56caad5556c97',
].join('');

const firstDay = Temporal.PlainDate.from('1924-08-01');

/** Days from the first day of the table to the first of each month, and at the end to the day after the last. */
const starts: readonly number[] = startsOf(lengths);

function startsOf(table: string): number[] {
  const days = [0];
  for (let year = 0; year < table.length / 3; year++) {
    const bits = Number.parseInt(table.slice(3 * year, 3 * year + 3), 16);
    for (let month = 0; month < 12; month++) days.push((days.at(-1) ?? 0) + 29 + ((bits >> (11 - month)) & 1));
  }
  return days;
}

/** The Hijri date of an ISO day; null outside 1343 to 1500 AH. */
export function hijriOf(date: Temporal.PlainDate): HijriDay | null {
  const passed = firstDay.until(date, { largestUnit: 'day' }).days;
  if (passed < 0 || passed >= (starts.at(-1) ?? 0)) return null;
  let month = Math.min(Math.floor(passed / 29.53), starts.length - 2);
  while ((starts[month] ?? 0) > passed) month--;
  while ((starts[month + 1] ?? 0) <= passed) month++;
  const year = hijriYears.first + Math.floor(month / 12);
  return { year, month: (month % 12) + 1, day: passed - (starts[month] ?? 0) + 1 };
}

/** The ISO day of a Hijri date of the table; null where there is no such day. */
export function dayOfHijri({ year, month, day }: HijriDay): Temporal.PlainDate | null {
  const index = (year - hijriYears.first) * 12 + month - 1;
  const [start, end] = [starts[index], starts[index + 1]];
  if (start === undefined || end === undefined || day < 1 || day > end - start) return null;
  return firstDay.add({ days: start + day - 1 });
}
