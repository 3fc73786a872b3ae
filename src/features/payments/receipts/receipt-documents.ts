import { Inject, Injectable } from '@nestjs/common';
import { encode } from 'uqr';
import { type Locale, type LocaleCode, locales } from '../../../lib/locales/locales.ts';
import { nearestLocale } from '../../../lib/locales/nearest-locale.ts';
import { inLanguage } from '../../../lib/locales/text.ts';
import { money } from '../../../lib/money.ts';
import { squaresOf } from '../../../lib/squares.ts';
import { CONFIG } from '../../../platform/config.ts';
import { routePath } from '../../../platform/http/routes.ts';
import { Messages } from '../../../platform/i18n/messages.ts';
import { DocumentSigner } from '../../documents/document-signer.ts';
import { AttemptsRepository } from '../attempts/attempts.repository.ts';
import { zoneOf } from '../bills/bill.ts';
import type { PriceRegion } from '../bills/billing.ts';
import { type BillRow, BillsRepository } from '../bills/bills.repository.ts';
import type { PaymentsConfig, Seller } from '../settings.ts';
import { PaymentReceipts, type ReceiptRow, receiptCode } from './payment-receipts.ts';
import type { ReceiptDocument, VerifiedReceipt } from './receipt.ts';
import { receiptAmount, receiptNumber } from './receipt.ts';
import { saudiInvoiceCode } from './receipt-code.ts';

/** In the words of the country whose tax is on it. */
const arabicIn = (region: PriceRegion): LocaleCode => (region === 'OTHER' ? 'ar' : nearestLocale(region, 'ar'));

/** Receipts as they are printed, and as they are checked by somebody who was handed one. */
@Injectable()
export class ReceiptDocuments {
  constructor(
    private readonly receipts: PaymentReceipts,
    private readonly bills: BillsRepository,
    private readonly attempts: AttemptsRepository,
    private readonly words: Messages,
    private readonly signer: DocumentSigner,
    @Inject(CONFIG) private readonly config: PaymentsConfig,
  ) {}

  async isOfAttempt(billId: string, attemptId: string | null): Promise<boolean> {
    const attempt = attemptId && (await this.attempts.find(attemptId));
    return attempt ? attempt.billId === billId && attempt.state === 'succeeded' : false;
  }

  /** @param buyer the name of who reads it, where it is theirs */
  document(receipt: ReceiptRow, bill: BillRow, locale: Locale, buyer: string | null): ReceiptDocument {
    const { code, language } = locale;
    const at = (minor: number) => money(minor, bill.currency);
    const inArabic = this.words.in(arabicIn(bill.region));
    const verifyUrl = this.config.publicUrl + routePath(code, 'verify-receipt', { code: receiptCode(receipt) });
    const proof = this.proof(receipt, bill, locale);
    return {
      number: receiptNumber(receipt),
      seller: this.sellerIn(bill.region, code),
      country: bill.region === 'OTHER' ? null : bill.region,
      buyer,
      issuedAt: receipt.issuedAt.toISOString(),
      zone: zoneOf(bill.region),
      reference: bill.reference,
      title: { key: bill.title, values: bill.titleValues },
      titleInArabic: language === 'ar' ? null : inArabic(bill.title, bill.titleValues),
      lines: bill.lines.map(({ minor, ...line }) => ({ ...line, amount: at(minor) })),
      taxPercent: bill.taxPercent,
      total: at(bill.totalMinor),
      elsewhere: inLanguage(bill.elsewhere, locale),
      elsewhereInArabic: language === 'ar' ? null : inLanguage(bill.elsewhere, locales[arabicIn(bill.region)]),
      refunded: at(bill.refundedMinor),
      verifyUrl,
      squares: this.squares(receipt, bill),
      proof: proof ? squaresOf(encode(proof, { ecc: 'L', border: 2 })) : null,
      check: proof ?? verifyUrl,
      arabic: language === 'ar' ? null : inArabic,
    };
  }

  /** The name of the site is written in the letters of the page; a company goes by the name it is registered under. */
  private sellerIn(region: PriceRegion, code: LocaleCode): Seller {
    const seller = this.sellerOf(region);
    const isBrand = seller.name === this.words.in('en')('common.brand');
    return isBrand ? { ...seller, name: this.words.in(code)('common.brand') } : seller;
  }

  private sellerOf(region: PriceRegion): Seller {
    const { sellers, sellerName } = this.config;
    return region === 'OTHER' ? { name: sellerName, taxNumber: null, address: null } : sellers[region];
  }

  /** What a code stands for; null when it is not ours. */
  async check(code: string): Promise<VerifiedReceipt | null> {
    const receipt = await this.receipts.findByCode(code);
    const bill = receipt && (await this.bills.findById(receipt.billId));
    if (!bill) return null;
    return {
      number: receiptNumber(receipt),
      issuedAt: receipt.issuedAt.toISOString(),
      zone: zoneOf(bill.region),
      title: { key: bill.title, values: bill.titleValues },
      total: money(bill.totalMinor, bill.currency),
      refunded: money(bill.refundedMinor, bill.currency),
    };
  }

  /** What a camera reads to check the receipt without us. */
  private proof(receipt: ReceiptRow, bill: BillRow, locale: Locale): string | null {
    const { reference } = bill;
    const facts = { kind: 'receipt', code: receiptNumber(receipt), reference, amount: receiptAmount(bill) } as const;
    return this.signer.addressOf(facts, locale);
  }

  /** Where the copy says of itself that it is no tax invoice, it has not the code of one. */
  private squares({ issuedAt }: ReceiptRow, bill: BillRow): { size: number; path: string } | null {
    const { name: sellerName, taxNumber: vatNumber, address } = this.sellerOf(bill.region);
    if (bill.region !== 'SA' || !vatNumber || !address) return null;
    const total = money(bill.totalMinor, bill.currency);
    const vat = money(bill.taxMinor, bill.currency);
    return squaresOf(
      encode(saudiInvoiceCode({ sellerName, vatNumber, issuedAt, total, vat }), { ecc: 'M', border: 2 }),
    );
  }
}
