import type { Journey } from '../journeys/journey.ts';
import { homeStep } from './home-step.ts';
import { peopleStep } from './people-step.ts';
import { termsStep } from './terms-step.ts';

export const leaseJourney: Journey = {
  procedure: 'rent-appartment',
  referenceKind: 'rent',
  steps: [homeStep, peopleStep, termsStep],
  consents: () => [{ kind: 'tick', name: 'accurate', label: 'leases.consent' }],
};
