import { Body, Controller, Get, HttpCode, Inject, NotFoundException, Param, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { StopPage } from '../../../views/pages/notifications/stop.tsx';
import { CONFIG, type Config } from '../../platform/config.ts';
import { page, seeOther } from '../../platform/http/responses.ts';
import { routePath } from '../../platform/http/routes.ts';
import { NotificationsService } from './notifications.service.ts';
import { isLocked } from './preferences.ts';
import { readStopToken, type Stop } from './stop-links.ts';

/**
 * One kind of message is stopped from the message itself, without signing in. The link only shows a button: mail
 * scanners open every link there is.
 */
@Controller(':locale/notifications/stop/:token')
export class StopsController {
  constructor(
    private readonly notifications: NotificationsService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get()
  async show(@Param('token') token: string) {
    const stop = this.read(token);
    return page(StopPage, {
      token,
      category: stop.category,
      isStopped: await this.notifications.hasStopped(stop),
      isLocked: isLocked(stop.category, stop.channel),
    });
  }

  @Post()
  @HttpCode(200)
  async stop(@Req() request: Request, @Param('token') token: string, @Body() body: Record<string, unknown> = {}) {
    await this.notifications.stop(this.read(token));
    // A mailbox that stops it for its owner follows no redirect, and says so in the form of mail, which our page has not.
    if (body['List-Unsubscribe'] === 'One-Click' || request.is('multipart/form-data')) return this.show(token);
    return seeOther(routePath(request.locale.code, 'notifications-stop', { token }));
  }

  private read(token: string): Stop {
    const stop = readStopToken(token, this.config.sessionSecrets);
    if (!stop) throw new NotFoundException();
    return stop;
  }
}
