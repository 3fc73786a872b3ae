import { Injectable } from '@nestjs/common';
import { countries } from '../../lib/countries/country.ts';
import type { CountryPrice } from '../../lib/country-price.ts';
import type { Locale } from '../../lib/locales/locales.ts';
import type { Money } from '../../lib/money.ts';
import { backOn, type Expert, isAway, isVerified, type Matter, priceFor } from '../experts/expert.ts';
import { ExpertsService } from '../experts/experts.service.ts';
import { Billing, type PriceRegion } from '../payments/bills/billing.ts';
import { ExpertQuestionsService, hasNoRoom } from './expert-questions.service.ts';
import { FastLaneService } from './fast-lane.service.ts';
import { type AbsentExpert, type Lane, type LaneId, laneIds, type NamedExpert, termsOf } from './lanes.ts';

/** Whom the asker wants by name: at most one of the two is there. */
type Wanted = { named: NamedExpert | null; absent: AbsentExpert | null };
const nobody: Wanted = { named: null, absent: null };

/** The ways to ask, with what they cost where the reader is. */
@Injectable()
export class LanesService {
  constructor(
    private readonly experts: ExpertsService,
    private readonly questions: ExpertQuestionsService,
    private readonly fast: FastLaneService,
    private readonly billing: Billing,
  ) {}

  /** In the order they are offered in, whoever is free. */
  in({ country }: Pick<Locale, 'country'>): Lane[] {
    return laneIds.map((id) => {
      const price = id === 'free' ? null : this.price(id, country);
      const prices = country ? [] : this.pricesAnywhere(id);
      return { id, price, prices, isOffered: id === 'free' || price !== null, ...termsOf(id) };
    });
  }

  /** As they are offered just now: without the fast one where nobody is free, for the question as far as it is known. */
  async open(locale: Pick<Locale, 'country'>, about?: Matter): Promise<Lane[]> {
    const lanes = this.in(locale);
    if (!lanes.some(({ id, isOffered }) => id === 'fast' && isOffered)) return lanes;
    const isOpen = await this.fast.isOpen(about ?? { ...unknown, country: locale.country });
    return isOpen
      ? lanes
      : lanes.map((lane) => (lane.id === 'fast' ? { ...lane, isOffered: false, isFull: true } : lane));
  }

  /** The standard lane at the price of one expert, who is asked first. Null for nobody, and for who takes no questions today. */
  async named(id: unknown, locale: Locale): Promise<NamedExpert | null> {
    return (await this.wanted(id, locale)).named;
  }

  /** Whom the asker wants by name, or that they take no question now. */
  async wanted(id: unknown, locale: Locale): Promise<Wanted> {
    const expert = typeof id === 'string' && id ? await this.experts.find(id, locale.language) : null;
    const standard = this.in(locale).find((lane) => lane.id === 'standard');
    if (!expert || !standard) return nobody;
    const { nameArabic, nameLatin, countries } = expert;
    const who = { id: expert.id, nameArabic, nameLatin };
    if (!(await this.takes(expert))) return { named: null, absent: { ...who, backOn: backAgain(expert) } };
    const own = priceFor(expert, locale.country) ?? standard.price;
    return { named: { ...who, countries, lane: { ...standard, price: own, prices: [] } }, absent: null };
  }

  /** Null where it cannot be paid for: the price book has none for the place. */
  price(id: LaneId, region: PriceRegion | null): Money | null {
    return region && id !== 'free' ? this.billing.price(region, `consultation.${id}`) : null;
  }

  private pricesAnywhere(id: LaneId): CountryPrice[] {
    return countries.flatMap((country) => {
      const price = this.price(id, country);
      return price ? [{ country, price }] : [];
    });
  }

  private async takes(expert: Expert): Promise<boolean> {
    const today = Temporal.Now.plainDateISO('UTC').toString();
    if (!expert.takesQuestions || !isVerified(expert, today) || isAway(expert, new Date())) return false;
    return expert.openLimit === null || !hasNoRoom(expert, await this.questions.countOpen(expert.id));
  }
}

const unknown: Matter = { country: null, topic: null, languages: [] };

/** Of who takes questions otherwise. */
function backAgain(expert: Expert): string | null {
  const isBack = expert.takesQuestions && isAway(expert, new Date());
  return isBack ? (backOn(expert)?.toString() ?? null) : null;
}
