import { Controller, Get, Param, Post, Query, Req } from '@nestjs/common';
import { NotificationsPage } from '../../../views/pages/notifications/index.tsx';
import { Auth } from '../../platform/http/auth.ts';
import { isUuid } from '../../platform/http/cursor.ts';
import { page, seeOther } from '../../platform/http/responses.ts';
import { routePath } from '../../platform/http/routes.ts';
import type { SignedIn } from '../../platform/http/signed-in.ts';
import { type InboxName, inboxes } from './inboxes.ts';
import { NotificationsService } from './notifications.service.ts';

@Controller(':locale/notifications')
@Auth()
export class NotificationsController {
  constructor(private readonly notifications: NotificationsService) {}

  @Get()
  async index(
    @Req() { user, locale }: SignedIn,
    @Query('show') show: unknown,
    @Query('before') before: unknown,
    @Query('done') done: unknown,
  ) {
    const name = (Object.keys(inboxes) as InboxName[]).find((each) => each === show) ?? 'all';
    const from = typeof before === 'string' && isUuid(before) ? before : null;
    const inbox = await this.notifications.inbox(user.id, { ...inboxes[name], before: from }, locale);
    const isDone = done === 'read' && inbox.unread === 0;
    const { unread } = inbox;
    return page(NotificationsPage, { ...inbox, show: name, isFirst: from === null, isDone }, 200, { unread });
  }

  @Post('reading')
  async readAll(@Req() { user, locale }: SignedIn) {
    await this.notifications.readAll(user.id);
    return seeOther(`${routePath(locale.code, 'notifications')}?done=read`);
  }

  /** Marks one as read, with the others of its matter, and goes where it leads. */
  @Post(':id/reading')
  async read(@Req() { user, locale }: SignedIn, @Param('id') id: string) {
    return seeOther(`/${locale.code}${await this.notifications.open(user.id, id)}`);
  }
}
