import { Injectable } from '@nestjs/common';
import type { Language } from '../../../lib/locales/locales.ts';
import type { AnswerSource } from '../consultation.ts';
import { textOf, wordsForStrangers } from '../translations/translation.ts';
import { OpenQuestionsRepository } from './open-questions.repository.ts';

/** A published question as it may be passed on: without a name, a number or an address of anybody, experts among them. */
export type OpenQuestion = {
  id: string;
  slug: string;
  language: Language;
  country: string | null;
  topic: string;
  /** General information by the site: nobody asked it. */
  isGuide: boolean;
  title: string;
  question: string;
  /** Days. */
  askedOn: string;
  publishedOn: string;
  answers: {
    language: Language;
    text: string;
    lawAsOf: string;
    /** The law has changed since, and it is being looked at again. */
    isFlagged: boolean;
    answeredOn: string;
    sources: AnswerSource[];
  }[];
  followUps: { kind: 'follow_up' | 'reply'; language: Language; text: string; on: string }[];
};

type Row = Awaited<ReturnType<OpenQuestionsRepository['list']>>[number];
type AnswerRow = Awaited<ReturnType<OpenQuestionsRepository['listAnswers']>>[number];
type FollowUpRow = Awaited<ReturnType<OpenQuestionsRepository['listFollowUps']>>[number];

const rowsAtOnce = 200;

/** All published questions that may be passed on, however many, a few hundred held at a time. */
@Injectable()
export class OpenQuestions {
  constructor(private readonly questions: OpenQuestionsRepository) {}

  /** What was published until a moment, as it reads now. */
  async *read(until: Date): AsyncGenerator<OpenQuestion> {
    const since = await this.questions.allowedSince();
    for (let last: string | null = null; ; ) {
      const rows: Row[] = await this.questions.list(until, last, rowsAtOnce);
      const ids = rows.map(({ id }) => id);
      if (ids.length === 0) return;
      const [given, followUps] = await Promise.all([
        this.questions.listAnswers(ids),
        this.questions.listFollowUps(ids),
      ]);
      const answersOf = Object.groupBy(given, ({ consultationId }) => consultationId);
      const followUpsOf = Object.groupBy(followUps, ({ consultationId }) => consultationId);
      for (const row of rows) {
        const open = openQuestion(row, answersOf[row.id] ?? [], followUpsOf[row.id] ?? [], since);
        if (open.answers.length > 0) yield open;
      }
      last = ids.at(-1) ?? null;
    }
  }
}

function openQuestion(
  { id, slug, title, body, language, country, topic, isGuide, askedAt, publishedAt }: Row,
  answers: AnswerRow[],
  followUps: FollowUpRow[],
  since: Date | null,
): OpenQuestion {
  return {
    ...{ id, slug, language, country, topic, isGuide, title },
    question: body,
    askedOn: dayOf(askedAt),
    publishedOn: dayOf(publishedAt),
    answers: answers.flatMap((answer) => {
      // An expert who answered before the terms said that answers are passed on has not agreed to it.
      const isAgreed = isGuide || (since !== null && answer.deliveredAt >= since);
      const words = isAgreed ? wordsForStrangers(answer, !isGuide) : null;
      if (!words) return [];
      return {
        language: answer.language,
        text: textOf(words),
        lawAsOf: answer.lawAsOf,
        isFlagged: answer.flaggedAt !== null,
        answeredOn: dayOf(answer.deliveredAt),
        sources: answer.sources.map(({ law, article, link }) => ({ law, article, link })),
      };
    }),
    followUps: followUps.map(({ kind, language: written, text, at }) => ({
      kind,
      language: written,
      text,
      on: dayOf(at),
    })),
  };
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
