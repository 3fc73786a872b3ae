import { type Country, factsOf } from '../../lib/countries/country.ts';
import { normaliseCode, parseCount } from '../../lib/digits.ts';
import {
  type IdentifierWarning,
  type ParsedIdentifier,
  parseNationalId,
  parsePassport,
} from '../../lib/identifiers.ts';
import { type Locale, locales } from '../../lib/locales/locales.ts';
import { parseAmount, toDecimal } from '../../lib/money.ts';
import { formatPhone, parsePhone } from '../../lib/phones.ts';
import { cleanMultilineText, cleanText, clip } from '../../lib/text.ts';
import { type DateBox, readDate, type TypedDate } from '../../lib/typed-dates.ts';
import type { FieldError } from '../../platform/http/forms.ts';
import type { Key, MessageValues } from '../../platform/i18n/messages.ts';
import { codeContact } from '../accounts/sign-in/sign-in.faults.ts';
import { currencyIn } from '../procedures/procedure.ts';
import { boxesOf, type Field, type FieldOf, type FormValues } from './field.ts';

/**
 * In characters, what a box keeps of what was typed into it: of words more than may be sent, so that somebody can shorten
 * them; of a name, a number or an address more than any has, as reading those takes the longer the more there is of them.
 */
const mostKept: Partial<Record<Field['kind'], number>> = { lines: 10_000, line: 1_000 };
const mostOfCode = 300;

/** What stands in the boxes, cleaned but not judged: it is kept also where it is not an answer yet. */
export function cleanAnswers(fields: readonly Field[], body: Record<string, unknown>): FormValues {
  const answers: FormValues = {};
  for (const field of fields) {
    for (const box of boxesOf(field)) {
      const posted = body[box];
      const text = typeof posted === 'string' ? clip(posted, mostKept[field.kind] ?? mostOfCode) : '';
      answers[box] = field.kind === 'lines' ? cleanMultilineText(text) : cleanText(text);
    }
  }
  return answers;
}

export type Read = { answers: FormValues; errors: FieldError[] };

/** Answers in the form they are stored in, and what is wrong with them. Reading what was read changes nothing. */
export function readFields(fields: readonly Field[], typed: FormValues, locale: Locale): Read {
  const answers: FormValues = { ...typed };
  const errors: FieldError[] = [];
  for (const field of fields) {
    const isEmpty = boxesOf(field)
      .filter((box) => !box.endsWith('_calendar') && !box.endsWith('_type'))
      .every((box) => !typed[box]);
    const outcome = isEmpty ? emptyOutcome(field, typed) : readField(field, typed, locale);
    // Of two boxes of which one is enough, the first asks.
    const isAsked = field.kind === 'name' && errors.some((error) => error.field === field.or);
    if (outcome instanceof Fault) errors.push(...(isAsked && isEmpty ? [] : [outcome.at(field.name)]));
    else Object.assign(answers, outcome);
  }
  return { answers, errors };
}

class Fault {
  constructor(
    readonly key: Key,
    readonly values: MessageValues = {},
  ) {}

  at(field: string): FieldError {
    return { field, key: this.key, values: this.values };
  }
}

/** With a number of that country as the example: the reader sees how theirs is written. */
function noPhone(country: Country): Fault {
  const { example } = factsOf(country).phone;
  return new Fault('journeys.error.phone', { national: formatPhone(example, country), full: formatPhone(example) });
}

type Outcome = FormValues | Fault;

const missing = {
  choice: 'journeys.error.choose',
  select: 'journeys.error.choose',
  date: 'journeys.error.date.empty',
  tick: 'journeys.error.tick',
} as const;

function emptyOutcome(field: Field, typed: FormValues): Outcome {
  const { kind, optional } = field;
  if (kind === 'name' && field.or) return typed[field.or] ? {} : new Fault('journeys.error.name_either');
  return optional ? {} : new Fault(kind in missing ? missing[kind as keyof typeof missing] : 'journeys.error.empty');
}

function readField(field: Field, typed: FormValues, locale: Locale): Outcome {
  const text = typed[field.name] ?? '';
  const only = (value: string | Fault): Outcome => (value instanceof Fault ? value : { [field.name]: value });
  switch (field.kind) {
    case 'line':
      return only(shortEnough(text, field.max ?? longestLine));
    case 'lines':
      return only(shortEnough(text, field.max));
    case 'name':
      return only(readName(text, field));
    case 'code':
      return only(readCode(field, text));
    case 'choice':
    case 'select':
      return field.options.some(({ value }) => value === text) ? { [field.name]: text } : new Fault(missing.choice);
    case 'tick':
      return { [field.name]: 'on' };
    case 'identity':
      return readIdentity(field, typed);
    case 'date':
      return readDay(field, typed);
    case 'phone':
      return only(parsePhone(text, field.country) ?? noPhone(field.country));
    case 'contact':
      return only(readContact(field, text));
    case 'money':
      return only(readMoney(field, text, locale));
    case 'number':
      return only(readNumber(field, text));
  }
}

/** As accounts keep it. Only mobiles of our countries are taken: to others no message is sent. */
function readContact({ name, country }: FieldOf<'contact'>, text: string): string | Fault {
  const contact = codeContact(text, country, name);
  return typeof contact === 'string' ? contact : new Fault(contact.key, contact.values);
}

/** In characters, where a field says nothing else. */
export const longestLine = 120;

const shortEnough = (text: string, max: number): string | Fault =>
  [...text].length <= max ? text : new Fault('journeys.error.too_long', { max });

// As on the card: letters, marks, spaces, hyphen, apostrophe. Both scripts in one field would put words out of order.
const nameShapes = {
  arabic: /^(?=.*?\p{Script=Arabic}{2})[\p{Script=Arabic}\p{M}\u200c'’ .-]*$/u,
  latin: /^(?=.*?\p{Script=Latin}{2})[\p{Script=Latin}\p{M}'’ .-]*$/u,
};

function readName(text: string, { script, country }: FieldOf<'name'>): string | Fault {
  // Telephones stretch Arabic words by themselves and turn apostrophes as they like: neither is part of a name.
  const name = text
    .replaceAll('\u0640', '')
    .replace(/[\u2018\u02bc\u00b4`]/g, '’')
    .replace(/\s+/g, ' ');
  if (!nameShapes[script].test(name)) return new Fault(`journeys.error.name_${script}.${country}`);
  return shortEnough(name, 120);
}

function readCode({ shape, fault, keep }: FieldOf<'code'>, text: string): string | Fault {
  const code = normaliseCode(text, { keep }).toUpperCase();
  return shape.test(code) ? code : new Fault(fault);
}

function readIdentity({ name, country }: FieldOf<'identity'>, typed: FormValues): Outcome {
  const type = typed[`${name}_type`];
  const text = typed[name] ?? '';
  const parsed = parseIdentity(type, country, text);
  if (!parsed) return new Fault('journeys.error.identity.type');
  if (!parsed.ok) return new Fault(`journeys.error.identity.${parsed.error}`);
  return { [`${name}_type`]: type ?? '', [name]: parsed.value };
}

function parseIdentity(type: string | undefined, country: keyof typeof parseNationalId, text: string) {
  if (type === 'national') return parseNationalId[country](text);
  if (type === 'passport') return parsePassport(text);
  return type === 'other' ? parseOther(text) : null;
}

// A residence card or a card of another country: their shapes are many and unpublished.
function parseOther(text: string): ParsedIdentifier {
  const value = normaliseCode(text).toUpperCase();
  return /^[A-Z0-9]{4,20}$/.test(value) ? { ok: true, value } : { ok: false, error: 'wrong_shape' };
}

/** What to ask about once more before sending, though the number is accepted. */
export function identityWarning({ name, country }: FieldOf<'identity'>, answers: FormValues): IdentifierWarning | null {
  const parsed = parseIdentity(answers[`${name}_type`], country, answers[name] ?? '');
  return parsed?.ok ? (parsed.warning ?? null) : null;
}

/** The ISO day of a date that was answered; null where it is not one. */
export function dayIn(answers: FormValues, name: string): Temporal.PlainDate | null {
  const typed = Object.fromEntries(
    (['day', 'month', 'year'] satisfies DateBox[]).map((box) => [box, answers[`${name}_${box}`] ?? '']),
  ) as TypedDate;
  const parsed = readDate(typed, answers[`${name}_calendar`] === 'hijri' ? 'hijri' : 'gregorian');
  return parsed.ok ? parsed.value : null;
}

function readDay({ name, when }: FieldOf<'date'>, typed: FormValues): Outcome {
  const boxes = {
    day: typed[`${name}_day`] ?? '',
    month: typed[`${name}_month`] ?? '',
    year: typed[`${name}_year`] ?? '',
  };
  const parsed = readDate(boxes, typed[`${name}_calendar`] === 'hijri' ? 'hijri' : 'gregorian');
  if (!parsed.ok) return new Fault(`journeys.error.date.${parsed.error}`);
  const today = Temporal.Now.plainDateISO();
  const isPast = Temporal.PlainDate.compare(parsed.value, today) <= 0;
  if (when === 'past' && !isPast) return new Fault('journeys.error.date.not_past');
  if (when === 'past' && parsed.value.until(today, { largestUnit: 'year' }).years > 120)
    return new Fault('journeys.error.date.year_out_of_range');
  if (when === 'near' && Math.abs(parsed.value.until(today, { largestUnit: 'year' }).years) > 5)
    return new Fault('journeys.error.date.not_near');
  // A calendar that nobody chose is the one the boxes were read in.
  return { [`${name}_calendar`]: typed[`${name}_calendar`] === 'hijri' ? 'hijri' : 'gregorian' };
}

/** Stored with a dot and two decimals, which every language reads the same. */
function readMoney({ country }: FieldOf<'money'>, text: string, locale: Locale): string | Fault {
  const isStored = /^\d+\.\d{2}$/.test(text);
  const parsed = parseAmount(text, currencyIn(country), isStored ? locales.en.tag : locale.tag);
  return parsed.ok ? toDecimal(parsed.value) : new Fault('journeys.error.money');
}

function readNumber({ min, max }: FieldOf<'number'>, text: string): string | Fault {
  const number = parseCount(text, 6);
  return number !== null && number >= min && number <= max
    ? String(number)
    : new Fault('journeys.error.number', { min, max });
}
