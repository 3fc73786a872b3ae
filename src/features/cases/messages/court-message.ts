import { type Country, factsOf } from '../../../lib/countries/country.ts';
import type { CountryFacts } from '../../../lib/countries/country-facts.ts';
import { courtIn } from '../../../lib/countries/courts.ts';
import type { Calendar } from '../../../lib/dates.ts';
import { normalForm } from '../../../lib/normal-form.ts';
import { fold } from '../../../lib/text.ts';
import { parseDate } from '../../../lib/typed-dates.ts';
import { type CaseNumber, needsCaseType, writeCaseNumber } from '../case-number.ts';
import { parseCaseNumber, yearsOf } from '../case-number-parser.ts';
import { typeIn } from '../case-number-tokens.ts';
import type { CaseEventKind } from '../court-case.ts';
import { timesIn } from './court-message-times.ts';

export const messageLength = 2_000;

type Yearless = { day: string; month: string; calendar: Calendar };

/** What a court's message seems to say. It is a proposal: who received it confirms it. */
export type MessageReading = {
  kind: CaseEventKind | null;
  numbers: CaseNumber[];
  court: { court: string; place: string } | null;
  /** ISO. More than one is for the reader to choose from. */
  days: string[];
  /** Days without a year, as they stand there: whoever received the message knows which is meant. */
  yearless: Yearless[];
  /** Whether it speaks of a hearing that is to come. */
  isHearing: boolean;
  times: string[];
  room: string;
};

export function readCourtMessage(text: string, country: Country, today: Temporal.PlainDate): MessageReading {
  const folded = fold(normalForm(text.slice(0, messageLength), 'NFKC'));
  const { days, rest } = daysIn(folded);
  return {
    kind: kindIn(folded, days.length > 0),
    numbers: numbersIn(rest, country, today),
    court: courtIn(country, folded),
    days,
    yearless: yearlessIn(rest),
    isHearing: speaksOfHearing(folded, days.length > 0),
    times: timesIn(rest),
    room: roomIn(rest),
  };
}

/** Without a date or anything that we know the meaning of, there is nothing to propose. */
export const isUnderstood = ({ kind, days, isHearing, yearless }: MessageReading): boolean =>
  kind !== null || days.length > 0 || (isHearing && yearless.length > 0);

const dates = [
  /(?<![\d/.-])(?<day>\d{1,2})(?<sep>[/.-])(?<month>\d{1,2})\k<sep>(?<year>\d{4})(?!\d|[/.-]\d)/g,
  /(?<![\d/.-])(?<year>\d{4})(?<sep>[/.-])(?<month>\d{1,2})\k<sep>(?<day>\d{1,2})(?!\d|[/.-]\d)/g,
  /(?<!\d)(?<day>\d{1,2})(?:er|st|nd|rd|th)?(?: من)?[ ,]+(?:of )?(?<month>\p{L}[\p{L}'’-]+(?: [\p{L}'’-]+)?)[ ,]+(?<year>\d{4})(?!\d)/gu,
  /(?<!\p{L})(?<month>\p{L}{3,}) (?<day>\d{1,2})(?:st|nd|rd|th)?,? (?<year>\d{4})(?!\d)/gu,
];

/** The days in a text, and the text without them, in which numbers are easier to tell apart. */
function daysIn(folded: string): { days: string[]; rest: string } {
  const days = new Set<string>();
  let rest = folded;
  for (const pattern of dates) {
    rest = rest.replace(pattern, (whole: string, ...found: unknown[]) => {
      const parts = found.at(-1) as { day: string; month: string; year: string };
      const parsed = parseDate(parts, Number(parts.year) < 1700 ? 'hijri' : 'gregorian');
      if (!parsed.ok) return whole;
      days.add(parsed.value.toString());
      return ' ';
    });
  }
  return { days: [...days], rest };
}

const withoutYear = [
  /(?<![\d/.:-])(?<day>\d{1,2})(?<sep>[/.-])(?<month>\d{1,2})(?![\d/.:-])/g,
  /(?<!\d)(?<day>\d{1,2})(?:er|st|nd|rd|th)?(?: من)?[ ,]+(?:of )?(?<month>\p{L}[\p{L}'’-]+(?: [\p{L}'’-]+)?)/gu,
  /(?<!\p{L})(?<month>\p{L}{3,}) (?<day>\d{1,2})(?:st|nd|rd|th)?(?![\d/:.])/gu,
];

/** Days of a calendar that name no year: in a leap year of either they would be dates. */
function yearlessIn(rest: string): Yearless[] {
  const found = new Map<string, Yearless>();
  for (const shape of withoutYear)
    for (const { groups: { day = '', month = '' } = {} } of rest.matchAll(shape))
      for (const one of [month, month.split(' ')[0] ?? '']) {
        const calendar = calendarOf(day, one);
        if (calendar) found.set(`${day} ${one.split(' ')[0]}`, { day, month: one, calendar });
      }
  return [...found.values()];
}

function calendarOf(day: string, month: string): Calendar | null {
  if (!month) return null;
  if (parseDate({ day, month, year: '2028' }, 'gregorian').ok) return 'gregorian';
  return /\d/.test(month) || !parseDate({ day, month, year: '1448' }, 'hijri').ok ? null : 'hijri';
}

const numberShapes: Record<CountryFacts['courts']['numbers'], RegExp[]> = {
  file: [/\d{4}\/\d{1,2}\/\d{1,2}\/\d{1,7}/g, /\d{1,7} ?[/-] ?\d{4} ?[/-] ?\d{1,7}/g],
  run: [/(?<!\d)4\d{8,9}(?!\d)/g, /\d{1,7} (?:لعام|لسنه|عام) ?\d{2,4}(?: ?ه)?/g, /\d{1,7}\/1?4\d\d(?: ?ه)?/g],
  serial: [/\d{1,7} (?:لسنه|لعام|of) ?\d{4}/g, /\d{1,7} ?[/-] ?\d{1,7}/g],
  judicial: [
    /\d{1,7} (?:لسنه|لعام|سنه|of) ?\d{1,4}(?: ?ق(?!\p{L})| قضائيه)?/gu,
    /\d{1,7} ?\/ ?\d{1,4}(?: ?ق(?!\p{L}))?/gu,
  ],
};

function numbersIn(rest: string, country: Country, today: Temporal.PlainDate): CaseNumber[] {
  const type = typeIn(rest);
  const found = numberShapes[factsOf(country).courts.numbers].flatMap((shape) =>
    [...rest.matchAll(shape)].flatMap(([typed]) => {
      const parsed = parseCaseNumber(typed, country, yearsOf(today));
      return parsed.ok ? parsed.readings : [];
    }),
  );
  const typed = found.map((number) =>
    number.form === 'serial' && needsCaseType(country) ? { ...number, type: number.type ?? type } : number,
  );
  return [...new Map(typed.map((number) => [writeCaseNumber(number), number])).values()];
}

const roomIn = (rest: string): string =>
  /(?:القاعه|قاعه|salle|courtroom|room|hall)(?: رقم| n°| no\.?| number)? ?(?<room>[\da-z]{1,6})(?![\p{L}\d])/u.exec(
    rest,
  )?.groups?.room ?? '';

// The first that fits counts: a hearing that is moved is named a hearing as well.
const kinds: [CaseEventKind, RegExp][] = [
  ['reopened', /اعاده (?:فتح|ادراج|تحريك)|reouvert|reopened|reinstated/],
  ['hearing_cancelled', /الغاء|الغيت|تلغي|annul|cancel/],
  [
    'hearing_moved',
    /تاجيل|تاجل|اجلت|اجل النظر|تاخير|ترحيل|(?:نقل|تغيير|تعديل) موعد|renvo|report(?:e|ee)\b|adjourn|postpon|reschedul/,
  ],
  ['closed', /اغلاق|اغلقت|تم حفظ|شطب|clotur|archiv|closed|struck out/],
  ['expert_ordered', /(?:ندب|تعيين|انتداب) خبير|اجراء خبره|expertise|expert (?:was )?appointed/],
  [
    'appeal',
    /(?:تقديم|قدم|قيد|تسجيل) (?:ال)?(?:طعن|استئناف|اعتراض)|استئناف الحكم|appel (?:a ete )?(?:interjete|forme)|appeal (?:was |has been )?(?:filed|lodged)/,
  ],
  [
    'judgment',
    /(?:صدر|صدور|اصدار) (?:ال)?(?:حكم|قرار)|حكمت المحكمه|jugement (?:a ete )?rendu|judge?ment (?:was |has been )?(?:issued|delivered|given)/,
  ],
];
const later: [CaseEventKind, RegExp][] = [
  [
    'document_filed',
    /ايداع|اودع|مذكره جوابيه|(?:تقديم|قدم|ارفاق) (?:مذكره|لائحه|مستند)|depot|depose|submitted|document (?:was )?filed/,
  ],
  ['registered', /قيد (?:ال)?(?:دعوي|قضيه|طلب)|تم (?:قيد|تسجيل)|سجلت|enregistr|registered/],
  ['notified', /تبليغ|ابلاغ|اعلان|notifi|served/],
];
const hearing = /جلس(?:ه|ت|ات)|موعد|audience|hearing|session/;

/** Also where another word comes first, or where the day has no year and so makes no hearing yet. */
function speaksOfHearing(folded: string, hasDay: boolean): boolean {
  const kind = kindIn(folded, hasDay);
  return kind === 'hearing_set' || kind === 'hearing_moved' || (kind === null && hearing.test(folded));
}

function kindIn(folded: string, hasDay: boolean): CaseEventKind | null {
  const first = kinds.find(([, words]) => words.test(folded));
  if (first) return first[0];
  if (hasDay && hearing.test(folded)) return 'hearing_set';
  return later.find(([, words]) => words.test(folded))?.[0] ?? null;
}
