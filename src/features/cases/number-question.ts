import type { Country } from '../../lib/countries/country.ts';
import { isCourt, isPlace, placeOf } from '../../lib/countries/courts.ts';
import type { FieldError } from '../../platform/http/forms.ts';
import { type CaseNumber, caseKeyOf, isCaseType, needsCaseType } from './case-number.ts';
import { parseCaseNumber, yearsOf } from './case-number-parser.ts';
import type { AddCaseForm } from './cases.dto.ts';

/** The one case that a form means, or what is still to be asked; several readings are shown to choose from. */
export type Meant = { ok: true; number: CaseNumber } | { ok: false; errors: FieldError[]; readings: CaseNumber[] };

export function whichCase(form: AddCaseForm, today: Temporal.PlainDate): Meant {
  const country = form.country as Country;
  const errors: FieldError[] = [];
  if (!isCourt(country, form.court)) errors.push({ field: 'court', key: 'cases.add.error.court', values: {} });
  if (!isPlace(country, form.court, placeOf(country, form.court, form.place)))
    errors.push({ field: 'place', key: 'cases.add.error.place', values: {} });
  const parsed = parseCaseNumber(form.number, country, yearsOf(today));
  if (!parsed.ok) {
    errors.push({ field: 'number', key: `cases.number.error.${parsed.error}`, values: {} });
    return { ok: false, errors, readings: [] };
  }
  const typed = parsed.readings.map((reading) => withType(reading, form.type, country));
  const [only] = typed;
  const number = typed.length === 1 ? only : typed.find((reading) => caseKeyOf(reading) === form.reading);
  const readings = typed.length > 1 ? typed : [];
  if (!number) errors.push({ field: 'reading', key: 'cases.add.error.reading', values: {} });
  else if (number.form === 'serial' && !number.type && needsCaseType(country)) {
    errors.push({ field: 'type', key: 'cases.add.error.type', values: {} });
  }
  return number && errors.length === 0 ? { ok: true, number } : { ok: false, errors, readings };
}

/** What the words around the number say counts before what was chosen beside it. */
const withType = (reading: CaseNumber, type: string | undefined, country: Country): CaseNumber =>
  reading.form === 'serial' && needsCaseType(country) && !reading.type && isCaseType(type)
    ? { ...reading, type }
    : reading;
