import { type DeadlineRule, deadlineOf, deadlinesOf } from '../../src/features/cases/deadlines/deadline.ts';
import rules from '../../src/features/cases/deadlines/deadlines.json' with { type: 'json' };

const rule = (over: Partial<DeadlineRule>): DeadlineRule => ({
  ...{ country: 'MA', id: 'appeal', days: 30, clear: true, from: 'notified', article: '134', checkedOn: '2026-11-21' },
  ...{ law: { ar: '', fr: '', en: '' }, sources: [] },
  ...over,
});

describe('a time limit', () => {
  it.each(rules as DeadlineRule[])('of $country says which law it is from, and where that was read', (one) => {
    for (const law of Object.values(one.law)) expect(law).toMatch(/\b(?:19|20|14)\d\d/);
    expect(one.article).toMatch(/^\d+(?:, \d+)*$/);
    expect(one.sources.every((source) => URL.parse(source)?.protocol === 'https:')).toBe(true);
    expect(one.sources.length).toBeGreaterThan(0);
  });

  it.each([
    // Clear days; the thirty-first would be Sunday 15 March.
    ['MA', '2026-02-12', '2026-03-15', '2026-03-16'],
    // Independence day on Wednesday 18 November.
    ['MA', '2026-10-18', '2026-11-18', '2026-11-19'],
    // Ends on a Friday, and goes on to Sunday.
    ['SA', '2026-02-11', '2026-03-13', '2026-03-15'],
    // Saturday and Sunday.
    ['AE', '2026-05-07', '2026-06-06', '2026-06-08'],
    // Thursday 23 July is a holiday, then the weekend.
    ['EG', '2026-06-13', '2026-07-23', '2026-07-26'],
  ] as const)('in %s from %s is counted to %s and ends on %s', (country, start, counted, day) => {
    const days = country === 'EG' ? 40 : 30;
    const found = deadlineOf(rule({ country, days, clear: country === 'MA' }), start);
    expect(found).toMatchObject({ start, counted, day });
  });

  it('runs from the latest event that counts in the country, and is not shown long after', () => {
    const events = [
      { kind: 'judgment', day: '2026-03-01' },
      { kind: 'notified', day: '2026-03-10' },
      { kind: 'notified', day: '2026-04-10' },
      { kind: 'hearing_set', day: '2026-05-01' },
    ] as const;
    const on = (day: string, country: 'MA' | 'EG' = 'MA') => deadlinesOf(country, events, Temporal.PlainDate.from(day));
    expect(on('2026-04-20').map(({ start }) => start)).toEqual(['2026-04-10']);
    expect(on('2026-04-05', 'EG').map(({ start }) => start)).toEqual(['2026-03-01']);
    expect(on('2026-07-20')).toEqual([]);
    expect(deadlinesOf('MA', [], Temporal.PlainDate.from('2026-04-20'))).toEqual([]);
  });
});
