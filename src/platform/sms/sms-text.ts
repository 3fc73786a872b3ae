/** What one message holds: 160 letters of the GSM alphabet, or 70 of any other script. */
const limits = { gsm: 160, unicode: 70 };
/** What a part holds of a message that a network sends in several and a telephone shows as one. */
const limitsOfParts = { gsm: 153, unicode: 67 };

const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
/** Written with an escape before them, so that each counts twice. */
const extended = '^{}\\[~]|€\f';

/** Letters that networks would send in the costly alphabet, by what stands for them. */
const plain: Record<string, string> = {
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '«': '"',
  '»': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  œ: 'oe',
  Œ: 'OE',
  ç: 'c',
};

export const isGsm = (text: string): boolean =>
  Array.from(text).every((letter) => basic.includes(letter) || extended.includes(letter));

/** A Latin text in the letters of the GSM alphabet; a text with Arabic in it stays as it is. */
export function smsText(text: string): string {
  const tidy = text.replace(/[\u00a0\u202f]/g, ' ').replace(/[\u2066-\u2069\u200e\u200f]/g, '');
  if (/\p{Script=Arabic}/u.test(tidy)) return tidy;
  return Array.from(tidy, (letter) => {
    if (isGsm(letter)) return letter;
    const other = plain[letter] ?? letter.normalize('NFD').replace(/\p{M}/gu, '');
    return isGsm(other) ? other : '';
  }).join('');
}

/** How much of a message one letter takes. */
export const unitsOf = (letter: string, alphabet: keyof typeof limits): number =>
  alphabet === 'gsm' && !extended.includes(letter) ? 1 : alphabet === 'gsm' ? 2 : letter.length;

/** What a message begins with where it has the room; the address below says the same. */
const name = /^(?:Istishara\s?|استشارة)[:،,]\s*/;

/**
 * Words and the address they lead to, the clearest way that fits into one message: whole; without our name, which stands
 * in the address; without `https://`, as telephones know an address by its end. Whole where none fits.
 */
export function withLink(text: string, link: string): string {
  const briefer = text.replace(name, '');
  const ways = [`${text}\n${link}`, `${briefer}\n${link}`, `${briefer}\n${link.replace(/^https:\/\//, '')}`].map(
    smsText,
  );
  return ways.find((way) => smsBudget(way).fits) ?? ways[0] ?? '';
}

/** As long as the short addresses of a site with a host of twelve letters. */
export const usualLink = `https://istishara.ma/k/${'x'.repeat(11)}`;

/** How much of one message a text takes, whether it fits into it, and in how many parts it travels otherwise. */
export function smsBudget(text: string): { units: number; limit: number; fits: boolean; parts: number } {
  const alphabet = isGsm(text) ? 'gsm' : 'unicode';
  const limit = limits[alphabet];
  const units =
    alphabet === 'gsm'
      ? Array.from(text).reduce((sum, letter) => sum + (extended.includes(letter) ? 2 : 1), 0)
      : text.length;
  const fits = units <= limit;
  return { units, limit, fits, parts: fits ? 1 : Math.ceil(units / limitsOfParts[alphabet]) };
}
