import { sql } from 'drizzle-orm';
import type { Subject } from '../../platform/workflow/reactions.ts';
import { newDocumentCode } from '../documents/code.ts';
import type { Application } from './application.ts';
import { type ApplicationEvent, type ApplicationState, applicationWorkflow } from './application.workflow.ts';
import { dueAfter } from './application-clock.ts';
import { applications } from './applications.table.ts';

export const applicationSubject: Subject<Application, ApplicationState, ApplicationEvent> = {
  workflow: applicationWorkflow,
  table: applications,
  name: 'application',
  columns: (before, _, state, now) => ({
    dueAt: dueAfter(state, before, now.toTemporalInstant()),
    code: state === 'ready' && !before.code ? newDocumentCode() : before.code,
    updatedAt: sql`now()`,
  }),
};
