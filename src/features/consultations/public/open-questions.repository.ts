import { Inject, Injectable } from '@nestjs/common';
import { and, asc, between, gt, inArray, isNotNull, isNull, lte, min, or, sql } from 'drizzle-orm';
import type { Language } from '../../../lib/locales/locales.ts';
import { type Db, READ_DB } from '../../../platform/database/database.ts';
import { answers, consultations, messages } from '../consultations.table.ts';
import { guideIds } from '../guide-id.ts';
import { item } from '../shown-items.ts';
import { isMapped } from './mapped-questions.repository.ts';

const isGuide = between(consultations.id, ...guideIds);

/**
 * What may be passed on: masked by the staff, and allowed by its asker. What the site has written itself names nobody and
 * is its own.
 */
const isOpen = or(
  isGuide,
  and(
    isNotNull(consultations.publicTitle),
    isNotNull(consultations.publicBody),
    isNotNull(consultations.reuseAllowedAt),
  ),
);

@Injectable()
export class OpenQuestionsRepository {
  constructor(@Inject(READ_DB) private readonly reads: Db) {}

  /** When the first asker allowed it: from then on the terms say so to experts as well. */
  async allowedSince(): Promise<Date | null> {
    const [row] = await this.reads.select({ at: min(consultations.reuseAllowedAt) }).from(consultations);
    return row?.at ?? null;
  }

  /** Published until then, in the order of their ids. */
  list(until: Date, after: string | null, limit: number) {
    const { id, publicBody, body, askedAt, publishedAt } = consultations;
    const { slug, title, language, country, topic } = item;
    return this.reads
      .select({
        ...{ id, slug, title, language, country, topic },
        body: sql<string>`coalesce(${publicBody}, ${body})`,
        isGuide: sql<boolean>`${isGuide}`,
        askedAt,
        publishedAt: sql<Date>`${publishedAt}`.mapWith(publishedAt),
      })
      .from(consultations)
      .where(and(isMapped, isOpen, lte(publishedAt, until), after ? gt(id, after) : undefined))
      .orderBy(asc(id))
      .limit(limit);
  }

  /** Those that hold, of these questions, the earliest first. */
  listAnswers(ids: string[]) {
    const { consultationId, short, body, doNext, limits, publicBody, lawAsOf, sources, flaggedAt, deliveredAt } =
      answers;
    return this.reads
      .select({
        ...{ consultationId, short, body, doNext, limits, publicBody, lawAsOf, sources, flaggedAt, deliveredAt },
        language: sql<Language>`${answers.language}`,
      })
      .from(answers)
      .where(and(inArray(consultationId, ids), isNull(answers.retractedAt), isNull(answers.outdatedAt)))
      .orderBy(asc(deliveredAt), asc(answers.id));
  }

  /** What was asked back and replied, as far as the staff have let it out. */
  listFollowUps(ids: string[]) {
    return this.reads
      .select({
        consultationId: messages.consultationId,
        kind: sql<'follow_up' | 'reply'>`${messages.kind}`,
        language: sql<Language>`${messages.language}`,
        text: sql<string>`${messages.publicBody}`,
        at: messages.at,
      })
      .from(messages)
      .where(
        and(
          inArray(messages.consultationId, ids),
          inArray(messages.kind, ['follow_up', 'reply']),
          isNotNull(messages.publicBody),
        ),
      )
      .orderBy(asc(messages.id));
  }
}
