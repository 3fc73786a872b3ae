import type { Country, LocaleCode } from '../../lib/locales/locales.ts';
import type { Transitions } from '../../lib/transitions.ts';
import type { FormValues } from '../journeys/field.ts';
import type { ProcedureName } from '../procedures/procedure.ts';

export type CertificateName = Extract<ProcedureName, 'good-conduct' | 'housing-certificate'>;

const applicationStates = [
  'awaiting_payment',
  'waiting_files',
  'checking',
  'needs_fix',
  'ready',
  'filed',
  'at_authority',
  'appointment',
  'issued',
  'delivering',
  'delivered',
  'closed',
  'refused_by_authority',
  'not_eligible',
  'withdrawn',
  'expired',
] as const;
export type ApplicationState = (typeof applicationStates)[number];

export type ApplicationEvent =
  | 'pay'
  | 'lack_files'
  | 'add_files'
  | 'find_faults'
  | 'fix'
  | 'accept'
  | 'file'
  | 'reach_authority'
  | 'give_appointment'
  | 'issue'
  | 'dispatch'
  | 'deliver'
  | 'close'
  | 'refuse'
  | 'find_not_eligible'
  | 'withdraw'
  | 'expire';

export const transitions: Transitions<ApplicationState, ApplicationEvent> = {
  awaiting_payment: { pay: 'checking', withdraw: 'withdrawn', expire: 'expired' },
  waiting_files: { add_files: 'checking', withdraw: 'withdrawn', expire: 'expired' },
  checking: {
    lack_files: 'waiting_files',
    find_faults: 'needs_fix',
    accept: 'ready',
    find_not_eligible: 'not_eligible',
    withdraw: 'withdrawn',
  },
  needs_fix: { fix: 'checking', withdraw: 'withdrawn', expire: 'expired' },
  ready: { file: 'filed', deliver: 'delivered', withdraw: 'withdrawn', close: 'closed' },
  filed: {
    reach_authority: 'at_authority',
    give_appointment: 'appointment',
    issue: 'issued',
    refuse: 'refused_by_authority',
  },
  at_authority: { give_appointment: 'appointment', issue: 'issued', refuse: 'refused_by_authority' },
  appointment: { reach_authority: 'at_authority', issue: 'issued', refuse: 'refused_by_authority' },
  issued: { dispatch: 'delivering', deliver: 'delivered' },
  delivering: { deliver: 'delivered' },
  delivered: { close: 'closed' },
  closed: {},
  refused_by_authority: { close: 'closed' },
  not_eligible: {},
  withdrawn: {},
  expired: {},
};

/** Nothing more comes of it: delivered and closed, or given up. */
export const overStates: ApplicationState[] = [
  'delivered',
  'closed',
  'refused_by_authority',
  'not_eligible',
  'withdrawn',
  'expired',
];

/** What may be wrong with a paper. */
export const faultKinds = ['incorrect', 'incomplete', 'outdated'] as const;
export type FaultKind = (typeof faultKinds)[number];

export type Fault = { id: string; slot: string; kind: FaultKind; sentence: string; fixedAt: Date | null };

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
  readingCode: string | null;
  dueAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
};

/** An application in a list. */
export type ApplicationLine = Pick<
  Application,
  'id' | 'reference' | 'procedure' | 'country' | 'state' | 'dueAt' | 'createdAt'
>;

/** Whether the applicant may still take it back: up to the day it goes to the authority. */
export const mayWithdraw = ({ state }: Pick<Application, 'state'>): boolean => 'withdraw' in transitions[state];

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
  staffEvents.filter((event) => event in transitions[state]);
