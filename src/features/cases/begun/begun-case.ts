import type { Typed } from '../../../platform/http/forms.ts';
import type { Draft } from '../../drafts/drafts.ts';
import type { StartPage } from '../../procedures/start-page.ts';
import type { CaseNumber } from '../case-number.ts';
import type { CaseSourceName } from '../court-case.ts';
import type { CheckResult } from '../sources/source.ts';

export const caseDraftKind = 'court-case';

/** What the form of a new case asked for, and beside it where a code went: `contact` as typed, `proof` its id. */
export type BegunCase = Omit<Draft, 'answers'> & { answers: Typed };

/** What somebody sees of a case that they do not follow yet: nothing but what its public source shows. */
export type CaseGlimpse = {
  court: string;
  place: string;
  number: CaseNumber;
  source: CaseSourceName;
  /** What the source shows right now; null where a person, or a party, has to look. */
  look: CheckResult | null;
  start: StartPage;
};

/** The address that a code went to, and how many did. */
export type CodeState = { address: string; sent: number };
