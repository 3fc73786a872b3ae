import { parseDate } from '../../../lib/typed-dates.ts';

const hourWords = [
  ['الواحده', 'one', 'une'],
  ['الثانيه', 'two', 'deux'],
  ['الثالثه', 'three', 'trois'],
  ['الرابعه', 'four', 'quatre'],
  ['الخامسه', 'five', 'cinq'],
  ['السادسه', 'six', 'six'],
  ['السابعه', 'seven', 'sept'],
  ['الثامنه', 'eight', 'huit'],
  ['التاسعه', 'nine', 'neuf'],
  ['العاشره', 'ten', 'dix'],
  ['الحاديه عشره', 'eleven', 'onze'],
  ['الثانيه عشره', 'twelve', 'douze'],
];
const arabicHours = hourWords.map(([word = '']) => word);
const englishHours = hourWords.map(([, word = '']) => word);
const frenchHours = hourWords.map(([, , word = '']) => word);

const minuteWords: Record<string, number> = Object.fromEntries(
  Object.entries({
    5: 'خمس,خمسه,cinq,five',
    10: 'عشر,عشره,dix,ten',
    15: 'ربع,خمس عشره,خمسه عشر,quart,quarter,quinze,fifteen',
    20: 'ثلث,عشرين,عشرون,vingt,twenty',
    25: 'vingt-cinq,twenty-five',
    30: 'نصف,نص,ثلاثين,ثلاثون,demie,demi,half,trente,thirty',
    40: 'اربعين,اربعون,quarante,forty',
    45: 'quarante-cinq,forty-five',
    50: 'خمسين,خمسون,cinquante,fifty',
  }).flatMap(([minutes, words]) => words.split(',').map((word) => [word, Number(minutes)])),
);

// The longer names first: the twelfth begins as the second does.
const anyOf = (words: string[]): string => words.toSorted((a, b) => b.length - a.length).join('|');
const part = `(?:ال)?(?<part>${anyOf(Object.keys(minuteWords))})ا?(?![\\p{L}-])`;

/** Parts of the day. Noon is the hour before it and those after. */
const halves = {
  morning: 'ص|صباحا|(?:في )?الصباح|قبل (?:ال)?(?:زوال|ظهر)|a\\.? ?m\\.?|du matin|in the morning',
  noon: 'ظهرا|زوالا',
  afternoon:
    "م|مساءا?|(?:في )?المساء|عصرا|بعد (?:ال)?(?:زوال|ظهر)|p\\.? ?m\\.?|de l[’' ]?apres[- ]midi|du soir|in the (?:afternoon|evening)",
};
type Half = keyof typeof halves;
const halfShapes = Object.entries(halves).map(
  ([half, words]) => [half as Half, new RegExp(`^[ (]*(?:${words})(?!\\p{L})\\)?`, 'u')] as const,
);
const saysLate = /مساء|ليلا|عصرا|بعد (?:ال)?(?:زوال|ظهر)|apres[- ]midi|\bsoir\b|afternoon|evening|\bnight\b/u;

const anchors = [
  // A dot may part hours from minutes only where a word says that it is a time.
  /(?:[ال]لساعه|(?<!\p{L})(?:a|at))[ :]*(?<hour>\d{1,2})[.:٫](?<minute>\d{2})(?!\d)/gu,
  /(?<![\d.:])(?<hour>\d{1,2})\.(?<minute>\d{2})(?= ?[ap]\.? ?m(?!\p{L}))/gu,
  /(?<![\d:/])(?<hour>\d{1,2}):(?<minute>\d{2})(?!\d)/gu,
  // Spelt out, hours are as often a length of time.
  new RegExp(
    `(?:(?<!\\d)(?<hour>\\d{1,2}) ?h|(?<!\\p{L})a (?:(?<number>\\d{1,2})|(?<word>${anyOf(frenchHours)})) ?heures?)(?!\\p{L})(?: ?(?<minute>\\d{1,2})(?![\\d:/])(?: ?(?:mn|min|minutes)(?!\\p{L}))?)?`,
    'gu',
  ),
  // "10 to 11" is the time between them; with its minutes named, or as a quarter, it is a time.
  new RegExp(
    `(?<!\\p{L}|\\d)(?=half|quarter|\\S{1,15} minutes?)(?:(?<count>\\d{1,2})|${part})(?: minutes?)? (?<way>past|to) (?:(?<hour>\\d{1,2})(?![\\d:/])|(?<word>${anyOf(englishHours)})(?!\\p{L}))`,
    'gu',
  ),
  /[ال]لساعه[ :]*(?<hour>\d{1,2})(?![\d:/]|[.٫]\d)/gu,
  new RegExp(`[ال]لساعه[ :]*(?<word>${anyOf(arabicHours)})(?!\\p{L})`, 'gu'),
  /(?<![\d.:,])(?<hour>\d{1,2})(?= ?[ap](?:m|\.m\.?)(?!\p{L}))/gu,
  new RegExp(`(?<!\\p{L})at (?<word>${anyOf(englishHours)})(?!\\p{L})`, 'gu'),
];

const minutesAfter = new RegExp(
  `^ ?(?<way>و|الا|et|moins|and) ?(?:le )?(?:(?<count>\\d{1,2})(?![\\d.:/]| ?h)|${part}) ?(?<unit>(?:دقيقه|دقايق|د|minutes?|mn|min)(?!\\p{L}))?`,
  'u',
);
const nextWord = /^ (?:من )?(?<word>\p{L}+)/u;

// What may follow an hour and change it, where it was not understood.
const changes = [
  /^ ?و ?\d{1,2}(?![\d:/]| ?h)/u,
  new RegExp(`^ ?(?:و|الا|لا|غير|ناقص|et|and|moins|minus) ?(?:une? |a |le )?${part}`, 'u'),
  /^ ?(?:الا|لا|غير|ناقص|et|and|moins|minus) ?\d{1,2}(?![\d:/]| ?h)/u,
  /^ ?و[^.،؛,;]{0,30}دقا?يق/u,
  new RegExp(`^[ -](?:${anyOf(Object.keys(minuteWords))})(?!\\p{L})`, 'u'),
  /^ ?(?:ليلا|فجرا|at night|de (?:la )?nuit)/u,
];
const changesOfWholeHours = [/^ ?[.,،:٫/-] ?\d{1,2}(?![\d:/])/u, /^ \d{2}(?![\d:/.]| ?h)/u];

type Groups = Partial<Record<'hour' | 'number' | 'word' | 'minute' | 'count' | 'part' | 'way', string>>;

/**
 * The times in a folded text, by a clock of 24 hours: none where one of them can be read in two ways, since a hearing
 * that is missed for half an hour is worse than a box that is left to fill in.
 */
export function timesIn(folded: string): string[] {
  const found: (string | null)[] = [];
  const isLate = saysLate.test(folded);
  let rest = folded;
  for (const anchor of anchors) {
    for (const match of rest.matchAll(anchor)) {
      const end = match.index + match[0].length;
      // An earlier match of the same shape may have taken this one along, as the minutes of its hour.
      if (rest.slice(match.index, end).trim() === '') continue;
      const { time, length } = timeAt((match.groups ?? {}) as Groups, rest.slice(end), isLate);
      if (time !== undefined) found.push(time);
      rest = rest.slice(0, match.index) + ' '.repeat(match[0].length + length) + rest.slice(end + length);
    }
  }
  return found.includes(null) ? [] : [...new Set(found as string[])];
}

type Read = {
  /** Null where it is not sure; undefined where there is none, as in "within 48h". */
  time: string | null | undefined;
  /** How much of the text after the hour belongs to it. */
  length: number;
};

/** An hour with what follows it. */
function timeAt(groups: Groups, after: string, isLate: boolean): Read {
  let rest = after;
  let half: Half | undefined;
  const readHalf = (): void => {
    for (const [name, shape] of halfShapes) {
      const [words] = shape.exec(rest) ?? [];
      if (half || words === undefined) continue;
      half = name;
      rest = rest.slice(words.length);
    }
  };
  readHalf();
  let minutes = minutesOf(groups);
  const more = groups.minute === undefined && groups.way === undefined ? minutesAfter.exec(rest) : null;
  if (more) {
    minutes = isSure(more, rest) ? minutesOf(more.groups as Groups) : null;
    rest = rest.slice(more[0].length);
    readHalf();
  }
  const length = after.length - rest.length;
  const hour = numberOf(groups);
  if (hour > 23) return { time: undefined, length };
  const open = minutes === 0 && groups.minute === undefined ? [...changes, ...changesOfWholeHours] : changes;
  if (minutes === null || open.some((shape) => shape.test(rest))) return { time: null, length };
  return { time: clock(onTheClock(hour, half, isLate), minutes), length };
}

/** A bare number after an hour is minutes where it can be neither another hour nor a day of a month. */
function isSure(more: RegExpExecArray, text: string): boolean {
  const { count, unit, way = '' } = more.groups ?? {};
  if (count === undefined || unit || isTakenAway(way)) return true;
  const word = nextWord.exec(text.slice(more[0].trimEnd().length))?.groups?.word ?? '';
  const isDay =
    word !== '' &&
    (parseDate({ day: count, month: word, year: '2028' }, 'gregorian').ok ||
      parseDate({ day: count, month: word, year: '1448' }, 'hijri').ok);
  return Number(count) > 24 && !isDay;
}

const isTakenAway = (way: string): boolean => ['الا', 'moins', 'to'].includes(way);

function minutesOf({ minute, count, part: word, way = '' }: Groups): number | null {
  const minutes = Number(minute ?? count ?? minuteWords[word ?? ''] ?? 0);
  if (minutes > 59 || minute?.length === 1) return null;
  return isTakenAway(way) ? -minutes : minutes;
}

const numberOf = ({ hour, number, word = '' }: Groups): number =>
  Number(hour ?? number ?? 1 + hourWords.findIndex((words) => words.includes(word)));

function onTheClock(hour: number, half: Half | undefined, isLate: boolean): number | null {
  // No court sits before seven: such an hour is one of the afternoon, but nobody has said so.
  if (!half) return hour < 7 || (isLate && hour < 13) ? null : hour;
  if (half === 'morning') return hour > 12 ? null : hour % 12;
  if (half === 'afternoon') return hour < 12 ? hour + 12 : hour;
  return hour < 6 ? hour + 12 : hour < 10 ? null : hour;
}

function clock(hour: number | null, minutes: number): string | null {
  const all = hour === null ? -1 : hour * 60 + minutes;
  if (all < 0) return null;
  return `${String(Math.floor(all / 60)).padStart(2, '0')}:${String(all % 60).padStart(2, '0')}`;
}
