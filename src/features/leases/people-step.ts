import type { Country } from '../../lib/countries/country.ts';
import { identityFields, options, secondPhone } from '../applications/fields.ts';
import type { Field, FormValues } from '../journeys/field.ts';
import type { Step } from '../journeys/journey.ts';

/** Both sides as the lease names them, and how the other one is reached. */
export const peopleStep: Step = {
  name: 'people',
  title: 'leases.people.title',
  lead: () => 'leases.people.lead',
  fields: (country, answers) => [
    ...sideFields(country, 'landlord'),
    ...sideFields(country, 'tenant'),
    ...inviteFields(country, answers),
    // An agent signs for somebody, and the lease says by what right.
    ...(answers.role === 'agent'
      ? [{ kind: 'line', name: 'agent', label: 'leases.agent.label', hint: 'leases.agent.hint' } as const]
      : []),
  ],
  check: (country, { email, otherEmail, landlord_identity, tenant_identity }) => {
    if (landlord_identity === tenant_identity)
      return [{ field: 'tenant_identity', key: `leases.error.same_person.${country}`, values: {} }];
    if (email?.toLowerCase() === otherEmail?.toLowerCase())
      return [{ field: 'otherEmail', key: 'leases.error.same_contact', values: {} }];
    return [];
  },
};

const sideFields = (country: Country, side: 'landlord' | 'tenant'): Field[] =>
  [
    ...identityFields(country, `${side}_`, 'leases.identity.hint'),
    { kind: 'line', name: `${side}_profession`, label: 'leases.profession.label' } as const,
    { kind: 'line', name: `${side}_address`, label: 'leases.own_address.label', max: 200 } as const,
  ].map((field): Field => ({ ...field, group: `leases.side.${side}` }));

/** The answers are named after what was taken alone at first, as forms on their way know them. */
const inviteFields = (country: Country, { phone }: FormValues): Field[] =>
  (
    [
      { kind: 'contact', name: 'email', label: 'leases.my_contact.label', country },
      {
        kind: 'contact',
        name: 'otherEmail',
        label: 'leases.other_contact.label',
        hint: 'leases.other_contact.hint',
        country,
      },
      {
        kind: 'choice',
        name: 'otherLanguage',
        label: 'leases.other_language.label',
        options: options(['ar', 'fr', 'en'], (language) => `applications.language.${language}`),
      },
      ...secondPhone(country, phone),
    ] satisfies Field[]
  ).map((field) => ({ ...field, group: 'leases.reach' }));
