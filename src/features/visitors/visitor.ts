import type { Preferences } from '../../lib/preferences.ts';

/** Somebody who is not signed in: what they chose, and when they came. What they made of value is rows elsewhere. */
export type Visitor = Preferences & {
  id: string;
  version: number;
  createdAt: string;
  updatedAt: string;
  seenAt: string;
  /** On a device that is not theirs: forgotten soon. */
  isBrief?: boolean;
  /** Nothing was kept for them but what they chose: the database does not know them. */
  isBare?: boolean;
};

const day = 24 * 60 * 60 * 1000;
const hour = 60 * 60 * 1000;
const minute = 60_000;
const yearSeconds = 365 * 24 * 60 * 60;
/** Without a visit, on a device that is not theirs. */
export const briefSeconds = 20 * 60;
/** For whom nothing is kept, and for whom nothing but what they chose: anybody can have any number of these made. */
const bareSeconds = { unchosen: 24 * 60 * 60, chosen: 30 * 24 * 60 * 60 };

/** The store forgets them as well, by a clock of its own. */
export const isOver = ({ isBrief, seenAt }: Visitor): boolean =>
  isBrief === true && Date.now() - Date.parse(seenAt) > briefSeconds * 1000;

/** In milliseconds: a visit is written down as often. */
export const notedEvery = ({ isBrief, isBare }: Visitor): number => (isBrief ? minute : isBare ? hour : day);

/** For how long the store keeps them without a visit. */
export function secondsOf({ isBrief, isBare, version = 1 }: Partial<Visitor>): number {
  if (isBrief) return briefSeconds;
  if (!isBare) return yearSeconds;
  return version > 1 ? bareSeconds.chosen : bareSeconds.unchosen;
}

export const endOf = (visitor: Visitor): Date => new Date(Date.parse(visitor.seenAt) + secondsOf(visitor) * 1000);
