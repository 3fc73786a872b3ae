import { asText, type FieldError, parseForm, type Typed } from '../../../platform/http/forms.ts';
import { type MessageReading, messageLength } from './court-message.ts';
import { HearingForm } from './hearing-fields.ts';

/** A hearing as its follower confirmed it, with the words of the court. */
export type NotedHearing = { day: string; time: string | null; room: string; text: string };

type Read<Found> = { ok: true; value: Found } | { ok: false; errors: FieldError[] };
const wrong = (field: string, key: FieldError['key']): { ok: false; errors: FieldError[] } => ({
  ok: false,
  errors: [{ field, key, values: {} }],
});

/** What is wrong with the day of a hearing that is still to come, as it stands in its boxes; null for nothing. */
export function faultOfDay(boxes: Record<string, unknown>, day: string, today: Temporal.PlainDate): FieldError | null {
  const box = (name: string) => asText(boxes[`day_${name}`]).trim();
  const says = (key: FieldError['key']) => ({ field: 'day', key, values: {} });
  if (!day && box('day') && box('month') && !box('year')) return says('cases.error.day_year');
  if (!day) return says('cases.desk.error.day');
  return day < today.toString() ? says('cases.error.day_past') : null;
}

/** The boxes of one hearing. */
export function readHearing(
  body: Record<string, unknown>,
  today: Temporal.PlainDate,
): Read<Omit<NotedHearing, 'text'>> {
  const form = parseForm(HearingForm, body);
  const fault = faultOfDay(body, form.ok ? form.value.day : '', today);
  if (!form.ok) return form;
  if (fault) return { ok: false, errors: [fault] };
  const { day, time = null, room = '' } = form.value;
  return { ok: true, value: { day, time, room } };
}

/** The hearing of a message that filled a form in: taken with a yes only, and null without one. */
export function readNoted(body: Record<string, unknown>, today: Temporal.PlainDate): Read<NotedHearing | null> {
  if (body.hearing_read !== '1' || body.hearing === 'no') return { ok: true, value: null };
  if (body.hearing !== 'yes') return wrong('hearing', 'cases.add.error.hearing');
  const read = readHearing(body, today);
  if (!read.ok) return read;
  return { ok: true, value: { ...read.value, text: asText(body.message).slice(0, messageLength) } };
}

/** In the boxes stands only what can be read in one way; a day without its year waits for it. */
export function boxesOf({ days, times, room, yearless }: MessageReading): Typed {
  const [day, ...more] = days;
  const date = day && more.length === 0 ? Temporal.PlainDate.from(day) : null;
  const [part, ...parts] = days.length === 0 ? yearless : [];
  const [time, ...others] = times;
  return {
    ...(date && { day_day: `${date.day}`, day_month: `${date.month}`, day_year: `${date.year}` }),
    ...(part &&
      parts.length === 0 && { day_day: part.day, day_month: part.month, day_year: '', day_calendar: part.calendar }),
    time: time && others.length === 0 ? time : '',
    room,
  };
}
