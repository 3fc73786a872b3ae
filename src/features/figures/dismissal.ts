import * as fractions from '../../lib/fraction.ts';
import type { Money } from '../../lib/money.ts';
import type { Numbers, RuleBook } from '../law/figure-rule.ts';
import { type Line, line, type Outcome, partOf, result, share } from './figure.ts';

export type MoroccanInput = {
  wage: Money;
  years: fractions.Fraction;
  post: 'manager' | 'employee';
  /** The day on which the letter of dismissal was received. */
  noticeDay?: string;
};

/** Morocco: hours of the wage for each year that was begun, notice, and what a court adds where the reason was none. */
export function moroccanDismissal({ wage, years, post, noticeDay }: MoroccanInput, book: RuleBook): Outcome {
  const rule = book.get('indemnity');
  const started = fractions.fraction(fractions.roundedUp(years));
  const isDue = fractions.compare(years, rule.share('from')) > 0;
  const pay = (span: fractions.Fraction) =>
    partOf(wage, fractions.over(hoursFor(span, rule), rule.share('monthHours')));
  const damages = book.get('damages');
  const damageMonths = fractions.least(fractions.times(damages.share('months'), started), damages.share('most'));
  const notice = noticeFor(years, post, book.get('notice'), wage);
  return result({
    answers: [
      isDue ? line('figures.indemnity', { amount: { money: pay(started) } }) : line('figures.indemnity_none'),
      notice,
      line('figures.damages', { amount: { money: partOf(wage, damageMonths) } }),
    ],
    steps: [
      line('figures.step.service', { years: share(years) }),
      ...(isDue
        ? [
            line('figures.step.started', { count: { count: fractions.roundedUp(years) } }),
            line('figures.step.hours', { hours: share(hoursFor(started, rule)) }),
            line('figures.step.hour_value', { hours: share(rule.share('monthHours')) }),
            line('figures.step.pro_rata', { amount: { money: pay(years) } }),
          ]
        : []),
      line('figures.step.damages', { months: share(damageMonths) }),
    ],
    notes: ['figures.note.ma_wage', 'figures.note.ma_fault', 'figures.note.ma_not_covered'],
    reminders: noticeDay
      ? [
          {
            key: 'figures.remind.claim_by',
            day: Temporal.PlainDate.from(noticeDay)
              .add({ days: book.get('claim').count('days') })
              .toString(),
          },
        ]
      : [],
  });
}

const spans = ['first', 'second', 'third', 'beyond'] as const;

/** Each span of years has its hours; the last one has no end. */
function hoursFor(years: fractions.Fraction, rule: Numbers): fractions.Fraction {
  const width = rule.share('span');
  return spans.reduce((hours, name, index) => {
    const before = fractions.times(fractions.fraction(index), width);
    const beyond = fractions.greatest(fractions.minus(years, before), fractions.nothing);
    return fractions.plus(
      hours,
      fractions.times(rule.share(name), name === 'beyond' ? beyond : fractions.least(beyond, width)),
    );
  }, fractions.nothing);
}

function noticeFor(years: fractions.Fraction, post: MoroccanInput['post'], rule: Numbers, wage: Money): Line {
  const isShort = fractions.compare(years, rule.share('short')) < 0;
  if (isShort && post === 'employee') return line('figures.notice_days', { count: { count: rule.count('days') } });
  const length = isShort ? 'Short' : fractions.compare(years, rule.share('long')) <= 0 ? 'Middle' : 'Long';
  const months = rule.count(`${post}${length}`);
  return line('figures.notice_months', {
    count: { count: months },
    amount: { money: partOf(wage, fractions.fraction(months)) },
  });
}

export type EgyptianInput = {
  wage: Money;
  years: fractions.Fraction;
  contract: 'permanent' | 'fixed';
  /** Whole months of notice that were given. */
  noticeGiven: number;
};

/** Egypt: notice, and the least that a court gives where the reason was against the law. */
export function egyptianDismissal({ wage, years, contract, noticeGiven }: EgyptianInput, book: RuleBook): Outcome {
  const service = line('figures.step.service', { years: share(years) });
  if (contract === 'fixed') {
    const rule = book.get('fixed-term');
    const isLong = fractions.compare(years, rule.share('from')) > 0;
    const due = partOf(wage, fractions.times(rule.share('monthsPerYear'), years));
    return result({
      answers: [isLong ? line('figures.fixed_term', { amount: { money: due } }) : line('figures.fixed_term_none')],
      steps: [service, line('figures.step.fixed_term', { months: share(rule.share('monthsPerYear')) })],
      notes: ['figures.note.eg_fixed', 'figures.note.eg_not_covered'],
    });
  }
  const months = noticeMonths(years, book.get('notice'));
  const missing = Math.max(months - noticeGiven, 0);
  const unlawful = book.get('unlawful');
  const damages = partOf(wage, fractions.times(unlawful.share('monthsPerYear'), years));
  return result({
    answers: [
      line('figures.notice_months', {
        count: { count: months },
        amount: { money: partOf(wage, fractions.fraction(months)) },
      }),
      line('figures.notice_missing', {
        count: { count: missing },
        amount: { money: partOf(wage, fractions.fraction(missing)) },
      }),
      line('figures.damages_least', { amount: { money: damages } }),
    ],
    steps: [service, line('figures.step.per_year', { months: share(unlawful.share('monthsPerYear')) })],
    notes: ['figures.note.eg_unlawful', 'figures.note.eg_fraction', 'figures.note.eg_not_covered'],
  });
}

const noticeMonths = (years: fractions.Fraction, rule: Numbers): number =>
  rule.has('months')
    ? rule.count('months')
    : rule.count(fractions.compare(years, rule.share('turn')) <= 0 ? 'early' : 'late');
