import type { Country, Locale } from '../locales/locales.ts';

/** The countries whose law and prices we know, in their display order. */
export const countries: readonly Country[] = ['MA', 'SA', 'AE', 'EG'];

/** Whose prices and rules a page shows: those of its locale, else of the country asked for in the address. */
export const countryFor = (locale: Locale, asked: unknown): Country | null =>
  locale.country ?? countries.find((country) => country === asked) ?? null;
