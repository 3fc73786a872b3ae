import fc from 'fast-check';
import type { Outcome } from '../../../src/features/figures/figure.ts';
import { type Heirs, nobody } from '../../../src/features/figures/heirs.ts';
import { type DeadChild, inheritance } from '../../../src/features/figures/inheritance.ts';
import { type FigureRule, RuleBook } from '../../../src/features/law/figure-rule.ts';
import { type Country, countries } from '../../../src/lib/countries/country.ts';
import { compare, nothing, readFraction, sumOf, toText } from '../../../src/lib/fraction.ts';
import { money } from '../../../src/lib/money.ts';
import { mutantsOf } from './mutants.ts';

type Expected = Partial<Record<keyof Heirs | 'bequest', string>> | 'unknown';
type Example = {
  heirs: Partial<Heirs>;
  dead?: DeadChild[];
  /** For every country that is not named by itself. */
  all?: Expected;
} & Partial<Record<Country, Expected>>;

const son = (men: number, women = 0): DeadChild => ({ of: 'son', men, women });
const daughter = (men: number, women = 0): DeadChild => ({ of: 'daughter', men, women });

// Published cases, and those worked out beside them, with the number they have in the collection they were taken from.
const examples: Record<string, Example> = {
  '1': {
    heirs: { wives: 1, sons: 1, daughters: 1 },
    all: { wives: '1/8', sons: '7/12', daughters: '7/24' },
  },
  '2': { heirs: { husband: 1, sons: 2, daughters: 1 }, all: { husband: '1/4', sons: '3/5', daughters: '3/20' } },
  '3': { heirs: { husband: 1, fullSisters: 2 }, all: { husband: '3/7', fullSisters: '4/7' } },
  '4': {
    heirs: { husband: 1, mother: 1, fullSisters: 2 },
    all: { husband: '3/8', mother: '1/8', fullSisters: '1/2' },
  },
  '5 mubahala': {
    heirs: { husband: 1, mother: 1, fullSisters: 1 },
    all: { husband: '3/8', mother: '1/4', fullSisters: '3/8' },
  },
  '6': {
    heirs: { husband: 1, fullSisters: 2, uterine: 2 },
    all: { husband: '1/3', fullSisters: '4/9', uterine: '2/9' },
  },
  '7': {
    heirs: { husband: 1, mother: 1, fullSisters: 2, uterine: 2 },
    all: { husband: '3/10', mother: '1/10', fullSisters: '2/5', uterine: '1/5' },
  },
  '8': {
    heirs: { husband: 1, daughters: 2, mother: 1 },
    all: { husband: '3/13', daughters: '8/13', mother: '2/13' },
  },
  '9': {
    heirs: { husband: 1, daughters: 1, father: 1, mother: 1 },
    all: { husband: '3/13', daughters: '6/13', father: '2/13', mother: '2/13' },
  },
  '10': {
    heirs: { husband: 1, daughters: 2, father: 1, mother: 1 },
    all: { husband: '1/5', daughters: '8/15', father: '2/15', mother: '2/15' },
  },
  '11': {
    heirs: { wives: 3, maternalGrandmother: 1, paternalGrandmother: 1, uterine: 4, fullSisters: 8 },
    all: {
      wives: '3/17',
      maternalGrandmother: '1/17',
      paternalGrandmother: '1/17',
      uterine: '4/17',
      fullSisters: '8/17',
    },
  },
  '12 minbariyya': {
    heirs: { wives: 1, daughters: 2, father: 1, mother: 1 },
    all: { wives: '1/9', daughters: '16/27', father: '4/27', mother: '4/27' },
  },
  '13 umariyya': {
    heirs: { husband: 1, mother: 1, father: 1 },
    all: { husband: '1/2', mother: '1/6', father: '1/3' },
  },
  '14 umariyya': { heirs: { wives: 1, mother: 1, father: 1 }, all: { wives: '1/4', mother: '1/4', father: '1/2' } },
  '15 mushtaraka': {
    heirs: { husband: 1, mother: 1, uterine: 2, fullBrothers: 1 },
    all: 'unknown',
    MA: { husband: '1/2', mother: '1/6', uterine: '2/9', fullBrothers: '1/9' },
    EG: { husband: '1/2', mother: '1/6', uterine: '2/9', fullBrothers: '1/9' },
  },
  '16 mushtaraka': {
    heirs: { husband: 1, mother: 1, uterine: 2, fullBrothers: 1, fullSisters: 1 },
    all: 'unknown',
    MA: { husband: '1/2', mother: '1/6', uterine: '1/6', fullBrothers: '1/12', fullSisters: '1/12' },
    EG: { husband: '1/2', mother: '1/6', uterine: '1/6', fullBrothers: '1/12', fullSisters: '1/12' },
  },
  '17 radd': {
    heirs: { wives: 1, daughters: 1 },
    all: 'unknown',
    EG: { wives: '1/8', daughters: '7/8' },
    MA: { wives: '1/5', daughters: '4/5' },
  },
  '18 radd': {
    heirs: { husband: 1, daughters: 1 },
    all: 'unknown',
    EG: { husband: '1/4', daughters: '3/4' },
    MA: { husband: '1/3', daughters: '2/3' },
  },
  '19 radd': {
    heirs: { wives: 1, mother: 1, uterine: 1 },
    all: 'unknown',
    EG: { wives: '1/4', mother: '1/2', uterine: '1/4' },
    MA: { wives: '1/3', mother: '4/9', uterine: '2/9' },
  },
  '20 radd': {
    heirs: { wives: 1, daughters: 1, mother: 1 },
    all: 'unknown',
    EG: { wives: '1/8', daughters: '21/32', mother: '7/32' },
    MA: { wives: '3/19', daughters: '12/19', mother: '4/19' },
  },
  '21 radd': {
    heirs: { wives: 1, daughters: 1, mother: 1 },
    dead: [son(0, 1)],
    all: 'unknown',
    EG: { wives: '1/8', daughters: '21/40', sonsDaughters: '7/40', mother: '7/40' },
    MA: { wives: '3/23', daughters: '12/23', sonsDaughters: '4/23', mother: '4/23' },
  },
  '22 radd': { heirs: { mother: 1, fullSisters: 1 }, all: { mother: '2/5', fullSisters: '3/5' } },
  '23': {
    heirs: { daughters: 1, fullSisters: 1 },
    dead: [son(0, 1)],
    all: { daughters: '1/2', sonsDaughters: '1/6', fullSisters: '1/3' },
  },
  '24 without the bequest': {
    heirs: { daughters: 2, fullUncles: 1 },
    dead: [son(0, 1)],
    all: { daughters: '4/9', fullUncles: '2/9', bequest: '1/3', sonsDaughters: '0' },
    SA: { daughters: '2/3', fullUncles: '1/3', sonsDaughters: '0' },
  },
  '25 the blessed boy': {
    heirs: { daughters: 2 },
    dead: [son(1, 1)],
    all: { daughters: '2/3', sonsDaughters: '1/9', sonsSons: '2/9' },
  },
  '26': {
    heirs: { father: 1, mother: 1, fullBrothers: 2 },
    all: { father: '5/6', mother: '1/6', fullBrothers: '0' },
  },
  '27': { heirs: { wives: 1, daughters: 1, father: 1 }, all: { wives: '1/8', daughters: '1/2', father: '3/8' } },
  '28': {
    heirs: { grandfather: 1, fullBrothers: 1 },
    all: 'unknown',
    MA: { grandfather: '1/2', fullBrothers: '1/2' },
    EG: { grandfather: '1/2', fullBrothers: '1/2' },
  },
  '29': {
    heirs: { grandfather: 1, fullBrothers: 3 },
    all: 'unknown',
    MA: { grandfather: '1/3', fullBrothers: '2/3' },
    EG: { grandfather: '1/4', fullBrothers: '3/4' },
  },
  '30': {
    heirs: { grandfather: 1, fullSisters: 1 },
    all: 'unknown',
    MA: { grandfather: '2/3', fullSisters: '1/3' },
    EG: { grandfather: '1/2', fullSisters: '1/2' },
  },
  '31': {
    heirs: { wives: 1, daughters: 2, grandfather: 1, fullBrothers: 1 },
    all: 'unknown',
    MA: { wives: '1/8', daughters: '2/3', grandfather: '1/6', fullBrothers: '1/24' },
    EG: { wives: '1/8', daughters: '2/3', grandfather: '1/6', fullBrothers: '1/24' },
  },
  '32': {
    heirs: { husband: 1, mother: 1, grandfather: 1, fullBrothers: 1 },
    all: 'unknown',
    MA: { husband: '1/2', mother: '1/3', grandfather: '1/6', fullBrothers: '0' },
    EG: { husband: '1/2', mother: '1/3', grandfather: '1/6', fullBrothers: '0' },
  },
  '33 akdariyya': {
    heirs: { husband: 1, mother: 1, grandfather: 1, fullSisters: 1 },
    all: 'unknown',
    MA: { husband: '1/3', mother: '2/9', grandfather: '8/27', fullSisters: '4/27' },
    EG: { husband: '1/3', mother: '2/9', grandfather: '1/9', fullSisters: '1/3' },
  },
  '34 kharqa': {
    heirs: { mother: 1, grandfather: 1, fullSisters: 1 },
    all: 'unknown',
    MA: { mother: '1/3', grandfather: '4/9', fullSisters: '2/9' },
    EG: { mother: '1/3', grandfather: '1/6', fullSisters: '1/2' },
  },
  '35 muadda': {
    heirs: { grandfather: 1, fullBrothers: 1, paternalBrothers: 1 },
    all: 'unknown',
    MA: { grandfather: '1/3', fullBrothers: '2/3', paternalBrothers: '0' },
    EG: { grandfather: '1/2', fullBrothers: '1/2', paternalBrothers: '0' },
  },
  '36': {
    heirs: { grandfather: 1, fullSisters: 1, paternalBrothers: 1, paternalSisters: 1 },
    all: 'unknown',
    MA: { grandfather: '1/3', fullSisters: '1/2', paternalBrothers: '1/9', paternalSisters: '1/18' },
  },
  '37 malikiyya': {
    heirs: { husband: 1, mother: 1, uterine: 2, grandfather: 1, paternalBrothers: 1 },
    all: 'unknown',
    MA: { husband: '1/2', mother: '1/6', uterine: '0', grandfather: '1/3', paternalBrothers: '0' },
    EG: { husband: '1/2', mother: '1/6', uterine: '0', grandfather: '1/6', paternalBrothers: '1/6' },
  },
  '38': {
    heirs: { sons: 1 },
    dead: [son(1)],
    all: { sons: '2/3', bequest: '1/3', sonsSons: '0' },
    SA: { sons: '1', sonsSons: '0' },
  },
  '39': {
    heirs: { sons: 2 },
    dead: [son(1)],
    all: { sons: '2/3', bequest: '1/3', sonsSons: '0' },
    SA: { sons: '1', sonsSons: '0' },
  },
  '40': {
    heirs: { father: 1, mother: 1, sons: 3 },
    dead: [son(0, 1)],
    all: { father: '5/36', mother: '5/36', sons: '5/9', bequest: '1/6', sonsDaughters: '0' },
    SA: { father: '1/6', mother: '1/6', sons: '2/3', sonsDaughters: '0' },
  },
  '41': {
    heirs: { maternalGrandmother: 1, father: 1, sons: 1, daughters: 2 },
    dead: [son(0, 1)],
    all: {
      maternalGrandmother: '7/54',
      father: '7/54',
      sons: '7/27',
      daughters: '7/27',
      bequest: '2/9',
      sonsDaughters: '0',
    },
    SA: { maternalGrandmother: '1/6', father: '1/6', sons: '1/3', daughters: '1/3', sonsDaughters: '0' },
  },
  '42': {
    heirs: { wives: 1, sons: 2, daughters: 1 },
    dead: [daughter(1)],
    all: { wives: '41/384', sons: '287/480', daughters: '287/1920', bequest: '7/48' },
    SA: { wives: '1/8', sons: '7/10', daughters: '7/40' },
  },
  '43': {
    heirs: { wives: 1, sons: 3, daughters: 2 },
    dead: [son(1, 1)],
    all: {
      wives: '33/320',
      sons: '693/1280',
      daughters: '231/1280',
      bequest: '7/40',
      sonsSons: '0',
      sonsDaughters: '0',
    },
    SA: { wives: '1/8', sons: '21/32', daughters: '7/32', sonsSons: '0', sonsDaughters: '0' },
  },
  '44': {
    heirs: { wives: 1, sons: 1 },
    dead: [son(1), daughter(1)],
    all: { wives: '1/12', sons: '7/12', bequest: '1/3', sonsSons: '0' },
    SA: { wives: '1/8', sons: '7/8', sonsSons: '0' },
  },
  '45': {
    heirs: { husband: 1, daughters: 1 },
    dead: [daughter(1)],
    all: 'unknown',
    EG: { husband: '1/6', daughters: '1/2', bequest: '1/3' },
    MA: { husband: '2/9', daughters: '4/9', bequest: '1/3' },
  },
  '46': {
    heirs: { daughters: 2, fullBrothers: 1 },
    dead: [son(0, 1)],
    all: { daughters: '4/9', fullBrothers: '2/9', bequest: '1/3', sonsDaughters: '0' },
    SA: { daughters: '2/3', fullBrothers: '1/3', sonsDaughters: '0' },
  },
  '47': {
    heirs: { husband: 1, daughters: 1 },
    dead: [son(0, 1)],
    all: 'unknown',
    EG: { husband: '1/4', daughters: '9/16', sonsDaughters: '3/16' },
    MA: { husband: '3/11', daughters: '6/11', sonsDaughters: '2/11' },
  },
  'a third of the rest': {
    heirs: { mother: 1, grandfather: 1, fullBrothers: 3 },
    all: 'unknown',
    MA: { mother: '1/6', grandfather: '5/18', fullBrothers: '5/9' },
    EG: { mother: '1/6', grandfather: '5/24', fullBrothers: '5/8' },
  },
  // Beside the collection: what else the rows say has to show somewhere.
  'a father’s mother in Saudi Arabia': {
    heirs: { father: 1, paternalGrandmother: 1 },
    all: { father: '1', paternalGrandmother: '0' },
    SA: 'unknown',
  },
  'one child of the mother and one sister by the father': {
    heirs: { uterine: 1, paternalSisters: 1, fullSisters: 1, mother: 1 },
    all: { uterine: '1/6', paternalSisters: '1/6', fullSisters: '1/2', mother: '1/6' },
  },
  'two daughters by themselves and a mother': {
    heirs: { daughters: 2, mother: 1 },
    all: { daughters: '4/5', mother: '1/5' },
  },
  'a husband with a brother': { heirs: { husband: 1, fullBrothers: 1 }, all: { husband: '1/2', fullBrothers: '1/2' } },
  'a wife with a father': { heirs: { wives: 2, father: 1 }, all: { wives: '1/4', father: '3/4' } },
  'a mother with a father': { heirs: { mother: 1, father: 1 }, all: { mother: '1/3', father: '2/3' } },
  'a grandson whom nothing is left for': {
    heirs: { husband: 1, daughters: 2, father: 1, mother: 1 },
    dead: [son(1)],
    all: 'unknown',
  },
  'a wife alone': { heirs: { wives: 1 }, all: 'unknown' },
  'nobody near': { heirs: {}, all: 'unknown' },
};

const today = '2026-11-22';
const bookOf = (country: Country, rules?: readonly FigureRule[]) => new RuleBook('inheritance', country, today, rules);
const workedOut = ({ heirs, dead = [] }: Example, country: Country, rules?: readonly FigureRule[]): Outcome =>
  inheritance({ heirs, dead, estate: null }, bookOf(country, rules));

function sharesIn(outcome: Outcome): Record<string, string> | 'unknown' {
  if (!outcome.ok) return 'unknown';
  const bequest = outcome.shares.filter(({ heir }) => heir.startsWith('bequest'));
  const others = outcome.shares.filter((row) => !bequest.includes(row));
  return {
    ...Object.fromEntries(others.map(({ heir, share }) => [heir, share])),
    ...(bequest.length > 0 && { bequest: toText(sumOf(bequest.map(({ share }) => readFraction(share)))) }),
  };
}

const rows = Object.entries(examples).flatMap(([name, example]) =>
  countries.map((country) => ({ name, country, example, expected: example[country] ?? example.all ?? {} })),
);

describe('the shares of an estate', () => {
  it.each(rows)('case $name in $country', ({ example, country, expected }) => {
    expect(sharesIn(workedOut(example, country))).toEqual(expected);
  });

  it('divide the bequest between grandchildren, a boy having twice a girl’s part', () => {
    const outcome = workedOut(examples['43'] as Example, 'MA');
    const parts = outcome.ok && outcome.shares.slice(0, 2).map(({ heir, share }) => [heir, share]);
    expect(parts).toEqual([
      ['bequestMen', '7/60'],
      ['bequestWomen', '7/120'],
    ]);
  });

  it('make the estate to the last hundredth', () => {
    const estate = money(100_00, 'MAD');
    const outcome = inheritance({ heirs: { husband: 1, fullSisters: 2 }, dead: [], estate }, bookOf('MA'));
    const amounts = outcome.ok ? outcome.shares.map(({ amount }) => amount?.minor) : [];
    expect(amounts).toEqual([42_86, 57_14]);
  });

  const upTo = (max: number) => fc.integer({ min: 0, max });
  const family = fc.record({
    spouse: fc.constantFrom<Partial<Heirs>>({}, { husband: 1 }, { wives: 1 }, { wives: 3 }),
    others: fc.record({
      ...{ sons: upTo(2), daughters: upTo(3), father: upTo(1), mother: upTo(1), grandfather: upTo(1) },
      ...{ maternalGrandmother: upTo(1), paternalGrandmother: upTo(1), fullBrothers: upTo(2), fullSisters: upTo(2) },
      ...{ paternalBrothers: upTo(2), paternalSisters: upTo(2), uterine: upTo(3), fullUncles: upTo(1) },
    }),
    dead: fc.array(
      fc.record({ of: fc.constantFrom('son' as const, 'daughter' as const), men: upTo(2), women: upTo(2) }),
      {
        maxLength: 2,
      },
    ),
    country: fc.constantFrom(...countries),
  });

  it('make one, and none is below nothing', () => {
    fc.assert(
      fc.property(family, ({ spouse, others, dead, country }) => {
        const outcome = inheritance({ heirs: { ...spouse, ...others }, dead, estate: null }, bookOf(country));
        if (!outcome.ok) return;
        const shares = outcome.shares.map(({ share }) => readFraction(share));
        expect(toText(sumOf(shares))).toBe('1');
        expect(shares.filter((share) => compare(share, nothing) < 0)).toEqual([]);
      }),
      { numRuns: 3000 },
    );
  });

  it('of a spouse are never more with children than without', () => {
    fc.assert(
      fc.property(family, ({ spouse, others, country }) => {
        const shareOf = (heirs: Partial<Heirs>) => {
          const outcome = inheritance({ heirs: { ...nobody, ...heirs }, dead: [], estate: null }, bookOf(country));
          const row = outcome.ok && outcome.shares.find(({ heir }) => heir === 'husband' || heir === 'wives');
          return row ? readFraction(row.share) : null;
        };
        const without = shareOf({ ...spouse, ...others, sons: 0, daughters: 0, mother: 1, father: 1 });
        const with1 = shareOf({ ...spouse, ...others, sons: 1, mother: 1, father: 1 });
        if (without && with1) expect(compare(with1, without)).toBeLessThanOrEqual(0);
      }),
    );
  });

  it.each(mutantsOf('inheritance'))('would show that $name is another', ({ country, rules }) => {
    const seen = rows.filter((row) => row.country === country);
    const differing = seen.filter(({ example, expected }) => {
      try {
        return (
          JSON.stringify(sorted(sharesIn(workedOut(example, country, rules)))) !== JSON.stringify(sorted(expected))
        );
      } catch {
        return true;
      }
    });
    const between = (of?: readonly FigureRule[]) => JSON.stringify(workedOut(examples['43'] as Example, country, of));
    expect(differing.length > 0 || between(rules) !== between()).toBe(true);
  });
});

const sorted = (record: Expected | Record<string, string>) =>
  typeof record === 'string' ? record : Object.entries(record).toSorted(([one], [other]) => one.localeCompare(other));
