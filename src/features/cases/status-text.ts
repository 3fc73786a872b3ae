import { courtName } from '../../lib/countries/courts.ts';
import type { Locale } from '../../lib/locales/locales.ts';
import type { Translate } from '../../platform/i18n/messages.ts';
import { smsBudget, smsText } from '../../platform/sms/sms-text.ts';
import { courtDay } from './case-alerts.ts';
import type { CaseRow } from './cases.repository.ts';
import type { HearingTime } from './hearing.ts';
import { isRunning } from './watching/watch.ts';
import type { Watch } from './watching/watches.repository.ts';

type Told = { watch: Pick<Watch, 'reference' | 'state'>; row: CaseRow; next: HearingTime | null };

/** The state of a case in one short message: no name, no number of a person (behaviour.md F4.10). */
export function statusText({ watch, row, next }: Told, { language }: Locale, t: Translate): string {
  const ref = watch.reference.slice(-4);
  if (!isRunning(watch.state)) return smsText(t('cases.text.over', { ref }));
  const checked = row.staleSince ?? row.lastCheckedAt;
  const since = checked ? figures({ day: courtDay(checked, row.country).day, time: null }) : '';
  if (row.staleSince) return smsText(t('cases.text.stale', { ref, when: since }));
  if (!next) return smsText(checked ? t('cases.text.none', { ref, when: since }) : t('cases.text.never', { ref }));
  const when = figures(next);
  const court = courtName(row.country, row.court, row.place, language);
  const full = smsText(t('cases.text.hearing', { ref, when, court }));
  return smsBudget(full).fits ? full : smsText(t('cases.text.hearing_short', { ref, when }));
}

function figures({ day, time }: HearingTime): string {
  const [, month = '', date = ''] = day.split('-');
  return time ? `${date}/${month} ${time}` : `${date}/${month}`;
}
