import type { Country } from '../../lib/countries/country.ts';
import type { FieldError } from '../../platform/http/forms.ts';
import { options } from '../applications/fields.ts';
import type { Field, FormValues } from '../journeys/field.ts';
import type { Step } from '../journeys/journey.ts';
import { procedureNamed, type Rule, variantIn } from '../procedures/procedure.ts';

/** Money, time and rules. A term that the law of the country forbids is refused, with the law. */
export const termsStep: Step = {
  name: 'terms',
  title: 'leases.terms.title',
  lead: 'leases.terms.lead',
  fields: (country) => [...moneyFields(country), ...timeFields, ...ruleFields],
  check: (country, answers) => [...depositFault(country, answers), ...yearsFault(answers)],
};

const moneyFields = (country: Country): Field[] =>
  (
    [
      { kind: 'money', name: 'rent', label: 'leases.rent.label', country },
      { kind: 'number', name: 'dueDay', label: 'leases.due_day.label', min: 1, max: 28 },
      {
        kind: 'select',
        name: 'method',
        label: 'leases.method.label',
        options: options(['transfer', 'cash', 'cheque', 'platform'], (way) => `leases.method.${way}`),
      },
      {
        kind: 'money',
        name: 'deposit',
        label: 'leases.deposit.label',
        hint: `leases.deposit.hint.${country}`,
        country,
      },
      { kind: 'money', name: 'charges', label: 'leases.charges.label', country, optional: true },
      { kind: 'tick', name: 'rentReminder', label: 'leases.rent_reminder.label', optional: true },
    ] satisfies Field[]
  ).map((field) => ({ ...field, group: 'leases.group.money' }));

const timeFields: Field[] = (
  [
    { kind: 'date', name: 'start', label: 'leases.start.label', when: 'near' },
    { kind: 'number', name: 'months', label: 'leases.months.label', min: 1, max: 120 },
    {
      kind: 'choice',
      name: 'renewal',
      label: 'leases.renewal.label',
      options: options(['tacit', 'none'], (way) => `leases.renewal.${way}`),
    },
    { kind: 'number', name: 'notice', label: 'leases.notice.label', min: 1, max: 12 },
  ] satisfies Field[]
).map((field) => ({ ...field, group: 'leases.group.time' }));

const ruleFields: Field[] = (
  [
    {
      kind: 'choice',
      name: 'subletting',
      label: 'leases.subletting.label',
      options: options(['no', 'consent'], (answer) => `leases.subletting.${answer}`),
    },
    {
      kind: 'lines',
      name: 'condition',
      label: 'leases.condition.label',
      hint: 'leases.condition.hint',
      max: 3_000,
      optional: true,
      isRare: true,
    },
    {
      kind: 'lines',
      name: 'clauses',
      label: 'leases.clauses.label',
      hint: 'leases.clauses.hint',
      max: 3_000,
      optional: true,
      isRare: true,
    },
  ] satisfies Field[]
).map((field) => ({ ...field, group: 'leases.group.rules' }));

export const rulesIn = (country: Country): Rule[] => variantIn(procedureNamed('rent-appartment'), country)?.rules ?? [];

/** Where a rule of the country's data blocks: in Morocco the deposit may not exceed two months of rent. */
function depositFault(country: Country, { rent, deposit }: FormValues): FieldError[] {
  const rule = rulesIn(country).find(({ id, isBlocking }) => id === 'deposit' && isBlocking);
  const limit = rule?.value;
  if (limit?.unit !== 'months_of_rent' || limit.bound !== 'at_most') return [];
  if (Number(deposit) <= Number(rent) * limit.number) return [];
  return [{ field: 'deposit', key: 'leases.error.deposit', values: { months: limit.number } }];
}

/** Notice longer than the lease itself could never be given. */
const yearsFault = ({ notice, months }: FormValues): FieldError[] =>
  Number(notice) > Number(months) ? [{ field: 'notice', key: 'leases.error.notice', values: {} }] : [];
