import * as schemas from '../../platform/http/api-schemas.ts';
import type { Question } from './questions.ts';

const labelled = schemas.named('LabelledValue', schemas.object({ value: schemas.text, label: schemas.text }));

/** A question of a form as programs read it, by the name of its schema. */
export const questionSchema = (name: string, kinds: Partial<Record<Question['kind'], string>>) =>
  schemas.named(
    name,
    schemas.object({
      name: { ...schemas.text, description: 'By which it is answered' },
      step: { ...schemas.text, description: 'The page of our form that asks it' },
      kind: schemas.meaning(kinds as Record<Question['kind'], string>),
      label: { ...schemas.text, description: 'The question, in the language asked for' },
      hint: schemas.orNull(schemas.text),
      required: schemas.boolean,
      or: {
        ...schemas.orNull(schemas.text),
        description: 'The name of another question: an answer to one of the two is enough, and has to be there',
      },
      values: { ...schemas.orNull(schemas.array(labelled)), description: 'What a choice is made of; null for others' },
      when: {
        ...schemas.orNull(schemas.oneOf(['past', 'near'])),
        description: 'Of a day: today at the latest, or within five years of today',
      },
      least: { ...schemas.orNull(schemas.integer), description: 'Of a count' },
      most: { ...schemas.orNull(schemas.integer), description: 'Of a count, or how many characters a text may have' },
    }),
  );

/** What the form costs, in the currency of its country. */
export const priceSchema = schemas.object({
  minor: { ...schemas.integer, description: 'In hundredths' },
  currency: schemas.text,
});
