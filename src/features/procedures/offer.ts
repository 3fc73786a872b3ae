import type { Country } from '../../lib/countries/country.ts';
import type { Locale } from '../../lib/locales/locales.ts';
import { type InLanguage, inLanguage, textIn } from '../../lib/locales/text.ts';
import {
  type Authority,
  authoritiesOf,
  type FeeLine,
  type OurPrice,
  type Procedure,
  type ProcedureKey,
  procedureKey,
  type ServiceMode,
  serviceModes,
  startingPrice,
  type Variant,
  variantIn,
  type WorkingDays,
} from './procedure.ts';

/** A procedure as a card shows it. Without a country nothing can be said of price, fee and days. */
export type Offer = Pick<Procedure, 'route'> & { key: ProcedureKey; inCountry: Summary | null };

export type Summary = Pick<Variant, 'availability'> & {
  name: string;
  price: OurPrice | null;
  fee: FeeSummary;
  days: WorkingDays | null;
  modes: ServiceMode[];
  authorities: InLanguage<Authority>[];
};

/** One amount, several that depend on who asks, one that nobody confirms, or none at all. */
export type FeeSummary = InLanguage<FeeLine> | 'by_case' | 'unconfirmed' | 'none';

export function offerOf(procedure: Procedure, country: Country | null, locale: Locale): Offer {
  const variant = country && variantIn(procedure, country);
  return {
    key: procedureKey(procedure.name),
    route: procedure.route,
    inCountry: variant && summaryOf(variant, locale),
  };
}

export function summaryOf(variant: Variant, locale: Locale): Summary {
  const { documents, tracking } = variant;
  const offered = new Set<ServiceMode>(documents.flatMap((document) => document.modes));
  if (tracking) offered.add('watch');
  return {
    name: textIn(variant.name, locale),
    availability: variant.availability,
    price: startingPrice(variant),
    fee: inLanguage(feeOf(variant), locale),
    days: daysOf(variant),
    modes: serviceModes.filter((mode) => offered.has(mode)),
    authorities: inLanguage(authoritiesOf(variant), locale),
  };
}

function feeOf({ documents }: Variant): FeeLine | 'by_case' | 'unconfirmed' | 'none' {
  if (documents.length === 0) return 'none';
  const lines = documents.flatMap(({ authorityFee }) => authorityFee.value ?? []);
  const [line] = lines;
  if (!line) return 'unconfirmed';
  return lines.length === 1 && documents.length === 1 ? line : 'by_case';
}

/** From the shortest to the longest; nothing where it is known of some papers only. */
function daysOf({ documents }: Variant): WorkingDays | null {
  const times = documents.flatMap(({ time }) => time.value ?? []);
  if (times.length === 0 || times.length < documents.length) return null;
  const ends = times.flatMap(({ to }) => to ?? []);
  return {
    from: Math.min(...times.map(({ from }) => from)),
    to: ends.length === times.length ? Math.max(...ends) : null,
  };
}
