import type { Country } from '../../lib/countries/country.ts';
import type { Language } from '../../lib/locales/locales.ts';
import rows from './reforms.json' with { type: 'json' };
import type { CaseMatter } from './rule.ts';

/** A law that is new, to be told beside whatever is said of a term: pages and papers elsewhere still show the old one. */
export type Reform = {
  id: string;
  country: Country;
  caseTypes: CaseMatter[];
  from: string;
  text: Record<Language, string>;
  addresses: string[];
  verifiedOn: string;
};

export const reforms = rows as Reform[];

/** The reforms in force on a day that touch a case; all of its country where nobody knows what it is about. */
export const reformsFor = (country: Country, caseType: CaseMatter | null, day: string): Reform[] =>
  reforms.filter(
    (reform) =>
      reform.country === country && reform.from <= day && (caseType === null || reform.caseTypes.includes(caseType)),
  );
