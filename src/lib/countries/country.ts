import { emirates } from './ae.ts';
import type { CountryFacts } from './country-facts.ts';
import { egypt } from './eg.ts';
import { morocco } from './ma.ts';
import { saudiArabia } from './sa.ts';

// In their display order. No other place names them all.
const known = [morocco, saudiArabia, emirates, egypt] as const;

type Known = (typeof known)[number];
export type Country = Known['code'];
export type CountryCurrency = Known['currency'];

// Marked as pure, so that scripts for browsers that ask nothing of a country do not carry them all.

/** The countries whose law and prices we know, in their display order. */
export const countries: readonly Country[] = /* @__PURE__ */ known.map(({ code }) => code);
export const countryCurrencies: readonly CountryCurrency[] = /* @__PURE__ */ known.map(({ currency }) => currency);

/** Whose clock and working week count where nothing says which. */
export const defaultCountry: Country = morocco.code;

export const isCountry = (code: unknown): code is Country => (countries as readonly unknown[]).includes(code);

/** What a country's file says, by the types of those we have. */
export type Facts = CountryFacts & { code: Country; currency: CountryCurrency };

/** What follows from each country's file. */
export const perCountry = <Value>(of: (facts: Facts) => Value): Record<Country, Value> =>
  Object.fromEntries(known.map((facts) => [facts.code, of(facts)])) as Record<Country, Value>;

const facts = /* @__PURE__ */ perCountry((each) => each);
export const factsOf = (country: Country): Facts => facts[country];

/** Whether only the parties see a case there: then nobody of ours looks, and they pass on what they are told. */
export const isReadByParties = (country: Country | null): boolean =>
  country !== null && factsOf(country).courts.readBy === 'parties';
