import type { Country } from './countries/country.ts';
import type { Money } from './money.ts';

/** What something costs in one country, for a reader whose own is not known. */
export type CountryPrice = { country: Country; price: Money };
