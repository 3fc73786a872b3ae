import { type FlowAct, type FlowCount, type FlowName, type FlowSteps, shownCount } from '../../platform/flows/flow.ts';

/** Null where it is too small to be shown. */
type Shown = number | null;

export type FunnelStep = { step: string; opened: Shown; passed: Shown; saved: Shown; refused: Shown; left: Shown };
export type Funnel = {
  flow: FlowName;
  /** Null for a flow that keeps no drafts: its first page opened and its last page passed say it then. */
  whole: { begun: Shown; sent: Shown } | null;
  steps: FunnelStep[];
  /** The latest first; days on which too little happened are left out. */
  days: { day: string; begun: Shown; sent: Shown }[];
};

export const funnelDays = [1, 7, 30, 90, 365] as const;

/** What staff see of a flow: step by step how many pages were opened, and how many of them led on. */
export function funnelOf({ name, steps, pages }: FlowSteps, counts: readonly FlowCount[]): Funnel {
  const own = counts.filter(({ flow }) => flow === name);
  const sum = (step: string, act: FlowAct, day?: string) =>
    own
      .filter((one) => one.step === step && one.act === act && (day === undefined || one.day === day))
      .reduce((total, { count }) => total + count, 0);
  const hasDrafts = Object.values(pages).includes(null);
  const [first = '', last = ''] = [steps[0], steps.at(-1)];
  const ends = (day?: string) =>
    hasDrafts
      ? { begun: shownCount(sum('', 'begun', day)), sent: shownCount(sum('', 'sent', day)) }
      : { begun: shownCount(sum(first, 'opened', day)), sent: shownCount(sum(last, 'passed', day)) };
  const days = [...new Set(own.map(({ day }) => day))].toSorted().toReversed();
  return {
    flow: name,
    whole: hasDrafts ? ends() : null,
    steps: steps.map((step) => {
      const [opened, passed] = [sum(step, 'opened'), sum(step, 'passed')];
      return {
        step,
        opened: shownCount(opened),
        passed: shownCount(passed),
        saved: shownCount(sum(step, 'saved')),
        refused: shownCount(sum(step, 'refused')),
        left: shownCount(Math.max(0, opened - passed)),
      };
    }),
    days: days.map((day) => ({ day, ...ends(day) })).filter(({ begun, sent }) => begun !== null || sent !== null),
  };
}
