import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { consultations } from '../consultations.table.ts';

/**
 * The public consultations by age. A search asks tier after tier until it has enough to rank: of words that are
 * everywhere the first holds plenty, of rare ones all hold few, and the time is much the same whatever the number.
 */
export type SearchTier = 0 | 1 | 2 | 3;

/** How many newer ones stand before the first of each tier but the newest. */
export const tierEdges = [4_000, 40_000, 400_000] as const;
const atOnce = 1_000;

/** Of one that so many newer ones stand before. */
export const tierAt = (newerOnes: number) => tierEdges.filter((edge) => newerOnes >= edge).length as SearchTier;

/** Written out, so that the index of the tier is seen to fit. */
export const isInTier = (tier: SearchTier): SQL => sql`${consultations.searchTier} = ${sql.raw(String(tier))}`;

const isPublic = eq(consultations.visibility, 'public');
const place = sql`(${consultations.publishedAt}, ${consultations.id})`;

/** Moves what has grown older to its tier; the oldest first, so that nothing is moved twice. */
export async function sortIntoTiers(db: Db): Promise<void> {
  for (const tier of [3, 2, 1] as const) {
    const [edge] = await db
      .select({ at: sql<string>`${consultations.publishedAt}::text`, id: consultations.id })
      .from(consultations)
      .where(isPublic)
      .orderBy(desc(consultations.publishedAt), desc(consultations.id))
      .offset(tierEdges[tier - 1] ?? 0)
      .limit(1);
    if (!edge) continue;
    const isOlder = sql`${place} <= (${edge.at}::timestamptz, ${edge.id}::uuid)`;
    for (const from of [0, 1, 2] as const) {
      if (from < tier) while ((await move(db, and(isInTier(from), isOlder), tier)) === atOnce);
    }
  }
}

async function move(db: Db, which: SQL | undefined, tier: SearchTier): Promise<number> {
  const some = db
    .select({ id: consultations.id })
    .from(consultations)
    .where(and(isPublic, which))
    .orderBy(asc(consultations.publishedAt), asc(consultations.id))
    .limit(atOnce);
  const { length } = await db
    .update(consultations)
    .set({ searchTier: tier })
    .where(inArray(consultations.id, some))
    .returning({ id: consultations.id });
  return length;
}
