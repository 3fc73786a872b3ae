import { type Country, factsOf } from '../../lib/countries/country.ts';
import type { Locale } from '../../lib/locales/locales.ts';
import type { FieldError } from '../../platform/http/forms.ts';
import type { Translate } from '../../platform/i18n/messages.ts';
import { say } from '../../platform/i18n/words.ts';
import { boxesOf, type Field, type FormValues, identityTypes } from './field.ts';
import { barrierIn, type Journey, type Progress, readStep, stepsOf } from './journey.ts';
import { longestLine } from './read.ts';

// A form for programs: its questions as a list, and the answers to them in one body.

/** What a program is asked; `values` where it has to choose. */
export type Question = {
  name: string;
  step: string;
  kind: 'text' | 'choice' | 'day' | 'amount' | 'count';
  /** Of a text that has a shape. */
  format: Format | null;
  label: string;
  hint: string | null;
  /** An answer that is taken, where a label does not show what one looks like. */
  example: string | null;
  /** Of a code: what it is without spaces and in capitals, as a regular expression. */
  pattern: string | null;
  required: boolean;
  /** The name of another question: the answer to one of the two is enough. */
  or: string | null;
  values: { value: string; label: string }[] | null;
  /** Of a day. */
  when: 'past' | 'near' | null;
  least: number | null;
  /** Of a count, or of the characters of a text. */
  most: number | null;
};

/** What shapes a text may have to have, each as it is read. */
export const formats = ['arabic_name', 'latin_name', 'identity', 'phone', 'contact', 'code'] as const;
type Format = (typeof formats)[number];

/** What is asked with these answers: the first ones decide about the later ones. */
export const questionsOf = (journey: Journey, progress: Progress, t: Translate): Question[] =>
  stepsOf(journey, progress).flatMap((step) =>
    step
      .fields(progress.country, progress.answers)
      .flatMap((field) => asked(field, progress, t).map((question) => ({ ...question, step: step.name }))),
  );

function asked(field: Field, { country, locale }: Progress, t: Translate): Omit<Question, 'step'>[] {
  const question = {
    name: field.name,
    kind: 'text' as const,
    format: null,
    label: say(field.label, t, locale),
    hint: field.hint ? say(field.hint, t, locale) : null,
    example: null,
    pattern: null,
    required: !field.optional,
    or: null,
    values: null,
    when: null,
    least: null,
    most: null,
  };
  switch (field.kind) {
    case 'choice':
    case 'select':
      return [
        { ...question, kind: 'choice', values: field.options.map((one) => optionIn(one.value, one.label, t, locale)) },
      ];
    case 'date':
      return [{ ...question, kind: 'day', when: field.when }];
    case 'money':
      return [{ ...question, kind: 'amount' }];
    case 'number':
      return [{ ...question, kind: 'count', least: field.min, most: field.max }];
    case 'tick':
      return [{ ...question, kind: 'choice', values: [{ value: 'on', label: t('journeys.yes') }] }];
    case 'name':
      return [
        {
          ...{ ...question, format: `${field.script}_name`, example: nameExamples[field.script] },
          ...{ required: question.required && !field.or, or: field.or ?? null, most: longestLine },
        },
      ];
    case 'identity': {
      const values = identityTypes.map((type) => ({ value: type, label: t(nameOf(type, country)) }));
      const { example } = factsOf(field.country).identity;
      return [
        { ...question, name: `${field.name}_type`, kind: 'choice', values },
        { ...question, format: 'identity', label: t('journeys.field.identity_number_of'), example },
      ];
    }
    case 'phone':
    case 'contact':
      return [{ ...question, format: field.kind, example: factsOf(field.country).phone.example }];
    case 'code':
      return [{ ...question, format: 'code', pattern: field.shape.source }];
    case 'line':
    case 'lines':
      return [{ ...question, most: field.max ?? longestLine }];
    default:
      return [question];
  }
}

const nameExamples = { arabic: 'سلمى مثال', latin: 'Salma Exemple' } as const;

const optionIn = (value: string, label: Parameters<typeof say>[0], t: Translate, locale: Locale) => ({
  value,
  label: say(label, t, locale),
});

const nameOf = (type: (typeof identityTypes)[number], country: Country) =>
  type === 'national' ? (`journeys.identity.national.${country}` as const) : (`journeys.identity.${type}` as const);

export type ReadOrder = { progress: Progress; errors: FieldError[] };

/**
 * The answers of a program, page by page as people give them: what is wrong on one stands before what depends on it.
 * @param start with what the form holds beside the answers to its questions
 * @param before the answers there are already: those that are given take their place
 */
export function readOrder(journey: Journey, start: Progress, given: FormValues, before: FormValues = {}): ReadOrder {
  const { country } = start;
  let progress = start;
  const known = new Set<string>();
  for (const step of journey.steps) {
    if (step.isAsked && !step.isAsked(country, progress.answers)) continue;
    const fields = step.fields(country, { ...before, ...given, ...progress.answers });
    for (const name of fields.flatMap(namesOf)) known.add(name);
    const boxes: FormValues = Object.assign({}, ...fields.map((field) => boxesIn(field, given, before)));
    const read = readStep(step, progress, boxes);
    progress = read.progress;
    const errors = [...fields.flatMap((field) => formFault(field, given)), ...read.errors];
    if (errors.length > 0) return { progress, errors: errors.filter(isFirstAt) };
    const barrier = barrierIn({ steps: [step] }, progress);
    if (barrier)
      return { progress, errors: [{ field: `may_${barrier.id}`, key: 'api.error.not_eligible', values: {} }] };
  }
  const strange = Object.keys(given).filter((name) => !known.has(name));
  return { progress, errors: strange.map((field) => ({ field, key: 'api.error.unknown_field', values: { field } })) };
}

const isFirstAt = ({ field }: FieldError, place: number, errors: FieldError[]): boolean =>
  errors.findIndex((error) => error.field === field) === place;

const namesOf = (field: Field): string[] => (field.kind === 'date' ? [field.name] : boxesOf(field));

/**
 * A day comes as one text, 1990-08-09; what is none is read as the day, which says what is wrong. Of a program 01/02/2027 is
 * no date: nobody knows whose order it follows, so that its strokes go, by which the day would be read as a whole date.
 */
function boxesIn(field: Field, given: FormValues, before: FormValues): FormValues {
  const boxes = field.kind === 'date' && field.name in given ? [] : boxesOf(field);
  const texts = Object.fromEntries(boxes.map((box) => [box, given[box] ?? before[box] ?? '']));
  const { name } = field;
  if (field.kind === 'money') return { [name]: decimalOf(texts[name] ?? '') };
  if (boxes.length > 0) return texts;
  const text = given[name] ?? '';
  const [, year = '', month = '', day = text.replace(/[./-]/g, ' ')] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  return { [`${name}_year`]: year, [`${name}_month`]: month, [`${name}_day`]: day, [`${name}_calendar`]: 'gregorian' };
}

const amount = /^\d{1,12}(?:\.\d{1,2})?$/;

/** As answers are kept: a point and two decimals are read alike in every language. */
function decimalOf(text: string): string {
  const [whole = '', part = ''] = text.split('.');
  return amount.test(text) ? `${whole}.${part.padEnd(2, '0')}` : text;
}

/** What people may write in the ways of their language has one form for programs, to whom 4.500 would be as much as 4500 or 4.5. */
function formFault({ kind, name }: Field, given: FormValues): FieldError[] {
  const text = given[name] ?? '';
  if (!text) return [];
  if (kind === 'money' && !amount.test(text)) return [{ field: name, key: 'journeys.error.money', values: {} }];
  return kind === 'tick' && text !== 'on' ? [{ field: name, key: 'api.error.one_of', values: { values: 'on' } }] : [];
}
