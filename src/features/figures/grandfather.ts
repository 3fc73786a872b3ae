import * as fractions from '../../lib/fraction.ts';
import type { Numbers, RuleBook } from '../law/figure-rule.ts';
import type { HeirName, Heirs } from './heirs.ts';
import { type Shares, splitBetween } from './split.ts';

/**
 * The father's father beside brothers and sisters, by the way of the code. Answers whether that way says how. `heirs`
 * still has the children of the mother, whom he shuts out.
 */
export function shareGrandfather(shares: Shares, heirs: Heirs, way: string, book: RuleBook): boolean {
  const rule = book.get('grandfather');
  if (way === 'brother') return asBrother(shares, heirs, rule, book.get('shares'));
  asMaliki(shares, heirs, rule, book.get('shares'));
  return true;
}

const restOf = (shares: Shares): fractions.Fraction =>
  fractions.minus(fractions.whole, fractions.sumOf([...shares.values()]));
const set = (shares: Shares, name: HeirName, part: fractions.Fraction): void => {
  if (fractions.compare(part, fractions.nothing) > 0) shares.set(name, part);
};

/** Egypt: he shares as a brother; sisters by themselves take their fixed shares and he the rest. Never under a sixth. */
function asBrother(shares: Shares, heirs: Heirs, rule: Numbers, fixed: Numbers): boolean {
  const { fullBrothers, fullSisters, paternalBrothers, paternalSisters } = heirs;
  const hasDaughters = heirs.daughters + heirs.sonsDaughters > 0;
  if (fullSisters > 0 && fullBrothers === 0 && paternalBrothers > 0) return false;
  if (fullBrothers + paternalBrothers === 0 && !hasDaughters) {
    if (fullSisters) set(shares, 'fullSisters', fixed.share(fullSisters === 1 ? 'one' : 'several'));
    if (paternalSisters && fullSisters < 2)
      set(
        shares,
        'paternalSisters',
        fixed.share(fullSisters === 1 ? 'beside' : paternalSisters === 1 ? 'one' : 'several'),
      );
    set(shares, 'grandfather', fractions.greatest(restOf(shares), rule.share('least')));
    return true;
  }
  // Those by the father do not count beside full ones.
  const isFull = fullBrothers + fullSisters > 0;
  const [men, women] = isFull
    ? (['fullBrothers', 'fullSisters'] as const)
    : (['paternalBrothers', 'paternalSisters'] as const);
  shareOut(shares, heirs, men, women, rule.share('least'), fixed);
  return true;
}

function shareOut(
  shares: Shares,
  heirs: Heirs,
  men: HeirName,
  women: HeirName,
  bottom: fractions.Fraction,
  fixed: Numbers,
): void {
  const weight = fixed.count('maleWeight');
  const rest = fractions.greatest(restOf(shares), fractions.nothing);
  const heads = fractions.fraction(weight + heirs[men] * weight + heirs[women]);
  const own = fractions.greatest(fractions.over(fractions.times(rest, fractions.fraction(weight)), heads), bottom);
  set(shares, 'grandfather', own);
  const left = fractions.greatest(fractions.minus(rest, own), fractions.nothing);
  if (fractions.compare(left, fractions.nothing) > 0) splitBetween(shares, heirs, [men, women], left, weight);
}

/** Morocco: the best of a part of all, a part of the rest, and a brother’s part, with brothers by the father counted in. */
function asMaliki(shares: Shares, heirs: Heirs, rule: Numbers, fixed: Numbers): void {
  if (isMalikiyya(heirs, shares)) {
    set(shares, 'grandfather', restOf(shares));
    return;
  }
  const weight = fixed.count('maleWeight');
  const rest = restOf(shares);
  const men = heirs.fullBrothers + heirs.paternalBrothers;
  const women = heirs.fullSisters + heirs.paternalSisters;
  const brothers = fractions.over(
    fractions.times(rest, fractions.fraction(weight)),
    fractions.fraction(weight + men * weight + women),
  );
  const own =
    shares.size === 0
      ? fractions.greatest(rule.share('alone'), brothers)
      : fractions.greatest(rule.share('least'), fractions.times(rule.share('ofRest'), rest), brothers);
  if (isAkdariyya(heirs, rest, rule)) {
    shareAkdariyya(shares, heirs, rule, fixed);
    return;
  }
  set(shares, 'grandfather', own);
  shareAmongSiblings(shares, heirs, fractions.greatest(fractions.minus(rest, own), fractions.nothing), fixed);
}

/** Children of the mother would have taken what is left, and he shuts them out: so it is his alone. */
const isMalikiyya = (heirs: Heirs, shares: Shares): boolean =>
  heirs.husband > 0 &&
  (shares.has('mother') || shares.has('maternalGrandmother') || shares.has('paternalGrandmother')) &&
  heirs.uterine >= 2 &&
  heirs.fullBrothers + heirs.paternalBrothers > 0;

const isAkdariyya = (heirs: Heirs, rest: fractions.Fraction, rule: Numbers): boolean =>
  heirs.husband > 0 &&
  heirs.mother > 0 &&
  heirs.daughters + heirs.sonsDaughters === 0 &&
  heirs.fullBrothers + heirs.paternalBrothers === 0 &&
  heirs.fullSisters + heirs.paternalSisters === 1 &&
  fractions.compare(rest, rule.share('least')) === 0;

/** The one sister has her half, all shares are lowered, and the two share what they have as brother and sister. */
function shareAkdariyya(shares: Shares, heirs: Heirs, rule: Numbers, fixed: Numbers): void {
  const weight = fixed.count('maleWeight');
  const both = fractions.plus(rule.share('least'), fixed.share('one'));
  shares.set('grandfather', fractions.times(both, fractions.fraction(weight, weight + 1)));
  shares.set(
    heirs.fullSisters ? 'fullSisters' : 'paternalSisters',
    fractions.times(both, fractions.fraction(1, weight + 1)),
  );
}

function shareAmongSiblings(shares: Shares, heirs: Heirs, rest: fractions.Fraction, fixed: Numbers): void {
  const { fullBrothers, fullSisters, paternalBrothers, paternalSisters } = heirs;
  const weight = fixed.count('maleWeight');
  const between = (men: HeirName, women: HeirName, part: fractions.Fraction) => {
    if (fractions.compare(part, fractions.nothing) > 0) splitBetween(shares, heirs, [men, women], part, weight);
  };
  const hasPaternal = paternalBrothers + paternalSisters > 0;
  if (fullBrothers > 0 || (fullSisters > 0 && !hasPaternal)) between('fullBrothers', 'fullSisters', rest);
  else if (fullSisters === 0) between('paternalBrothers', 'paternalSisters', rest);
  else {
    // Full sisters take up to what is theirs, and only the rest comes to those they were counted with.
    const own = fractions.least(rest, fixed.share(fullSisters === 1 ? 'one' : 'several'));
    set(shares, 'fullSisters', own);
    between('paternalBrothers', 'paternalSisters', fractions.minus(rest, own));
  }
}
