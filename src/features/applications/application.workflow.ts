import { workflow } from '../../platform/workflow/workflow.ts';

export type ApplicationState =
  | 'awaiting_payment'
  | 'waiting_files'
  | 'checking'
  | 'needs_fix'
  | 'ready'
  | 'filed'
  | 'at_authority'
  | 'appointment'
  | 'issued'
  | 'delivering'
  | 'delivered'
  | 'closed'
  | 'refused_by_authority'
  | 'not_eligible'
  | 'withdrawn'
  | 'expired';

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
  | 'expire'
  | 'resume_unpaid'
  | 'resume_files'
  | 'resume_check'
  | 'resume_fix'
  | 'resume_ready';

/** Found complete and on its way through the authority's office. */
export const statesUnderWay = ['ready', 'filed', 'at_authority', 'appointment', 'issued', 'delivering'] as const;

export const applicationWorkflow = workflow<ApplicationState, ApplicationEvent>({
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
  // For a day its applicant may undo it, back to where it stood.
  withdrawn: {
    resume_unpaid: 'awaiting_payment',
    resume_files: 'waiting_files',
    resume_check: 'checking',
    resume_fix: 'needs_fix',
    resume_ready: 'ready',
  },
  expired: {},
});
