import { toAsciiDigits } from './digits.ts';
import { normalForm } from './normal-form.ts';

/** Whatever ends a line, to one program or another. */
export const lineBreaks = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g;

// Word writes bullets, ticks and arrows with the signs of its fonts of symbols, which stand for nothing outside of them.
const ofSymbolFonts = /[\uf020-\uf0ff]/g;

/** Text of one line as it is stored: composed, without what cannot be seen; line breaks and tabs are spaces. */
export const cleanText = (text: string): string =>
  clean(text.replace(lineBreaks, ' ').replaceAll('\t', ' ').replace(ofSymbolFonts, ' '));

/** Text of several lines as it is stored; lines end in a line feed, tabs stay. */
export const cleanMultilineText = (text: string): string =>
  clean(text.replace(lineBreaks, '\n').replace(ofSymbolFonts, '•'));

/** The first so many units of UTF-16 of a text, without half a sign at the end: JSON in PostgreSQL has no place for one. */
export const clip = (text: string, length: number): string => text.slice(0, length).replace(/\p{Surrogate}$/u, '');

// Direction marks and overrides let a name rewrite the line it stands in; the other invisible marks make two equal
// texts differ. The variation selectors stay, since they choose between the two faces of an emoji.
const unwanted = /[[\p{Default_Ignorable_Code_Point}\p{Cc}]--[\u200c\u200d\ufe0e\ufe0f\n\t]]/gv;
// The Braille pattern without a dot: a sign by its category, and nothing to see.
const brailleBlank = /\u2800/g;

const clean = (text: string): string =>
  normalForm(
    withJoinersInsideWords(text.toWellFormed().replace(unwanted, '').replace(brailleBlank, ' ')),
    'NFC',
  ).trim();

// Inside a word these two decide how Arabic and Persian letters join, and one of them makes one picture of several, as a
// family. Runs are cut to one first: looking around each mark of a long run would take time in the square of its length.
const idleJoiners =
  /(?<=\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)(\u200d)(?=\p{Extended_Pictographic})|(?<![\p{L}\p{M}])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{M}])/gu;
const withJoinersInsideWords = (text: string): string =>
  text.replace(/([\u200c\u200d])[\u200c\u200d]+/g, '$1').replace(idleJoiners, '$1');

// After NFKD, hamza and madda are marks of their own and go with the vowels: أ إ آ → ا, ؤ → و, ئ → ي.
const foldedMarks = /[\u0300-\u036f\u064b-\u065f\u0670\u0640\p{Default_Ignorable_Code_Point}]/gu;
const foldedLetters: Record<string, string> = { ٱ: 'ا', ى: 'ي', ة: 'ه', گ: 'ك', ڤ: 'ف', پ: 'ب', œ: 'oe' };

/** The key texts are searched by (behaviour.md F4.2): what is written differently but means the same folds to the same key. */
export function fold(text: string): string {
  const letters = normalForm(text, 'NFKD').toLowerCase().replace(foldedMarks, '');
  return normalForm(toAsciiDigits(letters.replace(/[ٱىةگڤپœ]/g, (letter) => foldedLetters[letter] ?? letter)), 'NFC')
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * The search key of a stored text: its fold, followed by its Arabic words once more without the article and the
 * prefixes و ف ب ك ل. Extra words and not replaced ones, because those letters also begin words: كتاب is not تاب.
 */
export function foldForIndex(text: string): string {
  const folded = fold(text);
  const bare = Array.from(folded.matchAll(/(?<!\p{L})(?:[وفبكل]?ال|لل|[وفبكل])(\p{L}{3,})/gu), ([, word]) => word);
  return [folded, ...new Set(bare)].join(' ');
}

/** As a line of its own, for words that also stand within a sentence. */
export const capitalised = (text: string, tag: string): string => text.charAt(0).toLocaleUpperCase(tag) + text.slice(1);

const slugLength = 60;

/** A title as part of an address: Latin letters, digits and hyphens; `fallback` where nothing of it can be kept. */
export function slugify(title: string, fallback: string): string {
  const latinised = romanise(toAsciiDigits(normalForm(title, 'NFKC').toLowerCase()))
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('ß', 'ss');
  const slug = normalForm(latinised, 'NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/['’]s\b/g, 's')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return cutAtWord(slug) || fallback;
}

const cutAtWord = (slug: string): string =>
  slug.length <= slugLength
    ? slug
    : slug
        .slice(0, slugLength + 1)
        .replace(/-[^-]*$/, '')
        .slice(0, slugLength);

// biome-ignore format: a table reads better than forty lines
const latin: Record<string, string> = {
  ا: 'a', أ: 'a', إ: 'i', آ: 'a', ٱ: 'a', ء: '', ؤ: 'u', ئ: 'i', ى: 'a', ة: 'a', ب: 'b', پ: 'p', ت: 't', ث: 'th',
  ج: 'j', چ: 'ch', ح: 'h', خ: 'kh', د: 'd', ذ: 'dh', ر: 'r', ز: 'z', ژ: 'zh', س: 's', ش: 'sh', ص: 's', ض: 'd',
  ط: 't', ظ: 'z', ع: 'a', غ: 'gh', ف: 'f', ڤ: 'v', ق: 'q', ك: 'k', ک: 'k', گ: 'g', ل: 'l', م: 'm', ن: 'n', ه: 'h',
  و: 'w', ي: 'y', ی: 'y',
};

// Short vowels are not written, so this is a hint at the title and not a transcription: العقود → al-aqud.
const romanise = (text: string): string =>
  text
    .replace(/[\u064b-\u0652\u0670\u0640]/g, '')
    .replace(/(?<!\p{L})([وفبك]?)ال(?=\p{L}{2})/gu, '$1al-')
    .replace(/(?<=\p{L})و(?![اويىة])/gu, 'u')
    .replace(/(?<=\p{L})ي(?![اويىة])/gu, 'i')
    .replace(/[\u0621-\u06cc]/g, (letter) => latin[letter] ?? ' ');
