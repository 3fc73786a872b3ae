import type { Slot } from '../journeys/journey.ts';
import { type Application, type ApplicationState, type Fault, transitions } from './application.ts';
import { certificates } from './certificates.ts';

const untilFiled: ApplicationState[] = ['awaiting_payment', 'waiting_files', 'checking', 'ready'];

/** Where papers may be put now: anywhere before the file is handed in; where something is to be mended, only there. */
export function slotsOf(
  application: Pick<Application, 'state' | 'procedure' | 'country' | 'answers'>,
  faults: Fault[],
): Slot[] {
  const { state } = application;
  if (state === 'needs_fix') {
    const open = new Set(faults.filter(({ fixedAt }) => !fixedAt).map(({ slot }) => slot));
    return allSlots(application).filter(({ name }) => open.has(name));
  }
  return untilFiled.includes(state) ? allSlots(application) : [];
}

export const allSlots = ({
  procedure,
  country,
  answers,
}: Pick<Application, 'procedure' | 'country' | 'answers'>): Slot[] =>
  certificates[procedure].steps.flatMap((step) => step.slots?.(country, answers) ?? []);

/** Nothing follows from here. */
export const isFinal = (state: ApplicationState): boolean => Object.keys(transitions[state]).length === 0;
