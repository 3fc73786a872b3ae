import { Controller, Get, Header, NotFoundException, Param, Query, Req } from '@nestjs/common';
import type { Request } from 'express';
import { ReceiptPage } from '../../../../views/pages/pay/receipt.tsx';
import { VerifyPage } from '../../../../views/pages/pay/verify.tsx';
import { formatsFor } from '../../../lib/formats.ts';
import { requireUser } from '../../../platform/http/auth.ts';
import { Limits } from '../../../platform/http/limits.ts';
import { page } from '../../../platform/http/responses.ts';
import { Messages } from '../../../platform/i18n/messages.ts';
import { pdfAnswer } from '../../documents/document.pages.ts';
import { PdfCertificate } from '../../documents/pdf-certificate.ts';
import { proofAnswer } from '../../documents/seals/proof-file.ts';
import { SealsService } from '../../documents/seals/seals.service.ts';
import { CheckoutService } from '../attempts/checkout.service.ts';
import { BillPages } from '../bills/bill.pages.ts';
import { PaymentReceipts } from './payment-receipts.ts';
import { printedReceipt } from './printed-receipt.ts';
import { ReceiptDocuments } from './receipt-documents.ts';

@Controller(':locale')
export class ReceiptsController {
  constructor(
    private readonly pages: BillPages,
    private readonly documents: ReceiptDocuments,
    private readonly receipts: PaymentReceipts,
    private readonly checkout: CheckoutService,
    private readonly words: Messages,
    private readonly certificate: PdfCertificate,
    private readonly limits: Limits,
    private readonly seals: SealsService,
  ) {}

  /** For whose bill it is, and for who paid it. */
  @Get('pay/:reference/receipt')
  async show(@Req() request: Request, @Param('reference') reference: string, @Query('t') sealed?: string) {
    return page(ReceiptPage, { receipt: await this.document(request, reference, sealed), sealed: sealed ?? null });
  }

  /** The same to keep or send on. */
  @Get('pay/:reference/receipt/pdf')
  @Header('Cache-Control', 'private, no-store')
  async pdf(@Req() request: Request, @Param('reference') reference: string, @Query('t') sealed?: string) {
    const { locale } = request;
    const receipt = await this.document(request, reference, sealed);
    await this.limits.requireOf('pdf', request.user?.id ?? `receipt ${reference}`, request);
    const writing = { t: this.words.in(locale.code), format: formatsFor(locale), locale };
    return pdfAnswer(printedReceipt(receipt, writing), receipt.number, this.certificate.current);
  }

  private async document(request: Request, reference: string, sealed?: string) {
    const receipt = await this.find(request, reference, sealed);
    if (receipt) return receipt;
    // The mail about a bill of an account leads here without a seal, on whatever device it is read. The same for every
    // reference, so that nobody learns from it which ones there are.
    if (!sealed) requireUser(request);
    throw new NotFoundException();
  }

  private async find(request: Request, reference: string, sealed?: string) {
    const known = await this.pages.find(request, reference);
    if (!known) return null;
    const { bill, party } = known;
    const isOwn = await this.pages.isOf(bill, party);
    const mayRead = isOwn || (await this.documents.isOfAttempt(bill.id, this.checkout.attemptIn(sealed)));
    const receipt = mayRead ? await this.receipts.findOf(bill.id) : null;
    if (!receipt) return null;
    // Who paid for somebody else holds the receipt as well, and is told no more of them than that.
    const buyer = isOwn ? await this.pages.ownerName(bill) : null;
    return this.documents.document(receipt, bill, request.locale, buyer);
  }

  /** For anyone who is shown a receipt: whether it is ours and what it says. */
  @Get('verify/:code')
  async verify(@Param('code') code: string) {
    const receipt = await this.documents.check(code);
    const sealing = receipt && (await this.seals.sealingOf(receipt.number));
    return page(VerifyPage, { receipt, signer: this.certificate.holder, code, sealing }, receipt ? 200 : 404);
  }

  /** The proof that it stands in the seal of a day; its number alone, which anybody can guess, opens none. */
  @Get('verify/:code/proof')
  @Header('Cache-Control', 'private, no-store')
  async proof(@Param('code') code: string) {
    const receipt = await this.documents.check(code);
    const sealing = receipt && (await this.seals.sealingOf(receipt.number));
    if (sealing?.state !== 'sealed') throw new NotFoundException();
    return proofAnswer(sealing.proof);
  }
}
