import { Transform } from 'class-transformer';
import { IsIn, IsOptional, Length, MaxLength, ValidateBy } from 'class-validator';
import { cleanText } from '../../lib/text.ts';
import { asText, Line, Lines, OptionalLine, says } from '../../platform/http/forms.ts';
import { contactTopics, isReplyAddress, messageLength, replyAddressIn } from './contact-message.ts';

export class ContactForm {
  @Line()
  @IsIn(contactTopics, says('contact.error.topic'))
  topic = '';

  @OptionalLine()
  @IsOptional()
  @MaxLength(120, says('contact.error.name_too_long', { max: 120 }))
  name?: string = undefined;

  @Transform(({ value }) => replyAddressIn(cleanText(asText(value))) || undefined)
  @IsOptional()
  @ValidateBy(
    { name: 'replyAddress', validator: { validate: (value) => isReplyAddress(String(value)) } },
    says('contact.error.reply_to'),
  )
  replyTo?: string = undefined;

  @Lines()
  @Length(messageLength.min, messageLength.max, says('contact.error.message_length', messageLength))
  message = '';
}

export class ContactAnswerForm {
  @Line()
  @Length(1, 60, says('contact.answer.unknown'))
  reference = '';

  @Line()
  @Length(1, 20, says('contact.answer.unknown'))
  code = '';
}

export class ContactReplyForm {
  @Lines()
  @Length(messageLength.min, messageLength.max, says('contact.error.message_length', messageLength))
  reply = '';
}
