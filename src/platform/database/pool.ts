import pg from 'pg';
import { isBehind } from './behind-pooler.ts';
import { Silence } from './silence.ts';
import { traceClient, traceWaits } from './traced.ts';

/** How long the database may keep somebody waiting, in milliseconds. */
const patience = {
  /** Until a connection is free, or a new one is open. */
  connection: 3_000,
  /** Until the server gives a statement up by itself. */
  statement: 5_000,
  /** Until it gives up one that waits for a lock, such as of a table that an operator changes: who asked is told by then. */
  lock: 3_000,
  /** Without a byte, until it is asked whether it is there. */
  doubt: 300,
  /** Without a byte, though the server is there: this one connection is frozen, or cut on its way. */
  silence: 6_000,
};

/**
 * How the server writes values, whatever its operator has set for the database or for our user: dates in another style
 * could not be read, and a day or a number would be another one.
 */
export const plainWriting =
  '-c DateStyle=ISO,MDY -c TimeZone=UTC -c IntervalStyle=postgres -c bytea_output=hex -c extra_float_digits=1';

/**
 * PgBouncer in transaction mode, or its like: what stands between us and the server, and lends connections by the
 * transaction. `server` is the address of the server itself, where it is known.
 */
export type Pooler = { prepares: boolean; server?: string };

type Waits = Omit<typeof patience, 'lock'> & { lock?: number };

/** What the server is told of a connection when it begins. A pooler refuses it, and sets it itself (docker/pgbouncer). */
const session = (waits: Waits) => ({
  statement_timeout: waits.statement,
  lock_timeout: waits.lock ?? patience.lock,
  idle_in_transaction_session_timeout: 15_000,
  // Compiling a plan takes fifty milliseconds, ten times what the plan of a page takes, also for parts it never comes to.
  options: `-c jit=off ${plainWriting}`,
});

/**
 * The driver's pool, with time limits and sockets that end when the server falls silent.
 * @param pooler where the address is that of one
 */
export function openPool(
  connectionString: string,
  max: number,
  pooler?: Pooler | null,
  waits: Waits = patience,
): pg.Pool {
  const silence: Silence = new Silence(
    new pg.Client({ connectionString }),
    waits,
    () => pool.totalCount > pool.idleCount,
    pooler?.server ? isBehind(connectionString, pooler.server) : undefined,
  );
  const pool = new pg.Pool({
    connectionString,
    max,
    ...(pooler ? { Client: pooler.prepares ? PooledClient : NamelessClient } : session(waits)),
    connectionTimeoutMillis: waits.connection,
    query_timeout: waits.silence + 1_000,
    // An unused connection is closed before its silence could be taken for the server's.
    idleTimeoutMillis: waits.statement,
    keepAlive: true,
    // The driver's `query_timeout` alone gives the caller an error and the connection back, with a transaction on it
    // that is still open when the server thaws. A socket that ends takes its connection and what was begun with it.
    stream: () => silence.socket(),
    application_name: 'istishara',
  });
  // A connection that breaks without a question under way would end the process, idle in the pool or between two
  // statements of a transaction: the pool replaces it, and the transaction's next statement fails.
  pool.on('error', () => {});
  traceWaits(pool);
  const taken = new Set<pg.PoolClient>();
  pool.on('acquire', (client) => taken.add(client));
  pool.on('release', (_error, client) => taken.delete(client));
  pool.on('connect', (client) => {
    client.on('error', () => {});
    traceClient(client);
    // Drizzle never gives back a connection whose `begin` has failed, and the pool would be one smaller for ever.
    client.on('end', () => {
      if (!taken.has(client)) return;
      client.release(true);
      client.release = () => {};
    });
  });
  return pool;
}

/** A pooler takes these two from who comes, and gives each connection that it lends what its borrower said. */
class PooledClient extends pg.Client {
  getStartupConf(): Record<string, string> {
    // The types of the driver leave it out.
    const { getStartupConf } = pg.Client.prototype as unknown as PooledClient;
    return { ...getStartupConf.call(this), DateStyle: 'ISO, MDY', TimeZone: 'UTC' };
  }
}

/** Names no statement: one that was prepared is on another connection of the server than the next that asks for it. */
class NamelessClient extends PooledClient {
  override query(...args: unknown[]): never {
    const [asked, ...rest] = args as [unknown, ...unknown[]];
    const isNamed = typeof asked === 'object' && asked !== null && 'name' in asked && asked.name !== undefined;
    const nameless = isNamed ? { ...asked, name: undefined } : asked;
    return (super.query as (...given: unknown[]) => never)(nameless, ...rest);
  }
}
