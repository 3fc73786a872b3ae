import type { EventData } from '../../platform/events/event.ts';
import { undoTime } from '../../platform/workflow/undo.ts';
import type { Bill } from '../payments/bills/billing.ts';
import type { Application } from './application.ts';
import type { ApplicationEvent, ApplicationState } from './application.workflow.ts';

/** How a withdrawal is undone and until when; `dueAt` where the next step was late already and stays so. */
export type Undo = { event: ApplicationEvent; until: Date; dueAt?: Date };

type Happened = { action: string; data: EventData };
type Withdrawn = Pick<Application, 'state' | 'updatedAt'>;

/** Nothing changes what is withdrawn, so that its last change is the withdrawal. */
export const heldUntil = ({ updatedAt }: Withdrawn): Date => new Date(updatedAt.getTime() + undoTime);

/** What the record keeps of the row before, so that it can be put back there. */
export const keptOf = (event: ApplicationEvent, { state, dueAt }: Application): EventData =>
  event === 'withdraw' ? { was_state: state, ...(dueAt && { was_dueAt: dueAt.toISOString() }) } : {};

/** And of its bill: what was paid and neither back nor promised back. */
export const leftOf = (bill: Bill | null): EventData => ({ was_left: bill?.left.minor ?? 0 });

/** Null where it is too late, or money has been promised back since, whoever did that. */
export function undoOf(row: Withdrawn, events: Happened[], bill: Bill | null, now: Date): Undo | null {
  const data = row.state === 'withdrawn' ? events.findLast(({ action }) => action === 'withdraw')?.data : undefined;
  const event = data && resuming[String(data.was_state) as ApplicationState];
  if (!event || data.was_left !== leftOf(bill).was_left) return null;
  const payBy = event === 'resume_unpaid' && bill ? bill.expiresAt.getTime() : Number.POSITIVE_INFINITY;
  const until = new Date(Math.min(heldUntil(row).getTime(), payBy));
  const due = typeof data.was_dueAt === 'string' ? new Date(data.was_dueAt) : null;
  return now < until ? { event, until, ...(due && due < row.updatedAt && { dueAt: due }) } : null;
}

const resuming: Partial<Record<ApplicationState, ApplicationEvent>> = {
  awaiting_payment: 'resume_unpaid',
  waiting_files: 'resume_files',
  checking: 'resume_check',
  needs_fix: 'resume_fix',
  ready: 'resume_ready',
};
