import { Controller, Get, NotFoundException, Param, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { found } from '../../../platform/http/responses.ts';
import { routePath } from '../../../platform/http/routes.ts';
import { safeNext } from '../sign-in/safe-redirect.ts';
import { Oidc } from './oidc.ts';
import { explain } from './provider-problem.pages.ts';
import { ProviderSignInsService } from './provider-sign-ins.service.ts';

@Controller(':locale/account/with/:provider')
export class ProviderSignInController {
  constructor(
    private readonly oidc: Oidc,
    private readonly signIns: ProviderSignInsService,
  ) {}

  @Get()
  async begin(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @Param('provider') name: string,
    @Query('next') asked: unknown,
    @Query('shared') shared: unknown,
  ) {
    const provider = this.oidc.find(name);
    if (!provider) throw new NotFoundException();
    const next = safeNext(asked);
    if (request.user) return found(next ?? routePath(request.locale.code, 'index'));
    try {
      const isShared = shared === '1';
      return found(await this.signIns.leave(request, provider, { next, isShared, connectTo: null }));
    } catch (error) {
      return explain(error, response, provider, request.originalUrl);
    }
  }
}
