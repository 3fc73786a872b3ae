import { Body, Controller, Get, Param, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { InvitationPage } from '../../../views/pages/leases/invitation.tsx';
import { InvitationOverPage } from '../../../views/pages/leases/invitation-over.tsx';
import { normaliseCode } from '../../lib/digits.ts';
import { found, page, seeOther } from '../../platform/http/responses.ts';
import { PartiesService } from '../visitors/parties.service.ts';
import type { InvitationState } from './lease.ts';
import { LeaseInvitationsService } from './lease-invitations.service.ts';

/** Where the second side of a lease comes in: the link opens nothing without the code. */
@Controller(':locale/e-services/lease-invitations/:token')
export class LeaseInvitationsController {
  constructor(
    private readonly invitations: LeaseInvitationsService,
    private readonly parties: PartiesService,
  ) {}

  @Get()
  async show(@Req() request: Request, @Param('token') token: string) {
    const state = await this.invitations.find(token, await this.parties.find(request), request.locale.code);
    return typeof state === 'object' ? found(state.path) : invitationPage(request.path, state);
  }

  @Post()
  async enter(@Req() request: Request, @Param('token') token: string, @Body() body: Record<string, string> = {}) {
    const { code: locale } = request.locale;
    const state = await this.invitations.find(token, await this.parties.find(request), locale);
    if (typeof state === 'object') return seeOther(state.path);
    if (state !== 'open') return invitationPage(request.path, state);
    const code = normaliseCode(body.code ?? '', { numeric: true });
    const party = await this.parties.identify(request);
    const location = await this.invitations.enter(token, code, party, locale);
    return location ? seeOther(location) : page(InvitationPage, { action: request.path, isWrong: true }, 422);
  }

  /** For the second side in one more browser. */
  @Post('renewal')
  async renew(@Req() { path }: Request, @Param('token') token: string) {
    await this.invitations.renew(token);
    return page(InvitationOverPage, { state: 'renewed', action: path });
  }
}

const invitationPage = (action: string, state: InvitationState) =>
  state === 'open'
    ? page(InvitationPage, { action, isWrong: false })
    : page(InvitationOverPage, { state, action }, state === 'ended' ? 410 : 409);
