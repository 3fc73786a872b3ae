import { Injectable } from '@nestjs/common';
import { EarningsService } from '../features/answering/earnings.service.ts';
import { ExpertNotificationsService } from '../features/answering/expert-notifications.service.ts';
import { QuestionActsService } from '../features/answering/question-acts.service.ts';
import { ApplicationPaymentsService } from '../features/applications/application-payments.service.ts';
import { CaseOrdersService } from '../features/cases/watching/case-orders.service.ts';
import { ConsultationMoney } from '../features/consultations/consultation-money.ts';
import { ConsultationSteps } from '../features/consultations/consultation-steps.ts';
import { ConsultationsService } from '../features/consultations/public/consultations.service.ts';
import { VerificationService } from '../features/experts/verification.service.ts';
import { LeasePaymentsService } from '../features/leases/lease-payments.service.ts';
import { BillPurposes } from '../features/payments/bills/bill-purposes.ts';

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
    consultationSteps: ConsultationSteps,
    publicConsultations: ConsultationsService,
    earnings: EarningsService,
    expertNotifications: ExpertNotificationsService,
    verification: VerificationService,
    questions: QuestionActsService,
  ) {
    bills.set({
      consultation: {
        settled: [(tx, bill) => consultation.receive(tx, bill)],
        isStillThere: (tx, bill) => consultation.isStillThere(tx, bill),
        reach: (tx, id) => consultation.reach(tx, id),
      },
      procedure: {
        settled: [(tx, bill) => application.settle(tx, bill)],
        isStillThere: (tx, bill) => application.isStillThere(tx, bill),
        reach: (tx, id) => application.reach(tx, id),
      },
      lease: {
        settled: [(tx, bill) => lease.settle(tx, bill)],
        isStillThere: (tx, bill) => lease.isStillThere(tx, bill),
        reach: (tx, id) => lease.reach(tx, id),
      },
      case_tracking: {
        settled: [(tx, bill) => caseOrder.settle(tx, bill)],
        isStillThere: (tx, bill) => caseOrder.isStillThere(tx, bill),
      },
      // Asked for by the staff, or by the samples: nothing follows from them.
      custom: {},
      sample: {},
    });

    consultationSteps.followedBy([
      (stepped) => publicConsultations.forget(stepped),
      (stepped) => earnings.follow(stepped),
      (stepped) => expertNotifications.tell(stepped),
    ]);

    verification.endsWith([(tx, expertId) => questions.giveBackAll(tx, expertId)]);
  }
}
