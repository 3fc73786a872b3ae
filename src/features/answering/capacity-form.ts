import { Matches, ValidateBy } from 'class-validator';
import { Day, Line, says } from '../../platform/http/forms.ts';
import { zoneOf } from '../experts/expert.ts';

/** As many open questions as an expert may set for themselves. */
export const mostOpen = 20;

export class DaysOffForm {
  @Day()
  @Matches(/^\d{4}-/, says('expert.error.days_off_first'))
  first = '';

  @Day()
  @Matches(/^\d{4}-/, says('expert.error.days_off_last'))
  last = '';
}

export class OpenLimitForm {
  @Line()
  @ValidateBy(
    { name: 'openLimit', validator: { validate: (value) => isOpenLimit(String(value)) } },
    says('expert.error.open_limit'),
  )
  openLimit = '';
}

export const noLimit = 'none';
const isOpenLimit = (typed: string): boolean =>
  typed === noLimit || (/^\d{1,2}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= mostOpen);

type DaysOff = { ok: true; awayFrom: Date; backAt: Date } | { ok: false; field: 'first' | 'last' };

/** Whole days by the clock of the expert’s country: from the first on, and back the day after the last. */
export function readDaysOff({ first, last }: DaysOffForm, country: string, now = Temporal.Now.instant()): DaysOff {
  const zone = zoneOf(country);
  const today = now.toZonedDateTimeISO(zone).toPlainDate();
  const [from, to] = [Temporal.PlainDate.from(first), Temporal.PlainDate.from(last)];
  const isAhead = Temporal.PlainDate.compare(from, today) >= 0 && isWithinYear(from, today);
  if (!isAhead) return { ok: false, field: 'first' };
  if (Temporal.PlainDate.compare(to, from) < 0 || !isWithinYear(to, from)) return { ok: false, field: 'last' };
  const start = (day: Temporal.PlainDate) => new Date(day.toZonedDateTime(zone).epochMilliseconds);
  return { ok: true, awayFrom: start(from), backAt: start(to.add({ days: 1 })) };
}

const isWithinYear = (day: Temporal.PlainDate, from: Temporal.PlainDate): boolean =>
  Temporal.PlainDate.compare(day, from.add({ years: 1 })) <= 0;
