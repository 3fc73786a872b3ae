import { countries, factsOf } from '../../../lib/countries/country.ts';
import { type Money, money } from '../../../lib/money.ts';
import { procedureKey, procedures } from '../../procedures/procedure.ts';
import type { PriceRegion } from './billing.ts';

const book = new Map<string, Money>();
for (const country of countries) {
  const { prices, currency } = factsOf(country);
  book.set(`${country} consultation.standard`, money(prices.standard, currency));
  book.set(`${country} consultation.fast`, money(prices.fast, currency));
}
book.set('OTHER consultation.standard', money(4_000, 'USD'));
book.set('OTHER consultation.fast', money(7_000, 'USD'));
// What e-services cost stands with their other facts; here each gets a name: `good_conduct.file`, `case_tracking.12`.
for (const { name, variants } of procedures) {
  for (const { country, ourPrices } of variants) {
    for (const { mode, months, minor, currency } of ourPrices) {
      book.set(`${country} ${procedureKey(name)}.${months ?? mode}`, { minor, currency });
    }
  }
}

/** What an item costs in a region, tax included; null where it is not sold. */
export const priceOf = (region: PriceRegion, item: string): Money | null => book.get(`${region} ${item}`) ?? null;
