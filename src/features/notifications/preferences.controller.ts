import { Body, Controller, Get, Inject, NotFoundException, Post, Req } from '@nestjs/common';
import { PreferencesPage } from '../../../views/pages/notifications/preferences.tsx';
import { DB, type Db } from '../../platform/database/database.ts';
import { Auth } from '../../platform/http/auth.ts';
import type { FieldError } from '../../platform/http/forms.ts';
import { Refused } from '../../platform/http/refused.ts';
import { page, saved, seeOther } from '../../platform/http/responses.ts';
import { routePath } from '../../platform/http/routes.ts';
import type { SignedIn } from '../../platform/http/signed-in.ts';
import { PushService } from '../../platform/push/push.service.ts';
import { WhatsappService } from '../../platform/whatsapp/whatsapp.service.ts';
import { AccountsService } from '../accounts/accounts.service.ts';
import { isLentDevice } from '../accounts/sessions/lent-device.ts';
import { DevicesRepository } from './devices.repository.ts';
import { NotificationsService } from './notifications.service.ts';
import { categoriesFor, choicesIn, fieldsShown, gridOf, isPhoneOnly, meantBy, settingsIn } from './preferences.ts';

type Posted = Record<string, unknown>;

const unticked: FieldError = { field: 'agree', key: 'notifications.whatsapp.error.agree', values: {} };

@Controller(':locale/notifications/preferences')
@Auth()
export class PreferencesController {
  constructor(
    private readonly notifications: NotificationsService,
    private readonly devices: DevicesRepository,
    private readonly push: PushService,
    private readonly whatsapp: WhatsappService,
    private readonly accounts: AccountsService,
    @Inject(DB) private readonly db: Db,
  ) {}

  @Get()
  show(@Req() request: SignedIn) {
    return this.page(request, [], 200);
  }

  @Post()
  async change(@Req() { user, locale }: SignedIn, @Body() body: Posted = {}) {
    const { grid, settings, isAgreed } = await this.standing(user, locale);
    const meant = meantBy(body, fieldsShown(grid, settings));
    const choices = choicesIn(categoriesFor(user.roles), meant, this.whatsapp.isOn && isAgreed);
    await this.notifications.choose(user.id, choices, settingsIn(meant, settings));
    return seeOther(routePath(locale.code, 'notifications-preferences'), saved);
  }

  /** To the number that was read beside the box, whatever number they are told at by now. */
  @Post('whatsapp')
  async agree(@Req() request: SignedIn, @Body() { agree, phone }: Posted = {}) {
    if (!this.whatsapp.isOn) throw new NotFoundException();
    if (agree !== 'on') return this.page(request, [unticked], 422);
    const { user, locale } = request;
    const read = typeof phone === 'string' ? phone : '';
    const isAgreed = await this.db.transaction((tx) => this.accounts.agreeToWhatsapp(tx, user.id, read));
    if (!isAgreed) throw new Refused('error.not_allowed_now');
    return seeOther(routePath(locale.code, 'notifications-preferences'), saved);
  }

  /** Also where it is offered no more: an agreement is ended at any time. */
  @Post('whatsapp/end')
  async end(@Req() { user, locale }: SignedIn) {
    const receiver = await this.accounts.findReceiver(this.db, user.id);
    if (receiver?.whatsapp) await this.accounts.endWhatsapp(this.db, receiver.whatsapp);
    return seeOther(routePath(locale.code, 'notifications-preferences'), saved);
  }

  private async page(request: SignedIn, errors: FieldError[], status: number) {
    const { user, locale } = request;
    const { grid, settings, receiver, isAgreed } = await this.standing(user, locale);
    const devices = (await this.devices.list(user.id)).length;
    const whatsapp = this.whatsapp.isOn ? { phone: receiver?.sms ?? null, isAgreed, errors } : null;
    const pushKey = isLentDevice(request) ? null : this.push.publicKey;
    return page(PreferencesPage, { grid, settings, devices, pushKey, whatsapp }, status);
  }

  private async standing(user: SignedIn['user'], locale: SignedIn['locale']) {
    const { choices, settings } = await this.notifications.preferences(user.id, locale);
    const receiver = await this.accounts.findReceiver(this.db, user.id);
    const isAgreed = Boolean(receiver?.whatsapp);
    const byPhone = receiver !== null && isPhoneOnly(receiver);
    const grid = gridOf(categoriesFor(user.roles), choices, byPhone, this.whatsapp.isOn && isAgreed);
    return { grid, settings, receiver, isAgreed };
  }
}
