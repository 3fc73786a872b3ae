import type { Country } from '../../lib/countries/country.ts';
import { countryZones } from '../../lib/instants.ts';
import { type FieldError, parseForm, type Typed, typedIn } from '../../platform/http/forms.ts';
import type { CaseNumber } from './case-number.ts';
import { AddCaseForm } from './cases.dto.ts';
import { todayIn } from './hearing.ts';
import { messageLength } from './messages/court-message.ts';
import { type NotedHearing, readNoted } from './messages/noted-hearing.dto.ts';
import { whichCase } from './number-question.ts';

/** A case that somebody wants to follow, with the hearing that they confirmed in a message of the court. */
export type NewCase = { form: AddCaseForm; number: CaseNumber; noted: NotedHearing | null };
/** `readings`: more than one where the number may mean several cases. */
export type ReadCase =
  | ({ ok: true } & NewCase)
  | { ok: false; typed: Typed; errors: FieldError[]; readings: CaseNumber[] };

/** The day it is where the courts are. */
export const todayAt = (country: Country) => todayIn(countryZones[country], new Date());

/** The form of a new case. */
export function readNewCase(body: Record<string, unknown>, country: Country | null): ReadCase {
  const form = parseForm(AddCaseForm, body);
  const noted = country ? readNoted(body, todayAt(country)) : null;
  const faults = noted?.ok === false ? noted.errors : [];
  if (!form.ok) return { ok: false, typed: form.typed, errors: [...form.errors, ...faults], readings: [] };
  const meant = whichCase(form.value, Temporal.Now.plainDateISO());
  if (meant.ok && noted?.ok) return { ok: true, form: form.value, number: meant.number, noted: noted.value };
  const unclear = meant.ok ? { errors: [], readings: [] } : meant;
  return { ok: false, typed: form.typed, errors: [...unclear.errors, ...faults], readings: unclear.readings };
}

const names = new Set([...Object.keys(new AddCaseForm()), 'hearing', 'message', 'day', 'time', 'room']);

/** Of all that was posted, what the form of a new case asks for; the boxes of a day belong to the day. */
export const newCaseFields = (body: Record<string, unknown>): Typed =>
  Object.fromEntries(
    Object.entries(typedIn(body)).flatMap(([name, value]) =>
      names.has(name.split('_', 1)[0] ?? '') ? [[name, value.slice(0, messageLength)] as const] : [],
    ),
  );
