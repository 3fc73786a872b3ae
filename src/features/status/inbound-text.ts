import { toAsciiDigits } from '../../lib/digits.ts';
import { type Locale, locales } from '../../lib/locales/locales.ts';

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
