import { randomUUIDv7 } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { DB, type Db, type Tx } from '../database/database.ts';
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

  /** The earliest first. */
  of(subject: string, subjectId: string): Promise<Event[]> {
    return this.ofAll(subject, [subjectId]);
  }

  /** Of several things at once. */
  ofAll(subject: string, subjectIds: string[]): Promise<(Event & { subjectId: string })[]> {
    const { id, action, actorKind, actorId, data, at } = events;
    return this.db
      .select({ id, subjectId: events.subjectId, action, actorKind, actorId, data, at })
      .from(events)
      .where(and(eq(events.subject, subject), inArray(events.subjectId, subjectIds)))
      .orderBy(asc(events.id));
  }
}
