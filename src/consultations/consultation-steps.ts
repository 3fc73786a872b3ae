import { ConflictException, Inject, Injectable, NotFoundException, type OnModuleInit, Optional } from '@nestjs/common';
import { and, eq, sql } from 'drizzle-orm';
import { DB, type Db, type Tx } from '../database/database.ts';
import { consultations, type EventData } from '../database/schema/index.ts';
import { type Actor, Events } from '../events/events.ts';
import { Jobs } from '../jobs/jobs.service.ts';
import { Billing } from '../payments/billing.ts';
import { follow } from '../values/transitions.ts';
import { type ClockName, changesOf, clockNames, eventAt } from './clocks.ts';
import { type ConsultationEvent, type ConsultationState, course } from './course.ts';

export type ConsultationRow = typeof consultations.$inferSelect;

type Step = {
  actor: Actor;
  /** As the page showed it; throws ConflictException when somebody changed the consultation since. */
  version?: number;
  /** Columns that change with the step, such as who takes it. */
  set?: Partial<typeof consultations.$inferInsert>;
  data?: EventData;
  now?: Date;
};

/** What follows a step once it is safe: mail, pages to be made anew. Rooms add theirs with `whenStepped`. */
export type Stepped = { id: string; event: ConsultationEvent | 'send'; state: ConsultationState };

type Ring = { id: string; clock: ClockName; due: string };

const queues = { ring: 'consultation.clock', refund: 'consultation.refund', stepped: 'consultation.stepped' };

/** The one way in which a consultation goes from state to state: the change, its event and what follows, together. */
@Injectable()
export class ConsultationSteps implements OnModuleInit {
  private readonly followers: ((stepped: Stepped) => Promise<void>)[] = [];

  constructor(
    @Inject(DB) private readonly db: Db,
    private readonly events: Events,
    private readonly jobs: Jobs,
    @Optional() @Inject(Billing) private readonly billing: Billing | null,
  ) {}

  onModuleInit(): void {
    this.jobs.handle<Ring>(queues.ring, (ring) => this.ring(ring));
    this.jobs.handle<{ id: string }>(queues.refund, ({ id }) => this.sendMoneyBack(id));
    this.jobs.handle<Stepped>(queues.stepped, async (stepped) => {
      for (const work of this.followers) await work(stepped);
    });
    this.billing?.whenSettled('consultation', async (tx, bill) => {
      await this.apply(tx, bill.subjectId, 'settle', { actor: { kind: 'provider' } });
    });
  }

  /** Called in onModuleInit. The work runs after the commit, on any pod, and must be safe to run twice. */
  whenStepped(work: (stepped: Stepped) => Promise<void>): void {
    this.followers.push(work);
  }

  /** Starts the clocks of a consultation that was just inserted, and tells those who follow. */
  async begin(tx: Tx, row: ConsultationRow, actor: Actor, data: EventData): Promise<void> {
    await this.events.record(tx, { subject: 'consultation', subjectId: row.id, action: 'send', actor, data });
    await this.setClocks(tx, row.id, row);
    await this.jobs.enqueue(tx, queues.stepped, { id: row.id, event: 'send', state: row.state } satisfies Stepped);
  }

  /** Throws NotFoundException, and ConflictException for what has no place now or was changed by somebody else. */
  async apply(tx: Tx, id: string, event: ConsultationEvent, step: Step): Promise<ConsultationRow> {
    const { actor, version, set = {}, data = {}, now = new Date() } = step;
    const before = await lock(tx, id);
    if (version !== undefined && version !== before.version) throw new ConflictException('error.changed_meanwhile');
    const state = follow(course, before.state, event);
    const changes = { ...changesOf(before, event, state, now), ...set };
    const [row] = await tx
      .update(consultations)
      .set({ ...changes, state, version: before.version + 1 })
      .where(eq(consultations.id, id))
      .returning();
    await this.events.record(tx, { subject: 'consultation', subjectId: id, action: event, actor, data });
    await this.setClocks(tx, id, changes);
    if (row && owesMoney(row)) await this.jobs.enqueue(tx, queues.refund, { id });
    await this.jobs.enqueue(tx, queues.stepped, { id, event, state } satisfies Stepped);
    return row as ConsultationRow;
  }

  /** A change that leaves the state as it is, such as another wording. Throws ConflictException. */
  async amend(
    tx: Tx,
    id: string,
    action: string,
    step: Required<Pick<Step, 'actor' | 'version' | 'set'>>,
  ): Promise<void> {
    const before = await lock(tx, id);
    if (step.version !== before.version) throw new ConflictException('error.changed_meanwhile');
    await tx
      .update(consultations)
      .set({ ...step.set, version: before.version + 1 })
      .where(eq(consultations.id, id));
    await this.events.record(tx, { subject: 'consultation', subjectId: id, action, actor: step.actor });
  }

  /** Keeps the question with the expert who has it; each save of a draft answer does. Throws ConflictException. */
  async extendLease(tx: Tx, id: string, expertId: string, until: Date): Promise<void> {
    const kept = await tx
      .update(consultations)
      .set({ leaseUntil: sql`greatest(${consultations.leaseUntil}, ${until.toISOString()}::timestamptz)` })
      .where(and(eq(consultations.id, id), eq(consultations.expertId, expertId), eq(consultations.state, 'taken')))
      .returning({ id: consultations.id });
    if (kept.length === 0) throw new ConflictException('error.not_allowed_now');
  }

  private async setClocks(tx: Tx, id: string, changes: Partial<Record<ClockName, Date | null>>): Promise<void> {
    for (const clock of clockNames) {
      const due = changes[clock];
      if (due) await this.jobs.enqueue(tx, queues.ring, { id, clock, due: due.toISOString() } satisfies Ring, due);
    }
  }

  /** A date has come. What was set back or taken off since means nothing; a lease that was renewed is looked at again. */
  private async ring({ id, clock, due }: Ring): Promise<void> {
    const bill = clock === 'dueRepliedAt' ? await this.billing?.of('consultation', id) : null;
    await this.db.transaction(async (tx) => {
      const row = await lock(tx, id);
      const now = row[clock];
      if (!now) return;
      if (clock === 'leaseUntil' && now > new Date(due)) return this.setClocks(tx, id, { leaseUntil: now });
      const event = now.toISOString() === due ? eventAt(clock, row) : null;
      if (!event) return;
      if (event === 'leave_unpaid' && bill?.state === 'paid') return;
      await this.apply(tx, id, event, { actor: { kind: 'clock' }, set: endReasons[event] });
    });
  }

  private async sendMoneyBack(id: string): Promise<void> {
    const bill = await this.billing?.of('consultation', id);
    await this.db.transaction(async (tx) => {
      const row = await lock(tx, id);
      if (bill?.state === 'open') await this.billing?.cancel(tx, bill.id, row.state);
      if (bill?.state === 'paid') await this.billing?.refund(tx, bill.id, 'rest', row.endReason ?? row.state);
      if (row.state === 'refund_due') await this.apply(tx, id, 'refund', { actor: { kind: 'clock' } });
    });
  }
}

const endReasons: Partial<Record<ConsultationEvent, { endReason: string }>> = {
  give_up: { endReason: 'no_expert' },
  miss_take_by: { endReason: 'not_taken' },
  miss_answer_by: { endReason: 'not_answered' },
};

/** Paid for, and ended with nothing delivered, or decided so: the money goes back without anyone asking. */
function owesMoney({ lane, state, answeredAt }: ConsultationRow): boolean {
  if (lane === 'free') return false;
  if (state === 'refund_due') return true;
  return (
    answeredAt === null && ['withdrawn', 'expired_unpaid', 'declined', 'merged', 'closed_no_reply'].includes(state)
  );
}

async function lock(tx: Tx, id: string): Promise<ConsultationRow> {
  const [row] = await tx.select().from(consultations).where(eq(consultations.id, id)).for('update');
  if (!row) throw new NotFoundException();
  return row;
}
