import type { Country } from '../../lib/countries/country.ts';
import type { Locale } from '../../lib/locales/locales.ts';
import type { FieldError, Typed } from '../../platform/http/forms.ts';
import type { FigureName } from '../law/figure-rule.ts';
import { type Field, fieldsOf } from './fields.ts';
import type { Shown } from './figure.ts';
import { type Given, readForm } from './read.ts';
import { faultsBetween, workOut } from './work-out.ts';

/** What a figure is asked for with: the query of its page, or what a document was made of. */
export type Asked = { figure: FigureName; country: Country; query: unknown; today: string };

/** A form, and what comes of it where it is filled in. */
export type WorkedOut = { fields: Field[]; typed: Typed; given: Given; errors: FieldError[]; shown: Shown | null };

/** Null where the figure is not worked out in the country. */
export function workedOut({ figure, country, query, today }: Asked, locale: Locale): WorkedOut | null {
  const fields = fieldsOf(figure, country);
  if (!fields) return null;
  const { given, typed, errors, isBlank } = readForm(fields, query, country, locale);
  const faults = errors.length > 0 || isBlank ? errors : faultsBetween(given, figure, today);
  const isReady = !isBlank && faults.length === 0;
  return { fields, typed, given, errors: faults, shown: isReady ? workOut(figure, country, given, today) : null };
}
