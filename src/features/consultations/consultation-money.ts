import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Money } from '../../lib/money.ts';
import { partyOf } from '../../lib/party.ts';
import { DB, type Db, type Tx } from '../../platform/database/database.ts';
import { Refused } from '../../platform/http/refused.ts';
import { JobsService } from '../../platform/jobs/jobs.service.ts';
import { TransitionsService } from '../../platform/workflow/transitions.service.ts';
import { type Bill, type BilledRequest, Billing, isPaid, type Reach } from '../payments/bills/billing.ts';
import { consultationSubject } from './consultation.subject.ts';
import type { ConsultationState } from './consultation.workflow.ts';
import { ConsultationRecordsRepository } from './consultation-records.repository.ts';
import type { ConsultationRow } from './consultation-row.ts';
import { questionBill } from './question-bill.ts';
import { heldUntil } from './undo.ts';

const refundQueue = 'consultation.refund';
const lateFor = 7 * 24 * 60 * 60 * 1000;

/** What a payment sets going, and money back where nothing came of it. */
@Injectable()
export class ConsultationMoney implements OnModuleInit {
  constructor(
    @Inject(DB) private readonly db: Db,
    private readonly jobs: JobsService,
    private readonly records: ConsultationRecordsRepository,
    private readonly transitions: TransitionsService,
    private readonly billing: Billing,
  ) {}

  onModuleInit(): void {
    this.jobs.handle<{ id: string }>(refundQueue, ({ id }) => this.sendBack(id));
  }

  async isStillThere(tx: Tx, { subjectId }: Bill): Promise<boolean> {
    return isWaiting(await this.records.lock(tx, subjectId));
  }

  async reach(tx: Tx, id: string): Promise<Reach | null> {
    const { contact = null, locale = null } = (await this.records.find(id, tx)) ?? {};
    return contact && locale ? { contact, locale } : null;
  }

  /** By its reference, to be billed for something more; null where it is nobody's any more. */
  async request(reference: string): Promise<BilledRequest | null> {
    const row = await this.records.findByReference(reference);
    if (!row || row.isSample || (!row.userId && !row.visitorId)) return null;
    const page = `/consultations/${row.reference}`;
    return { subjectId: row.id, party: partyOf(row), region: row.region, page };
  }

  async receive(tx: Tx, bill: Bill): Promise<void> {
    const row = await this.records.lock(tx, bill.subjectId);
    if (isWaiting(row)) {
      await this.transitions.apply(tx, consultationSubject, row, 'settle', { actor: { kind: 'provider' } });
      return;
    }
    // Paid in the moment it was withdrawn, or after its time: nobody will answer it.
    await this.jobs.enqueue(tx, refundQueue, { id: row.id });
  }

  /** Before the row is locked: whether all that was paid is still here must not change while something hangs on it. */
  async holdBill(tx: Tx, { id, lane }: Pick<ConsultationRow, 'id' | 'lane'>): Promise<void> {
    if (lane !== 'free') await this.billing.hold(tx, 'consultation', id);
  }

  /** Without anyone asking, where money is owed now; of what was withdrawn, once that cannot be undone any more. */
  async sendBackOwed(tx: Tx, row: ConsultationRow): Promise<void> {
    if (owesMoney(row)) await this.jobs.enqueue(tx, refundQueue, { id: row.id }, heldUntil(row) ?? undefined);
  }

  /**
   * A question that was withdrawn goes on: with the money that was paid for it, or with a bill as it was. Bill and row
   * are locked. Throws Refused where money is on its way back, whoever has sent it.
   */
  async goOn(tx: Tx, row: ConsultationRow, payBy: Date | null, apply: () => Promise<ConsultationRow>): Promise<void> {
    const bill = row.lane === 'free' ? null : await this.billing.of('consultation', row.id, tx);
    if (row.lane !== 'free' && !bill) throw new Refused('error.not_allowed_now');
    const isWhole = bill?.state === 'paid' && bill.left.minor === bill.total.minor;
    if (row.settledAt && !isWhole) throw new Refused('error.not_allowed_now');
    const again = await apply();
    if (!bill || row.settledAt) return;
    // Paid in the moment it was withdrawn.
    if (isWhole) await this.receive(tx, bill);
    else if (payBy) await this.bill(tx, again, bill.total, payBy);
  }

  private async bill(tx: Tx, row: ConsultationRow, amount: Money, expiresAt: Date): Promise<void> {
    if (!row.region) throw new Refused('error.not_allowed_now');
    await this.billing.open(tx, questionBill(row, { party: partyOf(row), region: row.region, amount, expiresAt }));
  }

  private async sendBack(id: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      const bill = await this.billing.hold(tx, 'consultation', id);
      const row = await this.records.lock(tx, id);
      // It goes on after all: its asker has undone what called for this.
      if (!owesMoney(row)) return;
      // Withdrawn anew since: the time to undo that runs.
      const held = heldUntil(row);
      if (held && held > new Date()) return this.jobs.enqueue(tx, refundQueue, { id }, held);
      // One that is only late may still be paid by what is on its way.
      const mayCome = row.state === 'expired_unpaid';
      if (bill?.state === 'open' && !mayCome) await this.billing.cancel(tx, bill.id, row.state);
      if (bill && isPaid(bill)) await this.billing.refund(tx, bill.id, 'rest', row.endReason ?? row.state);
      if (row.state !== 'refund_due') return;
      await this.transitions.apply(tx, consultationSubject, row, 'refund', { actor: { kind: 'clock' } });
    });
  }
}

const unanswered = new Set<ConsultationState>(['withdrawn', 'expired_unpaid', 'declined', 'merged', 'closed_no_reply']);

/** Paid for, and ended with nothing delivered, or decided so. */
const owesMoney = ({ lane, state, answeredAt }: ConsultationRow): boolean =>
  lane !== 'free' && (state === 'refund_due' || (answeredAt === null && unanswered.has(state)));

/** Not paid yet, or so shortly past its time that money may be on its way. */
const isWaiting = ({ state, endedAt }: ConsultationRow, now = Date.now()): boolean =>
  state === 'awaiting_payment' || (state === 'expired_unpaid' && now - (endedAt?.getTime() ?? 0) < lateFor);
