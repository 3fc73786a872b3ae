import fc from 'fast-check';
import type { Workflow } from '../../src/platform/workflow/workflow.ts';

/** A state to begin in and events to try from there, most of them with a place in the state that was reached. */
export type Walk<State, Event> = { from: State; tries: Event[] };

export function walksOf<State extends string, Event extends string>(
  { states, events, eventsIn, may, next }: Workflow<State, Event>,
  maxLength = 12,
): fc.Arbitrary<Walk<State, Event>> {
  const pick = fc.record({ index: fc.nat(1_000), isAny: fc.nat(4).map((one) => one === 0) });
  return fc
    .record({ from: fc.constantFrom(...states), picks: fc.array(pick, { maxLength }) })
    .map(({ from, picks }) => {
      let state = from;
      const tries = picks.flatMap(({ index, isAny }): Event[] => {
        const choice = isAny ? events : eventsIn(state);
        const event = choice[index % (choice.length || 1)];
        if (!event) return [];
        if (may(state, event)) state = next(state, event);
        return [event];
      });
      return { from, tries };
    });
}
