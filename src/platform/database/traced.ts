import type { PGlite } from '@electric-sql/pglite';
import type pg from 'pg';
import { beginSpan, keepTrace, spanOf, statementName } from '../observability/traces.ts';

type Query = (...args: unknown[]) => unknown;

/** Tells of each statement of a connection by its first word and its table, never by what stands in it. */
export function traceClient(client: pg.PoolClient): void {
  const query = client.query.bind(client) as Query;
  client.query = ((...args: unknown[]) => {
    const end = beginSpan('db', () => statementName(textOf(args[0])));
    if (!end) return query(...args);
    const last = args.at(-1);
    if (typeof last === 'function') {
      const told = (fault: unknown, ...rest: unknown[]) => {
        end(!fault);
        last(fault, ...rest);
      };
      return query(...args.slice(0, -1), told);
    }
    const done = query(...args) as Promise<unknown>;
    done.then(
      () => end(true),
      () => end(false),
    );
    return done;
  }) as typeof client.query;
}

/** Who waited for a connection is called by whoever gave it back, and would be told of in the other's trace. */
export function traceWaits(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool) as Query;
  pool.connect = ((callback?: () => void) =>
    callback ? connect(keepTrace(callback)) : connect()) as typeof pool.connect;
}

/** The same for the embedded database, whose transactions are told of as a whole by nobody. */
export function traceEmbedded(client: PGlite): void {
  const query = client.query.bind(client) as (...args: unknown[]) => Promise<never>;
  client.query = ((...args: unknown[]) =>
    spanOf(
      'db',
      () => statementName(textOf(args[0])),
      () => query(...args),
    )) as typeof client.query;
}

function textOf(asked: unknown): string {
  if (typeof asked === 'string') return asked;
  return String((asked as { text?: unknown } | null)?.text ?? '');
}
