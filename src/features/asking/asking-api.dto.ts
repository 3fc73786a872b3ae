import { Equals, IsBoolean, IsInt, ValidateBy } from 'class-validator';
import { localeCodes } from '../../lib/locales/locales.ts';
import { formerly, oneOf, text } from '../../platform/http/api-schemas.ts';
import { Said } from '../../platform/http/body-schema.ts';
import { says } from '../../platform/http/forms.ts';
import { OneOf, TextOf } from '../../platform/http/patch.ts';
import { laneIds } from '../consultations/lanes.ts';
import {
  bodyLength,
  expertPreferences,
  readerChoices,
  textLanguages,
  titleLength,
} from '../consultations/question-text.ts';
import { isReplyAddress } from '../contact/contact-message.ts';
import { topicIds } from '../topics/topic.ts';
import { answerLanguages, lawCountries } from './asking.dto.ts';

/** A question in one piece, by the rules of the pages. */
export class QuestionBody {
  @OneOf(laneIds)
  lane?: string = undefined;

  @OneOf(lawCountries)
  @Said({ description: 'Whose law; ZZ is any other country' })
  country?: string = undefined;

  @OneOf(topicIds)
  topic?: string = undefined;

  @TextOf(titleLength)
  title?: string = undefined;

  @TextOf({ ...bodyLength, isLong: true })
  body?: string = undefined;

  @OneOf(answerLanguages)
  answerLanguage?: string = undefined;

  @OneOf(expertPreferences)
  @Said({ description: 'Whom the question is offered to first' })
  expertPreference?: string = undefined;

  @OneOf(textLanguages)
  @Said({ description: 'Found out where it is left away' })
  textLanguage?: string = undefined;

  @OneOf(readerChoices)
  @Said({ description: 'Nobody else, all with the answer, or all a month after it' })
  readers?: string = undefined;

  @ValidateBy(
    { name: 'contact', validator: { validate: (value) => typeof value === 'string' && isReplyAddress(value) } },
    says('asking.error.contact'),
  )
  @Said({ ...text, description: 'An e-mail address or a telephone number; that of the account where left away' })
  contact?: string = undefined;

  @IsBoolean(says('api.error.one_of', { values: 'true, false' }))
  @Said({ description: 'Numbers in the text which tell who somebody is are meant to stand there' })
  keepNumbers?: boolean = undefined;

  @OneOf(['keep'])
  @Said(formerly(oneOf(['keep']), 'keepNumbers'))
  numbers?: string = undefined;

  /** So that nobody pays another price than the one they saw. */
  @Said({ description: 'What a paid lane costs: `minor` of its price in listLanes. Left away for a free one' })
  @IsInt(says('asking.error.price_changed'))
  price?: number = undefined;

  @Equals(true, says('asking.error.scope'))
  @Said({ description: 'The terms of the lane are accepted: has to be there, as long as its former name is not' })
  termsAccepted?: boolean = undefined;

  @Said(formerly({ type: 'boolean', const: true }, 'termsAccepted'))
  @Equals(true, says('asking.error.scope'))
  scope?: boolean = undefined;

  @Said({ description: 'The language we write in, and the region of the price' })
  @OneOf(localeCodes)
  locale?: string = undefined;
}

export const needed = ['lane', 'country', 'topic', 'title', 'body', 'answerLanguage', 'readers'] as const;
