import { type Language, type LocaleCode, localeCodes, locales } from '../../../lib/locales/locales.ts';
import { routePath } from '../../../platform/http/routes.ts';

const localesOf = Object.groupBy(localeCodes, (code) => locales[code].language) as Record<Language, LocaleCode[]>;

/** Where search engines find a question: in the locales of the language it was asked in. */
export const publicPathsOf = ({ id, slug, language }: { id: string; slug: string; language: Language }): string[] =>
  localesOf[language].map((code) => routePath(code, 'consultations-id-slug', { id, slug }));
