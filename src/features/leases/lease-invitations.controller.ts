import { Body, Controller, Get, Param, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { InvitationPage } from '../../../views/pages/leases/invitation.tsx';
import { InvitationOverPage } from '../../../views/pages/leases/invitation-over.tsx';
import { normaliseCode } from '../../lib/digits.ts';
import { found, page, seeOther } from '../../platform/http/responses.ts';
import { PartiesService } from '../visitors/parties.service.ts';
import type { Door } from './lease.ts';
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
    const door = await this.invitations.find(token, await this.parties.find(request), request.locale.code);
    return typeof door === 'object' ? found(door.path) : doorPage(request.path, door);
  }

  @Post()
  async enter(@Req() request: Request, @Param('token') token: string, @Body() body: Record<string, string> = {}) {
    const { code: locale } = request.locale;
    const door = await this.invitations.find(token, await this.parties.find(request), locale);
    if (typeof door === 'object') return seeOther(door.path);
    if (door !== 'open') return doorPage(request.path, door);
    const code = normaliseCode(body.code ?? '', { numeric: true });
    const party = await this.parties.identify(request);
    const location = await this.invitations.enter(token, code, party, locale);
    return location ? seeOther(location) : page(InvitationPage, { action: request.path, isWrong: true }, 422);
  }

  /** For the second side in one more browser. */
  @Post('renewal')
  async renew(@Req() { path }: Request, @Param('token') token: string) {
    await this.invitations.renew(token);
    return page(InvitationOverPage, { door: 'renewed', action: path });
  }
}

const doorPage = (action: string, door: Door) =>
  door === 'open'
    ? page(InvitationPage, { action, isWrong: false })
    : page(InvitationOverPage, { door, action }, door === 'ended' ? 410 : 409);
