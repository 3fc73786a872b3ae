import { answerSlots, questionSlots } from '../../../src/features/consultations/asker/papers.ts';
import { leaseSlots } from '../../../src/features/leases/lease-papers.ts';
import { say } from '../../../src/platform/i18n/words.ts';
import { useShell } from '../../ui/shell.tsx';

const known = new Map([...questionSlots('fast'), ...answerSlots, ...leaseSlots].map((slot) => [slot.name, slot]));

/** What the paper in a slot is called, of whichever room. */
export function usePaperName(): (slot: string) => string {
  const { t, locale } = useShell();
  return (slot) => {
    const label = known.get(slot)?.label;
    return label ? say(label, t, locale) : t(`applications.slot.${slot as 'other'}`);
  };
}
