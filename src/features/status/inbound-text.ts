import { toAsciiDigits } from '../../lib/digits.ts';
import { type Locale, locales } from '../../lib/locales/locales.ts';
import { normalForm } from '../../lib/normal-form.ts';

/** What a message may begin with, and the language of who writes so (behaviour.md F4.10). */
const languages: [RegExp, Locale][] = [
  [/^\s*[ée]tat/i, locales.fr],
  [/^\s*status/i, locales.en],
];

/** `حالة 2827 1930 5516 4711`: a reference of twelve digits, then the reading code, in any digits and groups. */
export function readInbound(text: string): { reference: string; code: string; locale: Locale } {
  const digits = toAsciiDigits(text).replace(/\D/g, '');
  const found = languages.find(([word]) => word.test(text));
  return { reference: digits.slice(0, 12), code: digits.slice(12), locale: found?.[1] ?? locales.ar };
}

/** Whether it says that it asks for a status, or is numbers alone. */
export const isStatusQuestion = (text: string): boolean =>
  /^\s*(?:[ée]tat|status|حالة)(?!\p{L})/iu.test(text) || (/\d{4}/.test(toAsciiDigits(text)) && !/\p{L}/u.test(text));

const stops: [RegExp, Locale][] = [
  [/^(?:stop|stopall|unsubscribe)$/, locales.en],
  [/^(?:arr[eê]t(?:er|ez)?|desabonner|désabonner)$/, locales.fr],
  [/^(?:توقف|[اأإ]يقاف|قف|[اأإ]وقف|[اأإ]لغاء)$/, locales.ar],
];
const starts: [RegExp, Locale][] = [
  [/^start$/, locales.en],
  [/^(?:d[eé]but|reprendre|reprise|commencer)$/, locales.fr],
  [/^(?:ابد[أا]|بد[أء]|تشغيل|استئناف)$/, locales.ar],
];

/** STOP or START, as the whole of a message and in any language; null for every other text. */
export function wishOf(text: string): { isStop: boolean; locale: Locale } | null {
  const word = normalForm(text, 'NFC')
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, '');
  // A sentence that begins so is something else.
  if (text.trim().split(/\s+/).length > 1) return null;
  const stop = stops.find(([one]) => one.test(word));
  const found = stop ?? starts.find(([one]) => one.test(word));
  return found ? { isStop: stop !== undefined, locale: found[1] } : null;
}
