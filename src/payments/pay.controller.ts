import { Body, Controller, Get, NotFoundException, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { PayPage } from '../../views/pages/pay/index.tsx';
import { PaymentResultPage } from '../../views/pages/pay/result.tsx';
import { parseReference } from '../values/references.ts';
import { page, publicPage, seeOther } from '../web/answers.ts';
import { addressOf, Limits } from '../web/limits.ts';
import { routePath } from '../web/routes.ts';
import { mayShowAgain, referenceError } from './reference-box.ts';

@Controller(':locale')
export class PayController {
  constructor(private readonly limits: Limits) {}

  @Get('pay')
  new() {
    return publicPage(PayPage, { typed: '', error: null });
  }

  /** A POST, so that a card number typed into the wrong box reaches no address, history or log. */
  @Post('pay')
  async find(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @Body() body: Record<string, unknown> = {},
  ) {
    const text = typeof body.reference === 'string' ? body.reference.slice(0, 100) : '';
    const parsed = parseReference(text);
    const typed = parsed.ok || mayShowAgain(parsed) ? text : '';
    const wait = await this.limits.spend('payReference', addressOf(request));
    if (wait > 0) {
      response.setHeader('Retry-After', wait);
      const minutes = Math.ceil(wait / 60);
      return page(PayPage, { typed, error: { key: 'pay.error.too_many', values: { minutes } } }, 429);
    }
    if (!parsed.ok) return page(PayPage, { typed, error: referenceError(parsed) }, 422);
    return seeOther(routePath(request.locale.code, 'pay-reference', { reference: parsed.reference }));
  }

  /** No bill has been made, so no reference is that of one. */
  @Get('pay/:reference')
  async show(@Req() request: Request): Promise<never> {
    await this.limits.require('payReference', `bill ${addressOf(request)}`);
    throw new NotFoundException();
  }

  @Get('payment/thank-you')
  thankYou() {
    return page(PaymentResultPage, { of: 'thank_you' });
  }

  @Get('payment/case-tracking-success')
  trackingSuccess() {
    return page(PaymentResultPage, { of: 'tracking_success' });
  }

  @Get('payment/case-tracking-failed')
  trackingFailed() {
    return page(PaymentResultPage, { of: 'tracking_failed' });
  }
}
