import type { Country } from '../../lib/countries/country.ts';
import * as fractions from '../../lib/fraction.ts';
import { type Money, money } from '../../lib/money.ts';
import type { Numbers, RuleBook } from '../law/figure-rule.ts';
import { type Line, line, type Outcome, partOf, percent, result, unitsIn, unknown } from './figure.ts';

export type FeesInput = { country: Country; claim: Money; place?: string };

/** What it costs to bring a claim of a known value. */
export function courtFees({ country, claim, place }: FeesInput, book: RuleBook): Outcome {
  if (country === 'EG') return egyptianFees(claim, book);
  if (country === 'AE' && !['dubai', 'abu-dhabi'].includes(place ?? '')) return unknown('figures.unknown.fee_place');
  const band = bandOf(claim, book.get('fee', country === 'AE' ? place : undefined), country);
  const raw = partOf(claim, band.rate);
  const least = band.least === null ? raw : money(Math.max(raw.minor, band.least), raw.currency);
  const fee = band.most === null ? least : money(Math.min(least.minor, band.most), least.currency);
  const changed: Line[] = [];
  if (least.minor > raw.minor) changed.push(line('figures.step.least', { amount: { money: fee } }));
  if (fee.minor < least.minor) changed.push(line('figures.step.most', { amount: { money: fee } }));
  return result({
    answers: [line('figures.fee', { amount: { money: fee } })],
    steps: [
      line('figures.step.rate', {
        percent: percent(band.rate),
        claim: { money: claim },
        amount: { money: raw },
      }),
      ...changed,
    ],
    notes: [
      ...(country === 'SA' ? (['figures.note.fee_sa'] as const) : []),
      ...(country === 'AE' && place === 'dubai' ? (['figures.note.fee_dubai'] as const) : []),
      ...(country === 'MA' ? (['figures.note.fee_ma'] as const) : []),
      'figures.note.fee_not_covered',
    ],
  });
}

type Band = { rate: ReturnType<Numbers['share']>; least: number | null; most: number | null };

/** Bands as `upTo1`, `rate1`, `most1` and so on, the last one without an end; without a figure it is said for all of them. */
function bandOf(claim: Money, rule: Numbers, country: Country): Band {
  const count = rule.count('bands');
  const endsBefore = rule.has('limits') && rule.word('limits') === 'below';
  const isWithin = ({ minor }: Money) => (endsBefore ? claim.minor < minor : claim.minor <= minor);
  let band = 1;
  while (band < count && !isWithin(unitsIn(country, rule.minor(`upTo${band}`)))) band++;
  const own = (name: string) => (rule.has(`${name}${band}`) ? `${name}${band}` : name);
  const bound = (name: string) => (rule.has(own(name)) ? rule.minor(own(name)) : null);
  return { rate: rule.share(own('rate')), least: bound('least'), most: bound('most') };
}

/** Egypt: each slice of the claim has its rate; only a part of the claim is paid on when it is filed. */
function egyptianFees(claim: Money, book: RuleBook): Outcome {
  const fee = sliced(claim, book.get('fee'));
  const filing = book.get('filing');
  const count = filing.count('bands');
  let band = 1;
  while (band < count && claim.minor > filing.minor(`upTo${band}`)) band++;
  const base = money(Math.min(claim.minor, filing.minor(`base${band}`)), claim.currency);
  const first = sliced(base, book.get('fee'));
  return result({
    answers: [
      line('figures.fee_filing', { amount: { money: first } }),
      line('figures.fee_full', { amount: { money: fee } }),
    ],
    steps: [line('figures.step.filing_base', { amount: { money: base } })],
    notes: ['figures.note.fee_eg', 'figures.note.fee_not_covered'],
  });
}

function sliced(claim: Money, rule: Numbers): Money {
  const amount = fractions.fraction(claim.minor);
  const count = rule.count('bands');
  let fee = fractions.nothing;
  let from = fractions.nothing;
  for (let band = 1; band <= count; band++) {
    const to = band === count ? amount : fractions.fraction(rule.minor(`upTo${band}`));
    if (fractions.compare(amount, from) <= 0) break;
    const slice = fractions.greatest(fractions.minus(fractions.least(amount, to), from), fractions.nothing);
    fee = fractions.plus(fee, fractions.times(slice, rule.share(`rate${band}`)));
    from = to;
  }
  return partOf(unitsIn('EG', 1), fee);
}
