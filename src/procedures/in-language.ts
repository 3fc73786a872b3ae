import type { Language } from '../locales/locales.ts';
import type { Text } from './procedure.ts';

/** Data of the catalogue with every text in one language. */
export type InLanguage<Value> = Value extends Text
  ? string
  : Value extends readonly (infer One)[]
    ? InLanguage<One>[]
    : Value extends object
      ? { [Key in keyof Value]: InLanguage<Value[Key]> }
      : Value;

export const inLanguage = <Value>(value: Value, language: Language): InLanguage<Value> =>
  pick(value, language) as InLanguage<Value>;

function pick(value: unknown, language: Language): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => pick(one, language));
  if (language in value) return (value as Record<Language, unknown>)[language];
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, pick(one, language)]));
}
