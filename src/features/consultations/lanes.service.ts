import { Injectable } from '@nestjs/common';
import type { Locale } from '../../lib/locales/locales.ts';
import type { Money } from '../../lib/money.ts';
import { isVerified } from '../experts/expert.ts';
import { ExpertsService } from '../experts/experts.service.ts';
import { Billing, type PriceRegion } from '../payments/bills/billing.ts';
import { type Lane, type LaneId, laneIds, type NamedExpert, termsOf } from './lanes.ts';

/** The ways to ask, with what they cost where the reader is. */
@Injectable()
export class LanesService {
  constructor(
    private readonly experts: ExpertsService,
    private readonly billing: Billing,
  ) {}

  /** In the order they are offered in. */
  in({ country }: Pick<Locale, 'country'>): Lane[] {
    return laneIds.map((id) => {
      const price = id === 'free' ? null : this.price(id, country);
      return { id, price, isOffered: id === 'free' || price !== null, ...termsOf(id) };
    });
  }

  /** The standard lane at the price of one expert, who is asked first. Null for nobody, and for who takes no questions today. */
  async named(id: unknown, locale: Locale): Promise<NamedExpert | null> {
    const expert = typeof id === 'string' && id ? await this.experts.find(id, locale.language) : null;
    const today = Temporal.Now.plainDateISO('UTC').toString();
    const standard = this.in(locale).find((lane) => lane.id === 'standard');
    if (!expert?.takesQuestions || !isVerified(expert, today) || !standard) return null;
    const { nameArabic, nameLatin, countries, price } = expert;
    const isPayable = standard.price && price?.currency === standard.price.currency;
    const own = isPayable && standard.price ? { ...standard.price, minor: price.minor } : standard.price;
    return { id: expert.id, nameArabic, nameLatin, countries, lane: { ...standard, price: own } };
  }

  /** Null where it cannot be paid for: the price book has none for the place. */
  price(id: LaneId, region: PriceRegion | null): Money | null {
    return region && id !== 'free' ? this.billing.price(region, `consultation.${id}`) : null;
  }
}
