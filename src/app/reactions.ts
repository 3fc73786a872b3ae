import { Inject, Injectable } from '@nestjs/common';
import { PasskeysService } from '../features/accounts/passkeys/passkeys.service.ts';
import { EarningsService } from '../features/answering/earnings.service.ts';
import { type ExpertKind, ExpertNotificationsService } from '../features/answering/expert-notifications.service.ts';
import { ApplicationPaymentsService } from '../features/applications/application-payments.service.ts';
import { CaseOrdersService } from '../features/cases/watching/case-orders.service.ts';
import { consultationSubject } from '../features/consultations/consultation.subject.ts';
import type { ConsultationAmendment, ConsultationEvent } from '../features/consultations/consultation.workflow.ts';
import { ConsultationMoney } from '../features/consultations/consultation-money.ts';
import type { ConsultationRow } from '../features/consultations/consultation-row.ts';
import { ExpertQuestionsService } from '../features/consultations/expert-questions.service.ts';
import { PublicationService } from '../features/consultations/publication/publication.service.ts';
import { VerificationService } from '../features/experts/verification.service.ts';
import { LeasePaymentsService } from '../features/leases/lease-payments.service.ts';
import { news } from '../features/notifications/news.ts';
import { NotifierService } from '../features/notifications/notifier.service.ts';
import { BillPurposes, type Purpose } from '../features/payments/bills/bill-purposes.ts';
import type { BillPurpose } from '../features/payments/bills/billing.ts';
import { DB, type Db } from '../platform/database/database.ts';
import type { ActorKind } from '../platform/events/event.ts';
import { JobsService } from '../platform/jobs/jobs.service.ts';
import type { Reactions as Listed, Reaction } from '../platform/workflow/reactions.ts';
import { TransitionsService } from '../platform/workflow/transitions.service.ts';

type Happening = ConsultationEvent | ConsultationAmendment;
type OfQuestion = Reaction<ConsultationRow, Happening>;
type Stepped = ConsultationRow & { event: Happening; by: ActorKind };

/**
 * What one feature does when something happens in another that stands below it and must not know it. What follows within
 * a feature is read in its own list: lease.reactions.ts, bill.reactions.ts and so on.
 */
@Injectable()
export class Reactions {
  constructor(
    bills: BillPurposes,
    consultation: ConsultationMoney,
    application: ApplicationPaymentsService,
    lease: LeasePaymentsService,
    caseOrder: CaseOrdersService,
    transitions: TransitionsService,
    earnings: EarningsService,
    experts: ExpertNotificationsService,
    verification: VerificationService,
    asked: ExpertQuestionsService,
    publication: PublicationService,
    passkeys: PasskeysService,
    notifier: NotifierService,
    jobs: JobsService,
    @Inject(DB) db: Db,
  ) {
    const purposes: Record<BillPurpose, Purpose> = {
      consultation: {
        settled: [(tx, bill) => consultation.receive(tx, bill)],
        isStillThere: (tx, bill) => consultation.isStillThere(tx, bill),
        givenBack: (tx, id, of) => earnings.takeBack(tx, id, of),
        reach: (tx, id) => consultation.reach(tx, id),
      },
      procedure: {
        settled: [(tx, bill) => application.settle(tx, bill)],
        isStillThere: (tx, bill) => application.isStillThere(tx, bill),
        paidElsewhere: (id) => application.paidElsewhere(id),
        reach: (tx, id) => application.reach(tx, id),
      },
      lease: {
        settled: [(tx, bill) => lease.settle(tx, bill)],
        isStillThere: (tx, bill) => lease.isStillThere(tx, bill),
        paidElsewhere: (id) => lease.paidElsewhere(id),
        reach: (tx, id) => lease.reach(tx, id),
      },
      case_tracking: {
        settled: [(tx, bill) => caseOrder.settle(tx, bill)],
        isStillThere: (tx, bill) => caseOrder.isStillThere(tx, bill),
      },
      // Asked for by the staff: nothing follows from them, whatever they are for.
      custom: {
        reach: async (tx, id) =>
          (await consultation.reach(tx, id)) ?? (await application.reach(tx, id)) ?? (await lease.reach(tx, id)),
      },
      sample: {},
    };
    bills.set(purposes, {
      consultation: (reference) => consultation.request(reference),
      goodConduct: (reference) => application.request(reference),
      housing: (reference) => application.request(reference),
      rent: (reference) => lease.request(reference),
      trackedCase: (reference) => caseOrder.request(reference),
    });

    const tellWanted: OfQuestion = (tx, asked) => experts.tellWanted(tx, asked);
    const tellHolder =
      (kind: ExpertKind): OfQuestion =>
      (tx, asked) =>
        experts.tellHolder(tx, asked, kind);
    // Whom the staff suspended meanwhile gets it back from nobody, neither what was asked nor what is said now.
    const goOnWith =
      (kind: ExpertKind): OfQuestion =>
      async (tx, now) =>
        (await experts.isSuspended(tx, now.row)) ? asked.giveBack(tx, now.row) : experts.tellHolder(tx, now, kind);
    // The whole price goes back to the asker, a day later at times: no payout finds meanwhile what was earned.
    const takeEarningsBack: OfQuestion = (tx, { row }) => earnings.takeBack(tx, row.id);

    const followed: Listed<ConsultationRow, Happening> = {
      every: [(tx, { before }) => experts.finish(tx, before)],
      settle: [tellWanted],
      admit: [tellWanted],
      give_facts: [goOnWith('expert_facts')],
      keep_silent: [tellHolder('expert_silent')],
      ask_again: [tellHolder('expert_follow_up')],
      answer: [async (tx, asked) => asked.actor.kind === 'staff' && tellHolder('expert_approved')(tx, asked)],
      send_back: [goOnWith('expert_changes')],
      lose_lease: [tellHolder('expert_lost')],
      miss_answer_by: [tellHolder('expert_missed')],
      give_up: [tellHolder('expert_missed')],
      dispute: [tellHolder('expert_disputed')],
      drop_dispute: [tellHolder('expert_undisputed')],
      uphold: [tellHolder('expert_upheld')],
      grant_refund: [takeEarningsBack, tellHolder('expert_repaid')],
      grant_part: [tellHolder('expert_repaid_part')],
      refund: [takeEarningsBack],
      ask_second: [tellHolder('expert_second')],
      // What its expert takes back of two earns them nothing; what the other has stays theirs.
      retract_second: [(tx, { before }) => earnings.takeBack(tx, before.id, null, before.expertId)],
      rate: [tellHolder('expert_rated')],
    };
    transitions.reactAbove(consultationSubject, followed);
    // The version before this one wrote into a job what was to follow; such jobs may wait while both versions run.
    jobs.handle<Stepped>('consultation.stepped', async ({ event, by, ...row }) => {
      const transition = { event, before: row, row, actor: { kind: by }, data: {}, now: new Date() };
      await db.transaction(async (tx) => {
        for (const react of followed[event] ?? []) await react(tx, transition);
      });
      await publication.dropPages(row.id);
    });

    passkeys.tellsBy((tx, userId, change, { id, name }) => {
      const told = { key: `passkey:${id}:${change}` };
      return notifier.tell(tx, { userId }, news(`passkey_${change}`, { name }, told));
    });
    verification.endsWith([(tx, expertId) => asked.giveBackAll(tx, expertId)]);
  }
}
