import { Body, Controller, Get, Post, Query, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import { ConfirmPage } from '../../../../views/pages/account/confirm.tsx';
import { Auth } from '../../../platform/http/auth.ts';
import { type FieldError, parseForm } from '../../../platform/http/forms.ts';
import { TooMany } from '../../../platform/http/limits.ts';
import { page, seeOther } from '../../../platform/http/responses.ts';
import { routePath } from '../../../platform/http/routes.ts';
import type { SignedIn } from '../../../platform/http/signed-in.ts';
import { AccountsRepository } from '../accounts.repository.ts';
import { AccountsService } from '../accounts.service.ts';
import { ProofsService } from '../contacts/proofs.service.ts';
import { PasskeySignInsService } from '../passkeys/passkey-sign-ins.service.ts';
import { keepTooMany } from './codes.controller.ts';
import { safeNext } from './safe-redirect.ts';
import { ConfirmForm } from './sign-in.dto.ts';
import { passkeyFault, tooManyCodes, tooManyTries } from './sign-in.faults.ts';
import { SignInDelays } from './sign-in-delays.ts';
import { SignInsService } from './sign-ins.service.ts';

const wrong: FieldError = { field: 'password', key: 'settings.error.password', values: {} };

/** Shows once more that it is the owner, by signing in anew to the account that is open: its session gets a new id. */
@Controller(':locale/account/confirm')
@Auth()
export class ConfirmController {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly passwords: AccountsService,
    private readonly passkeys: PasskeySignInsService,
    private readonly proofs: ProofsService,
    private readonly delays: SignInDelays,
    private readonly signIns: SignInsService,
  ) {}

  @Get()
  show(@Req() request: SignedIn, @Query('next') asked: unknown) {
    return this.page(request, safeNext(asked), [], 200);
  }

  @Post()
  async create(
    @Req() request: SignedIn,
    @Res({ passthrough: true }) response: Response,
    @Body() body: Record<string, unknown> = {},
  ) {
    const next = safeNext(body.next);
    const contact = await this.accounts.findMainContact(request.user.id);
    const again = (errors: FieldError[], status: number) => this.page(request, next, errors, status);
    const isShared = request.session.passport?.user?.shared ?? false;
    if (body.by === 'passkey') {
      const wanted = { purpose: 'confirm', userId: request.user.id } as const;
      const how = { shared: isShared, next: next ?? routePath(request.locale.code, 'account-settings') };
      const arrived = await this.passkeys.arrive(request, wanted, body.answer, how).catch(keepTooMany);
      if (arrived instanceof TooMany) return again([tooManyTries(response, arrived)], 429);
      return typeof arrived === 'string' ? again([passkeyFault(arrived)], 422) : seeOther(arrived.location);
    }
    if (body.by === 'code') {
      const proof = await this.proofs.begin(request, 'sign_in', contact ?? '', { next, isShared }).catch(keepTooMany);
      if (proof instanceof TooMany) return again([tooManyCodes(response, 'password', proof)], 429);
      return seeOther(routePath(request.locale.code, 'account-code', { proof }));
    }
    const form = parseForm(ConfirmForm, body);
    if (!form.ok) return again(form.errors, 422);
    const look = async () => {
      const found = await this.passwords.authenticate(contact ?? '', form.value.password);
      return found?.id === request.user.id ? found : null;
    };
    const user = await this.delays.compare(request, contact ?? '', look).catch(keepTooMany);
    if (user instanceof TooMany) return again([tooManyTries(response, user)], 429);
    if (!user) return again([wrong], 422);
    const to = next ?? routePath(request.locale.code, 'account-settings');
    return seeOther(await this.signIns.arrive(request, user, { shared: isShared, next: to }));
  }

  private async page({ user }: SignedIn, next: string | null, errors: FieldError[], status: number) {
    const [contact, account, hasPasskeys] = await Promise.all([
      this.accounts.findMainContact(user.id),
      this.accounts.findById(user.id),
      this.passkeys.has(user.id),
    ]);
    const props = { next, contact: contact ?? '', hasPassword: account?.passwordHash != null, hasPasskeys, errors };
    return page(ConfirmPage, props, status);
  }
}
