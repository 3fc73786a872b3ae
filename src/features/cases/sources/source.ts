import { type Country, isReadByParties } from '../../../lib/countries/country.ts';
import type { CaseNumber } from '../case-number.ts';
import type { CaseRow } from '../cases.repository.ts';
import type { CaseEventKind, CaseSourceName } from '../court-case.ts';
import type { CasesConfig } from '../settings.ts';

/** One thing a source says, in its own words. A day is the court's, a time what the clock on its wall shows. */
export type Finding = {
  kind: CaseEventKind;
  day: string | null;
  time: string | null;
  room?: string;
  /** The exact wording. */
  text: string;
};

export type CheckResult =
  | { kind: 'same' }
  | { kind: 'changed'; findings: Finding[] }
  /** No such case, or several: whoever follows it must look at the number. */
  | { kind: 'not_found' | 'ambiguous' }
  /** The source could not be read. */
  | { kind: 'failed' }
  /** A person will look and say. */
  | { kind: 'waiting' };

/** Where the facts of a case come from. */
export interface CaseSource {
  readonly name: CaseSourceName;
  check(row: CaseRow, now: Date): Promise<CheckResult>;
}

/** The code of no kind of file, for trying tracking out where sample data is wanted. */
const sampleCode = '9999';

/** How long a check may stay unanswered before everyone is told so. */
export const staleAfter = 2 * 24 * 60 * 60 * 1000;

/** Where courts show a case to its parties only, they pass it on; elsewhere our staff reads the court's public page. */
export function sourceOf(
  country: Country,
  number: CaseNumber,
  { sampleData, courtFeeds }: CasesConfig,
): CaseSourceName {
  if (sampleData && number.form === 'file' && number.code === sampleCode) return 'sandbox';
  const feed = courtFeeds[country];
  if (feed) return feed.address ? 'api' : 'file';
  return isReadByParties(country) ? 'party' : 'staff';
}
