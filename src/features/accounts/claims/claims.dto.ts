import { IsNotEmpty, MaxLength } from 'class-validator';
import { Line, says } from '../../../platform/http/forms.ts';
import { contactLength } from '../contacts/contact.ts';

/** Something sent without an account, to be taken into one. */
export class ClaimForm {
  @Line()
  @IsNotEmpty(says('claims.error.reference_empty'))
  @MaxLength(60, says('claims.error.code'))
  reference = '';

  @Line()
  @IsNotEmpty(says('claims.error.code'))
  @MaxLength(160, says('claims.error.code'))
  code = '';
}

/** What was sent without an account, and the contact that shows whose it is. */
export class RecoveryForm {
  @Line()
  @IsNotEmpty(says('claims.error.reference_empty'))
  @MaxLength(60, says('claims.error.reference'))
  reference = '';

  @Line()
  @IsNotEmpty(says('account.error.identifier_empty'))
  @MaxLength(contactLength, says('signing.error.address'))
  contact = '';
}
