import { Controller, Get, NotFoundException, Req } from '@nestjs/common';
import type { Request } from 'express';
import { SettingsPage } from '../../views/pages/account/settings.tsx';
import { ProfilePage } from '../../views/pages/profile.tsx';
import { page } from '../web/answers.ts';
import { Auth } from '../web/auth.ts';
import type { SignedInUser } from '../web/request.ts';

@Controller(':locale')
export class AccountController {
  @Get('account/settings')
  @Auth()
  settings(@Req() request: Request & { user: SignedInUser }) {
    return page(SettingsPage, { name: request.user.name });
  }

  @Get('profile')
  @Auth()
  profile(@Req() request: Request & { user: SignedInUser }) {
    return page(ProfilePage, { name: request.user.name, roles: [...request.user.roles] });
  }

  /** Shows only what a person switched on; nobody has so far, and that looks like nobody there (flows 3.11). */
  @Get('users/:id{/:username}')
  user(): never {
    throw new NotFoundException();
  }
}
