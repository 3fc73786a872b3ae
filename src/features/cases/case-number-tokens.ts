import type { CaseType } from './case-number.ts';

/** A run of digits, and what stands around it. */
export type Run = {
  digits: string;
  /** A word for "year" stands before it, or the ق of a judicial year after it. */
  isYear: boolean;
  isJudicial: boolean;
};

/** The runs of digits in a folded text, in order. */
export function typedRuns(folded: string): Run[] {
  // A capital O in the middle of a number is a zero typed on the wrong key, l and I are ones.
  const text = folded.replace(/(?<=\d)o(?=[\d/.-])/g, '0').replace(/(?<=\d)[il](?=\d)/g, '1');
  return Array.from(text.matchAll(/\d+/g), (match) => {
    const before = text.slice(0, match.index);
    const after = text.slice(match.index + match[0].length);
    const isJudicial = /^\s*(?:ق(?!\p{L})|قضائيه|judiciaire|judicial)/u.test(after) || judicialBefore.test(before);
    return {
      digits: match[0],
      isYear: isJudicial || yearBefore.test(before) || /^\s*ه(?!\p{L})/u.test(after),
      isJudicial,
    };
  });
}

const yearBefore = /(?:لسنه|لعام|سنه|عام|year|annee|an)\W*$/u;
const judicialBefore = /(?:judicial year|annee judiciaire|السنه القضائيه)\W*$/u;

/** How each type of case is written, in folded words or the start of one; longer names before those within them. */
const typeWords: [RegExp, CaseType][] = [
  [/احوال|شخصيه|اسره|personal status|statut personnel|famil/u, 'personal_status'],
  [/ايجار|rental|locatif|\brdc\b/u, 'rental'],
  [/عمال|labou?r|travail|\blab\b/u, 'labour'],
  [/عقار|real estate|immobilier/u, 'real_estate'],
  [/تجار|commerc|\bcomm?\b/u, 'commercial'],
  [/جزا|جنا|جنح|criminal|penal|\bcrim\b/u, 'criminal'],
  [/تنفيذ|execution|\bexe\b/u, 'execution'],
  [/مدني|civil|\bciv\b/u, 'civil'],
];

export const typeIn = (folded: string): CaseType | null => typeWords.find(([words]) => words.test(folded))?.[1] ?? null;
