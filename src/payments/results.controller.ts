import { Controller, Get, Post, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { AttemptPage } from '../../views/pages/pay/attempt.tsx';
import { PaidPage } from '../../views/pages/pay/paid.tsx';
import { PaymentResultPage } from '../../views/pages/pay/result.tsx';
import { Parties } from '../identity/parties.service.ts';
import { money } from '../values/money.ts';
import { found, page, type Redirect, seeOther } from '../web/answers.ts';
import { type RouteName, routePath } from '../web/routes.ts';
import { isLive } from './attempt.ts';
import { type AttemptRow, AttemptsRepository } from './attempts.repository.ts';
import { zoneOf } from './bill.ts';
import { type BillRow, BillsRepository } from './bills.repository.ts';
import { Checkout } from './checkout.service.ts';
import { Settlement } from './settlement.service.ts';

const day = 24 * 60 * 60 * 1000;
const lookEverySeconds = 10;
const looksAtMost = 12;

type Asked = { t?: string; n?: string };
type Known = { attempt: AttemptRow; bill: BillRow; sealed: string };

/** Where people come back to from a provider. What is shown is what the books say, whatever the address says. */
@Controller(':locale')
export class ResultsController {
  constructor(
    private readonly attempts: AttemptsRepository,
    private readonly bills: BillsRepository,
    private readonly checkout: Checkout,
    private readonly settlement: Settlement,
    private readonly parties: Parties,
  ) {}

  @Get('pay/:reference/return')
  async back(@Req() request: Request, @Res({ passthrough: true }) response: Response, @Query() asked: Asked) {
    const attemptId = this.checkout.attemptIn(asked.t);
    // With the provider away there is no news; what is known is shown.
    if (attemptId) await this.settlement.settle(attemptId, { kind: 'provider' }).catch(() => null);
    const known = await this.find(request, asked);
    if (!known) return page(PaymentResultPage, { of: 'thank_you' });
    const elsewhere = this.elsewhere(request, 'pay-return', known);
    if (elsewhere) return elsewhere;
    const looks = Math.min(Number.parseInt(asked.n ?? '0', 10) || 0, looksAtMost);
    const again = `${request.path}?t=${encodeURIComponent(known.sealed)}&n=${looks + 1}`;
    const isWaiting = known.attempt.state === 'redirected' || known.attempt.state === 'pending';
    const looksAgain = isWaiting && looks < looksAtMost;
    if (looksAgain) response.setHeader('Refresh', `${lookEverySeconds}; url=${again}`);
    return page(AttemptPage, { ...attemptView(known), again, looksAgain });
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
    const known = await this.find(request, asked);
    if (!known) return page(PaymentResultPage, { of: nothingKnown[at] });
    const elsewhere = this.elsewhere(request, at, known);
    if (elsewhere) return elsewhere;
    const { attempt, bill, sealed } = known;
    if (at === 'payment-case-tracking-failed') {
      const again = this.checkout.returnPath(request.locale.code, bill.reference, attempt.id);
      return page(AttemptPage, { ...attemptView(known), again, looksAgain: false });
    }
    return page(PaidPage, {
      of: attempt.state === 'succeeded' ? bill.purpose : 'none',
      state: attempt.state,
      amount: money(attempt.amountMinor, attempt.currency),
      title: { key: bill.title, values: bill.titleValues },
      reference: bill.reference,
      sealed,
      returnPath: bill.returnPath,
    });
  }

  /** The attempt that the address names, else the latest of who asks, for a day. */
  private async find(request: Request, { t }: Asked): Promise<Known | null> {
    const named = this.checkout.attemptIn(t);
    const party = named ? null : await this.parties.find(request);
    const attempt = named
      ? await this.attempts.find(named)
      : party && (await this.attempts.findRecentOf(party, new Date(Date.now() - day)));
    const bill = attempt && (await this.bills.findById(attempt.billId));
    return bill ? { attempt, bill, sealed: this.checkout.sealOf(attempt.id) } : null;
  }

  /** Each outcome has one address; any other leads to it. */
  private elsewhere(request: Request, here: RouteName, { attempt, bill, sealed }: Known): Redirect | null {
    const right = placeOf(attempt, bill);
    if (right === here) return null;
    const { reference } = bill;
    return found(`${routePath(request.locale.code, right, { reference })}?t=${encodeURIComponent(sealed)}`);
  }
}

const nothingKnown = {
  'payment-thank-you': 'thank_you',
  'payment-case-tracking-success': 'tracking_success',
  'payment-case-tracking-failed': 'tracking_failed',
} as const;

function placeOf({ state }: AttemptRow, { purpose }: BillRow): RouteName {
  const isFailed = state === 'failed' || state === 'cancelled' || state === 'expired';
  if (isLive(state) || (isFailed && purpose !== 'case_tracking')) return 'pay-return';
  if (isFailed) return 'payment-case-tracking-failed';
  return purpose === 'case_tracking' ? 'payment-case-tracking-success' : 'payment-thank-you';
}

const attemptView = ({ attempt, bill }: Known) => ({
  state: attempt.state,
  reference: bill.reference,
  amount: money(attempt.amountMinor, attempt.currency),
  hostedUrl: attempt.hostedUrl,
  cashNumber: attempt.cashNumber,
  deadline: attempt.deadline?.toISOString() ?? null,
  zone: zoneOf(bill.region),
  isSandbox: attempt.provider === 'sandbox' && attempt.method === 'cash' ? attempt.providerId : null,
});
