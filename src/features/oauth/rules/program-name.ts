import { fold } from '../../../lib/text.ts';

// Letters of other scripts, and Latin ones with a stroke, would let a name pass for another: ħ, ŧ and ĳ are read as h, t and ij.
const letters = /^[A-Za-zÀ-ÖÙ-öù-ÿŒœŸ\p{Script=Arabic}\p{Mn}\d .,&+'’()-]+$/u;
const mark = /[A-Za-z\p{Script=Arabic}]/u;

// What is read as another letter in passing.
const lookAlikes: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '5': 's', l: 'i' };
const ours = ['istishara', 'istichara', 'istishare', 'estishara'];
const oursInArabic = /(?<!\p{L})(?:ال)?استشاره(?!\p{L})/u;

/** Whether a name can be shown to people who are asked to allow a program: words of our languages that are not our own name. */
export function isProgramName(name: string): boolean {
  return letters.test(name) && mark.test(name) && !isLikeOurs(name);
}

function isLikeOurs(name: string): boolean {
  const folded = fold(name).replaceAll('ک', 'ك').replaceAll('ی', 'ي');
  const skeleton = folded.replace(/[0135l]/g, (letter) => lookAlikes[letter] ?? letter).replace(/[^a-z]/g, '');
  return ours.some((each) => skeleton.includes(each)) || oursInArabic.test(folded);
}
