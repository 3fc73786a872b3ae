import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  Equals,
  IsIn,
  IsInt,
  IsOptional,
  Length,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateBy,
  ValidateIf,
} from 'class-validator';
import { countries } from '../../lib/countries/country.ts';
import { parseCount } from '../../lib/digits.ts';
import { Day, EachLine, Line, Lines, OptionalLine, Several, says } from '../../platform/http/forms.ts';
import { topicIds } from '../topics/topic.ts';
import { bioLength, professions } from './expert-application.ts';
import type { Gender } from './gender.ts';
import { IsAccount, isHolder } from './payout-account.ts';

const nameLength = { min: 3, max: 120 };
const maxConflicts = 200;

const isDay = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-/.test(value);
const today = () => Temporal.Now.plainDateISO('UTC').toString();

/** A form that is sent to become an expert, or to be checked again. */
export class ApplicationForm {
  @Line()
  @Matches(/\p{Script=Arabic}/u, says('expert.error.name_arabic'))
  @Length(nameLength.min, nameLength.max, says('expert.error.name_arabic'))
  nameArabic = '';

  @Line()
  @Matches(/\p{Script=Latin}/u, says('expert.error.name_latin'))
  @Length(nameLength.min, nameLength.max, says('expert.error.name_latin'))
  nameLatin = '';

  @Line()
  @IsIn(professions, says('expert.error.profession'))
  profession = '';

  @Transform(({ value }) => parseCount(String(value), 2) ?? value)
  @Max(70, says('expert.error.years'))
  @Min(0, says('expert.error.years'))
  @IsInt(says('expert.error.years'))
  years: number | string = '';

  @Line()
  @IsIn(countries, says('expert.error.country'))
  country = '';

  @Line()
  @Length(2, 80, says('expert.error.city'))
  city = '';

  @Line()
  @Length(3, 120, says('expert.error.licence_body'))
  licenceBody = '';

  @Line()
  @Length(1, 40, says('expert.error.licence_number'))
  licenceNumber = '';

  @Day()
  @Matches(/^\d{4}-/, says('expert.error.licence_until'))
  @ValidateBy(
    { name: 'lasting', validator: { validate: (day) => !isDay(day) || day > today() } },
    says('expert.error.licence_ended'),
  )
  licenceUntil = '';

  @OptionalLine()
  @IsOptional()
  @IsIn(['woman', 'man'])
  gender?: Gender = undefined;

  @Several()
  @IsIn(['ar', 'fr', 'en'], { each: true, ...says('expert.error.languages') })
  @ArrayNotEmpty(says('expert.error.languages'))
  languages: string[] | string = '';

  @Several()
  @IsIn(topicIds, { each: true, ...says('expert.error.topics') })
  @ArrayMaxSize(8, says('expert.error.topics'))
  @ArrayNotEmpty(says('expert.error.topics'))
  topics: string[] | string = '';

  @Line()
  @MaxLength(20, says('expert.error.price_shape'))
  price = '';

  @Lines()
  @Length(bioLength.min, bioLength.max, says('expert.error.bio', bioLength))
  bio = '';

  @EachLine()
  @ArrayMaxSize(maxConflicts, says('expert.error.conflicts', { max: maxConflicts }))
  conflicts: string[] | string = '';

  /** Where they want to be paid: both or neither. */
  @OptionalLine()
  @ValidateIf(({ payoutHolder, payoutNumber }: ApplicationForm) => Boolean(payoutHolder || payoutNumber))
  @ValidateBy(
    {
      name: 'holder',
      validator: { validate: (value, args) => isHolder(String(value ?? ''), args?.object as ApplicationForm) },
    },
    says('expert.error.payout_holder'),
  )
  payoutHolder?: string = undefined;

  @OptionalLine()
  @ValidateIf(({ payoutHolder, payoutNumber }: ApplicationForm) => Boolean(payoutHolder || payoutNumber))
  @IsAccount()
  payoutNumber?: string = undefined;

  @Line()
  @Equals('on', says('expert.error.agreed'))
  agreed = '';
}
