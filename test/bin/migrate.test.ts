import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { readConfig } from '../../src/app/config.ts';
import { openDatabase } from '../../src/platform/database/open-database.ts';
import { projectRoot } from '../../src/platform/project-root.ts';

const run = promisify(execFile);
const { TEST_DATABASE_URL: server, PATH = '' } = process.env;
const folder = mkdtempSync(join(tmpdir(), 'istishara-migrate-'));
const name = `migrate_${process.pid}`;

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(statement);
  await client.end();
}

afterAll(async () => {
  if (server) await onServer(`drop database if exists ${name} with (force)`);
  await rm(folder, { recursive: true, force: true });
});

it('brings an empty database to this version, and one that has it already is left as it is', async () => {
  const env: Record<string, string> = { DATA_DIR: folder };
  if (server) {
    await onServer(`create database ${name}`);
    const url = new URL(server);
    url.pathname = `/${name}`;
    env.DATABASE_URL = url.href;
  }
  for (const time of ['first', 'second']) {
    const program = join(projectRoot, 'dist/src/bin/migrate.js');
    const { stdout } = await run(process.execPath, [program], { env: { PATH, SAMPLE_DATA: 'false', ...env } });
    expect({ time, stdout }).toEqual({ time, stdout: 'The database is as this version needs it.\n' });
  }
  const { db, close } = await openDatabase(readConfig({ ...env, SAMPLE_DATA: 'false' }));
  const { rows } = await db.execute<{ there: number }>(sql`select count(*)::int as there from consultations`);
  await close();
  expect(rows).toEqual([{ there: 0 }]);
});

it('says which variable is wrong where it cannot reach the database', async () => {
  const env = { PATH, DATA_DIR: folder, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' };
  const failed = run(process.execPath, [join(projectRoot, 'dist/src/bin/migrate.js')], { env });
  await expect(failed).rejects.toMatchObject({ stderr: expect.stringMatching(/^DATABASE_URL: .+\n$/), code: 75 });
});
