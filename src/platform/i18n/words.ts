import type { Locale, Text } from '../../lib/locales/locales.ts';
import { textIn } from '../../lib/locales/text.ts';
import type { Key, MessageValues } from './messages.ts';

/** A message of the packs, or a text of the data, which says the same in every language. */
export type Words = Key | Text;

export const say = (words: Words, t: (key: Key, values?: MessageValues) => string, locale: Locale): string =>
  typeof words === 'string' ? t(words) : textIn(words, locale);
