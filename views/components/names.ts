import type { Locale } from '../../src/locales/locales.ts';
import { topicName } from '../../src/topics/topic.ts';
import { memo } from '../../src/values/memo.ts';
import { useShell } from '../shell.tsx';

/** What codes in the data are called in the language of the page. */
export function useNames() {
  const { locale } = useShell();
  return namesIn(locale);
}

export const namesIn = (locale: Locale) => ({
  topic: (id: string) => topicName(id, locale),
  country: (code: string) => displayNames(`${locale.tag} region`).of(code) ?? code,
  language: (code: string) => displayNames(`${locale.tag} language`).of(code) ?? code,
  /** As it begins a line: French writes names of languages small within a sentence. */
  languageLabel: (code: string) => capital(displayNames(`${locale.tag} language`).of(code) ?? code, locale.tag),
});

const displayNames = memo((key: `${string} ${'region' | 'language'}`) => {
  const [tag = '', type] = key.split(' ') as [string, 'region' | 'language'];
  return new Intl.DisplayNames(tag, { type });
});

const capital = (word: string, tag: string): string => word.slice(0, 1).toLocaleUpperCase(tag) + word.slice(1);

/** What people typed, kept apart from the sentence it is put into, whichever way either runs. */
export const isolated = (text: string): string => `\u2068${text}\u2069`;
