import { fold } from '../../../lib/text.ts';

// Letters of other scripts, and Latin ones with a stroke, would let a name pass for another: ħ, ŧ and ĳ are read as h, t
// and ij, and ۃ and ݜ of other languages in Arabic letters as ة and ش. An Arabic letter has two marks at most.
const arabic = 'ء-غف-يچڤگڭ';
const letters = new RegExp(`^(?:[A-Za-zÀ-ÖÙ-öù-ÿŒœŸ\\d .,&+'’()-]|[${arabic}][\u064b-\u0652\u0670]{0,2})+$`);
const mark = new RegExp(`[A-Za-z${arabic}]`);

// What is read as another letter in passing.
const lookAlikes: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '5': 's', l: 'i' };
const ours = ['istishara', 'istichara', 'istishare', 'estishara'];
const oursInArabic = /(?<!\p{L})(?:ال)?استشاره(?!\p{L})/u;

const read = (folded: string): string => folded.replace(/[0135l]/g, (letter) => lookAlikes[letter] ?? letter);

// Who is asked in a matter of law to allow a ministry, the police or a prosecutor believes that they have to.
const authorities = new Set(
  ['ministry', 'ministries', 'minister', 'ministere', 'ministre', 'government', 'gouvernement', 'police']
    .concat(['gendarmerie', 'prosecutor', 'prosecution', 'procureur', 'parquet'])
    .map(read),
);
const authoritiesInArabic = /(?<!\p{L})(?:[وفبك]?ال|لل|[وفبكل])?(?:وزاره|وزارات|حكومه|حكومات|شرطه|نيابه|درك)(?!\p{L})/u;

/**
 * Whether a name can be shown to people who are asked to allow a program: words of our languages that are not our own
 * name, nor that of an authority.
 */
export function isProgramName(name: string): boolean {
  if (!letters.test(name) || !mark.test(name)) return false;
  const folded = fold(name);
  return !isLikeOurs(folded) && !namesAuthority(folded);
}

function isLikeOurs(folded: string): boolean {
  const skeleton = read(folded).replace(/[^a-z]/g, '');
  return ours.some((each) => skeleton.includes(each)) || oursInArabic.test(folded);
}

const namesAuthority = (folded: string): boolean =>
  read(folded)
    .split(/[^a-z]+/)
    .some((word) => authorities.has(word)) || authoritiesInArabic.test(folded);
