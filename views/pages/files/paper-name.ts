import { answerSlots, questionSlots } from '../../../src/consultations/papers.ts';
import { say } from '../../../src/journeys/field.ts';
import { leaseSlots } from '../../../src/leases/lease-papers.ts';
import { useShell } from '../../shell.tsx';

const known = new Map([...questionSlots('fast'), ...answerSlots, ...leaseSlots].map((slot) => [slot.name, slot]));

/** What the paper in a slot is called, of whichever room. */
export function usePaperName(): (slot: string) => string {
  const { t, locale } = useShell();
  return (slot) => {
    const label = known.get(slot)?.label;
    return label ? say(label, t, locale) : t(`applications.slot.${slot as 'other'}`);
  };
}
