import { type Country, factsOf } from '../../lib/countries/country.ts';
import { parseCount } from '../../lib/digits.ts';
import type { Locale } from '../../lib/locales/locales.ts';
import { type Money, parseAmount } from '../../lib/money.ts';
import { cleanText } from '../../lib/text.ts';
import { readDate } from '../../lib/typed-dates.ts';
import { type FieldError, type Typed, typedIn } from '../../platform/http/forms.ts';
import type { Key } from '../../platform/i18n/messages.ts';
import type { Field } from './fields.ts';

/** What was answered, by field; what was left empty is absent. */
export type Given = {
  money: Record<string, Money>;
  days: Record<string, string>;
  counts: Record<string, number>;
  choices: Record<string, string>;
};
export type ReadForm = { given: Given; typed: Typed; errors: FieldError[]; isBlank: boolean };

const longest = 60;

/** Reads the query of a figure’s page. Nothing of it is a form before one of its fields is there. */
export function readForm(fields: Field[], query: unknown, country: Country, { tag }: Pick<Locale, 'tag'>): ReadForm {
  const typed = Object.fromEntries(
    Object.entries(typedIn(query)).map(([name, text]) => [name, cleanText(text).slice(0, longest)]),
  );
  const given: Given = { money: {}, days: {}, counts: {}, choices: {} };
  const names = new Set(fields.flatMap((field) => (field.kind === 'date' ? dateBoxes(field.name) : [field.name])));
  const own = Object.fromEntries(Object.entries(typed).filter(([name]) => names.has(name)));
  if (Object.keys(own).length === 0) return { given, typed: {}, errors: [], isBlank: true };
  const errors = fields.flatMap((field) => {
    const fault = readField(field, own, given, country, tag);
    return fault ? [{ field: field.name, key: fault, values: {} }] : [];
  });
  return { given, typed: own, errors, isBlank: false };
}

const dateBoxes = (name: string): string[] => ['day', 'month', 'year', 'calendar'].map((part) => `${name}_${part}`);

function readField(field: Field, typed: Typed, given: Given, country: Country, tag: string): Key | null {
  if (field.kind === 'date') return readDay(field, typed, given);
  const text = typed[field.name] ?? '';
  if (text === '') return field.optional ? null : emptyFaults[field.kind];
  if (field.kind === 'money') {
    const parsed = parseAmount(text, factsOf(country).currency, tag);
    if (!parsed.ok) return parsed.error === 'empty' ? emptyFaults.money : `figures.error.${parsed.error}`;
    if (parsed.value.minor === 0) return 'figures.error.empty_amount';
    given.money[field.name] = parsed.value;
  } else if (field.kind === 'count') {
    const count = parseCount(text, 4);
    if (count === null || count > field.max) return 'figures.error.count';
    if (count > 0) given.counts[field.name] = count;
  } else {
    if (!field.options.some(({ value }) => value === text)) return 'figures.error.choice';
    given.choices[field.name] = text;
  }
  return null;
}

const emptyFaults: Record<'money' | 'count' | 'choice', Key> = {
  money: 'figures.error.empty_amount',
  count: 'figures.error.count',
  choice: 'figures.error.choice',
};

function readDay({ name, optional }: Field, typed: Typed, given: Given): Key | null {
  const [day = '', month = '', year = ''] = dateBoxes(name).map((box) => typed[box] ?? '');
  const parsed = readDate({ day, month, year }, typed[`${name}_calendar`] === 'hijri' ? 'hijri' : 'gregorian');
  if (parsed.ok) {
    given.days[name] = parsed.value.toString();
    return null;
  }
  return optional && parsed.error === 'empty' ? null : `journeys.error.date.${parsed.error}`;
}
