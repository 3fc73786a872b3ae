import { Transform } from 'class-transformer';
import { Matches, Min } from 'class-validator';
import { Day, says, versionIn } from '../../../platform/http/forms.ts';

export class AcceptanceForm {
  @Transform(({ value }) => versionIn(value))
  @Min(1, says('error.changed_meanwhile'))
  version = 0;

  @Day()
  @Matches(/^\d{4}-/, says('desk.error.valid_until'))
  validUntil = '';
}
