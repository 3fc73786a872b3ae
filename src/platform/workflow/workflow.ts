import { Refused } from '../http/refused.ts';

/** The event has no place in the state that the row is in. */
export class NotAllowedNow extends Refused {
  constructor() {
    super('error.not_allowed_now');
  }
}

/** Somebody else changed the row since the page was shown. */
export class ChangedMeanwhile extends Refused {
  constructor() {
    super('error.changed_meanwhile');
  }
}

/** Where each event leads from each state; what is not written here cannot happen. */
type Table<State extends string, Event extends string> = Readonly<
  Record<State, Readonly<Partial<Record<Event, State>>>>
>;

export type Workflow<State extends string, Event extends string> = {
  states: readonly State[];
  events: readonly Event[];
  /** What may happen in a state, in the order of the table. */
  eventsIn(state: State): Event[];
  may(state: State, event: Event): boolean;
  /** The state after an event. Throws NotAllowedNow. */
  next(state: State, event: Event): State;
  /** Nothing leads out of it. */
  isFinal(state: State): boolean;
};

/** A table of transitions. It is data without input or output, so that pages may ask it what to offer. */
export function workflow<State extends string, Event extends string>(
  table: Table<State, Event>,
): Workflow<State, Event> {
  const states = Object.keys(table) as State[];
  const eventsIn = (state: State) => Object.keys(table[state]) as Event[];
  return {
    states,
    events: [...new Set(states.flatMap(eventsIn))],
    eventsIn,
    may: (state, event) => table[state][event] !== undefined,
    next(state, event) {
      const next = table[state][event];
      if (!next) throw new NotAllowedNow();
      return next;
    },
    isFinal: (state) => eventsIn(state).length === 0,
  };
}
