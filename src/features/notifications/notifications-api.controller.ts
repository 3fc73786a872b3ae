import { Controller, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Allows, requireUser } from '../../platform/http/auth.ts';
import { readBefore, readLimit } from '../../platform/http/patch.ts';
import { type InboxName, inboxes } from './inboxes.ts';
import { DescribeNotifications, DescribeReading } from './notifications.api.ts';
import { NotificationsService } from './notifications.service.ts';

/** What an account was told, for its programs. */
@Controller('api/v1/my/notifications')
export class NotificationsApiController {
  constructor(private readonly notifications: NotificationsService) {}

  @Get()
  @DescribeNotifications()
  @Allows('notifications:read')
  async index(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @Query('show') show?: unknown,
    @Query('before') before?: unknown,
    @Query('limit') limit?: unknown,
  ) {
    const { id } = requireUser(request);
    const name = (Object.keys(inboxes) as InboxName[]).find((each) => each === show) ?? 'all';
    response.setHeader('Cache-Control', 'private, no-cache');
    const filter = { ...inboxes[name], before: readBefore(before) };
    return this.notifications.records(id, filter, request.locale, readLimit(limit));
  }

  @Post(':id/reading')
  @HttpCode(204)
  @DescribeReading()
  @Allows('notifications:write')
  async read(@Req() request: Request, @Param('id') id: string): Promise<void> {
    await this.notifications.open(requireUser(request).id, id);
  }
}
