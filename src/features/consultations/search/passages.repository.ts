import { Inject, Injectable } from '@nestjs/common';
import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Language } from '../../../lib/locales/locales.ts';
import { foldForIndex } from '../../../lib/text.ts';
import { type Db, READ_DB } from '../../../platform/database/database.ts';
import { expertView } from '../../experts/experts.view.ts';
import { answerWords } from '../answer-words.ts';
import { answers, consultations } from '../consultations.table.ts';
import { isPublic } from '../shown-items.ts';
import { queryOf } from './search.repository.ts';
import type { Term } from './search-query.ts';

/** A text that one of the consultations found has to offer. */
export type Offered = { consultationId: string; language: Language; text: string };

@Injectable()
export class PassagesRepository {
  constructor(@Inject(READ_DB) private readonly db: Db) {}

  /** What was answered and not taken back, the earliest first. */
  listAnswers(consultationIds: string[]) {
    return this.db
      .select({
        consultationId: answers.consultationId,
        isMasked: sql<boolean>`${consultations.publicTitle} is not null`,
        ...answerWords,
        expert: { nameArabic: expertView.nameArabic, nameLatin: expertView.nameLatin },
      })
      .from(answers)
      .innerJoin(consultations, and(eq(consultations.id, answers.consultationId), isPublic))
      .leftJoin(expertView.table, and(eq(expertView.id, answers.expertId), isNull(expertView.leftAt)))
      .where(and(inArray(answers.consultationId, consultationIds), isNull(answers.retractedAt)))
      .orderBy(asc(answers.deliveredAt), asc(answers.id));
  }

  /** Of each consultation the place among `offered` of the text that has most of the terms; none where no text has any. */
  async best(offered: Offered[], terms: Term[]): Promise<number[]> {
    const queries = terms.map(queryOf);
    const any = sql`(${sql.join(queries, sql` || `)})`;
    const covered = sql.join(
      queries.map((query) => sql`(vector @@ ${query})::int`),
      sql` + `,
    );
    const { rows } = await this.db.execute<{ place: number }>(sql`
      select distinct on (owner) place::int from (
        select owner, place, ${vector} as vector
        from unnest(${columnOf(offered.map(({ consultationId }) => consultationId))},
          ${columnOf(offered.map(({ language }) => language))},
          ${columnOf(offered.map(({ text }) => foldForIndex(text)))}) with ordinality as offered (owner, language, folded, place)
      ) as read
      where vector @@ ${any}
      order by owner, ${covered} desc, ts_rank(vector, ${any}) desc, place`);
    return rows.map(({ place }) => place - 1);
  }
}

const columnOf = (values: string[]): SQL => sql`${sql.param(values)}::text[]`;

/** As the texts of a consultation are searched (consultations.table.ts). */
const vector = sql`case language when 'ar' then to_tsvector('arabic', folded)
  when 'fr' then to_tsvector('french', folded) else to_tsvector('english', folded) end`;
