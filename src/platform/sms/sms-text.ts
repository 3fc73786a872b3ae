/** What one message holds: 160 letters of the GSM alphabet, or 70 of any other script. */
const limits = { gsm: 160, unicode: 70 };

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

const isGsm = (text: string): boolean =>
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

/** How much of one message a text takes, and whether it fits into it. */
export function smsBudget(text: string): { units: number; limit: number; fits: boolean } {
  const gsm = isGsm(text);
  const limit = gsm ? limits.gsm : limits.unicode;
  const units = gsm
    ? Array.from(text).reduce((sum, letter) => sum + (extended.includes(letter) ? 2 : 1), 0)
    : text.length;
  return { units, limit, fits: units <= limit };
}
