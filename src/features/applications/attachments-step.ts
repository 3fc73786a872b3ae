import type { Slot } from '../attachments/slot.ts';
import type { FormValues } from '../journeys/field.ts';
import { attachmentsPage, type Step } from '../journeys/journey.ts';
import type { CertificateName } from './application.ts';
import { isGuide, isPrepared } from './guide.ts';

const slot = <Name extends string>(name: Name, isIdentity = false, isNeeded = false) =>
  ({ name, label: `applications.slot.${name}`, isIdentity, isNeeded, isReusable: ofThePerson.has(name) }) as const;

/** These are the applicant's whatever is applied for; the others are made for one application. */
const ofThePerson = new Set<string>(['identity_front', 'identity_back', 'photo', 'proof_of_home', 'proof_of_activity']);

/** Attachments may be added now, later or from another device: nothing here holds up the sending. */
export const attachmentsStep = (procedure: CertificateName): Step => ({
  name: attachmentsPage,
  title: 'applications.attachments.title',
  lead: () => 'applications.attachments.lead',
  isAsked: (_country, answers) => isPrepared(answers),
  fields: () => [],
  slots: (_country, answers) => (isGuide(answers) ? [] : slotsFor(procedure, answers)),
});

const slotsFor = (procedure: CertificateName, { mode, situation, forWhom }: FormValues): Slot[] => [
  slot('identity_front', true, true),
  slot('identity_back', true),
  ...(procedure === 'good-conduct' ? [slot('photo')] : [slot('proof_of_home', false, true), slot('proof_of_activity')]),
  ...(situation === 'hosted' ? [slot('host_identity', true), slot('host_statement')] : []),
  ...mandateSlots(mode === 'file' || situation === 'represented', forWhom === 'other'),
  slot('other'),
];

/** Who asks for somebody else shows that they may; nothing is handed in for anybody without it. */
const mandateSlots = (isNeeded: boolean, isForAnother: boolean): Slot[] =>
  isNeeded || isForAnother ? [slot('mandate', false, isNeeded)] : [];
