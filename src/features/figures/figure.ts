import { type Country, countries, factsOf } from '../../lib/countries/country.ts';
import { type Fraction, fraction, rounded, times, toText } from '../../lib/fraction.ts';
import { type Money, money } from '../../lib/money.ts';
import type { Key } from '../../platform/i18n/messages.ts';
import type { FigureName, FigureRule } from '../law/figure-rule.ts';
import type { Told } from '../law/review.ts';
import type { HeirName } from './heirs.ts';

/** A value of a sentence, as data: each page writes it in its own language. */
export type Value =
  | { money: Money }
  | { share: string }
  /** The same where it may be more than a whole, and is read as a fraction all the same. */
  | { sum: string }
  /** Of a hundred. */
  | { percent: string }
  | { count: number }
  | { day: string }
  | { word: Key };

export type Line = { key: Key; values: Record<string, Value> };

/** What one kind of heir takes, all of them together and each. */
export type Share = { heir: HeirLabel; count: number; share: string; each: string; amount: Money | null };

/** Sons and daughters of a child who died before take its part by the obligatory bequest. */
export type HeirLabel = HeirName | 'bequestMen' | 'bequestWomen';

/** The name of one kind of heir: a wife who is the only one is not called "the wives". */
export const heirKey = (heir: HeirLabel, count: number): Key =>
  count === 1 && !isSingle(heir) ? `figures.heir_one.${heir}` : `figures.heir.${heir}`;

const singles = ['husband', 'father', 'mother', 'grandfather', 'maternalGrandmother', 'paternalGrandmother'] as const;
const isSingle = (heir: HeirLabel): heir is (typeof singles)[number] => (singles as readonly string[]).includes(heir);

/** A day by which something has to be done, for a calendar. */
export type Reminder = { key: Key; day: string };

export type Result = {
  ok: true;
  answers: Line[];
  steps: Line[];
  shares: Share[];
  notes: Key[];
  reminders: Reminder[];
};

/** What is not worked out, and why. */
export type Unknown = { ok: false; why: Key };

export type Outcome = Result | Unknown;
export type Shown = Outcome & { rules: Told<FigureRule>[] };

export const unknown = (why: Key): Unknown => ({ ok: false, why });

export const result = (parts: Partial<Omit<Result, 'ok'>>): Result => ({
  ok: true,
  answers: [],
  steps: [],
  shares: [],
  notes: [],
  reminders: [],
  ...parts,
});

export const line = (key: Key, values: Line['values'] = {}): Line => ({ key, values });

/** A share of an amount, to the nearest hundredth. */
export const partOf = (amount: Money, share: Fraction): Money =>
  money(rounded(times(fraction(amount.minor), share)), amount.currency);

export const share = (value: Fraction): Value => ({ share: toText(value) });
export const sum = (value: Fraction): Value => ({ sum: toText(value) });
export const percent = (value: Fraction): Value => ({ percent: toText(times(value, fraction(100))) });

export const unitsIn = (country: Country, minor: number): Money => money(minor, factsOf(country).currency);

/** Which figure is worked out where. */
export const figuresOf: Record<FigureName, readonly Country[]> = {
  'end-of-service': ['SA', 'AE'],
  dismissal: ['MA', 'EG'],
  rent: countries,
  'court-fees': countries,
  inheritance: countries,
};
export const figureNames = Object.keys(figuresOf) as FigureName[];

/** What a figure is called, the first words of a question about it, and what it is searched by. */
export const titles: Record<FigureName, { title: Key; lead: Key; ask: Key; words: Key; topic: string }> = {
  'end-of-service': {
    title: 'figures.end_of_service.title',
    lead: 'figures.end_of_service.lead',
    ask: 'figures.end_of_service.ask',
    words: 'figures.end_of_service.words',
    topic: 'labour',
  },
  dismissal: {
    title: 'figures.dismissal.title',
    lead: 'figures.dismissal.lead',
    ask: 'figures.dismissal.ask',
    words: 'figures.dismissal.words',
    topic: 'labour',
  },
  rent: {
    title: 'figures.rent.title',
    lead: 'figures.rent.lead',
    ask: 'figures.rent.ask',
    words: 'figures.rent.words',
    topic: 'rent',
  },
  'court-fees': {
    title: 'figures.court_fees.title',
    lead: 'figures.court_fees.lead',
    ask: 'figures.court_fees.ask',
    words: 'figures.court_fees.words',
    topic: 'procedure',
  },
  inheritance: {
    title: 'figures.inheritance.title',
    lead: 'figures.inheritance.lead',
    ask: 'figures.inheritance.ask',
    words: 'figures.inheritance.words',
    topic: 'inheritance',
  },
};
