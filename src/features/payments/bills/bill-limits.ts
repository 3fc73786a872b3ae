import { perCountry } from '../../../lib/countries/country.ts';
import type { Currency } from '../../../lib/money.ts';
import type { PriceRegion } from './billing.ts';

/** What each region is billed in: tax is owed in its own money. */
export const currenciesIn: Record<PriceRegion, readonly Currency[]> = {
  ...perCountry(({ currency }) => [currency]),
  OTHER: ['EUR', 'USD'],
};
export const regions = Object.keys(currenciesIn) as PriceRegion[];

/** Of what a bill is for, and of the name of an authority. */
export const titleLength = 120;
/** In hundredths, for a line. */
export const lineAtMost = 50_000_000;
