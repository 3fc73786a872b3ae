import type { Key } from '../../platform/i18n/messages.ts';
import type { Passage } from '../recordings/passage.ts';
import { type ProcedureName, procedureKey, procedureNamed } from './procedure.ts';

const certificateSteps: Key[] = [
  'procedures.steps.certificate1',
  'procedures.steps.certificate2',
  'procedures.steps.certificate3',
  'procedures.steps.certificate4',
];
const leaseSteps: Key[] = [
  'procedures.steps.lease1',
  'procedures.steps.lease2',
  'procedures.steps.lease3',
  'procedures.steps.lease4',
];

/** How it goes on with us, in every country. */
export const howItGoesOn = (isLease: boolean): readonly Key[] => (isLease ? leaseSteps : certificateSteps);

export const passageName = (key: string): string => `procedures.${key.replaceAll('_', '-')}`;

/** What a procedure is, for whom and how it goes on; what it takes differs from country to country, and is read. */
export const procedurePassages: Passage[] = (
  ['good-conduct', 'housing-certificate', 'rent-appartment'] satisfies ProcedureName[]
).map((name) => {
  const key = procedureKey(name) as 'good_conduct';
  const isLease = name === 'rent-appartment';
  return {
    name: passageName(name),
    page: [procedureNamed(name).route, {}],
    words: [
      `procedures.${key}.title`,
      `procedures.${key}.lead`,
      `procedures.${key}.for`,
      isLease ? 'procedures.not_authority_lease' : 'procedures.not_authority',
      'procedures.how_it_works',
      ...howItGoesOn(isLease),
    ],
  };
});
