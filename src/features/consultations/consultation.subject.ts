import { type Country, defaultCountry, isCountry } from '../../lib/countries/country.ts';
import { locales } from '../../lib/locales/locales.ts';
import type { Subject } from '../../platform/workflow/reactions.ts';
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
};

/** Whose working week counts: that of the law asked about, else of the place it was asked from. */
export const countryOf = ({
  country,
  region,
  locale,
}: Partial<Pick<ConsultationRow, 'country' | 'region' | 'locale'>>): Country =>
  [country, region, locale && locales[locale].country].find(isCountry) ?? defaultCountry;
