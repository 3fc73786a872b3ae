import { Transform } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsIn, Length, ValidateBy } from 'class-validator';
import { EachLine, Line, listOf, says } from '../../platform/http/forms.ts';
import { programScopes, type Scope } from '../../platform/http/scopes.ts';
import type { Key } from '../../platform/i18n/messages.ts';
import {
  type ProgramDetails,
  type ProgramKind,
  programKinds,
  programNameLength,
  redirectsPerProgram,
  websiteLength,
} from './program.ts';
import { isProgramName } from './rules/program-name.ts';
import { isRedirect, isWebsite } from './rules/redirects.ts';

const Passes = (name: string, test: (value: string) => boolean, key: Key) =>
  ValidateBy(
    { name, validator: { validate: (value) => [value].flat().every((each) => test(String(each))) } },
    says(key),
  );

/** The boxes that were ticked, of those that there are. */
export function tickedProgramScopes(value: unknown): Scope[] {
  const ticked = new Set(listOf(value));
  return programScopes.filter((scope) => ticked.has(scope));
}

export class ProgramForm implements ProgramDetails {
  @Line()
  @Length(programNameLength.min, programNameLength.max, says('tokens.own.error.name', programNameLength))
  @Passes('programName', isProgramName, 'tokens.own.error.name_taken')
  name = '';

  @Line()
  @Length(1, websiteLength, says('tokens.own.error.website'))
  @Passes('website', isWebsite, 'tokens.own.error.website')
  website = '';

  @EachLine()
  @ArrayMinSize(1, says('tokens.own.error.redirects'))
  @ArrayMaxSize(redirectsPerProgram, says('tokens.own.error.redirects_many', { max: redirectsPerProgram }))
  @Passes('redirects', isRedirect, 'tokens.own.error.redirects')
  redirects: string[] = [];

  @Transform(({ value }) => tickedProgramScopes(value))
  @ArrayMinSize(1, says('tokens.own.error.scopes'))
  scopes: Scope[] = [];
}

export class NewProgramForm extends ProgramForm {
  @Line()
  @IsIn(programKinds, says('tokens.own.error.kind'))
  kind: ProgramKind = 'server';
}
