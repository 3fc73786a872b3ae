import { Controller, Get, Inject, NotFoundException, Param, Req } from '@nestjs/common';
import type { Request } from 'express';
import { PaperPage } from '../../views/pages/papers/paper.tsx';
import { CONFIG, type Config } from '../config.ts';
import { Parties } from '../identity/parties.service.ts';
import { Messages } from '../locales/messages.ts';
import { pdfAnswer } from '../papers/answer.ts';
import { page } from '../web/answers.ts';
import { routePath } from '../web/routes.ts';
import { hasDocument } from './lease.ts';
import { leasePaper, leasePapers } from './lease-papers.ts';
import { LeasesService } from './leases.service.ts';

/** The papers of a lease, for both its sides. */
@Controller(':locale/e-services/leases/:id/papers/:paper')
export class LeasePapersController {
  constructor(
    private readonly leases: LeasesService,
    private readonly parties: Parties,
    private readonly words: Messages,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get()
  async show(@Req() request: Request, @Param('id') id: string, @Param('paper') kind: string) {
    const paper = await this.paper(request, id, kind);
    const back = routePath(request.locale.code, 'e-services-leases-id', { id });
    return page(PaperPage, { paper, pdf: `${request.path}/pdf`, back });
  }

  @Get('pdf')
  async pdf(@Req() request: Request, @Param('id') id: string, @Param('paper') kind: string) {
    return pdfAnswer(await this.paper(request, id, kind), kind);
  }

  private async paper(request: Request, id: string, kind: string) {
    const { lease } = await this.leases.get(await this.parties.find(request), id);
    const name = leasePapers.find((one) => one === kind);
    if (!name || !hasDocument(lease)) throw new NotFoundException();
    return leasePaper(name, lease, this.words.in(request.locale.code), request.locale, this.config.publicUrl);
  }
}
