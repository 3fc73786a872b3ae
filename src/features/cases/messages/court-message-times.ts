const half = '(?<half>ص(?!\\p{L})|م(?!\\p{L})|صباحا|مساء|ظهرا|عصرا|a\\.?m\\b\\.?|p\\.?m\\b\\.?)';

const shapes = [
  // A dot may part hours from minutes only where the word for "at" says that it is a time.
  new RegExp(`(?:الساعه|a|at) ?(?<hour>\\d{1,2})[.:٫](?<minute>\\d{2})(?!\\d) ?${half}?`, 'gu'),
  new RegExp(`(?<![\\d:/])(?<hour>\\d{1,2}):(?<minute>\\d{2})(?!\\d) ?${half}?`, 'gu'),
  /(?<!\d)(?<hour>\d{1,2}) ?h ?(?<minute>\d{2})?(?!\p{L}|\d)/gu,
  new RegExp(`(?:الساعه) (?<hour>\\d{1,2})(?![\\d.:/]) ?${half}?`, 'gu'),
  new RegExp(`(?<!\\d)(?<hour>\\d{1,2}) ?${half.replace('ص(?!\\p{L})|م(?!\\p{L})|صباحا|مساء|ظهرا|عصرا|', '')}`, 'gu'),
];

const hours = [
  'الواحده',
  'الثانيه',
  'الثالثه',
  'الرابعه',
  'الخامسه',
  'السادسه',
  'السابعه',
  'الثامنه',
  'التاسعه',
  'العاشره',
  'الحاديه عشره',
  'الثانيه عشره',
];
const minutes: Record<string, number> = { والنصف: 30, والربع: 15, والثلث: 20 };
// The longer names first: the twelfth begins as the second does.
const inWords = new RegExp(
  `الساعه (?<word>${hours.toReversed().join('|')})(?: (?<part>${Object.keys(minutes).join('|')}))? ?${half}?`,
  'gu',
);

/** The times in a folded text, by a clock of 24 hours. */
export function timesIn(folded: string): string[] {
  const found = [...folded.matchAll(inWords)].map(({ groups }) =>
    clock(hours.indexOf(groups?.word ?? '') + 1, minutes[groups?.part ?? ''] ?? 0, groups?.half),
  );
  let rest = folded;
  for (const shape of shapes) {
    rest = rest.replace(shape, (...match) => {
      const groups = match.at(-1) as { hour: string; minute?: string; half?: string };
      found.push(clock(Number(groups.hour), Number(groups.minute ?? 0), groups.half));
      return ' ';
    });
  }
  return [...new Set(found.filter((time) => time !== null))];
}

function clock(hour: number, minute: number, half = ''): string | null {
  const isAfternoon = /^(?:م|ظ|ع|p)/u.test(half);
  const isMorning = /^(?:ص|a)/u.test(half);
  const full = isAfternoon && hour < 12 ? hour + 12 : isMorning && hour === 12 ? 0 : hour;
  if (full > 23 || minute > 59) return null;
  return `${String(full).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}
