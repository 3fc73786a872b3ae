import { IsInt } from 'class-validator';
import { countries } from '../../lib/countries/country.ts';
import { localeCodes } from '../../lib/locales/locales.ts';
import { text } from '../../platform/http/api-schemas.ts';
import { Said } from '../../platform/http/body-schema.ts';
import { says } from '../../platform/http/forms.ts';
import { OneOf, Texts } from '../../platform/http/patch.ts';

const byName = { type: 'object', additionalProperties: text } as const;

export class LeaseBody {
  @OneOf(countries)
  @Said({ description: 'Where the home is' })
  country?: string = undefined;

  @OneOf(localeCodes)
  @Said({ description: 'The language in which we write to the caller; that of Accept-Language where left away' })
  locale?: string = undefined;

  @Texts()
  @Said({
    ...byName,
    description: 'By the `name` of each question of listLeaseQuestions; a day as 2027-01-01, an amount as 4500.50',
  })
  answers?: Record<string, string> = undefined;

  @IsInt(says('api.error.price'))
  @Said({ description: '`minor` of `price` of listLeaseQuestions: it is billed once both sides have agreed' })
  price?: number = undefined;
}

export const neededOfLease = ['country', 'answers', 'price'] as const;

export class LeaseChangeBody {
  @Texts()
  @Said({
    ...byName,
    description: 'Those that change, by their names: the others stay, and an empty text takes one out',
  })
  answers?: Record<string, string> = undefined;
}

export const neededOfLeaseChange = ['answers'] as const;
