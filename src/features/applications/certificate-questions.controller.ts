import { Controller, Get, Header, NotFoundException, Param, Query } from '@nestjs/common';
import { countries } from '../../lib/countries/country.ts';
import { readLocale, requireChoice } from '../../platform/http/api-locale.ts';
import { Allows } from '../../platform/http/auth.ts';
import { Messages } from '../../platform/i18n/messages.ts';
import { say } from '../../platform/i18n/words.ts';
import { priceOf } from '../journeys/journey.ts';
import { questionsOf } from '../journeys/questions.ts';
import { certificateNames } from './application.ts';
import { DescribeCertificateQuestions } from './certificate-orders.api.ts';
import { isOffered } from './certificate-orders.service.ts';
import { certificates } from './certificates.ts';

/** What a program has to ask somebody before it orders a certificate; the same for everybody. */
@Controller('api/v1/procedures/:name/questions')
export class CertificateQuestionsController {
  constructor(private readonly words: Messages) {}

  @Get()
  @DescribeCertificateQuestions()
  @Allows('requests:read')
  @Header('Cache-Control', 'public, max-age=300')
  index(
    @Param('name') name: string,
    @Query('country') where?: unknown,
    @Query('locale') code?: unknown,
    @Query('document') document?: unknown,
    @Query('situation') situation?: unknown,
    @Query('mode') mode?: unknown,
  ) {
    const country = requireChoice('country', where, countries);
    const locale = readLocale(code);
    const procedure = certificateNames.find((each) => each === name);
    if (!procedure || !isOffered(procedure, country)) throw new NotFoundException();
    const journey = certificates[procedure];
    const given = Object.entries({ document, situation, mode }).filter(([, value]) => typeof value === 'string');
    const { fields } = journey.steps[0] ?? { fields: () => [] };
    // A value that is no choice is left to the order, which refuses it: here it would only ask for something else.
    const known = fields(country, {}).flatMap((field) => ('options' in field ? [field] : []));
    const answers = Object.fromEntries(
      given.filter(([of, value]) =>
        known.some((field) => field.name === of && field.options.some((option) => option.value === value)),
      ),
    ) as Record<string, string>;
    const t = this.words.in(locale.code);
    const progress = { country, locale, answers };
    const price = answers.mode ? priceOf(journey, progress) : null;
    return {
      items: questionsOf(journey, progress, t),
      consents: journey
        .consents(country, answers)
        .map(({ name: consent, label }) => ({ name: consent, label: say(label, t, locale) })),
      price: price && { minor: price.minor, currency: price.currency },
    };
  }
}
