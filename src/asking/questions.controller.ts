import { Body, Controller, Get, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { QuestionsPage } from '../../views/pages/account/questions.tsx';
import { OwnConsultations } from '../consultations/own.service.ts';
import { Parties } from '../identity/parties.service.ts';
import { normaliseCode } from '../values/digits.ts';
import { page, seeOther } from '../web/answers.ts';
import { Auth } from '../web/auth.ts';
import { type FieldError, parseForm, type Typed } from '../web/forms.ts';
import { addressOf, TooMany } from '../web/limits.ts';
import { routePath } from '../web/routes.ts';
import type { SignedIn } from '../web/signed-in.ts';
import { ClaimForm } from './asking.dto.ts';
import { AskingService } from './asking.service.ts';

const unknown: FieldError = { field: 'code', key: 'asking.error.code', values: {} };

/** What somebody has asked and begun to ask; visitors have it too, in the browser they asked with. */
@Controller(':locale/account/questions')
export class QuestionsController {
  constructor(
    private readonly asking: AskingService,
    private readonly own: OwnConsultations,
    private readonly parties: Parties,
  ) {}

  @Get()
  index(@Req() request: Request) {
    return this.page(request, {}, [], 200);
  }

  /** One that was asked without an account, on another device perhaps: reference and code show that it is theirs. */
  @Post('claims')
  @Auth()
  async claim(
    @Req() request: SignedIn,
    @Res({ passthrough: true }) response: Response,
    @Body() body: Record<string, unknown> = {},
  ) {
    const form = parseForm(ClaimForm, body);
    const again = (error: FieldError, status: number) => this.page(request, form.typed, [error], status);
    if (!form.ok) return this.page(request, form.typed, form.errors, 422);
    const reference = normaliseCode(form.value.reference, { numeric: true });
    const code = normaliseCode(form.value.code, { numeric: true });
    try {
      const isClaimed = await this.own.claim(request.user.id, reference, code, addressOf(request));
      if (!isClaimed) return again(unknown, 422);
      return seeOther(routePath(request.locale.code, 'consultations-id-slug', { id: reference }));
    } catch (error) {
      if (!(error instanceof TooMany)) throw error;
      response.setHeader('Retry-After', error.retryAfter);
      const minutes = Math.ceil(error.retryAfter / 60);
      return again({ field: 'code', key: 'asking.error.too_many_codes', values: { minutes } }, 429);
    }
  }

  private async page(request: Request, typed: Typed, errors: FieldError[], status: number) {
    const party = await this.parties.find(request);
    const [sent, drafts] = party ? await Promise.all([this.own.list(party), this.asking.list(party)]) : [[], []];
    return page(QuestionsPage, { sent, drafts, mayClaim: party?.kind === 'user', typed, errors }, status);
  }
}
