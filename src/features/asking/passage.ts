import type { Key } from '../../platform/i18n/messages.ts';
import type { Passage } from '../recordings/passage.ts';

export const toHaveReady: Key[] = [
  'consultations.new.ready.country',
  'consultations.new.ready.facts',
  'consultations.new.ready.dates',
  'consultations.new.ready.contact',
];
export const toLeaveOut: Key[] = [
  'consultations.new.leave_out.names',
  'consultations.new.leave_out.numbers',
  'consultations.new.leave_out.codes',
];
export const howItGoesOn: Key[] = [
  'consultations.new.steps.write',
  'consultations.new.steps.send',
  'consultations.new.steps.expert',
  'consultations.new.steps.answer',
];

/** The first page of asking; prices and times are those of a country, and are read. */
export const askingPassage: Passage = {
  name: 'asking',
  page: ['new', {}],
  words: [
    'consultations.new.title',
    'consultations.new.lead',
    'consultations.new.urgent',
    'consultations.new.ready.title',
    ...toHaveReady,
    'consultations.new.leave_out.title',
    ...toLeaveOut,
    'consultations.new.steps.title',
    ...howItGoesOn,
  ],
};
