import { Equals, IsIn, IsOptional, Length, MaxLength, MinLength } from 'class-validator';
import { countries } from '../../lib/countries/country.ts';
import { Line, Lines, OptionalLine, says } from '../../platform/http/forms.ts';
import { wayChannels, wayRhythms } from '../notifications/preferences.ts';
import { caseTypes } from './case-number.ts';
import { casePersonRoles } from './court-case.ts';
import { nicknameLength, noteLength, watchRoles } from './watching/watch.ts';

export class AddCaseForm {
  @Line()
  @IsIn(countries, says('cases.add.error.country'))
  country = '';

  @Line()
  @Length(1, 60, says('cases.add.error.court'))
  court = '';

  @OptionalLine()
  @IsOptional()
  @MaxLength(60, says('cases.add.error.place'))
  place?: string = undefined;

  /** What it says is for the parser to tell. */
  @Line()
  @MinLength(1, says('cases.number.error.empty'))
  number = '';

  /** Which of several readings is meant. */
  @OptionalLine()
  @IsOptional()
  @MaxLength(100, says('cases.add.error.reading'))
  reading?: string = undefined;

  @OptionalLine()
  @IsOptional()
  @IsIn(caseTypes, says('cases.add.error.type'))
  type?: string = undefined;

  @Line()
  @IsIn(watchRoles, says('cases.add.error.role'))
  role = '';

  @OptionalLine()
  @IsOptional()
  @MaxLength(nicknameLength, says('cases.error.nickname', { max: nicknameLength }))
  nickname?: string = undefined;

  @Line()
  @Equals('on', says('cases.add.error.declared'))
  declared = '';
}

export class WatchDetailsForm {
  @OptionalLine()
  @IsOptional()
  @MaxLength(nicknameLength, says('cases.error.nickname', { max: nicknameLength }))
  nickname?: string = undefined;

  @Lines()
  @MaxLength(noteLength, says('cases.error.note', { max: noteLength }))
  note = '';

  @Line()
  @IsIn(['all', 'hearings'], says('cases.error.alerts'))
  alerts = '';

  /** As it was where the form does not say. */
  @OptionalLine()
  @IsOptional()
  @IsIn(['account', ...wayChannels], says('cases.error.alerts'))
  channel?: string = undefined;

  @OptionalLine()
  @IsOptional()
  @IsIn(['account', ...wayRhythms], says('cases.error.alerts'))
  rhythm?: string = undefined;
}

export class CasePersonForm {
  @Line()
  @IsIn(casePersonRoles, says('cases.error.person_role'))
  role = '';

  @Line()
  @Length(2, 120, says('cases.error.person_name', { max: 120 }))
  name = '';
}
