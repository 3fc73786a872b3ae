import { Inject, Injectable } from '@nestjs/common';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Country } from '../../lib/countries/country.ts';
import type { Order, Place } from '../../lib/order.ts';
import { DB, type Db } from '../../platform/database/database.ts';
import { type SortKey, secondsOf, sortedBy } from '../../platform/database/sorted.ts';
import type { ExpertColumn, ListedExpert } from './expert.ts';
import { experts } from './experts.table.ts';

const columns: Record<ExpertColumn, SortKey> = {
  answered: { expression: sql`${experts.answeredCount}`, is: 'number' },
  country: { expression: sql`${experts.country}::text`, is: 'text' },
  name: { expression: sql`lower(${experts.nameLatin})`, is: 'text' },
  valid: { expression: secondsOf(sql`${experts.validUntil}`), is: 'number' },
};

@Injectable()
export class ListedExpertsRepository {
  constructor(@Inject(DB) private readonly db: Db) {}

  /** Everybody, for the staff, sorted by a column; `sort` is the place that a next page begins after. */
  async list(
    order: Order<ExpertColumn>,
    place: Place | null,
    country: Country | null,
    limit: number,
  ): Promise<(ListedExpert & { sort: string })[]> {
    const sorting = sortedBy(columns[order.by], sql`${experts.id}`, order, place);
    const { id, nameArabic, nameLatin, validUntil, answeredCount, takesQuestions } = experts;
    const named = { id, nameArabic, nameLatin, country: experts.country, validUntil, answeredCount, takesQuestions };
    return this.db
      .select({ ...named, isSuspended: sql<boolean>`${experts.suspendedAt} is not null`, sort: sorting.value })
      .from(experts)
      .where(
        and(isNull(experts.leftAt), country ? eq(experts.country, country) : undefined, sorting.beyond ?? undefined),
      )
      .orderBy(sorting.order)
      .limit(limit);
  }
}
