import { type Country, countries } from '../../lib/countries/country.ts';
import type { CalendarChoice } from '../../lib/formats.ts';
import { type LocaleCode, localeCodes } from '../../lib/locales/locales.ts';
import { type Digits } from '../../lib/numbering.ts';
import { type Theme, themes } from '../../lib/preferences.ts';
import { Fits, OneOf, SomeOf, TextOf } from '../../platform/http/patch.ts';
import { calendars, digits, nameLength, type Shown, shown } from './user.ts';

/** What a visitor may change of their record. */
export class PreferencesPatch {
  @OneOf(localeCodes)
  locale?: LocaleCode = undefined;

  @OneOf(countries, { orNull: true })
  region?: Country | null = undefined;

  @OneOf(digits, { orNull: true })
  digits?: Digits | null = undefined;

  @OneOf(calendars, { orNull: true })
  calendar?: CalendarChoice | null = undefined;

  @OneOf(themes)
  theme?: Theme = undefined;
}

/** A name is read out and written by others: signs alone are none. What is empty is told apart. */
export const hasLetter = /^$|\p{L}/u;
// The two joiners decide how letters join, and are part of some names; telephones stretch words by U+0640 of themselves.
export const arabicName = /^(?:[\p{Script=Arabic}\p{M}\u0640 .’'-]|\u200c|\u200d)+$/u;
export const latinName = /^[\p{Script=Latin}\p{M} .’'-]+$/u;

/** What a user may change of theirs. */
export class UserPatch extends PreferencesPatch {
  @TextOf(nameLength)
  name?: string = undefined;

  @TextOf({ ...nameLength, orNull: true })
  @Fits(arabicName, 'api.error.arabic_letters')
  nameArabic?: string | null = undefined;

  @TextOf({ ...nameLength, orNull: true })
  @Fits(latinName, 'api.error.latin_letters')
  nameLatin?: string | null = undefined;

  @SomeOf(shown)
  shows?: Shown[] = undefined;
}
