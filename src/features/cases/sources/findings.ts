import { cleanMultilineText, cleanText, clip } from '../../../lib/text.ts';
import { caseEventKinds } from '../court-case.ts';
import type { CheckResult, Finding } from './source.ts';

/** What a program says of a case: one with its findings, or that there is none or several. Anything else is a fault. */
export function readAnswer(answer: unknown): CheckResult {
  const { found, findings } = (answer ?? {}) as { found?: unknown; findings?: unknown };
  if (found === 'none') return { kind: 'not_found' };
  if (found === 'several') return { kind: 'ambiguous' };
  if (found !== 'one' || !Array.isArray(findings) || findings.length > 200) return { kind: 'failed' };
  const read = findings.map(readFinding);
  const good = read.filter((finding) => finding !== null);
  // Half of what a court says is worse than nothing.
  if (good.length !== read.length) return { kind: 'failed' };
  return good.length === 0 ? { kind: 'same' } : { kind: 'changed', findings: good };
}

function readFinding(given: unknown): Finding | null {
  const posted = (given ?? {}) as Record<string, unknown>;
  const line = (name: string) => (typeof posted[name] === 'string' ? clip(cleanText(posted[name]), 80) : '');
  const kind = caseEventKinds.find((each) => each === posted.kind);
  const text = typeof posted.text === 'string' ? clip(cleanMultilineText(posted.text), 2_000) : '';
  const [day, time] = [line('day'), line('time')];
  const isDay = /^\d{4}-\d\d-\d\d$/.test(day) && isReal(day);
  if (!kind || !text || (day && !isDay) || (time && !/^([01]\d|2[0-3]):[0-5]\d$/.test(time))) return null;
  if (!day && (kind === 'hearing_set' || kind === 'hearing_moved')) return null;
  return { kind, day: day || null, time: time || null, room: line('room'), text };
}

/** The last year that people may type as well. A calendar that tells of a later one tells of each change of clocks until then. */
const lastYear = 2200;

function isReal(day: string): boolean {
  try {
    const { year } = Temporal.PlainDate.from(day, { overflow: 'reject' });
    return 1900 < year && year <= lastYear;
  } catch {
    return false;
  }
}
