import { Body, Controller, Get, NotFoundException, Param, Post, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
import { PayoutsPage } from '../../../../views/pages/desk/payouts.tsx';
import { cleanText, clip } from '../../../lib/text.ts';
import { Auth } from '../../../platform/http/auth.ts';
import { errorsOf, type FieldError, versionIn } from '../../../platform/http/forms.ts';
import { Refused } from '../../../platform/http/refused.ts';
import type { SignedInUser } from '../../../platform/http/request.ts';
import { page, seeOther } from '../../../platform/http/responses.ts';
import { routePath } from '../../../platform/http/routes.ts';
import { isPayoutAct } from '../payout.ts';
import { PayoutsService } from '../payouts.service.ts';

type Posted = Record<string, unknown>;

@Auth('staff')
@Controller(':locale/desk/payouts')
export class DeskPayoutsController {
  constructor(private readonly payouts: PayoutsService) {}

  @Get()
  index(@Req() request: Request, @Query('month') month?: unknown) {
    return this.render(request, readMonth(month), [], 200);
  }

  /** Opens the run of a month. */
  @Post()
  async open(@Req() request: Request, @Body() body: Posted = {}) {
    const month = readMonth(body.month);
    return this.change(request, month, () => this.payouts.open(month, (request.user as SignedInUser).id));
  }

  @Post(':id/:act')
  act(@Req() request: Request, @Param('id') id: string, @Param('act') act: string, @Body() body: Posted = {}) {
    if (!isPayoutAct(act)) throw new NotFoundException();
    const bankReference = clip(cleanText(String(body.bankReference ?? '')), 60);
    if (act === 'send' && bankReference.length < 3) {
      const errors: FieldError[] = [{ field: `bank-${id}`, key: 'desk.error.bank_reference', values: {} }];
      return this.render(request, lastMonth(), errors, 422);
    }
    const { id: staffId } = request.user as SignedInUser;
    const account = clip(cleanText(String(body.account ?? '')), 36);
    const work = () => this.payouts.act(id, act, versionIn(body.version), staffId, { bankReference, account });
    return this.change(request, lastMonth(), work);
  }

  private async change(request: Request, month: Temporal.PlainYearMonth, work: () => Promise<void>) {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return this.render(request, month, errorsOf(error), 409);
    }
    return seeOther(routePath(request.locale.code, 'desk-payouts'));
  }

  private async render(request: Request, month: Temporal.PlainYearMonth, errors: FieldError[], status: number) {
    const [due, payouts] = await Promise.all([this.payouts.due(month), this.payouts.list()]);
    const { id: me } = request.user as SignedInUser;
    return page(PayoutsPage, { month: month.toString(), due, payouts, me, errors }, status);
  }
}

const lastMonth = (): Temporal.PlainYearMonth =>
  Temporal.Now.plainDateISO('UTC').toPlainYearMonth().subtract({ months: 1 });

const readMonth = (typed: unknown): Temporal.PlainYearMonth =>
  typeof typed === 'string' && /^20\d\d-(?:0[1-9]|1[0-2])$/.test(typed)
    ? Temporal.PlainYearMonth.from(typed)
    : lastMonth();
