import { lineBreaks } from '../../lib/text.ts';

export type CalendarEvent = {
  id: string;
  day: string;
  time: string | null;
  zone: string;
  isCancelled: boolean;
  sequence: number;
  changedAt: Date;
  summary: string;
  /** How long before it rings; a day where nothing is said. */
  alarm?: string;
  location: string;
  description?: string;
  url: string;
};

type Calendar = { name: string; host: string; events: CalendarEvent[] };

/** Hearings, and other things that are due at a time, as iCalendar (RFC 5545). The zone's own rules go along: a telephone with old ones would be an hour off. */
export function writeCalendar({ name, host, events }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Istishara//Hearings//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    ...[...Map.groupBy(events, ({ zone }) => zone)].flatMap(([zone, own]) => timeZone(zone, own)),
    ...events.flatMap((event) => entry(event, host)),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

const compact = (text: string): string => text.replace(/[-:]/g, '');

function entry({ id, day, time, zone, ...event }: CalendarEvent, host: string): string[] {
  const date = compact(day);
  const when = time
    ? [`DTSTART;TZID=${zone}:${date}T${compact(time)}00`, 'DURATION:PT1H']
    : [
        `DTSTART;VALUE=DATE:${date}`,
        `DTEND;VALUE=DATE:${compact(Temporal.PlainDate.from(day).add({ days: 1 }).toString())}`,
      ];
  return [
    'BEGIN:VEVENT',
    `UID:${id}@${host}`,
    `DTSTAMP:${compact(event.changedAt.toISOString()).replace(/\.\d+/, '')}`,
    `SEQUENCE:${event.sequence}`,
    `STATUS:${event.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    ...when,
    `SUMMARY:${escaped(event.summary)}`,
    ...(event.location ? [`LOCATION:${escaped(event.location)}`] : []),
    ...(event.description ? [`DESCRIPTION:${escaped(event.description)}`] : []),
    `URL:${event.url}`,
    ...(event.isCancelled ? [] : reminder(event)),
    'END:VEVENT',
  ];
}

/** Of a hearing the day before, while a paper can still be fetched and a way be looked up. */
const reminder = ({ summary, alarm = 'P1D' }: Pick<CalendarEvent, 'summary' | 'alarm'>): string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${escaped(summary)}`,
  `TRIGGER:-${alarm}`,
  'END:VALARM',
];

/** The offsets that hold over the time of the events, one observance after each change of clocks. */
function timeZone(zone: string, events: CalendarEvent[]): string[] {
  const days = events.map(({ day }) => day).sort();
  const first = Temporal.PlainDate.from(days[0] ?? '')
    .subtract({ days: 1 })
    .toZonedDateTime(zone);
  const last = Temporal.PlainDate.from(days.at(-1) ?? '')
    .add({ days: 2 })
    .toZonedDateTime(zone);
  const observances = [observance(first, first.offset)];
  let before = first;
  let change = first.getTimeZoneTransition('next');
  while (change && Temporal.ZonedDateTime.compare(change, last) <= 0) {
    observances.push(observance(change, before.offset));
    before = change;
    change = change.getTimeZoneTransition('next');
  }
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...observances.flat(), 'END:VTIMEZONE'];
}

function observance(from: Temporal.ZonedDateTime, offsetBefore: string): string[] {
  // The beginning is written by the clock that held until then.
  const start = from.toInstant().toZonedDateTimeISO(offsetBefore).toPlainDateTime();
  return [
    'BEGIN:STANDARD',
    `DTSTART:${compact(start.toString({ smallestUnit: 'second' }))}`,
    `TZOFFSETFROM:${compact(offsetBefore)}`,
    `TZOFFSETTO:${compact(from.offset)}`,
    'END:STANDARD',
  ];
}

// Courts and rows of long ago bring what no form cleaned. Calendars differ in what ends a line for them: nothing that
// may is left, or a name could add an event, or an attachment that is fetched.
const escaped = (text: string): string =>
  text
    .replace(/[\u2066-\u2069]/g, '')
    .replace(/[\\;,]/g, '\\$&')
    .replace(lineBreaks, '\\n')
    .replace(/\p{Cc}/gu, '');

/** No line is longer than 75 bytes; a letter is never cut. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let bytes = 0;
  for (const letter of line) {
    const size = Buffer.byteLength(letter);
    if (bytes + size > 74) {
      parts.push(part);
      part = '';
      bytes = 0;
    }
    part += letter;
    bytes += size;
  }
  return [...parts, part].join('\r\n ');
}
