import type { factorResets } from './factor-resets.table.ts';

/** Why somebody cannot show the second thing of their account: they lost it, or somebody else set it up. */
export const resetReasons = ['lost', 'taken'] as const;
export type ResetReason = (typeof resetReasons)[number];

const hour = 60 * 60 * 1000;
/** Whoever is signed in to the account has this long to say that they did not ask for it. */
const objectionTime = 24 * hour;
/** For how long the link opens the account. */
export const resetLinkHours = 72;
export const resetLinkLife = resetLinkHours * hour;
/** What the desk has not agreed to by then has to be asked for anew. */
export const resetLife = 30 * 24 * hour;

export type FactorReset = typeof factorResets.$inferSelect;

/** From when a colleague may agree. */
export const agreeableFrom = (askedAt: Date): Date => new Date(askedAt.getTime() + objectionTime);

/** What the desk sees of an account before it asks. The addresses are masked; the first has been there for longest. */
export type ResetProspect = {
  appSince: Date | null;
  passkeys: number;
  codesLeft: number;
  addresses: { id: string; shown: string; since: Date | null }[];
};
