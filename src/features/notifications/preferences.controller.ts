import { Body, Controller, Get, Inject, Post, Req } from '@nestjs/common';
import { PreferencesPage } from '../../../views/pages/notifications/preferences.tsx';
import { DB, type Db } from '../../platform/database/database.ts';
import { Auth } from '../../platform/http/auth.ts';
import { page, saved, seeOther } from '../../platform/http/responses.ts';
import { routePath } from '../../platform/http/routes.ts';
import type { SignedIn } from '../../platform/http/signed-in.ts';
import { PushService } from '../../platform/push/push.service.ts';
import { AccountsService } from '../accounts/accounts.service.ts';
import { DevicesRepository } from './devices.repository.ts';
import { NotificationsService } from './notifications.service.ts';
import { categoriesFor, choicesIn, gridOf, isPhoneOnly, settingsIn } from './preferences.ts';

@Controller(':locale/notifications/preferences')
@Auth()
export class PreferencesController {
  constructor(
    private readonly notifications: NotificationsService,
    private readonly devices: DevicesRepository,
    private readonly push: PushService,
    private readonly accounts: AccountsService,
    @Inject(DB) private readonly db: Db,
  ) {}

  @Get()
  async show(@Req() { user, locale }: SignedIn) {
    const { choices, settings } = await this.notifications.preferences(user.id, locale);
    const devices = (await this.devices.list(user.id)).length;
    const receiver = await this.accounts.findReceiver(this.db, user.id);
    const grid = gridOf(categoriesFor(user.roles), choices, receiver !== null && isPhoneOnly(receiver));
    return page(PreferencesPage, { grid, settings, devices, pushKey: this.push.publicKey });
  }

  @Post()
  async change(@Req() { user, locale }: SignedIn, @Body() body: Record<string, unknown> = {}) {
    const { settings } = await this.notifications.preferences(user.id, locale);
    await this.notifications.choose(user.id, choicesIn(categoriesFor(user.roles), body), settingsIn(body, settings));
    return seeOther(routePath(locale.code, 'notifications-preferences'), saved);
  }
}
