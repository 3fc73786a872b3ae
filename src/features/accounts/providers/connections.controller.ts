import { Controller, Get, Inject, NotFoundException, Param, Post, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { CONFIG, type Config } from '../../../platform/config.ts';
import { Auth } from '../../../platform/http/auth.ts';
import { found, removed, seeOther } from '../../../platform/http/responses.ts';
import { routePath } from '../../../platform/http/routes.ts';
import type { SignedIn } from '../../../platform/http/signed-in.ts';
import { proveFirst } from '../sign-in/recent-sign-in.ts';
import { connectAddress } from './addresses.ts';
import { ConnectionsService } from './connections.service.ts';
import { Oidc } from './oidc.ts';
import { explain } from './provider-problem.pages.ts';
import { ProviderSignInsService } from './provider-sign-ins.service.ts';

/** Accounts at providers that open this one: shown with the other ways in, connected and disconnected here. */
@Controller(':locale/account/settings/security/connections')
@Auth()
export class ConnectionsController {
  constructor(
    private readonly oidc: Oidc,
    private readonly signIns: ProviderSignInsService,
    private readonly connections: ConnectionsService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get(':provider')
  async begin(
    @Req() request: SignedIn,
    @Res({ passthrough: true }) response: Response,
    @Param('provider') name: string,
    @Query('as') owner?: unknown,
  ) {
    const provider = this.oidc.find(name);
    if (!provider) throw new NotFoundException();
    const back = routePath(request.locale.code, 'account-settings-security');
    // The page of another account, from before this one was signed in to in another tab.
    if (owner !== undefined && owner !== request.user.id) return found(back);
    const stale = proveFirst(request, back);
    if (stale || !this.isFromOurPage(request)) return stale ?? found(back);
    const isShared = request.session.passport?.user?.shared ?? false;
    try {
      return found(await this.signIns.leave(request, provider, { next: null, isShared, connectTo: request.user.id }));
    } catch (error) {
      return explain(error, response, provider, connectAddress(request.locale.code, name));
    }
  }

  @Post(':id/removal')
  async remove(@Req() request: SignedIn, @Param('id') id: string) {
    const back = routePath(request.locale.code, 'account-settings-security');
    const stale = proveFirst(request, back, 'change');
    if (stale) return stale;
    await this.connections.remove(request.locale.code, request.user.id, id);
    return seeOther(back, removed);
  }

  /**
   * Another site could have signed somebody in to its own account at the provider, and would then connect that one. A
   * form would be refused by the rule for writes, but a browser holds its way on to the provider to our policy.
   */
  private isFromOurPage(request: Request): boolean {
    const site = request.get('sec-fetch-site');
    if (site !== undefined) return site === 'same-origin';
    return (request.get('referer') ?? '').startsWith(`${this.config.publicUrl}/`);
  }
}
