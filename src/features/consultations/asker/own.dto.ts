import { IsIn, Length, MaxLength } from 'class-validator';
import { Line, Lines, says } from '../../../platform/http/forms.ts';
import { QuestionBody, QuestionTitle } from '../question-text.dto.ts';
import { readerChoices } from '../question-text.ts';
import { messageLength } from './own.ts';

export class EditForm {
  @QuestionTitle()
  title = '';

  @QuestionBody()
  body = '';
}

/** The asker's own words: facts that were asked for, a question back, a complaint. */
export class MessageForm {
  @Lines()
  @Length(messageLength.min, messageLength.max, says('asking.error.message', messageLength))
  body = '';
}

export class RatingForm {
  @Line()
  @IsIn(['1', '2', '3', '4', '5'], says('asking.error.stars'))
  stars = '';

  @Lines()
  @MaxLength(1_000, says('asking.error.rating', { max: 1_000 }))
  opinion = '';
}

export class PublicationForm {
  @Line()
  @IsIn(readerChoices, says('asking.error.readers'))
  readers = '';
}
