import { Injectable } from '@nestjs/common';
import type { Tx } from '../../platform/database/database.ts';
import { TransitionsService } from '../../platform/workflow/transitions.service.ts';
import { ExpertNotificationsService } from './expert-notifications.service.ts';
import { payoutSubject } from './payout.subject.ts';
import type { Payout } from './payout.ts';
import { PayoutsRepository } from './payouts.repository.ts';

/** What follows each event of a payout. */
@Injectable()
export class PayoutReactions {
  constructor(transitions: TransitionsService, payouts: PayoutsRepository, experts: ExpertNotificationsService) {
    // What was set aside counts again.
    const giveBack = (tx: Tx, { row }: { row: Payout }) => payouts.addLine(tx, row, 'returned');

    transitions.react(payoutSubject, {
      send: [(tx, { row }) => experts.tellPaid(tx, row)],
      cancel: [giveBack],
      fail: [giveBack],
    });
  }
}
