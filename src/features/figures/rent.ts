import type { Country } from '../../lib/countries/country.ts';
import * as fractions from '../../lib/fraction.ts';
import { type Money, money } from '../../lib/money.ts';
import type { RuleBook } from '../law/figure-rule.ts';
import { line, type Outcome, partOf, percent, result, unitsIn, unknown } from './figure.ts';

export type RentInput = {
  country: Country;
  rent: Money;
  /** Home or other in Morocco and for the old lets of Egypt. */
  use?: 'home' | 'other';
  place?: string;
  /** When the lease began or its rent was last reviewed. */
  since?: string;
  /** The mean of the index, in Dubai. */
  average?: Money;
  /** The let in Riyadh. */
  let?: 'renewal' | 'vacant' | 'vacant-old' | 'never';
  /** The old let of Egypt: how its area is classified, and the year of the new law. */
  area?: 'prime' | 'middle' | 'economic' | 'unclassified' | 'new';
  year?: number;
  /** How many months of 250 were paid before the area was classified. */
  monthsBefore?: number;
  today: string;
};

/** The highest rent that may be asked, and the highest deposit, where the law says so. */
export function rentRise(input: RentInput, book: RuleBook): Outcome {
  if (input.country === 'MA') return moroccanRent(input, book);
  if (input.country === 'SA') return saudiRent(input, book);
  if (input.country === 'AE') return emiratiRent(input, book);
  return egyptianRent(input, book);
}

function moroccanRent({ rent, use = 'home', since = '', today }: RentInput, book: RuleBook): Outcome {
  const rule = book.get('rise');
  const first = Temporal.PlainDate.from(since).add({ years: rule.count('years') });
  const rate = rule.share(use === 'home' ? 'home' : 'other');
  const deposit = partOf(rent, book.get('deposit').share('months'));
  const isTime = Temporal.PlainDate.compare(first, Temporal.PlainDate.from(today)) <= 0;
  const isLow = rent.minor <= rule.minor('low');
  const court = partOf(rent, fractions.plus(fractions.whole, rule.share('court')));
  return result({
    answers: [
      isTime
        ? line('figures.rent_most', { amount: { money: partOf(rent, fractions.plus(fractions.whole, rate)) } })
        : line('figures.rent_not_yet', { day: { day: first.toString() } }),
      ...(isTime && isLow ? [line('figures.rent_court', { amount: { money: court } })] : []),
      line('figures.deposit_most', { amount: { money: deposit } }),
    ],
    steps: isTime ? [line('figures.step.rise', { percent: percent(rate), rent: { money: rent } })] : [],
    notes: ['figures.note.rent_ma', 'figures.note.rent_ma_not_covered'],
    reminders: isTime ? [] : [{ key: 'figures.remind.rent', day: first.toString() }],
  });
}

function saudiRent({ rent, place, let: kind = 'renewal' }: RentInput, book: RuleBook): Outcome {
  if (place !== 'riyadh') return unknown('figures.unknown.rent_sa');
  if (kind === 'never') return unknown('figures.unknown.rent_free');
  const most = partOf(rent, fractions.plus(fractions.whole, book.get('rise', 'riyadh').share('rate')));
  return result({
    answers: [line('figures.rent_most', { amount: { money: most } }), line('figures.deposit_none')],
    steps: [line(kind === 'renewal' ? 'figures.step.frozen' : 'figures.step.last_contract', { rent: { money: rent } })],
    notes: [
      ...(kind === 'vacant-old' ? (['figures.note.rent_objection'] as const) : []),
      'figures.note.rent_riyadh',
      'figures.note.deposit_unread',
    ],
  });
}

function emiratiRent(input: RentInput, book: RuleBook): Outcome {
  const { rent, place, since = '', average, today } = input;
  if (place === 'dubai') return average ? dubaiRent(rent, average, book) : unknown('figures.unknown.rent_index');
  if (place === 'sharjah') {
    const end = Temporal.PlainDate.from(since || today).add({ years: book.get('rise', 'sharjah').count('years') });
    if (end.toString() <= today) return unknown('figures.unknown.rent_sharjah');
    return result({
      answers: [line('figures.rent_not_yet', { day: { day: end.toString() } }), line('figures.deposit_none')],
      notes: ['figures.note.rent_sharjah', 'figures.note.deposit_unread'],
      reminders: [{ key: 'figures.remind.rent', day: end.toString() }],
    });
  }
  if (place !== 'abu-dhabi') return unknown('figures.unknown.rent_place');
  const rate = book.get('rise', place).share('rate');
  return result({
    answers: [
      line('figures.rent_most', { amount: { money: partOf(rent, fractions.plus(fractions.whole, rate)) } }),
      line('figures.deposit_none'),
    ],
    steps: [line('figures.step.rise', { percent: percent(rate), rent: { money: rent } })],
    notes: ['figures.note.rent_abu_dhabi', 'figures.note.deposit_unread'],
  });
}

/** Dubai: how far the rent lies below the mean of the index decides. What the decree leaves between two steps goes down. */
function dubaiRent(rent: Money, average: Money, book: RuleBook): Outcome {
  const rule = book.get('rise', 'dubai');
  const gap = fractions.greatest(
    fractions.minus(fractions.whole, fractions.over(fractions.fraction(rent.minor), fractions.fraction(average.minor))),
    fractions.nothing,
  );
  const percentGap = fractions.fraction(fractions.roundedDown(fractions.times(gap, fractions.fraction(100))));
  const step = [1, 2, 3, 4].filter((one) => fractions.compare(percentGap, rule.share(`gap${one}`)) > 0).length;
  const rate = rule.share(`rate${step}`);
  return result({
    answers: [
      line('figures.rent_most', { amount: { money: partOf(rent, fractions.plus(fractions.whole, rate)) } }),
      line('figures.deposit_none'),
    ],
    steps: [
      line('figures.step.gap', { percent: { percent: `${fractions.roundedDown(percentGap)}` } }),
      line('figures.step.rise', { percent: percent(rate), rent: { money: rent } }),
    ],
    notes: ['figures.note.rent_dubai', 'figures.note.deposit_unread'],
  });
}

/** Egypt: lets of the old laws are many times the old rent, at least so much, and more each year. */
function egyptianRent(
  { rent, use = 'home', area = 'new', year = 1, monthsBefore = 0 }: RentInput,
  book: RuleBook,
): Outcome {
  if (area === 'new') return unknown('figures.unknown.rent_eg_new');
  const isHome = use === 'home';
  if (isHome && area === 'unclassified') {
    const interim = unitsIn('EG', book.get('interim').minor('rent'));
    return result({
      answers: [line('figures.rent_interim', { amount: { money: interim } })],
      notes: ['figures.note.rent_eg_interim', 'figures.note.rent_eg'],
    });
  }
  const rule = book.get(isHome ? `home-${area}` : 'other');
  const first = partOf(rent, rule.share('times'));
  const start = isHome ? money(Math.max(first.minor, rule.minor('least')), first.currency) : first;
  const growth = fractions.plus(fractions.whole, book.get('yearly').share('rate'));
  const rents = Array.from({ length: rule.count('years') }, (_, index) => atYear(start, growth, index));
  const now = rents[Math.min(year, rents.length) - 1] ?? start;
  const interim = book.get('interim').minor('rent');
  const arrears = money(Math.max(start.minor - interim, 0) * monthsBefore, start.currency);
  return result({
    answers: [
      line('figures.rent_month', { amount: { money: now } }),
      ...(isHome && monthsBefore > 0
        ? [
            line('figures.rent_arrears', {
              amount: { money: arrears },
              months: { count: monthsBefore },
              monthly: { money: money(arrears.minor / monthsBefore, arrears.currency) },
            }),
          ]
        : []),
    ],
    steps: [
      line('figures.step.times', { times: { count: rule.count('times') }, amount: { money: first } }),
      ...(start.minor > first.minor ? [line('figures.step.least', { amount: { money: start } })] : []),
      ...rents
        .slice(1)
        .map((amount, index) => line('figures.step.year', { year: { count: index + 2 }, amount: { money: amount } })),
    ],
    notes: ['figures.note.rent_eg', 'figures.note.rent_eg_outside'],
    reminders: [],
  });
}

/** Each year is worked out from the first, so that no rounding is rounded again. */
function atYear(start: Money, growth: ReturnType<typeof fractions.fraction>, index: number): Money {
  const factor = Array.from({ length: index }, () => growth).reduce(fractions.times, fractions.whole);
  return partOf(start, factor);
}
