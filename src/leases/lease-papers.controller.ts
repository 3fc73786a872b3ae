import { Body, Controller, Get, NotFoundException, Param, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { VerifyPage } from '../../views/pages/leases/verify.tsx';
import { PaperPage } from '../../views/pages/papers/paper.tsx';
import { Parties } from '../identity/parties.service.ts';
import { Messages } from '../locales/messages.ts';
import { pdfAnswer } from '../papers/answer.ts';
import { normaliseCode } from '../values/digits.ts';
import { page } from '../web/answers.ts';
import { addressOf, Limits } from '../web/limits.ts';
import { routePath } from '../web/routes.ts';
import { hasDocument } from './lease.ts';
import { leasePaper, leasePapers } from './lease-papers.ts';
import { LeasesService } from './leases.service.ts';

/** The papers of a lease, for both its sides, and the check of a copy for anyone. */
@Controller(':locale/e-services')
export class LeasePapersController {
  constructor(
    private readonly leases: LeasesService,
    private readonly parties: Parties,
    private readonly limits: Limits,
    private readonly words: Messages,
  ) {}

  @Get('leases/:id/papers/:paper')
  async show(@Req() request: Request, @Param('id') id: string, @Param('paper') kind: string) {
    const paper = await this.paper(request, id, kind);
    const back = routePath(request.locale.code, 'e-services-leases-id', { id });
    return page(PaperPage, { paper, pdf: `${request.path}/pdf`, back });
  }

  @Get('leases/:id/papers/:paper/pdf')
  async pdf(@Req() request: Request, @Param('id') id: string, @Param('paper') kind: string) {
    return pdfAnswer(await this.paper(request, id, kind), kind);
  }

  @Get('verify')
  new() {
    return page(VerifyPage, { typed: '', found: null });
  }

  /** Says what a printed copy has to say; of a code that is none, nothing. */
  @Post('verify')
  async verify(@Req() request: Request, @Body() body: { code?: string } = {}) {
    await this.limits.require('payReference', `verify ${addressOf(request)}`);
    const typed = normaliseCode(body.code ?? '')
      .toUpperCase()
      .slice(0, 20);
    const lease = /^[2-9A-Z]{10}$/.test(typed) ? await this.leases.findByCode(typed) : null;
    if (!lease || !hasDocument(lease)) return page(VerifyPage, { typed, found: 'none' as const }, 404);
    const { reference, state, textHash, secondConfirmedAt, revision } = lease;
    return page(VerifyPage, {
      typed,
      found: { reference, state, hash: textHash ?? '', agreedOn: secondConfirmedAt?.toISOString() ?? null, revision },
    });
  }

  private async paper(request: Request, id: string, kind: string) {
    const { lease } = await this.leases.get(await this.parties.find(request), id);
    const name = leasePapers.find((one) => one === kind);
    if (!name || !hasDocument(lease)) throw new NotFoundException();
    return leasePaper(name, lease, this.words.in(request.locale.code), request.locale);
  }
}
