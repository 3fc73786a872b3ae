import { Body, Controller, Get, Post, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { ForgotPasswordPage } from '../../views/pages/account/forgot-password.tsx';
import { LoginPage } from '../../views/pages/account/login.tsx';
import { SignupPage } from '../../views/pages/account/signup.tsx';
import { found, page, publicPage, seeOther } from '../web/answers.ts';
import { type FieldError, parseForm, type Typed } from '../web/forms.ts';
import { addressOf, Limits } from '../web/limits.ts';
import { routePath } from '../web/routes.ts';
import { AccountsService } from './accounts.service.ts';
import { safeNext } from './next.ts';
import { signOut } from './passport.ts';
import { SignInForm } from './sign-in.dto.ts';
import { SignIns } from './sign-ins.service.ts';

const wrong: FieldError = { field: 'identifier', key: 'account.error.sign_in', values: {} };

@Controller(':locale/account')
export class SignInController {
  constructor(
    private readonly accounts: AccountsService,
    private readonly signIns: SignIns,
    private readonly limits: Limits,
  ) {}

  @Get('login')
  login(@Req() request: Request, @Query('next') next: unknown) {
    if (request.user) return found(safeNext(next) ?? routePath(request.locale.code, 'index'));
    return page(LoginPage, { next: safeNext(next), typed: {}, errors: [] });
  }

  @Post('login')
  async create(@Req() request: Request, @Body() body: Record<string, unknown>) {
    const next = safeNext(body?.next);
    const form = parseForm(SignInForm, body);
    const { password: _, ...typed }: Typed = form.typed;
    if (!form.ok) return page(LoginPage, { next, typed, errors: form.errors }, 422);
    await this.limits.require('signIn', addressOf(request));
    const user = await this.accounts.authenticate(form.value.identifier, form.value.password);
    if (!user) return page(LoginPage, { next, typed, errors: [wrong] }, 422);
    await this.signIns.arrive(request, user, { shared: form.value.shared !== undefined });
    return seeOther(next ?? routePath(request.locale.code, 'index'));
  }

  @Post('logout')
  async destroy(@Req() request: Request, @Res({ passthrough: true }) response: Response) {
    await signOut(request);
    response.setHeader('Clear-Site-Data', '"storage"');
    return seeOther(routePath(request.locale.code, 'index'), { key: 'account.signed_out', color: 'success' });
  }

  @Get('signup')
  signup() {
    return publicPage(SignupPage, {});
  }

  @Get('forgot-password')
  forgotPassword() {
    return publicPage(ForgotPasswordPage, {});
  }
}
