import { Body, Controller, Get, Param, Post, Query, Req } from '@nestjs/common';
import { SecurityPage } from '../../../../views/pages/account/security.tsx';
import { Auth } from '../../../platform/http/auth.ts';
import { type FieldError, parseForm } from '../../../platform/http/forms.ts';
import { page, seeOther } from '../../../platform/http/responses.ts';
import { routePath } from '../../../platform/http/routes.ts';
import type { SignedIn } from '../../../platform/http/signed-in.ts';
import { PasskeysService } from '../passkeys/passkeys.service.ts';
import { ConnectionsService } from '../providers/connections.service.ts';
import { Oidc } from '../providers/oidc.ts';
import { FactorResetsService } from '../second-factor/factor-resets.service.ts';
import { SecondFactorsService } from '../second-factor/second-factors.service.ts';
import { PasswordsService } from '../sign-in/passwords.service.ts';
import { proveFirst } from '../sign-in/recent-sign-in.ts';
import { PasswordForm } from '../sign-in/sign-in.dto.ts';
import { SessionsService } from './sessions.service.ts';

/** The password, and where one is signed in. */
@Controller(':locale/account/settings/security')
@Auth()
export class SecurityController {
  constructor(
    private readonly passwords: PasswordsService,
    private readonly sessions: SessionsService,
    private readonly connections: ConnectionsService,
    private readonly factors: SecondFactorsService,
    private readonly passkeys: PasskeysService,
    private readonly resets: FactorResetsService,
    private readonly oidc: Oidc,
  ) {}

  @Get()
  index(@Req() request: SignedIn, @Query('connect') connect: unknown) {
    return this.page(request, [], 200, this.oidc.find(String(connect))?.title);
  }

  @Post()
  async setPassword(@Req() request: SignedIn, @Body() body: Record<string, unknown> = {}) {
    const stale = proveFirst(request, pathOf(request));
    if (stale) return stale;
    const form = parseForm(PasswordForm, body);
    const errors = form.ok ? await this.passwords.set(request, request.user.id, form.value.password) : form.errors;
    if (errors.length > 0) return this.page(request, errors, 422);
    return seeOther(pathOf(request), { key: 'signing.password_set', color: 'success' });
  }

  @Post('sessions/end')
  async endOthers(@Req() request: SignedIn) {
    await this.passwords.endOtherSessions(request, request.user.id);
    return seeOther(pathOf(request));
  }

  @Post('sessions/:handle/end')
  async end(@Req() request: SignedIn, @Param('handle') handle: string) {
    await this.sessions.end(request, handle);
    return seeOther(pathOf(request));
  }

  /** To what our desk was asked for in the owner's name. */
  @Post('reset/objection')
  async object(@Req() request: SignedIn) {
    await this.resets.object(request.user.id);
    return seeOther(pathOf(request));
  }

  private async page(request: SignedIn, errors: FieldError[], status: number, connect: string | null = null) {
    const { id } = request.user;
    const [hasPassword, sessions, connections, authenticator, passkeys, open] = await Promise.all([
      this.passwords.has(id),
      this.sessions.list(request),
      this.connections.list(id),
      this.factors.find(id),
      this.passkeys.list(id),
      this.resets.findOpen(id),
    ]);
    const reset = open && { askedAt: open.askedAt, isObjected: open.objectedAt !== null };
    const isFresh = proveFirst(request, pathOf(request)) === null;
    const signInOptions = this.oidc.signInOptions();
    const props = { hasPassword, sessions, connections, signInOptions, connect, authenticator, isFresh, errors, reset };
    return page(SecurityPage, { ...props, passkeys: passkeys.length }, status);
  }
}

const pathOf = ({ locale }: SignedIn) => routePath(locale.code, 'account-settings-security');
