import * as fractions from '../../lib/fraction.ts';
import type { Numbers, RuleBook } from '../law/figure-rule.ts';
import { shareGrandfather } from './grandfather.ts';
import {
  type HeirName,
  type Heirs,
  hasDescendants,
  siblingsOf,
  withoutBlocked,
  withoutBlockedSiblings,
} from './heirs.ts';
import { type Shares, splitBetween } from './split.ts';

export type WhyNot = 'grandfather' | 'sharing' | 'return' | 'spouse_alone' | 'nobody' | 'grandmother' | 'mixed';
/** `before`: the shares as the law names them, before they were lowered or raised to make one. */
export type Sharing =
  | { ok: true; shares: Shares; before: Shares; end: 'exact' | 'lowered' | 'returned' }
  | { ok: false; why: WhyNot };

/** What each kind of heir takes of the estate; the parts of all of them make one. */
export function sharesOf(all: Heirs, book: RuleBook): Sharing {
  const fixed = book.get('shares');
  const near = withoutBlocked(all);
  const meetsSiblings =
    near.grandfather > 0 && near.fullBrothers + near.fullSisters + near.paternalBrothers + near.paternalSisters > 0;
  const way = meetsSiblings ? book.get('grandfather').word('way') : '';
  if (way === 'unknown') return { ok: false, why: 'grandfather' };
  if (
    all.father > 0 &&
    all.paternalGrandmother > 0 &&
    all.mother === 0 &&
    fixed.word('paternalGrandmother') === 'unknown'
  )
    return { ok: false, why: 'grandmother' };
  const heirs = meetsSiblings ? near : withoutBlockedSiblings(near);
  const shares = sharersOf(heirs, all, fixed, meetsSiblings);
  if (meetsSiblings) {
    const found = shareGrandfather(shares, { ...heirs, uterine: all.uterine }, way, book);
    return found ? settled(shares, book) : { ok: false, why: 'mixed' };
  }
  const rest = fractions.minus(fractions.whole, fractions.sumOf([...shares.values()]));
  if (
    fractions.compare(rest, fractions.nothing) <= 0 &&
    heirs.husband > 0 &&
    heirs.uterine >= 2 &&
    heirs.fullBrothers > 0
  ) {
    if (book.get('mushtaraka').word('way') === 'unknown') return { ok: false, why: 'sharing' };
    shareAlike(shares, heirs);
  } else giveRest(shares, heirs, rest, fixed);
  return settled(shares, book);
}

/** The fixed shares. */
function sharersOf(heirs: Heirs, all: Heirs, fixed: Numbers, meetsSiblings: boolean): Shares {
  const shares: Shares = new Map();
  const give = (name: HeirName, share: string | fractions.Fraction) =>
    shares.set(name, typeof share === 'string' ? fixed.share(share) : share);
  const withChildren = hasDescendants(all) ? 'With' : '';
  if (heirs.husband) give('husband', `husband${withChildren}`);
  if (heirs.wives) give('wives', `wife${withChildren}`);
  if (heirs.mother) give('mother', motherShare(heirs, all, shares, fixed));
  const grandmothers = heirs.maternalGrandmother + heirs.paternalGrandmother;
  for (const name of ['maternalGrandmother', 'paternalGrandmother'] as const)
    if (heirs[name]) give(name, fractions.over(fixed.share('grandmother'), fractions.fraction(grandmothers)));
  // The grandfather stands where the father is not, and shares in another way with brothers and sisters.
  if (hasDescendants(all)) {
    if (heirs.father) give('father', 'father');
    else if (heirs.grandfather && !meetsSiblings) give('grandfather', 'father');
  }
  if (heirs.daughters && !heirs.sons) give('daughters', heirs.daughters === 1 ? 'one' : 'several');
  if (heirs.sonsDaughters && !heirs.sonsSons) give('sonsDaughters', besideOne(heirs.daughters, heirs.sonsDaughters));
  if (heirs.uterine) give('uterine', heirs.uterine === 1 ? 'uterine' : 'uterines');
  if (meetsSiblings || heirs.daughters + heirs.sonsDaughters > 0) return shares;
  if (heirs.fullSisters && !heirs.fullBrothers) give('fullSisters', heirs.fullSisters === 1 ? 'one' : 'several');
  if (heirs.paternalSisters && !heirs.paternalBrothers)
    give('paternalSisters', besideOne(heirs.fullSisters, heirs.paternalSisters));
  return shares;
}

/** What those further off take: as the nearer ones do, or what one of them leaves of two thirds. */
const besideOne = (nearer: number, count: number): string =>
  nearer === 1 ? 'beside' : count === 1 ? 'one' : 'several';

function motherShare(heirs: Heirs, all: Heirs, shares: Shares, fixed: Numbers): fractions.Fraction {
  if (hasDescendants(all) || siblingsOf(all) >= 2) return fixed.share('motherWith');
  const spouse = shares.get('husband') ?? shares.get('wives');
  if (heirs.father && spouse) return fractions.times(fixed.share('mother'), fractions.minus(fractions.whole, spouse));
  return fixed.share('mother');
}

/** Brothers by both parents are the mother's children as well: where nothing is left for them they share with those. */
function shareAlike(shares: Shares, heirs: Heirs): void {
  const third = shares.get('uterine') ?? fractions.nothing;
  const heads = heirs.uterine + heirs.fullBrothers + heirs.fullSisters;
  for (const name of ['uterine', 'fullBrothers', 'fullSisters'] as const)
    if (heirs[name]) shares.set(name, fractions.times(third, fractions.fraction(heirs[name], heads)));
}

const residuaries: [HeirName, HeirName | null][] = [
  ['sons', 'daughters'],
  ['sonsSons', 'sonsDaughters'],
  ['father', null],
  ['grandfather', null],
  ['fullBrothers', 'fullSisters'],
  ['paternalBrothers', 'paternalSisters'],
  ['fullNephews', null],
  ['paternalNephews', null],
  ['fullUncles', null],
  ['paternalUncles', null],
  ['fullCousins', null],
  ['paternalCousins', null],
];

/** What is left goes to the nearest in the male line, and to sisters beside daughters. */
function giveRest(shares: Shares, heirs: Heirs, rest: fractions.Fraction, fixed: Numbers): void {
  const left = fractions.compare(rest, fractions.nothing) > 0 ? rest : fractions.nothing;
  for (const [men, women] of residuaries) {
    const isSister = women === 'fullSisters' || women === 'paternalSisters';
    const besideDaughters = isSister && heirs.daughters + heirs.sonsDaughters > 0 && heirs[women] > 0;
    if (!heirs[men] && !besideDaughters) continue;
    splitBetween(shares, heirs, [men, women], left, fixed.count('maleWeight'));
    return;
  }
}

/** Shares that make more than one are lowered alike; what is left of one goes back to those who share by blood. */
function settled(shares: Shares, book: RuleBook): Sharing {
  if (shares.size === 0) return { ok: false, why: 'nobody' };
  const before = new Map(shares);
  const sum = fractions.sumOf([...shares.values()]);
  const order = fractions.compare(sum, fractions.whole);
  if (order === 0) return { ok: true, shares, before, end: 'exact' };
  if (order > 0)
    return { ok: true, shares: scaled(shares, fractions.over(fractions.whole, sum)), before, end: 'lowered' };
  const names = [...shares.keys()];
  const blood: HeirName[] = names.filter((name) => name !== 'husband' && name !== 'wives');
  if (blood.length === 0) return { ok: false, why: 'spouse_alone' };
  const spouse = book.get('return').word('spouse');
  if (blood.length < names.length && spouse === 'unknown') return { ok: false, why: 'return' };
  if (blood.length === names.length || spouse === 'shares')
    return { ok: true, shares: scaled(shares, fractions.over(fractions.whole, sum)), before, end: 'returned' };
  const kept = fractions.sumOf(
    names.filter((name) => !blood.includes(name)).map((name) => shares.get(name) ?? fractions.nothing),
  );
  const factor = fractions.over(fractions.minus(fractions.whole, kept), fractions.minus(sum, kept));
  const returned = new Map(
    [...shares].map(([name, part]) => [name, blood.includes(name) ? fractions.times(part, factor) : part]),
  );
  return { ok: true, shares: returned, before, end: 'returned' };
}

const scaled = (shares: Shares, factor: fractions.Fraction): Shares =>
  new Map([...shares].map(([name, part]) => [name, fractions.times(part, factor)]));
