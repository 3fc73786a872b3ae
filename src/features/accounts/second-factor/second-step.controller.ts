import { Body, Controller, Get, Param, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { CodeOverPage } from '../../../../views/pages/account/code-over.tsx';
import { SecondStepPage } from '../../../../views/pages/account/second-step.tsx';
import { type FieldError, parseForm } from '../../../platform/http/forms.ts';
import { Limits, TooMany } from '../../../platform/http/limits.ts';
import { page, seeOther } from '../../../platform/http/responses.ts';
import { routePath } from '../../../platform/http/routes.ts';
import { noteSecurity } from '../../../platform/http/security-log.ts';
import { AccountsService } from '../accounts.service.ts';
import { PasskeySignInsService } from '../passkeys/passkey-sign-ins.service.ts';
import { CodeForm } from '../sign-in/sign-in.dto.ts';
import { passkeyFault, tooManyCodes } from '../sign-in/sign-in.faults.ts';
import { SignInsService } from '../sign-in/sign-ins.service.ts';
import { SecondFactorsService } from './second-factors.service.ts';
import { type SecondStep, SecondSteps } from './second-steps.ts';

/** Thrown within a transaction: nobody arrives. */
class WrongCode extends Error {}

const wrong: FieldError = { field: 'code', key: 'signing.error.second', values: {} };

/** After the password, code or provider: the code of the app, or a passkey. */
@Controller(':locale/account/second-step/:step')
export class SecondStepController {
  constructor(
    private readonly steps: SecondSteps,
    private readonly factors: SecondFactorsService,
    private readonly passkeys: PasskeySignInsService,
    private readonly accounts: AccountsService,
    private readonly signIns: SignInsService,
    private readonly limits: Limits,
  ) {}

  @Get()
  async show(@Req() request: Request, @Param('step') id: string) {
    const step = await this.steps.find(request, id);
    return step ? this.page(id, step, [], 200) : over();
  }

  @Post()
  async create(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @Param('step') id: string,
    @Body() body: Record<string, unknown> = {},
  ) {
    const step = await this.steps.find(request, id);
    // Sent twice: the first of them has signed them in.
    if (!step) return request.user ? seeOther(routePath(request.locale.code, 'index')) : over();
    const { userId, generation, shared, next } = step;
    // By account, from whichever line: who gets this far knows its password.
    const wait = await this.limits.spend('secondStepTo', userId);
    if (wait > 0) return this.page(id, step, [tooManyCodes(response, 'code', new TooMany(wait))], 429);
    if (body.by === 'passkey') return this.checkPasskey(request, id, step, body.answer);
    const form = parseForm(CodeForm, body);
    if (!form.ok) return this.page(id, step, form.errors, 422);
    const user = await this.accounts.find(userId);
    // Its sessions were all ended meanwhile, this one with them.
    if (user?.generation !== generation) return over();
    try {
      const arrive = this.signIns.arrive(
        request,
        async (tx) => {
          if (!(await this.factors.check(tx, userId, form.value.code))) throw new WrongCode();
          return user;
        },
        { shared, next, isProven: true },
      );
      const location = await arrive;
      await this.steps.end(id);
      return seeOther(location);
    } catch (error) {
      if (!(error instanceof WrongCode)) throw error;
      noteSecurity(request, 'second_step_wrong', userId);
      return this.page(id, step, [wrong], 422);
    }
  }

  private async checkPasskey(request: Request, id: string, step: SecondStep, answer: unknown) {
    const { userId, generation, shared, next } = step;
    const wanted = { purpose: 'second_step', userId, generation } as const;
    const arrived = await this.passkeys.arrive(request, wanted, answer, { shared, next });
    if (typeof arrived === 'string') return this.page(id, step, [passkeyFault(arrived)], 422);
    await this.steps.end(id);
    return seeOther(arrived.location);
  }

  private async page(id: string, { userId }: SecondStep, errors: FieldError[], status: number) {
    const [app, passkey] = await Promise.all([this.factors.find(userId), this.passkeys.has(userId)]);
    return page(SecondStepPage, { step: id, asks: { app: app !== null, passkey }, errors }, status);
  }
}

const over = () => page(CodeOverPage, { why: 'late' as const, start: 'account-login' as const }, 410);
