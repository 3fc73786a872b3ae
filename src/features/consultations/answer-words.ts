import { type SQL, sql } from 'drizzle-orm';
import type { Language } from '../../lib/locales/locales.ts';
import { answers } from './consultations.table.ts';
import type { Standing } from './public/freshness.ts';
import { translationsOfAnswer } from './translations/translations.repository.ts';

/** Columns of an answer: its words as they were given and as strangers read them, its translations, and whether it still holds. */
export const answerWords = {
  language: sql<Language>`${answers.language}`,
  short: answers.short,
  body: answers.body,
  doNext: answers.doNext,
  limits: answers.limits,
  publicBody: answers.publicBody,
  lawAsOf: answers.lawAsOf,
  standing: sql`case when ${answers.outdatedAt} is not null then 'outdated'
    when ${answers.flaggedAt} is not null then 'flagged' end` as SQL<Standing | null>,
  kept: translationsOfAnswer,
};
