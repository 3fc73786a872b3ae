import { Injectable } from '@nestjs/common';
import type { Money } from '../../lib/money.ts';
import type { Tx } from '../../platform/database/database.ts';
import { IndexNow } from '../../platform/index-now/index-now.ts';
import type { Transition } from '../../platform/workflow/reactions.ts';
import { TransitionsService } from '../../platform/workflow/transitions.service.ts';
import { consultationSubject } from './consultation.subject.ts';
import type { ConsultationAmendment, ConsultationEvent } from './consultation.workflow.ts';
import { ConsultationMoney } from './consultation-money.ts';
import { type AskerNews, ConsultationNotificationsService } from './consultation-notifications.service.ts';
import type { ConsultationRow } from './consultation-row.ts';
import { ConsultationTimers } from './consultation-timers.ts';
import { FastLaneService } from './fast-lane.service.ts';
import { mappedPathsOf } from './public/public-paths.ts';
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
    indexNow: IndexNow,
    fast: FastLaneService,
  ) {
    const tellAsker =
      (news: AskerNews) =>
      (tx: Tx, { row, event }: Followed) =>
        notifications.tell(tx, row, news, event);
    // An answer that was already given and is late all the same is looked at by the staff; no money is on its way yet.
    const tellLate = (tx: Tx, now: Followed) =>
      tellAsker(now.row.state === 'disputed' ? 'asking_late' : 'asking_refund_due')(tx, now);
    const tellHeld = async (tx: Tx, now: Followed) => now.row.settledAt && tellAsker('asking_rejoin')(tx, now);
    const finishMask = (tx: Tx, { row }: Now) => notifications.finish(tx, row, ['asking_mask']);
    const renewPages = (tx: Tx, { row }: Now) => publication.renewPages(tx, row);

    const tellSearchEngines = (tx: Tx, { row }: Now) => indexNow.note(tx, mappedPathsOf(row));

    transitions.react(consultationSubject, {
      every: [
        (tx, { before, row }) => timers.set(tx, row, before),
        (tx, { row }) => money.sendBackOwed(tx, row),
        renewPages,
        (tx, { row }) => fast.renewPages(tx, row),
        // Before anything new is asked for.
        (tx, { row }) => notifications.finish(tx, row, ['asking_send', 'asking_ask_facts', 'asking_remind']),
      ],
      // Of one that is to be paid its asker hears with the bill, which is opened next.
      send: [
        (tx, { row }) => timers.set(tx, row),
        async (tx, now) => {
          if (now.row.state !== 'awaiting_payment') await tellAsker('asking_send')(tx, now);
        },
      ],
      // What was paid is held for as long as that can be undone; where nothing was, there is nothing to tell.
      withdraw: [async (tx, now) => now.row.settledAt && tellAsker('asking_withdraw')(tx, now)],
      rejoin_triage: [tellHeld],
      rejoin_queue: [tellHeld],
      settle: [tellAsker('asking_settle')],
      leave_unpaid: [tellAsker('asking_leave_unpaid')],
      decline: [tellAsker('asking_decline')],
      merge: [tellAsker('asking_merge')],
      release: [tellAsker('asking_release')],
      take: [tellAsker('asking_take')],
      pass: [tellAsker('asking_pass')],
      lose_lease: [tellAsker('asking_pass')],
      ask_facts: [(tx, { row, now }) => timers.awaitFacts(tx, row, now), tellAsker('asking_ask_facts')],
      keep_silent: [tellAsker('asking_keep_silent')],
      answer: [tellAsker('asking_answer'), tellSearchEngines],
      uphold: [tellAsker('asking_uphold')],
      grant_refund: [tellAsker('asking_refund_due')],
      grant_part: [
        (tx, { row, event, data }) => notifications.tell(tx, row, 'asking_refund_part', event, 0, data as Money),
      ],
      ask_second: [tellAsker('asking_ask_second')],
      refund: [tellAsker('asking_refund')],
      miss_take_by: [tellAsker('asking_refund_due')],
      miss_answer_by: [tellLate],
      give_up: [tellAsker('asking_give_up')],
      reopen: [tellAsker('asking_reopen')],
      retract: [tellAsker('asking_retract'), tellSearchEngines],
      retract_paid: [tellAsker('asking_retract'), tellSearchEngines],
      retract_second: [tellAsker('asking_retract'), tellSearchEngines],
      retract_answer: [tellAsker('asking_retract'), tellSearchEngines],
      revise: [tellAsker('asking_revise'), tellSearchEngines],
      mask: [tellAsker('asking_mask')],
      object: [finishMask],
      mask_anew: [tellSearchEngines],
      publish: [finishMask, tellAsker('asking_publish'), tellSearchEngines],
      refuse: [finishMask, tellAsker('asking_refuse')],
      hide: [tellAsker('asking_hide'), tellSearchEngines],
      show: [tellSearchEngines],
      remove: [finishMask, tellAsker('asking_remove'), tellSearchEngines],
      restore: [tellSearchEngines],
      recheck_law: [tellSearchEngines],
      outdate: [tellSearchEngines],
      rate: [renewPages],
    });
  }
}
