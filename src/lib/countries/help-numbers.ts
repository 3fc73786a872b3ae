import { type Country, factsOf } from './country.ts';
import type { HelpNumber } from './country-facts.ts';

export type ShownHelpNumber = HelpNumber & { source: string; verifiedOn: string };

/** What people may be told to call: only numbers of which we know where and when they were read. */
export const shownOf = (numbers: readonly HelpNumber[]): ShownHelpNumber[] =>
  numbers.filter((number): number is ShownHelpNumber => number.source !== null && number.verifiedOn !== null);

export const helpNumbersIn = (country: Country): ShownHelpNumber[] => shownOf(factsOf(country).helpNumbers);
