import { Body, Controller, Get, Post, Req } from '@nestjs/common';
import { PreferencesPage } from '../../views/pages/notifications/preferences.tsx';
import { page, seeOther } from '../web/answers.ts';
import { Auth } from '../web/auth.ts';
import { routePath } from '../web/routes.ts';
import type { SignedIn } from '../web/signed-in.ts';
import { Notifications } from './notifications.service.ts';
import { choicesIn, gridOf, settingsIn } from './preferences.ts';

@Controller(':locale/notifications/preferences')
@Auth()
export class PreferencesController {
  constructor(private readonly notifications: Notifications) {}

  @Get()
  async show(@Req() { user, locale }: SignedIn) {
    const { choices, settings } = await this.notifications.preferences(user.id, locale);
    return page(PreferencesPage, { grid: gridOf(choices), settings });
  }

  @Post()
  async change(@Req() { user, locale }: SignedIn, @Body() body: Record<string, unknown> = {}) {
    const { settings } = await this.notifications.preferences(user.id, locale);
    await this.notifications.choose(user.id, choicesIn(body), settingsIn(body, settings));
    return seeOther(routePath(locale.code, 'notifications-preferences'));
  }
}
