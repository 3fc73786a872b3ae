import { Controller, Get, NotFoundException, Param, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { locales } from '../../../lib/locales/locales.ts';
import { seeOther } from '../../../platform/http/responses.ts';
import { routePath } from '../../../platform/http/routes.ts';
import { proveFirst } from '../sign-in/recent-sign-in.ts';
import { connectAddress, startAddress } from './addresses.ts';
import { ConnectionsService } from './connections.service.ts';
import type { Flow } from './flows.ts';
import { Oidc } from './oidc.ts';
import type { Claimed, OidcProvider } from './provider.ts';
import { explain, problemPage } from './provider-problem.pages.ts';
import { ProviderSignInsService } from './provider-sign-ins.service.ts';

/** The one address that a provider sends people back to. In which language they left is known from what was kept. */
@Controller('auth')
export class ReturnController {
  constructor(
    private readonly oidc: Oidc,
    private readonly signIns: ProviderSignInsService,
    private readonly connections: ConnectionsService,
  ) {}

  @Get(':provider')
  async show(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @Param('provider') name: string,
    @Query('state') state: unknown,
  ) {
    const provider = this.oidc.find(name);
    if (!provider) throw new NotFoundException();
    const flow = await this.signIns.takeFlow(request, String(state ?? ''));
    if (flow?.provider !== name) return problemPage('over', provider, startAddress(request.locale.code, name));
    request.locale = locales[flow.locale];
    try {
      const claimed = await this.signIns.identify(request, provider, flow);
      return await (flow.connectTo === null
        ? this.signIn(request, flow, claimed)
        : this.connect(request, provider, flow, claimed));
    } catch (error) {
      const { locale, next, isShared } = flow;
      const retry = flow.connectTo ? connectAddress(locale, name) : startAddress(locale, name, { next, isShared });
      return explain(error, response, provider, retry);
    }
  }

  private async signIn(request: Request, flow: Flow, claimed: Claimed) {
    const location = await this.signIns.arrive(request, flow, claimed);
    if (location !== null) return seeOther(location);
    const ticket = await this.signIns.welcome(request, flow, claimed);
    return seeOther(routePath(flow.locale, 'account-newcomer', { ticket }));
  }

  /** Only for the account that they left from, and only while it is fresh that it is theirs. */
  private async connect(request: Request, provider: OidcProvider, { locale, connectTo }: Flow, { identity }: Claimed) {
    const back = routePath(locale, 'account-settings-security');
    const { user } = request;
    if (!connectTo || user?.id !== connectTo) return problemPage('over', provider, back);
    const stale = proveFirst(request, back, 'change');
    if (stale) return stale;
    if (await this.connections.connect(locale, user, identity)) return seeOther(back);
    return problemPage('taken', provider, null);
  }
}
