import { Controller, Get, NotFoundException, Param, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
import { ReceiptPage } from '../../../../views/pages/pay/receipt.tsx';
import { VerifyPage } from '../../../../views/pages/pay/verify.tsx';
import { page } from '../../../platform/http/responses.ts';
import { CheckoutService } from '../attempts/checkout.service.ts';
import { BillPages, isOf } from '../bills/bill.pages.ts';
import { PaymentReceipts } from './payment-receipts.ts';
import { ReceiptDocuments } from './receipt-documents.ts';

@Controller(':locale')
export class ReceiptsController {
  constructor(
    private readonly pages: BillPages,
    private readonly papers: ReceiptDocuments,
    private readonly receipts: PaymentReceipts,
    private readonly checkout: CheckoutService,
  ) {}

  /** For whose bill it is, and for who paid it. */
  @Get('pay/:reference/receipt')
  async show(@Req() request: Request, @Param('reference') reference: string, @Query('t') sealed?: string) {
    const known = await this.pages.find(request, reference);
    if (!known) throw new NotFoundException();
    const { bill, party } = known;
    const mayRead = isOf(bill, party) || (await this.papers.isOfAttempt(bill.id, this.checkout.attemptIn(sealed)));
    const receipt = mayRead ? await this.receipts.findOf(bill.id) : null;
    if (!receipt) throw new NotFoundException();
    return page(ReceiptPage, this.papers.paper(receipt, bill, request.locale));
  }

  /** For anyone who is shown a receipt: whether it is ours and what it says. */
  @Get('verify/:code')
  async verify(@Param('code') code: string) {
    const receipt = await this.papers.check(code);
    return page(VerifyPage, { receipt }, receipt ? 200 : 404);
  }
}
