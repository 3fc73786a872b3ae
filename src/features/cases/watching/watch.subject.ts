import type { Subject } from '../../../platform/workflow/reactions.ts';
import { caseWatches } from '../cases.table.ts';
import { type WatchEvent, type WatchState, watchWorkflow } from './watch.ts';
import type { Watch } from './watches.repository.ts';

const byFollower: WatchEvent[] = ['paused', 'resumed', 'stopped', 'restored', 'restored_paused'];

export const watchSubject: Subject<Watch, WatchState, WatchEvent> = {
  workflow: watchWorkflow,
  table: caseWatches,
  name: 'case_watch',
  columns: (_, event, state, now) => (byFollower.includes(event) ? { pausedAt: state === 'paused' ? now : null } : {}),
  record({ event, before, row, data }) {
    // What the court does stands in the history of the case.
    if (event === 'case_closed' || event === 'case_reopened') return null;
    const told = event === 'stopped' ? { ...data, from: before.state } : data;
    return { subject: 'case_watch', subjectId: row.id, action: event === 'paid' ? 'extended' : event, data: told };
  },
};
