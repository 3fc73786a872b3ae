import type { Country } from '../../lib/countries/country.ts';
import { factsOf } from '../../lib/countries/country.ts';
import { fraction } from '../../lib/fraction.ts';
import { money } from '../../lib/money.ts';
import type { FieldError } from '../../platform/http/forms.ts';
import { type FigureName, NoRule, RuleBook } from '../law/figure-rule.ts';
import { told } from '../law/review.ts';
import { courtFees } from './court-fees.ts';
import { type EgyptianInput, egyptianDismissal, type MoroccanInput, moroccanDismissal } from './dismissal.ts';
import { emiratiGratuity, type SaudiInput, saudiAward } from './end-of-service.ts';
import { askedHeirs, deadChildren } from './fields.ts';
import { type Outcome, type Shown, unknown } from './figure.ts';
import { type DeadChild, inheritance } from './inheritance.ts';
import type { Given } from './read.ts';
import { type RentInput, rentRise } from './rent.ts';
import { serviceBetween } from './service-time.ts';

/** The hours a week that a full-time contract has at most. */
const fullWeek = 48;
/** When old rents in Egypt first rose under their new law. */
const firstNewRent = '2025-09-01';

/** A figure for a day, with the rules that it rests on. */
export function workOut(figure: FigureName, country: Country, given: Given, today: string): Shown {
  // What ended before a law changed goes by the law of its day.
  const day = figure === 'dismissal' || figure === 'end-of-service' ? (given.days.end ?? today) : today;
  const book = new RuleBook(figure, country, day);
  try {
    return { ...outcomeOf(figure, country, given, today, book), rules: told(book.used, today) };
  } catch (fault) {
    if (fault instanceof NoRule) return { ...unknown('figures.unknown.no_rule'), rules: [] };
    throw fault;
  }
}

function outcomeOf(figure: FigureName, country: Country, given: Given, today: string, book: RuleBook): Outcome {
  const { choices, counts, days } = given;
  const none = money(0, factsOf(country).currency);
  if (figure === 'end-of-service') return endOfService(country, given, book);
  if (figure === 'dismissal') {
    const wage = given.money.wage ?? none;
    const { years } = serviceBetween(days.start ?? today, days.end ?? today);
    return country === 'MA'
      ? moroccanDismissal({ wage, years, post: choices.post as MoroccanInput['post'], noticeDay: days.end }, book)
      : egyptianDismissal(
          { wage, years, contract: choices.contract as EgyptianInput['contract'], noticeGiven: counts.notice ?? 0 },
          book,
        );
  }
  if (figure === 'rent') return rentRise(rentInput(country, given, today), book);
  if (figure === 'court-fees')
    return courtFees({ country, claim: given.money.claim ?? none, place: choices.place }, book);
  return inheritance(
    {
      heirs: {
        ...Object.fromEntries(askedHeirs.map((name) => [name, counts[name] ?? 0])),
        husband: choices.spouse === 'husband' ? 1 : 0,
        wives: choices.spouse === 'wives' ? (counts.wives ?? 1) : 0,
      },
      dead: deadIn(given),
      estate: given.money.estate ?? null,
    },
    book,
  );
}

function endOfService(country: Country, { money: amounts, days, choices, counts }: Given, book: RuleBook): Outcome {
  const wage = amounts.wage ?? money(0, factsOf(country).currency);
  const service = serviceBetween(days.start ?? '', days.end ?? '');
  if (country === 'SA') {
    const reason = choices.reason as SaudiInput['reason'];
    return saudiAward({ wage, years: service.years, reason, lastDay: days.end }, book);
  }
  const hours = counts.hours ? fraction(counts.hours, fullWeek) : undefined;
  return emiratiGratuity(
    { wage, days: service.allDays, unpaidDays: counts.unpaid ?? 0, hours, lastDay: days.end },
    book,
  );
}

function rentInput(country: Country, { money: amounts, choices, counts, days }: Given, today: string): RentInput {
  const since = Temporal.PlainDate.from(firstNewRent);
  const year = since.until(Temporal.PlainDate.from(today), { largestUnit: 'years' }).years + 1;
  return {
    country,
    rent: amounts.rent ?? money(0, factsOf(country).currency),
    use: choices.use as RentInput['use'],
    place: choices.place,
    since: days.since,
    average: amounts.average,
    let: choices.let as RentInput['let'],
    area: choices.area as RentInput['area'],
    year: Math.max(year, 1),
    monthsBefore: counts.before,
    today,
  };
}

const deadIn = ({ choices, counts }: Given): DeadChild[] =>
  deadChildren.flatMap((number) => {
    const of = choices[`dead${number}`];
    const child = { men: counts[`men${number}`] ?? 0, women: counts[`women${number}`] ?? 0 };
    return (of === 'son' || of === 'daughter') && child.men + child.women > 0 ? [{ of, ...child }] : [];
  });

/** What no single field shows to be wrong. */
export function faultsBetween({ days, choices, counts }: Given, figure: FigureName, today: string): FieldError[] {
  const fault = (field: string, key: FieldError['key']): FieldError[] => [{ field, key, values: {} }];
  if (days.start && days.end && days.end < days.start) return fault('end', 'figures.error.end_before_start');
  if (days.since && days.since > today) return fault('since', 'figures.error.in_future');
  if (figure !== 'inheritance') return [];
  if (choices.spouse !== 'wives' && counts.wives) return fault('spouse', 'figures.error.spouse');
  const without = deadChildren.find(
    (number) => Boolean(choices[`dead${number}`]) !== Boolean(counts[`men${number}`] || counts[`women${number}`]),
  );
  return without ? fault(`dead${without}`, 'figures.error.dead') : [];
}
