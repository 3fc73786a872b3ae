import pg from 'pg';
import type { SiteConfig } from '../../../src/app/config.ts';
import { startFault } from '../../../src/app/start-faults.ts';
import { openPostgres } from '../../../src/platform/database/database.ts';

const address = process.env.TEST_DATABASE_URL;
const describeWithServers = address ? describe : describe.skip;

async function asked(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

describeWithServers('a database that was made in another encoding', () => {
  it.each(['LATIN1', 'SQL_ASCII'])('is named before anything is made in it: %s', async (encoding) => {
    const name = `in_${encoding.toLowerCase()}_${process.pid}`;
    const server = address ?? '';
    await asked(
      server,
      `create database ${name} encoding '${encoding}' lc_collate 'C' lc_ctype 'C' template template0`,
    );
    const url = new URL(server);
    url.pathname = `/${name}`;
    try {
      const thrown = await openPostgres({ url: url.href }).then(
        async ({ close }) => {
          await close();
          return null;
        },
        (error: unknown) => error,
      );
      const config = { databaseUrl: url.href, readDatabaseUrls: [] as string[], dataDir: '/nowhere', host: '::' };
      expect(startFault(thrown, config as unknown as SiteConfig)).toEqual({
        lines: [expect.stringMatching(new RegExp(`^DATABASE_URL: the encoding of the database is ${encoding}; `))],
        status: 78,
      });
      const tables = `select 1 from information_schema.tables where table_schema not in ('pg_catalog', 'information_schema')`;
      expect(await asked(url.href, tables)).toEqual([]);
    } finally {
      await asked(server, `drop database if exists ${name} with (force)`);
    }
  });
});
