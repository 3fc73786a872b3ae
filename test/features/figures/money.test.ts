import fc from 'fast-check';
import { courtFees, type FeesInput } from '../../../src/features/figures/court-fees.ts';
import {
  type EgyptianInput,
  egyptianDismissal,
  type MoroccanInput,
  moroccanDismissal,
} from '../../../src/features/figures/dismissal.ts';
import {
  type EmiratiInput,
  emiratiGratuity,
  type SaudiInput,
  saudiAward,
} from '../../../src/features/figures/end-of-service.ts';
import type { Outcome, Value } from '../../../src/features/figures/figure.ts';
import { type RentInput, rentRise } from '../../../src/features/figures/rent.ts';
import { serviceBetween } from '../../../src/features/figures/service-time.ts';
import { type FigureName, type FigureRule, figureRules, RuleBook } from '../../../src/features/law/figure-rule.ts';
import { type Country, factsOf } from '../../../src/lib/countries/country.ts';
import { fraction } from '../../../src/lib/fraction.ts';
import { type Currency, money } from '../../../src/lib/money.ts';
import { mutantsOf } from './mutants.ts';

const today = '2026-11-22';
const units = (amount: number, currency: Currency) => money(Math.round(amount * 100), currency);
const sar = (amount: number) => units(amount, 'SAR');
const aed = (amount: number) => units(amount, 'AED');
const mad = (amount: number) => units(amount, 'MAD');
const egp = (amount: number) => units(amount, 'EGP');
const years = (count: number, of = 1) => fraction(count, of);

type Run = (rules?: readonly FigureRule[]) => Outcome;
type Example = { figure: FigureName; country: Country; run: Run; expected: Told };
/** Everything that was said in numbers, in its order: amounts in units, days, and counts. */
type Told = (string | number)[] | string;

const told = (value: Value): (string | number)[] => {
  if ('money' in value) return [value.money.minor / 100];
  if ('day' in value) return [value.day];
  if ('count' in value) return [value.count];
  return [];
};

const answersOf = (outcome: Outcome): Told =>
  outcome.ok
    ? [...outcome.answers.flatMap(({ values }) => Object.values(values).flatMap(told))]
    : outcome.why.replace('figures.unknown.', '');

const example = <Input>(
  [figure, country, calculate]: [FigureName, Country, (input: Input, book: RuleBook) => Outcome],
  input: Input,
  expected: Told,
  day = today,
): Example => ({
  figure,
  country,
  expected,
  run: (rules) => calculate(input, new RuleBook(figure, country, day, rules)),
});

const sa: [FigureName, Country, typeof saudiAward] = ['end-of-service', 'SA', saudiAward];
const award = (wage: number, length: [number, number?], reason: SaudiInput['reason'], expected: number): Example =>
  example(sa, { wage: sar(wage), years: years(...length), reason }, [expected]);

const ae: [FigureName, Country, typeof emiratiGratuity] = ['end-of-service', 'AE', emiratiGratuity];
const gratuity = (wage: number, days: number, expected: number, other: Partial<EmiratiInput> = {}): Example =>
  example(ae, { wage: aed(wage), days, unpaidDays: 0, ...other }, [expected]);

const ma: [FigureName, Country, typeof moroccanDismissal] = ['dismissal', 'MA', moroccanDismissal];
const dismissal = (wage: number, length: [number, number?], post: MoroccanInput['post'], expected: number[]): Example =>
  example(ma, { wage: mad(wage), years: years(...length), post }, expected);

const eg: [FigureName, Country, typeof egyptianDismissal] = ['dismissal', 'EG', egyptianDismissal];
const ended = (
  wage: number,
  length: [number, number?],
  contract: EgyptianInput['contract'],
  expected: number[],
  day = today,
): Example => example(eg, { wage: egp(wage), years: years(...length), contract, noticeGiven: 0 }, expected, day);

const rent = (country: Country, input: Omit<RentInput, 'country' | 'today'>, expected: Told, day = today): Example =>
  example<RentInput>(['rent', country, rentRise], { ...input, country, today: day }, expected, day);

const fees = (country: Country, claim: number, expected: number[], place?: string): Example =>
  example<FeesInput>(
    ['court-fees', country, courtFees],
    { country, claim: units(claim, factsOf(country).currency), place },
    expected,
  );

const examples: Record<string, Example> = {
  S1: award(10_000, [4], 'term', 20_000),
  S2: award(10_000, [4], 'resigned', 6_666.67),
  S3: award(10_000, [8], 'employer', 55_000),
  S4: award(10_000, [8], 'resigned', 36_666.67),
  'S5 exactly five years': award(10_000, [5], 'resigned', 8_333.33),
  'S6 exactly ten years': award(10_000, [10], 'resigned', 75_000),
  S7: award(10_000, [3, 2], 'employer', 7_500),
  'S7 resigned': award(10_000, [3, 2], 'resigned', 0),
  'S8 published': award(28_350, [9627, 1000], 'resigned', 134_700.3),
  S9: award(8_000, [1200, 365], 'employer', 13_150.68),
  'S9 resigned': award(8_000, [1200, 365], 'resigned', 4_383.56),
  'S two years exactly': award(12_000, [2], 'resigned', 4_000),
  'S five years and a half': award(10_000, [11, 2], 'resigned', 20_000),
  'S article 80': award(10_000, [8], 'article80', 0),
  'S article 81': award(10_000, [8], 'article81', 55_000),
  'S force majeure': award(10_000, [1], 'force', 5_000),
  'S marriage': award(10_000, [1], 'family', 5_000),
  'U1 published': gratuity(10_000, 365, 7_000),
  U2: gratuity(10_000, 3 * 365, 21_000),
  U3: gratuity(9_000, 10 * 365, 76_500),
  // Seven years and a half are 2,737.5 days: half a day is not worked.
  U4: gratuity(10_000, 2_737, 59_986.3),
  'U5 two years': gratuity(5_000, 2 * 365, 7_000),
  'U5 three': gratuity(5_000, 3 * 365, 10_500),
  'U5 five': gratuity(5_000, 5 * 365, 17_500),
  'U5 six': gratuity(5_000, 6 * 365, 22_500),
  'U5 seven': gratuity(5_000, 7 * 365, 27_500),
  'U5 ten': gratuity(5_000, 10 * 365, 42_500),
  U6: gratuity(5_000, 9_308, 120_000),
  'U6 at the cap': gratuity(5_000, 26 * 365, 120_000),
  'U7 a day short': gratuity(5_000, serviceBetween('2025-01-01', '2025-12-30').allDays, 0),
  U7: gratuity(5_000, serviceBetween('2025-01-01', '2025-12-31').allDays, 3_500),
  U8: gratuity(6_000, 1461, 16_109.59, { unpaidDays: 61 }),
  U9: gratuity(8_000, 6 * 365, 18_000, { hours: years(24, 48) }),
  U11: gratuity(10_000, 334, 0),
  'M1 published, by 191 hours': dismissal(5_000, [6], 'employee', [16_335.08, 2, 10_000, 45_000]),
  M2: dismissal(8_000, [49, 4], 'employee', [74_387.43, 2, 16_000, 156_000]),
  M4: dismissal(10_000, [30], 'manager', [301_570.68, 3, 30_000, 360_000]),
  M5: dismissal(4_000, [2, 3], 'employee', [2_010.47, 8, 6_000]),
  M6: dismissal(6_000, [18], 'employee', [90_471.2, 2, 12_000, 162_000]),
  M7: dismissal(6_000, [5, 12], 'employee', [8, 9_000]),
  'M a little over six months': dismissal(4_000, [101, 200], 'employee', [2_010.47, 8, 6_000]),
  'M a new manager': dismissal(6_000, [7, 12], 'manager', [3_015.71, 1, 6_000, 9_000]),
  'M a year and a half': dismissal(6_000, [3, 2], 'employee', [6_031.41, 1, 6_000, 18_000]),
  'M three years': dismissal(6_000, [3], 'manager', [9_047.12, 2, 12_000, 27_000]),
  'M three years, employed': dismissal(6_000, [3], 'employee', [9_047.12, 1, 6_000, 27_000]),
  'M five years exactly': dismissal(6_000, [5], 'employee', [15_078.53, 1, 6_000, 45_000]),
  E1: ended(12_000, [7], 'permanent', [3, 36_000, 3, 36_000, 168_000], '2025-10-15'),
  E2: ended(10_000, [6], 'fixed', [60_000]),
  'E2 no longer than five years': ended(10_000, [5], 'fixed', []),
  'E3 before the law of 2025': ended(1_000, [8], 'permanent', [2, 2_000, 2, 2_000, 16_000], '2025-08-31'),
  'E3 after': ended(1_000, [8], 'permanent', [3, 3_000, 3, 3_000, 16_000], '2025-09-01'),
  'E4 before': ended(1_000, [12], 'permanent', [3, 3_000, 3, 3_000, 24_000], '2025-08-31'),
  'E4 ten years exactly': ended(1_000, [10], 'permanent', [2, 2_000, 2, 2_000, 20_000], '2025-08-31'),
  'E4 ten years and a half': ended(1_000, [21, 2], 'permanent', [3, 3_000, 3, 3_000, 21_000], '2025-08-31'),
  'E4 after': ended(1_000, [12], 'permanent', [3, 3_000, 3, 3_000, 24_000]),
  E5: ended(9_000, [7, 2], 'permanent', [3, 27_000, 3, 27_000, 63_000]),
  'R home after three years': rent('MA', { rent: mad(3_000), use: 'home', since: '2023-11-22' }, [3_240, 6_000]),
  'R and three more': rent('MA', { rent: mad(3_240), use: 'home', since: '2023-11-22' }, [3_499.2, 6_480]),
  'R office': rent('MA', { rent: mad(5_000), use: 'other', since: '2020-01-01' }, [5_500, 10_000]),
  'R low': rent('MA', { rent: mad(350), use: 'home', since: '2020-01-01' }, [378, 525, 700]),
  'R not quite low': rent('MA', { rent: mad(400.5), use: 'home', since: '2020-01-01' }, [432.54, 801]),
  'R two years and eleven months': rent('MA', { rent: mad(4_000), use: 'home', since: '2023-12-22' }, [
    '2026-12-22',
    8_000,
  ]),
  'R Riyadh': rent('SA', { rent: sar(60_000), place: 'riyadh', let: 'renewal' }, [60_000], '2026-01-15'),
  'R Riyadh vacant': rent('SA', { rent: sar(50_000), place: 'riyadh', let: 'vacant' }, [50_000]),
  'R Riyadh old': rent('SA', { rent: sar(40_000), place: 'riyadh', let: 'vacant-old' }, [40_000]),
  'R Riyadh never let': rent('SA', { rent: sar(40_000), place: 'riyadh', let: 'never' }, 'rent_free'),
  'R Jeddah': rent('SA', { rent: sar(40_000), place: 'other' }, 'rent_sa'),
  'R Dubai 8': rent('AE', { rent: aed(92_000), average: aed(100_000), place: 'dubai' }, [92_000]),
  'R Dubai 20': rent('AE', { rent: aed(80_000), average: aed(100_000), place: 'dubai' }, [84_000]),
  'R Dubai 25': rent('AE', { rent: aed(75_000), average: aed(100_000), place: 'dubai' }, [82_500]),
  'R Dubai 35': rent('AE', { rent: aed(65_000), average: aed(100_000), place: 'dubai' }, [74_750]),
  'R Dubai 45': rent('AE', { rent: aed(55_000), average: aed(100_000), place: 'dubai' }, [66_000]),
  'R Dubai in the range': rent('AE', { rent: aed(150_000), average: aed(155_000), place: 'dubai' }, [150_000]),
  'R Dubai between two steps': rent('AE', { rent: aed(89_500), average: aed(100_000), place: 'dubai' }, [89_500]),
  'R Dubai at 11': rent('AE', { rent: aed(89_000), average: aed(100_000), place: 'dubai' }, [93_450]),
  'R Dubai at 21': rent('AE', { rent: aed(79_000), average: aed(100_000), place: 'dubai' }, [86_900]),
  'R Dubai at 31': rent('AE', { rent: aed(69_000), average: aed(100_000), place: 'dubai' }, [79_350]),
  'R Dubai at 41': rent('AE', { rent: aed(59_000), average: aed(100_000), place: 'dubai' }, [70_800]),
  'R Abu Dhabi': rent('AE', { rent: aed(60_000), place: 'abu-dhabi' }, [63_000]),
  'R Sharjah': rent('AE', { rent: aed(60_000), place: 'sharjah', since: '2025-01-01' }, ['2028-01-01']),
  'R Sharjah later': rent('AE', { rent: aed(60_000), place: 'sharjah', since: '2022-01-01' }, 'rent_sharjah'),
  'R Ajman': rent('AE', { rent: aed(60_000), place: 'other' }, 'rent_place'),
  O1: rent('EG', { rent: egp(30), area: 'prime' }, [1_000]),
  'O1 second year': rent('EG', { rent: egp(30), area: 'prime', year: 2 }, [1_150]),
  'O1 third': rent('EG', { rent: egp(30), area: 'prime', year: 3 }, [1_322.5]),
  // Published as 1,520.87 by a program that counts in binary fractions; it is 1,520.875.
  'O1 fourth': rent('EG', { rent: egp(30), area: 'prime', year: 4 }, [1_520.88]),
  'O1 fifth': rent('EG', { rent: egp(30), area: 'prime', year: 5 }, [1_749.01]),
  'O1 sixth': rent('EG', { rent: egp(30), area: 'prime', year: 6 }, [2_011.36]),
  'O1 seventh': rent('EG', { rent: egp(30), area: 'prime', year: 7 }, [2_313.06]),
  'O1 and no eighth': rent('EG', { rent: egp(30), area: 'prime', year: 8 }, [2_313.06]),
  O2: rent('EG', { rent: egp(80), area: 'prime' }, [1_600]),
  'O2 second year': rent('EG', { rent: egp(80), area: 'prime', year: 2 }, [1_840]),
  'O2 seventh year': rent('EG', { rent: egp(80), area: 'prime', year: 7 }, [3_700.9]),
  'O3 least': rent('EG', { rent: egp(25), area: 'middle' }, [400]),
  O3: rent('EG', { rent: egp(60), area: 'middle' }, [600]),
  'O3 last year': rent('EG', { rent: egp(60), area: 'middle', year: 9 }, [1_387.84]),
  'O4 least': rent('EG', { rent: egp(10), area: 'economic' }, [250]),
  O4: rent('EG', { rent: egp(40), area: 'economic' }, [400]),
  'O4 last year': rent('EG', { rent: egp(40), area: 'economic', year: 9 }, [925.22]),
  O5: rent('EG', { rent: egp(200), use: 'other', area: 'prime', year: 5 }, [1_749.01]),
  'O5 and no sixth': rent('EG', { rent: egp(200), use: 'other', area: 'prime', year: 6 }, [1_749.01]),
  O6: rent('EG', { rent: egp(80), area: 'prime', monthsBefore: 5 }, [1_600, 6_750, 5, 1_350]),
  'O before it is classified': rent('EG', { rent: egp(80), area: 'unclassified' }, [250]),
  'O a new let': rent('EG', { rent: egp(80), area: 'new' }, 'rent_eg_new'),
  'F MA 900': fees('MA', 900, [36]),
  'F MA 1,000': fees('MA', 1_000, [40]),
  'F MA 1,200': fees('MA', 1_200, [40]),
  'F MA 3,000': fees('MA', 3_000, [90]),
  'F MA 5,000': fees('MA', 5_000, [150]),
  'F MA 5,500': fees('MA', 5_500, [150]),
  'F MA 12,000': fees('MA', 12_000, [300]),
  'F MA 20,000': fees('MA', 20_000, [500]),
  'F MA 30,000': fees('MA', 30_000, [500]),
  'F MA 200,000': fees('MA', 200_000, [2_000]),
  'F MA 1,000,000': fees('MA', 1_000_000, [10_000]),
  // A hundredth above and below each limit.
  'F MA 1,000.50': fees('MA', 1_000.5, [40]),
  'F MA 5,000.50': fees('MA', 5_000.5, [150]),
  'F MA 20,000.50': fees('MA', 20_000.5, [500]),
  'F SA 80,000': fees('SA', 80_000, [4_000]),
  'F SA 99,999': fees('SA', 99_999, [4_999.95]),
  'F SA 100,000': fees('SA', 100_000, [4_000]),
  'F SA 300,000': fees('SA', 300_000, [12_000]),
  'F SA 500,000': fees('SA', 500_000, [15_000]),
  'F SA 700,000': fees('SA', 700_000, [21_000]),
  'F SA 1,000,000': fees('SA', 1_000_000, [20_000]),
  'F SA 2,000,000': fees('SA', 2_000_000, [40_000]),
  'F SA 60,000,000': fees('SA', 60_000_000, [1_000_000]),
  'F Dubai 5,000': fees('AE', 5_000, [500], 'dubai'),
  'F Dubai 100,000': fees('AE', 100_000, [6_000], 'dubai'),
  'F Dubai 400,000': fees('AE', 400_000, [20_000], 'dubai'),
  'F Dubai 500,000': fees('AE', 500_000, [20_000], 'dubai'),
  'F Dubai 500,000.50': fees('AE', 500_000.5, [30_000], 'dubai'),
  'F Dubai 800,000': fees('AE', 800_000, [30_000], 'dubai'),
  'F Dubai 1,000,000': fees('AE', 1_000_000, [30_000], 'dubai'),
  'F Dubai 1,000,000.50': fees('AE', 1_000_000.5, [40_000], 'dubai'),
  'F Dubai 2,000,000': fees('AE', 2_000_000, [40_000], 'dubai'),
  'F Abu Dhabi 300,000': fees('AE', 300_000, [15_000], 'abu-dhabi'),
  'F Abu Dhabi 1,000,000': fees('AE', 1_000_000, [40_000], 'abu-dhabi'),
  'F EG 200': fees('EG', 200, [4, 4]),
  'F EG 1,000': fees('EG', 1_000, [27.5, 27.5]),
  'F EG 4,000': fees('EG', 4_000, [27.5, 137.5]),
  'F EG 30,000': fees('EG', 30_000, [27.5, 1_437.5]),
  'F EG 40,000.50': fees('EG', 40_000.5, [57.5, 1_937.53]),
  'F EG 80,000': fees('EG', 80_000, [57.5, 3_937.5]),
  'F EG 100,000.50': fees('EG', 100_000.5, [187.5, 4_937.53]),
  'F EG 500,000': fees('EG', 500_000, [187.5, 24_937.5]),
  'F EG 1,000,000.50': fees('EG', 1_000_000.5, [437.5, 49_937.53]),
  'F EG 3,000,000': fees('EG', 3_000_000, [437.5, 149_937.5]),
};

// A few things are said in the steps and reminders alone.
const whole: Record<string, { run: Run; country: Country; figure: FigureName; expected: unknown }> = {
  'M3 in proportion': { ...(examples.M2 as Example), expected: 68_356.02 },
  'U10 published, savings': { ...gratuity(10_000, 4 * 365, 0), expected: 583 },
  'U10 after five years': { ...gratuity(10_000, 5 * 365, 0), expected: 833 },
};

const amountsIn = (outcome: Outcome): number[] =>
  outcome.ok
    ? outcome.steps
        .flatMap(({ values }) => Object.values(values).flatMap(told))
        .filter((one) => typeof one === 'number')
    : [];

const reminders: Record<string, { run: Run; figure: FigureName; country: Country; expected: string[] }> = {
  'a Saudi who resigned': {
    ...example(sa, { wage: sar(1), years: years(3), reason: 'resigned', lastDay: '2026-11-01' }, []),
    expected: ['2026-11-15', '2027-10-21'],
  },
  'a Saudi whose employer ended it': {
    ...example(sa, { wage: sar(1), years: years(3), reason: 'employer', lastDay: '2026-11-01' }, []),
    expected: ['2026-11-08', '2027-10-21'],
  },
  'in the Emirates': {
    ...example(ae, { wage: aed(1), days: 400, unpaidDays: 0, lastDay: '2026-11-01' }, []),
    expected: ['2026-11-15', '2027-11-01'],
  },
  'in Morocco': {
    ...example(ma, { wage: mad(1), years: years(3), post: 'employee', noticeDay: '2026-11-01' }, []),
    expected: ['2027-01-30'],
  },
};

const remindersOf = (outcome: Outcome) => (outcome.ok ? outcome.reminders.map(({ day }) => day) : []);

describe('worked examples', () => {
  it.each(Object.entries(examples))('%s', (_, { run, expected }) => {
    expect(answersOf(run())).toEqual(expected);
  });

  it.each(Object.entries(whole))('%s', (_, { run, expected }) => {
    expect(amountsIn(run())).toContain(expected);
  });

  it.each(Object.entries(reminders))('tell %s by when', (_, { run, expected }) => {
    expect(remindersOf(run())).toEqual(expected);
  });
});

describe('a mutant', () => {
  const figures: FigureName[] = ['end-of-service', 'dismissal', 'rent', 'court-fees'];
  it.each(figures.flatMap(mutantsOf))('of $name is found', ({ rules, country }) => {
    const same = (run: Run, read: (outcome: Outcome) => unknown): boolean => {
      try {
        return JSON.stringify(read(run(rules))) === JSON.stringify(read(run()));
      } catch {
        return false;
      }
    };
    const all = <One extends { country: Country }>(of: Record<string, One>) =>
      Object.values(of).filter((one) => one.country === country);
    const isFound =
      all(examples).some(({ run }) => !same(run, answersOf)) ||
      all(whole).some(({ run }) => !same(run, amountsIn)) ||
      all(reminders).some(({ run }) => !same(run, remindersOf));
    expect(isFound).toBe(true);
  });
});

describe('more', () => {
  const wage = fc.integer({ min: 1_00, max: 100_000_00 });
  const days = fc.integer({ min: 0, max: 15_000 });
  const firstAmount = (outcome: Outcome): number => Number((answersOf(outcome) as number[]).at(0));

  it('years never mean less, in Saudi Arabia for any reason', () => {
    fc.assert(
      fc.property(
        wage,
        days,
        days,
        fc.constantFrom('employer', 'resigned', 'article81'),
        (minor, one, other, reason) => {
          const of = (count: number) =>
            saudiAward(
              { wage: money(minor, 'SAR'), years: fraction(count, 365), reason: reason as SaudiInput['reason'] },
              new RuleBook('end-of-service', 'SA', today),
            );
          expect(firstAmount(of(Math.min(one, other)))).toBeLessThanOrEqual(firstAmount(of(Math.max(one, other))));
        },
      ),
    );
  });

  it('years or wage never mean less in the Emirates, nor above two years’ wage', () => {
    fc.assert(
      fc.property(wage, wage, days, days, (minor, more, one, other) => {
        const of = (pay: number, count: number) =>
          firstAmount(
            emiratiGratuity(
              { wage: money(pay, 'AED'), days: count, unpaidDays: 0 },
              new RuleBook('end-of-service', 'AE', today),
            ),
          );
        const [low, high] = [Math.min(minor, more), Math.max(minor, more)];
        expect(of(low, Math.min(one, other))).toBeLessThanOrEqual(of(high, Math.max(one, other)));
        expect(of(high, one)).toBeLessThanOrEqual((24 * high) / 100);
      }),
    );
  });

  it('years never mean less in Morocco and Egypt', () => {
    fc.assert(
      fc.property(wage, days, days, (minor, one, other) => {
        const total = (outcome: Outcome) =>
          outcome.ok
            ? outcome.answers
                .flatMap(({ values }) => ('amount' in values ? told(values.amount as Value) : []))
                .map(Number)
            : [];
        const sum = (amounts: number[]) => amounts.reduce((all, each) => all + each, 0);
        const [short, long] = [Math.min(one, other), Math.max(one, other)];
        const inMorocco = (count: number) =>
          sum(
            total(
              moroccanDismissal(
                { wage: money(minor, 'MAD'), years: fraction(count, 365), post: 'manager' },
                new RuleBook('dismissal', 'MA', today),
              ),
            ),
          );
        const inEgypt = (count: number) =>
          sum(
            total(
              egyptianDismissal(
                { wage: money(minor, 'EGP'), years: fraction(count, 365), contract: 'permanent', noticeGiven: 0 },
                new RuleBook('dismissal', 'EG', today),
              ),
            ),
          );
        expect(inMorocco(short)).toBeLessThanOrEqual(inMorocco(long) + 0.01);
        expect(inEgypt(short)).toBeLessThanOrEqual(inEgypt(long) + 0.01);
      }),
    );
  });
});

describe('the rules', () => {
  it.each(figureRules)('$id says where it is from, when that was read, and what it says in three languages', (rule) => {
    expect([...Object.values(rule.text), ...Object.values(rule.source.law)].every((text) => text.length > 5)).toBe(
      true,
    );
    for (const address of rule.source.addresses) expect(URL.parse(address)?.protocol).toBe('https:');
    if (rule.mark === 'C' || rule.mark === 'C2') expect(rule.source.addresses.length).toBeGreaterThan(0);
    for (const day of [rule.verifiedOn, rule.reviewBy, rule.validFrom, rule.validTo ?? rule.validFrom])
      expect(Temporal.PlainDate.from(day).toString()).toBe(day);
    expect(rule.verifiedOn < rule.reviewBy).toBe(true);
  });

  it('have one id each', () => {
    expect(new Set(figureRules.map(({ id }) => id)).size).toBe(figureRules.length);
  });
});
