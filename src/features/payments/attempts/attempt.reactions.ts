import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database/database.ts';
import { TransitionsService } from '../../../platform/workflow/transitions.service.ts';
import { DeskTasksService } from '../../staff/desk-tasks.service.ts';
import { BillsRepository } from '../bills/bills.repository.ts';
import { BillsService } from '../bills/bills.service.ts';
import { PaymentMails } from '../payment-mails.ts';
import { PaymentReceipts } from '../receipts/payment-receipts.ts';
import { RefundsService } from '../refunds/refunds.service.ts';
import { attemptSubject } from './attempt.subject.ts';
import type { AttemptRow } from './attempts.repository.ts';
import { SettlementService } from './settlement.service.ts';

type Now = { row: AttemptRow };

/** What follows each event of an attempt to pay. What a paid bill sets going follows the bill (bill.reactions.ts). */
@Injectable()
export class AttemptReactions {
  constructor(
    transitions: TransitionsService,
    settlement: SettlementService,
    billing: BillsService,
    bills: BillsRepository,
    receipts: PaymentReceipts,
    mails: PaymentMails,
    refunds: RefundsService,
    tasks: DeskTasksService,
  ) {
    const watch = (tx: Tx, { row }: Now) => settlement.watch(tx, row.id, row.createdAt);

    transitions.react(attemptSubject, {
      redirect: [watch],
      issue_number: [watch],
      succeed: [
        (tx, { row, actor, now }) => billing.pay(tx, row.billId, now, actor),
        async (tx, { row, now }) => receipts.issue(tx, await bills.get(tx, row.billId), now),
        async (tx, { row }) => mails.paid(tx, await bills.get(tx, row.billId), row.id),
      ],
      succeed_again: [(tx, { row }) => refunds.giveBack(tx, row, 'duplicate')],
      succeed_late: [(tx, { row }) => refunds.giveBack(tx, row, 'late')],
      disagree: [(tx, { row }) => tasks.open(tx, { kind: 'payment_mismatch', subject: 'attempt', subjectId: row.id })],
    });
  }
}
