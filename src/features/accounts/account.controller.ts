import { Controller, Get, Param, Req } from '@nestjs/common';
import type { Request } from 'express';
import { ProfilePage } from '../../../views/pages/profile.tsx';
import { UserPage } from '../../../views/pages/users/show.tsx';
import { Auth } from '../../platform/http/auth.ts';
import type { SignedInUser } from '../../platform/http/request.ts';
import { found, movedTo, page } from '../../platform/http/responses.ts';
import { routePath } from '../../platform/http/routes.ts';
import { usernameOf } from './user.ts';
import { UsersService } from './users.service.ts';

type Own = Request & { user: SignedInUser };

@Controller(':locale')
export class AccountController {
  constructor(private readonly users: UsersService) {}

  /** Each person's own page, under an address that they need not know. */
  @Get('profile')
  @Auth()
  profile(@Req() request: Own) {
    return found(addressOf(request, { id: request.user.id, username: usernameOf(request.user) }));
  }

  /** Shows only what a person switched on; where that is nothing it looks like nobody there (behaviour.md F3.11). */
  @Get('users/:id{/:username}')
  async user(@Req() request: Request, @Param('id') id: string, @Param('username') username?: string) {
    if (request.user?.id === id) return this.own(request as Own, username);
    const user = await this.users.getPublic(id);
    if (username !== user.username) return movedTo(addressOf(request, user));
    return page(UserPage, { user });
  }

  private async own(request: Own, username?: string) {
    const user = await this.users.get(request.user.id);
    // Not for good: a name changes, and a browser would go on to the old one.
    if (username !== usernameOf(user)) return found(addressOf(request, { id: user.id, username: usernameOf(user) }));
    return page(ProfilePage, { name: user.name, roles: user.roles, shows: user.shows });
  }
}

const addressOf = ({ locale }: Request, { id, username }: { id: string; username: string }): string =>
  routePath(locale.code, 'users-id-username', { id, username });
