import { Inject, Injectable, type OnModuleInit, Optional } from '@nestjs/common';
import { DB, type Db } from '../../platform/database/database.ts';
import { JobsService } from '../../platform/jobs/jobs.service.ts';
import { Billing } from '../payments/bills/billing.ts';
import { ConsultationNotificationsService } from './consultation-notifications.service.ts';
import type { ConsultationEvent } from './consultation-state.ts';
import { ConsultationSteps, lock, queues, type Reminder, type Ring } from './consultation-steps.ts';
import { eventAt } from './deadlines.ts';

/** What the clocks do, on whichever pod is free. A date that was set back or taken off since means nothing. */
@Injectable()
export class ConsultationTimers implements OnModuleInit {
  constructor(
    @Inject(DB) private readonly db: Db,
    private readonly jobs: JobsService,
    private readonly steps: ConsultationSteps,
    private readonly notices: ConsultationNotificationsService,
    @Optional() @Inject(Billing) private readonly billing: Billing | undefined,
  ) {}

  onModuleInit(): void {
    this.jobs.handle<Ring>(queues.ring, (ring) => this.ring(ring));
    this.jobs.handle<Reminder>(queues.reminder, (reminder) => this.remind(reminder));
  }

  private async ring({ id, clock, due }: Ring): Promise<void> {
    const bill = clock === 'dueRepliedAt' ? await this.billing?.of('consultation', id) : null;
    await this.db.transaction(async (tx) => {
      const row = await lock(tx, id);
      const now = row[clock];
      if (!now) return;
      // A lease that was renewed is looked at again.
      if (clock === 'leaseUntil' && now > new Date(due)) return this.steps.setClocks(tx, id, { leaseUntil: now });
      const event = now.toISOString() === due ? eventAt(clock, row) : null;
      if (!event) return;
      if (event === 'leave_unpaid' && bill?.state === 'paid') return;
      await this.steps.apply(tx, id, event, { actor: { kind: 'clock' }, set: endReasons[event] });
    });
  }

  private async remind({ id, repliedBy, day }: Reminder): Promise<void> {
    await this.db.transaction(async (tx) => {
      const row = await lock(tx, id);
      const isWaiting = row.state === 'needs_info' && row.dueRepliedAt?.toISOString() === repliedBy;
      if (isWaiting) await this.notices.tell(tx, row, 'remind', day);
    });
  }
}

const endReasons: Partial<Record<ConsultationEvent, { endReason: string }>> = {
  give_up: { endReason: 'no_expert' },
  miss_take_by: { endReason: 'not_taken' },
  miss_answer_by: { endReason: 'not_answered' },
};
