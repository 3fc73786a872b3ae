import { Injectable } from '@nestjs/common';
import { TransitionsService } from '../../../platform/workflow/transitions.service.ts';
import { watchSubject } from './watch.subject.ts';
import { WatchLifeService } from './watch-life.service.ts';

/** What follows each event of a watch. */
@Injectable()
export class WatchReactions {
  constructor(transitions: TransitionsService, life: WatchLifeService) {
    transitions.react(watchSubject, {
      paid: [(tx, { row, now }) => life.startChecks(tx, row, now), (tx, { row, now }) => life.tellStart(tx, row, now)],
      ended: [(tx, { row, now }) => life.tellEnd(tx, row, now)],
    });
  }
}
