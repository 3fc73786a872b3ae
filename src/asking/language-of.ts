import type { Language } from '../locales/locales.ts';

const french = new Set(
  'le la les des un une du de et est je mon ma mes que qui pour dans avec sur pas ne au aux ce cette il elle nous vous quel quelle comment puis ai été'.split(
    ' ',
  ),
);
const english = new Set(
  'the a an of and is i my that who for in with on not to this he she we you what how can have has been was are do does it if'.split(
    ' ',
  ),
);

/** The language of a text as far as its letters and smallest words tell; `fallback` where they do not. */
export function languageOf(text: string, fallback: Language): Language {
  const arabic = text.match(/\p{Script=Arabic}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (arabic + latin === 0) return fallback;
  if (arabic >= latin) return 'ar';
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const score = words.reduce((sum, word) => sum + Number(french.has(word)) - Number(english.has(word)), 0);
  if (score === 0) return fallback === 'ar' ? 'fr' : fallback;
  return score > 0 ? 'fr' : 'en';
}
