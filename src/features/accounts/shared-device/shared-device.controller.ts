import { Body, Controller, Get, Inject, Post, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { SharedDevicePage } from '../../../../views/pages/account/shared-device.tsx';
import { SharedDeviceEndedPage } from '../../../../views/pages/account/shared-device-ended.tsx';
import { CONFIG, type Config } from '../../../platform/config.ts';
import { page, seeOther } from '../../../platform/http/responses.ts';
import { routePath } from '../../../platform/http/routes.ts';
import { beginSharedDevice, endSharedDevice } from '../../../platform/http/shared-device.ts';
import { safeNext } from '../sign-in/safe-redirect.ts';
import { SharedDeviceService } from './shared-device.service.ts';

/** "This is not my phone": from a press of that button to the next of "Finish and forget", nothing is left on it. */
@Controller(':locale/shared-device')
export class SharedDeviceController {
  constructor(
    private readonly devices: SharedDeviceService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get()
  show(@Req() request: Request) {
    return page(SharedDevicePage, { next: this.cameFrom(request) });
  }

  @Post()
  async begin(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @Body() body: Record<string, unknown> = {},
  ) {
    beginSharedDevice(request, response, this.config);
    await this.devices.begin(request);
    return seeOther(safeNext(body.return) ?? routePath(request.locale.code, 'index'));
  }

  /** The numbers to keep are known to this answer alone; without any it leads on, as every form does. */
  @Post('end')
  async end(@Req() request: Request, @Res({ passthrough: true }) response: Response) {
    const hasAccount = request.user !== undefined;
    const sent = await this.devices.end(request);
    endSharedDevice(request, response);
    if (sent.length > 0) return page(SharedDeviceEndedPage, { sent, hasAccount });
    return seeOther(routePath(request.locale.code, 'shared-device-end') + (hasAccount ? '?account=1' : ''));
  }

  @Get('end')
  ended(@Query('account') account: unknown) {
    return page(SharedDeviceEndedPage, { sent: [], hasAccount: account === '1' });
  }

  private cameFrom(request: Request): string | null {
    const { publicUrl } = this.config;
    const from = request.get('referer') ?? '';
    const path = from.startsWith(`${publicUrl}/`) ? safeNext(from.slice(publicUrl.length)) : null;
    return path?.includes('/shared-device') ? null : path;
  }
}
