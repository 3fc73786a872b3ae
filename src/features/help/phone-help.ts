import type { Country } from '../../lib/countries/country.ts';
import type { LocaleCode } from '../../lib/locales/locales.ts';

export type HelpProcedure = 'good-conduct' | 'housing-certificate' | 'rent-appartment';
export const helpProcedures: readonly HelpProcedure[] = ['good-conduct', 'housing-certificate', 'rent-appartment'];

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
