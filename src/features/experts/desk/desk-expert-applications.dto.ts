import { Transform } from 'class-transformer';
import { IsInt, Matches } from 'class-validator';
import { Day, says } from '../../../platform/http/forms.ts';

export class AcceptanceForm {
  @Transform(({ value }) => Number(value))
  @IsInt(says('error.changed_meanwhile'))
  version = 0;

  @Day()
  @Matches(/^\d{4}-/, says('desk.error.valid_until'))
  validUntil = '';
}
