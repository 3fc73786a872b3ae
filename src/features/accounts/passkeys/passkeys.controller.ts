import { Body, Controller, Get, HttpCode, Inject, Param, Post, Query, Req } from '@nestjs/common';
import { PasskeysPage, type PasskeysProps } from '../../../../views/pages/account/passkeys.tsx';
import { CONFIG } from '../../../platform/config.ts';
import { DB, type Db } from '../../../platform/database/database.ts';
import { Auth, needsSecondFactor } from '../../../platform/http/auth.ts';
import { type FieldError, parseForm } from '../../../platform/http/forms.ts';
import { Limits } from '../../../platform/http/limits.ts';
import { Refused } from '../../../platform/http/refused.ts';
import { page, saved, seeOther } from '../../../platform/http/responses.ts';
import { routePath } from '../../../platform/http/routes.ts';
import type { SignedIn } from '../../../platform/http/signed-in.ts';
import { SecondFactorsService } from '../second-factor/second-factors.service.ts';
import { deviceOf } from '../sessions/device.ts';
import type { AccountsConfig } from '../settings.ts';
import { proveFirst } from '../sign-in/recent-sign-in.ts';
import { safeNext } from '../sign-in/safe-redirect.ts';
import { passkeysPerUser } from './passkey.ts';
import { PasskeyNameForm } from './passkeys.dto.ts';
import { PasskeysService } from './passkeys.service.ts';

type Posted = Record<string, unknown>;
type State = Partial<Pick<PasskeysProps, 'codes' | 'typed' | 'errors' | 'next'>>;
const fault = (key: FieldError['key'], values: FieldError['values'] = {}): FieldError => ({
  field: 'passkey',
  key,
  values,
});

/** The passkeys of who asks: made, named and removed. */
@Controller(':locale/account/settings/security/passkeys')
@Auth()
export class PasskeysController {
  constructor(
    private readonly passkeys: PasskeysService,
    private readonly factors: SecondFactorsService,
    private readonly limits: Limits,
    @Inject(DB) private readonly db: Db,
    @Inject(CONFIG) private readonly config: AccountsConfig,
  ) {}

  @Get()
  async show(@Req() request: SignedIn, @Query('next') next: unknown) {
    return proveFirst(request, request.originalUrl) ?? this.page(request, { next: safeNext(next) }, 200);
  }

  /** Only a script can ask a browser for a key. */
  @Post('challenge')
  @HttpCode(200)
  async begin(@Req() request: SignedIn) {
    if (proveFirst(request, pathOf(request), 'change')) throw new Refused('error.not_allowed_now');
    await this.limits.require('passkey', request.user.id);
    const options = await this.passkeys.begin(request, request.user);
    if (!options) throw new Refused('error.not_allowed_now');
    return options;
  }

  @Post()
  async add(@Req() request: SignedIn, @Body() body: Posted = {}) {
    const stale = proveFirst(request, pathOf(request), 'change');
    if (stale) return stale;
    const [form, next] = [parseForm(PasskeyNameForm, body), safeNext(body.next)];
    if (!form.ok) return this.page(request, { next, typed: form.typed, errors: form.errors }, 422);
    const added = await this.passkeys.add(request, request.user, form.value.name, body.answer);
    if (typeof added !== 'string') {
      if (added.codes) return this.page(request, { next, codes: added.codes }, 200);
      return seeOther(next ?? pathOf(request), { key: 'passkeys.added', color: 'success' });
    }
    const error =
      added === 'many' ? fault('passkeys.error.many', { max: passkeysPerUser }) : fault(`passkeys.error.${added}`);
    return this.page(request, { next, typed: form.typed, errors: [error] }, 422);
  }

  @Post('recovery-codes')
  async renew(@Req() request: SignedIn) {
    const stale = proveFirst(request, pathOf(request), 'change');
    if (stale) return stale;
    if ((await this.passkeys.list(request.user.id)).length === 0) return seeOther(pathOf(request));
    const { user, locale } = request;
    const codes = await this.db.transaction((tx) => this.factors.renewCodes(tx, locale.code, user));
    return this.page(request, { codes }, 200);
  }

  @Post(':id/name')
  async rename(@Req() request: SignedIn, @Param('id') id: string, @Body() body: Posted = {}) {
    const form = parseForm(PasskeyNameForm, body);
    if (!form.ok) {
      const errors = form.errors.map((error) => ({ ...error, field: `name-${id}` }));
      return this.page(request, { typed: { [`name-${id}`]: form.typed.name ?? '' }, errors }, 422);
    }
    await this.passkeys.rename(request.user.id, id, form.value.name);
    return seeOther(pathOf(request), saved);
  }

  @Post(':id/removal')
  async remove(@Req() request: SignedIn, @Param('id') id: string) {
    const stale = proveFirst(request, pathOf(request), 'change');
    if (stale) return stale;
    const removed = await this.passkeys.remove(request.user, id);
    if (removed === 'removed') return seeOther(pathOf(request), { key: 'passkeys.removed', color: 'success' });
    return this.page(request, { errors: [{ field: `name-${id}`, key: `passkeys.error.${removed}`, values: {} }] }, 409);
  }

  private async page(request: SignedIn, state: State, status: number) {
    const { user } = request;
    const [passkeys, codesLeft] = await Promise.all([this.passkeys.list(user.id), this.factors.codesLeft(user.id)]);
    const guards = needsSecondFactor(user);
    const props: PasskeysProps = {
      passkeys,
      isPossible: this.config.passkeys !== null,
      suggested: deviceOf(request.get('user-agent') ?? ''),
      codes: state.codes ?? null,
      codesLeft: guards && passkeys.length > 0 ? codesLeft : null,
      isRequired: this.config.requireSecondFactor && guards,
      next: state.next ?? null,
      typed: state.typed ?? {},
      errors: state.errors ?? [],
    };
    return page(PasskeysPage, props, status);
  }
}

const pathOf = ({ locale }: SignedIn) => routePath(locale.code, 'account-settings-passkeys');
