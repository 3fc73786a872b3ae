import { Transform } from 'class-transformer';
import { IsArray, IsIn, Length, Matches, MaxLength, Min, MinLength, ValidateIf } from 'class-validator';
import { cleanMultilineText } from '../../../lib/text.ts';
import { isUuid } from '../../../platform/http/cursor.ts';
import { Day, Line, Lines, listOf, says, versionIn } from '../../../platform/http/forms.ts';
import { type Act, acts, declineReasons, withNote, withReason } from './acts.ts';

const texts = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string').map(cleanMultilineText);

/** What an act at the desk brings along; which of it counts depends on the act. */
export class ActForm {
  @Line()
  @IsIn(acts)
  act: Act | '' = '';

  @Transform(({ value }) => versionIn(value))
  @Min(1, says('error.changed_meanwhile'))
  version = 0;

  @Line()
  @ValidateIf((form: ActForm) => withReason.includes(form.act as Act))
  @IsIn(declineReasons, says('desk.error.reason'))
  reason = '';

  @Lines()
  @MaxLength(3_000, says('asking.error.rating', { max: 3_000 }))
  @ValidateIf((form: ActForm) => withNote.includes(form.act as Act))
  @MinLength(5, says('desk.error.note'))
  note = '';

  /** What goes back of what was paid, as typed; empty is all of it. */
  @Line()
  @MaxLength(30, says('payments.desk.error.amount'))
  amount = '';

  /** The day whose law the answers were compared with. */
  @Day()
  @ValidateIf((form: ActForm) => form.act === 'rechecking')
  @Matches(/^\d{4}-/, says('expert.error.law_as_of'))
  lawAsOf = '';

  @Line()
  @ValidateIf((form: ActForm) => form.act === 'merger')
  @Length(12, 20, says('desk.error.into'))
  into = '';

  @Line()
  @ValidateIf((form: ActForm) => form.act === 'publication')
  @Length(5, 150, says('desk.error.public_title'))
  title = '';

  @Lines()
  @ValidateIf((form: ActForm) => form.act === 'publication')
  @Length(10, 6_000, says('desk.error.public_body'))
  body = '';

  @Transform(({ value }) => listOf(value).filter(isUuid))
  @IsArray()
  partIds: string[] | string = '';

  @Transform(({ value }) => (value === '' ? [] : texts(value)))
  @ValidateIf((form: ActForm) => form.act === 'publication')
  @MaxLength(25_000, { each: true, ...says('desk.error.public_body') })
  @MinLength(2, { each: true, ...says('desk.error.public_body') })
  partTexts: string[] | string = '';
}
