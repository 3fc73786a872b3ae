import { Inject, Injectable } from '@nestjs/common';
import { DB, type Db, type Tx } from '../../platform/database/database.ts';
import { Events } from '../../platform/events/events.ts';
import { JobsService } from '../../platform/jobs/jobs.service.ts';
import { TransitionsService } from '../../platform/workflow/transitions.service.ts';
import { Billing, isPaid } from '../payments/bills/billing.ts';
import { tellsOf } from '../promises/promise.ts';
import { applicationSubject } from './application.subject.ts';
import type { Application } from './application.ts';
import { lastFixDays, refundAfter } from './application-clock.ts';
import { ApplicationNotificationsService } from './application-notifications.service.ts';
import { ApplicationsRepository } from './applications.repository.ts';

export const paymentDays = 7;
/** Two reminders and the end, in days from the day attachments were asked for. */
const fixDays = [3, 7, lastFixDays];
const fixQueue = 'application-fix';
const paymentQueue = 'application-payment';
const lateQueue = 'application-late';

/** Without a fault it is the first attachments that are waited for. */
type LateJob = { id: string; dueAt: string };
type FixJob = { id: string; faultId: string | null; days: number; isLast: boolean };

/** What the days bring to an application: reminders, its end where nobody answers, and money back where we are late. */
@Injectable()
export class ApplicationTimers {
  constructor(
    private readonly applications: ApplicationsRepository,
    private readonly transitions: TransitionsService,
    private readonly notifications: ApplicationNotificationsService,
    private readonly events: Events,
    private readonly jobs: JobsService,
    private readonly billing: Billing,
    @Inject(DB) private readonly db: Db,
  ) {
    jobs.handle<FixJob>(fixQueue, (job) => this.remind(job));
    jobs.handle<{ id: string }>(paymentQueue, (job) => this.giveUp(job));
    jobs.handle<LateJob>(lateQueue, (job) => this.beLate(job));
  }

  /** What is not paid by then is given up. */
  awaitPayment(tx: Tx, id: string): Promise<void> {
    return this.jobs.enqueue(tx, paymentQueue, { id }, inDays(paymentDays));
  }

  /** The first attachments may take their time: they are reminded of, and not given up. */
  async awaitFiles(tx: Tx, id: string): Promise<void> {
    for (const days of fixDays.slice(0, -1)) await this.remindIn(tx, { id, faultId: null, days, isLast: false });
  }

  async awaitFix(tx: Tx, id: string): Promise<void> {
    const faults = await this.applications.listFaults(id, tx);
    const faultId = faults.find(({ fixedAt }) => !fixedAt)?.id ?? '';
    for (const days of fixDays) await this.remindIn(tx, { id, faultId, days, isLast: days === fixDays.at(-1) });
  }

  /** Looks, some days after what was promised, whether it was kept. */
  async promise(tx: Tx, { id, dueAt, country }: Application): Promise<void> {
    if (!dueAt) return;
    const job: LateJob = { id, dueAt: dueAt.toISOString() };
    await this.jobs.enqueue(tx, lateQueue, job, refundAfter(dueAt, country));
  }

  private remindIn(tx: Tx, job: FixJob): Promise<void> {
    return this.jobs.enqueue(tx, fixQueue, job, inDays(job.days));
  }

  /** Reminds of attachments that are waited for, and gives up on the last day. */
  private async remind({ id, faultId, days, isLast }: FixJob): Promise<void> {
    const faults = await this.applications.listFaults(id);
    if (faultId && !faults.some((fault) => fault.id === faultId && !fault.fixedAt)) return;
    const waiting = faultId ? 'needs_fix' : 'waiting_files';
    await this.db.transaction(async (tx) => {
      const application = await this.applications.lock(tx, id);
      if (application?.state !== waiting) return;
      if (isLast) await this.expire(tx, application);
      else await this.notifications.tell(tx, application, waiting, `remind ${faultId ?? ''} ${days}`);
    });
  }

  private async expire(tx: Tx, application: Application): Promise<void> {
    await this.transitions.apply(tx, applicationSubject, application, 'expire', { actor: { kind: 'clock' } });
  }

  private giveUp({ id }: { id: string }): Promise<void> {
    return this.db.transaction(async (tx) => {
      const application = await this.applications.lock(tx, id);
      if (application?.state === 'awaiting_payment') await this.expire(tx, application);
    });
  }

  /** Late by our own fault: the fee goes back without a word from who paid it, and the work goes on. */
  private async beLate({ id, dueAt }: LateJob): Promise<void> {
    const bill = await this.billing.of('procedure', id);
    await this.db.transaction(async (tx) => {
      const application = await this.applications.lock(tx, id);
      if (application?.dueAt?.toISOString() !== dueAt || !bill || !isPaid(bill)) return;
      await this.billing.refund(tx, bill.id, 'rest', 'late');
      const event = { subject: 'application', subjectId: id, action: 'be_late', actor: { kind: 'clock' } } as const;
      const data = tellsOf('certificate_repaid', { country: application.country, kept: false });
      await this.events.record(tx, { ...event, data });
      await this.notifications.tell(tx, application, application.state, `be_late ${dueAt}`);
    });
  }
}

export const inDays = (days: number): Date => new Date(Date.now() + days * 24 * 60 * 60 * 1000);
