import { Body, Controller, Get, Post, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { LoginPage, type LoginProps } from '../../../../views/pages/account/login.tsx';
import { type FieldError, parseForm, type Typed } from '../../../platform/http/forms.ts';
import { TooMany } from '../../../platform/http/limits.ts';
import { found, type Page, page, seeOther } from '../../../platform/http/responses.ts';
import { routePath } from '../../../platform/http/routes.ts';
import { AccountsService } from '../accounts.service.ts';
import { parseContact } from '../contacts/contact.ts';
import { ProofsService } from '../contacts/proofs.service.ts';
import { PasskeySignInsService } from '../passkeys/passkey-sign-ins.service.ts';
import { Oidc } from '../providers/oidc.ts';
import { KnownDevices } from '../sessions/known-devices.ts';
import { keepTooMany } from './codes.controller.ts';
import { signOut } from './passport.ts';
import { keyboardOf } from './passwords.ts';
import { safeNext } from './safe-redirect.ts';
import { AddressForm, SignInForm } from './sign-in.dto.ts';
import { codeContact, passkeyFault, tooManyCodes, tooManyTries } from './sign-in.faults.ts';
import { SignInDelays } from './sign-in-delays.ts';
import { SignInsService } from './sign-ins.service.ts';

const noAddress: FieldError = { field: 'identifier', key: 'signing.error.address', values: {} };
type Posted = Record<string, unknown>;

@Controller(':locale/account')
export class SignInController {
  constructor(
    private readonly accounts: AccountsService,
    private readonly signIns: SignInsService,
    private readonly delays: SignInDelays,
    private readonly devices: KnownDevices,
    private readonly proofs: ProofsService,
    private readonly oidc: Oidc,
    private readonly passkeys: PasskeySignInsService,
  ) {}

  @Get('login')
  login(@Req() request: Request, @Query('next') next: unknown, @Query('entered') entered: unknown) {
    const isHeld = entered !== undefined && request.headers.cookie !== undefined;
    // Also who is let in only by a second step, which is where they were sent.
    if (request.user || isHeld) return found(safeNext(next) ?? routePath(request.locale.code, 'index'));
    const props = { next: safeNext(next), ...this.ways(), typed: {} };
    if (entered !== undefined) return page(LoginPage, { ...props, errors: [noCookies] }, 422);
    return page(LoginPage, { ...props, errors: [] });
  }

  @Post('login')
  create(@Req() request: Request, @Res({ passthrough: true }) response: Response, @Body() body: Posted = {}) {
    const next = safeNext(body.next);
    const { password: _, ...typed }: Typed = parseForm(SignInForm, body).typed;
    const again = (errors: FieldError[], status: number) =>
      page(LoginPage, { next, ...this.ways(), typed, errors }, status);
    if (body.by === 'code') return this.sendCode(request, response, body, again);
    if (body.by === 'passkey') return this.checkPasskey(request, response, body, again);
    return this.checkPassword(request, response, body, again);
  }

  private async checkPasskey(request: Request, response: Response, body: Posted, again: Again) {
    const how = { shared: body.shared !== undefined, next: safeNext(body.next) };
    const wanted = { purpose: 'sign_in', userId: null } as const;
    const arrived = await this.passkeys.arrive(request, wanted, body.answer, how).catch(keepTooMany);
    if (arrived instanceof TooMany) return again([tooManyTries(response, arrived)], 429);
    return typeof arrived === 'string' ? again([passkeyFault(arrived)], 422) : seeOther(arrived.location);
  }

  private async checkPassword(request: Request, response: Response, body: Posted, again: Again) {
    const form = parseForm(SignInForm, body);
    if (!form.ok) return again(form.errors, 422);
    const { identifier, password, shared } = form.value;
    const contact = parseContact(identifier, request.locale.country);
    if (!contact) return again([noAddress], 422);
    const look = () => this.accounts.authenticate(contact, password);
    const user = await this.delays.compare(request, contact, look).catch(keepTooMany);
    if (user instanceof TooMany) return again([tooManyTries(response, user)], 429);
    if (!user) return again([wrong(password)], 422);
    const how = { shared: shared !== undefined, next: safeNext(body.next) };
    const location = await this.signIns.arrive(request, user, how);
    if (!how.shared) this.devices.remember(request, contact);
    const mayBeLost = request.user && !request.headers.cookie;
    return seeOther(mayBeLost ? proving(request, location) : location);
  }

  private ways() {
    return { signInOptions: this.oidc.signInOptions(), hasPasskeys: this.passkeys.isPossible };
  }

  private async sendCode(request: Request, response: Response, body: Posted, again: Again) {
    const form = parseForm(AddressForm, body);
    if (!form.ok) return again(form.errors, 422);
    const contact = codeContact(form.value.identifier, request.locale.country);
    if (typeof contact !== 'string') return again([contact], 422);
    const wanted = { next: safeNext(body.next), isShared: form.value.shared !== undefined };
    const proof = await this.proofs.begin(request, 'sign_in', contact, wanted).catch(keepTooMany);
    if (proof instanceof TooMany) return again([tooManyCodes(response, 'identifier', proof)], 429);
    return seeOther(routePath(request.locale.code, 'account-code', { proof }));
  }

  @Post('logout')
  async destroy(@Req() request: Request, @Res({ passthrough: true }) response: Response) {
    await signOut(request);
    response.setHeader('Clear-Site-Data', '"storage"');
    return seeOther(routePath(request.locale.code, 'index'), { key: 'account.signed_out', color: 'success' });
  }
}

type Again = (errors: FieldError[], status: number) => Page<LoginProps>;

const wrongWords = {
  arabic: 'account.error.sign_in_arabic',
  capitals: 'account.error.sign_in_capitals',
  blanks: 'account.error.sign_in_blanks',
  other: 'account.error.sign_in',
} as const;
const wrong = (password: string): FieldError => {
  return { field: 'identifier', key: wrongWords[keyboardOf(password) ?? 'other'], values: {} };
};

const noCookies: FieldError = { field: '', key: 'error.noCookies', values: {} };

/** By way of this page once more, which tells whether the cookie came back that the account was opened with. */
const proving = ({ locale }: Request, next: string): string =>
  `${routePath(locale.code, 'account-login')}?${new URLSearchParams({ entered: '', next })}`;
