import { type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from './database.ts';

/** A table in parts by the month of its ids, which begin with their time (UUIDv7). Its owner says it beside the table. */
export type MonthlyTable = {
  table: string;
  /** The column that is such an id. */
  key: string;
  /** Parts go that ended before then; null where none goes. */
  keptFrom: ((now: Date) => Date) | null;
};

type Part = { name: string; until: string | null };

/** Whoever waits for a lock holds up all who come after. */
const longestWait = sql`set local lock_timeout = '2s'`;
const monthsAhead = 3;

/** The least id that can be made from an instant on: ids begin with the milliseconds. */
export function leastIdFrom(at: Date | number): string {
  const time = Number(at).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-0000-0000-000000000000`;
}

/** When an id of version 7 was made, in milliseconds since 1970; null for any other. */
export const timeOf = (id: string): number | null =>
  id[14] === '7' ? Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16) : null;

/** Parts for this month and the three after it, where there are none yet; their names. */
export async function makeMonths(db: Db, { table, key }: MonthlyTable, now: Date): Promise<string[]> {
  const made: string[] = [];
  const ends = (await partsOf(db, table)).flatMap(({ until }) => until ?? []).sort();
  const end = ends.at(-1);
  if (!end) throw new Error(`${table} has no parts`);
  const last = leastIdFrom(monthAfter(now, monthsAhead));
  for (let month = new Date(Number.parseInt(end.slice(0, 8) + end.slice(9, 13), 16)); leastIdFrom(month) <= last; ) {
    const next = monthAfter(month, 1);
    const part = `${table}_${month.toISOString().slice(0, 7).replace('-', '_')}`;
    await db.transaction((tx) =>
      makePart(tx, { table, key, part, from: leastIdFrom(month), until: leastIdFrom(next) }),
    );
    made.push(part);
    month = next;
  }
  return made;
}

/** Parts that have been kept long enough; their names. */
export async function dueMonths(db: Db, { table, keptFrom }: MonthlyTable, now: Date): Promise<string[]> {
  if (!keptFrom) return [];
  const due = leastIdFrom(keptFrom(now));
  return (await partsOf(db, table)).flatMap(({ name, until }) => (until !== null && until <= due ? name : []));
}

/** Takes them away with all that is in them, at the cost of none of it. */
export async function dropMonths(db: Db, table: MonthlyTable, now: Date): Promise<string[]> {
  const due = await dueMonths(db, table, now);
  for (const part of due)
    await db.transaction(async (tx) => {
      await tx.execute(longestWait);
      await tx.execute(sql`drop table ${sql.identifier(part)}`);
    });
  return due;
}

/**
 * Made beside the table and then attached, which holds up nobody who writes there. What came for it before it was there is
 * in the part of all others, and goes over.
 */
async function makePart(
  tx: Tx,
  { table, key, part, from, until }: { table: string; key: string; part: string; from: string; until: string },
): Promise<void> {
  const [whole, own, others, column] = [table, part, `${table}_other`, key].map((name) => sql.identifier(name));
  await tx.execute(longestWait);
  await tx.execute(sql`create table ${own} (like ${whole} including all)`);
  await tx.execute(sql`with here as (
      delete from ${others} where ${column} >= ${from}::uuid and ${column} < ${until}::uuid returning *
    ) insert into ${own} select * from here`);
  await tx.execute(
    sql`alter table ${whole} attach partition ${own} for values from (${quoted(from)}) to (${quoted(until)})`,
  );
}

/** A bound takes no parameter. */
function quoted(id: string): SQL {
  if (!/^[0-9a-f-]{36}$/.test(id)) throw new Error('A bound of months is an id');
  return sql.raw(`'${id}'`);
}

async function partsOf(db: Db, table: string): Promise<Part[]> {
  const { rows } = await db.execute<{ name: string; bound: string }>(sql`
    select part.relname as name, pg_get_expr(part.relpartbound, part.oid) as bound
    from pg_inherits join pg_class part on part.oid = inhrelid
    where inhparent = ${table}::regclass
    order by part.relname`);
  return rows.map(({ name, bound }) => {
    const [, until = null] = / TO \('([\w-]+)'\)/.exec(bound) ?? [];
    return { name, until };
  });
}

const monthAfter = (at: Date, months: number): Date =>
  new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months));
