import { sql } from 'drizzle-orm';
import type { EventData } from '../../platform/events/event.ts';
import type { Subject } from '../../platform/workflow/reactions.ts';
import { newDocumentCode } from '../documents/code.ts';
import { tellsOf } from '../promises/promise.ts';
import type { Application } from './application.ts';
import { type ApplicationEvent, type ApplicationState, applicationWorkflow } from './application.workflow.ts';
import { dueAfter } from './application-clock.ts';
import { applications } from './applications.table.ts';
import { isGuide } from './guide.ts';
import { keptOf } from './withdrawal.ts';

export const applicationSubject: Subject<Application, ApplicationState, ApplicationEvent> = {
  workflow: applicationWorkflow,
  table: applications,
  name: 'application',
  columns: (before, _, state, now) => ({
    dueAt: dueAfter(state, before, now.toTemporalInstant()),
    code: state === 'ready' && !before.code && !isGuide(before.answers) ? newDocumentCode() : before.code,
    updatedAt: sql`now()`,
  }),
  record: ({ event, before, row, data, now }) => ({
    subject: 'application',
    subjectId: row.id,
    action: event,
    data: { ...data, ...keptOf(event, before), ...stepIn(event, before, now) },
  }),
};

/** Whether a step that was ours was done by its day. What the applicant ends before that day was never late. */
function stepIn(event: ApplicationEvent, { dueAt, country }: Application, now: Date): EventData {
  const kept = dueAt !== null && now <= dueAt;
  if (!dueAt || (event === 'withdraw' && kept)) return {};
  return tellsOf('certificate_step', { country, kept });
}
