import { NotAllowedNow } from './workflow.ts';

/** Where each event leads from each state; what is not written here cannot happen. */
export type Transitions<State extends string, Event extends string> = Record<State, Partial<Record<Event, State>>>;

/** The state after an event. Throws NotAllowedNow when the event has no place in this state. */
export function follow<State extends string, Event extends string>(
  transitions: Transitions<State, Event>,
  state: State,
  event: Event,
): State {
  const next = transitions[state][event];
  if (!next) throw new NotAllowedNow();
  return next;
}
