import { Injectable } from '@nestjs/common';
import type { Tx } from '../../platform/database/database.ts';
import type { EventData } from '../../platform/events/event.ts';
import { TransitionsService } from '../../platform/workflow/transitions.service.ts';
import { areClear } from './clauses.ts';
import { leaseSubject } from './lease.subject.ts';
import { isVacant, type Lease } from './lease.ts';
import { LeaseInvitationsService } from './lease-invitations.service.ts';
import { LeaseLife } from './lease-life.ts';
import { type LeaseNews, LeaseNotificationsService } from './lease-notifications.service.ts';
import { LeasePaymentsService } from './lease-payments.service.ts';

type Now = { row: Lease };
type Before = { before: Lease };

/** What follows each event of a lease. */
@Injectable()
export class LeaseReactions {
  constructor(
    transitions: TransitionsService,
    invitations: LeaseInvitationsService,
    notifications: LeaseNotificationsService,
    payments: LeasePaymentsService,
    life: LeaseLife,
  ) {
    const tellBothTheState = (tx: Tx, { row }: Now) => notifications.tellBoth(tx, row, 'lease_state');
    const tellOther =
      (kind: LeaseNews) =>
      (tx: Tx, { row, data }: Now & { data: EventData }) =>
        notifications.tellSide(tx, data.side === 'first' ? 'second' : 'first', row, kind);
    // What somebody does is told each time, also where it leads back to a state that both were told of before.
    const tellBothOfAct = (tx: Tx, { row }: Now) => notifications.tellBoth(tx, row, 'lease_state', 'each');
    const invite = (tx: Tx, { row }: Now) => invitations.send(tx, row);
    const withdrawInvitation = (tx: Tx, { before }: Before) => invitations.withdraw(tx, before);

    const followTerm = async (tx: Tx, { row }: Now) => {
      await life.followDates(tx, row);
      await life.remindOfRents(tx, row);
    };

    // Nothing is paid for a text that a person has still to read.
    const goOn = async (tx: Tx, { row }: Now) => {
      if (row.state === 'agreed' && areClear(row)) await payments.bill(tx, row);
    };
    // Who was invited hears of it by the code that it is given now; who is in already, as of any other change.
    const tellAgreed = async (tx: Tx, { row }: Now) => {
      if (!isVacant(row)) await invitations.askAgain(tx, row);
    };
    const tellOfReading = async (tx: Tx, { row }: Now) => {
      if (!areClear(row)) await notifications.tellFirst(tx, row, 'lease_clauses_waiting');
    };
    // With both agreed the first side hears of the bill that follows.
    const tellPassed = (tx: Tx, { row }: Now) =>
      row.state === 'agreed'
        ? notifications.tellSecond(tx, row, 'lease_clauses_passed')
        : notifications.tellBoth(tx, row, 'lease_clauses_passed');

    const goesOn = [tellBothOfAct, (tx: Tx, { row }: Now) => life.resume(tx, row)];

    transitions.react(leaseSubject, {
      every: [(tx, { row }) => notifications.finish(tx, row, ['first', 'second'])],
      open: [(tx, { before }) => notifications.tellEntered(tx, before)],
      ask_change: [(tx, { row }) => notifications.tellFirst(tx, row, 'lease_request')],
      revise: [(tx, { row }) => invitations.askAgain(tx, row)],
      agree_first: [(tx, { row }) => notifications.finish(tx, row, ['first']), tellAgreed],
      readdress: [withdrawInvitation, invite],
      agree: [goOn, tellOfReading],
      pass_clauses: [tellPassed, goOn],
      return_clauses: [(tx, { row }) => notifications.tellBoth(tx, row, 'lease_clauses_returned')],
      bill: [
        (tx, { row }) => payments.open(tx, row),
        (tx, { row }) => notifications.tellFirst(tx, row, 'lease_agreed'),
      ],
      pay: [
        (tx, { row }) => notifications.tellBoth(tx, row, 'lease_ready'),
        (tx, { row }) => life.remindToSign(tx, row),
      ],
      confirm_signature: [
        (tx, { row, data }) => notifications.finish(tx, row, [data.side === 'first' ? 'first' : 'second']),
        tellOther('lease_countersign'),
      ],
      correct_signature: [tellOther('lease_signature_changed')],
      withdraw_signature: [tellOther('lease_signature_changed')],
      sign: [
        followTerm,
        (tx, { row }) => life.remindToRegister(tx, row),
        (tx, { row }) => notifications.tellBoth(tx, row, 'lease_in_force'),
      ],
      start: [tellBothTheState],
      near_end: [tellBothTheState],
      renew: [tellBothTheState, followTerm],
      end: [tellBothTheState],
      dispute: [tellBothOfAct],
      cancel: [
        (tx, { row, actor }) => payments.close(tx, row, actor),
        (tx, { row }) => notifications.tellSecond(tx, row, 'lease_cancelled'),
      ],
      reopen: [tellBothOfAct],
      reopen_invited: [tellBothOfAct],
      reopen_changes: [tellBothOfAct],
      reopen_agreed: [goOn, tellOfReading],
      reopen_ready: [tellBothOfAct],
      reopen_signed: goesOn,
      reopen_registered: goesOn,
      reopen_running: goesOn,
      reopen_ending: goesOn,
      reopen_renewed: goesOn,
      refuse: [(tx, { row }) => notifications.tellFirst(tx, row, 'lease_refused')],
    });
  }
}
