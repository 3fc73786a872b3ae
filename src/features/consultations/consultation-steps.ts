import { Injectable, NotFoundException, type OnModuleInit } from '@nestjs/common';
import { and, eq, sql } from 'drizzle-orm';
import { weekends } from '../../lib/countries/working-days.ts';
import { type Country, locales } from '../../lib/locales/locales.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { EventData } from '../../platform/events/event.ts';
import { type Actor, Events } from '../../platform/events/events.ts';
import { Refused } from '../../platform/http/refused.ts';
import { JobsService } from '../../platform/jobs/jobs.service.ts';
import { follow } from '../../platform/workflow/follow.ts';
import { ConsultationNotificationsService } from './consultation-notifications.service.ts';
import { type ConsultationEvent, type ConsultationState, course } from './consultation-state.ts';
import { consultations } from './consultations.table.ts';
import { type ClockName, changesOf, clockNames, decisionDue, later, reminderDays } from './deadlines.ts';

export type ConsultationRow = typeof consultations.$inferSelect;

type Step = {
  actor: Actor;
  /** As the page showed it; throws Refused when somebody changed the consultation since. */
  version?: number;
  /** Columns that change with the step, such as who takes it. */
  set?: Partial<typeof consultations.$inferInsert>;
  data?: EventData;
  now?: Date;
};

/** What follows a step once it is safe: mail, pages to be made anew. */
export type Stepped = {
  id: string;
  event: ConsultationEvent | 'send' | 'rate';
  state: ConsultationState;
  version: number;
  alias: string;
  /** The expert it was or is with, and the one it was asked for. */
  expertId: string | null;
  wantedExpertId: string | null;
  by: Actor['kind'];
  /** Whether strangers see it, so that pages must be made anew. */
  isPublic: boolean;
};

/** A date to look at when it has come. */
export type Ring = { id: string; clock: ClockName; due: string };
export type Reminder = { id: string; repliedBy: string; day: number };

export const queues = {
  ring: 'consultation.clock',
  refund: 'consultation.refund',
  stepped: 'consultation.stepped',
  reminder: 'consultation.reminder',
};

/** The one way in which a consultation goes from state to state: the change, its event and what follows, together. */
@Injectable()
export class ConsultationSteps implements OnModuleInit {
  private followers: ((stepped: Stepped) => Promise<void>)[] = [];

  constructor(
    private readonly events: Events,
    private readonly jobs: JobsService,
    private readonly notices: ConsultationNotificationsService,
  ) {}

  onModuleInit(): void {
    this.jobs.handle<Stepped>(queues.stepped, async (stepped) => {
      for (const work of this.followers) await work(stepped);
    });
  }

  /** Said once, by src/app/reactions.ts. The work runs after the commit, on any pod, and must be safe to run twice. */
  followedBy(followers: ((stepped: Stepped) => Promise<void>)[]): void {
    this.followers = followers;
  }

  /** Starts the clocks of a consultation that was just inserted, and tells those who follow. */
  async begin(tx: Tx, id: string, actor: Actor, data: EventData, payBy: Date | null = null): Promise<void> {
    const sent = await lock(tx, id);
    const dueDecidedAt = decisionDue(sent.state, countryOf(sent), new Date());
    const [row = sent] = await tx
      .update(consultations)
      .set({ dueRepliedAt: payBy, dueDecidedAt })
      .where(eq(consultations.id, id))
      .returning();
    await this.events.record(tx, { subject: 'consultation', subjectId: id, action: 'send', actor, data });
    await this.setClocks(tx, id, row);
    await this.notices.tell(tx, row, 'send');
    await this.follow(tx, row, { event: 'send', by: actor.kind });
  }

  /** Throws NotFoundException, and Refused for what has no place now or was changed by somebody else. */
  async apply(tx: Tx, id: string, event: ConsultationEvent, step: Step): Promise<ConsultationRow> {
    const { actor, version, set = {}, data = {}, now = new Date() } = step;
    const before = await lock(tx, id);
    if (version !== undefined && version !== before.version) throw new Refused('error.changed_meanwhile');
    const state = follow(course, before.state, event);
    const dueDecidedAt = decisionDue(state, countryOf(before), now);
    const changes = { ...changesOf(before, event, state, now), dueDecidedAt, ...set };
    const [row] = await tx
      .update(consultations)
      .set({ ...changes, state, version: before.version + 1 })
      .where(eq(consultations.id, id))
      .returning();
    await this.events.record(tx, { subject: 'consultation', subjectId: id, action: event, actor, data });
    await this.setClocks(tx, id, changes);
    const after = row as ConsultationRow;
    if (owesMoney(after)) await this.jobs.enqueue(tx, queues.refund, { id });
    if (event === 'ask_facts') await this.setReminders(tx, after, now);
    await this.notices.tell(tx, after, event);
    await this.follow(tx, { ...after, expertId: before.expertId ?? after.expertId }, { event, by: actor.kind });
    return after;
  }

  /** A change that leaves the state as it is, such as another wording. Throws Refused. */
  async amend(
    tx: Tx,
    id: string,
    action: string,
    step: Required<Pick<Step, 'actor' | 'version' | 'set'>> & Pick<Step, 'data'>,
  ): Promise<void> {
    const before = await lock(tx, id);
    if (step.version !== before.version) throw new Refused('error.changed_meanwhile');
    const [after] = await tx
      .update(consultations)
      .set({ ...step.set, version: before.version + 1 })
      .where(eq(consultations.id, id))
      .returning();
    const { actor, data } = step;
    await this.events.record(tx, { subject: 'consultation', subjectId: id, action, actor, data });
    await this.notices.tell(tx, after as ConsultationRow, action);
  }

  /** Keeps the question with the expert who has it; each save of a draft answer does. Throws Refused. */
  async extendLease(tx: Tx, id: string, expertId: string, until: Date): Promise<void> {
    const kept = await tx
      .update(consultations)
      .set({ leaseUntil: sql`greatest(${consultations.leaseUntil}, ${until.toISOString()}::timestamptz)` })
      .where(and(eq(consultations.id, id), eq(consultations.expertId, expertId), eq(consultations.state, 'taken')))
      .returning({ id: consultations.id });
    if (kept.length === 0) throw new Refused('error.not_allowed_now');
  }

  /** A job for each date that was set. */
  async setClocks(tx: Tx, id: string, changes: Partial<Record<ClockName, Date | null>>): Promise<void> {
    for (const clock of clockNames) {
      const due = changes[clock];
      if (due) await this.jobs.enqueue(tx, queues.ring, { id, clock, due: due.toISOString() } satisfies Ring, due);
    }
  }

  /** What happened without a step, for those who follow; in the transaction that wrote it down. */
  async follow(tx: Tx, row: ConsultationRow, { event, by }: Pick<Stepped, 'event' | 'by'>): Promise<void> {
    const { id, state, version, alias, expertId, wantedExpertId, visibility } = row;
    const stepped = {
      id,
      event,
      state,
      version,
      alias,
      expertId,
      wantedExpertId,
      by,
      isPublic: visibility === 'public',
    };
    await this.jobs.enqueue(tx, queues.stepped, stepped satisfies Stepped);
  }

  private async setReminders(tx: Tx, { id, dueRepliedAt }: ConsultationRow, now: Date): Promise<void> {
    for (const day of reminderDays) {
      const reminder: Reminder = { id, repliedBy: dueRepliedAt?.toISOString() ?? '', day };
      await this.jobs.enqueue(tx, queues.reminder, reminder, later(now, day * 24 * 60 * 60 * 1000));
    }
  }
}

/** Paid for, and ended with nothing delivered, or decided so: the money goes back without anyone asking. */
function owesMoney({ lane, state, answeredAt }: ConsultationRow): boolean {
  if (lane === 'free') return false;
  if (state === 'refund_due') return true;
  return (
    answeredAt === null && ['withdrawn', 'expired_unpaid', 'declined', 'merged', 'closed_no_reply'].includes(state)
  );
}

/** Whose working week counts: that of the law asked about, else of the place it was asked from. */
const countryOf = ({ country, region, locale }: ConsultationRow): Country =>
  [country, region, locale && locales[locale].country].find(isCountry) ?? 'MA';

const isCountry = (code: string | null): code is Country => code !== null && Object.hasOwn(weekends, code);

/** The row, and nobody else at it until the transaction ends. */
export async function lock(tx: Tx, id: string): Promise<ConsultationRow> {
  const [row] = await tx.select().from(consultations).where(eq(consultations.id, id)).for('update');
  if (!row) throw new NotFoundException();
  return row;
}
