import type { Language } from '../../lib/locales/locales.ts';
import type { ShownPhoto } from '../experts/expert-photo.ts';
import type { Standing } from './public/freshness.ts';
import type { Passage } from './search/passages.ts';
import type { Translation } from './translations/translation.ts';

export const consultationTypes = ['free', 'paid', 'answered', 'open'] as const;
export type ConsultationType = (typeof consultationTypes)[number];

export const isConsultationType = (value: string): value is ConsultationType =>
  (consultationTypes as readonly string[]).includes(value);

/** A consultation in a list. */
export type ConsultationItem = {
  id: string;
  slug: string;
  title: string;
  /** The first sentences of the question. */
  excerpt: string;
  language: Language;
  country: string | null;
  topic: string;
  lane: 'free' | 'standard' | 'fast';
  answerCount: number;
  isSample: boolean;
  /** General information written by the site: nobody asked it. */
  isGuide: boolean;
  publishedAt: string;
  /** The language of the page that has what was found, where a translation was and the reader's own language has none. */
  readIn?: Language;
  /** Where it is looked through: who answered it first and is still an expert here. */
  expert?: { nameArabic: string; nameLatin: string } | null;
  /** In the results of a search: what an answer says of what was looked for. */
  passage?: Passage;
};

export type ConsultationList = {
  items: readonly ConsultationItem[];
  /** Of a search with few results: what has some of its words, or words that are spelt like them. */
  near: ConsultationItem[];
  /** Cursors of the neighbouring pages, null at the ends. */
  older: string | null;
  newer: string | null;
};

/** What an answer said before it was revised. */
export type AnswerVersion = Pick<
  Answer,
  'language' | 'short' | 'body' | 'doNext' | 'limits' | 'lawAsOf' | 'sources'
> & {
  revision: number;
  saidAt: string;
};

export type AnswerSource = { law: string; article?: string; link?: string };

export type Answer = {
  id: string;
  language: Language;
  /** In a sentence or two, before the explanation. */
  short: string | null;
  body: string;
  doNext: string[];
  limits: string | null;
  lawAsOf: string;
  standing?: Standing | null;
  sources: AnswerSource[];
  deliveredAt: string;
  /** When it was last said anew and what has changed, in the expert’s words. */
  revision?: { at: string; reason: string } | null;
  /** What it said before, the latest first; for the two who know each other, and the staff. */
  versions?: AnswerVersion[];
  /** When the expert took it back and why; nobody else reads it from then on. */
  retraction?: { at: string; reason: string } | null;
  expert: { id: string; username: string; nameArabic: string; nameLatin: string; photo?: ShownPhoto | null } | null;
  /** What it says in other languages. */
  translations?: Translation[];
};

/** For programs: whoever shows their face has said so for the pages of the site. */
export function withoutFace<Any extends Pick<Answer, 'expert'>>({ expert, ...answer }: Any) {
  const { photo: _, ...named } = expert ?? {};
  return { ...answer, expert: expert && named };
}

/** The one that stands for the question where there is room for one; none that no longer holds. */
export const shownFirst = (answers: readonly Answer[]): Answer | null =>
  answers.find(({ standing }) => standing !== 'outdated') ?? null;

/** An answer as the two who know each other read it, and in `publicBody` as strangers do. */
export type OwnAnswer = Required<Answer> & {
  isUseful: boolean;
  publicBody: string | null;
  /** Those of them that strangers may read. */
  publicTranslations: Translation[];
};

export type Consultation = Omit<ConsultationItem, 'excerpt'> & {
  body: string;
  /** Who asked: the last four digits of the reference stand for a name (behaviour.md F3.1). */
  alias: string;
  askedAt: string;
  answers: Answer[];
  followUps: FollowUp[];
  translations: Translation[];
};

/** What the asker asked back, or the expert's reply to it, as strangers may read it. */
export type FollowUp = { id: string; kind: 'follow_up' | 'reply'; language: Language; body: string; at: string };

/** Something public that can be spoken of, a question or one of its answers, with the question it belongs to. */
export type PublicPart = {
  consultationId: string;
  answerId: string | null;
  slug: string;
  title: string;
  language: string;
};

export type ConsultationFilter = {
  type: ConsultationType | null;
  topic: string | null;
  country: string | null;
  /** Null is every language. */
  language: Language | null;
  search: string;
};
