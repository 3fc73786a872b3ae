import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import pg from 'pg';
import supertest from 'supertest';
import { createApp } from '../../src/app.ts';
import { readConfig } from '../../src/config.ts';
import { DB, type Db, openDatabase } from '../../src/database/database.ts';

export type TestApp = {
  app: NestExpressApplication;
  db: Db;
  dataDir: string;
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
 * run names. Environment variables may be overridden.
 */
export async function startApp(env: Record<string, string> = {}): Promise<TestApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'istishara-test-'));
  const database = await ownDatabase();
  const config = readConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'fatal',
    PUBLIC_URL: 'http://site.example',
    ...(database && { DATABASE_URL: database.url }),
    ...(process.env.TEST_REDIS_URL && { REDIS_URL: process.env.TEST_REDIS_URL }),
    ...env,
  });
  const open = async () => {
    const app = await createApp(config, await openDatabase(config));
    const server = app.getHttpServer();
    return { app, db: app.get<Db>(DB), http: supertest(server), browser: () => supertest.agent(server) };
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
    },
  };
  return site;
}

/** A database of this test file alone on the server of TEST_DATABASE_URL, or null where there is none. */
async function ownDatabase(): Promise<{ url: string; drop(): Promise<void> } | null> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return null;
  const name = `test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
  await onServer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(server, `drop database if exists ${name} with (force)`) };
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** The headers with which a browser sends a form of our own page. */
export const ownForm = { 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/x-www-form-urlencoded' };
