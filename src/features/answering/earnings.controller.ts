import { Body, Controller, Get, Post, Query, Req } from '@nestjs/common';
import { Length } from 'class-validator';
import type { Request } from 'express';
import { EarningsPage } from '../../../views/pages/expert/earnings.tsx';
import { Auth } from '../../platform/http/auth.ts';
import { type FieldError, Line, parseForm, says, type Typed } from '../../platform/http/forms.ts';
import type { SignedInUser } from '../../platform/http/request.ts';
import { page, saved, seeOther } from '../../platform/http/responses.ts';
import { routePath } from '../../platform/http/routes.ts';
import { proveFirst } from '../accounts/sign-in/recent-sign-in.ts';
import { holderLength, IsAccount, isHolder, parseAccount } from '../experts/payout-account.ts';
import { PayoutAccountsService } from '../experts/payout-accounts.service.ts';
import { AnsweringService } from './answering.service.ts';
import type { AnsweringExpert } from './answering.ts';
import { EarningsService } from './earnings.service.ts';

class AccountForm {
  @Line()
  @Length(holderLength.min, holderLength.max, says('expert.error.payout_holder'))
  payoutHolder = '';

  @Line()
  @IsAccount()
  payoutNumber = '';
}

const otherName: FieldError = { field: 'payoutHolder', key: 'expert.error.payout_holder', values: {} };

type Posted = Record<string, unknown>;
type Refused = { typed: Typed; errors: FieldError[]; status: number };

/** What an expert has earned, and where it is paid. */
@Auth('expert')
@Controller(':locale/expert/earnings')
export class EarningsController {
  constructor(
    private readonly answering: AnsweringService,
    private readonly earnings: EarningsService,
    private readonly accounts: PayoutAccountsService,
  ) {}

  @Get()
  async index(@Req() request: Request, @Query('month') typed?: unknown) {
    const month = typeof typed === 'string' && /^20\d\d-(?:0[1-9]|1[0-2])$/.test(typed) ? typed : null;
    return this.render(await this.expert(request), month);
  }

  /** A password that was found out is not enough to send an expert’s money elsewhere. */
  @Post('account')
  async change(@Req() request: Request, @Body() body: Posted = {}) {
    const here = routePath(request.locale.code, 'expert-earnings');
    const elsewhere = proveFirst(request, here, 'change');
    if (elsewhere) return elsewhere;
    const expert = await this.expert(request);
    const form = parseForm(AccountForm, body);
    if (!form.ok) return this.render(expert, null, { ...form, status: 422 });
    const { payoutHolder: holder, payoutNumber } = form.value;
    if (!isHolder(holder, expert)) return this.render(expert, null, { ...form, errors: [otherName], status: 422 });
    await this.accounts.want(expert.id, { holder, number: parseAccount(payoutNumber) ?? '' });
    return seeOther(here, saved);
  }

  private expert(request: Request): Promise<AnsweringExpert> {
    return this.answering.expertOf((request.user as SignedInUser).id);
  }

  private async render(
    { id }: AnsweringExpert,
    month: string | null,
    { typed, errors, status }: Refused = { typed: {}, errors: [], status: 200 },
  ) {
    const [lines, balance, months, accounts] = await Promise.all([
      this.earnings.list(id, month ? Temporal.PlainYearMonth.from(month) : null),
      this.earnings.balance(id),
      this.earnings.months(id),
      this.accounts.of(id),
    ]);
    return page(EarningsPage, { lines, balance, months, month, accounts, typed, errors }, status);
  }
}
