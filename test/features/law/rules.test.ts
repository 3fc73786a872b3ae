import fc from 'fast-check';
import { leaseRules } from '../../../src/features/law/lease-rule.ts';
import { reformsFor } from '../../../src/features/law/reform.ts';
import { isOverdue, rulesToReview, told } from '../../../src/features/law/review.ts';
import { holdsOn, isDated, type LegalRule, ruleFor, rules, shortestTerm } from '../../../src/features/law/rule.ts';
import { lastDayOf } from '../../../src/features/law/term.ts';
import { countries } from '../../../src/lib/countries/country.ts';
import { isFixedHoliday, weekends } from '../../../src/lib/working-days.ts';

const day = (iso: string) => Temporal.PlainDate.from(iso);
const ruleOf = (id: string): LegalRule => {
  const found = rules.find((rule) => rule.id === id);
  if (!found) throw new Error(`No rule ${id}`);
  return found;
};

describe('the rules of law', () => {
  it.each(rules)('$id says where it is from and when that was read', (rule) => {
    for (const law of Object.values(rule.source.law)) expect(law).toMatch(/\b(?:19|20|14)\d\d/);
    expect(rule.source.article).toMatch(/^(?:\d+(?:, \d+)*)?$/);
    for (const address of rule.source.addresses) expect(URL.parse(address)?.protocol).toBe('https:');
    for (const one of [rule.verifiedOn, rule.reviewBy, rule.validFrom, rule.validTo ?? '2026-01-01']) {
      expect(day(one).toString()).toBe(one);
    }
    expect(rule.verifiedOn < rule.reviewBy).toBe(true);
    expect(rule.validTo === null || rule.validFrom < rule.validTo).toBe(true);
    expect(rule.length.count).toBeGreaterThan(0);
    if (rule.dated) expect(isDated(rule)).toBe(true);
    const isRead = (mark: string) => mark === 'C' || mark === 'C2';
    if (isRead(rule.length.mark)) expect(rule.source.addresses.length).toBeGreaterThan(0);
  });

  it.each(countries)('name a shortest term in %s, for who does not know which one is theirs', (country) => {
    expect(Number.isFinite(shortestTerm(country))).toBe(true);
  });

  it('are one at most for a case on a day', () => {
    for (const rule of rules) {
      const twins = rules.filter(
        (other) =>
          other !== rule &&
          [other.country, other.subject, other.degree].join() === [rule.country, rule.subject, rule.degree].join() &&
          other.caseTypes.some((type) => rule.caseTypes.includes(type)) &&
          (holdsOn(other, rule.validFrom) || (rule.validTo !== null && holdsOn(other, rule.validTo))),
      );
      expect([rule.id, ...twins.map(({ id }) => id)]).toEqual([rule.id]);
    }
    expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length);
  });

  it('give a day for ordinary civil judgments of first instance only', () => {
    const dated = rules.filter(isDated);
    expect(dated.map(({ country }) => country).sort()).toEqual(['AE', 'EG', 'MA', 'SA']);
    for (const { caseTypes, degree, subject } of dated) {
      expect([caseTypes, degree, subject]).toEqual([['civil'], 1, 'appeal']);
    }
  });

  it('are unknown where the kind or the degree is, and where sources differ', () => {
    const civil = { country: 'EG', subject: 'appeal', caseType: 'civil', degree: 1 } as const;
    expect(ruleFor(civil, '2026-11-01')).toMatchObject({ kind: 'verified', rule: { id: 'eg-civil-appeal' } });
    expect(ruleFor({ ...civil, caseType: null }, '2026-11-01')).toEqual({ kind: 'unknown' });
    expect(ruleFor({ ...civil, degree: null }, '2026-11-01')).toEqual({ kind: 'unknown' });
    expect(ruleFor({ ...civil, degree: 3 }, '2026-11-01')).toEqual({ kind: 'unknown' });
    expect(ruleFor({ ...civil, caseType: 'labour' }, '2026-11-01')).toEqual({ kind: 'unknown' });
    expect(ruleFor({ ...civil, caseType: 'urgent' }, '2026-11-01')).toMatchObject({ kind: 'usual' });
    const family = { country: 'MA', subject: 'appeal', caseType: 'family', degree: 1 } as const;
    expect(ruleFor(family, '2026-01-01')).toEqual({ kind: 'unknown' });
  });

  it('of Morocco hold no longer once the new code is near', () => {
    const civil = { country: 'MA', subject: 'appeal', caseType: 'civil', degree: 1 } as const;
    expect(ruleFor(civil, '2026-08-22').kind).toBe('verified');
    for (const one of ['2026-08-23', '2026-08-24', '2026-11-22'])
      expect(ruleFor(civil, one)).toEqual({ kind: 'unknown' });
  });

  it('say how short a term may be in each country', () => {
    expect(countries.map(shortestTerm)).toEqual([10, 10, 7, 10]);
  });

  it('come up for review, and own up to one that is half a year late', () => {
    const { reviewBy } = ruleOf('eg-civil-appeal');
    const due = day(reviewBy);
    const on = (one: Temporal.PlainDate) => rulesToReview(one).find(({ id }) => id === 'eg-civil-appeal')?.review;
    expect([on(due.subtract({ days: 1 })), on(due), on(due.add({ years: 1 }))]).toEqual(['later', 'due', 'overdue']);
    // What holds no longer need not be looked at again.
    expect(rulesToReview(day('2030-01-01')).map(({ id }) => id)).not.toContain('ma-civil-appeal-1974');
    expect(isOverdue({ reviewBy }, due.add({ months: 6 }))).toBe(false);
    expect(isOverdue({ reviewBy }, due.add({ months: 6, days: 1 }))).toBe(true);
  });

  it('come up for review whatever they are about: time limits, leases and figures', () => {
    const kinds = new Set(rulesToReview(day('2026-11-25')).map(({ of }) => of));
    expect([...kinds].sort()).toEqual(['figure', 'lease', 'term']);
  });

  it('say on the page of a lease or a figure that nobody has looked at them for too long', () => {
    const [rule] = leaseRules;
    const on = (one: string) => told(rule ? [rule] : [], one).map(({ isOverdue: late }) => late);
    const late = day(rule?.reviewBy ?? '').add({ months: 6, days: 1 });
    expect([on('2026-11-25'), on(late.toString())]).toEqual([[false], [true]]);
  });

  it('come with the reforms that touch them', () => {
    const ids = (...of: Parameters<typeof reformsFor>) => reformsFor(...of).map(({ id }) => id);
    expect(ids('EG', 'criminal', '2026-09-30')).toEqual([]);
    expect(ids('EG', 'criminal', '2026-10-01')).toEqual(['eg-criminal-174']);
    expect(ids('EG', 'civil', '2026-10-01')).toEqual([]);
    expect(ids('EG', null, '2026-10-01')).toEqual(['eg-criminal-174']);
    expect(ids('AE', 'civil', '2026-01-01')).toEqual(['ae-appeal-grounds']);
    expect(ids('MA', 'civil', '2026-08-23')).toEqual([]);
    expect(ids('MA', 'commercial', '2026-08-24')).toEqual(['ma-civil-58-25']);
    expect(ids('MA', 'criminal', '2026-08-24')).toEqual(['ma-criminal-03-23']);
  });
});

describe('a last day', () => {
  it.each([
    // Friday and Saturday.
    ['sa-civil-appeal', '2026-02-11', '2026-03-13', '2026-03-15', null],
    // Founding day, a Sunday.
    ['sa-civil-appeal', '2026-01-23', '2026-02-22', '2026-02-23', null],
    // Eid al-Fitr, a Friday: the weekend is certain, the Sunday after it is not a day off for certain.
    ['sa-civil-appeal', '2026-02-18', '2026-03-20', '2026-03-22', 'moon'],
    ['ae-civil-appeal', '2026-05-07', '2026-06-06', '2026-06-08', null],
    // Arafat, a Tuesday.
    ['ae-civil-appeal', '2026-04-26', '2026-05-26', '2026-05-26', 'moon'],
    // The national day may be moved.
    ['ae-civil-appeal', '2026-11-02', '2026-12-02', '2026-12-02', 'fixed'],
    ['eg-civil-appeal', '2026-10-20', '2026-11-29', '2026-11-29', null],
    // Friday; on Saturday some courts work.
    ['eg-civil-appeal', '2026-10-18', '2026-11-27', '2026-11-28', 'fixed'],
    // The sixth of October is mostly kept on another day of the week.
    ['eg-civil-appeal', '2026-08-27', '2026-10-06', '2026-10-06', 'fixed'],
    // Eid was on Saturday 7 June in Morocco and a day earlier by the calendar.
    ['ma-civil-appeal-1974', '2025-05-07', '2025-06-06', '2025-06-06', 'moon'],
  ] as const)('by %s from %s is counted to %s and shown as %s', (id, start, counted, shown, held) => {
    expect(lastDayOf(ruleOf(id), start)).toEqual({ start, counted, day: shown, held });
  });

  it('is never later than the count without any holiday of the moon, and never before the count', () => {
    const days = fc.integer({ min: 0, max: 3_650 }).map((count) => day('2023-01-02').add({ days: count }));
    fc.assert(
      fc.property(fc.constantFrom(...rules.filter(({ length }) => length.unit === 'day')), days, (rule, start) => {
        let latest = start.add({ days: rule.length.count + (rule.counting.clear ? 1 : 0) });
        while (weekends[rule.country].includes(latest.dayOfWeek) || isFixedHoliday(latest, rule.country)) {
          latest = latest.add({ days: 1 });
        }
        const { counted, day: shown } = lastDayOf(rule, start.toString());
        expect(shown <= latest.toString()).toBe(true);
        expect(counted <= shown).toBe(true);
        expect(counted >= start.add({ days: rule.length.count }).toString()).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });
});
