import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { Allow, IsOptional, Matches, MaxLength } from 'class-validator';
import { cleanText } from '../../../lib/text.ts';
import { clockTime } from '../../../lib/typed-dates.ts';
import { asText, Day, OptionalLine, says } from '../../../platform/http/forms.ts';

/** The time of a hearing on the court's clock, HH:MM, where it is known. */
const HearingTime = () =>
  applyDecorators(
    Transform(({ value }) => clockTime(cleanText(asText(value))) || undefined),
    IsOptional(),
    Matches(/^([01]\d|2[0-3]):[0-5]\d$/, says('cases.desk.error.time')),
  );

/** The room of a hearing, where it is known. */
const HearingRoom = () => applyDecorators(OptionalLine(), IsOptional(), MaxLength(80, says('cases.relay.error.room')));

/** When and where a hearing is. */
export class HearingForm {
  @Day()
  @Allow()
  day = '';

  @HearingTime()
  time?: string = undefined;

  @HearingRoom()
  room?: string = undefined;
}
