import { Controller, Get, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
import { ProceduresPage } from '../../../views/pages/procedures/index.tsx';
import { RentPage } from '../../../views/pages/procedures/rent.tsx';
import { ProcedurePage } from '../../../views/pages/procedures/show.tsx';
import { countryFor } from '../../lib/locales/country-for.ts';
import { publicPage } from '../../platform/http/responses.ts';
import { offerOf } from './offer.ts';
import { type ProcedureName, procedureNamed, procedures } from './procedure.ts';
import { startPageOf } from './start-page.ts';

/** What is offered in which country. The catalogue is part of the program, so these pages change with a release. */
@Controller(':locale')
export class ProceduresController {
  @Get('e-services')
  index(@Req() { locale }: Request, @Query('country') asked?: unknown) {
    const country = countryFor(locale, asked);
    const offers = procedures.map((procedure) => offerOf(procedure, country, locale));
    return publicPage(ProceduresPage, { country, offers });
  }

  @Get('e-services/rent')
  rent(@Req() { locale }: Request, @Query('country') asked?: unknown) {
    const country = countryFor(locale, asked);
    const offer = offerOf(procedureNamed('rent-appartment'), country, locale);
    return publicPage(RentPage, { country, offer });
  }

  @Get('e-services/rent/appartment')
  apartment(@Req() request: Request, @Query('country') asked?: unknown) {
    return this.start('rent-appartment', request, asked);
  }

  @Get('pages/good-conduct')
  goodConduct(@Req() request: Request, @Query('country') asked?: unknown) {
    return this.start('good-conduct', request, asked);
  }

  @Get('pages/housing-certificate')
  housing(@Req() request: Request, @Query('country') asked?: unknown) {
    return this.start('housing-certificate', request, asked);
  }

  private start(name: ProcedureName, { locale }: Request, asked: unknown) {
    return publicPage(ProcedurePage, startPageOf(name, countryFor(locale, asked), locale));
  }
}
