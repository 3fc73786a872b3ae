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
  country: (code: string) => nameOf(`${locale.tag} region ${code}`),
  language: (code: string) => nameOf(`${locale.tag} language ${code}`),
  /** As it begins a line: French writes names of languages small within a sentence. */
  languageLabel: (code: string) => capital(nameOf(`${locale.tag} language ${code}`), locale.tag),
});

type Kind = 'region' | 'language';

// Codes of our own tables only, so few are kept.
const nameOf = memo((key: `${string} ${Kind} ${string}`) => {
  const [tag = '', type, code = ''] = key.split(' ') as [string, Kind, string];
  return displayNames(`${tag} ${type}`).of(code) ?? code;
});

const displayNames = memo((key: `${string} ${Kind}`) => {
  const [tag = '', type] = key.split(' ') as [string, Kind];
  return new Intl.DisplayNames(tag, { type });
});

const capital = (word: string, tag: string): string => word.slice(0, 1).toLocaleUpperCase(tag) + word.slice(1);

/** What people typed, kept apart from the sentence it is put into, whichever way either runs. */
export const isolated = (text: string): string => `\u2068${text}\u2069`;
