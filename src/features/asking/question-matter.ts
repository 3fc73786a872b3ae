import { languageOf } from '../../lib/language-of.ts';
import type { Language, Locale } from '../../lib/locales/locales.ts';
import type { Matter } from '../experts/expert.ts';
import type { Question } from './question.ts';

/** The language a question is written in: as its asker says, else as it reads. */
export function languageIn({ title, body, textLanguage }: Question, locale: Locale): Language {
  if (textLanguage && textLanguage !== 'auto') return textLanguage as Language;
  return languageOf(`${title}\n${body}`, locale.language);
}

/** What decides which experts could take it, as far as anybody may learn that. */
export function matterOf(question: Question, locale: Locale): Matter {
  const { country, topic, answerLanguage } = question;
  const written = languageIn(question, locale);
  const languages = [...new Set([written, answerLanguage === 'any' ? written : answerLanguage])];
  return { country: country === 'unknown' ? null : country, topic, languages };
}
