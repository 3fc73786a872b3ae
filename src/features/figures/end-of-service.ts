import * as fractions from '../../lib/fraction.ts';
import type { Money } from '../../lib/money.ts';
import type { RuleBook } from '../law/figure-rule.ts';
import { line, type Outcome, partOf, type Reminder, result, share } from './figure.ts';

export const saudiReasons = ['employer', 'term', 'resigned', 'article81', 'article80', 'force', 'family'] as const;
export type SaudiInput = {
  wage: Money;
  years: fractions.Fraction;
  reason: (typeof saudiReasons)[number];
  /** The last day of work, where it is known. */
  lastDay?: string;
};

/** Saudi Arabia: months of the last wage for each year, and the part of them that a resignation leaves. */
export function saudiAward({ wage, years, reason, lastDay }: SaudiInput, book: RuleBook): Outcome {
  const award = book.get('award');
  const { early, late } = atTheTurn(years, award.share('firstYears'));
  const months = fractions.plus(
    fractions.times(award.share('first'), early),
    fractions.times(award.share('later'), late),
  );
  const left = partLeft(years, reason, book);
  const due = partOf(wage, fractions.times(months, left));
  return result({
    answers: [line('figures.award', { amount: { money: due } })],
    steps: [
      line('figures.step.service', { years: share(years) }),
      line('figures.step.months', { months: share(months), amount: { money: partOf(wage, months) } }),
      line('figures.step.part_left', { share: share(left), amount: { money: due } }),
    ],
    notes: ['figures.note.sa_wage', 'figures.note.sa_unpaid', 'figures.note.sa_not_covered'],
    reminders: remindersOf(reason, lastDay, book),
  });
}

/** The years up to the turn, and those beyond it. */
const atTheTurn = (years: fractions.Fraction, turn: fractions.Fraction) => ({
  early: fractions.least(years, turn),
  late: fractions.greatest(fractions.minus(years, turn), fractions.nothing),
});

function partLeft(years: fractions.Fraction, reason: SaudiInput['reason'], book: RuleBook): fractions.Fraction {
  if (reason === 'article80') return book.get('fault').share('dismissed');
  if (reason === 'article81') return book.get('fault').share('left');
  if (reason === 'force' || reason === 'family') return book.get('exceptions').share(reason);
  if (reason !== 'resigned') return fractions.fraction(1);
  const rule = book.get('resignation');
  if (fractions.compare(years, rule.share('from')) < 0) return fractions.nothing;
  if (fractions.compare(years, rule.share('upTo')) <= 0) return rule.share('short');
  return fractions.compare(years, rule.share('full')) < 0 ? rule.share('long') : fractions.fraction(1);
}

function remindersOf(reason: SaudiInput['reason'], lastDay: string | undefined, book: RuleBook): Reminder[] {
  if (!lastDay) return [];
  const end = Temporal.PlainDate.from(lastDay);
  const byWorker = reason === 'resigned' || reason === 'article81' || reason === 'family';
  const days = book.get('payment').count(byWorker ? 'worker' : 'employer');
  const claim = book.get('claim').count('days');
  return [
    { key: 'figures.remind.paid_by', day: end.add({ days }).toString() },
    { key: 'figures.remind.claim_by', day: end.add({ days: claim }).toString() },
  ];
}

export type EmiratiInput = {
  wage: Money;
  /** Days of service, the last one counted. */
  days: number;
  unpaidDays: number;
  /** The hours of the contract as a part of full time. */
  hours?: fractions.Fraction;
  lastDay?: string;
};

/** The Emirates: days of the last basic wage for each year, once a year is done. */
export function emiratiGratuity({ wage, days, unpaidDays, hours, lastDay }: EmiratiInput, book: RuleBook): Outcome {
  const rule = book.get('award');
  const years = fractions.greatest(
    fractions.over(fractions.fraction(days - unpaidDays), rule.share('yearDays')),
    fractions.nothing,
  );
  const { early, late } = atTheTurn(years, rule.share('firstYears'));
  const isDue = fractions.compare(years, rule.share('from')) >= 0;
  const dayCount = isDue
    ? fractions.plus(fractions.times(rule.share('first'), early), fractions.times(rule.share('later'), late))
    : fractions.nothing;
  const months = fractions.over(dayCount, rule.share('monthDays'));
  const cap = book.get('cap').share('months');
  const isCapped = fractions.compare(months, cap) > 0;
  const part = hours ? fractions.times(book.get('part-time').share('ratio'), hours) : fractions.fraction(1);
  const due = partOf(wage, fractions.times(fractions.least(months, cap), part));
  const saving = book.get('savings');
  const rate = saving.share(fractions.compare(years, saving.share('turn')) < 0 ? 'early' : 'late');
  return result({
    answers: [line('figures.award', { amount: { money: due } })],
    steps: [
      line('figures.step.service', { years: share(years) }),
      isDue ? line('figures.step.days', { days: share(dayCount) }) : line('figures.step.under_a_year'),
      line('figures.step.of_month', { months: share(months), amount: { money: partOf(wage, months) } }),
      ...(isCapped ? [line('figures.step.capped', { amount: { money: partOf(wage, cap) } })] : []),
      ...(hours ? [line('figures.step.part_time', { share: share(hours), amount: { money: due } })] : []),
      line('figures.step.savings', { amount: { money: partOf(wage, rate) } }),
    ],
    notes: [
      'figures.note.ae_wage',
      ...(isCapped ? (['figures.note.ae_cap'] as const) : []),
      ...(hours ? (['figures.note.ae_part_time'] as const) : []),
      'figures.note.ae_not_covered',
    ],
    reminders: emiratiReminders(lastDay, book),
  });
}

function emiratiReminders(lastDay: string | undefined, book: RuleBook): Reminder[] {
  if (!lastDay) return [];
  const end = Temporal.PlainDate.from(lastDay);
  const { paid, claim } = { paid: book.get('payment').count('days'), claim: book.get('claim').count('days') };
  return [
    { key: 'figures.remind.paid_by', day: end.add({ days: paid }).toString() },
    { key: 'figures.remind.claim_by', day: end.add({ days: claim }).toString() },
  ];
}
