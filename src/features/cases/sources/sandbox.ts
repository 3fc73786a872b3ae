import type { Country } from '../../../lib/countries/country.ts';
import { countryZones } from '../../../lib/instants.ts';
import { type CaseNumber, writeCaseNumber } from '../case-number.ts';
import type { CaseRow } from '../cases.repository.ts';
import { todayIn } from '../hearing.ts';
import type { CaseSource, CheckResult, Finding } from './source.ts';

/** Numbers that stand for what may go wrong; every other one goes through the script. */
const faults: Record<string, CheckResult['kind']> = { '300': 'ambiguous', '404': 'not_found', '500': 'failed' };

/** A case that goes through everything a case goes through, a step at each check. */
export class SandboxSource implements CaseSource {
  readonly name = 'sandbox';

  async check(row: CaseRow, now: Date): Promise<CheckResult> {
    return look(row, now);
  }
}

/** What it shows of a case that nobody has asked it for before. */
export const firstLook = (number: CaseNumber, country: Country, now: Date): CheckResult =>
  look({ number: writeCaseNumber(number), country, checkCount: 0 }, now);

function look(
  { number, country, checkCount }: Pick<CaseRow, 'number' | 'country' | 'checkCount'>,
  now: Date,
): CheckResult {
  const fault = faults[number.split('/').at(-1) ?? ''];
  if (fault) return { kind: fault } as CheckResult;
  const findings = script(checkCount, todayIn(countryZones[country], now));
  return findings.length > 0 ? { kind: 'changed', findings } : { kind: 'same' };
}

function script(step: number, today: Temporal.PlainDate): Finding[] {
  const on = (days: number) => today.add({ days }).toString();
  const steps: Finding[][] = [
    [
      { kind: 'registered', day: on(0), time: null, text: 'تسجيل القضية' },
      { kind: 'hearing_set', day: on(20), time: '09:00', room: '4', text: 'إدراج القضية بجلسة، استدعاء الأطراف' },
    ],
    [],
    [{ kind: 'hearing_moved', day: on(30), time: '11:30', room: '2', text: 'تأخير القضية للجواب' }],
    [{ kind: 'expert_ordered', day: on(0), time: null, text: 'حكم تمهيدي بإجراء خبرة' }],
    [{ kind: 'document_filed', day: on(0), time: null, text: 'إيداع تقرير الخبرة' }],
    [{ kind: 'hearing_result', day: on(0), time: null, text: 'حجز القضية للمداولة' }],
    [{ kind: 'judgment', day: on(0), time: null, text: 'حكم بقبول الدعوى وأداء المدعى عليه المبلغ المطلوب' }],
    [{ kind: 'closed', day: on(0), time: null, text: 'القضية محكومة' }],
    [{ kind: 'reopened', day: on(0), time: null, text: 'إعادة إدراج القضية بعد التعرض' }],
  ];
  return steps[step] ?? [];
}
