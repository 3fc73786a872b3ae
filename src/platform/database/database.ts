import { join } from 'node:path';
import { drizzle as drizzlePg, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { ConstructorOptions } from 'pg-boss';
import { projectRoot } from '../project-root.ts';
import { ReadPool } from './replica.ts';
import { WatchedPool } from './watched-pool.ts';

/** The database as repositories see it, and the transaction a write runs in: the same interface on both engines. */
export type Db = PgDatabase<NodePgQueryResultHKT>;
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

export const DB = Symbol('database');
/** For lists and search: a replica where there is one that keeps up, else the same database. Nothing is written there. */
export const READ_DB = Symbol('database to read');
export const CONNECTION = Symbol('connection');

export type Connection = {
  db: Db;
  readDb: Db;
  /** The replica that `readDb` prefers, where one is configured. */
  replica: Pick<ReadPool, 'isUsed' | 'preferPrimary'> | null;
  /** The same database as the job queue wants it. */
  jobs: Pick<ConstructorOptions, 'backend' | 'db'>;
  /** How the connections are used. */
  pool(): Record<string, number>;
  close(): Promise<void>;
};

export const migrationsFolder = join(projectRoot, 'src/platform/database/migrations');
export const casing = 'snake_case' as const;

// Any number; the same in every pod, so that one of them migrates and the rest wait.
const migrationLock = 4_827_193_055;

/** On a connection without time limits of its own, which takes the lock with it when it ends. */
async function migrateOnce(url: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    application_name: 'migration',
  });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await migratePg(drizzlePg(client, { casing }), { migrationsFolder });
  } finally {
    await client.end().catch(() => {});
  }
}

export async function openPostgres(url: string, poolSize = 10, replicaUrl: string | null = null): Promise<Connection> {
  await migrateOnce(url);
  const pool = openPool(url, poolSize);
  const db = drizzlePg(pool, { casing });
  const reads = replicaUrl ? new ReadPool(pool, openPool(replicaUrl, poolSize)) : null;
  await reads?.look();
  return {
    db: db as unknown as Db,
    readDb: (reads ? drizzlePg(reads as unknown as pg.Pool, { casing }) : db) as unknown as Db,
    replica: reads,
    jobs: { backend: 'postgres', db: { executeSql: (text: string, values?: unknown[]) => pool.query(text, values) } },
    pool: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: async () => {
      await Promise.all([pool.end(), reads?.end()]);
    },
  };
}

function openPool(connectionString: string, max: number): pg.Pool {
  const pool = new WatchedPool({
    connectionString,
    max,
    connectionTimeoutMillis: 4_000,
    statement_timeout: 5_000,
    query_timeout: 6_000,
    idle_in_transaction_session_timeout: 15_000,
    // Compiling a plan takes fifty milliseconds, ten times what the plan of a page takes, also for parts it never comes to.
    options: '-c jit=off',
    application_name: 'istishara',
  });
  // A connection that breaks without a question under way would end the process, idle in the pool or between two
  // statements of a transaction: the pool replaces it, and the transaction's next statement fails.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
