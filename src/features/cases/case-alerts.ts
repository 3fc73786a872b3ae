import { countryZones } from '../../lib/instants.ts';
import { type News, news } from '../notifications/news.ts';
import type { WallTime } from '../notifications/notification.ts';
import type { Way } from '../notifications/preferences.ts';
import type { CaseRow } from './cases.repository.ts';
import type { CaseEventKind } from './court-case.ts';
import type { Watch } from './watching/watches.repository.ts';

/**
 * A case as who follows it hears of it, by the name they gave it; of a dispute before several courts all numbers.
 *
 * @param beside the numbers of the cases that it is linked to
 */
export const followed = ({ number }: CaseRow, { id, nickname, reference }: Watch, beside: string[] = []) => ({
  watchId: id,
  name: nameOf(nickname, number, beside),
  ref: reference.slice(-4),
});

function nameOf(nickname: string, number: string, beside: string[]): string {
  if (beside.length === 0) return nickname || number;
  const others = [...(nickname ? [number] : []), ...beside].join(', ');
  return `${nickname || number} (${others})`;
}

type Followed = ReturnType<typeof followed>;

const dated = ['hearing_set', 'hearing_moved', 'hearing_cancelled', 'hearing_result'] as const;
const undated = ['judgment', 'closed', 'reopened'] as const;

/** What an event is told as; those that name no date share one sentence. */
export function caseNews(
  event: CaseEventKind,
  of: Followed,
  when: WallTime | null,
  happened: { key: string; deadline: Date | null },
): News {
  const withDate = dated.find((kind) => kind === event);
  if (withDate && when) return news(`case_${withDate}`, { ...of, when }, happened);
  const without = undated.find((kind) => kind === event);
  if (without) return news(`case_${without}`, of, happened);
  if (event === 'document_filed') return news('case_filed', of, happened);
  if (event === 'expert_ordered') return news('case_expert', of, happened);
  return news(event === 'appeal' ? 'case_appeal' : 'case_change', of, happened);
}

/** A judgment was served: the last day where it is known beyond doubt, else how short the time may be. */
export function servedNews(
  of: Followed,
  when: WallTime,
  { until, shortest }: { until: WallTime | null; shortest: number },
  happened: { key: string; deadline: Date | null },
): News {
  if (until) return news('case_served_by', { ...of, when, until }, happened);
  return news('case_served', { ...of, when, days: shortest }, happened);
}

/** Whether a follower hears of an event at once: one who silenced the alerts of nothing, one who left of a reopening. */
export function hears({ state, alerts }: Pick<Watch, 'state' | 'alerts'>, event: CaseEventKind): boolean {
  if (event === 'reopened' && state === 'ended') return true;
  if (state !== 'active' && state !== 'closing') return false;
  return alerts === 'all' || event === 'notified' || [...dated, ...undated].some((kind) => kind === event);
}

/**
 * How a follower hears of a case. The service of a judgment starts a time limit that nobody gives back: it goes out at
 * once, and by what the account has on.
 */
export const wayOf = ({ alertChannel, alertRhythm }: Watch, event?: CaseEventKind): Way =>
  event === 'notified' ? { channel: null, rhythm: 'now' } : { channel: alertChannel, rhythm: alertRhythm };

/** A day in the court's own calendar, as messages say it. */
export const courtDay = (at: Date, country: CaseRow['country']): WallTime => {
  const zone = countryZones[country];
  const day = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone).toPlainDate().toString();
  return { day, time: null, zone };
};
