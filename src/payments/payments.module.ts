import { Global, Module } from '@nestjs/common';
import { AttemptPages } from './attempt-pages.ts';
import { AttemptsRepository } from './attempts.repository.ts';
import { BillPages } from './bill-pages.ts';
import { Billing } from './billing.ts';
import { BillsRepository } from './bills.repository.ts';
import { BillsService } from './bills.service.ts';
import { BillsApiController } from './bills-api.controller.ts';
import { Checkout } from './checkout.service.ts';
import { CustomBills } from './custom-bills.service.ts';
import { DeskBillActs } from './desk/desk-bill-acts.service.ts';
import { DeskBillsController } from './desk/desk-bills.controller.ts';
import { DeskBills } from './desk/desk-bills.service.ts';
import { DeskPaymentsController } from './desk/desk-payments.controller.ts';
import { DeskPayments } from './desk/desk-payments.service.ts';
import { NoticesController } from './notices.controller.ts';
import { NumberTextsController } from './number-texts.controller.ts';
import { NumberTexts } from './number-texts.service.ts';
import { PayController } from './pay.controller.ts';
import { PayerRefunds } from './payer-refunds.ts';
import { Payers } from './payers.service.ts';
import { PaymentMails } from './payment-mails.ts';
import { PaymentReceipts } from './payment-receipts.ts';
import { Providers } from './providers/providers.ts';
import { SandboxController } from './providers/sandbox/sandbox.controller.ts';
import { SandboxProvider } from './providers/sandbox/sandbox.provider.ts';
import { SandboxRepository } from './providers/sandbox/sandbox.repository.ts';
import { SandboxDesk } from './providers/sandbox/sandbox-desk.ts';
import { ReceiptPapers } from './receipt-papers.ts';
import { PaymentReceiptsController } from './receipts.controller.ts';
import { Reconciliation } from './reconciliation.service.ts';
import { RefundAccountsRepository } from './refund-accounts.repository.ts';
import { RefundAccounts } from './refund-accounts.service.ts';
import { RefundPagesController } from './refund-pages.controller.ts';
import { RefundRequests } from './refund-requests.ts';
import { RefundSending } from './refund-sending.service.ts';
import { RefundSteps } from './refund-steps.ts';
import { RefundsRepository } from './refunds.repository.ts';
import { RefundsService } from './refunds.service.ts';
import { ResultsController } from './results.controller.ts';
import { Seals } from './seals.ts';
import { Settlement } from './settlement.service.ts';

@Global()
@Module({
  // The addresses for programs first: a page’s pattern would take their first segment for a locale.
  controllers: [
    BillsApiController,
    PayController,
    ResultsController,
    NumberTextsController,
    PaymentReceiptsController,
    RefundPagesController,
    NoticesController,
    SandboxController,
    DeskBillsController,
    DeskPaymentsController,
  ],
  providers: [
    BillsRepository,
    AttemptsRepository,
    RefundsRepository,
    SandboxRepository,
    BillsService,
    CustomBills,
    { provide: Billing, useExisting: BillsService },
    Payers,
    RefundAccountsRepository,
    RefundRequests,
    RefundAccounts,
    PayerRefunds,
    RefundSteps,
    RefundsService,
    RefundSending,
    PaymentReceipts,
    PaymentMails,
    Settlement,
    Checkout,
    Reconciliation,
    BillPages,
    AttemptPages,
    NumberTexts,
    ReceiptPapers,
    DeskBills,
    DeskBillActs,
    DeskPayments,
    Seals,
    SandboxProvider,
    SandboxDesk,
    Providers,
  ],
  exports: [Billing, BillsRepository],
})
export class PaymentsModule {}
