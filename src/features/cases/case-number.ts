import { type Country, factsOf } from '../../lib/countries/country.ts';

/** What the year in a number counts. */
export type YearKind = 'gregorian' | 'hijri' | 'judicial';

/** A court's number as one reading of what was typed. */
export type CaseNumber =
  /** Morocco: year, four-digit code of the kind of file, number. */
  | { form: 'file'; year: number; code: string; serial: string }
  /** The Moroccan Court of Cassation: year, chamber, section, number. */
  | { form: 'cassation'; year: number; chamber: string; section: string; serial: string }
  | { form: 'serial'; year: number; yearKind: YearKind; serial: string; type: CaseType | null }
  /** Saudi Arabia: one run of digits that begins with the Hijri year. */
  | { form: 'run'; year: number; serial: string };

/** What a case is about where the number alone does not tell it. */
export const caseTypes = [
  'civil',
  'commercial',
  'labour',
  'real_estate',
  'personal_status',
  'criminal',
  'rental',
  'execution',
] as const;
export type CaseType = (typeof caseTypes)[number];

export const isCaseType = (value: unknown): value is CaseType => (caseTypes as readonly unknown[]).includes(value);

/** One spelling for each number, whatever was typed: what rows are compared by, and what people see. */
export function writeCaseNumber(number: CaseNumber): string {
  if (number.form === 'file') return `${number.year}/${number.code}/${number.serial}`;
  if (number.form === 'cassation') return `${number.year}/${number.chamber}/${number.section}/${number.serial}`;
  if (number.form === 'run') return number.serial;
  const judicial = number.yearKind === 'judicial' ? '\u00a0ق' : '';
  return `${number.serial}/${number.year}${judicial}`;
}

/** What makes a number one case of its court; the same number may exist under another type. */
export const caseKeyOf = (number: CaseNumber): string =>
  number.form === 'serial' && number.type
    ? `${writeCaseNumber(number)} ${number.type}`
    : writeCaseNumber(number).replace('\u00a0', ' ');

export type CaseNumberError =
  | 'empty'
  | 'too_long'
  /** Nothing in it is a number. */
  | 'no_number'
  /** An identity number, which is never to be typed here. */
  | 'identity_number'
  /** Morocco: the code of four digits is not in the middle. */
  | 'no_code'
  | 'no_year'
  /** The year is there in two digits only. */
  | 'short_year'
  | 'future_year'
  /** Saudi Arabia: a Gregorian year where courts count Hijri ones. */
  | 'hijri_year'
  | 'parts';

/** More than one reading is a question to whoever typed it: a wrong guess watches somebody else's case. */
export type ParsedCaseNumber =
  | { ok: true; readings: [CaseNumber, ...CaseNumber[]] }
  | { ok: false; error: CaseNumberError };

export const caseNumberLength = 80;

/** The countries whose number says nothing about the kind of case. */
export const needsCaseType = (country: Country): boolean =>
  ['serial', 'judicial'].includes(factsOf(country).courts.numbers);
