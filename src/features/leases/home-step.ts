import { addressFields, options } from '../applications/fields.ts';
import type { Step } from '../journeys/journey.ts';

/** Who asks, and the home itself. */
export const homeStep: Step = {
  name: 'home',
  title: 'leases.home.title',
  lead: () => 'leases.home.lead',
  fields: (country) => [
    {
      kind: 'choice',
      name: 'role',
      label: 'leases.role.label',
      term: 'leases.role.term',
      options: options(['landlord', 'tenant', 'agent'], (role) => `leases.role.${role}`),
    },
    ...addressFields(country),
    { kind: 'number', name: 'rooms', label: 'leases.rooms.label', min: 1, max: 40 },
    {
      kind: 'choice',
      name: 'furnished',
      label: 'leases.furnished.label',
      term: 'leases.furnished.term',
      options: options(['no', 'yes'], (answer) => `leases.furnished.${answer}`),
    },
    {
      kind: 'choice',
      name: 'use',
      label: 'leases.use.label',
      term: 'leases.use.term',
      hint: 'leases.use.hint',
      options: options(['living', 'working', 'both'], (use) => `leases.use.${use}`),
    },
    { kind: 'line', name: 'floor', label: 'leases.floor.label', optional: true, isRare: true },
    { kind: 'line', name: 'title', label: `leases.deed.${country}`, optional: true, isRare: true },
    { kind: 'line', name: 'meters', label: 'leases.meters.label', optional: true, isRare: true },
    { kind: 'line', name: 'annexes', label: 'leases.annexes.label', optional: true, isRare: true },
  ],
};
