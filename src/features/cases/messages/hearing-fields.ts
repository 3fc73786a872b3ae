import { applyDecorators } from '@nestjs/common';
import { IsOptional, Matches, MaxLength } from 'class-validator';
import { OptionalLine, says } from '../../../platform/http/forms.ts';

/** The time of a hearing on the court's clock, HH:MM, where it is known. */
export const HearingTime = () =>
  applyDecorators(OptionalLine(), IsOptional(), Matches(/^([01]\d|2[0-3]):[0-5]\d$/, says('cases.desk.error.time')));

/** The room of a hearing, where it is known. */
export const HearingRoom = () =>
  applyDecorators(OptionalLine(), IsOptional(), MaxLength(80, says('cases.relay.error.room')));
