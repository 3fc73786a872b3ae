import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../database/database.ts';
import type { EventData } from '../events/event.ts';
import type { Actor, NewEvent } from '../events/events.ts';
import type { Workflow } from './workflow.ts';

export type Stateful<State extends string> = { id: string; state: State };

/** Columns and what they become, as values or as SQL. */
export type Columns<Row> = { [Name in keyof Row]?: Row[Name] | SQL };

/** One transition or amendment that has happened: the row before it and after it, and who did what. */
export type Transition<Row, Event extends string> = {
  event: Event;
  before: Row;
  row: Row;
  actor: Actor;
  data: EventData;
  now: Date;
};

/** What follows a transition, in its transaction: when it throws, nothing has happened. */
export type Reaction<Row, Event extends string> = (tx: Tx, transition: Transition<Row, Event>) => Promise<unknown>;

/**
 * In the order in which it is done. `every` stands for every transition and comes first, since what is listed for one
 * event may apply the next one.
 */
export type Reactions<Row, Event extends string> = { [Name in Event | 'every']?: readonly Reaction<Row, Event>[] };

/** Whose rows they are, and under which name they stand in the record. */
export type Recorded<Row, Name extends string> = {
  /** The state stands in its column `state`. Where it has a column `version`, that one counts the changes. */
  table: PgTable & { id: PgColumn; state: PgColumn; version?: PgColumn };
  name: string;
  /** The event row, where it differs from name, id and event; null where the row of something else tells of it. */
  record?(transition: Transition<Row, Name>): (Omit<NewEvent, 'actor'> & { data: EventData }) | null;
};

/** What a workflow moves. */
export type Subject<
  Row extends Stateful<State>,
  State extends string,
  Event extends string,
  Amendment extends string = never,
> = Recorded<Row, Event | Amendment> & {
  workflow: Workflow<State, Event>;
  /** What happens to a row and leaves its state as it is. */
  amendments?: readonly Amendment[];
  /** Columns that follow from the transition itself, such as dates; what `set` says goes before them. */
  columns?(before: Row, event: Event, state: State, now: Date): Columns<Row>;
};
