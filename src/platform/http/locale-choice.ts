import { isLocaleCode, type LocaleCode } from '../../lib/locales/locales.ts';

/** In the query of a link by which somebody chooses the language of the page it leads to. */
const chosenByLink = 'chosen';

/** A link by which somebody chooses the language that stands in its address. */
export const asChoice = (address: string, hasQuery = address.includes('?')): string =>
  `${address}${hasQuery ? '&' : '?'}${chosenByLink}`;

/** A link to a page without a language in its address, which names the one that is chosen. */
export const asNamedChoice = (path: string, code: LocaleCode): string => `${path}?${chosenByLink}=${code}`;

/** The locale that such a link names; null where the query is another one. */
export function namedChoice(query: string): LocaleCode | null {
  const code = new URLSearchParams(query).get(chosenByLink);
  return code !== null && isLocaleCode(code) ? code : null;
}

/**
 * The query of a link of the language menu without what says so: the cookie is written on the way, as the page itself is
 * the same for everyone and caches on the way may keep it (1.18).
 */
export const withoutChoice = (query: string): string =>
  query.replace(choice, (_, before: string, after: string) => (after ? before : ''));

const choice = new RegExp(`([?&])${chosenByLink}(?:=[^&]*)?(&|$)`);

/** Pages that stand at one address in all languages: the reader's own one decides. */
export const isWithoutLocale = (path: string): boolean => /^\/api\/docs(?:\/|$)/.test(path);
