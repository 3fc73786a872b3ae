import { Global, Module } from '@nestjs/common';
import { FormDraftsService } from './form-drafts.service.ts';
import { FormLinksController } from './form-links.controller.ts';
import { FormLinksRepository } from './form-links.repository.ts';
import { FormLinksService } from './form-links.service.ts';
import { FormReturnsController } from './form-returns.controller.ts';
import { JourneyPages } from './journey.pages.ts';
import { JourneysController } from './journeys.controller.ts';
import { JourneysService } from './journeys.service.ts';
import { Journeys } from './journeys.ts';
import { MessageLimits } from './message-limits.ts';
import { PhoneForms } from './phone-forms.ts';

@Global()
@Module({
  controllers: [FormLinksController, FormReturnsController, JourneysController],
  providers: [
    Journeys,
    JourneysService,
    JourneyPages,
    FormDraftsService,
    FormLinksRepository,
    FormLinksService,
    MessageLimits,
    PhoneForms,
  ],
  exports: [Journeys, FormLinksService, MessageLimits, PhoneForms],
})
export class JourneysModule {}
