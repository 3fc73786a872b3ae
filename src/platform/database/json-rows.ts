import { is, type Placeholder, SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from './database.ts';

type Selection = Record<string, PgColumn | SQL>;

type ValueOf<Field> =
  Field extends SQL<infer Value>
    ? Value
    : Field extends PgColumn<infer Config>
      ? Config['notNull'] extends true
        ? Config['data']
        : Config['data'] | null
      : never;

/** JSON has no times: they come as text in ISO 8601, in whichever zone the connection has. */
type InJson<Value> = Value extends Date ? string : Value;

export type JsonRow<Of extends Selection> = { [Name in keyof Of]: InJson<ValueOf<Of[Name]>> };

/**
 * The rows of a statement, in its order, as one value in a row of another that it looks at: what a page shows comes in one
 * round trip, where each statement of its own would cost another. `from` makes the statement of the fields it is given,
 * which carry the names of `selection`.
 */
export function jsonRows<Of extends Selection>(
  selection: Of,
  from: (fields: Record<string, SQL.Aliased>) => SQLWrapper,
): SQL<JsonRow<Of>[]> {
  return sql`(select coalesce(json_agg(row_to_json(rows)), '[]'::json) from ${from(named(selection))} rows)`;
}

const named = (selection: Selection): Record<string, SQL.Aliased> =>
  Object.fromEntries(
    Object.entries(selection).map(([name, field]) => [name, (is(field, SQL) ? field : sql`${field}`).as(name)]),
  );

/**
 * A limit in the text of a statement that is kept. Of one that comes as a value PostgreSQL takes for granted that it lets a
 * tenth of all rows through: in large tables it then makes a plan anew for each who asks, which takes longer than the rows.
 * Throws RangeError for what is no whole number: it becomes part of the statement, whatever the types have promised.
 */
export function fixedLimit(most: number): Placeholder {
  if (!Number.isSafeInteger(most) || most < 0) throw new RangeError('A limit is a whole number');
  return sql.raw(String(most)) as unknown as Placeholder;
}

/** A statement that answers with such values alone, each as the text of its JSON. */
export const inText = (db: Db, values: Record<string, SQL>) =>
  db
    .select(Object.fromEntries(Object.entries(values).map(([name, value]) => [name, sql<string>`${value}::text`])))
    .from(sql`(values (1)) as single`);
