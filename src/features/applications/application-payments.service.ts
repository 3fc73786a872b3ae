import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Money } from '../../lib/money.ts';
import { type Party, partyOf } from '../../lib/party.ts';
import { DB, type Db, type Tx } from '../../platform/database/database.ts';
import { JobsService } from '../../platform/jobs/jobs.service.ts';
import { TransitionsService } from '../../platform/workflow/transitions.service.ts';
import { feeElsewhereOf } from '../journeys/journey.ts';
import type { OpenForm } from '../journeys/journeys.ts';
import {
  type Bill,
  type BilledRequest,
  Billing,
  type BillOrder,
  isPaid,
  type Reach,
} from '../payments/bills/billing.ts';
import type { PaidElsewhere } from '../procedures/paid-elsewhere.ts';
import { procedureKey } from '../procedures/procedure.ts';
import { applicationSubject } from './application.subject.ts';
import type { Application } from './application.ts';
import { inDays, paymentDays } from './application-timers.ts';
import { ApplicationsRepository } from './applications.repository.ts';
import { certificates } from './certificates.ts';
import { heldUntil } from './withdrawal.ts';

const withdrawnQueue = 'application-withdrawn';

type Priced = Pick<Application, 'id' | 'procedure' | 'country' | 'answers'>;

/** What an application costs: its bill, the money that comes for it, and the money that goes back. */
@Injectable()
export class ApplicationPaymentsService implements OnModuleInit {
  constructor(
    private readonly applications: ApplicationsRepository,
    private readonly transitions: TransitionsService,
    private readonly billing: Billing,
    private readonly jobs: JobsService,
    @Inject(DB) private readonly db: Db,
  ) {}

  onModuleInit(): void {
    this.jobs.handle<{ id: string }>(withdrawnQueue, ({ id }) => this.db.transaction((tx) => this.sendBack(tx, id)));
  }

  async open(tx: Tx, party: Party, { id, progress, journey }: OpenForm, amount: Money): Promise<void> {
    const { country, answers } = progress;
    const asked = { id, procedure: journey.procedure as Application['procedure'], country, answers };
    await this.billing.open(tx, orderOf(asked, party, amount, inDays(paymentDays)));
  }

  /** What was not paid is not owed any more; what was paid is held until it cannot be undone, and goes back then. */
  async withdraw(tx: Tx, row: Application): Promise<{ amount: Money; until: Date } | null> {
    const bill = await this.billing.of('procedure', row.id, tx);
    if (bill?.state === 'open') await this.billing.cancel(tx, bill.id, 'withdrawn');
    if (!bill || !isPaid(bill)) return null;
    const until = heldUntil(row);
    await this.jobs.enqueue(tx, withdrawnQueue, { id: row.id }, until);
    return { amount: bill.left, until };
  }

  /** A withdrawal was undone before anything was paid: a bill as it was, to be paid by the same hour. */
  async billAnew(tx: Tx, row: Application, { total, expiresAt }: Bill): Promise<void> {
    await this.billing.open(tx, orderOf(row, partyOf(row), total, expiresAt));
  }

  private async sendBack(tx: Tx, id: string): Promise<void> {
    const row = await this.applications.lock(tx, id);
    // It goes on after all.
    if (row?.state !== 'withdrawn') return;
    // Withdrawn anew since: the time to undo that runs.
    const until = heldUntil(row);
    if (until > new Date()) return this.jobs.enqueue(tx, withdrawnQueue, { id }, until);
    const bill = await this.billing.of('procedure', id, tx);
    if (bill && isPaid(bill)) await this.billing.refund(tx, bill.id, 'rest', 'withdrawn');
  }

  /** Who cannot have the certificate at all gets the money back, and whose request has lapsed. */
  async giveBack(tx: Tx, { id }: Application, reason: string): Promise<void> {
    const bill = await this.billing.of('procedure', id, tx);
    if (bill && isPaid(bill)) await this.billing.refund(tx, bill.id, 'rest', reason);
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

  /** By its reference, to be billed for something more. */
  async request(reference: string): Promise<BilledRequest | null> {
    const id = await this.applications.findId(reference);
    const found = id && (await this.applications.find(id));
    if (!found || (!found.userId && !found.visitorId)) return null;
    const { country: region } = found;
    return { subjectId: found.id, party: partyOf(found), region, page: `/e-services/applications/${found.id}` };
  }

  async reach(tx: Tx, id: string): Promise<Reach | null> {
    const application = await this.applications.lock(tx, id);
    return application?.answers.email ? { contact: application.answers.email, locale: application.locale } : null;
  }
}

const orderOf = (
  { id, procedure, country, answers }: Priced,
  party: Party,
  amount: Money,
  expiresAt: Date,
): BillOrder => ({
  purpose: 'procedure',
  subjectId: id,
  ...{ party, region: country, expiresAt },
  title: `procedures.${procedureKey(procedure)}.title`,
  lines: [
    {
      kind: 'our_fee',
      label: `procedures.mode.${answers.mode as 'prepare' | 'file'}`,
      amount: { minor: amount.minor, currency: amount.currency },
    },
  ],
  elsewhere: feeElsewhereOf(certificates[procedure], { country, answers }),
  returnPath: `/e-services/applications/${id}`,
});
