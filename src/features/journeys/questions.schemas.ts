import * as schemas from '../../platform/http/api-schemas.ts';
import type { formats, Question } from './questions.ts';

const shapes: Record<(typeof formats)[number], string> = {
  arabic_name: 'a name as on the card, in Arabic letters alone',
  latin_name: 'a name as on the card, in Latin letters alone',
  identity:
    'the number of the card or document that the answer to the question before it names: national, as the guide on values writes it for each country; passport, 6 to 9 letters and digits; other, 4 to 20',
  phone: 'a mobile number, with the code of its country or as people of `country` dial it',
  contact: 'such a mobile number of one of our four countries, or an e-mail address',
  code: 'letters and digits, as `pattern` has it',
};
const labelled = schemas.named('LabelledValue', schemas.object({ value: schemas.text, label: schemas.text }));

/** A question of a form as programs read it, by the name of its schema. */
export const questionSchema = (name: string, kinds: Partial<Record<Question['kind'], string>>) =>
  schemas.named(
    name,
    schemas.object({
      name: { ...schemas.text, description: 'By which it is answered' },
      step: { ...schemas.text, description: 'The page of our form that asks it' },
      kind: schemas.meaning(kinds as Record<Question['kind'], string>),
      format: schemas.orNull(schemas.meaning(shapes)),
      label: { ...schemas.text, description: 'The question, in the language asked for' },
      hint: schemas.orNull(schemas.text),
      example: {
        ...schemas.orNull(schemas.text),
        description: 'An answer that is taken, of nobody; of an identity with the type national',
      },
      pattern: {
        ...schemas.orNull(schemas.text),
        description: 'Of a code: a regular expression for it without spaces and in capitals',
      },
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
