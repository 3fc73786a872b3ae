import { countryZones } from '../../../lib/instants.ts';
import { type CaseItem, type CaseTodo, type LinkedEvent, listOrder } from '../court-case.ts';
import { degreeOf } from '../deadlines/case-matter.ts';
import { daysUntil } from '../hearing.ts';
import { isRunning, type WatchState } from '../watching/watch.ts';

/** A case as the page of another one names it. */
export type OtherCase = Pick<CaseItem, 'id' | 'nickname' | 'number' | 'country' | 'court' | 'place'>;

/** What the page of a case shows of its dispute. */
export type Dispute = {
  /** The other instances, in order; `isSeparable` but for the one that was there first. */
  linked: (OtherCase & { isSeparable: boolean })[];
  isSeparable: boolean;
  /** What happened in the others. */
  events: LinkedEvent[];
  /** What is asked about, until it is answered; then nothing. */
  proposed: OtherCase[];
  /** What else it may be linked to, by who knows better. */
  others: OtherCase[];
  /** The court told of an appeal, and no case that is followed can be it. */
  lacksAppeal: boolean;
};

/** A case in the courts in which one dispute was or is. */
type Instance = Parameters<typeof degreeOf>[0] & { id: string };

/** A court that judges in either degree stands between those that judge in one. */
const heightOf = (instance: Instance): number => degreeOf(instance) ?? 1.5;

/** The first instance first; of the same degree what was followed first. */
export const inOrder = <One extends Instance>(instances: One[]): One[] =>
  instances.toSorted((one, other) => heightOf(one) - heightOf(other) || (one.id < other.id ? -1 : 1));

/**
 * Which of somebody's cases may be the same dispute in another instance: those below one that is heard on appeal, and
 * those above one in which the court told of an appeal. Nothing is read into anything else.
 */
export function proposalsFor<One extends Instance>(of: Instance & { hasAppeal: boolean }, others: One[]): One[] {
  const own = heightOf(of);
  return others.filter((other) => heightOf(other) < own || (of.hasAppeal && heightOf(other) > own));
}

/** First instance, appeal, cassation, and once more after it. */
const instancesMax = 4;

/** One price is for one dispute: it has few instances, and one of them at most is the first. */
export const mayBeOne = (instances: Instance[]): boolean =>
  instances.length <= instancesMax && instances.filter((one) => heightOf(one) === 1).length <= 1;

/** Time that was paid for and has not passed, in milliseconds. */
export const leftOf = (endsAt: Date | null, now: Date): number => Math.max(0, (endsAt?.getTime() ?? 0) - now.getTime());

type Listed = CaseItem & { type: string | null; code: string | null };
type Line = Listed & { days: number | null; todo: CaseTodo };
/** One line of the list: the instance in which a dispute is now, with what is next in any of them, and the others. */
export type DisputeLine<One extends Line = Line> = One & { linked: One[] };

/** Cases that were linked as one line each. */
export function disputeLines<One extends Line>(items: One[], now: Date): DisputeLine<One>[] {
  const groups = Map.groupBy(items, ({ disputeId, id }) => disputeId ?? id);
  return [...groups.values()].map((group) => lineOf(group, now)).sort(listOrder);
}

function lineOf<One extends Line>(group: One[], now: Date): DisputeLine<One> {
  const instances = inOrder(group);
  const live = instances.filter(({ state }) => isRunning(state));
  const shown = (live.length > 0 ? live : instances).at(-1) as One;
  if (group.length === 1) return { ...shown, linked: [] };
  const next = live.map((one) => one.next).filter((one) => one !== null);
  const [first] = next.toSorted((one, other) => (`${one.day} ${one.time}` < `${other.day} ${other.time}` ? -1 : 1));
  // The first instance that has ended needs nothing while the appeal is followed.
  const todo = (live.length > 0 ? live : [shown]).toSorted(listOrder)[0]?.todo ?? null;
  return {
    ...shown,
    nickname: shown.nickname || (instances.find(({ nickname }) => nickname)?.nickname ?? ''),
    next: first ?? null,
    days: first ? daysUntil(first.day, countryZones[shown.country], now) : null,
    todo,
    linked: instances.filter(({ id }) => id !== shown.id),
  };
}

/** Whether a period that is bought, or added up, is for this instance too: not for one that was left, or is over. */
export const takesPart = (state: WatchState, closedAt: Date | null): boolean =>
  state !== 'cancelled' && !(state === 'ended' && closedAt !== null);
