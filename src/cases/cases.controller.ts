import { Controller, Get, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
import { CasesPage } from '../../views/pages/cases/index.tsx';
import { CasesPricingPage } from '../../views/pages/cases/pricing.tsx';
import { CaseTrackingPage } from '../../views/pages/cases/start.tsx';
import { countryFor } from '../places/country.ts';
import { startPageOf } from '../procedures/start-page.ts';
import { page, publicPage } from '../web/answers.ts';
import { Auth } from '../web/auth.ts';
import { newFormId } from '../web/receipts.ts';
import type { SignedIn } from '../web/signed-in.ts';
import { CaseLinks } from './links.service.ts';
import { WatchesService } from './watches.service.ts';

@Controller(':locale')
export class CasesController {
  constructor(
    private readonly watches: WatchesService,
    private readonly links: CaseLinks,
  ) {}

  @Get('e-services/cases')
  start(@Req() { locale }: Request, @Query('country') asked?: unknown) {
    return publicPage(CaseTrackingPage, startPageOf('case-tracking', countryFor(locale, asked), locale));
  }

  @Get('account/cases')
  @Auth()
  async index(@Req() request: SignedIn) {
    const { id } = request.user;
    const [items, links] = await Promise.all([this.watches.list(id), this.links.list(id, null)]);
    return page(CasesPage, { items, links, formId: newFormId() });
  }

  @Get('account/cases/pricing')
  @Auth()
  pricing(@Req() { locale }: Request, @Query('country') asked?: unknown) {
    return page(CasesPricingPage, startPageOf('case-tracking', countryFor(locale, asked), locale));
  }
}
