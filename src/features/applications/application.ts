import type { Country } from '../../lib/countries/country.ts';
import type { LocaleCode } from '../../lib/locales/locales.ts';
import type { FormValues } from '../journeys/field.ts';
import type { ProcedureName } from '../procedures/procedure.ts';
import { type ApplicationEvent, type ApplicationState, applicationWorkflow } from './application.workflow.ts';
import { isGuide } from './guide.ts';

export const certificateNames = ['good-conduct', 'housing-certificate'] as const satisfies ProcedureName[];
export type CertificateName = (typeof certificateNames)[number];

/** Nothing more comes of it: delivered and closed, or given up. */
export const overStates: ApplicationState[] = [
  'delivered',
  'closed',
  'refused_by_authority',
  'not_eligible',
  'withdrawn',
  'expired',
];

/** What may be wrong with an attachment, or an answer. */
export const faultKinds = ['unreadable', 'incorrect', 'incomplete', 'outdated'] as const;
export type FaultKind = (typeof faultKinds)[number];

export type Fault = {
  id: string;
  slot: string;
  kind: FaultKind;
  sentence: string;
  createdAt: Date;
  fixedAt: Date | null;
};

export type Application = {
  id: string;
  reference: string;
  userId: string | null;
  visitorId: string | null;
  procedure: CertificateName;
  country: Country;
  locale: LocaleCode;
  answers: FormValues;
  state: ApplicationState;
  code: string | null;
  /** Takes it into an account; null where it is in one. */
  sealedCode: string | null;
  plainCode: string | null;
  dueAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
};

/** An application in a list. */
export type ApplicationLine = Pick<
  Application,
  'id' | 'reference' | 'procedure' | 'country' | 'state' | 'dueAt' | 'createdAt'
> & { isGuide: boolean };

/** Whether the applicant may still take it back: up to the day it goes to the authority. A guide was asked of nobody. */
export const mayWithdraw = ({ state, answers }: Pick<Application, 'state' | 'answers'>): boolean =>
  applicationWorkflow.may(state, 'withdraw') && !isGuide(answers);

/** How a state reads: a guide is there as soon as it is asked for, and is no file that is ready to be handed in. */
export const stateKeyOf = ({ state, isGuide }: { state: ApplicationState; isGuide: boolean }) =>
  isGuide && state === 'ready' ? ('applications.guide.state' as const) : (`applications.state.${state}` as const);

/** What the staff may do next, in the order of the flow. */
const staffEvents: ApplicationEvent[] = [
  'accept',
  'find_not_eligible',
  'file',
  'reach_authority',
  'give_appointment',
  'issue',
  'dispatch',
  'deliver',
  'refuse',
  'close',
];

export const nextForStaff = ({ state }: Pick<Application, 'state'>): ApplicationEvent[] =>
  staffEvents.filter((event) => applicationWorkflow.may(state, event));
