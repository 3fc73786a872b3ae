import { isWorkingDay } from '../../../lib/countries/working-days.ts';
import type { Country, Text } from '../../../lib/locales/locales.ts';
import type { CaseEvent } from '../court-case.ts';
import rules from './deadlines.json' with { type: 'json' };

export type DeadlineRule = {
  country: Country;
  id: 'appeal';
  days: number;
  /** Neither the first day nor the last one counts. */
  clear: boolean;
  /** What sets it running. */
  from: 'judgment' | 'notified';
  /** With its year: a law is changed, and its articles move. */
  law: Text;
  article: string;
  /** What may be different for the case in hand. */
  note?: Text;
  /** Where the term was read, on that day. */
  sources: string[];
  checkedOn: string;
};

export type Deadline = {
  rule: DeadlineRule;
  /** ISO days: when it began, where the count ends, and the working day that it moves to. */
  start: string;
  counted: string;
  day: string;
};

/** When a case may still be appealed, by the latest event that set a term running. Nothing for a term long over. */
export function deadlinesOf(
  country: Country,
  events: readonly Pick<CaseEvent, 'kind' | 'day'>[],
  today: Temporal.PlainDate,
) {
  return (rules as DeadlineRule[])
    .filter((rule) => rule.country === country)
    .flatMap((rule) => {
      const starts = events.filter(({ kind, day }) => kind === rule.from && day).map(({ day }) => day ?? '');
      const start = starts.sort().at(-1);
      return start ? [deadlineOf(rule, start)] : [];
    })
    .filter(({ day }) => Temporal.PlainDate.compare(Temporal.PlainDate.from(day), today.subtract({ days: 7 })) > 0);
}

/** The day after is the first; one that would end on a day off ends on the next working day. */
export function deadlineOf(rule: DeadlineRule, start: string): Deadline {
  const counted = Temporal.PlainDate.from(start).add({ days: rule.days + (rule.clear ? 1 : 0) });
  let day = counted;
  while (!isWorkingDay(day, rule.country)) day = day.add({ days: 1 });
  return { rule, start, counted: counted.toString(), day: day.toString() };
}
