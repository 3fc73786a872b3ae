import { Controller, Get, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
import { CasesPage } from '../../../views/pages/cases/index.tsx';
import { CasesPricingPage } from '../../../views/pages/cases/pricing.tsx';
import { CaseTrackingPage } from '../../../views/pages/cases/start.tsx';
import { countryFor } from '../../lib/locales/country-for.ts';
import { page, publicPage } from '../../platform/http/responses.ts';
import { newFormId } from '../../platform/http/submissions/submissions.ts';
import { startPageOf } from '../procedures/start-page.ts';
import { PartiesService } from '../visitors/parties.service.ts';
import type { BegunCase } from './begun/begun-case.ts';
import { BegunCasesService } from './begun/begun-cases.service.ts';
import { LastDaysService } from './deadlines/last-days.service.ts';
import { disputeLines } from './disputes/dispute.ts';
import { CaseLinksService } from './watching/case-links.service.ts';
import { WatchesService } from './watching/watches.service.ts';

@Controller(':locale')
export class CasesController {
  constructor(
    private readonly watches: WatchesService,
    private readonly links: CaseLinksService,
    private readonly begun: BegunCasesService,
    private readonly parties: PartiesService,
    private readonly lastDays: LastDaysService,
  ) {}

  @Get('e-services/cases')
  start(@Req() { locale }: Request, @Query('country') asked?: unknown) {
    return publicPage(CaseTrackingPage, startPageOf('case-tracking', countryFor(locale, asked), locale));
  }

  /** Who has no account sees what they have begun here, and begins. */
  @Get('account/cases')
  async index(@Req() request: Request) {
    const party = await this.parties.find(request);
    const [begun, cases] = await Promise.all([
      party ? this.begun.list(party) : [],
      party?.kind === 'user' ? this.followed(party.id) : { items: [], links: [] },
    ]);
    const isSignedIn = party?.kind === 'user';
    return page(CasesPage, { ...cases, begun: begun.map(begunLine), isSignedIn, formId: newFormId() });
  }

  @Get('account/cases/pricing')
  pricing(@Req() { locale }: Request, @Query('country') asked?: unknown) {
    return page(CasesPricingPage, startPageOf('case-tracking', countryFor(locale, asked), locale));
  }

  private async followed(userId: string) {
    const [items, links, lastDays] = await Promise.all([
      this.watches.list(userId),
      this.links.list(userId, null),
      this.lastDays.of(userId),
    ]);
    const lines = items.map((item) => ({ ...item, lastDay: lastDays.get(item.id) ?? null }));
    return { items: disputeLines(lines, new Date()), links };
  }
}

const begunLine = ({ id, answers: { number = '' } }: BegunCase) => ({ id, number });
