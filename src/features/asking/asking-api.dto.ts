import { Equals, IsInt, ValidateBy } from 'class-validator';
import { localeCodes } from '../../lib/locales/locales.ts';
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
  expertPreference?: string = undefined;

  @OneOf(textLanguages)
  textLanguage?: string = undefined;

  @OneOf(readerChoices)
  readers?: string = undefined;

  @ValidateBy(
    { name: 'contact', validator: { validate: (value) => typeof value === 'string' && isReplyAddress(value) } },
    says('asking.error.contact'),
  )
  contact?: string = undefined;

  /** That numbers in the text which tell who somebody is are meant to stand there. */
  @OneOf(['keep'])
  numbers?: string = undefined;

  /** What the lane costs, in the smallest unit of its currency: so that nobody pays another price than the one they saw. */
  @IsInt(says('asking.error.price_changed'))
  price?: number = undefined;

  /** That the terms of the lane were accepted. */
  @Equals(true, says('asking.error.scope'))
  scope?: boolean = undefined;

  /** The language of what is sent to the asker, and the region of the price. */
  @OneOf(localeCodes)
  locale?: string = undefined;
}

export const needed = ['lane', 'country', 'topic', 'title', 'body', 'answerLanguage', 'readers', 'scope'] as const;
