import type { Country } from '../../lib/countries/country.ts';
import type { FieldError } from '../../platform/http/forms.ts';
import { options } from '../applications/fields.ts';
import type { Field, FormValues } from '../journeys/field.ts';
import type { Step } from '../journeys/journey.ts';
import { leaseEndIn, leastNoticeIn } from '../law/lease-rule.ts';
import { toldLeaseRules } from '../law/review.ts';
import { procedureNamed, type Rule, variantIn } from '../procedures/procedure.ts';
import { returnedFault } from './clauses.ts';

/** Money, time and rules. A term that the law of the country forbids is refused, with the law. */
export const termsStep: Step = {
  name: 'terms',
  title: 'leases.terms.title',
  lead: () => 'leases.terms.lead',
  fields: (country, answers) => [...moneyFields(country, answers), ...timeFields(country, answers), ...ruleFields],
  law: (country, answers) => toldLeaseRules({ country, region: answers.region ?? '' }, today()),
  check: (country, answers) => [
    ...depositFault(country, answers),
    ...endFault(country, answers),
    ...noticeFault(country, answers),
    ...returnedFault(answers),
  ],
  told: (_country, answers) => returnedFault(answers),
};

// Where an authority takes rent on its own site.
const withPlatform: Country[] = ['SA', 'AE'];

/** What was chosen before stays among the ways, so that a lease of that time is shown whole. */
const waysToPay = (country: Country, { method }: FormValues) => [
  ...(['transfer', 'cash', 'cheque'] as const),
  ...(withPlatform.includes(country) || method === 'platform' ? (['platform'] as const) : []),
];

const moneyFields = (country: Country, answers: FormValues): Field[] =>
  (
    [
      { kind: 'money', name: 'rent', label: 'leases.rent.label', country },
      { kind: 'number', name: 'dueDay', label: 'leases.due_day.label', min: 1, max: 28 },
      {
        kind: 'select',
        name: 'method',
        label: 'leases.method.label',
        options: options(waysToPay(country, answers), (way) => `leases.method.${way}`),
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

const timeFields = (country: Country, answers: FormValues): Field[] =>
  (
    [
      { kind: 'date', name: 'start', label: 'leases.start.label', when: 'near' },
      { kind: 'number', name: 'months', label: 'leases.months.label', min: 1, max: 120 },
      {
        kind: 'choice',
        name: 'renewal',
        label: 'leases.renewal.label',
        options: options(endsIn(country, answers), (way) => `leases.renewal.${way}`),
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

/** Those that hold for a lease of a home in its region, once it is written. */
export const rulesFor = (country: Country, { region = '' }: FormValues): Rule[] =>
  rulesIn(country).filter(
    ({ isBeforeOnly, regions, regionsBut }) =>
      !isBeforeOnly && (regions?.includes(region) ?? true) && !regionsBut?.includes(region),
  );

/** Where a rule of the country's data blocks: in Morocco the deposit may not exceed two months of rent. */
function depositFault(country: Country, { rent, deposit }: FormValues): FieldError[] {
  const rule = rulesIn(country).find(({ id, isBlocking }) => id === 'deposit' && isBlocking);
  const limit = rule?.value;
  if (limit?.unit !== 'months_of_rent' || limit.bound !== 'at_most') return [];
  if (Number(deposit) <= Number(rent) * limit.number) return [];
  return [{ field: 'deposit', key: 'leases.error.deposit', values: { months: limit.number } }];
}

/** A lease may end by itself only where we know that the law lets it; what was chosen before stays readable. */
const endsIn = (country: Country, answers: FormValues): ('tacit' | 'none')[] =>
  mayEndByItself(country, answers) || answers.renewal === 'none' ? ['tacit', 'none'] : ['tacit'];

const mayEndByItself = (country: Country, { region = '' }: FormValues): boolean =>
  leaseEndIn({ country, region }, today()) === 'as_agreed';

const endFault = (country: Country, answers: FormValues): FieldError[] =>
  answers.renewal === 'none' && !mayEndByItself(country, answers)
    ? [{ field: 'renewal', key: 'leases.error.renewal', values: {} }]
    : [];

/** Notice shorter than the law's is refused, and one longer than the lease itself, which could never be given. */
function noticeFault(country: Country, { region = '', notice, months }: FormValues): FieldError[] {
  const least = leastMonths(leastNoticeIn({ country, region }, today()));
  if (Number(notice) < least) return [{ field: 'notice', key: 'leases.error.notice_least', values: { months: least } }];
  return Number(notice) > Math.max(Number(months), least)
    ? [{ field: 'notice', key: 'leases.error.notice', values: {} }]
    : [];
}

const leastMonths = (length: ReturnType<typeof leastNoticeIn>): number =>
  length ? (length.unit === 'month' ? length.count : Math.ceil(length.count / 30)) : 1;

const today = (): string => Temporal.Now.plainDateISO().toString();
