export type HearingState = 'set' | 'moved' | 'held' | 'cancelled';

/** A hearing as the court says it: a day, mostly with a time, by the clock on the court's wall. */
export type Hearing = {
  id: string;
  /** ISO. */
  day: string;
  /** HH:MM. */
  time: string | null;
  room: string;
  state: HearingState;
  outcome: string;
  source: string;
  sourceText: string;
  seenAt: string;
};

export type HearingTime = Pick<Hearing, 'day' | 'time'>;

type Own = HearingTime & { id: string; room: string; sourceText: string; seenAt: Date };

/** What a follower has noted, as a hearing of the case. */
export const asHearing = ({ id, day, time, room, sourceText, seenAt }: Own): Hearing => ({
  ...{ id, day, time, room, sourceText, state: 'set', outcome: '', source: 'party' },
  seenAt: seenAt.toISOString(),
});

/** The first of two that may come next: what the court says counts before a note of the same day. */
export const earlier = <Court extends HearingTime, Noted extends HearingTime>(
  court: Court | null,
  noted: Noted | null,
): Court | Noted | null => (court && (!noted || court.day <= noted.day) ? court : noted);

/** When it begins, and the midnight up to which it is still the next one. Clock changes are the zone's own. */
export function instantsOf({ day, time }: HearingTime, zone: string) {
  const date = Temporal.PlainDate.from(day);
  const start = date.toZonedDateTime({ timeZone: zone, plainTime: time ?? '00:00' });
  return {
    startsAt: new Date(start.epochMilliseconds),
    dayEndsAt: new Date(date.add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds),
  };
}

/** When one is reminded, by the court's clock, the earliest first (behaviour.md F3.3). */
const reminders = [
  { name: 'week', days: 7, at: '09:00' },
  { name: 'two_days', days: 2, at: '09:00' },
  { name: 'eve', days: 1, at: '18:00' },
] as const;
export type ReminderName = (typeof reminders)[number]['name'];

/** The first reminder that is still to come; those already missed are not made up for. */
export function nextReminder(
  { day }: { day: string },
  zone: string,
  now: Date,
): { name: ReminderName; at: Date } | null {
  for (const { name, days, at } of reminders) {
    const zoned = Temporal.PlainDate.from(day).subtract({ days }).toZonedDateTime({ timeZone: zone, plainTime: at });
    if (zoned.epochMilliseconds > now.getTime()) return { name, at: new Date(zoned.epochMilliseconds) };
  }
  return null;
}

/** How many days off a day is by the court's calendar: 0 is today. */
export const daysUntil = (day: string, zone: string, now: Date): number =>
  todayIn(zone, now).until(Temporal.PlainDate.from(day)).days;

export const todayIn = (zone: string, now: Date): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone).toPlainDate();

/** Whether clocks change between now and the hearing: for Ramadan in Morocco, for summer in Egypt. */
export const clockChanges = ({ day, time }: HearingTime, zone: string, now: Temporal.Instant): boolean =>
  Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: zone, plainTime: time ?? '12:00' }).offsetNanoseconds !==
  now.toZonedDateTimeISO(zone).offsetNanoseconds;
