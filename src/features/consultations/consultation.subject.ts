import { type Country, defaultCountry, isCountry } from '../../lib/countries/country.ts';
import { locales } from '../../lib/locales/locales.ts';
import type { EventData } from '../../platform/events/event.ts';
import type { Subject } from '../../platform/workflow/reactions.ts';
import { tellsOf } from '../promises/promise.ts';
import {
  type ConsultationAmendment,
  type ConsultationEvent,
  type ConsultationState,
  consultationAmendments,
  consultationWorkflow,
} from './consultation.workflow.ts';
import type { ConsultationRow } from './consultation-row.ts';
import { consultations } from './consultations.table.ts';
import { changesOf, decisionDue } from './deadlines.ts';
import { keptOf } from './undo.ts';

export const consultationSubject: Subject<
  ConsultationRow,
  ConsultationState,
  ConsultationEvent,
  ConsultationAmendment
> = {
  workflow: consultationWorkflow,
  amendments: consultationAmendments,
  table: consultations,
  name: 'consultation',
  columns: (before, event, state, now) => ({
    ...changesOf(before, event, state, now),
    dueDecidedAt: decisionDue(state, countryOf(before), now),
  }),
  record: ({ event, before, row, data, now }) => ({
    subject: 'consultation',
    subjectId: row.id,
    action: event,
    data: { ...data, ...keptOf(event, before), ...promiseIn(event, before, now) },
  }),
};

/** What an event says of what was promised to the asker. The time that waited for the asker is not ours: it moves the date. */
function promiseIn(event: ConsultationEvent | ConsultationAmendment, before: ConsultationRow, now: Date): EventData {
  const country = countryOf(before);
  const { dueTakenAt, dueAnsweredAt, answeredAt, isSample } = before;
  if (isSample) return {};
  switch (event) {
    case 'take':
      return dueTakenAt ? tellsOf('taken', { country, kept: now <= dueTakenAt }) : {};
    case 'miss_take_by':
      return tellsOf('never_taken', { country, kept: false });
    case 'answer':
      // Only the first answer has a date that was promised when the question was sent.
      return answeredAt ? {} : tellsOf('answered', { country, kept: !dueAnsweredAt || now <= dueAnsweredAt });
    case 'miss_answer_by':
    case 'give_up':
      return answeredAt ? {} : tellsOf('answered', { country, kept: false });
    case 'uphold':
      return tellsOf('complaint', { country, kept: true });
    case 'grant_refund':
    case 'grant_part':
    case 'ask_second':
      return tellsOf('complaint', { country, kept: false });
    default:
      return {};
  }
}

/** Whose working week counts: that of the law asked about, else of the place it was asked from. */
export const countryOf = ({
  country,
  region,
  locale,
}: Partial<Pick<ConsultationRow, 'country' | 'region' | 'locale'>>): Country =>
  [country, region, locale && locales[locale].country].find(isCountry) ?? defaultCountry;
