import type { Money } from '../../../lib/money.ts';
import { procedureKey, procedures } from '../../procedures/procedure.ts';
import type { PriceRegion } from './billing.ts';
import prices from './prices.json' with { type: 'json' };

const book = new Map<string, Money>();
for (const [item, regions] of Object.entries(prices)) {
  for (const [region, price] of Object.entries(regions)) book.set(`${region} ${item}`, price as Money);
}
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
