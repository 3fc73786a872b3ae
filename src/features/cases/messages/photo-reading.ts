import type { Country } from '../../../lib/countries/country.ts';
import { cleanMultilineText, clip, fold } from '../../../lib/text.ts';
import { type CaseNumber, writeCaseNumber } from '../case-number.ts';
import { type MessageReading, messageLength, readCourtMessage } from './court-message.ts';

const doubtful = ['number', 'day', 'time'] as const;
/** What was read of a paper that can be wrong in a digit, and so has to be compared with it. */
export type Doubt = (typeof doubtful)[number];

/** Those that a form was shown with: they stand until it is confirmed, also where something else of it was refused. */
export function doubtsIn({ doubts }: Record<string, unknown>): Doubt[] {
  const named = typeof doubts === 'string' ? doubts.split(' ') : [];
  return doubtful.filter((doubt) => named.includes(doubt));
}

export type PhotoReading = { text: string; reading: MessageReading; doubts: Doubt[] };

const indic = /[٠-٩۰-۹]/;
// With all that belongs to it: the rest of a date that lost its first digit is another date.
const indicRun = /[\d٠-٩۰-۹/.:\-\p{Cf}]*[٠-٩۰-۹][\d٠-٩۰-۹/.:\-\p{Cf}]*/gu;

/**
 * What two readings of one picture agree on. Arabic-Indic digits are taken for each other too often for any value to come
 * of them; a day is taken where the weekday that is written beside it is its own, and where both calendars stand, where
 * they name the same day. What only one of the readings saw is doubtful.
 */
export function readPhoto(texts: readonly string[], country: Country, today: Temporal.PlainDate): PhotoReading {
  const [first = '', second = ''] = texts.map((text) => clip(cleanMultilineText(text), messageLength));
  const isIndic = texts.some((text) => indic.test(text));
  const [one, other] = [first, second].map((text) => readCourtMessage(withoutIndic(text), country, today)) as [
    MessageReading,
    MessageReading,
  ];
  const weekday = weekdayIn([first, second]);
  const day = dayOf(one, other, weekday, fold(withoutIndic(`${first} ${second}`)));
  // A day of its weekday shows that the digits of this paper can be read.
  const isProven = day.value !== null && !isIndic;
  const numbers = isIndic ? [] : agreedNumbers([one.numbers, other.numbers], [first, second]);
  const time = isProven ? agreed(one.times, other.times, (value) => value) : none;
  const doubts: Doubt[] = [
    ...(numbers.length > 0 && !(isProven && day.isSure) ? (['number'] as const) : []),
    ...(day.value && !day.isSure ? (['day'] as const) : []),
    ...(time.values.length > 0 && !time.isSure ? (['time'] as const) : []),
  ];
  const isHearing = one.isHearing || other.isHearing;
  const reading: MessageReading = {
    ...one,
    kind: one.kind ?? (day.value ? other.kind : null),
    court: one.court ?? other.court,
    numbers,
    days: day.value ? [day.value] : [],
    yearless: [],
    isHearing,
    times: time.values,
    room: isProven && one.room === other.room ? one.room : '',
  };
  return { text: withoutEdges(withoutIndic(first)).trim(), reading, doubts };
}

const withoutIndic = (text: string): string => text.replace(indicRun, '…');

// Courts write none of these; the edge of a table and a stamp are read as many of them.
const strange = /[<>©®|\\~^={}_]/g;

/** Without the lines that are no writing: what was read is quoted to who compares it. */
const withoutEdges = (text: string): string =>
  text
    .split('\n')
    .filter((line) => (line.match(strange)?.length ?? 0) < 2)
    .join('\n');

type Agreed<Value> = { values: Value[]; isSure: boolean };
const none: Agreed<never> = { values: [], isSure: true };

/** What both saw; else what one of them saw, where the other saw nothing at all. */
function agreed<Value>(one: Value[], other: Value[], keyOf: (value: Value) => string): Agreed<Value> {
  const others = new Set(other.map(keyOf));
  const both = one.filter((value) => others.has(keyOf(value)));
  if (both.length > 0) return { values: both, isSure: both.length === one.length && both.length === other.length };
  return one.length > 0 && other.length > 0 ? none : { values: [...one, ...other], isSure: false };
}

// Fewer digits are what is left of a number or of a date as often as they are one, and stand in many places of a paper.
const tellingDigits = 3;

/** The numbers that both saw; the words around one are seen in the language of the paper only, and then its digits count. */
function agreedNumbers(seen: [CaseNumber[], CaseNumber[]], texts: [string, string]): CaseNumber[] {
  const confirmed = seen.flatMap((numbers, index) =>
    numbers.filter((number) => {
      const other = seen[1 - index]?.map(writeCaseNumber) ?? [];
      if (other.includes(writeCaseNumber(number))) return true;
      const runs = new Set(texts[1 - index]?.match(/\d+/g));
      const own = writeCaseNumber(number).match(/\d+/g) ?? [];
      return own.every((run) => run.length >= tellingDigits && runs.has(run));
    }),
  );
  return [...new Map(confirmed.map((number) => [writeCaseNumber(number), number])).values()];
}

type Day = { value: string | null; isSure: boolean };

function dayOf(one: MessageReading, other: MessageReading, weekday: number | null, folded: string): Day {
  const nothing = { value: null, isSure: true };
  const seen = [...new Set([...one.days, ...other.days])];
  const [day, ...more] = seen.filter((value) => weekday === Temporal.PlainDate.from(value).dayOfWeek);
  if (!day || more.length > 0) return nothing;
  // Where the other calendar stands too, it has to name the same day.
  const namesBoth = /(?<!\d)1[34]\d\d ?ه/.test(folded) && /(?<!\d)20\d\d(?!\d)/.test(folded) && seen.length > 1;
  return namesBoth ? nothing : { value: day, isSure: one.days.includes(day) && other.days.includes(day) };
}

const weekdays = ['ar', 'fr', 'en'].flatMap((tag) =>
  Array.from({ length: 7 }, (_, index) => ({
    day: index + 1,
    // The fifth of January 2026 is a Monday.
    name: fold(new Date(Date.UTC(2026, 0, 5 + index)).toLocaleString(tag, { weekday: 'long', timeZone: 'UTC' })),
  })),
);

/** The one weekday that is written; null for none, and for several. */
function weekdayIn(texts: string[]): number | null {
  const folded = fold(texts.join(' '));
  const found = new Set(
    weekdays.filter(({ name }) => new RegExp(`(?<!\\p{L})${name}(?!\\p{L})`, 'u').test(folded)).map(({ day }) => day),
  );
  const [day] = found;
  return found.size === 1 && day ? day : null;
}
