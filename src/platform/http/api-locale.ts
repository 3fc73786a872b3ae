import { isLocaleCode, type Locale, localeCodes, locales } from '../../lib/locales/locales.ts';
import { InvalidFields } from './patch.ts';

// The parameters of lists that everybody reads alike: a wrong one is refused by its name, with the values there are.

/** Null where it is left away. Throws InvalidFields. */
export function readChoice<Value extends string>(
  field: string,
  given: unknown,
  values: readonly Value[],
): Value | null {
  if (given === undefined) return null;
  const found = values.find((value) => value === given);
  if (found !== undefined) return found;
  throw new InvalidFields([{ field, key: 'api.error.one_of', values: { values: values.join(', ') } }]);
}

/** An instant with its zone; null where it is left away. Throws InvalidFields. */
export function readInstant(field: string, given: unknown): Date | null {
  if (given === undefined) return null;
  const read = typeof given === 'string' && /^\d{4}-\d\d-\d\dT/.test(given) ? new Date(given) : null;
  // The database has no year 0; what is no instant has no year at all.
  if (read && read.getUTCFullYear() > 0 && /(?:Z|[+-]\d\d:\d\d)$/.test(String(given))) return read;
  throw new InvalidFields([{ field, key: 'api.error.instant', values: {} }]);
}

/** A choice, where it has to be made. */
export const requireChoice = <Value extends string>(field: string, given: unknown, values: readonly Value[]): Value =>
  readChoice(field, given ?? '', values) as Value;

/** The locale whose words and prices are asked for. An address that caches keep never looks at the caller's own. */
export function readLocale(given: unknown): Locale {
  const code = requireChoice('locale', given, localeCodes);
  return locales[isLocaleCode(code) ? code : 'en'];
}
