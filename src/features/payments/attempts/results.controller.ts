import { Controller, Get, NotFoundException, Post, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { AttemptPage } from '../../../../views/pages/pay/attempt.tsx';
import { PaymentFormPage } from '../../../../views/pages/pay/form.tsx';
import { PaidPage } from '../../../../views/pages/pay/paid.tsx';
import { PaymentResultPage } from '../../../../views/pages/pay/result.tsx';
import { money } from '../../../lib/money.ts';
import { addressOf } from '../../../platform/http/limits.ts';
import { found, page, seeOther } from '../../../platform/http/responses.ts';
import { PayerRefunds } from '../refunds/payer-refunds.ts';
import { AttemptPages } from './attempt.pages.ts';
import { CheckoutService } from './checkout.service.ts';
import { SettlementService } from './settlement.service.ts';

const lookEverySeconds = 10;
const looksAtMost = 12;

type Asked = { t?: string; n?: string };

/** Where people come back to from a provider. What is shown is what the books say, whatever the address says. */
@Controller(':locale')
export class ResultsController {
  constructor(
    private readonly pages: AttemptPages,
    private readonly checkout: CheckoutService,
    private readonly settlement: SettlementService,
    private readonly refunds: PayerRefunds,
  ) {}

  /** Leads to a provider that the browser itself takes the order to; back to the bill when nothing is to be paid there. */
  @Get('pay/:reference/form')
  async form(@Req() request: Request, @Query() asked: Asked) {
    const attemptId = this.checkout.attemptIn(asked.t);
    const known = attemptId ? await this.pages.find(request, asked.t) : null;
    if (!attemptId || !known) throw new NotFoundException();
    const { attempt, bill } = known;
    const form = await this.checkout.formOf(attemptId);
    if (!form) return found(this.checkout.returnPath(request.locale.code, bill.reference, attemptId));
    const { origin } = new URL(form.action);
    const amount = money(attempt.amountMinor, attempt.currency);
    const title = { key: bill.title, values: bill.titleValues };
    const props = { form, amount, title, reference: bill.reference };
    return page(PaymentFormPage, props, 200, { formsTo: [origin] });
  }

  @Get('pay/:reference/return')
  async back(@Req() request: Request, @Res({ passthrough: true }) response: Response, @Query() asked: Asked) {
    // Some providers add what became of it, a part of a card among that: nothing of that stays in an address.
    const [t = ''] = typeof asked.t === 'string' ? asked.t.split('?') : [];
    const isAddedTo = t !== (asked.t ?? '') || Object.keys(asked).some((name) => name !== 't' && name !== 'n');
    if (isAddedTo && this.checkout.attemptIn(t)) return found(`${request.path}?t=${encodeURIComponent(t)}`);
    const attemptId = this.checkout.attemptIn(asked.t);
    // With the provider away or slow there is no news; what is known is shown.
    if (attemptId) await this.settlement.look([attemptId], addressOf(request));
    const known = await this.pages.find(request, asked.t);
    if (!known) return page(PaymentResultPage, { of: 'thank_you' });
    const elsewhere = this.pages.elsewhere(request, 'pay-return', known);
    if (elsewhere) return elsewhere;
    const looks = Math.min(Number.parseInt(asked.n ?? '0', 10) || 0, looksAtMost);
    const again = `${request.path}?t=${encodeURIComponent(known.sealed)}&n=${looks + 1}`;
    const isWaiting = known.attempt.state === 'redirected' || known.attempt.state === 'pending';
    const looksAgain = isWaiting && looks < looksAtMost;
    if (looksAgain) response.setHeader('Refresh', `${lookEverySeconds}; url=${again}`);
    return page(AttemptPage, await this.pages.view(request, known, { again, looksAgain }));
  }

  /** Some providers send people back with a form. It is not read: the same address is opened as a page. */
  @Post('pay/:reference/return')
  backByForm(@Req() request: Request) {
    return seeOther(request.originalUrl);
  }

  @Get('payment/thank-you')
  thankYou(@Req() request: Request, @Query() asked: Asked) {
    return this.result(request, 'payment-thank-you', asked);
  }

  @Get('payment/case-tracking-success')
  trackingSuccess(@Req() request: Request, @Query() asked: Asked) {
    return this.result(request, 'payment-case-tracking-success', asked);
  }

  @Get('payment/case-tracking-failed')
  trackingFailed(@Req() request: Request, @Query() asked: Asked) {
    return this.result(request, 'payment-case-tracking-failed', asked);
  }

  private async result(request: Request, at: keyof typeof nothingKnown, asked: Asked) {
    const known = await this.pages.find(request, asked.t);
    if (!known) return page(PaymentResultPage, { of: nothingKnown[at] });
    const elsewhere = this.pages.elsewhere(request, at, known);
    if (elsewhere) return elsewhere;
    const { attempt, bill, sealed } = known;
    if (at === 'payment-case-tracking-failed') {
      const again = this.checkout.returnPath(request.locale.code, bill.reference, attempt.id);
      return page(AttemptPage, await this.pages.view(request, known, { again, looksAgain: false }));
    }
    return page(PaidPage, {
      of: attempt.state === 'succeeded' ? bill.purpose : 'none',
      state: attempt.state,
      amount: money(attempt.amountMinor, attempt.currency),
      title: { key: bill.title, values: bill.titleValues },
      reference: bill.reference,
      sealed,
      returnPath: bill.returnPath,
      byHand: attempt.method !== 'card' && attempt.method !== 'wallet',
      refunds: await this.refunds.ofAttempt(bill.id, attempt.id),
    });
  }
}

const nothingKnown = {
  'payment-thank-you': 'thank_you',
  'payment-case-tracking-success': 'tracking_success',
  'payment-case-tracking-failed': 'tracking_failed',
} as const;
