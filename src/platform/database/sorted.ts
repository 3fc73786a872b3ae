import { type SQL, sql } from 'drizzle-orm';
import type { Order, Place } from '../../lib/order.ts';

/**
 * A column as rows are compared by it: text, or a number such as the seconds of an instant, and never null; or the id
 * alone, which has the order of time and an index.
 */
export type SortKey = { expression: SQL; is: 'text' | 'number' } | 'id';

/** Two rows may have the same value: their ids decide then, so that a page begins where the one before ended. */
export type Sorting = {
  /** The value of a row, as the place of the next page keeps it. */
  value: SQL<string>;
  order: SQL;
  /** What comes after a place; null for the first page, or for a place that another column was sorted by. */
  beyond: SQL | null;
};

export function sortedBy(key: SortKey, id: SQL, { descending }: Order, place: Place | null): Sorting {
  const way = descending ? sql`desc` : sql`asc`;
  const sign = descending ? sql`<` : sql`>`;
  if (key === 'id') {
    const beyond = place && sql`${id} ${sign} ${place.id}::uuid`;
    return { value: sql<string>`''`, order: sql`${id} ${way}`, beyond };
  }
  const { expression, is } = key;
  const isUsable = place !== null && (is === 'text' || /^-?\d{1,14}(\.\d{1,9})?$/.test(place.value));
  const type = is === 'text' ? sql`text` : sql`numeric`;
  return {
    value: sql<string>`(${expression})::text`,
    order: sql`${expression} ${way}, ${id} ${way}`,
    beyond: isUsable ? sql`(${expression}, ${id}) ${sign} (${place.value}::${type}, ${place.id}::uuid)` : null,
  };
}

/** Whoever has none comes last. */
export const secondsOf = (instant: SQL): SQL => sql`coalesce(extract(epoch from ${instant}), 99999999999)`;
