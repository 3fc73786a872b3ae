export const checkOutcomes = ['same', 'changed', 'not_found', 'ambiguous', 'failed'] as const;

/** A check that brings more is entered in two goes. */
export const findingSlots = [1, 2, 3] as const;

/** Who looks at a case for the moment. */
export type Holder = 'nobody' | 'me' | 'other';

export const holderOf = (
  { takenBy, takenUntil }: { takenBy: string | null; takenUntil: Date | null },
  staffId: string,
  now: Date,
): Holder => {
  if (!takenBy || !takenUntil || takenUntil <= now) return 'nobody';
  return takenBy === staffId ? 'me' : 'other';
};
