import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DB, type Db, type Tx } from '../../platform/database/database.ts';
import { Refused } from '../../platform/http/refused.ts';
import { JobsService } from '../../platform/jobs/jobs.service.ts';
import { TransitionsService } from '../../platform/workflow/transitions.service.ts';
import { Billing } from '../payments/bills/billing.ts';
import { consultationSubject } from './consultation.subject.ts';
import type { ConsultationEvent } from './consultation.workflow.ts';
import { ConsultationNotificationsService } from './consultation-notifications.service.ts';
import { ConsultationRecordsRepository } from './consultation-records.repository.ts';
import type { ConsultationRow } from './consultation-row.ts';
import { type DeadlineName, type Deadlines, deadlineNames, eventAt, later, reminderDays } from './deadlines.ts';

/** A date to look at when it has come. */
type Ring = { id: string; clock: DeadlineName; due: string };
type Reminder = { id: string; repliedBy: string; day: number };
const ringQueue = 'consultation.clock';
const reminderQueue = 'consultation.reminder';

/** What the clocks do, on whichever pod is free. A date that was set back or taken off since means nothing. */
@Injectable()
export class ConsultationTimers implements OnModuleInit {
  constructor(
    @Inject(DB) private readonly db: Db,
    private readonly records: ConsultationRecordsRepository,
    private readonly jobs: JobsService,
    private readonly transitions: TransitionsService,
    private readonly notices: ConsultationNotificationsService,
    private readonly billing: Billing,
  ) {}

  onModuleInit(): void {
    this.jobs.handle<Ring>(ringQueue, (ring) => this.ring(ring));
    this.jobs.handle<Reminder>(reminderQueue, (reminder) => this.remind(reminder));
  }

  /** A job for each date that is new. */
  async set(tx: Tx, { id, ...dates }: { id: string } & Deadlines, before: Partial<Deadlines> = {}): Promise<void> {
    for (const clock of deadlineNames) {
      const due = dates[clock];
      if (!due || due.getTime() === before[clock]?.getTime()) continue;
      await this.jobs.enqueue(tx, ringQueue, { id, clock, due: due.toISOString() } satisfies Ring, due);
    }
  }

  /** Reminds the asker of the facts that are waited for. */
  async awaitFacts(tx: Tx, { id, dueRepliedAt }: ConsultationRow, now: Date): Promise<void> {
    for (const day of reminderDays) {
      const reminder: Reminder = { id, repliedBy: dueRepliedAt?.toISOString() ?? '', day };
      await this.jobs.enqueue(tx, reminderQueue, reminder, later(now, day * 24 * 60 * 60 * 1000));
    }
  }

  /** For the test site: what the nearest of its dates brings is done now. Throws Refused where it waits for none. */
  async bringForward(id: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      const row = await this.records.lock(tx, id);
      const [next] = deadlineNames
        .flatMap((clock) => ({ at: row[clock], event: row[clock] && eventAt(clock, row) }))
        .sort((a, b) => Number(a.at) - Number(b.at))
        .flatMap(({ event }) => event ?? []);
      if (!next) throw new Refused('error.not_allowed_now');
      await this.transitions.apply(tx, consultationSubject, row, next, {
        actor: { kind: 'clock' },
        set: endReasons[next],
      });
    });
  }

  private async ring({ id, clock, due }: Ring): Promise<void> {
    const bill = clock === 'dueRepliedAt' ? await this.billing.of('consultation', id) : null;
    await this.db.transaction(async (tx) => {
      const row = await this.records.lock(tx, id);
      const now = row[clock];
      if (!now) return;
      // A lease that was renewed is looked at again.
      if (clock === 'claimedUntil' && now > new Date(due)) {
        return this.jobs.enqueue(tx, ringQueue, { id, clock, due: now.toISOString() } satisfies Ring, now);
      }
      const event = now.toISOString() === due ? eventAt(clock, row) : null;
      if (!event) return;
      if (event === 'leave_unpaid' && bill?.state === 'paid') return;
      const details = { actor: { kind: 'clock' } as const, set: endReasons[event] };
      await this.transitions.apply(tx, consultationSubject, row, event, details);
    });
  }

  private async remind({ id, repliedBy, day }: Reminder): Promise<void> {
    await this.db.transaction(async (tx) => {
      const row = await this.records.lock(tx, id);
      const isWaiting = row.state === 'needs_info' && row.dueRepliedAt?.toISOString() === repliedBy;
      if (isWaiting) await this.notices.tell(tx, row, 'asking_remind', 'remind', day);
    });
  }
}

const endReasons: Partial<Record<ConsultationEvent, { endReason: string }>> = {
  give_up: { endReason: 'no_expert' },
  miss_take_by: { endReason: 'not_taken' },
  miss_answer_by: { endReason: 'not_answered' },
};
