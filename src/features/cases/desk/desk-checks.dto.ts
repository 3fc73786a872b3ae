import { IsIn } from 'class-validator';
import { toAsciiDigits } from '../../../lib/digits.ts';
import { cleanMultilineText, cleanText, clip } from '../../../lib/text.ts';
import { clockTime } from '../../../lib/typed-dates.ts';
import { type FieldError, Line, says } from '../../../platform/http/forms.ts';
import { type CaseEventKind, caseEventKinds } from '../court-case.ts';
import type { CheckResult, Finding } from '../sources/source.ts';
import { checkOutcomes, findingSlots } from './desk-check.ts';

const wordingLength = 2_000;

export class CheckForm {
  @Line()
  @IsIn(checkOutcomes, says('cases.desk.error.outcome'))
  outcome = '';
}

/** What a posted check says, or what is wrong with its findings. */
export function readCheck(
  outcome: string,
  body: Record<string, unknown>,
): { result: CheckResult } | { errors: FieldError[] } {
  if (outcome !== 'changed') return { result: { kind: outcome as Exclude<CheckResult['kind'], 'changed'> } };
  const errors: FieldError[] = [];
  const findings: Finding[] = [];
  for (const slot of findingSlots) {
    const at = (name: string) => (typeof body[`${name}${slot}`] === 'string' ? String(body[`${name}${slot}`]) : '');
    const kind = caseEventKinds.find((each) => each === at('kind'));
    const [day, time] = [toAsciiDigits(cleanText(at('day'))), clockTime(cleanText(at('time')))];
    const text = cleanMultilineText(at('text'));
    if (!kind && !text && !day) continue;
    const fault = whyNot(kind, day, time, text);
    if (fault) errors.push({ field: `${fault}${slot}`, key: `cases.desk.error.${fault}`, values: {} });
    else if (kind)
      findings.push({ kind, day: day || null, time: time || null, room: clip(cleanText(at('room')), 80), text });
  }
  if (errors.length === 0 && findings.length === 0)
    errors.push({ field: 'kind1', key: 'cases.desk.error.kind', values: {} });
  return errors.length > 0 ? { errors } : { result: { kind: 'changed', findings } };
}

type Fault = 'kind' | 'day' | 'time' | 'text';

function whyNot(kind: CaseEventKind | undefined, day: string, time: string, text: string): Fault | null {
  if (!kind) return 'kind';
  if (day ? !isDay(day) : kind === 'hearing_set' || kind === 'hearing_moved') return 'day';
  if (time && !/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return 'time';
  return text.length > 0 && text.length <= wordingLength ? null : 'text';
}

function isDay(day: string): boolean {
  if (!/^(19|20|21)\d\d-\d\d-\d\d$/.test(day)) return false;
  try {
    return Temporal.PlainDate.from(day, { overflow: 'reject' }).year > 0;
  } catch {
    return false;
  }
}
