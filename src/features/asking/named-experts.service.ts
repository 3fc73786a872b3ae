import { Injectable, NotFoundException } from '@nestjs/common';
import type { Locale } from '../../lib/locales/locales.ts';
import { LanesService } from '../consultations/lanes.service.ts';
import { isVerified } from '../experts/expert.ts';
import { ExpertsService } from '../experts/experts.service.ts';
import type { NamedExpert } from './question.ts';

/** The expert a question is for before anyone else: the standard lane, at the expert's own price. */
@Injectable()
export class NamedExpertsService {
  constructor(
    private readonly experts: ExpertsService,
    private readonly lanes: LanesService,
  ) {}

  /** Null for nobody, and for who takes no questions today. */
  async find(id: unknown, locale: Locale): Promise<NamedExpert | null> {
    const expert = typeof id === 'string' && id ? await this.get(id, locale) : null;
    const today = Temporal.Now.plainDateISO('UTC').toString();
    const standard = this.lanes.in(locale).find((lane) => lane.id === 'standard');
    if (!expert?.takesQuestions || !isVerified(expert, today) || !standard) return null;
    const { nameArabic, nameLatin, countries, price } = expert;
    const isPayable = standard.price && price?.currency === standard.price.currency;
    const own = isPayable && standard.price ? { ...standard.price, minor: price.minor } : standard.price;
    return { id: expert.id, nameArabic, nameLatin, countries, lane: { ...standard, price: own } };
  }

  private async get(id: string, locale: Locale) {
    try {
      return await this.experts.get(id, locale.language);
    } catch (error) {
      if (error instanceof NotFoundException) return null;
      throw error;
    }
  }
}
