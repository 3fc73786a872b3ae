import { defaultLocale, isLocaleCode, type LocaleCode, localeCodes, locales } from '../../lib/locales/locales.ts';

type WeightedTag = { tag: string; q: number };

// A header of 8 kB holds some 1,500 tags; nobody means more than a handful.
const maxTags = 50;

/** The tags of an Accept-Language header, best first: stable by q, without `q=0`, `*` and empty ones (behaviour.md 1.15). */
function acceptedTags(header: string): string[] {
  return header
    .split(',', maxTags)
    .map((part): WeightedTag => {
      const [tag = '', ...parameters] = part.split(';').map((piece) => piece.trim());
      const weight = parameters.find((parameter) => parameter.toLowerCase().startsWith('q='));
      const q = weight === undefined ? 1 : Number(weight.slice(2));
      return { tag: tag.toLowerCase(), q: Number.isFinite(q) ? q : 0 };
    })
    .filter(({ tag, q }) => tag !== '' && tag !== '*' && q > 0)
    .sort((a, b) => b.q - a.q)
    .map(({ tag }) => tag);
}

const languageOf = (tag: string): string => tag.split('-')[0] ?? tag;

const byTag = new Map(localeCodes.map((code) => [locales[code].tag.toLowerCase(), code]));
// Read backwards, so that the first locale of a language in the list stays.
const byLanguage = new Map(
  localeCodes.toReversed().map((code): [string, LocaleCode] => [locales[code].language, code]),
);

/**
 * The locale an Accept-Language header asks for, or null (behaviour.md 1.14): an equal tag scores `1 − i/n`, the same
 * language `0.999 − i/n` for the first locale of that language; the highest score wins, on a tie the longer code.
 */
export function localeFromHeader(header: string | undefined): LocaleCode | null {
  const tags = acceptedTags(header ?? '');
  const scored: { code: LocaleCode; score: number }[] = [];
  const equal = tags.findIndex((tag) => byTag.has(tag));
  const similar = tags.findIndex((tag) => byLanguage.has(languageOf(tag)));
  const exact = byTag.get(tags[equal] ?? '');
  const sameLanguage = byLanguage.get(languageOf(tags[similar] ?? ''));
  if (exact) scored.push({ code: exact, score: 1 - equal / tags.length });
  if (sameLanguage) scored.push({ code: sameLanguage, score: 0.999 - similar / tags.length });
  scored.sort((a, b) => b.score - a.score || b.code.length - a.code.length);
  return scored[0]?.code ?? null;
}

/** Cookie, then Accept-Language, then the default (behaviour.md 1.10). An unsupported value is skipped, not an error. */
export function detectLocale(cookie: string | undefined, acceptLanguage: string | undefined): LocaleCode {
  return isLocaleCode(cookie) ? cookie : (localeFromHeader(acceptLanguage) ?? defaultLocale);
}
