import type { Country } from '../../lib/countries/country.ts';
import type { Field, FormValues } from '../journeys/field.ts';
import type { Step } from '../journeys/journey.ts';
import type { CertificateName } from './application.ts';
import { addressFields, contactFields, identityFields, options } from './fields.ts';

/** Who the paper is about, and how we reach who asks for it. */
export const personStep = (procedure: CertificateName): Step => ({
  name: 'person',
  title: 'applications.person.title',
  lead: 'applications.person.lead',
  fields: (country, answers) => [
    {
      kind: 'choice',
      name: 'forWhom',
      label: 'applications.for_whom.label',
      options: options(['self', 'other'], (who) => `applications.for_whom.${who}`),
    },
    ...identityFields(country),
    { kind: 'date', name: 'birth', label: 'journeys.field.birth', when: 'past' },
    { kind: 'line', name: 'birthPlace', label: 'journeys.field.birth_place' },
    ...(procedure === 'housing-certificate' ? homeFields(country, answers) : originFields(country)),
    ...contactFields(country),
    {
      kind: 'lines',
      name: 'note',
      label: 'applications.note.label',
      hint: 'applications.note.hint',
      max: 1_000,
      optional: true,
      isRare: true,
    },
  ],
});

const originFields = (country: Country): Field[] => [
  ...addressFields(country),
  { kind: 'line', name: 'father', label: 'journeys.field.father', optional: true, isRare: true },
  { kind: 'line', name: 'mother', label: 'journeys.field.mother', optional: true, isRare: true },
];

function homeFields(country: Country, { situation }: FormValues): Field[] {
  const since: Field = { kind: 'date', name: 'since', label: 'applications.since.label', when: 'past' };
  if (situation !== 'hosted') return [since];
  return [
    since,
    { kind: 'line', name: 'hostName', label: 'applications.host_name.label', hint: 'applications.host_name.hint' },
    { kind: 'identity', name: 'hostIdentity', label: 'applications.host_identity.label', country },
  ];
}
