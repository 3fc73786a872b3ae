import { IsNotEmpty, MaxLength } from 'class-validator';
import { Line, says } from '../../../platform/http/forms.ts';
import { contactLength } from '../contacts/contact.ts';

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

/** What was sent without an account, and the contact that shows whose it is. */
export class RecoveryForm {
  @Line()
  @IsNotEmpty(says('belongings.error.reference_empty'))
  @MaxLength(60, says('belongings.error.reference'))
  reference = '';

  @Line()
  @IsNotEmpty(says('account.error.identifier_empty'))
  @MaxLength(contactLength, says('signing.error.address'))
  contact = '';
}
