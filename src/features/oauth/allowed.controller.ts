import { Controller, Get, Inject, Param, Post, Req } from '@nestjs/common';
import { AllowedProgramsPage } from '../../../views/pages/account/allowed-programs.tsx';
import { DB, type Db } from '../../platform/database/database.ts';
import { Auth } from '../../platform/http/auth.ts';
import { page, saved, seeOther } from '../../platform/http/responses.ts';
import { routePath } from '../../platform/http/routes.ts';
import type { SignedIn } from '../../platform/http/signed-in.ts';
import { GrantsService } from './grants.service.ts';

/** The programs that may act for an account. To end one asks for no fresh sign-in: it only takes away. */
@Controller(':locale/account/settings/allowed')
@Auth()
export class AllowedController {
  constructor(
    private readonly grants: GrantsService,
    @Inject(DB) private readonly db: Db,
  ) {}

  @Get()
  async index(@Req() request: SignedIn) {
    return page(AllowedProgramsPage, { grants: await this.grants.list(request.user.id) });
  }

  @Post(':id/end')
  async end(@Req() request: SignedIn, @Param('id') id: string) {
    await this.db.transaction((tx) => this.grants.endOwn(tx, request.user.id, id));
    return seeOther(routePath(request.locale.code, 'account-settings-allowed'), saved);
  }
}
