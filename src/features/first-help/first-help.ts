import type { Country } from '../../lib/countries/country.ts';
import type { HelpNumber } from '../../lib/countries/country-facts.ts';
import type { Text } from '../../lib/locales/locales.ts';
import { foldForIndex } from '../../lib/text.ts';
import { type FigureName, type FigureRule, figureRules, isUnread } from '../law/figure-rule.ts';
import { type LeaseRule, leaseRules } from '../law/lease-rule.ts';
import { type Told, told } from '../law/review.ts';
import { holdsOn } from '../law/rule.ts';
import data from './first-help.json' with { type: 'json' };

/** The same page in a language that the site does not speak, shown once somebody who reads it has read it. */
export type OtherLanguage = {
  /** BCP 47. */
  language: string;
  dir: 'ltr' | 'rtl';
  title: string;
  steps: string[];
  reader: string | null;
  /** ISO day. */
  readOn: string | null;
};

export type FirstHelp = {
  id: string;
  /** The field of law whose questions and answers go on from here. */
  topic: string;
  /** What it is searched by, in every language and as `fold` writes it. */
  words: string;
  title: Text;
  lead: Text;
  steps: Text[];
  /** Kinds of the numbers to call, from the file of the country. */
  numbers: HelpNumber['kind'][];
  /** Ids of the rules of law that are told, each in its country. */
  law: string[];
  figure: Partial<Record<Country, FigureName>> | null;
  unsure: Text;
  also: OtherLanguage[];
};

export const writtenOn = data.writtenOn;
export const firstHelps = data.topics as FirstHelp[];

/** What to do in the first hours about what somebody looks for. */
export function firstHelpsFor(search: string): FirstHelp[] {
  // With the article and the prefixes of Arabic words, and without: nobody looks for « طرد » alone.
  const words = foldForIndex(search).split(' ');
  return firstHelps.filter((help) => help.words.split(' ').some((word) => words.includes(word)));
}

/** What any rule of law has to show. */
export type ToldRule = Told<Pick<FigureRule, 'id' | 'text' | 'source' | 'mark' | 'verifiedOn' | 'verifiedBy'>>;

const known: readonly (FigureRule | LeaseRule)[] = [...figureRules, ...leaseRules];

/** The rules told on a page for a country: only those that were read, and that hold on the day. */
export const rulesOf = ({ law }: Pick<FirstHelp, 'law'>, country: Country, day: string): ToldRule[] =>
  told(
    law
      .flatMap((id) => known.filter((rule) => rule.id === id))
      .filter((rule) => rule.country === country && !isUnread(rule) && holdsOn(rule, day)),
    day,
  );

/** Of the other languages only those that a reader has put a name and a day to. */
export const readLanguages = (also: readonly OtherLanguage[]): (OtherLanguage & { reader: string; readOn: string })[] =>
  also.filter((one): one is OtherLanguage & { reader: string; readOn: string } => Boolean(one.reader && one.readOn));
