import { IsNotEmpty, MaxLength } from 'class-validator';
import { Line, says } from '../../../platform/http/forms.ts';

/** Something sent without an account, to be taken into one. */
export class ClaimForm {
  @Line()
  @IsNotEmpty(says('belongings.error.reference_empty'))
  @MaxLength(60, says('belongings.error.code'))
  reference = '';

  @Line()
  @IsNotEmpty(says('belongings.error.code'))
  @MaxLength(20, says('belongings.error.code'))
  code = '';
}
