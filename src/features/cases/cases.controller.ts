import { Controller, Get, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
import { CasesPage } from '../../../views/pages/cases/index.tsx';
import { CasesPricingPage } from '../../../views/pages/cases/pricing.tsx';
import { CaseTrackingPage } from '../../../views/pages/cases/start.tsx';
import { countryFor } from '../../lib/locales/country-for.ts';
import { Auth } from '../../platform/http/auth.ts';
import { page, publicPage } from '../../platform/http/responses.ts';
import type { SignedIn } from '../../platform/http/signed-in.ts';
import { newFormId } from '../../platform/http/submissions/submissions.ts';
import { startPageOf } from '../procedures/start-page.ts';
import { CaseLinksService } from './watching/case-links.service.ts';
import { WatchesService } from './watching/watches.service.ts';

@Controller(':locale')
export class CasesController {
  constructor(
    private readonly watches: WatchesService,
    private readonly links: CaseLinksService,
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
