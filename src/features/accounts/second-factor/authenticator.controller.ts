import { Body, Controller, Get, Inject, Post, Req } from '@nestjs/common';
import { encode } from 'uqr';
import { AuthenticatorPage, type AuthenticatorProps } from '../../../../views/pages/account/authenticator.tsx';
import { squaresOf } from '../../../lib/squares.ts';
import { CONFIG } from '../../../platform/config.ts';
import { DB, type Db } from '../../../platform/database/database.ts';
import { Auth, needsSecondFactor } from '../../../platform/http/auth.ts';
import { type FieldError, parseForm } from '../../../platform/http/forms.ts';
import { page, removed, seeOther } from '../../../platform/http/responses.ts';
import { routePath } from '../../../platform/http/routes.ts';
import type { SignedIn } from '../../../platform/http/signed-in.ts';
import { AccountsService } from '../accounts.service.ts';
import type { AccountsConfig } from '../settings.ts';
import { proveFirst } from '../sign-in/recent-sign-in.ts';
import { CodeForm } from '../sign-in/sign-in.dto.ts';
import { appAddress, isSecret, newSecret } from './authenticator.ts';
import { SecondFactorsService } from './second-factors.service.ts';

type Posted = Record<string, unknown>;
const needed: FieldError = { field: '', key: 'passkeys.error.needed', values: {} };
const wrong: FieldError = { field: 'code', key: 'signing.error.second', values: {} };

/** The authenticator app: set up, its recovery codes, and the end of it. */
@Controller(':locale/account/settings/security/authenticator')
@Auth()
export class AuthenticatorController {
  constructor(
    private readonly factors: SecondFactorsService,
    private readonly accounts: AccountsService,
    @Inject(DB) private readonly db: Db,
    @Inject(CONFIG) private readonly config: AccountsConfig,
  ) {}

  @Get()
  async show(@Req() request: SignedIn) {
    return proveFirst(request, pathOf(request)) ?? this.page(request, {}, 200);
  }

  @Post()
  async add(@Req() request: SignedIn, @Body() body: Posted = {}) {
    const stale = proveFirst(request, pathOf(request), 'change');
    if (stale) return stale;
    const secret = typeof body.secret === 'string' && isSecret(body.secret) ? body.secret : newSecret();
    const form = parseForm(CodeForm, body);
    if (!form.ok) return this.page(request, { secret, errors: form.errors }, 422);
    const codes = await this.factors.add(request, request.user.id, secret, form.value.code);
    if (codes) return this.page(request, { codes }, 200);
    const isThere = (await this.factors.find(request.user.id)) !== null;
    return isThere ? seeOther(pathOf(request)) : this.page(request, { secret, errors: [wrong] }, 422);
  }

  @Post('recovery-codes')
  async renew(@Req() request: SignedIn) {
    const stale = proveFirst(request, pathOf(request), 'change');
    if (stale) return stale;
    if (!(await this.factors.find(request.user.id))) return seeOther(pathOf(request));
    const { user, locale } = request;
    const codes = await this.db.transaction((tx) => this.factors.renewCodes(tx, locale.code, user));
    return this.page(request, { codes }, 200);
  }

  @Post('removal')
  async remove(@Req() request: SignedIn) {
    const stale = proveFirst(request, pathOf(request), 'change');
    if (stale) return stale;
    const { user, locale } = request;
    const isRemoved = await this.db.transaction(async (tx) => {
      // A passkey that is removed at the same time waits: one of the two has to stay.
      await this.accounts.hold(tx, user.id);
      const mustKeep = this.isRequiredOf(request) && this.config.passkeys !== null;
      if (mustKeep && !(await this.factors.hasPasskey(tx, user.id))) return false;
      await this.factors.remove(tx, locale.code, user.id);
      return true;
    });
    if (!isRemoved) return this.page(request, { errors: [needed] }, 409);
    return seeOther(routePath(request.locale.code, 'account-settings-security'), removed);
  }

  private isRequiredOf({ user }: SignedIn): boolean {
    return this.config.requireSecondFactor && needsSecondFactor(user);
  }

  private async page(request: SignedIn, state: State, status: number) {
    const { user } = request;
    const [own, secret] = [await this.factors.find(user.id), state.secret ?? newSecret()];
    const address = appAddress(secret, user.name);
    const props: AuthenticatorProps = {
      own,
      setUp: own ? null : { secret, address, squares: squaresOf(encode(address, { ecc: 'M', border: 2 })) },
      codes: state.codes ?? null,
      isRequired: this.isRequiredOf(request),
      errors: state.errors ?? [],
    };
    return page(AuthenticatorPage, props, status);
  }
}

type State = { secret?: string; codes?: string[]; errors?: FieldError[] };

const pathOf = ({ locale }: SignedIn) => routePath(locale.code, 'account-settings-authenticator');
