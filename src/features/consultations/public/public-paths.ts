import { type Language, type LocaleCode, localeCodes, locales } from '../../../lib/locales/locales.ts';
import { routePath } from '../../../platform/http/routes.ts';
import type { ConsultationRow } from '../consultation-row.ts';

const localesOf = Object.groupBy(localeCodes, (code) => locales[code].language) as Record<Language, LocaleCode[]>;

/** Where search engines find a question: in the locales of the language it was asked in. */
export const publicPathsOf = ({ id, slug, language }: { id: string; slug: string; language: Language }): string[] =>
  localesOf[language].map((code) => routePath(code, 'consultations-id-slug', { id, slug }));

type Row = Pick<ConsultationRow, 'id' | 'slug' | 'language' | 'visibility' | 'publishedAt' | 'isSample'>;

const knownToStrangers = new Set<ConsultationRow['visibility']>(['public', 'hidden', 'removed']);

/** The same of one that strangers can read, or could until it was taken down; none of what never was public. */
export const mappedPathsOf = ({ id, slug, language, visibility, publishedAt, isSample }: Row): string[] =>
  publishedAt && !isSample && knownToStrangers.has(visibility)
    ? publicPathsOf({ id, slug, language: language as Language })
    : [];
