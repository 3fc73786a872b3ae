import type { Country } from '../locales/locales.ts';

/** The countries the site serves, in the order they are listed in. */
export const countryCodes = ['MA', 'SA', 'AE', 'EG'] as const satisfies readonly Country[];
