import { IsEmail, IsIn } from 'class-validator';
import { countryZones } from '../../lib/instants.ts';
import { Line, says } from '../../platform/http/forms.ts';
import { helpProcedures } from './phone-help.ts';

/** Whom we help, and with what. */
export class CallForm {
  @Line()
  @IsIn(helpProcedures, says('journeys.error.choose'))
  procedure = '';

  @Line()
  @IsIn(Object.keys(countryZones), says('journeys.error.choose'))
  country = '';

  @Line()
  @IsIn(['ar', 'fr', 'en'], says('journeys.error.choose'))
  language = '';

  @Line()
  @IsEmail({}, says('journeys.error.email'))
  email = '';
}
