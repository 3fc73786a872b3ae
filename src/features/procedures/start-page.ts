import type { Country } from '../../lib/countries/country.ts';
import type { CountryPrice } from '../../lib/country-price.ts';
import type { Locale } from '../../lib/locales/locales.ts';
import { type InLanguage, inLanguage } from '../../lib/locales/text.ts';
import { money } from '../../lib/money.ts';
import { type Offer, offerOf } from './offer.ts';
import {
  checkedParts,
  checkedSince,
  type Procedure,
  type ProcedureName,
  procedureNamed,
  type Source,
  sourcesOf,
  startingPrice,
  type Variant,
  variantIn,
  vatRateIn,
} from './procedure.ts';

/** What the start page of a procedure shows; without a country it can only say what it is about. */
export type StartPage = {
  country: Country | null;
  offer: Offer;
  details: Details | null;
  /** From what it costs in each country; empty where one is chosen. */
  anywhere: CountryPrice[];
};

export type Details = InLanguage<Variant> & {
  /** In percent. */
  vatRate: number;
  sources: InLanguage<Source>[];
  checkedOn: string | null;
};

/** The least one can pay us for it in each country, for a reader whose own is not known. */
const startingPrices = ({ variants }: Procedure): CountryPrice[] =>
  variants.flatMap((variant) => {
    const price = startingPrice(variant);
    return price ? [{ country: variant.country, price: money(price.minor, price.currency) }] : [];
  });

export function startPageOf(name: ProcedureName, country: Country | null, locale: Locale): StartPage {
  const procedure = procedureNamed(name);
  const variant = country && variantIn(procedure, country);
  return {
    country,
    anywhere: country ? [] : startingPrices(procedure),
    offer: offerOf(procedure, country, locale),
    details: variant && {
      ...inLanguage(variant, locale),
      vatRate: vatRateIn(variant.country),
      sources: inLanguage(sourcesOf(checkedParts(variant)), locale),
      checkedOn: checkedSince(variant),
    },
  };
}
