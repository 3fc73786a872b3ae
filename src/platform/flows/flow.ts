import type { RouteName } from '../http/routes.ts';

/** What people go through page by page; the names are those of their drafts where they have any. */
export const flowNames = [
  'consultation',
  'good-conduct',
  'housing-certificate',
  'rent-appartment',
  'case',
  'payment',
  'sign-up',
] as const;
export type FlowName = (typeof flowNames)[number];

/**
 * A page was opened; what it asks was kept without going on (back, later, another language); it led on to the next page;
 * it came back with a fault. A flow was begun, and sent.
 */
export const flowActs = ['begun', 'opened', 'saved', 'passed', 'refused', 'sent'] as const;
export type FlowAct = (typeof flowActs)[number];

export type FlowSteps = {
  name: FlowName;
  /** In the order in which they come. */
  steps: readonly string[];
  /** Whose step stands in the address is given as null. */
  pages: Partial<Record<RouteName, string | null>>;
};

/** So many of a thing, on a day, in a locale's country and language. Nothing in it leads to anybody. */
export type FlowCount = {
  day: string;
  flow: FlowName;
  /** Empty for the flow as a whole. */
  step: string;
  act: FlowAct;
  /** Empty for a locale of no country. */
  country: string;
  language: string;
  count: number;
};

/** Fewer would tell of single people, and are shown to nobody. */
export const leastShown = 10;

export const shownCount = (count: number): number | null => (count < leastShown ? null : count);
