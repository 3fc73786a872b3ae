import type { Slot, Step } from '../journeys/journey.ts';
import type { CertificateName } from './application.ts';

const slot = <Name extends string>(name: Name, isIdentity = false, isNeeded = false) =>
  ({ name, label: `applications.slot.${name}`, isIdentity, isNeeded }) as const;

/** Papers may be added now, later or from another device: nothing here holds up the sending. */
export const papersStep = (procedure: CertificateName): Step => ({
  name: 'papers',
  title: 'applications.papers.title',
  lead: 'applications.papers.lead',
  fields: () => [],
  slots: (_country, { mode, situation }): Slot[] => [
    slot('identity_front', true, true),
    slot('identity_back', true),
    ...(procedure === 'good-conduct'
      ? [slot('photo')]
      : [slot('proof_of_home', false, true), slot('proof_of_activity')]),
    ...(situation === 'hosted' ? [slot('host_identity', true), slot('host_statement')] : []),
    ...(mode === 'file' || situation === 'represented' ? [slot('mandate', false, true)] : []),
    slot('other'),
  ],
});
