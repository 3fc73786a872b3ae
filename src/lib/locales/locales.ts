import type { Country } from '../countries/country.ts';
import type { Language } from '../languages.ts';

export { type Language, languages, type Text } from '../languages.ts';

/** The ten locales in the order that ties are broken in (behaviour.md 1.1, 1.14). */
export const localeCodes = ['ar', 'ar-ma', 'ar-sa', 'ar-ae', 'ar-eg', 'fr', 'fr-ma', 'en', 'en-ae', 'en-sa'] as const;

export type LocaleCode = (typeof localeCodes)[number];

export type Locale = {
  code: LocaleCode;
  /** BCP 47 tag, as `lang` and `hreflang` say it. */
  tag: string;
  language: Language;
  /** The country a regional locale stands for: its prices, its law by default. */
  country: Country | null;
  /** The locale named in itself. */
  name: string;
  dir: 'rtl' | 'ltr';
};

const locale = (code: LocaleCode, name: string): Locale => {
  const [language, region] = code.split('-') as [Language, string?];
  const country = (region?.toUpperCase() ?? null) as Country | null;
  return {
    code,
    tag: country ? `${language}-${country}` : language,
    language,
    country,
    name,
    dir: language === 'ar' ? 'rtl' : 'ltr',
  };
};

export const locales: Record<LocaleCode, Locale> = {
  ar: locale('ar', 'العربية'),
  'ar-ma': locale('ar-ma', 'العربية (المغرب)'),
  'ar-sa': locale('ar-sa', 'العربية (السعودية)'),
  'ar-ae': locale('ar-ae', 'العربية (الإمارات)'),
  'ar-eg': locale('ar-eg', 'العربية (مصر)'),
  fr: locale('fr', 'Français'),
  'fr-ma': locale('fr-ma', 'Français (Maroc)'),
  en: locale('en', 'English'),
  'en-ae': locale('en-ae', 'English (UAE)'),
  'en-sa': locale('en-sa', 'English (Saudi Arabia)'),
};

export const defaultLocale: LocaleCode = 'en';

export const isLocaleCode = (value: unknown): value is LocaleCode =>
  typeof value === 'string' && (localeCodes as readonly string[]).includes(value);

/** The packs a message is looked for in, nearest first: `ar-ma` → `ar` → `en` (behaviour.md 1.25). */
export function fallbackChain(code: LocaleCode): LocaleCode[] {
  return [...new Set([code, locales[code].language, defaultLocale])];
}
