import { Transform } from 'class-transformer';
import { ArrayMinSize, IsIn, Length } from 'class-validator';
import { Line, says } from '../../platform/http/forms.ts';
import { type Scope, scopes } from '../../platform/http/scopes.ts';
import { lifetimes, tokenNameLength } from './access-token.ts';

const days = lifetimes.map(String);

/** The boxes that were ticked, of those that there are. */
export const tickedScopes = (value: unknown): Scope[] => scopes.filter((scope) => [value].flat().includes(scope));

export class AccessTokenForm {
  @Line()
  @Length(tokenNameLength.min, tokenNameLength.max, says('tokens.error.name', tokenNameLength))
  name = '';

  @Transform(({ value }) => tickedScopes(value))
  @ArrayMinSize(1, says('tokens.error.scopes'))
  scopes: Scope[] = [];

  @Line()
  @IsIn(days, says('tokens.error.days'))
  days = '';
}
