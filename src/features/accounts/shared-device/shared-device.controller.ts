import { Body, Controller, Get, Inject, Post, Req, Res } from '@nestjs/common';
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

  /** Not a redirect: the numbers to keep are known to this answer alone. */
  @Post('end')
  async end(@Req() request: Request, @Res({ passthrough: true }) response: Response) {
    const hasAccount = request.user !== undefined;
    const sent = await this.devices.end(request);
    endSharedDevice(request, response);
    return page(SharedDeviceEndedPage, { sent, hasAccount });
  }

  /** The same address opened again. */
  @Get('end')
  ended() {
    return page(SharedDeviceEndedPage, { sent: [], hasAccount: false });
  }

  private cameFrom(request: Request): string | null {
    const { publicUrl } = this.config;
    const from = request.get('referer') ?? '';
    const path = from.startsWith(`${publicUrl}/`) ? safeNext(from.slice(publicUrl.length)) : null;
    return path?.includes('/shared-device') ? null : path;
  }
}
