import { Transform } from 'class-transformer';
import { IsNotEmpty, IsOptional, MaxLength } from 'class-validator';
import { Line, OptionalLine, says } from '../web/forms.ts';

export class SignInForm {
  @Line()
  @IsNotEmpty(says('account.error.identifier_empty'))
  @MaxLength(254, says('account.error.sign_in'))
  identifier = '';

  // Not cleaned: a password is what was typed, blanks included.
  @Transform(({ value }) => (typeof value === 'string' ? value : ''))
  @IsNotEmpty(says('account.error.password_empty'))
  @MaxLength(1_000, says('account.error.sign_in'))
  password = '';

  @OptionalLine()
  @IsOptional()
  shared?: string = undefined;
}
