import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import pg from 'pg';
import supertest from 'supertest';
import { createApp } from '../../src/app/app.ts';
import { readConfig } from '../../src/app/config.ts';
import type { Db } from '../../src/platform/database/database.ts';
import { openDatabase } from '../../src/platform/database/open-database.ts';
import type { PageAdapter } from '../../src/platform/http/adapter.ts';
import type { Route } from '../../src/platform/http/route-table.ts';
import { watchContract } from './contract.ts';
import { freePort } from './free-port.ts';

export type TestApp = {
  app: NestExpressApplication;
  db: Db;
  dataDir: string;
  /** What there is to be asked for, in the order of the modules. */
  routes: readonly Route[];
  /** A visitor without cookies: each request stands alone. */
  http: ReturnType<typeof supertest>;
  /** A browser that keeps its cookies. */
  browser(): ReturnType<typeof supertest.agent>;
  /** Stops it and starts it again on the same data; browsers of before belong to the one that is gone. */
  restart(): Promise<void>;
  close(): Promise<void>;
};

/**
 * The real application on data of its own: PGlite and the in-process store, or the PostgreSQL and Redis that the test
 * run names. Environment variables may be overridden. With TEST_BUILT it is the bundle that production runs.
 */
export async function startApp(env: Record<string, string> = {}): Promise<TestApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'istishara-test-'));
  const environment: Record<string, string> = {
    DATA_DIR: dataDir,
    LOG_LEVEL: 'fatal',
    PUBLIC_URL: 'http://site.example',
    ...(process.env.TEST_REDIS_URL && { REDIS_URL: process.env.TEST_REDIS_URL }),
    ...env,
  };
  // It stands in front of the database of this test alone.
  const { DATABASE_POOLER_URL: poolerUrl, ...given } = environment;
  const database = await ownDatabase(readConfig(given).sampleData);
  const pooler = database && poolerUrl && databaseOn(poolerUrl, database.name);
  const config = readConfig({
    ...(database && { DATABASE_URL: database.url }),
    ...given,
    ...(pooler && { DATABASE_POOLER_URL: pooler }),
  });
  const { TEST_BUILT } = process.env;
  const built = TEST_BUILT ? await (await import('./built.ts')).loadBundle() : { createApp, openDatabase };
  const faults: (() => string[])[] = [];
  const open = async () => {
    const connection = await built.openDatabase(config);
    const app = await built.createApp(config, connection);
    const server = app.getHttpServer();
    // What was put together by the build has classes of its own, by which nothing of it can be found from here.
    if (!TEST_BUILT) faults.push(watchContract(app, config));
    const { routes } = app.getHttpAdapter() as unknown as PageAdapter;
    return { app, routes, db: connection.db, http: supertest(server), browser: () => supertest.agent(server) };
  };
  const site: TestApp = {
    ...(await open()),
    dataDir,
    restart: async () => {
      await site.app.close();
      Object.assign(site, await open());
    },
    close: async () => {
      await site.app.close();
      await database?.drop();
      await rm(dataDir, { recursive: true, force: true });
      const told = faults.flatMap((each) => each());
      if (told.length > 0) throw new Error(`Answered otherwise than described:\n${told.join('\n')}`);
    },
  };
  return site;
}

/** A database of this test file alone on the server of TEST_DATABASE_URL, or null where there is none. */
async function ownDatabase(isFilled: boolean): Promise<{ name: string; url: string; drop(): Promise<void> } | null> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return null;
  const name = `test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
  const template = await templateOf(server, isFilled);
  await onServer(server, (client) => client.query(`create database ${name} template ${template} strategy file_copy`));
  return {
    name,
    url: databaseOn(server, name),
    drop: () => onServer(server, (client) => client.query(`drop database if exists ${name} with (force)`)),
  };
}

/** A new site, with its samples or without, as the embedded database has them too: made by the first who asks. */
async function templateOf(server: string, isFilled: boolean): Promise<string> {
  const name = isFilled ? 'filled' : 'empty';
  await onServer(server, async (client) => {
    await client.query(`select pg_advisory_lock(hashtext('${name}'))`);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount) return;
    await client.query(`drop database if exists ${name}_soon`);
    await client.query(`create database ${name}_soon`);
    const dataDir = mkdtempSync(join(tmpdir(), `istishara-${name}-`));
    const DATABASE_URL = databaseOn(server, `${name}_soon`);
    const SAMPLE_DATA = String(isFilled);
    const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'fatal', DATABASE_URL, SAMPLE_DATA });
    const app = await createApp(config, await openDatabase(config));
    await app.close();
    await rm(dataDir, { recursive: true });
    await client.query(`alter database ${name}_soon rename to ${name}`);
  });
  return name;
}

function databaseOn(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

async function onServer(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await work(client).finally(() => client.end());
}

/** The same, listening at an address of its own, which is what its links begin with. */
export async function startListening(
  env: Record<string, string> = {},
  fixedPort?: number,
): Promise<{ site: TestApp; origin: string }> {
  const port = fixedPort ?? (await freePort());
  const origin = `http://127.0.0.1:${port}`;
  const site = await startApp({ PUBLIC_URL: origin, ...env });
  await site.app.listen(port, '127.0.0.1');
  return { site, origin };
}

/** The headers with which a browser sends a form of our own page. */
export const ownForm = { 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/x-www-form-urlencoded' };
