import { randomUUIDv7 } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { and, asc, desc, eq, gt, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { DB, type Db, type Tx } from '../database/database.ts';
import { leastIdFrom, timeOf } from '../database/months.ts';
import { Metrics } from '../observability/metrics.ts';
import type { ActorKind, EventData } from './event.ts';
import { events } from './events.table.ts';

export type Actor = { kind: ActorKind; id?: string };
export type NewEvent = { subject: string; subjectId: string; action: string; actor: Actor; data?: EventData };
export type Event = {
  id: string;
  action: string;
  actorKind: ActorKind;
  actorId: string | null;
  data: EventData;
  at: Date;
};

/** The record of what happened: the timelines people see, and the audit. */
@Injectable()
export class Events {
  constructor(
    @Inject(DB) private readonly db: Db,
    private readonly metrics: Metrics,
  ) {}

  /** In the transaction of the change itself. */
  async record(tx: Tx, { actor, data = {}, ...event }: NewEvent): Promise<void> {
    await tx
      .insert(events)
      .values({ id: randomUUIDv7(), ...event, actorKind: actor.kind, actorId: actor.id ?? null, data });
    this.metrics.happened.inc({ subject: event.subject, action: event.action });
  }

  /** The earliest first; inside a transaction, as that sees them. */
  of(subject: string, subjectId: string, tx?: Tx): Promise<Event[]> {
    return this.ofAll(subject, [subjectId], tx);
  }

  /** Whether somebody has done so much to one thing that it is enough: whoever reads of it reads all of that. */
  async hasNoRoom(
    tx: Tx,
    { subject, subjectId }: Pick<NewEvent, 'subject' | 'subjectId'>,
    { id }: Actor,
  ): Promise<boolean> {
    const isOfIt = and(eq(events.subject, subject), eq(events.subjectId, subjectId), sinceBeginOf([subjectId]));
    const theirs = and(isOfIt, eq(events.actorId, id ?? ''));
    const some = tx.select({ id: events.id }).from(events).where(theirs).limit(mostOfOne).as('some');
    return (await tx.$count(some)) >= mostOfOne;
  }

  /** Of several things at once: the latest so many. */
  async ofAll(
    subject: string,
    subjectIds: string[],
    db: Db | Tx = this.db,
  ): Promise<(Event & { subjectId: string })[]> {
    const { id, action, actorKind, actorId, data, at } = events;
    const latest = await db
      .select({ id, subjectId: events.subjectId, action, actorKind, actorId, data, at })
      .from(events)
      .where(and(eq(events.subject, subject), inArray(events.subjectId, subjectIds), sinceBeginOf(subjectIds)))
      .orderBy(desc(events.id))
      .limit(mostRead);
    return latest.reverse();
  }

  /** So many of one action at several things, the latest first. */
  latest(
    subject: string,
    subjectIds: string[],
    action: string,
    limit: number,
  ): Promise<(Event & { subjectId: string })[]> {
    const { id, actorKind, actorId, data, at } = events;
    return this.db
      .select({ id, subjectId: events.subjectId, action: events.action, actorKind, actorId, data, at })
      .from(events)
      .where(
        and(
          eq(events.subject, subject),
          inArray(events.subjectId, subjectIds),
          eq(events.action, action),
          sinceBeginOf(subjectIds),
        ),
      )
      .orderBy(desc(events.id))
      .limit(limit);
  }

  /** Who has done something to it as one of that kind, be they of it still or not. */
  async actorsOf(subject: string, subjectId: string, kind: ActorKind, db: Db | Tx = this.db): Promise<string[]> {
    const { actorId, actorKind } = events;
    const isOfIt = and(eq(events.subject, subject), eq(events.subjectId, subjectId), sinceBeginOf([subjectId]));
    const rows = await db
      .selectDistinct({ actorId })
      .from(events)
      .where(and(isOfIt, eq(actorKind, kind)));
    return rows.flatMap((row) => row.actorId ?? []);
  }

  /** Those of some days that tell whether a promise was kept, the earliest first. */
  async *promises(
    from: Temporal.PlainDate,
    until: Temporal.PlainDate,
  ): AsyncGenerator<{ subjectId: string; data: EventData }> {
    const { id, subjectId, data } = events;
    for (let after: string | null = null; ; ) {
      const rows: { id: string; subjectId: string; data: EventData }[] = await this.db
        .select({ id, subjectId, data })
        .from(events)
        .where(and(tellsOfPromise, after ? gt(id, after) : gte(id, leastIdOf(from)), lt(id, leastIdOf(until))))
        .orderBy(asc(id))
        .limit(batch);
      yield* rows;
      after = rows.at(-1)?.id ?? null;
      if (rows.length < batch) return;
    }
  }

  /** Of some subjects, how many told of one promise, and how many of these had kept it. Each counts once, by what came last. */
  async kept(subject: string, subjectIds: string[], promise: string): Promise<{ of: number; kept: number }> {
    if (subjectIds.length === 0) return { of: 0, kept: 0 };
    const { id, subjectId, data } = events;
    const rows = await this.db
      .selectDistinctOn([subjectId], { kept: sql<boolean>`coalesce((${data}->>'kept')::boolean, false)` })
      .from(events)
      .where(
        and(
          eq(events.subject, subject),
          inArray(subjectId, subjectIds),
          sinceBeginOf(subjectIds),
          sql`${data}->>'promise' = ${promise}`,
        ),
      )
      .orderBy(asc(subjectId), desc(id));
    return { of: rows.length, kept: rows.filter(({ kept }) => kept).length };
  }

  /** When the first of them happened. */
  async firstPromise(): Promise<Date | null> {
    const [row] = await this.db
      .select({ at: events.at })
      .from(events)
      .where(tellsOfPromise)
      .orderBy(asc(events.id))
      .limit(1);
    return row?.at ?? null;
  }
}

const batch = 1000;
/** Events of one person on one thing: more than anybody needs who does not go round in circles. */
const mostOfOne = 300;
/** Events that are read at once, whoever wrote them. */
const mostRead = 2_000;

/** As the index has it. */
const tellsOfPromise = sql`${events.data}->>'promise' is not null`;

/** The least id that can be made on a day. */
export const leastIdOf = (day: Temporal.PlainDate): string => leastIdFrom(day.toZonedDateTime('UTC').epochMilliseconds);

/** Milliseconds by which the clock that made the id of a thing may be ahead of one that writes what happened to it. */
const clocksApart = 24 * 60 * 60 * 1000;

/** Nothing happens to what is not there yet: the months before it need not be looked through. */
export function sinceBeginOf(subjectIds: string[]): SQL | undefined {
  const times = subjectIds.map((id) => timeOf(id) ?? 0);
  const first = Math.min(...times);
  return first > clocksApart ? gte(events.id, leastIdFrom(first - clocksApart)) : undefined;
}
