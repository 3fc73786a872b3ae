import type { Language } from './locales/locales.ts';

const setOf = (words: string) => new Set(words.split(' '));
const french = setOf(
  'le la les des un une du de et est je mon ma mes que qui pour dans avec sur pas ne au aux ce cette il elle nous vous quel quelle comment puis ai été se son sa ses en ou par peut si suis ete non',
);
const english = setOf(
  'the a an of and is i my that who for in with on not to this he she we you what how can have has been was are do does it if be or by at from am me when there his her',
);
// As they are folded (values/text.ts).
const arabic = setOf(
  'هل ما ماذا من في علي عن الي ان لا لم لن كيف متي هذا هذه ذلك كم لي انا مع او و ثم قد كان كانت هو هي الذي التي عند بعد قبل كل اي به له لها بها فيه اذا',
);

/** A word that every text has, so that it tells nothing about what one is after; folded. */
export const isSmallWord = (word: string): boolean =>
  word.length < 2 || french.has(word) || english.has(word) || arabic.has(word);

/** The language of a text as far as its letters and smallest words tell; `fallback` where they do not. */
export function languageOf(text: string, fallback: Language): Language {
  const arabicLetters = text.match(/\p{Script=Arabic}/gu)?.length ?? 0;
  const latinLetters = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (arabicLetters + latinLetters === 0) return fallback;
  if (arabicLetters >= latinLetters) return 'ar';
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const score = words.reduce((sum, word) => sum + Number(french.has(word)) - Number(english.has(word)), 0);
  if (score === 0) return fallback === 'ar' ? 'fr' : fallback;
  return score > 0 ? 'fr' : 'en';
}
