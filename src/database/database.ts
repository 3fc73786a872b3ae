import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle as drizzlePg, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { type ConstructorOptions, fromPglite } from 'pg-boss';
import type { Config } from '../config.ts';
import { projectRoot } from '../root.ts';
import { takeLock } from './lock.ts';
import * as schema from './schema/index.ts';

/** The database as repositories see it, and the transaction a write runs in: the same interface on both engines. */
export type Db = PgDatabase<NodePgQueryResultHKT, typeof schema>;
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

export const DB = Symbol('database');
export const CONNECTION = Symbol('connection');

export type Connection = {
  db: Db;
  /** The same database as the job queue wants it. */
  jobs: Pick<ConstructorOptions, 'backend' | 'db'>;
  /** How the connections are used. */
  pool(): Record<string, number>;
  close(): Promise<void>;
};

const migrationsFolder = join(projectRoot, 'src/database/migrations');
const casing = 'snake_case' as const;

/** Made by the build: a data folder with the sample content. Copying it takes a tenth of the time that making one does. */
export const embeddedTemplate = join(projectRoot, 'dist/embedded');

export const openDatabase = ({ databaseUrl, dataDir, sampleData, poolSize }: Config): Promise<Connection> =>
  databaseUrl
    ? openPostgres(databaseUrl, poolSize)
    : openEmbedded(join(dataDir, 'database'), sampleData ? embeddedTemplate : null);

/** PGlite in a folder that only this process uses. Throws DataInUseError when another one has it. */
export async function openEmbedded(folder: string, template: string | null): Promise<Connection> {
  const release = takeLock(folder);
  try {
    if (template && !existsSync(folder) && existsSync(template)) cpSync(template, folder, { recursive: true });
    const client = await PGlite.create(folder, { extensions: { pg_trgm } });
    const db = drizzlePglite(client, { schema, casing });
    await migratePglite(db, { migrationsFolder });
    return {
      db: db as unknown as Db,
      jobs: { backend: 'pglite', db: fromPglite(client) },
      pool: () => ({}),
      close: async () => {
        await client.close();
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}

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

export async function openPostgres(url: string, poolSize = 10): Promise<Connection> {
  await migrateOnce(url);
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 4_000,
    statement_timeout: 5_000,
    // A server that is frozen ends nothing by itself.
    query_timeout: 6_000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'istishara',
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  const db = drizzlePg(pool, { schema, casing });
  return {
    db: db as unknown as Db,
    jobs: { backend: 'postgres', db: { executeSql: (text: string, values?: unknown[]) => pool.query(text, values) } },
    pool: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  };
}
