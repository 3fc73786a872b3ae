import { Inject, Injectable } from '@nestjs/common';
import { and, asc, eq, gt, gte, sql } from 'drizzle-orm';
import type { Language } from '../../../lib/locales/locales.ts';
import { type Db, READ_DB } from '../../../platform/database/database.ts';
import { answers, consultations } from '../consultations.table.ts';
import { isPublic } from '../shown-items.ts';

export type MappedQuestion = { id: string; slug: string; language: Language; changedAt: Date };

/**
 * What a map for search engines names: public questions with an answer that holds. What is made up is nobody's search
 * result, and the page of one whose answers hold no longer asks search engines to forget it.
 */
export const isMapped = and(
  isPublic,
  eq(consultations.isSample, false),
  gt(consultations.answerCount, 0),
  sql`exists (select from ${answers} where ${answers.consultationId} = ${consultations.id}
    and ${answers.retractedAt} is null and ${answers.outdatedAt} is null)`,
);

@Injectable()
export class MappedQuestionsRepository {
  constructor(@Inject(READ_DB) private readonly reads: Db) {}

  /** The first question of each part of the map, in order; parts have `size` questions. */
  async listStarts(size: number): Promise<string[]> {
    const { rows } = await this.reads.execute<{ id: string }>(
      sql`select id from (
        select id, row_number() over (order by id) as place from ${consultations} where ${isMapped}
      ) numbered where place % ${size} = 1 order by id`,
    );
    return rows.map(({ id }) => id);
  }

  /** From a question on, in the order of their ids. */
  async list(from: string, isAfter: boolean, limit: number): Promise<MappedQuestion[]> {
    const { id, slug, publishedAt } = consultations;
    const ofIt = and(eq(answers.consultationId, id), sql`${answers.retractedAt} is null`);
    return this.reads
      .select({
        id,
        slug,
        language: sql<Language>`${consultations.language}`,
        changedAt: sql<Date>`greatest(${publishedAt}, (
          select max(greatest(${answers.deliveredAt}, ${answers.revisedAt}, ${answers.outdatedAt})) from ${answers} where ${ofIt}
        ))`.mapWith(publishedAt),
      })
      .from(consultations)
      .where(and(isMapped, isAfter ? gt(id, from) : gte(id, from)))
      .orderBy(asc(id))
      .limit(limit);
  }
}
