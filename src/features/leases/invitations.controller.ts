import { Body, Controller, Get, Param, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { InvitationPage } from '../../../views/pages/leases/invitation.tsx';
import { normaliseCode } from '../../lib/digits.ts';
import { page, seeOther } from '../../platform/http/responses.ts';
import { Parties } from '../visitors/parties.service.ts';
import { LeaseInvitations } from './invitations.service.ts';

/** Where the second side of a lease comes in: the link opens nothing without the code. */
@Controller(':locale/e-services/lease-invitations/:token')
export class InvitationsController {
  constructor(
    private readonly invitations: LeaseInvitations,
    private readonly parties: Parties,
  ) {}

  @Get()
  async show(@Req() { path }: Request, @Param('token') token: string) {
    await this.invitations.find(token);
    return page(InvitationPage, { action: path, isWrong: false });
  }

  @Post()
  async enter(@Req() request: Request, @Param('token') token: string, @Body() body: Record<string, string> = {}) {
    await this.invitations.find(token);
    const code = normaliseCode(body.code ?? '', { numeric: true });
    const party = await this.parties.identify(request);
    const location = await this.invitations.enter(token, code, party, request.locale.code);
    return location ? seeOther(location) : page(InvitationPage, { action: request.path, isWrong: true }, 422);
  }
}
