import { Body, Controller, Get, NotFoundException, Param, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { ApprovalsPage } from '../../../views/pages/desk/approvals.tsx';
import { Auth } from '../../platform/http/auth.ts';
import { errorsOf, type FieldError } from '../../platform/http/forms.ts';
import { Refused } from '../../platform/http/refused.ts';
import type { SignedInUser } from '../../platform/http/request.ts';
import { page, seeOther } from '../../platform/http/responses.ts';
import { routePath } from '../../platform/http/routes.ts';
import { FactorResetsService } from '../accounts/second-factor/factor-resets.service.ts';
import { ApprovalsService } from '../staff/approvals.service.ts';

/** What a colleague asks for and somebody else has to agree to. */
@Auth('staff')
@Controller(':locale/desk/approvals')
export class ApprovalsController {
  constructor(
    private readonly approvals: ApprovalsService,
    private readonly resets: FactorResetsService,
  ) {}

  @Get()
  index(@Req() request: Request) {
    return this.render(request, [], 200);
  }

  @Post(':id/:decision')
  async decide(
    @Req() request: Request,
    @Param('id') id: string,
    @Param('decision') decision: string,
    @Body() _: object,
  ) {
    if (decision !== 'agreement' && decision !== 'refusal') throw new NotFoundException();
    const { id: me } = request.user as SignedInUser;
    try {
      await this.approvals.decide(id, decision === 'agreement' ? 'agreed' : 'refused', me);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return this.render(request, errorsOf(error), 409);
    }
    return seeOther(routePath(request.locale.code, 'desk-approvals'));
  }

  private async render(request: Request, errors: FieldError[], status: number) {
    const { id: me } = request.user as SignedInUser;
    const approvals = await this.approvals.listOpen();
    const resets = approvals.flatMap(({ kind, data }) => (kind === 'factor_reset' ? [String(data.reset)] : []));
    return page(ApprovalsPage, { approvals, objected: await this.resets.objected(resets), me, errors }, status);
  }
}
