import { Injectable } from '@nestjs/common';
import type { Tx } from '../../platform/database/database.ts';
import type { Transition } from '../../platform/workflow/reactions.ts';
import { TransitionsService } from '../../platform/workflow/transitions.service.ts';
import { applicationSubject } from './application.subject.ts';
import type { Application } from './application.ts';
import type { ApplicationEvent } from './application.workflow.ts';
import { ApplicationFilesService } from './application-files.service.ts';
import { ApplicationNotificationsService } from './application-notifications.service.ts';
import { ApplicationPaymentsService } from './application-payments.service.ts';
import { ApplicationTimers } from './application-timers.ts';

type Followed = Transition<Application, ApplicationEvent>;

/** What follows each event of an application. */
@Injectable()
export class ApplicationReactions {
  constructor(
    transitions: TransitionsService,
    files: ApplicationFilesService,
    notifications: ApplicationNotificationsService,
    payments: ApplicationPaymentsService,
    timers: ApplicationTimers,
  ) {
    // As it was before: the moment of the change before tells one coming into a state from the next.
    const tell = (tx: Tx, { before, row, event }: Followed) =>
      notifications.tell(tx, before, row.state, `${event} ${before.updatedAt.toISOString()}`);

    // Whatever was asked for in the state before.
    const finish = (tx: Tx, { row }: Followed) => notifications.finish(tx, row);
    const goOn = (tx: Tx, { row }: Followed) => files.reopen(tx, row);

    transitions.react(applicationSubject, {
      every: [(tx, { row }) => files.closeWhenFinal(tx, row), (tx, { row }) => timers.promise(tx, row), finish],
      // What their applicant did, and what the next event follows at once, they are not told of.
      pay: [(tx, { row }) => files.askForMissing(tx, row)],
      fix: [],
      withdraw: [
        async (tx, { before, row }) => {
          const held = await payments.withdraw(tx, row);
          if (held) await notifications.tellHeld(tx, before, row, held);
        },
      ],
      resume_unpaid: [goOn],
      resume_files: [goOn],
      resume_check: [goOn],
      resume_fix: [goOn, (tx, { row }) => timers.awaitFix(tx, row.id)],
      resume_ready: [goOn],
      lack_files: [tell, (tx, { row }) => timers.awaitFiles(tx, row.id)],
      add_files: [tell],
      find_faults: [tell, (tx, { row }) => timers.awaitFix(tx, row.id)],
      find_not_eligible: [tell, (tx, { row, event }) => payments.giveBack(tx, row, event)],
      accept: [tell],
      file: [tell],
      reach_authority: [tell],
      give_appointment: [tell],
      issue: [tell],
      dispatch: [tell],
      deliver: [tell],
      close: [tell],
      refuse: [tell],
      // Where it was paid for: nothing was delivered, and who had withdrawn it a moment before has all of it back.
      expire: [tell, (tx, { row }) => payments.giveBack(tx, row, 'application_ended')],
    });
  }
}
