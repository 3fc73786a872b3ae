import type { Country } from '../countries/country.ts';
import { type LocaleCode, localeCodes, locales } from './locales.ts';

/** The locale of a country in the reader's language, else in the one more people there read beside Arabic. */
export function nearestLocale(country: Country, reader: LocaleCode): LocaleCode {
  const offered = localeCodes.filter((code) => locales[code].country === country);
  const other = offered.find((code) => locales[code].language !== 'ar');
  return offered.find((code) => locales[code].language === locales[reader].language) ?? other ?? offered[0] ?? reader;
}
