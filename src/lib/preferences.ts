import type { Country } from './countries/country.ts';
import type { CalendarChoice } from './formats.ts';
import type { Digits } from './numbering.ts';

export const themes = ['system', 'light', 'dark'] as const;

export type Theme = (typeof themes)[number];

/** How somebody wants the site, with an account or without. */
export type Preferences = {
  locale: string;
  region: Country | null;
  digits: Digits | null;
  calendar: CalendarChoice | null;
  theme: Theme;
};
