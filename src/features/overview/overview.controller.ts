import { Controller, Get, Param, Req } from '@nestjs/common';
import type { Request } from 'express';
import { OverviewPage } from '../../../views/pages/account/overview.tsx';
import { UserPage } from '../../../views/pages/users/show.tsx';
import type { Locale } from '../../lib/locales/locales.ts';
import { Auth } from '../../platform/http/auth.ts';
import type { SignedInUser } from '../../platform/http/request.ts';
import { found, movedTo, page } from '../../platform/http/responses.ts';
import { routePath } from '../../platform/http/routes.ts';
import { usernameOf } from '../accounts/user.ts';
import { UsersService } from '../accounts/users.service.ts';
import { OverviewService } from './overview.service.ts';

type Own = Request & { user: SignedInUser };

@Controller(':locale')
export class OverviewController {
  constructor(
    private readonly users: UsersService,
    private readonly overviews: OverviewService,
  ) {}

  /** Each person's own page, under an address that they need not know. */
  @Get('profile')
  @Auth()
  profile(@Req() request: Own) {
    return found(addressOf(request.locale, { id: request.user.id, username: usernameOf(request.user) }));
  }

  /** Shows only what a person switched on; where that is nothing it looks like nobody there (behaviour.md F3.11). */
  @Get('users/:id{/:username}')
  async user(@Req() request: Request, @Param('id') id: string, @Param('username') username?: string) {
    if (request.user?.id === id) return this.own(request as Own, username);
    const user = await this.users.getPublic(id);
    if (username !== user.username) return movedTo(addressOf(request.locale, user));
    return page(UserPage, { user });
  }

  private async own({ user, locale }: Own, username?: string) {
    // Not for good: a name changes, and a browser would go on to the old one.
    if (username !== usernameOf(user)) return found(addressOf(locale, { id: user.id, username: usernameOf(user) }));
    const { unread, ...overview } = await this.overviews.of(user.id, locale);
    return page(OverviewPage, { ...overview, name: user.name, roles: [...user.roles] }, 200, { unread });
  }
}

const addressOf = ({ code }: Locale, { id, username }: { id: string; username: string }): string =>
  routePath(code, 'users-id-username', { id, username });
