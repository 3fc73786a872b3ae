import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { Refused } from '../../../platform/http/refused.ts';
import { SecondSteps } from '../second-factor/second-steps.ts';
import { PasskeySignInsService } from './passkey-sign-ins.service.ts';

/**
 * What a passkey is to sign, for the page that asks: a second step, the one that asks once more who it is, or signing in,
 * where nobody says who they are. Only a script can hand it to a browser.
 */
@Controller(':locale/account/passkey-challenge')
export class PasskeyChallengesController {
  constructor(
    private readonly passkeys: PasskeySignInsService,
    private readonly steps: SecondSteps,
  ) {}

  @Post()
  @HttpCode(200)
  async begin(@Req() request: Request, @Body() body: Record<string, unknown> = {}) {
    const options = await this.passkeys.begin(request, await this.wanted(request, body.step));
    if (!options) throw new Refused('error.not_allowed_now');
    return options;
  }

  private async wanted(request: Request, id: unknown) {
    if (typeof id === 'string' && id !== '') {
      const step = await this.steps.find(request, id);
      if (!step) throw new Refused('error.not_allowed_now');
      return { purpose: 'second_step' as const, userId: step.userId };
    }
    if (request.user) return { purpose: 'confirm' as const, userId: request.user.id };
    return { purpose: 'sign_in' as const, userId: null };
  }
}
