import type { Country } from '../../lib/countries/country.ts';
import { countryZones } from '../../lib/instants.ts';

/** The day that it is in the country whose law is asked. */
export const todayIn = (country: Country): string => Temporal.Now.plainDateISO(countryZones[country]).toString();
