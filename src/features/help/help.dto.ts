import { IsIn, IsNotEmpty, MaxLength } from 'class-validator';
import { countryZones } from '../../lib/instants.ts';
import { Line, says } from '../../platform/http/forms.ts';
import { contactLength } from '../accounts/contacts/contact.ts';
import { helpProcedures } from './phone-help.ts';

/** Whom we help, and with what. Which number the contact is hangs on the country, and is read with it. */
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
  @IsNotEmpty(says('signing.error.address'))
  @MaxLength(contactLength, says('signing.error.address'))
  contact = '';
}
