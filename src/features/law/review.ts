import { type FigureRule, figureRules } from './figure-rule.ts';
import { type LeaseRule, leaseRules, leaseRulesFor } from './lease-rule.ts';
import { type LegalRule, rules } from './rule.ts';

type Reviewed = Pick<LegalRule, 'reviewBy' | 'validTo'>;

/** What was not looked at again for half a year after it should have been may have changed without our noticing. */
export const isOverdue = ({ reviewBy }: Pick<Reviewed, 'reviewBy'>, today: Temporal.PlainDate): boolean =>
  Temporal.PlainDate.compare(Temporal.PlainDate.from(reviewBy).add({ months: 6 }), today) < 0;

/** A rule as a page tells it: with whether its review is long overdue, which the page has to say. */
export type Told<Rule> = Rule & { isOverdue: boolean };

export const told = <Rule extends Reviewed>(found: readonly Rule[], today: string): Told<Rule>[] =>
  found.map((rule) => ({ ...rule, isOverdue: isOverdue(rule, Temporal.PlainDate.from(today)) }));

export const toldLeaseRules = (place: Parameters<typeof leaseRulesFor>[0], day: string): Told<LeaseRule>[] =>
  told(leaseRulesFor(place, day), day);

/** A time limit after a judgment, what forms and reminders of leases count by, or what a figure is worked out by. */
export type ReviewedRule = { review: 'later' | 'due' | 'overdue' } & (
  | (LegalRule & { of: 'term' })
  | (LeaseRule & { of: 'lease' })
  | (FigureRule & { of: 'figure' })
);

/** What still holds, the longest due to be looked at again first. */
export const rulesToReview = (today: Temporal.PlainDate): ReviewedRule[] =>
  [
    ...rules.map((rule) => ({ ...rule, of: 'term' as const })),
    ...leaseRules.map((rule) => ({ ...rule, of: 'lease' as const })),
    ...figureRules.map((rule) => ({ ...rule, of: 'figure' as const })),
  ]
    .filter(({ validTo }) => !validTo || validTo >= today.toString())
    .map((rule) => ({ ...rule, review: reviewOf(rule, today) }))
    .sort((a, b) => a.reviewBy.localeCompare(b.reviewBy, 'en'));

function reviewOf(rule: Reviewed, today: Temporal.PlainDate): ReviewedRule['review'] {
  if (isOverdue(rule, today)) return 'overdue';
  return rule.reviewBy <= today.toString() ? 'due' : 'later';
}
