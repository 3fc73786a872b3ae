import { kindsOfNews } from '../../platform/http/api-parts.ts';

// What an address is told: everything (`*`), what happens to one sort of thing (`case.*`), or one kind (`bill.paid`).

/** The sorts of things that something can happen to, as the first part of a kind names them. */
export const families = ['bill', 'consultation', 'case', 'certificate', 'lease', 'account', 'expert'] as const;
export type Family = (typeof families)[number];

export const wholeFamily = (family: Family): string => `${family}.*`;

/** What addresses were told before there was a choice, and are where none is made. */
export const formerKinds: readonly string[] = [wholeFamily('bill')];

export const isToldOf = (chosen: readonly string[], kind: string): boolean =>
  chosen.some((each) => each === '*' || each === kind || (each.endsWith('.*') && kind.startsWith(each.slice(0, -1))));

/** Whether there is, or can be, anything to be told under this. */
export const isChoice = (each: string): boolean =>
  each === '*' || kindsOfNews().includes(each) || families.some((family) => each === wholeFamily(family));
