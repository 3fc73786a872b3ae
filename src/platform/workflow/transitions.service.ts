import { Injectable, NotFoundException } from '@nestjs/common';
import { eq } from 'drizzle-orm';
import type { Tx } from '../database/database.ts';
import type { EventData } from '../events/event.ts';
import { type Actor, Events } from '../events/events.ts';
import type { Columns, Reactions, Stateful, Subject, Transition } from './reactions.ts';
import { ChangedMeanwhile } from './workflow.ts';

export type Step<Row> = {
  actor: Actor;
  /** As the page showed it; throws ChangedMeanwhile when somebody changed the row since. */
  version?: number;
  /** Columns that change with the transition, such as who takes it. */
  set?: Columns<Row>;
  /** For the event row. */
  data?: EventData;
  now?: Date;
};

/** The one way in which a row goes from state to state: the change, its event and what follows, together. */
@Injectable()
export class TransitionsService {
  private readonly reactions = new Map<string, Reactions<never, never>>();

  constructor(private readonly events: Events) {}

  /** Says what follows the events of a workflow. There is one list for each, so that what follows can be read. */
  react<Row extends Stateful<State>, State extends string, Event extends string>(
    { name }: Subject<Row, State, Event>,
    list: Reactions<Row, Event>,
  ): void {
    if (this.reactions.has(name)) throw new Error(`What follows a ${name} is listed twice`);
    this.reactions.set(name, list as Reactions<never, never>);
  }

  /**
   * Locks the row and takes its state from there: what the caller has read of it may be old by now. Answers the row as it
   * is afterwards. Throws NotFoundException, NotAllowedNow, ChangedMeanwhile.
   */
  async apply<Row extends Stateful<State>, State extends string, Event extends string>(
    tx: Tx,
    subject: Subject<Row, State, Event>,
    { id }: { id: string },
    event: Event,
    { actor, version, set = {}, data = {}, now = new Date() }: Step<Row>,
  ): Promise<Row> {
    const before = await this.lock(tx, subject, id);
    if (version !== undefined && version !== before.version) throw new ChangedMeanwhile();
    const state = subject.workflow.next(before.state, event);
    const counted = before.version === undefined ? {} : { version: before.version + 1 };
    const columns = { ...subject.columns?.(before, event, state, now), ...set, ...counted, state };
    const [row] = await tx.update(subject.table).set(columns).where(eq(subject.table.id, id)).returning();
    const transition = { event, before, row: row as Row, actor, data, now };
    const written = subject.record
      ? subject.record(transition)
      : { subject: subject.name, subjectId: id, action: event };
    if (written) await this.events.record(tx, { data, ...written, actor });
    await this.follow(tx, subject, transition);
    return transition.row;
  }

  private async lock<Row extends Stateful<State>, State extends string, Event extends string>(
    tx: Tx,
    { table }: Subject<Row, State, Event>,
    id: string,
  ): Promise<Row & { version?: number }> {
    const [row] = await tx.select().from(table).where(eq(table.id, id)).for('update');
    if (!row) throw new NotFoundException();
    return row as Row & { version?: number };
  }

  private async follow<Row extends Stateful<State>, State extends string, Event extends string>(
    tx: Tx,
    { name }: Subject<Row, State, Event>,
    transition: Transition<Row, Event>,
  ): Promise<void> {
    const list = this.reactions.get(name) as Reactions<Row, Event> | undefined;
    for (const react of list?.every ?? []) await react(tx, transition);
    for (const react of list?.[transition.event] ?? []) await react(tx, transition);
  }
}
