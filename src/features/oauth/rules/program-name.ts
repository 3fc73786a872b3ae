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
const readAll = (names: string): string[] => names.split(' ').map(read);

// Who is asked in a matter of law to allow a ministry, the police or a court believes that they have to.
const authorities = new Set(
  readAll(
    'ministry ministries minister ministere ministre government gouvernement police gendarmerie prosecutor prosecution ' +
      'procureur parquet tribunal tribunals tribunaux municipality municipalite customs douane douanes embassy ' +
      'ambassade consulate consulat',
  ),
);
// A court by its name; what is only about courts, as a list of their days, may say so.
const courts =
  /\b(?:supreme|high|royal|criminai|civii|commerciai|iabour|iabor|famiiy) court\b|\bcourts? of\b|\bcour (?:d|de|supreme)\b/;
const authoritiesInArabic =
  /(?<!\p{L})(?:[وفبك]?ال|لل|[وفبكل])?(?:وزاره|وزارات|حكومه|حكومات|شرطه|نيابه|درك|محكمه|بلديه|جمارك|سفاره|قنصليه)(?!\p{L})/u;

// What the authorities, and those who collect for them, call their services. People sign in there with what opens
// everything else; the long names are found also within other words, as with "Pro" behind.
const services = readAll(
  'najiz absher abshir uaepass mahakim tawtheeq tawthiq nafath nafaz tawakkalna tawakalna musaned dubainow ' +
    'digitalegypt egyptdigital idarati smartdubai',
);
const shortServices = new Set(
  readAll(
    'ejari sadad qiwa muqeem balady tamm watiqa chikaya chikayat fawry instapay cnss dgsn dgi cndp cnops gdrfa mohre ' +
      'zatca',
  ),
);
const servicesInArabic =
  /(?<!\p{L})(?:[وفبكل])?(?:ناجز|ابشر|توكلنا|ايجاري|(?:ال)?نفاذ الوطني|(?:ال)?هويه الرقميه|مصر الرقميه|(?:ال)?شهر العقاري)(?!\p{L})/u;
// Common words, which are names only where they stand alone.
const commonInArabic =
  /^(?:(?:منصه|تطبيق|خدمه|بوابه|نظام|موقع) )?(?:ال)?(?:محاكم|توثيق|سداد|نفاذ|قوي|مقيم|مساند|بلدي|فوري|شكايه|وثيقه)$/u;

/**
 * Whether a name can be shown to people who are asked to allow a program: words of our languages that are not our own
 * name, nor that of an authority or of a service of one.
 */
export function isProgramName(name: string): boolean {
  if (!letters.test(name) || !mark.test(name)) return false;
  const folded = fold(name);
  return !isLikeOurs(folded) && !namesAuthority(folded) && !namesService(folded);
}

const skeletonOf = (folded: string): string => read(folded).replace(/[^a-z]/g, '');
const wordsOf = (folded: string): string[] => read(folded).split(/[^a-z]+/);

function isLikeOurs(folded: string): boolean {
  const skeleton = skeletonOf(folded);
  return ours.some((each) => skeleton.includes(each)) || oursInArabic.test(folded);
}

function namesAuthority(folded: string): boolean {
  const words = wordsOf(folded);
  return (
    words.some((word) => authorities.has(word)) || courts.test(words.join(' ')) || authoritiesInArabic.test(folded)
  );
}

function namesService(folded: string): boolean {
  const skeleton = skeletonOf(folded);
  return (
    services.some((each) => skeleton.includes(each)) ||
    [skeleton, ...wordsOf(folded)].some((word) => shortServices.has(word)) ||
    servicesInArabic.test(folded) ||
    commonInArabic.test(folded)
  );
}
