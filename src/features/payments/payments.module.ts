import { Global, Module } from '@nestjs/common';
import { FlowCounts } from '../../platform/flows/flow-counts.ts';
import { AttemptPages } from './attempts/attempt.pages.ts';
import { AttemptReactions } from './attempts/attempt.reactions.ts';
import { AttemptsRepository } from './attempts/attempts.repository.ts';
import { CheckoutService } from './attempts/checkout.service.ts';
import { NumberTextsController } from './attempts/number-texts.controller.ts';
import { NumberTextsService } from './attempts/number-texts.service.ts';
import { ProviderEventsController } from './attempts/provider-events.controller.ts';
import { ResultsController } from './attempts/results.controller.ts';
import { SettlementService } from './attempts/settlement.service.ts';
import { SignedIds } from './attempts/signed-ids.ts';
import { BillPages } from './bills/bill.pages.ts';
import { BillReactions } from './bills/bill.reactions.ts';
import { BillPurposes } from './bills/bill-purposes.ts';
import { Billing } from './bills/billing.ts';
import { BillsRepository } from './bills/bills.repository.ts';
import { BillsService } from './bills/bills.service.ts';
import { BillsApiController } from './bills/bills-api.controller.ts';
import { CustomBillsService } from './bills/custom-bills.service.ts';
import { OwnBills } from './bills/own-bills.ts';
import { PayController } from './bills/pay.controller.ts';
import { SampleBillsService } from './bills/sample-bills.service.ts';
import { DeskBillActsService } from './desk/desk-bill-acts.service.ts';
import { DeskBillsController } from './desk/desk-bills.controller.ts';
import { DeskBillsService } from './desk/desk-bills.service.ts';
import { DeskPaymentsController } from './desk/desk-payments.controller.ts';
import { DeskPaymentsService } from './desk/desk-payments.service.ts';
import { NewBillController } from './desk/new-bill.controller.ts';
import { NewBillsService } from './desk/new-bills.service.ts';
import { PaymentMails } from './payment-mails.ts';
import { Providers } from './providers/providers.ts';
import { SandboxController } from './providers/sandbox/sandbox.controller.ts';
import { SandboxProvider } from './providers/sandbox/sandbox.provider.ts';
import { SandboxRepository } from './providers/sandbox/sandbox.repository.ts';
import { SandboxDesk } from './providers/sandbox/sandbox-desk.ts';
import { TestPayments } from './providers/sandbox/test-payments.service.ts';
import { IssuedReceiptsRepository } from './receipts/issued-receipts.repository.ts';
import { PaymentReceipts } from './receipts/payment-receipts.ts';
import { ReceiptDocuments } from './receipts/receipt-documents.ts';
import { ReceiptsController } from './receipts/receipts.controller.ts';
import { ReconciliationService } from './reconciliation/reconciliation.service.ts';
import { PayerRefunds } from './refunds/payer-refunds.ts';
import { RefundReactions } from './refunds/refund.reactions.ts';
import { RefundAccountsRepository } from './refunds/refund-accounts.repository.ts';
import { RefundAccountsService } from './refunds/refund-accounts.service.ts';
import { RefundChanges } from './refunds/refund-changes.ts';
import { RefundPagesController } from './refunds/refund-pages.controller.ts';
import { RefundRequests } from './refunds/refund-requests.ts';
import { RefundSendingService } from './refunds/refund-sending.service.ts';
import { RefundsRepository } from './refunds/refunds.repository.ts';
import { RefundsService } from './refunds/refunds.service.ts';

@Global()
@Module({
  // The addresses for programs first: a page’s pattern would take their first segment for a locale.
  controllers: [
    BillsApiController,
    PayController,
    ResultsController,
    NumberTextsController,
    ReceiptsController,
    RefundPagesController,
    ProviderEventsController,
    SandboxController,
    NewBillController,
    DeskBillsController,
    DeskPaymentsController,
  ],
  providers: [
    BillsRepository,
    AttemptsRepository,
    RefundsRepository,
    SandboxRepository,
    BillsService,
    BillReactions,
    CustomBillsService,
    SampleBillsService,
    { provide: Billing, useExisting: BillsService },
    BillPurposes,
    RefundAccountsRepository,
    RefundRequests,
    RefundAccountsService,
    PayerRefunds,
    RefundChanges,
    RefundReactions,
    RefundsService,
    RefundSendingService,
    IssuedReceiptsRepository,
    PaymentReceipts,
    PaymentMails,
    SettlementService,
    AttemptReactions,
    CheckoutService,
    ReconciliationService,
    BillPages,
    AttemptPages,
    NumberTextsService,
    ReceiptDocuments,
    DeskBillsService,
    OwnBills,
    DeskBillActsService,
    NewBillsService,
    DeskPaymentsService,
    SignedIds,
    SandboxProvider,
    SandboxDesk,
    TestPayments,
    Providers,
  ],
  exports: [Billing, BillPurposes, BillsService, Providers, SampleBillsService, TestPayments],
})
export class PaymentsModule {
  constructor(flows: FlowCounts) {
    flows.register({
      name: 'payment',
      steps: ['reference', 'way'],
      pages: { pay: 'reference', 'pay-reference': 'way', 'pay-attempts': 'way' },
    });
  }
}
