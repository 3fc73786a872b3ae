import { Controller, HttpCode, Inject, NotFoundException, Param, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { CONFIG, type Config } from '../../platform/config.ts';
import { Allows, requireUser } from '../../platform/http/auth.ts';
import { parseWhole } from '../../platform/http/patch.ts';
import type { SignedInUser } from '../../platform/http/request.ts';
import { TestAnswers } from '../answering/test-answers.service.ts';
import { OwnService } from '../consultations/asker/own.service.ts';
import { ConsultationTimers } from '../consultations/consultation-timers.ts';
import { TestAgreements } from '../leases/test-agreements.service.ts';
import { TestPayments } from '../payments/providers/sandbox/test-payments.service.ts';
import { DescribeTestAgreement, DescribeTestAnswer, DescribeTestDate, DescribeTestPayment } from './test-site.api.ts';
import { TestPaymentBody } from './test-site.dto.ts';

/** What experts, payers, the sides of a lease and the clock do elsewhere, done at once for a program's own things (docs/decisions/0096). */
@Controller('api/v1/test')
export class TestSiteController {
  constructor(
    private readonly payments: TestPayments,
    private readonly answers: TestAnswers,
    private readonly clock: ConsultationTimers,
    private readonly own: OwnService,
    private readonly agreements: TestAgreements,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Post('bills/:reference/payments')
  @HttpCode(200)
  @DescribeTestPayment()
  // No `bills:write`, which a program of somebody else never has: it makes bills, and here nobody is billed.
  @Allows('consultations:write')
  async pay(@Req() request: Request, @Param('reference') reference: string) {
    const { id } = this.callerOf(request);
    const { outcome = 'paid' } = parseWhole(TestPaymentBody, request, ['outcome']);
    return { reference, state: await this.payments.pay(id, reference, request.locale.code, outcome) };
  }

  @Post('consultations/:reference/answer')
  @HttpCode(200)
  @DescribeTestAnswer()
  @Allows('consultations:write')
  async answer(@Req() request: Request, @Param('reference') reference: string) {
    const caller = this.callerOf(request);
    const { id } = await this.load(caller, reference);
    await this.answers.answer(id);
    return { reference, state: (await this.load(caller, reference)).state };
  }

  @Post('consultations/:reference/next-date')
  @HttpCode(200)
  @DescribeTestDate()
  @Allows('consultations:write')
  async passDate(@Req() request: Request, @Param('reference') reference: string) {
    const caller = this.callerOf(request);
    const { id } = await this.load(caller, reference);
    await this.clock.bringForward(id);
    return { reference, state: (await this.load(caller, reference)).state };
  }

  @Post('leases/:id/agreement')
  @HttpCode(200)
  @DescribeTestAgreement()
  @Allows('leases:write')
  async agree(@Req() request: Request, @Param('id') id: string) {
    const party = { kind: 'user', id: this.callerOf(request).id } as const;
    return { id, state: await this.agreements.agree(party, id) };
  }

  /** Nothing of this is on the real site. */
  private callerOf(request: Request): SignedInUser {
    if (!this.config.isTestSite) throw new NotFoundException();
    return requireUser(request);
  }

  private async load({ id }: SignedInUser, reference: string) {
    const own = /^\d{12}$/.test(reference) ? await this.own.find({ kind: 'user', id }, reference) : null;
    if (!own) throw new NotFoundException();
    return own;
  }
}
