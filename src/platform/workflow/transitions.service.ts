import { Injectable, NotFoundException } from '@nestjs/common';
import { eq } from 'drizzle-orm';
import type { Tx } from '../database/database.ts';
import type { EventData } from '../events/event.ts';
import { type Actor, Events } from '../events/events.ts';
import type { Columns, Reactions, Recorded, Stateful, Subject, Transition } from './reactions.ts';
import { ChangedMeanwhile, NotAllowedNow } from './workflow.ts';

export type Details<Row> = {
  actor: Actor;
  /** As the page showed it; throws ChangedMeanwhile when somebody changed the row since. */
  version?: number;
  /** Columns that change with the transition, such as who takes it. */
  set?: Columns<Row>;
  /** For the event row. */
  data?: EventData;
  now?: Date;
};

type Versioned<Row> = Row & { version?: number };

/** The one way in which a row goes from state to state: the change, its event and what follows, together. */
@Injectable()
export class TransitionsService {
  private readonly reactions = new Map<string, Reactions<never, never>>();
  private readonly reactionsAbove = new Map<string, Reactions<never, never>>();

  constructor(private readonly events: Events) {}

  /** Says what follows the events of a workflow. There is one list for each, so that what follows can be read. */
  react<Row, Name extends string>(subject: Recorded<Row, Name>, list: NoInfer<Reactions<Row, Name>>): void {
    listOnce(this.reactions, subject.name, list);
  }

  /** What follows in features that stand above, after the workflow's own list; said by src/app/reactions.ts. */
  reactAbove<Row, Name extends string>(subject: Recorded<Row, Name>, list: NoInfer<Reactions<Row, Name>>): void {
    listOnce(this.reactionsAbove, subject.name, list);
  }

  /**
   * Locks the row and takes its state from there: what the caller has read of it may be old by now. Answers the row as it
   * is afterwards. Throws NotFoundException, NotAllowedNow, ChangedMeanwhile.
   */
  async apply<Row extends Stateful<State>, State extends string, Event extends string, Amendment extends string>(
    tx: Tx,
    subject: Subject<Row, State, Event, Amendment>,
    { id }: { id: string },
    event: Event,
    details: Details<Row>,
  ): Promise<Row> {
    const before = await this.lock(tx, subject, id, details.version);
    const now = details.now ?? new Date();
    const state = subject.workflow.next(before.state, event);
    const set = { ...subject.columns?.(before, event, state, now), ...details.set, state } as Columns<Row>;
    return this.change(tx, subject, before, ['every', event], { ...details, set, now });
  }

  /** Changes a row and leaves its state as it is. Throws NotFoundException, ChangedMeanwhile. */
  async amend<Row extends Stateful<State>, State extends string, Event extends string, Amendment extends string>(
    tx: Tx,
    subject: Subject<Row, State, Event, Amendment>,
    { id }: { id: string },
    amendment: Amendment,
    details: Details<Row>,
  ): Promise<Row> {
    return this.change(tx, subject, await this.lock(tx, subject, id, details.version), [amendment], details);
  }

  /** What happened to a row and changed nothing of it: its event, and what follows. */
  async note<Row extends Stateful<State>, State extends string, Event extends string, Amendment extends string>(
    tx: Tx,
    subject: Subject<Row, State, Event, Amendment>,
    row: NoInfer<Row>,
    amendment: Amendment,
    { actor, data = {}, now = new Date() }: Pick<Details<Row>, 'actor' | 'data' | 'now'>,
  ): Promise<void> {
    await this.follow(tx, subject, [amendment], { event: amendment, before: row, row, actor, data, now });
  }

  /** Rows that name this one may be written meanwhile: who writes them may hold something that is waited for here. */
  private async lock<Row, Name extends string>(
    tx: Tx,
    { table }: Recorded<Row, Name>,
    id: string,
    version: number | undefined,
  ): Promise<Versioned<Row>> {
    const [row] = await tx.select().from(table).where(eq(table.id, id)).for('no key update');
    if (!row) throw new NotFoundException();
    if (version !== undefined && version !== row.version) throw new ChangedMeanwhile();
    return row as Versioned<Row>;
  }

  private async change<Row extends { id: string }, Name extends string>(
    tx: Tx,
    subject: Recorded<Row, Name>,
    before: Versioned<Row>,
    names: Names<Name>,
    { actor, set = {}, data = {}, now = new Date() }: Details<Row>,
  ): Promise<Row> {
    const counted = before.version === undefined ? {} : { version: before.version + 1 };
    const values = { ...set, ...counted };
    const [changed] =
      Object.keys(values).length === 0
        ? [before]
        : await tx.update(subject.table).set(values).where(eq(subject.table.id, before.id)).returning();
    const row = changed as Row;
    await this.follow(tx, subject, names, { event: names.at(-1) as Name, before, row, actor, data, now });
    return row;
  }

  private async follow<Row extends { id: string }, Name extends string>(
    tx: Tx,
    subject: Recorded<Row, Name>,
    names: Names<Name>,
    transition: Transition<Row, Name>,
  ): Promise<void> {
    const { event, row, actor, data } = transition;
    const written = subject.record
      ? subject.record(transition)
      : { subject: subject.name, subjectId: row.id, action: event };
    if (written && isPerson(actor) && (await this.events.hasNoRoom(tx, written, actor))) throw new NotAllowedNow();
    if (written) await this.events.record(tx, { data, ...written, actor });
    for (const lists of [this.reactions, this.reactionsAbove]) {
      const list = lists.get(subject.name) as Reactions<Row, Name> | undefined;
      for (const name of names) for (const react of list?.[name] ?? []) await react(tx, transition);
    }
  }
}

/** One who comes from outside, and may take back and do again what they did as often as they like. */
const isPerson = ({ kind, id }: Actor): boolean =>
  id !== undefined && (kind === 'user' || kind === 'visitor' || kind === 'expert');

/** Under which reactions are listed, the event's own last. */
type Names<Name extends string> = ['every', Name] | [Name];

function listOnce(lists: Map<string, Reactions<never, never>>, name: string, list: object): void {
  if (lists.has(name)) throw new Error(`What follows a ${name} is listed twice`);
  lists.set(name, list);
}
