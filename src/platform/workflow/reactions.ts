import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../database/database.ts';
import type { EventData } from '../events/event.ts';
import type { Actor, NewEvent } from '../events/events.ts';
import type { Workflow } from './workflow.ts';

export type Stateful<State extends string> = { id: string; state: State };

/** Columns and what they become, as values or as SQL. */
export type Columns<Row> = { [Name in keyof Row]?: Row[Name] | SQL };

/** One transition that has happened: the row before it and after it, and who did what. */
export type Transition<Row, Event extends string> = {
  event: Event;
  before: Row;
  row: Row;
  actor: Actor;
  data: EventData;
  now: Date;
};

/** What follows a transition, in its transaction: when it throws, nothing has happened. */
type Reaction<Row, Event extends string> = (tx: Tx, transition: Transition<Row, Event>) => Promise<unknown>;

/** In the order in which it is done. `every` comes first, since what is listed for one event may apply the next one. */
export type Reactions<Row, Event extends string> = { [Name in Event | 'every']?: readonly Reaction<Row, Event>[] };

/** What a workflow moves: whose rows, and under which name they stand in the record. */
export type Subject<Row extends Stateful<State>, State extends string, Event extends string> = {
  workflow: Workflow<State, Event>;
  /** The state stands in its column `state`. Where it has a column `version`, that one counts the transitions. */
  table: PgTable & { id: PgColumn; state: PgColumn; version?: PgColumn };
  name: string;
  /** Columns that follow from the transition itself, such as dates; what `set` says goes before them. */
  columns?(before: Row, event: Event, state: State, now: Date): Columns<Row>;
  /** The event row, where it differs from name, id and event; null where the row of something else tells of it. */
  record?(transition: Transition<Row, Event>): (Omit<NewEvent, 'actor'> & { data: EventData }) | null;
};
