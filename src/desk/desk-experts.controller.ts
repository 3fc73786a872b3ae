import { Body, Controller, Get, NotFoundException, Param, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { DeskExpertPage } from '../../views/pages/desk/expert.tsx';
import { Events } from '../events/events.ts';
import { ExpertsService } from '../experts/experts.service.ts';
import { Verification } from '../experts/verification.service.ts';
import { cleanText } from '../values/text.ts';
import { page, seeOther } from '../web/answers.ts';
import { Auth } from '../web/auth.ts';
import type { FieldError } from '../web/forms.ts';
import type { SignedInUser } from '../web/request.ts';
import { routePath } from '../web/routes.ts';
import { Leases } from './leases.ts';

@Auth('staff')
@Controller(':locale/desk/experts/:id')
export class DeskExpertsController {
  constructor(
    private readonly experts: ExpertsService,
    private readonly verification: Verification,
    private readonly leases: Leases,
    private readonly events: Events,
  ) {}

  @Get()
  show(@Req() request: Request, @Param('id') id: string) {
    return this.render(request, id, [], 200);
  }

  /** Closes the queue of an expert at once; a new application opens it again. */
  @Post('suspension')
  async suspend(@Req() request: Request, @Param('id') id: string, @Body() body: Record<string, unknown> = {}) {
    await this.experts.get(id, request.locale.language);
    const reason = cleanText(String(body.reason ?? '')).slice(0, 200);
    if (reason.length < 5)
      return this.render(request, id, [{ field: 'reason', key: 'desk.error.note', values: {} }], 422);
    const user = request.user as SignedInUser;
    await this.leases.take({ subject: 'expert', id }, user.id);
    await this.verification.suspend(id, Number(body.version), user.id, reason);
    return seeOther(routePath(request.locale.code, 'desk-expert', { id }));
  }

  private async render(request: Request, id: string, errors: FieldError[], status: number) {
    const expert = await this.experts.get(id, request.locale.language);
    const account = await this.experts.findAccount(id);
    if (!account) throw new NotFoundException();
    const [holder, events] = await Promise.all([
      this.leases.find({ subject: 'expert', id }),
      this.events.of('expert', id),
    ]);
    const { id: me } = request.user as SignedInUser;
    const { version, suspendedAt } = account;
    const props = { expert, version, suspendedAt: suspendedAt?.toISOString() ?? null, holder, me, events, errors };
    return page(DeskExpertPage, props, status);
  }
}
