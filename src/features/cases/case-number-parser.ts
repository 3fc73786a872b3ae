import { type Country, factsOf } from '../../lib/countries/country.ts';
import type { CountryFacts } from '../../lib/countries/country-facts.ts';
import { parseEgyptianNumber } from '../../lib/countries/eg.ts';
import { parseSaudiId } from '../../lib/countries/sa.ts';
import { normalForm } from '../../lib/normal-form.ts';
import { fold } from '../../lib/text.ts';
import {
  type CaseNumber,
  type CaseNumberError,
  caseNumberLength,
  type ParsedCaseNumber,
  type YearKind,
} from './case-number.ts';
import { type Run, typedRuns, typeIn } from './case-number-tokens.ts';

/** The current year in each calendar; no case is registered in a year that has not begun. */
export type Years = { gregorian: number; hijri: number };

export const yearsOf = (today: Temporal.PlainDate): Years => ({
  gregorian: today.year,
  hijri: today.withCalendar('islamic-umalqura').year,
});

type Reader = (runs: Run[], folded: string, years: Years) => CaseNumber[] | CaseNumberError;

/** Reads a court number from one box: any digits, any separators, with or without the words around it. */
export function parseCaseNumber(typed: string, country: Country, years: Years): ParsedCaseNumber {
  if (typed.length > caseNumberLength) return { ok: false, error: 'too_long' };
  const folded = fold(normalForm(typed, 'NFKC'));
  if (folded === '') return { ok: false, error: 'empty' };
  const runs = typedRuns(folded);
  if (runs.length === 0) return { ok: false, error: 'no_number' };
  const read = readers[factsOf(country).courts.numbers](runs, folded, years);
  if (typeof read === 'string') return { ok: false, error: read };
  const [first, ...others] = read;
  return first ? { ok: true, readings: [first, ...others] } : { ok: false, error: 'no_year' };
}

const readers: Record<CountryFacts['courts']['numbers'], Reader> = {
  file: readMoroccan,
  run: readSaudi,
  serial: readEmirati,
  judicial: readEgyptian,
};

const firstYear: Record<YearKind, number> = { gregorian: 1950, hijri: 1370, judicial: 1 };
const lastJudicialYear = 160;

const isYear = (digits: string, kind: YearKind, years: Years): boolean => {
  const last = kind === 'judicial' ? lastJudicialYear : years[kind];
  const hasLength = kind === 'judicial' ? digits.length <= 3 : digits.length === 4;
  return hasLength && Number(digits) >= firstYear[kind] && Number(digits) <= last;
};

const isFuture = (digits: string, years: Years): boolean =>
  digits.length === 4 && Number(digits) > years.gregorian && Number(digits) <= years.gregorian + 20;

const isSerial = (digits: string, length = 7): boolean => Number(digits) > 0 && trimmed(digits).length <= length;
const trimmed = (digits: string): string => digits.replace(/^0+(?=\d)/, '');

function readMoroccan(runs: Run[], _: string, years: Years): CaseNumber[] | CaseNumberError {
  const parts = runs.length === 1 ? cutMoroccan(runs[0]?.digits ?? '') : [runs.map(({ digits }) => digits)];
  if (parts.length === 0) return 'parts';
  const readings = parts.flatMap((digits) =>
    digits.length === 4 ? cassationsOf(digits, years) : filesOf(digits, years),
  );
  if (readings.length > 0) return distinct(readings);
  return whyNotMoroccan(parts[0] ?? [], years);
}

/** Year and number change places between judgments and the portal, the code stays in the middle. */
function filesOf([first = '', code = '', last = '', ...rest]: string[], years: Years): CaseNumber[] {
  if (rest.length > 0 || !/^\d{4}$/.test(code)) return [];
  const readings: CaseNumber[] = [];
  for (const [year, serial] of [
    [first, last],
    [last, first],
  ] as const) {
    if (!isYear(year, 'gregorian', years) || !isSerial(serial)) continue;
    readings.push({ form: 'file', year: Number(year), code, serial: trimmed(serial) });
  }
  return readings;
}

function cassationsOf(parts: string[], years: Years): CaseNumber[] {
  return [parts, parts.toReversed()].flatMap(([year = '', chamber = '', section = '', serial = '']): CaseNumber[] => {
    if (!isYear(year, 'gregorian', years) || !isSerial(serial)) return [];
    if (![chamber, section].every((part) => /^[1-9]\d?$/.test(trimmed(part)))) return [];
    return [
      {
        form: 'cassation',
        year: Number(year),
        chamber: trimmed(chamber),
        section: trimmed(section),
        serial: trimmed(serial),
      },
    ];
  });
}

/** Without separators, the year and the code have four digits each and the number what is left. */
const cutMoroccan = (run: string): string[][] =>
  run.length < 9 || run.length > 15
    ? []
    : [
        [run.slice(0, 4), run.slice(4, 8), run.slice(8)],
        [run.slice(0, -8), run.slice(-8, -4), run.slice(-4)],
      ];

function whyNotMoroccan(parts: string[], years: Years): CaseNumberError {
  if (parts.length !== 3 && parts.length !== 4) return 'parts';
  const ends = [parts[0] ?? '', parts.at(-1) ?? ''];
  if (ends.some((digits) => isFuture(digits, years))) return 'future_year';
  if (parts.length === 3 && parts[1]?.length !== 4) return 'no_code';
  const short = ends.filter((digits) => digits.length === 2);
  if (short.some((digits) => Number(digits) <= years.gregorian % 100)) return 'short_year';
  // Four digits are a year, if a wrong one, unless the others may be a shorter one.
  if (ends.some((digits) => /^20\d\d$/.test(digits) && Number(digits) > years.gregorian)) return 'future_year';
  return short.length > 0 ? 'short_year' : 'no_year';
}

function readEmirati(runs: Run[], folded: string, years: Years): CaseNumber[] | CaseNumberError {
  const pairs = pairsOf(runs);
  if (!pairs) return runs.length === 1 ? 'no_year' : 'parts';
  const type = typeIn(folded);
  const readings = pairs.flatMap(({ year, serial }) => serialsOf(year, serial, ['gregorian'], years));
  return readings.length > 0 ? readings.map((reading) => ({ ...reading, type })) : whyNotSerial(pairs, years);
}

function readEgyptian(runs: Run[], folded: string, years: Years): CaseNumber[] | CaseNumberError {
  const [only] = runs;
  if (runs.length === 1 && only && parseEgyptianNumber(only.digits).ok) return 'identity_number';
  const pairs = pairsOf(runs);
  if (!pairs) return runs.length === 1 ? 'no_year' : 'parts';
  const type = typeIn(folded);
  const readings = pairs.flatMap(({ year, serial, isJudicial }): SerialNumber[] => {
    if (isJudicial) return serialsOf(year, serial, ['judicial'], years);
    // A year of two digits may be either: 25 is judicial year 25 and 2025.
    const full = year.length === 2 ? inFull(year, years) : null;
    const shortened = full ? serialsOf(full, serial, ['gregorian'], years) : [];
    return [...serialsOf(year, serial, ['gregorian', 'judicial'], years), ...shortened];
  });
  return readings.length > 0 ? distinct(readings.map((reading) => ({ ...reading, type }))) : whyNotSerial(pairs, years);
}

function readSaudi(runs: Run[], folded: string, years: Years): CaseNumber[] | CaseNumberError {
  const [only] = runs;
  if (runs.length === 1 && only) {
    if (/^[12]/.test(only.digits) && parseSaudiId(only.digits).ok) return 'identity_number';
    const year = 1400 + Number(only.digits.slice(0, 2));
    if (!/^4\d{8,9}$/.test(only.digits)) return 'no_year';
    return year > years.hijri ? 'future_year' : [{ form: 'run', year, serial: only.digits }];
  }
  const pairs = pairsOf(runs);
  if (!pairs) return 'parts';
  const isHijri = /\dه|هجري/.test(folded);
  const readings = pairs.flatMap(({ year, serial }) =>
    serialsOf(isHijri && year.length === 2 ? `14${year}` : year, serial, ['hijri'], years),
  );
  if (readings.length > 0) return distinct(readings);
  return pairs.some(({ year }) => isYear(year, 'gregorian', years)) ? 'hijri_year' : whyNotSerial(pairs, years);
}

type Pair = { year: string; serial: string; isJudicial: boolean };
type SerialNumber = Extract<CaseNumber, { form: 'serial' }>;

/** Two runs in both orders, or in the one order that a word for "year" or the ق of a judicial year decides. */
function pairsOf(runs: Run[]): Pair[] | null {
  const [first, second, ...rest] = runs;
  if (!first || !second || rest.length > 0) return null;
  const pair = (year: Run, serial: Run): Pair => ({ ...year, year: year.digits, serial: serial.digits });
  if (second.isYear !== first.isYear) return [second.isYear ? pair(second, first) : pair(first, second)];
  return [pair(second, first), pair(first, second)];
}

function serialsOf(year: string, serial: string, kinds: YearKind[], years: Years): SerialNumber[] {
  if (!isSerial(serial)) return [];
  return kinds
    .filter((yearKind) => isYear(year, yearKind, years))
    .map((yearKind) => ({ form: 'serial', year: Number(year), yearKind, serial: trimmed(serial), type: null }));
}

function inFull(year: string, { gregorian }: Years): string {
  const thisCentury = 2000 + Number(year);
  return String(thisCentury <= gregorian ? thisCentury : thisCentury - 100);
}

function whyNotSerial(pairs: Pair[], years: Years): CaseNumberError {
  if (pairs.some(({ year }) => isFuture(year, years))) return 'future_year';
  return pairs.some(({ year }) => year.length === 2) ? 'short_year' : 'no_year';
}

const distinct = <Reading extends CaseNumber>(readings: Reading[]): Reading[] => [
  ...new Map(readings.map((reading) => [JSON.stringify(reading), reading])).values(),
];
