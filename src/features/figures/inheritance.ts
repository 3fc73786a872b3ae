import * as fractions from '../../lib/fraction.ts';
import { type Money, money } from '../../lib/money.ts';
import type { RuleBook } from '../law/figure-rule.ts';
import {
  type HeirLabel,
  heirKey,
  type Line,
  line,
  type Outcome,
  result,
  type Share,
  share,
  sum,
  unknown,
} from './figure.ts';
import { type HeirName, type Heirs, nobody } from './heirs.ts';
import { sharesOf, type WhyNot } from './inheritance-shares.ts';

/** A son or a daughter who died before, and the children left. */
export type DeadChild = { of: 'son' | 'daughter'; men: number; women: number };

export type InheritanceInput = {
  /** Without the children of dead sons, who stand with `dead`. */
  heirs: Partial<Heirs>;
  dead: DeadChild[];
  /** What is left after the funeral, the debts and the will. */
  estate: Money | null;
};

const reasons: Record<WhyNot, Outcome> = {
  grandfather: unknown('figures.unknown.grandfather'),
  sharing: unknown('figures.unknown.sharing'),
  return: unknown('figures.unknown.return'),
  spouse_alone: unknown('figures.unknown.spouse_alone'),
  nobody: unknown('figures.unknown.nobody'),
  grandmother: unknown('figures.unknown.grandmother'),
  mixed: unknown('figures.unknown.grandfather'),
};

/** The shares of an estate: the obligatory bequest first, and what is left among the heirs. */
export function inheritance({ heirs: named, dead, estate }: InheritanceInput, book: RuleBook): Outcome {
  const sons = dead.filter((child) => child.of === 'son');
  const heirs: Heirs = { ...nobody, ...named, sonsSons: total(sons, 'men'), sonsDaughters: total(sons, 'women') };
  const found = sharesOf(heirs, book);
  if (!found.ok) return reasons[found.why];
  const lineOfSons = heirs.sonsSons + heirs.sonsDaughters;
  const areHeirs = found.shares.has('sonsSons') || found.shares.has('sonsDaughters');
  // A grandchild whom nothing is left for is shut out by some and not by others.
  const left = fractions.sumOf([
    found.shares.get('sonsSons') ?? fractions.nothing,
    found.shares.get('sonsDaughters') ?? fractions.nothing,
  ]);
  if (lineOfSons > 0 && (areHeirs || found.before.has('sonsSons')) && fractions.compare(left, fractions.nothing) === 0)
    return unknown('figures.unknown.exhausted');
  const asked = dead.filter((child) => child.men + child.women > 0 && (child.of === 'daughter' || !areHeirs));
  const parts = asked.length > 0 ? partsOfDead(heirs, asked, book) : [];
  if (!parts) return unknown('figures.unknown.exhausted');
  const rest = fractions.minus(fractions.whole, fractions.sumOf(parts));
  const rows = [...bequestRows(asked, parts, book), ...heirRows(heirs, found.shares, rest)];
  return result({
    shares: withAmounts(rows, estate),
    steps: [
      ...[...found.before].map(([heir, part]) =>
        line('figures.step.share', { heir: { word: heirKey(heir, heirs[heir]) }, share: share(part) }),
      ),
      ...endLine(found.end, fractions.sumOf([...found.before.values()])),
      ...(parts.length > 0
        ? [line('figures.step.bequest', { share: share(fractions.sumOf(parts)), rest: share(rest) })]
        : []),
    ],
    notes: [
      'figures.note.estate',
      ...(found.end === 'returned' && (heirs.husband || heirs.wives) && book.get('return').word('spouse') === 'shares'
        ? (['figures.note.return_spouse'] as const)
        : []),
      'figures.note.inheritance_not_covered',
    ],
  });
}

const total = (children: DeadChild[], name: 'men' | 'women'): number =>
  children.reduce((sum, child) => sum + child[name], 0);

function endLine(end: 'exact' | 'lowered' | 'returned', whole: fractions.Fraction): Line[] {
  if (end === 'exact') return [];
  return [line(end === 'lowered' ? 'figures.step.lowered' : 'figures.step.returned', { share: sum(whole) })];
}

/** What each dead child would have had alive, together no more than the limit. Null where that cannot be said. */
function partsOfDead(heirs: Heirs, asked: DeadChild[], book: RuleBook): fractions.Fraction[] | null {
  const limit = book.get('bequest').share('limit');
  if (fractions.compare(limit, fractions.nothing) === 0) return [];
  const sons = asked.filter((child) => child.of === 'son').length;
  const alive = { ...heirs, sons: heirs.sons + sons, daughters: heirs.daughters + asked.length - sons };
  const found = sharesOf(alive, book);
  if (!found.ok) return null;
  const parts = asked.map((child) => {
    const name = child.of === 'son' ? 'sons' : 'daughters';
    return fractions.over(found.shares.get(name) ?? fractions.nothing, fractions.fraction(alive[name]));
  });
  const sum = fractions.sumOf(parts);
  const allowed = fractions.least(sum, limit);
  return parts.map((part) =>
    fractions.compare(sum, fractions.nothing) === 0
      ? fractions.nothing
      : fractions.over(fractions.times(part, allowed), sum),
  );
}

type Row = { heir: HeirLabel; count: number; part: fractions.Fraction };

function bequestRows(asked: DeadChild[], parts: fractions.Fraction[], book: RuleBook): Row[] {
  const weight = parts.length > 0 ? book.get('bequest').count('maleWeight') : 1;
  return parts.flatMap((part, index) => {
    const { men, women } = asked[index] ?? { men: 0, women: 0 };
    const heads = fractions.fraction(men * weight + women);
    const rows: Row[] = [
      {
        heir: 'bequestMen',
        count: men,
        part: fractions.times(part, fractions.over(fractions.fraction(men * weight), heads)),
      },
      {
        heir: 'bequestWomen',
        count: women,
        part: fractions.times(part, fractions.over(fractions.fraction(women), heads)),
      },
    ];
    return rows.filter(({ count }) => count > 0);
  });
}

/** Everyone who was named, also who takes nothing. */
const heirRows = (heirs: Heirs, shares: Map<HeirName, fractions.Fraction>, rest: fractions.Fraction): Row[] =>
  (Object.keys(nobody) as HeirName[])
    .filter((name) => heirs[name] > 0)
    .map((name) => ({
      heir: name,
      count: heirs[name],
      part: fractions.times(shares.get(name) ?? fractions.nothing, rest),
    }));

/** Hundredths that no share has whole go to those who lose most by it, so that the amounts make the estate. */
function withAmounts(rows: Row[], estate: Money | null): Share[] {
  const exact = rows.map(({ part }) => fractions.times(part, fractions.fraction(estate?.minor ?? 0)));
  const amounts = exact.map(fractions.roundedDown);
  const spare = (estate?.minor ?? 0) - amounts.reduce((sum, one) => sum + one, 0);
  const byLoss = exact
    .map((amount, index) => ({ index, loss: fractions.minus(amount, fractions.fraction(amounts[index] ?? 0)) }))
    .toSorted((one, other) => fractions.compare(other.loss, one.loss));
  for (const { index } of byLoss.slice(0, spare)) amounts[index] = (amounts[index] ?? 0) + 1;
  return rows.map(({ heir, count, part }, index) => ({
    heir,
    count,
    share: fractions.toText(part),
    each: fractions.toText(fractions.over(part, fractions.fraction(count))),
    amount: estate && money(amounts[index] ?? 0, estate.currency),
  }));
}
