import { numberingSystemOf, numbersIn } from '../numbering.ts';
import type { Language, Locale, Text } from './locales.ts';

/** Data of the catalogue with every text in one language. */
export type InLanguage<Value> = Value extends Text
  ? string
  : Value extends readonly (infer One)[]
    ? InLanguage<One>[]
    : Value extends object
      ? { [Key in keyof Value]: InLanguage<Value[Key]> }
      : Value;

export const inLanguage = <Value>(value: Value, locale: Locale): InLanguage<Value> =>
  pick(value, locale) as InLanguage<Value>;

function pick(value: unknown, locale: Locale): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => pick(one, locale));
  if (isText(value)) return textIn(value, locale);
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, pick(one, locale)]));
}

const isText = (value: object): value is Text =>
  (['en', 'fr', 'ar'] satisfies Language[]).every((language) => language in value);

/** A text of the data in the language of a locale, with the digits it has. */
export const textIn = (text: Text, { language, tag }: Locale): string =>
  numbersIn(text[language], numberingSystemOf(tag));
