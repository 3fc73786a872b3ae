import { IsNotEmpty, MaxLength } from 'class-validator';
import { Line, says } from '../../../platform/http/forms.ts';
import { passkeyNameLength } from './passkey.ts';

export class PasskeyNameForm {
  @Line()
  @IsNotEmpty(says('passkeys.error.name_empty'))
  @MaxLength(passkeyNameLength, says('passkeys.error.name_long', { max: passkeyNameLength }))
  name = '';
}
