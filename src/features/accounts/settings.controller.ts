import { isDeepStrictEqual } from 'node:util';
import { Body, Controller, Get, Inject, Post, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import { PreferencesPage } from '../../../views/pages/account/preferences.tsx';
import { ProfileFormPage } from '../../../views/pages/account/profile-form.tsx';
import { ProgramsPage } from '../../../views/pages/account/programs.tsx';
import { SettingsPage } from '../../../views/pages/account/settings.tsx';
import { CONFIG, type Config } from '../../platform/config.ts';
import { DB, type Db } from '../../platform/database/database.ts';
import { Auth } from '../../platform/http/auth.ts';
import { type FieldError, parseForm, type Typed } from '../../platform/http/forms.ts';
import { ChangedMeanwhile } from '../../platform/http/preconditions.ts';
import { page, saved, seeOther } from '../../platform/http/responses.ts';
import { routePath } from '../../platform/http/routes.ts';
import type { SignedIn } from '../../platform/http/signed-in.ts';
import { rememberPreferences } from './records.ts';
import { PreferencesForm, ProfileForm, tickedShows } from './settings.dto.ts';
import type { Shown, User } from './user.ts';
import type { UserChanges } from './users.repository.ts';
import { UsersService } from './users.service.ts';

type Posted = Record<string, unknown>;

const changed: FieldError = { field: '', key: 'settings.error.changed', values: {} };

/** What an account says of its owner, and how they want the site. */
@Controller(':locale/account/settings')
@Auth()
export class SettingsController {
  constructor(
    private readonly users: UsersService,
    @Inject(DB) private readonly db: Db,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get()
  index(@Req() { user }: SignedIn) {
    return page(SettingsPage, { name: user.name });
  }

  @Get('programs')
  programs() {
    return page(ProgramsPage, {});
  }

  @Get('profile')
  async profile(@Req() { user }: SignedIn) {
    const own = await this.users.get(user.id);
    return profilePage(own, typedOf(own, ['name', 'nameArabic', 'nameLatin']), own.shows, [], 200);
  }

  @Post('profile')
  async saveProfile(@Req() request: SignedIn, @Body() body: Posted = {}) {
    const form = parseForm(ProfileForm, body);
    const shows = tickedShows(body.shows);
    const again = async (errors: FieldError[], status: number) =>
      profilePage(await this.users.get(request.user.id), form.typed, shows, errors, status);
    if (!form.ok) return again(form.errors, 422);
    const { name, nameArabic = null, nameLatin = null } = form.value;
    const isSaved = await this.save(request, body, { name, nameArabic, nameLatin, shows });
    return isSaved ? seeOther(routePath(request.locale.code, 'account-settings'), saved) : again([changed], 409);
  }

  @Get('preferences')
  async preferences(@Req() { user }: SignedIn) {
    const own = await this.users.get(user.id);
    const typed = typedOf(own, ['locale', 'region', 'digits', 'calendar', 'theme']);
    return page(PreferencesPage, { version: seenIn(own), typed, errors: [] });
  }

  @Post('preferences')
  async savePreferences(
    @Req() request: SignedIn,
    @Res({ passthrough: true }) response: Response,
    @Body() body: Posted = {},
  ) {
    const form = parseForm(PreferencesForm, body);
    const again = async (errors: FieldError[], status: number) => {
      const version = seenIn(await this.users.get(request.user.id));
      return page(PreferencesPage, { version, typed: form.typed, errors }, status);
    };
    if (!form.ok) return again(form.errors, 422);
    const { locale, region = null, digits = null, calendar = null, theme } = form.value;
    const isSaved = await this.save(request, body, { locale, region, digits, calendar, theme });
    if (!isSaved) return again([changed], 409);
    rememberPreferences(response, this.config, { locale, theme });
    return seeOther(routePath(locale, 'account-settings'), saved);
  }

  /** False where another window has changed the record since this form was shown. */
  private save({ user }: SignedIn, body: Posted, changes: UserChanges): Promise<boolean> {
    const isCurrent = (version: number) => body._v === undefined || body._v === seenIn({ id: user.id, version });
    return this.db
      .transaction((tx) => this.users.update(tx, user.id, changes, isCurrent))
      .then(() => true)
      .catch((error) => {
        if (error instanceof ChangedMeanwhile) return this.isSo(user.id, changes);
        throw error;
      });
  }

  /** The same form once more, from a line that broke before the answer came, changes nothing. */
  private async isSo(userId: string, changes: UserChanges): Promise<boolean> {
    const own = await this.users.get(userId);
    return Object.entries(changes).every(([name, value]) => isDeepStrictEqual(own[name as keyof User], value));
  }
}

const profilePage = (user: User, typed: Typed, shows: Shown[], errors: FieldError[], status: number) =>
  page(ProfileFormPage, { version: seenIn(user), typed, shows, errors }, status);

const typedOf = (user: User, fields: (keyof User)[]): Typed =>
  Object.fromEntries(fields.map((field) => [field, String(user[field] ?? '')]));

/** Whose record a form shows, and which version of it: another account may have been opened in a second tab meanwhile. */
const seenIn = ({ id, version }: Pick<User, 'id' | 'version'>): string => `${version}.${id}`;
