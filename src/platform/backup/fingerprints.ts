export type Fingerprints = Record<string, { rows: number; hash: string }>;

type Query = (text: string) => Promise<{ rows: unknown[] }>;

/** What tells two databases apart: of every table of ours, with all its parts, how many rows it has, and what they say whatever their order. */
export async function fingerprintsOf(query: Query): Promise<Fingerprints> {
  const tables = await query(
    `select quote_ident(nspname) || '.' || quote_ident(relname) as name
     from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where nspname in ('public', 'drizzle') and relkind in ('r', 'p') and not relispartition order by 1`,
  );
  const prints: Fingerprints = {};
  for (const { name } of tables.rows as { name: string }[]) {
    const { rows } = await query(
      `select count(*)::int as rows, coalesce(md5(string_agg(hash, '' order by hash)), '') as hash
       from (select md5(t::text) as hash from ${name} t) hashes`,
    );
    prints[name] = rows[0] as { rows: number; hash: string };
  }
  return prints;
}

/** Tables that are not the same. */
export const differences = (a: Fingerprints, b: Fingerprints): string[] =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].filter(
    (table) => a[table]?.rows !== b[table]?.rows || a[table]?.hash !== b[table]?.hash,
  );
