import { Body, Controller, Get, NotFoundException, Param, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { AttemptPage } from '../../../../views/pages/pay/attempt.tsx';
import { isMobile, parsePhone } from '../../../lib/phones.ts';
import { cleanText, clip } from '../../../lib/text.ts';
import { addressOf, Limits } from '../../../platform/http/limits.ts';
import { Refused } from '../../../platform/http/refused.ts';
import { page, seeOther } from '../../../platform/http/responses.ts';
import { routePath } from '../../../platform/http/routes.ts';
import type { Key, MessageValues } from '../../../platform/i18n/messages.ts';
import { AttemptPages, type Known } from './attempt.pages.ts';
import { CheckoutService } from './checkout.service.ts';
import { NumberTextsService } from './number-texts.service.ts';

type Posted = { t?: unknown; phone?: unknown; _form?: unknown };

/** "Text it to me": the number that is paid at a counter, to a telephone. */
@Controller(':locale/pay/:reference/texts')
export class NumberTextsController {
  constructor(
    private readonly pages: AttemptPages,
    private readonly checkout: CheckoutService,
    private readonly texts: NumberTextsService,
    private readonly limits: Limits,
  ) {}

  /** Where the language was switched on a refused form. */
  @Get()
  show(@Req() request: Request, @Param('reference') reference: string) {
    return seeOther(routePath(request.locale.code, 'pay-reference', { reference }));
  }

  @Post()
  async send(@Req() request: Request, @Res({ passthrough: true }) response: Response, @Body() body: Posted = {}) {
    const known = this.checkout.attemptIn(body.t) && (await this.pages.find(request, body.t));
    if (!known) throw new NotFoundException();
    const typed = typeof body.phone === 'string' ? clip(cleanText(body.phone), 40) : '';
    const phone = parsePhone(typed, request.locale.country);
    const refused = (status: number, key: Key, values: MessageValues = {}) =>
      this.refused(request, known, typed, status, key, values);
    if (!phone || !isMobile(phone)) return refused(422, 'payments.error.mobile');
    const wait = await this.spend(request, phone);
    if (wait > 0) {
      response.setHeader('Retry-After', wait);
      return refused(429, 'pay.error.too_many', { minutes: Math.ceil(wait / 60) });
    }
    try {
      await this.texts.send(known.attempt, known.bill, phone, request.locale.code, body._form);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return refused(error.getStatus(), error.key, error.values);
    }
    return seeOther(this.checkout.returnPath(request.locale.code, known.bill.reference, known.attempt.id));
  }

  private async spend(request: Request, phone: string): Promise<number> {
    const line = addressOf(request);
    // Anyone may name any telephone: what one line does for it leaves something to the line of its owner.
    return (await this.limits.spend('texts', line)) || this.limits.spendTo(`number ${phone}`, line);
  }

  private async refused(request: Request, known: Known, phone: string, status: number, key: Key, values: object) {
    const again = this.checkout.returnPath(request.locale.code, known.bill.reference, known.attempt.id);
    const errors = [{ field: 'phone', key, values: values as MessageValues }];
    return page(
      AttemptPage,
      await this.pages.view(request, known, { again, looksAgain: false, phone, errors }),
      status,
    );
  }
}
