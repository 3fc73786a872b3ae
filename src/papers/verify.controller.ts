import { Body, Controller, Get, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { VerifyPage } from '../../views/pages/papers/verify.tsx';
import { normaliseCode } from '../values/digits.ts';
import { page } from '../web/answers.ts';
import { addressOf, Limits } from '../web/limits.ts';
import { PaperCodes } from './paper-codes.ts';

/** Where anyone checks a printed copy by the code at its foot. */
@Controller(':locale/e-services/verify')
export class VerifyController {
  constructor(
    private readonly codes: PaperCodes,
    private readonly limits: Limits,
  ) {}

  @Get()
  new() {
    return page(VerifyPage, { typed: '', found: null });
  }

  /** Says what a printed copy has to say; of a code that is none, nothing. */
  @Post()
  async verify(@Req() request: Request, @Body() body: { code?: unknown } = {}) {
    await this.limits.require('payReference', `verify ${addressOf(request)}`);
    const typed = normaliseCode(String(body.code ?? ''))
      .toUpperCase()
      .slice(0, 20);
    const paper = await this.codes.find(typed);
    if (!paper) return page(VerifyPage, { typed, found: 'none' as const }, 404);
    const { madeAt, ...found } = paper;
    return page(VerifyPage, { typed, found: { ...found, madeAt: madeAt?.toISOString() ?? null } });
  }
}
