import { memoize } from '../../../src/lib/memoize.ts';
import { type Currency, currencyWord } from '../../../src/lib/money.ts';
import { topicName, topicsIn } from '../../../src/lib/topics.ts';
import type { MessageValues } from '../../../src/platform/i18n/messages.ts';
import { type Shell, useShell } from '../shell.tsx';

/** What codes in the data are called in the language of the page. */
export function useNames() {
  return namesIn(useShell());
}

export const namesIn = ({ locale, topics, t }: Pick<Shell, 'locale' | 'topics' | 't'>) => ({
  topic: (id: string) => topicName(topics, id, locale),
  /** Those that are offered, to choose from, and those that were chosen before. */
  topicOptions: (...chosen: (string | null | undefined)[]) =>
    [
      ...topicsIn(topics, locale).map(({ id }) => id),
      ...topics.filter(({ id, isOffered }) => !isOffered && chosen.includes(id)).map(({ id }) => id),
    ].map((id) => ({ value: id, label: topicName(topics, id, locale) })),
  /** `ZZ` is any that we have no experts for. */
  country: (code: string) => (code === 'ZZ' ? t('asking.country.other') : nameOf(`${locale.tag} region ${code}`)),
  /** Arabic does not read the codes that the others write; French has the word that stands beside its amounts. */
  currency: (code: Currency) =>
    locale.language === 'ar' ? nameOf(`${locale.tag} currency ${code}`) : currencyWord(code, locale.tag),
  language: (code: string) => nameOf(`${locale.tag} language ${code}`),
  /** As it begins a line: French writes names of languages small within a sentence. */
  languageLabel: (code: string) => labelOf(`${locale.tag} ${code}`),
});

type Kind = 'region' | 'language' | 'currency';

// Codes of our own tables only, so few are kept.
const nameOf = memoize((key: `${string} ${Kind} ${string}`) => {
  const [tag = '', type, code = ''] = key.split(' ') as [string, Kind, string];
  return displayNames(`${tag} ${type}`).of(code) ?? code;
});

const displayNames = memoize((key: `${string} ${Kind}`) => {
  const [tag = '', type] = key.split(' ') as [string, Kind];
  return new Intl.DisplayNames(tag, { type });
});

const labelOf = memoize((key: `${string} ${string}`) => {
  const [tag = '', code = ''] = key.split(' ');
  const name = nameOf(`${tag} language ${code}`);
  return name.slice(0, 1).toLocaleUpperCase(tag) + name.slice(1);
});

/** What people typed, kept apart from the sentence it is put into, whichever way either runs. */
export const isolated = (text: string): string => `\u2068${text}\u2069`;

/** Values of a message of ours, among them a name that somebody gave. */
export const withNameApart = (values: MessageValues = {}): MessageValues =>
  typeof values.name === 'string' ? { ...values, name: isolated(values.name) } : values;
