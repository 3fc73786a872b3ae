import { IsIn, IsOptional, IsUUID, Matches, ValidateBy } from 'class-validator';
import { countries } from '../../lib/countries/country.ts';
import { cleanText } from '../../lib/text.ts';
import { Line, Lines, OptionalDay, OptionalLine, says } from '../../platform/http/forms.ts';
import { QuestionBody, QuestionTitle } from '../consultations/question-text.dto.ts';
import { expertPreferences, readerChoices, textLanguages } from '../consultations/question-text.ts';
import { isReplyAddress } from '../contact/contact-message.ts';
import { topicIds } from '../topics/topic.ts';

/** `ZZ` is any other country. */
export const lawCountries = [...countries, 'ZZ', 'unknown'] as const;
export const answerLanguages = ['ar', 'fr', 'en', 'any'] as const;
const opponentCount = 3;
const nameLength = { min: 2, max: 120 };

export class LaneForm {
  @Line()
  @IsIn(['free', 'standard', 'fast'], says('asking.error.lane'))
  lane = '';

  /** Asked for by name. */
  @OptionalLine()
  @IsOptional()
  @IsUUID()
  expert?: string = undefined;
}

/** What is wrong with a date in one way that can be named: how it is put right is said. */
const NotWrongBy = (fault: 'other_calendar' | 'short_year') =>
  ValidateBy(
    { name: fault, validator: { validate: (value) => value !== `unknown ${fault}` } },
    says(`journeys.error.date.${fault}`),
  );

export class QuestionForm {
  @Line()
  @IsIn(lawCountries, says('asking.error.country'))
  country = '';

  @Line()
  @IsIn(topicIds, says('asking.error.topic'))
  topic = '';

  @QuestionTitle()
  title = '';

  @QuestionBody()
  body = '';

  @Line()
  @IsIn(answerLanguages, says('asking.error.answer_language'))
  answerLanguage = '';

  @OptionalLine()
  @IsOptional()
  @IsIn(textLanguages, says('asking.error.answer_language'))
  textLanguage?: string = undefined;

  @OptionalDay()
  @IsOptional()
  @Matches(/^(?:\d{4}-|unknown (?:other_calendar|short_year)$)/, says('asking.error.act_by'))
  @NotWrongBy('other_calendar')
  @NotWrongBy('short_year')
  actBy?: string = undefined;

  /** One a line. */
  @Lines()
  @ValidateBy(
    { name: 'opponents', validator: { validate: (value) => areNames(String(value)) } },
    says('asking.error.opponents', { count: opponentCount }),
  )
  opponents = '';

  @OptionalLine()
  @IsOptional()
  @IsIn(expertPreferences)
  expertPreference?: string = undefined;

  @OptionalLine()
  @IsOptional()
  @IsIn(['on'])
  askedBefore?: string = undefined;

  /** What to do with the numbers that were found. */
  @OptionalLine()
  @IsOptional()
  @IsIn(['remove', 'keep'], says('asking.error.numbers'))
  numbers?: string = undefined;
}

export class ReadersForm {
  @Line()
  @IsIn(readerChoices, says('asking.error.readers'))
  readers = '';

  @OptionalLine()
  @IsOptional()
  @ValidateBy(
    { name: 'contact', validator: { validate: (value) => isReplyAddress(String(value)) } },
    says('asking.error.contact'),
  )
  contact?: string = undefined;
}

export const namesIn = (lines: string): string[] => lines.split('\n').map(cleanText).filter(Boolean);

const areNames = (lines: string): boolean => {
  const names = namesIn(lines);
  const fits = ({ length }: string) => length >= nameLength.min && length <= nameLength.max;
  return names.length <= opponentCount && names.every(fits);
};

export class SendForm {
  @Line()
  @IsIn(['on'], says('asking.error.scope'))
  scope = '';
}
