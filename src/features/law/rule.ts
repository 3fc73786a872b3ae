import type { Country } from '../../lib/countries/country.ts';
import type { Language } from '../../lib/locales/locales.ts';
import { inDigits, numberingSystemOf } from '../../lib/numbering.ts';
import rows from './rules.json' with { type: 'json' };

/**
 * How sure a fact of the law is. `C`: a public page that we read states it; `C2`: that page is by lawyers or the press
 * and not the law itself; `K`: from knowledge of the code, seen nowhere; `D`: sources differ or may be out of date.
 */
type Mark = 'C' | 'C2' | 'K' | 'D';

/** What a judgment was about, as far as terms differ. `criminal` where it is not said what kind of offence. */
export type CaseMatter =
  | 'civil'
  | 'urgent'
  | 'petition'
  | 'payment_order'
  | 'commercial'
  | 'business_rent'
  | 'insolvency'
  | 'economic'
  | 'rent'
  | 'real_estate'
  | 'family'
  | 'labour'
  | 'administrative'
  | 'criminal'
  | 'misdemeanour'
  | 'felony'
  | 'release'
  | 'other';

/** Of the court that gave the judgment. */
export type Degree = 1 | 2 | 3;
type Subject = 'appeal' | 'cassation' | 'opposition' | 'reconsideration';

/** What sets a term running. */
export type StartKind =
  /** Pronouncement for who was there when the judgment was read, service for everyone else. */
  | 'pronouncement_if_present'
  /** The judgment for who took part at all, service for who was absent throughout. */
  | 'judgment_unless_absent'
  /** The day on which the copy is handed over, or was to be handed over if that is earlier. */
  | 'handover'
  | 'service'
  | 'judgment'
  | 'known_ground';

/**
 * Days off that are certain long before: those that follow the moon are in no rule. Holidays that a government may move
 * to another day of the week are in none of Egypt and the UAE, and Egyptian courts work on some Saturdays.
 */
export type DayOff = 'weekend' | 'friday' | 'fixed';

export type LegalRule = {
  id: string;
  country: Country;
  subject: Subject;
  caseTypes: CaseMatter[];
  degree: Degree;
  start: { from: StartKind; mark: Mark };
  length: { count: number; unit: 'day' | 'hour'; mark: Mark };
  /** `clear`: neither the first day nor the last one counts. */
  counting: { clear: boolean; movesOver: DayOff[]; mark: Mark };
  /** Whether a day may be worked out at all: only for kinds of case whose rule leaves no question open. */
  dated: boolean;
  /** What may be different for the case in hand. */
  note?: Record<Language, string>;
  source: { law: Record<Language, string>; article: string; gazette: string | null; addresses: string[] };
  /** ISO days. */
  verifiedOn: string;
  /** `editors` read public pages; nobody has compared the rule with the gazette. */
  verifiedBy: 'editors' | 'lawyer';
  reviewBy: string;
  validFrom: string;
  /** The last day on which it held. */
  validTo: string | null;
};

/** The articles of a source, one or several, as the language lists them, in the digits of its country. */
export const articlesIn = (article: string, { language, tag }: { language: Language; tag: string }): string =>
  language === 'ar' ? inDigits(article.replaceAll(', ', '، '), numberingSystemOf(tag)) : article;

export const rules = rows as LegalRule[];

/** `verified`: a day may be worked out. `usual`: what mostly holds, to be confirmed by a lawyer, and no day. */
export type Standing = { kind: 'verified' | 'usual'; rule: LegalRule } | { kind: 'unknown' };

export type Question = { country: Country; subject: Subject; caseType: CaseMatter | null; degree: Degree | null };

/** Which rule holds on a day for a case. What fits less than exactly is unknown: a guess may cost the case. */
export function ruleFor({ country, subject, caseType, degree }: Question, day: string): Standing {
  const rule = rules.find(
    (each) =>
      each.country === country &&
      each.subject === subject &&
      each.degree === degree &&
      caseType !== null &&
      each.caseTypes.includes(caseType) &&
      holdsOn(each, day),
  );
  if (!rule || rule.length.mark === 'D' || rule.start.mark === 'D') return { kind: 'unknown' };
  return { kind: isDated(rule) ? 'verified' : 'usual', rule };
}

export const holdsOn = ({ validFrom, validTo }: Pick<LegalRule, 'validFrom' | 'validTo'>, day: string): boolean =>
  validFrom <= day && (validTo === null || day <= validTo);

const isRead = (mark: Mark): boolean => mark === 'C' || mark === 'C2';

/** Whether its length and its start were both read, and are not only known. */
export const isVerified = ({ start, length }: Pick<LegalRule, 'start' | 'length'>): boolean =>
  isRead(start.mark) && isRead(length.mark);

/** A day is worked out only from a length and a start that were both read somewhere that can be named. */
export const isDated = (rule: LegalRule): boolean =>
  rule.dated && isVerified(rule) && rule.length.unit === 'day' && rule.source.addresses.length > 0;

/** The shortest term in days that people of a country may meet, for who does not know which one is theirs. */
export const shortestTerm = (country: Country): number =>
  Math.min(
    ...rules
      .filter((rule) => rule.country === country && rule.length.unit === 'day' && rule.length.mark !== 'D')
      .map(({ length }) => length.count),
  );
