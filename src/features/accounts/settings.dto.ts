import { IsIn, IsNotEmpty, IsOptional, Matches, MaxLength } from 'class-validator';
import type { Country } from '../../lib/countries/country.ts';
import { countries } from '../../lib/countries/country.ts';
import type { CalendarChoice } from '../../lib/formats.ts';
import { type LocaleCode, localeCodes } from '../../lib/locales/locales.ts';
import { type Digits } from '../../lib/numbering.ts';
import { type Theme, themes } from '../../lib/preferences.ts';
import { Line, listOf, OptionalLine, says } from '../../platform/http/forms.ts';
import { arabicName, hasLetter, latinName } from './accounts.dto.ts';
import { calendars, digits, nameLength, type Shown, shown } from './user.ts';

const Fitting = () => MaxLength(nameLength.max, says('signing.error.name_long', nameLength));
const chosen = says('settings.error.choice');

export class ProfileForm {
  @Line()
  @IsNotEmpty(says('signing.error.name_empty'))
  @Matches(hasLetter, says('signing.error.name_letters'))
  @Fitting()
  name = '';

  @OptionalLine()
  @IsOptional()
  @Matches(arabicName, says('settings.error.arabic'))
  @Fitting()
  nameArabic?: string = undefined;

  @OptionalLine()
  @IsOptional()
  @Matches(latinName, says('settings.error.latin'))
  @Fitting()
  nameLatin?: string = undefined;
}

export class PreferencesForm {
  @Line()
  @IsIn(localeCodes, chosen)
  locale = '' as LocaleCode;

  @OptionalLine()
  @IsOptional()
  @IsIn(countries, chosen)
  region?: Country = undefined;

  @OptionalLine()
  @IsOptional()
  @IsIn(digits, chosen)
  digits?: Digits = undefined;

  @OptionalLine()
  @IsOptional()
  @IsIn(calendars, chosen)
  calendar?: CalendarChoice = undefined;

  @Line()
  @IsIn(themes, chosen)
  theme = '' as Theme;
}

export const tickedShows = (value: unknown): Shown[] => shown.filter((each) => listOf(value).includes(each));
