import { Readable } from 'node:stream';
import { Controller, Get, Post, Req, Res, StreamableFile } from '@nestjs/common';
import type { Response } from 'express';
import { DataPage } from '../../../views/pages/account/data.tsx';
import { ExportPage } from '../../../views/pages/account/export.tsx';
import { Auth } from '../../platform/http/auth.ts';
import { Limits } from '../../platform/http/limits.ts';
import { page, seeOther } from '../../platform/http/responses.ts';
import { routePath } from '../../platform/http/routes.ts';
import type { SignedIn } from '../../platform/http/signed-in.ts';
import { graceDays, LeavingService } from '../accounts/privacy/leaving.service.ts';
import { proveFirst } from '../accounts/sign-in/recent-sign-in.ts';
import { OwnDataService } from './own-data.service.ts';

/** A copy of one's data, and the end of the account. */
@Controller(':locale/account/settings/data')
@Auth()
export class OwnDataController {
  constructor(
    private readonly data: OwnDataService,
    private readonly leaving: LeavingService,
    private readonly limits: Limits,
  ) {}

  @Get()
  async index(@Req() request: SignedIn) {
    const stale = proveFirst(request, pathOf(request));
    return stale ?? this.page(request, 200);
  }

  @Get('export')
  async readable(@Req() request: SignedIn) {
    const stale = proveFirst(request, routePath(request.locale.code, 'account-settings-export'));
    if (stale) return stale;
    await this.limits.require('export', request.user.id);
    return page(ExportPage, { parts: await this.data.readable(request.user.id) });
  }

  @Get('export.json')
  async json(@Req() request: SignedIn, @Res({ passthrough: true }) response: Response) {
    const stale = proveFirst(request, pathOf(request));
    if (stale) return stale;
    await this.limits.require('export', request.user.id);
    response.setHeader('Cache-Control', 'private, no-store');
    return new StreamableFile(Readable.from(this.data.json(request.user.id)), {
      type: 'application/json; charset=utf-8',
      disposition: 'attachment; filename="istishara.json"',
    });
  }

  @Post('deletion')
  async remove(@Req() request: SignedIn) {
    const stale = proveFirst(request, pathOf(request), 'change');
    if (stale) return stale;
    // Experts and staff leave work and accounts behind that somebody has to take over: they write to us.
    if (isEmployed(request)) return this.page(request, 409);
    await this.leaving.ask(request.locale, request.user);
    return seeOther(pathOf(request));
  }

  @Post('deletion/withdrawal')
  async keep(@Req() request: SignedIn) {
    await this.leaving.keep(request.user.id);
    return seeOther(pathOf(request));
  }

  private async page(request: SignedIn, status: number) {
    const deletesAt = await this.leaving.date(request.user.id);
    return page(DataPage, { deletesAt, days: graceDays, isEmployed: isEmployed(request) }, status);
  }
}

const isEmployed = ({ user }: SignedIn) => user.roles.some((role) => role !== 'user');
const pathOf = ({ locale }: SignedIn) => routePath(locale.code, 'account-settings-data');
