import { Controller, Get, NotFoundException, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
import { CasesPage } from '../../views/pages/cases/index.tsx';
import { CasesPricingPage } from '../../views/pages/cases/pricing.tsx';
import { CaseTrackingPage } from '../../views/pages/cases/start.tsx';
import { countryFor } from '../places/country.ts';
import { startPageOf } from '../procedures/start-page.ts';
import { page, publicPage } from '../web/answers.ts';
import { Auth } from '../web/auth.ts';

@Controller(':locale')
export class CasesController {
  @Get('e-services/cases')
  start(@Req() { locale }: Request, @Query('country') asked?: unknown) {
    return publicPage(CaseTrackingPage, startPageOf('case-tracking', countryFor(locale, asked), locale.language));
  }

  @Get('account/cases')
  @Auth()
  index() {
    return page(CasesPage, {});
  }

  @Get('account/cases/pricing')
  @Auth()
  pricing(@Req() { locale }: Request, @Query('country') asked?: unknown) {
    return page(CasesPricingPage, startPageOf('case-tracking', countryFor(locale, asked), locale.language));
  }

  /** No case is tracked, so none is anybody's. */
  @Get('account/cases/:id')
  @Auth()
  show(): never {
    throw new NotFoundException();
  }
}
