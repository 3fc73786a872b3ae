import { Global, Module } from '@nestjs/common';
import { AttemptsRepository } from './attempts.repository.ts';
import { BillPages } from './bill-pages.ts';
import { Billing } from './billing.ts';
import { BillsRepository } from './bills.repository.ts';
import { BillsService } from './bills.service.ts';
import { Checkout } from './checkout.service.ts';
import { DeskBillActs } from './desk/desk-bill-acts.service.ts';
import { DeskBillsController } from './desk/desk-bills.controller.ts';
import { DeskBills } from './desk/desk-bills.service.ts';
import { DeskPaymentsController } from './desk/desk-payments.controller.ts';
import { DeskPayments } from './desk/desk-payments.service.ts';
import { NoticesController } from './notices.controller.ts';
import { PayController } from './pay.controller.ts';
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
import { RefundsRepository } from './refunds.repository.ts';
import { RefundsService } from './refunds.service.ts';
import { ResultsController } from './results.controller.ts';
import { Seals } from './seals.ts';
import { Settlement } from './settlement.service.ts';

@Global()
@Module({
  controllers: [
    PayController,
    ResultsController,
    PaymentReceiptsController,
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
    { provide: Billing, useExisting: BillsService },
    RefundsService,
    PaymentReceipts,
    PaymentMails,
    Settlement,
    Checkout,
    Reconciliation,
    BillPages,
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
