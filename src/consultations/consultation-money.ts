import { Inject, Injectable, type OnModuleInit, Optional } from '@nestjs/common';
import { DB, type Db, type Tx } from '../database/database.ts';
import { Jobs } from '../jobs/jobs.service.ts';
import { type Bill, Billing } from '../payments/billing.ts';
import { ConsultationSteps, lock, queues } from './consultation-steps.ts';

/** What a payment sets going, and money back where nothing came of it. */
@Injectable()
export class ConsultationMoney implements OnModuleInit {
  constructor(
    @Inject(DB) private readonly db: Db,
    private readonly jobs: Jobs,
    private readonly steps: ConsultationSteps,
    @Optional() @Inject(Billing) private readonly billing: Billing | undefined,
  ) {}

  onModuleInit(): void {
    this.jobs.handle<{ id: string }>(queues.refund, ({ id }) => this.sendBack(id));
    this.billing?.whenSettled('consultation', (tx, bill) => this.receive(tx, bill));
  }

  private async receive(tx: Tx, bill: Bill): Promise<void> {
    const row = await lock(tx, bill.subjectId);
    if (row.state === 'awaiting_payment') {
      await this.steps.apply(tx, row.id, 'settle', { actor: { kind: 'provider' } });
      return;
    }
    // Paid in the moment it was withdrawn, or after its time: nobody will answer it.
    await this.jobs.enqueue(tx, queues.refund, { id: row.id });
  }

  private async sendBack(id: string): Promise<void> {
    const bill = await this.billing?.of('consultation', id);
    await this.db.transaction(async (tx) => {
      const row = await lock(tx, id);
      if (bill?.state === 'open') await this.billing?.cancel(tx, bill.id, row.state);
      if (bill && isPaid(bill)) await this.billing?.refund(tx, bill.id, 'rest', row.endReason ?? row.state);
      if (row.state === 'refund_due') await this.steps.apply(tx, id, 'refund', { actor: { kind: 'clock' } });
    });
  }
}

const isPaid = ({ state }: Bill): boolean => state === 'paid' || state === 'part_refunded';
