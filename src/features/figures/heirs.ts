/** Who lives after somebody died, as far as shares are worked out: how many of each. */
export type Heirs = {
  husband: number;
  wives: number;
  sons: number;
  daughters: number;
  /** Children of sons who died before, all together. */
  sonsSons: number;
  sonsDaughters: number;
  father: number;
  mother: number;
  /** The father's father. */
  grandfather: number;
  maternalGrandmother: number;
  paternalGrandmother: number;
  fullBrothers: number;
  fullSisters: number;
  paternalBrothers: number;
  paternalSisters: number;
  /** Brothers and sisters by the mother: they share alike. */
  uterine: number;
  fullNephews: number;
  paternalNephews: number;
  fullUncles: number;
  paternalUncles: number;
  fullCousins: number;
  paternalCousins: number;
};

export type HeirName = keyof Heirs;

export const nobody: Heirs = {
  husband: 0,
  wives: 0,
  sons: 0,
  daughters: 0,
  sonsSons: 0,
  sonsDaughters: 0,
  father: 0,
  mother: 0,
  grandfather: 0,
  maternalGrandmother: 0,
  paternalGrandmother: 0,
  fullBrothers: 0,
  fullSisters: 0,
  paternalBrothers: 0,
  paternalSisters: 0,
  uterine: 0,
  fullNephews: 0,
  paternalNephews: 0,
  fullUncles: 0,
  paternalUncles: 0,
  fullCousins: 0,
  paternalCousins: 0,
};

const childrenOf = ({ sons, daughters }: Heirs): number => sons + daughters;
const hasMaleLine = ({ sons, sonsSons }: Heirs): boolean => sons + sonsSons > 0;
export const hasDescendants = (heirs: Heirs): boolean => childrenOf(heirs) + heirs.sonsSons + heirs.sonsDaughters > 0;
export const siblingsOf = ({ fullBrothers, fullSisters, paternalBrothers, paternalSisters, uterine }: Heirs): number =>
  fullBrothers + fullSisters + paternalBrothers + paternalSisters + uterine;

/** Those whom nearer ones leave something to: everyone else is taken out. */
export function withoutBlocked(all: Heirs): Heirs {
  const heirs = { ...all };
  const none = (...names: HeirName[]) => {
    for (const name of names) heirs[name] = 0;
  };
  if (heirs.sons > 0) none('sonsSons', 'sonsDaughters');
  if (heirs.daughters >= 2 && heirs.sonsSons === 0) none('sonsDaughters');
  if (heirs.father > 0) none('grandfather', 'paternalGrandmother');
  if (heirs.mother > 0) none('maternalGrandmother', 'paternalGrandmother');
  if (hasDescendants(all) || heirs.father > 0 || heirs.grandfather > 0) none('uterine');
  if (hasMaleLine(heirs) || heirs.father > 0)
    none('fullBrothers', 'fullSisters', 'paternalBrothers', 'paternalSisters');
  return heirs;
}

/** Without a grandfather who shares with them: full brothers and sisters go before those by the father. */
export function withoutBlockedSiblings(heirs: Heirs): Heirs {
  const hasDaughters = heirs.daughters + heirs.sonsDaughters > 0;
  if (heirs.fullBrothers > 0 || (heirs.fullSisters > 0 && hasDaughters))
    return { ...heirs, paternalBrothers: 0, paternalSisters: 0 };
  if (heirs.fullSisters >= 2 && heirs.paternalBrothers === 0) return { ...heirs, paternalSisters: 0 };
  return heirs;
}
