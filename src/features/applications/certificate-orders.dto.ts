import { IsInt } from 'class-validator';
import { countries } from '../../lib/countries/country.ts';
import { localeCodes } from '../../lib/locales/locales.ts';
import { text } from '../../platform/http/api-schemas.ts';
import { Said } from '../../platform/http/body-schema.ts';
import { says } from '../../platform/http/forms.ts';
import { OneOf, SomeOf, Texts } from '../../platform/http/patch.ts';
import { certificateNames } from './application.ts';

/** What is ticked on sending, in the words of the form. */
export const consents = ['accurate', 'mandate'] as const;

export class CertificateBody {
  @OneOf(certificateNames)
  procedure?: string = undefined;

  @OneOf(countries)
  @Said({ description: 'Whose certificate it is' })
  country?: string = undefined;

  @OneOf(localeCodes)
  @Said({ description: 'The language that we write in; that of Accept-Language where left away' })
  locale?: string = undefined;

  @Texts()
  @Said({
    type: 'object',
    additionalProperties: text,
    description: 'By the `name` of each question of listCertificateQuestions; a day as 1990-08-09',
  })
  answers?: Record<string, string> = undefined;

  @SomeOf(consents)
  @Said({ description: 'The names of `consents` of listCertificateQuestions that the caller agrees to' })
  accepted?: string[] = undefined;

  @IsInt(says('api.error.price'))
  @Said({ description: '`minor` of `price` of listCertificateQuestions; left away where that is null' })
  price?: number = undefined;
}

export const neededOfCertificate = ['procedure', 'country', 'answers', 'accepted'] as const;
