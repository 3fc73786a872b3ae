import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/database/database.ts';
import { TransitionsService } from '../../../platform/workflow/transitions.service.ts';
import { watchSubject } from './watch.subject.ts';
import { WatchLifeService } from './watch-life.service.ts';
import type { Watch } from './watches.repository.ts';

/** What follows each event of a watch. */
@Injectable()
export class WatchReactions {
  constructor(transitions: TransitionsService, life: WatchLifeService) {
    const lookAgain = (tx: Tx, { row, now }: { row: Watch; now: Date }) => life.startChecks(tx, row, now);

    transitions.react(watchSubject, {
      paid: [lookAgain, (tx, { row, now }) => life.tellStart(tx, row, now)],
      // By what was paid for another case of the same dispute.
      covered: [lookAgain],
      restored: [lookAgain],
      restored_paused: [lookAgain],
      restored_closing: [lookAgain],
      ended: [(tx, { row, now }) => life.tellEnd(tx, row, now)],
    });
  }
}
