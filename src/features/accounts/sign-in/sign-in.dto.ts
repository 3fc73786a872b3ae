import { Transform } from 'class-transformer';
import { IsNotEmpty, IsOptional, Matches, MaxLength } from 'class-validator';
import { Line, OptionalLine, says } from '../../../platform/http/forms.ts';
import { hasLetter } from '../accounts.dto.ts';
import { contactLength } from '../contacts/contact.ts';
import { nameLength } from './newcomer.ts';
import { passwordLength } from './passwords.ts';

// Not cleaned: a password is what was typed, blanks included.
const Password = () => Transform(({ value }) => (typeof value === 'string' ? value : ''));

/** An address to send a code to. */
export class AddressForm {
  @Line()
  @IsNotEmpty(says('account.error.identifier_empty'))
  @MaxLength(contactLength, says('signing.error.address'))
  identifier = '';

  @OptionalLine()
  @IsOptional()
  shared?: string = undefined;
}

export class SignInForm {
  @Line()
  @IsNotEmpty(says('account.error.identifier_empty'))
  @MaxLength(contactLength, says('account.error.sign_in'))
  identifier = '';

  @Password()
  @IsNotEmpty(says('account.error.password_empty'))
  @MaxLength(1_000, says('account.error.sign_in'))
  password = '';

  @OptionalLine()
  @IsOptional()
  shared?: string = undefined;
}

export class CodeForm {
  @Line()
  @IsNotEmpty(says('signing.error.code_empty'))
  @MaxLength(500, says('signing.error.code'))
  code = '';
}

/** What completes a new account. */
export class NameForm {
  @Line()
  @IsNotEmpty(says('signing.error.name_empty'))
  @Matches(hasLetter, says('signing.error.name_letters'))
  @MaxLength(nameLength, says('signing.error.name_long', { max: nameLength }))
  name = '';

  @Password()
  @MaxLength(1_000, says('signing.error.password_long', passwordLength))
  password = '';

  @OptionalLine()
  @IsOptional()
  passkey?: string = undefined;
}

export class PasswordForm {
  @Password()
  @IsNotEmpty(says('signing.error.password_new'))
  @MaxLength(1_000, says('signing.error.password_long', passwordLength))
  password = '';
}

/** A new password, or none. */
export class OptionalPasswordForm {
  @Password()
  @MaxLength(1_000, says('signing.error.password_long', passwordLength))
  password = '';
}

/** The password that an account has already. */
export class ConfirmForm {
  @Password()
  @IsNotEmpty(says('account.error.password_empty'))
  @MaxLength(1_000, says('settings.error.password'))
  password = '';
}
