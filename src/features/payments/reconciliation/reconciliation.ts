import type { AttemptState } from '../attempts/attempt.ts';
import type { Entry, Reading } from '../providers/provider.ts';

type Ours = { id: string; state: AttemptState; amountMinor: number; currency: string };

type DifferenceKind = 'only_here' | 'only_there' | 'amount_differs' | 'state_differs';
/** What to do about it, for whoever looks. */
type Fix = 'ask_provider' | 'settle_or_refund' | 'correct_amount';
export type Difference = { kind: DifferenceKind; attemptId: string; providerId: string | null; fix: Fix };

const fixes: Record<DifferenceKind, Fix> = {
  only_here: 'ask_provider',
  only_there: 'settle_or_refund',
  amount_differs: 'correct_amount',
  state_differs: 'ask_provider',
};

const broughtMoney: readonly AttemptState[] = ['succeeded', 'duplicate', 'late', 'mismatch'];

/**
 * Where our books of a day and a provider's do not agree. `known` is what we have of their entries; `nearby` are their
 * entries of the days around as well, since midnight falls between a payment and its notice.
 */
export function compare(ours: Ours[], theirs: Entry[], known: Ours[], nearby: Entry[]): Difference[] {
  const knownById = new Map(known.map((attempt) => [attempt.id, attempt]));
  const nearbyIds = new Set(nearby.map(({ attemptId }) => attemptId));
  const difference = (kind: DifferenceKind, attemptId: string, providerId: string | null): Difference => ({
    kind,
    attemptId,
    providerId,
    fix: fixes[kind],
  });
  const fromTheirs = theirs.flatMap((entry) => {
    const attempt = knownById.get(entry.attemptId);
    if (!attempt) return difference('only_there', entry.attemptId, entry.providerId);
    // It was asked about a moment ago, and the provider does not say there what its list says.
    if (!broughtMoney.includes(attempt.state)) return difference('state_differs', entry.attemptId, entry.providerId);
    // A mismatch is on somebody's desk already.
    const isSame = attempt.amountMinor === entry.amount.minor && attempt.currency === entry.amount.currency;
    return isSame || attempt.state === 'mismatch'
      ? []
      : difference('amount_differs', entry.attemptId, entry.providerId);
  });
  const fromOurs = ours
    .filter(({ id, state }) => broughtMoney.includes(state) && !nearbyIds.has(id))
    .map(({ id }) => difference('only_here', id, null));
  return [...fromTheirs, ...fromOurs];
}

/** What a provider that gives no list said of one of our attempts; null where it knows nothing of it. */
export type Asked = { ours: Ours & { providerId: string | null }; reading: Reading | null };

/** Where our attempts of a day and what their provider says of each do not agree. */
export const compareOneByOne = (asked: Asked[]): Difference[] =>
  asked.flatMap(({ ours, reading }) => {
    const kind = differenceOf(ours, reading);
    return kind ? [{ kind, attemptId: ours.id, providerId: ours.providerId, fix: fixes[kind] }] : [];
  });

function differenceOf(ours: Ours, reading: Reading | null): DifferenceKind | null {
  const isPaidHere = broughtMoney.includes(ours.state);
  if (reading?.outcome !== 'succeeded') return isPaidHere ? 'only_here' : null;
  if (!isPaidHere) return 'only_there';
  const { amount, attemptId } = reading;
  // A payment of another attempt is none of this one; where it was found out when it came, it is on somebody's desk.
  if (attemptId !== null && attemptId !== ours.id && ours.state !== 'mismatch') return 'only_here';
  const isSame = amount === null || (amount.minor === ours.amountMinor && amount.currency === ours.currency);
  return isSame || ours.state === 'mismatch' ? null : 'amount_differs';
}

export const isUuid = (text: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
