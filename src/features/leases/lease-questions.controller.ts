import { Controller, Get, Header, NotFoundException, Query } from '@nestjs/common';
import { countries } from '../../lib/countries/country.ts';
import { readLocale, requireChoice } from '../../platform/http/api-locale.ts';
import { Allows } from '../../platform/http/auth.ts';
import { Messages } from '../../platform/i18n/messages.ts';
import { priceOf } from '../journeys/journey.ts';
import { questionsOf } from '../journeys/questions.ts';
import { leaseJourney } from './lease-journey.ts';
import { DescribeLeaseQuestions } from './lease-orders.api.ts';
import { isOffered } from './lease-orders.service.ts';

/** What a program has to ask somebody before it writes a lease; the same for everybody. */
@Controller('api/v1/leases/questions')
export class LeaseQuestionsController {
  constructor(private readonly words: Messages) {}

  @Get()
  @DescribeLeaseQuestions()
  @Allows('requests:read')
  @Header('Cache-Control', 'public, max-age=300')
  index(
    @Query('country') where?: unknown,
    @Query('locale') code?: unknown,
    @Query('role') role?: unknown,
    @Query('region') region?: unknown,
  ) {
    const country = requireChoice('country', where, countries);
    const locale = readLocale(code);
    if (!isOffered(country)) throw new NotFoundException();
    const chosen = Object.entries({ role, region }).filter(([, value]) => typeof value === 'string');
    const answers = Object.fromEntries(chosen) as Record<string, string>;
    const progress = { country, locale, answers };
    const price = priceOf(leaseJourney, progress);
    return {
      items: questionsOf(leaseJourney, progress, this.words.in(locale.code)),
      price: price && { minor: price.minor, currency: price.currency },
    };
  }
}
