import { Body, Controller, Param, Post, Req } from '@nestjs/common';
import { Auth } from '../../../platform/http/auth.ts';
import { isUuid } from '../../../platform/http/cursor.ts';
import { saved, seeOther, type ToastMessage } from '../../../platform/http/responses.ts';
import { routePath } from '../../../platform/http/routes.ts';
import type { SignedIn } from '../../../platform/http/signed-in.ts';
import { WatchesService } from '../watching/watches.service.ts';
import { DisputesService } from './disputes.service.ts';

/** Whether cases are one dispute, as their follower says. */
@Controller(':locale/account/cases/:id/dispute')
@Auth()
export class DisputesController {
  constructor(
    private readonly disputes: DisputesService,
    private readonly watches: WatchesService,
  ) {}

  @Post()
  async answer(@Req() request: SignedIn, @Param('id') id: string, @Body() body: Record<string, unknown> = {}) {
    const { id: userId } = request.user;
    await this.watches.get(userId, id);
    if (body.answer === 'no') {
      await this.disputes.refuse(userId, id);
      return this.back(request, id);
    }
    const other = typeof body.other === 'string' ? body.other : '';
    if (!isUuid(other)) return this.back(request, id, { key: 'cases.dispute.error', color: 'error' });
    await this.disputes.link(userId, id, other);
    return this.back(request, id);
  }

  @Post('removal')
  async separate(@Req() request: SignedIn, @Param('id') id: string, @Body() body: Record<string, unknown> = {}) {
    const { id: userId } = request.user;
    await this.watches.get(userId, id);
    const other = typeof body.other === 'string' && isUuid(body.other) ? body.other : id;
    await this.disputes.separate(userId, other);
    return this.back(request, id);
  }

  private back = ({ locale }: SignedIn, id: string, told: ToastMessage = saved) =>
    seeOther(`${routePath(locale.code, 'account-cases-id', { id })}#dispute`, told);
}
