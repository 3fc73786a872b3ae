import { type Country, isCountry } from '../countries/country.ts';
import type { Locale } from './locales.ts';

/** Whose prices and rules a page shows: those of its locale, else of the country asked for in the address. */
export const countryFor = (locale: Locale, asked: unknown): Country | null =>
  locale.country ?? (isCountry(asked) ? asked : null);
