import { IsIn, Length, MaxLength } from 'class-validator';
import { type FieldError, Line, Lines, parseForm, says } from '../../../platform/http/forms.ts';
import { caseEventKinds } from '../court-case.ts';
import type { Finding } from '../sources/source.ts';
import { messageLength } from './court-message.ts';
import { HearingForm } from './hearing-fields.ts';
import { faultOfDay } from './noted-hearing.dto.ts';
import { photoIn } from './photo.ts';

export class CourtMessageForm {
  @Lines()
  @Length(5, messageLength, says('cases.relay.error.text', { max: messageLength }))
  text = '';
}

/** What was read of a message, as who received it corrected it. */
class RelayForm extends HearingForm {
  /** Of a paper that was photographed there may be none. */
  @Lines()
  @MaxLength(messageLength, says('cases.relay.error.text', { max: messageLength }))
  text = '';

  @Line()
  @IsIn(caseEventKinds, says('cases.desk.error.kind'))
  kind = '';
}

const needsDay = ['hearing_set', 'hearing_moved'];

/** A hearing without its day would remind nobody; a day that is none is never taken for "no day". */
export function readRelay(
  body: Record<string, unknown>,
  today: Temporal.PlainDate,
): { finding: Finding } | { errors: FieldError[] } {
  const form = parseForm(RelayForm, body);
  if (!form.ok) return { errors: form.errors };
  const message = photoIn(body) ? null : parseForm(CourtMessageForm, body);
  if (message?.ok === false) return { errors: message.errors };
  const { kind, day, time = null, room, text } = form.value;
  const isEmpty = ['day', 'month', 'year'].every((box) => !String(body[`day_${box}`] ?? '').trim());
  // Only a hearing lies ahead; a judgment or a service is told of afterwards.
  const needed = needsDay.includes(kind);
  const fault = needed || !isEmpty ? faultOfDay(body, day, today) : null;
  if (fault && (needed || !day)) return { errors: [fault] };
  return { finding: { kind: kind as Finding['kind'], day: day || null, time: day ? time : null, room, text } };
}
