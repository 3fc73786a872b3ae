import { plainToInstance, Transform } from 'class-transformer';
import { type ValidationError, type ValidationOptions, validateSync } from 'class-validator';
import { cleanMultilineText, cleanText } from '../../lib/text.ts';
import { readDate } from '../../lib/typed-dates.ts';
import type { Key, MessageValues } from '../i18n/messages.ts';
import type { Refused } from './refused.ts';

type Words = { key: Key; values: MessageValues };
export type FieldError = Words & { field: string };
/** What was typed, by field, as the page shows it again. */
export type Typed = Record<string, string>;
export type ParsedForm<Form> =
  | { ok: true; value: Form; typed: Typed }
  | { ok: false; typed: Typed; errors: FieldError[] };

/** A refusal as the page says it that the form came from: above the form, or beside one of its fields. */
export const errorsOf = ({ key, values }: Refused, field = ''): FieldError[] => [{ field, key, values }];

/** What a rule says when it is broken: a message and the values in it. */
export const says = (key: Key, values: MessageValues = {}): ValidationOptions => ({
  message: key,
  context: { key, values } satisfies Words,
});

/** What is wrong with a field. A rule without words of its own is broken only by what no page of ours has sent. */
export function errorIn({ property, constraints = {}, contexts = {} }: ValidationError): FieldError {
  const [rule = ''] = Object.keys(constraints);
  const words: Words = contexts[rule] ?? { key: 'forms.error.other', values: {} };
  return { field: property, ...words };
}

// Several values of one name come from a hand-made request; the last one counts, as in a browser's own form data.
export const asText = (value: unknown): string => {
  const last = Array.isArray(value) ? value.at(-1) : value;
  // What no database keeps in a text: it comes from a hand-made request as well.
  return typeof last === 'string' ? last.toWellFormed().replaceAll('\0', '') : '';
};

// One more has to fit as well: each change counts on.
const largestVersion = 2_147_483_647;

/**
 * The version of a record that a page was opened with; 0, which none has, for what no page of ours has sent: the column
 * holds whole numbers of 32 bits, and the database would take anything else for a fault of ours.
 */
export function versionIn(value: unknown): number {
  const version = Number(asText(value));
  return Number.isInteger(version) && version > 0 && version < largestVersion ? version : 0;
}

/** A field of one line, cleaned on the way in. */
export const Line = () => Transform(({ value }) => cleanText(asText(value)));
/** A field of several lines, cleaned on the way in. */
export const Lines = () => Transform(({ value }) => cleanMultilineText(asText(value)));
/** A line that may be left empty: absent instead of an empty text, so that `@IsOptional()` applies. */
export const OptionalLine = () => Transform(({ value }) => cleanText(asText(value)) || undefined);

/** What was ticked or chosen of several values of one name, without repeats and empty ones. */
export const listOf = (value: unknown): string[] => {
  const values = (Array.isArray(value) ? value : [value]).filter((each) => typeof each === 'string');
  return [...new Set(values.map(cleanText).filter(Boolean))];
};
/** A field that may hold several values. */
export const Several = () => Transform(({ value }) => listOf(value));
/** One line a value: a list that is typed. */
export const EachLine = () =>
  Transform(({ value }) => listOf(typeof value === 'string' ? value.split(/\r?\n/) : undefined));

/** The ISO day of the boxes that a date field sends; empty where they make no date. */
export const Day = () =>
  Transform(({ obj, key }) => {
    const posted = obj as Record<string, unknown>;
    const box = (name: string) => asText(posted[`${key}_${name}`]);
    const calendar = box('calendar') === 'hijri' ? 'hijri' : 'gregorian';
    const parsed = readDate({ day: box('day'), month: box('month'), year: box('year') }, calendar);
    return parsed.ok ? parsed.value.toString() : '';
  });

/** Nothing where no box was filled in; what was filled in and is no date is `unknown` and why, for a rule to refuse. */
export const OptionalDay = () =>
  Transform(({ obj, key }) => {
    const posted = obj as Record<string, unknown>;
    const box = (name: string) => asText(posted[`${key}_${name}`]).trim();
    const typed = { day: box('day'), month: box('month'), year: box('year') };
    if (!typed.day && !typed.month && !typed.year) return undefined;
    const parsed = readDate(typed, box('calendar') === 'hijri' ? 'hijri' : 'gregorian');
    return parsed.ok ? parsed.value.toString() : `unknown ${parsed.error}`;
  });

/**
 * Reads a posted form: only the fields its class names, cleaned, then checked. A broken rule is a value to show, not an
 * exception; each field shows its first error, in the order of the fields.
 */
export function parseForm<Form extends object>(form: new () => Form, body: unknown): ParsedForm<Form> {
  const posted = postedIn(body);
  const typed = typedIn(posted);
  const value = plainToInstance(form, { ...emptyFields(form), ...posted }, { exposeDefaultValues: true });
  const errors = validateSync(value, { whitelist: true, stopAtFirstError: true }).map(errorIn);
  return errors.length > 0 ? { ok: false, typed, errors } : { ok: true, value, typed };
}

/** What was typed into a form, before any rule looks at it. */
export function typedIn(body: unknown): Typed {
  const posted = Object.entries(postedIn(body)).filter(([name]) => !name.startsWith('_'));
  return Object.fromEntries(posted.map(([name, value]) => [name, asText(value)]));
}

const postedIn = (body: unknown) => (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;

// A field that was not posted at all is an empty one: transforms only run for names that are there.
const emptyFields = (form: new () => object): Record<string, string> =>
  Object.fromEntries(Object.keys(new form()).map((name) => [name, '']));
