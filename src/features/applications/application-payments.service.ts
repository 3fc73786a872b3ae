import { Injectable } from '@nestjs/common';
import type { Money } from '../../lib/money.ts';
import type { Party } from '../../lib/party.ts';
import type { Tx } from '../../platform/database/database.ts';
import { TransitionsService } from '../../platform/workflow/transitions.service.ts';
import { feeElsewhereOf } from '../journeys/journey.ts';
import type { OpenForm } from '../journeys/journeys.ts';
import { type Bill, Billing, type Reach } from '../payments/bills/billing.ts';
import type { PaidElsewhere } from '../procedures/paid-elsewhere.ts';
import { procedureKey } from '../procedures/procedure.ts';
import { applicationSubject } from './application.subject.ts';
import type { Application } from './application.ts';
import { inDays, paymentDays } from './application-timers.ts';
import { ApplicationsRepository } from './applications.repository.ts';
import { certificates } from './certificates.ts';

/** What an application costs: its bill, the money that comes for it, and the money that goes back. */
@Injectable()
export class ApplicationPaymentsService {
  constructor(
    private readonly applications: ApplicationsRepository,
    private readonly transitions: TransitionsService,
    private readonly billing: Billing,
  ) {}

  async open(tx: Tx, party: Party, { id, progress, journey }: OpenForm, { minor, currency }: Money): Promise<void> {
    const { country: region, answers } = progress;
    const label = `procedures.mode.${answers.mode as 'prepare' | 'file'}` as const;
    await this.billing.open(tx, {
      purpose: 'procedure',
      subjectId: id,
      ...{ party, region },
      title: `procedures.${procedureKey(journey.procedure)}.title`,
      lines: [{ kind: 'our_fee', label, amount: { minor, currency } }],
      elsewhere: feeElsewhereOf(journey, progress),
      expiresAt: inDays(paymentDays),
      returnPath: `/e-services/applications/${id}`,
    });
  }

  /** What was not paid is not owed any more; what was paid goes back. */
  async withdraw(tx: Tx, { id }: Application): Promise<void> {
    const bill = await this.billing.of('procedure', id, tx);
    if (bill?.state === 'open') await this.billing.cancel(tx, bill.id, 'withdrawn');
    if (bill?.state === 'paid') await this.billing.refund(tx, bill.id, 'rest', 'withdrawn');
  }

  /** Who cannot have the certificate at all gets the money back. */
  async giveBack(tx: Tx, { id }: Application, reason: string): Promise<void> {
    const bill = await this.billing.of('procedure', id, tx);
    if (bill?.state === 'paid') await this.billing.refund(tx, bill.id, 'rest', reason);
  }

  /** Money that comes after the application ended goes back by itself. */
  async settle(tx: Tx, bill: Bill): Promise<void> {
    const application = await this.applications.lock(tx, bill.subjectId);
    if (application?.state !== 'awaiting_payment') {
      await this.billing.refund(tx, bill.id, 'rest', 'application_ended');
      return;
    }
    await this.transitions.apply(tx, applicationSubject, application, 'pay', { actor: { kind: 'provider' } });
  }

  async paidElsewhere(id: string): Promise<PaidElsewhere | null> {
    const application = await this.applications.find(id);
    return application && feeElsewhereOf(certificates[application.procedure], application);
  }

  /** Late money is kept while the application still waits for it. */
  async isStillThere(tx: Tx, { subjectId }: Bill): Promise<boolean> {
    return (await this.applications.lock(tx, subjectId))?.state === 'awaiting_payment';
  }

  async reach(tx: Tx, id: string): Promise<Reach | null> {
    const application = await this.applications.lock(tx, id);
    return application?.answers.email ? { contact: application.answers.email, locale: application.locale } : null;
  }
}
