import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/events/events.ts';
import { TransitionsService } from '../../../platform/workflow/transitions.service.ts';
import { refundSubject } from './refund.subject.ts';
import { RefundSendingService } from './refund-sending.service.ts';
import type { RefundRow } from './refunds.repository.ts';
import { RefundsService } from './refunds.service.ts';

type Now = { row: RefundRow; actor: Actor };

/** What follows each event of a refund. */
@Injectable()
export class RefundReactions {
  constructor(transitions: TransitionsService, refunds: RefundsService, sending: RefundSendingService) {
    const takeOffBill = (tx: Tx, { row, actor }: Now) => sending.takeOffBill(tx, row, actor);
    const tell = (tx: Tx, { row }: Now) => sending.tell(tx, row);

    transitions.react(refundSubject, {
      approve: [(tx, { row }) => refunds.agree(tx, row)],
      refuse: [(tx, { row }) => refunds.release(tx, row)],
      open_by_hand: [(tx, { row }) => sending.giveToDesk(tx, row)],
      finish: [takeOffBill, tell],
      finish_by_hand: [takeOffBill, tell, (tx, { row, actor }) => sending.takeFromDesk(tx, row, actor)],
    });
  }
}
