import type { Country } from '../../lib/countries/country.ts';
import { type Fraction, readFraction } from '../../lib/fraction.ts';
import type { Text } from '../../lib/locales/locales.ts';
import rows from './figure-rules.json' with { type: 'json' };
import { holdsOn, type LegalRule } from './rule.ts';

/** What is worked out with the law beside it. */
export type FigureName = 'end-of-service' | 'dismissal' | 'rent' | 'court-fees' | 'inheritance';

/** A rule that a figure is worked out by. Its numbers stand in the row and nowhere in the code. */
export type FigureRule = Pick<LegalRule, 'id' | 'country' | 'verifiedOn' | 'verifiedBy' | 'reviewBy'> &
  Pick<LegalRule, 'source' | 'validFrom' | 'validTo'> & {
    figure: FigureName;
    /** Which of the rules of a figure this is, for its calculation. */
    topic: string;
    /** A city or an emirate, where it holds only there. */
    place?: string;
    mark: LegalRule['length']['mark'];
    /** What the law says, in words. */
    text: Text;
    /** Whole numbers and fractions; amounts are in whole units of the currency. */
    values: Partial<Record<string, string>>;
  };

export const figureRules = rows as FigureRule[];

/** No rule was read that holds there on that day. What is unknown is not worked out. */
export class NoRule extends Error {}

/** The rules that were used for one figure: those that it shows. */
export class RuleBook {
  readonly used: FigureRule[] = [];

  constructor(
    private readonly figure: FigureName,
    private readonly country: Country,
    private readonly day: string,
    private readonly rules: readonly FigureRule[] = figureRules,
  ) {}

  find(topic: string, place?: string): Numbers | null {
    const rule = this.rules.find(
      (each) =>
        each.figure === this.figure &&
        each.country === this.country &&
        each.topic === topic &&
        each.place === place &&
        holdsOn(each, this.day),
    );
    if (!rule) return null;
    if (!this.used.includes(rule)) this.used.push(rule);
    return new Numbers(rule);
  }

  get(topic: string, place?: string): Numbers {
    const found = this.find(topic, place);
    if (!found) throw new NoRule(`${this.figure} ${this.country} ${topic}`);
    return found;
  }
}

/** The numbers of one rule. */
export class Numbers {
  constructor(private readonly rule: FigureRule) {}

  word(name: string): string {
    const value = this.rule.values[name];
    if (value === undefined) throw new Error(`${this.rule.id} has no ${name}`);
    return value;
  }

  has(name: string): boolean {
    return name in this.rule.values;
  }

  share(name: string): Fraction {
    return readFraction(this.word(name));
  }

  count(name: string): number {
    return Number(this.word(name));
  }

  /** An amount in hundredths. */
  minor(name: string): number {
    return this.count(name) * 100;
  }
}

/** Whether it was only known, and read nowhere that can be named. */
export const isUnread = ({ mark }: Pick<FigureRule, 'mark'>): boolean => mark === 'K' || mark === 'D';
