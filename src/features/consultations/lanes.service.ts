import { Injectable } from '@nestjs/common';
import type { Locale } from '../../lib/locales/locales.ts';
import type { Money } from '../../lib/money.ts';
import { Billing, type PriceRegion } from '../payments/bills/billing.ts';
import { type Lane, type LaneId, laneIds, termsOf } from './lanes.ts';

/** The ways to ask, with what they cost where the reader is. */
@Injectable()
export class LanesService {
  constructor(private readonly billing: Billing) {}

  /** In the order they are offered in. */
  in({ country }: Pick<Locale, 'country'>): Lane[] {
    return laneIds.map((id) => {
      const price = id === 'free' ? null : this.price(id, country);
      return { id, price, isOffered: id === 'free' || price !== null, ...termsOf(id) };
    });
  }

  /** Null where it cannot be paid for: the price book has none for the place. */
  price(id: LaneId, region: PriceRegion | null): Money | null {
    return region && id !== 'free' ? this.billing.price(region, `consultation.${id}`) : null;
  }
}
