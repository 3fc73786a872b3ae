import { Allow, IsIn, IsOptional } from 'class-validator';
import {
  type FieldError,
  OptionalDay,
  OptionalLine,
  type ParsedForm,
  parseForm,
  says,
} from '../../../platform/http/forms.ts';
import {
  type Deadline,
  type JudgmentAnswers,
  type JudgmentField,
  judgmentDegrees,
  judgmentMatters,
  presences,
} from './deadline.ts';

/** What decides the time limit after a judgment, as who received it says. */
class JudgmentForm {
  @OptionalDay()
  @Allow()
  judgedOn?: string = undefined;

  @OptionalLine()
  @IsOptional()
  @IsIn(judgmentMatters, says('cases.judgment.error.matter'))
  matter?: string = undefined;

  @OptionalLine()
  @IsOptional()
  @IsIn(judgmentDegrees, says('cases.judgment.error.degree'))
  degree?: string = undefined;

  @OptionalLine()
  @IsOptional()
  @IsIn(presences, says('cases.judgment.error.presence'))
  presence?: string = undefined;

  @OptionalDay()
  @Allow()
  termDay?: string = undefined;
}

/** A copy is handed over within weeks: a day far ahead is a slip that would make the time limit longer. */
const handoverDays = 60;

/** Only what is asked is read, and all of it is needed: a half answer would be a guess at the rest. */
export function readJudgment(
  body: Record<string, unknown>,
  { fields, startKind, judgedOn }: Pick<Deadline, 'fields' | 'startKind' | 'judgedOn'>,
  today: Temporal.PlainDate,
): ParsedForm<JudgmentAnswers> {
  const form = parseForm(JudgmentForm, body);
  if (!form.ok) return form;
  const { value, typed } = form;
  const asks = (field: JudgmentField) => fields.includes(field);
  const day = asks('day') ? value.judgedOn : judgedOn;
  const needsTerm = startKind === 'handover' || value.presence === 'absent';
  const latest = startKind === 'handover' ? today.add({ days: handoverDays }) : today;
  const errors: FieldError[] = [];
  const refuse = (field: string, key: FieldError['key']) => errors.push({ field, key, values: {} });
  if (!isBetween(day, '1900-01-01', today)) refuse('judgedOn', 'cases.judgment.error.day');
  if (asks('matter') && !value.matter) refuse('matter', 'cases.judgment.error.matter');
  if (asks('degree') && !value.degree) refuse('degree', 'cases.judgment.error.degree');
  if (asks('presence') && !value.presence) refuse('presence', 'cases.judgment.error.presence');
  if (needsTerm && !isBetween(value.termDay, day ?? '', latest)) {
    refuse('termDay', startKind === 'handover' ? 'cases.judgment.error.handover' : 'cases.judgment.error.served');
  }
  if (errors.length > 0) return { ok: false, typed, errors };
  const answers = {
    judgmentDay: day ?? null,
    judgmentMatter: asks('matter') ? (value.matter ?? null) : null,
    judgmentDegree: asks('degree') ? ((value.degree ?? null) as JudgmentAnswers['judgmentDegree']) : null,
    judgmentPresence: asks('presence') ? ((value.presence ?? null) as JudgmentAnswers['judgmentPresence']) : null,
    termDay: needsTerm ? (value.termDay ?? null) : null,
  };
  return { ok: true, typed, value: answers };
}

// What is no date at all is the word `unknown`.
const isBetween = (day: string | null | undefined, first: string, last: Temporal.PlainDate): boolean =>
  day !== null && day !== undefined && !day.startsWith('unknown') && first <= day && day <= last.toString();
