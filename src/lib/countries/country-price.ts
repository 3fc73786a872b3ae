import type { Money } from '../money.ts';
import type { Country } from './country.ts';

/** What something costs in one country, for a reader whose own is not known. */
export type CountryPrice = { country: Country; price: Money };
