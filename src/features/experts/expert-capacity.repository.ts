import { Inject, Injectable } from '@nestjs/common';
import { and, arrayContains, eq, isNotNull, or, sql } from 'drizzle-orm';
import { DB, type Db, type Tx } from '../../platform/database/database.ts';
import type { ExpertRow, Matter, TakingExpert } from './expert.ts';
import { experts } from './experts.table.ts';

export type Capacity = Partial<Pick<ExpertRow, 'awayFrom' | 'backAt' | 'openLimit'>>;

/** How much experts take on, and who takes questions now. */
@Injectable()
export class ExpertCapacityRepository {
  constructor(@Inject(DB) private readonly db: Db) {}

  async set(tx: Tx, id: string, capacity: Capacity): Promise<void> {
    await tx
      .update(experts)
      .set({ ...capacity, version: sql`${experts.version} + 1` })
      .where(eq(experts.id, id));
  }

  /** Those who take questions today of a law, a topic and languages, as far as these are known. */
  listTaking({ country, topic, languages }: Matter, db: Db | Tx = this.db): Promise<TakingExpert[]> {
    const { id, userId, nameArabic, nameLatin, countries, topics, languages: spoken, openLimit, conflicts } = experts;
    const who = { id, userId, nameArabic, nameLatin };
    return db
      .select({ ...who, countries, topics, languages: spoken, openLimit, conflicts })
      .from(experts)
      .where(
        and(
          takesToday,
          // Who is made up answers nobody, and stands for somebody who would.
          or(isNotNull(userId), experts.isSample),
          country ? arrayContains(countries, [country]) : undefined,
          topic ? arrayContains(topics, [topic]) : undefined,
          languages.length > 0 ? arrayContains(spoken, languages) : undefined,
        ),
      )
      .limit(1_000);
  }
}

/** Verified, willing, not closed by the staff, and no day off. */
export const takesToday = sql`${experts.takesQuestions} and ${experts.suspendedAt} is null
  and ${experts.verifiedOn} <= current_date and ${experts.validUntil} >= current_date
  and not coalesce(now() >= ${experts.awayFrom} and now() < ${experts.backAt}, false)`;
