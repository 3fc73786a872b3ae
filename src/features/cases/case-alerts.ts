import { Injectable } from '@nestjs/common';
import { countryZones } from '../../lib/dates.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { NotificationKind, WallTime } from '../notifications/notification.ts';
import { NotificationsService, type Telling } from '../notifications/notifications.service.ts';
import type { CaseRow } from './cases.repository.ts';
import type { CaseEventKind } from './court-case.ts';
import type { Watch } from './watching/watches.repository.ts';

type Alert = Pick<Telling, 'key' | 'kind' | 'needsAction' | 'deadline'> & { values?: Telling['values'] };

/** Tells who follows a case about it, by the name they gave it. */
@Injectable()
export class CaseAlerts {
  constructor(private readonly notifications: NotificationsService) {}

  tell(tx: Tx, row: CaseRow, watch: Watch, { key, values, ...alert }: Alert): Promise<void> {
    return this.notifications.tell(tx, {
      ...alert,
      key: `${key}:${watch.id}`,
      userId: watch.userId,
      values: { name: watch.nickname || row.number, ref: watch.reference.slice(-4), ...values },
      path: `/account/cases/${watch.id}`,
    });
  }
}

const own = [
  'hearing_set',
  'hearing_moved',
  'hearing_cancelled',
  'hearing_result',
  'judgment',
  'closed',
  'reopened',
] as const satisfies CaseEventKind[];

/** What an event is told as; those that change no date share one sentence. */
export const kindOf = (event: CaseEventKind): NotificationKind => {
  const found = own.find((kind) => kind === event);
  return found ? `case_${found}` : 'case_change';
};

/** Whether a follower hears of an event at once: one who silenced the alerts of nothing, one who left of a reopening. */
export function hears({ state, alerts }: Pick<Watch, 'state' | 'alerts'>, event: CaseEventKind): boolean {
  if (event === 'reopened' && state === 'ended') return true;
  if (state !== 'active' && state !== 'closing') return false;
  return alerts === 'all' || kindOf(event) !== 'case_change';
}

/** A day in the court's own calendar, as messages say it. */
export const courtDay = (at: Date, country: CaseRow['country']): WallTime => {
  const zone = countryZones[country];
  const day = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone).toPlainDate().toString();
  return { day, time: null, zone };
};
