import { Injectable } from '@nestjs/common';
import type { Tx } from '../../platform/database/database.ts';
import type { Transition } from '../../platform/workflow/reactions.ts';
import { TransitionsService } from '../../platform/workflow/transitions.service.ts';
import { consultationSubject } from './consultation.subject.ts';
import type { ConsultationAmendment, ConsultationEvent } from './consultation.workflow.ts';
import { ConsultationMoney } from './consultation-money.ts';
import { ConsultationNotificationsService } from './consultation-notifications.service.ts';
import type { ConsultationRow } from './consultation-row.ts';
import { ConsultationTimers } from './consultation-timers.ts';
import { PublicationService } from './publication/publication.service.ts';

type Followed = Transition<ConsultationRow, ConsultationEvent | ConsultationAmendment>;
type Now = { row: ConsultationRow };

/** What follows each event of a consultation. What experts are told and earn of it stands in src/app/reactions.ts. */
@Injectable()
export class ConsultationReactions {
  constructor(
    transitions: TransitionsService,
    timers: ConsultationTimers,
    money: ConsultationMoney,
    notifications: ConsultationNotificationsService,
    publication: PublicationService,
  ) {
    const tellAsker = (tx: Tx, { row, event }: Followed) => notifications.tell(tx, row, event);
    const renewPages = (tx: Tx, { row }: Now) => publication.renewPages(tx, row);

    transitions.react(consultationSubject, {
      every: [
        (tx, { before, row }) => timers.set(tx, row, before),
        (tx, { row }) => money.sendBackOwed(tx, row),
        renewPages,
      ],
      send: [(tx, { row }) => timers.set(tx, row), tellAsker],
      settle: [tellAsker],
      leave_unpaid: [tellAsker],
      decline: [tellAsker],
      merge: [tellAsker],
      release: [tellAsker],
      take: [tellAsker],
      pass: [tellAsker],
      lose_lease: [tellAsker],
      ask_facts: [(tx, { row, now }) => timers.awaitFacts(tx, row, now), tellAsker],
      keep_silent: [tellAsker],
      answer: [tellAsker],
      uphold: [tellAsker],
      grant_refund: [tellAsker],
      grant_part: [tellAsker],
      ask_second: [tellAsker],
      refund: [tellAsker],
      miss_take_by: [tellAsker],
      miss_answer_by: [tellAsker],
      give_up: [tellAsker],
      reopen: [tellAsker],
      retract: [tellAsker],
      retract_paid: [tellAsker],
      retract_answer: [tellAsker],
      revise: [tellAsker],
      mask: [tellAsker],
      publish: [tellAsker],
      refuse: [tellAsker],
      hide: [tellAsker],
      remove: [tellAsker],
      rate: [renewPages],
    });
  }
}
