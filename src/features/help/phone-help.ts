import type { Country } from '../../lib/countries/country.ts';
import type { LocaleCode } from '../../lib/locales/locales.ts';
import type { Key } from '../../platform/i18n/messages.ts';
import { procedureKey } from '../procedures/procedure.ts';

/** What our team writes for a caller: a long form, a question, or a case to follow; each by the kind of its draft. */
export type HelpProcedure = LongForm | 'consultation' | 'court-case';
type LongForm = 'good-conduct' | 'housing-certificate' | 'rent-appartment';
export const helpProcedures: readonly HelpProcedure[] = [
  'consultation',
  'court-case',
  'good-conduct',
  'housing-certificate',
  'rent-appartment',
];

/** A case or a question is asked about everywhere; a form only where we fill it in. */
export const isLongForm = (procedure: HelpProcedure): procedure is LongForm =>
  procedure !== 'consultation' && procedure !== 'court-case';

export function helpTitle(procedure: HelpProcedure): Key {
  if (procedure === 'consultation') return 'help.question.title';
  return isLongForm(procedure) ? `procedures.${procedureKey(procedure)}.title` : 'cases.add.title';
}

/** A form that a member of our team fills in for somebody on the telephone. */
export type PhoneHelp = {
  id: string;
  staffId: string;
  /** Where code and link go: a mobile number or an e-mail address. */
  contact: string;
  locale: LocaleCode;
  procedure: HelpProcedure;
  country: Country;
  codeHash: string;
  tries: number;
  draftId: string | null;
  visitorId: string | null;
  createdAt: Date;
  consentedAt: Date | null;
  handedOverAt: Date | null;
  endedAt: Date | null;
};

const most = 5;
const codeMinutes = 30;

/** Whether a code that is read back still counts. */
export const takesCode = (help: PhoneHelp, now: Date): boolean =>
  !help.consentedAt && help.tries < most && now.getTime() - help.createdAt.getTime() < codeMinutes * 60 * 1000;

/** Nothing is written before the caller has agreed, and nothing after the form is theirs. */
export const mayWrite = (help: PhoneHelp): boolean => help.draftId !== null && !help.handedOverAt && !help.endedAt;
