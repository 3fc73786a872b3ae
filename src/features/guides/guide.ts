import type { Country } from '../../lib/countries/country.ts';
import type { Language, Text } from '../../lib/locales/locales.ts';
import type { AnswerSource } from '../consultations/consultation.ts';
import { articlesIn } from '../law/rule.ts';
import catalogue from './guides.json' with { type: 'json' };

type Words = {
  title: string;
  /** What it is about and for whom. */
  body: string;
  short: string;
  explanation: string;
  doNext: string[];
  limits: string;
};

/** General information that a new site starts with. A number of days in it is one of a rule that was read somewhere. */
export type Guide = {
  key: string;
  country: Country;
  topic: string;
  subtopic: string;
  lawAsOf: string;
  /** Of law/rules.json: the rules whose lengths it names. */
  rules: string[];
  sources: { law: Text; article?: string; link?: string }[];
  texts: Record<Language, Words>;
};

export const guides = catalogue as Guide[];

export const sourcesIn = ({ sources }: Guide, language: Language): AnswerSource[] =>
  sources.map(({ law, article, ...rest }) => ({
    law: law[language],
    ...(article && { article: articlesIn(article, { language, tag: language }) }),
    ...rest,
  }));
