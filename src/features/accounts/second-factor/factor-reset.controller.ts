import { Body, Controller, Get, Param, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { CodeOverPage } from '../../../../views/pages/account/code-over.tsx';
import { FactorResetPage } from '../../../../views/pages/account/factor-reset.tsx';
import { parseForm } from '../../../platform/http/forms.ts';
import { page, seeOther } from '../../../platform/http/responses.ts';
import { routePath } from '../../../platform/http/routes.ts';
import { isWholeToken } from '../contacts/code.ts';
import { OptionalPasswordForm } from '../sign-in/sign-in.dto.ts';
import { FactorResetsService } from './factor-resets.service.ts';

/** Two of the staff have agreed that the second thing of an account is taken off: the link that was sent to its owner. */
@Controller(':locale/account/factor-reset/:token')
export class FactorResetController {
  constructor(private readonly resets: FactorResetsService) {}

  /** Opening the link changes nothing: mail programs open links by themselves. */
  @Get()
  async show(@Param('token') token: string) {
    const reset = await this.resets.findByLink(token);
    return reset ? page(FactorResetPage, { token, takesBack: reset.takesBackSince !== null, errors: [] }) : over(token);
  }

  @Post()
  async create(@Req() request: Request, @Param('token') token: string, @Body() body: Record<string, unknown> = {}) {
    const reset = await this.resets.findByLink(token);
    // Sent twice: the first of them has signed them in.
    if (!reset)
      return request.user ? seeOther(routePath(request.locale.code, 'account-settings-security')) : over(token);
    const form = parseForm(OptionalPasswordForm, body);
    const used = form.ok ? await this.resets.use(request, reset, form.value.password) : form.errors;
    const takesBack = reset.takesBackSince !== null;
    if (typeof used !== 'string') return page(FactorResetPage, { token, takesBack, errors: used }, 422);
    return seeOther(used, { key: 'signing.factor_reset.done', color: 'success' });
  }
}

const over = (token: string) =>
  page(
    CodeOverPage,
    { why: isWholeToken(token) ? ('link' as const) : ('cut' as const), start: 'account-login' as const },
    410,
  );
