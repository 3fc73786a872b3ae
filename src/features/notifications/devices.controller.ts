import { BadRequestException, Body, Controller, HttpCode, Inject, Post, Req } from '@nestjs/common';
import { DB, type Db } from '../../platform/database/database.ts';
import { Auth } from '../../platform/http/auth.ts';
import { Refused } from '../../platform/http/refused.ts';
import { removed, seeOther } from '../../platform/http/responses.ts';
import { routePath } from '../../platform/http/routes.ts';
import type { SignedIn } from '../../platform/http/signed-in.ts';
import { isPushTarget, type PushTarget } from '../../platform/push/web-push.ts';
import { AccountsService } from '../accounts/accounts.service.ts';
import { isLentDevice } from '../accounts/sessions/lent-device.ts';
import { DevicesRepository } from './devices.repository.ts';

@Controller(':locale/notifications/devices')
@Auth()
export class DevicesController {
  constructor(
    private readonly devices: DevicesRepository,
    private readonly accounts: AccountsService,
    @Inject(DB) private readonly db: Db,
  ) {}

  /** Only a script can ask a browser for this. One that others use would ring on when its owner has gone. */
  @Post()
  @HttpCode(204)
  async add(@Req() request: SignedIn, @Body() body: Record<keyof PushTarget, unknown>) {
    const { endpoint, key, secret } = body ?? {};
    if (!isPushTarget({ endpoint, key, secret })) throw new BadRequestException();
    if (isLentDevice(request)) throw new Refused('error.not_allowed_now');
    const target = { endpoint, key, secret } as PushTarget;
    const isAdded = await this.db.transaction(async (tx) => {
      // Another device being added waits, so that the two do not count the same.
      await this.accounts.holdAs(tx, request.user);
      return this.devices.add(tx, request.user.id, target);
    });
    if (!isAdded) throw new Refused('error.not_allowed_now');
  }

  @Post('removal')
  async removeAll(@Req() { user, locale }: SignedIn) {
    await this.db.transaction((tx) => this.devices.removeAll(tx, user.id));
    return seeOther(routePath(locale.code, 'notifications-preferences'), removed);
  }
}
