import { join } from 'node:path';
import { drizzle as drizzlePg, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { ConstructorOptions } from 'pg-boss';
import { projectRoot } from '../project-root.ts';
import { mustBeUtf8 } from './encoding.ts';
import { namingWhatFails } from './migration-fault.ts';
import { openPool, type Pooler } from './pool.ts';
import { ReadPool, shuffled } from './replica.ts';

/** The database as repositories see it, and the transaction a write runs in: the same interface on both engines. */
export type Db = PgDatabase<NodePgQueryResultHKT>;
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

export const DB = Symbol('database');
/** For what strangers read: a replica where there is one that keeps up, else the same database. Nothing is written there. */
export const READ_DB = Symbol('database to read');
export const CONNECTION = Symbol('connection');

export type Connection = {
  db: Db;
  readDb: Db;
  /** The replicas that `readDb` prefers, where there are any. */
  replicas: Pick<ReadPool, 'used' | 'changed'> | null;
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
    await mustBeUtf8(client);
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    const db = drizzlePg(client, { casing });
    await namingWhatFails(migrationsFolder, () => migratePg(db, { migrationsFolder }));
  } finally {
    await client.end().catch(() => {});
  }
}

export type PostgresPlace = {
  /** The server itself: a start migrates there. */
  url: string;
  /** What lends its connections, where there is one; everything else goes through it. */
  pooler?: (Pooler & { url: string }) | null;
  replicaUrls?: readonly string[];
  poolSize?: number;
};

export async function openPostgres(place: PostgresPlace): Promise<Connection> {
  const { url, pooler, replicaUrls = [], poolSize = 10 } = place;
  await migrateOnce(url);
  const pool = openPool(pooler?.url ?? url, poolSize, pooler && { ...pooler, server: url });
  const db = drizzlePg(pool, { casing });
  const replicas = shuffled(replicaUrls).map((replica) => openPool(replica, poolSize, pooler));
  const reads = replicas.length > 0 ? new ReadPool(pool, replicas) : null;
  await reads?.look();
  return {
    db: db as unknown as Db,
    readDb: (reads ? drizzlePg(reads as unknown as pg.Pool, { casing }) : db) as unknown as Db,
    replicas: reads,
    jobs: { backend: 'postgres', db: { executeSql: (text: string, values?: unknown[]) => pool.query(text, values) } },
    pool: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: async () => {
      await Promise.all([pool.end(), reads?.end()]);
    },
  };
}
