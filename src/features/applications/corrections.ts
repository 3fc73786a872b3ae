import type { Locale } from '../../lib/locales/locales.ts';
import type { FieldError } from '../../platform/http/forms.ts';
import type { Field, FormValues } from '../journeys/field.ts';
import { cleanAnswers, readFields } from '../journeys/read.ts';
import type { Application, Fault } from './application.ts';
import { certificates } from './certificates.ts';

type Answered = Pick<Application, 'procedure' | 'country' | 'answers'>;

/** A fault of an answer stands under the name of its field, where those of documents stand under their slot. */
const mark = 'answer_';
export const answerSlot = ({ name }: Pick<Field, 'name'>): string => mark + name;
export const isAnswerSlot = (slot: string): boolean => slot.startsWith(mark);

export const fieldsOf = ({ procedure, country, answers }: Answered): Field[] =>
  certificates[procedure].steps.flatMap((step) => step.fields(country, answers));

/** What is copied from a card or written by hand. What is chosen decides the price and the documents, and stays. */
export const correctable = (application: Answered): Field[] =>
  fieldsOf(application).filter(({ kind }) => kind !== 'choice' && kind !== 'tick');

/** The answers that were sent back and are not corrected yet. */
export function toCorrect(application: Answered & Pick<Application, 'state'>, faults: readonly Fault[]): Field[] {
  if (application.state !== 'needs_fix') return [];
  const open = new Set(faults.filter(({ fixedAt }) => !fixedAt).map(({ slot }) => slot));
  return correctable(application).filter((field) => open.has(answerSlot(field)));
}

/** Those that say something else than before, well or not. */
export const changedIn = (
  { answers }: Pick<Application, 'answers'>,
  fields: readonly Field[],
  body: Record<string, unknown>,
  locale: Locale,
): Field[] =>
  fields.filter((field) => {
    const read = readFields([field], { ...answers, ...cleanAnswers([field], body) }, locale);
    return read.errors.length > 0 || Object.entries(read.answers).some(([box, said]) => said !== (answers[box] ?? ''));
  });

/** All answers with those that were corrected, and what is wrong with them. Nothing but `fields` is taken from the form. */
export function readCorrection(
  { procedure, country, answers }: Answered,
  fields: readonly Field[],
  body: Record<string, unknown>,
  locale: Locale,
): { answers: FormValues; errors: FieldError[] } {
  // A name in one script is enough where the other one stands, which may not be among those that were sent back.
  const read = readFields(fields, { ...answers, ...cleanAnswers(fields, body) }, locale);
  const all = { ...answers, ...read.answers };
  const names = new Set(fields.map(({ name }) => name));
  const steps = certificates[procedure].steps.filter((step) =>
    step.fields(country, all).some(({ name }) => names.has(name)),
  );
  const errors =
    read.errors.length > 0 ? read.errors : steps.flatMap((step) => step.check?.(country, all, locale) ?? []);
  return { answers: all, errors };
}
