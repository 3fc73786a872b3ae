import { Injectable } from '@nestjs/common';
import { TransitionsService } from '../../../platform/workflow/transitions.service.ts';
import { billSubject } from './bill.subject.ts';
import { BillsService } from './bills.service.ts';

/** What follows each event of a bill. */
@Injectable()
export class BillReactions {
  constructor(transitions: TransitionsService, bills: BillsService) {
    transitions.react(billSubject, {
      every: [(tx, { row }) => bills.tellPrograms(tx, row)],
      pay: [(tx, { row }) => bills.startWhatItWasFor(tx, row)],
    });
  }
}
