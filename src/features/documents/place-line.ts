import type { Country } from '../../lib/countries/country.ts';
import { isNamedAfter } from '../../lib/countries/region.ts';
import type { Locale } from '../../lib/locales/locales.ts';
import { inOneLine } from './document.ts';

/** What was answered, by the name of its field. */
type Home = { country: Country; answers: Record<string, string> };

/** Where a home is, in one line; a region that is called as its town is not said again. */
export const placeLine = ({ country, answers }: Home, shown: (name: string) => string, locale: Locale): string =>
  inOneLine(
    [shown('address'), shown('city'), isNamedAfter(country, answers.region, answers.city) ? '' : shown('region')],
    locale,
  );
