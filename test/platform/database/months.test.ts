import { randomUUIDv7 } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { sql } from 'drizzle-orm';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { MonthsService, monthlyTables } from '../../../src/features/retention/months.service.ts';
import { type Db, migrationsFolder } from '../../../src/platform/database/database.ts';
import { leastIdFrom } from '../../../src/platform/database/months.ts';
import { Events, sinceBeginOf } from '../../../src/platform/events/events.ts';
import { startApp, type TestApp } from '../../support/app.ts';

const day = 24 * 60 * 60 * 1000;
const idAt = (at: Date) =>
  `${leastIdFrom(at).slice(0, 14)}${randomUUIDv7().slice(14)}` as ReturnType<typeof randomUUIDv7>;
const monthsFrom = (at: Date, months: number) => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months));
const named = (at: Date) => at.toISOString().slice(0, 7).replace('-', '_');

async function rowsOf<Row>(db: Db, query: ReturnType<typeof sql>): Promise<Row[]> {
  return (await db.execute(query)).rows as Row[];
}

const partsOf = async (db: Db, table: string): Promise<string[]> =>
  (
    await rowsOf<{ name: string }>(
      db,
      sql`select inhrelid::regclass::text as name from pg_inherits where inhparent = ${table}::regclass order by 1`,
    )
  ).map(({ name }) => name);

const addEvent = (db: Db, id: string, subjectId = randomUUIDv7()) =>
  db.execute(sql`insert into events (id, subject, subject_id, action, actor_kind)
    values (${id}, 'consultation', ${subjectId}, 'asked', 'clock')`);

const partOf = async (db: Db, id: string): Promise<string | undefined> =>
  (await rowsOf<{ part: string }>(db, sql`select tableoid::regclass::text as part from events where id = ${id}`))[0]
    ?.part;

describe('tables in parts by month', () => {
  let site: TestApp;
  beforeAll(async () => {
    site = await startApp();
  });
  afterAll(() => site.close());
  const apply = (now?: Date) => site.app.get(MonthsService).apply(now);

  it('have parts for the months ahead, and rows of a month in its own', async () => {
    const now = new Date();
    await apply(now);
    for (const { table } of monthlyTables) {
      const parts = await partsOf(site.db, table);
      expect(parts).toEqual(
        expect.arrayContaining([1, 2, 3].map((months) => `${table}_${named(monthsFrom(now, months))}`)),
      );
      expect(parts).toEqual(expect.arrayContaining([`${table}_before`, `${table}_other`]));
    }
    const [today, later, strange] = [
      randomUUIDv7(),
      idAt(new Date(monthsFrom(now, 2).getTime() + day)),
      `f${randomUUIDv7().slice(1)}`,
    ];
    for (const id of [today, later, strange]) await addEvent(site.db, id);
    expect(await partOf(site.db, later)).toBe(`events_${named(monthsFrom(now, 2))}`);
    expect(await partOf(site.db, strange)).toBe('events_other');
    // Of this month, or of the one in which the database was made.
    expect(await partOf(site.db, today)).toMatch(new RegExp(`^events_(?:before|${named(now)})$`));
    await apply(now);
    expect(await partOf(site.db, later)).toBe(`events_${named(monthsFrom(now, 2))}`);
  });

  it('are read for one thing from the months since it is there, and no others', async () => {
    await apply();
    const later = new Date(monthsFrom(new Date(), 1).getTime() + 10 * day);
    const subjectId = idAt(later);
    await addEvent(site.db, idAt(new Date(later.getTime() + 1000)), subjectId);
    const found = await site.app.get(Events).of('consultation', subjectId);
    expect(found).toHaveLength(1);
    const plan = await rowsOf<Record<string, string>>(
      site.db,
      sql`explain select * from events where subject = 'consultation' and subject_id = ${subjectId} and ${sinceBeginOf([subjectId])}`,
    );
    const text = plan.flatMap((row) => Object.values(row)).join('\n');
    expect(text).toContain(`events_${named(later)}`);
    expect(text).not.toContain('events_before');
  });

  it('lose a month whole when its time is over, where it has one', async () => {
    await apply();
    const next = monthsFrom(new Date(), 1);
    const [endpoint, user] = [randomUUIDv7(), randomUUIDv7()];
    await site.db.execute(sql`insert into users (id, name, locale) values (${user}, 'Amal', 'ar-ma')`);
    await site.db.execute(
      sql`insert into webhook_endpoints (id, user_id, url, secret) values (${endpoint}, ${user}, 'https://a.example', 'x')`,
    );
    const id = idAt(new Date(next.getTime() + day));
    await site.db.execute(
      sql`insert into webhook_deliveries (id, endpoint_id, kind, body) values (${id}, ${endpoint}, 'a', '{}')`,
    );
    const part = `webhook_deliveries_${named(next)}`;
    const over = monthsFrom(next, 1);
    await apply(new Date(over.getTime() + 29 * day));
    expect(await partsOf(site.db, 'webhook_deliveries')).toContain(part);
    const late = new Date(over.getTime() + 31 * day);
    expect(await site.app.get(MonthsService).due(late)).toContain(part);
    await apply(late);
    expect(await partsOf(site.db, 'webhook_deliveries')).not.toContain(part);
    expect(await site.db.execute(sql`select from webhook_deliveries where id = ${id}`)).toMatchObject({ rows: [] });
    expect(await partsOf(site.db, 'events')).toContain(`events_${named(next)}`);
  });

  it('take over what came before its part was there', async () => {
    const at = new Date(monthsFrom(new Date(), 12).getTime() + day);
    const id = idAt(at);
    await addEvent(site.db, id);
    expect(await partOf(site.db, id)).toBe('events_other');
    await apply(at);
    expect(await partOf(site.db, id)).toBe(`events_${named(at)}`);
  });
});

/** The migrations up to the one that divides, in a folder of their own. */
function foldersOf(): { before: string; all: string } {
  const before = mkdtempSync(join(tmpdir(), 'istishara-months-'));
  cpSync(migrationsFolder, before, { recursive: true });
  const file = join(before, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { tag: string }[] };
  const place = journal.entries.findIndex(({ tag }) => tag.endsWith('_months_as_parts'));
  expect(place).toBeGreaterThan(0);
  journal.entries = journal.entries.slice(0, place);
  writeFileSync(file, JSON.stringify(journal));
  return { before, all: migrationsFolder };
}

type Engine = { db: Db; migrate(folder: string): Promise<void>; close(): Promise<void> };

async function openPglite(): Promise<Engine> {
  const client = await PGlite.create({ extensions: { pg_trgm } });
  const db = drizzle(client);
  return {
    db: db as unknown as Db,
    migrate: (folder) => migrate(db, { migrationsFolder: folder }),
    close: () => client.close(),
  };
}

async function openServer(url: string): Promise<Engine> {
  const name = `months_${process.pid}`;
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(`create database ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  const client = new pg.Client({ connectionString: own.href });
  await client.connect();
  const db = drizzlePg(client);
  return {
    db: db as unknown as Db,
    migrate: (folder) => migratePg(db, { migrationsFolder: folder }),
    close: async () => {
      await client.end();
      await admin.query(`drop database ${name}`);
      await admin.end();
    },
  };
}

describe('a database from before', () => {
  const server = process.env.TEST_DATABASE_URL;
  it(`keeps all its rows where they are, with what holds them (${server ? 'PostgreSQL' : 'embedded'})`, async () => {
    const { before, all } = foldersOf();
    const engine = server ? await openServer(server) : await openPglite();
    try {
      const { db } = engine;
      await engine.migrate(before);
      const user = randomUUIDv7();
      await db.execute(sql`insert into users (id, name, locale) values (${user}, 'Amal', 'ar-ma')`);
      const told = Array.from({ length: 50 }, (_, n) => idAt(new Date(Date.now() - n * 20 * day)));
      for (const id of told) {
        await addEvent(db, id);
        await db.execute(sql`insert into notifications (id, user_id, key, kind, category, path)
          values (${id}, ${user}, ${id}, 'a', 'b', '/')`);
        await db.execute(sql`insert into deliveries (notification_id, channel, state) values (${id}, 'email', 'sent')`);
      }
      const strange = `f${randomUUIDv7().slice(1)}`;
      await addEvent(db, strange);
      const places = () =>
        rowsOf(db, sql`select id, ctid::text as place from events where id <> ${strange} order by id`);
      const placed = await places();
      await engine.migrate(all);
      expect(await places()).toEqual(placed);
      expect(await partOf(db, strange)).toBe('events_other');
      expect(await rowsOf(db, sql`select count(*)::int as rows from deliveries`)).toEqual([{ rows: 50 }]);
      // As a pod of the version before writes.
      await addEvent(db, randomUUIDv7());
      await db.execute(
        sql`insert into deliveries (notification_id, channel, state) values (${told[0]}, 'email', 'sent') on conflict do nothing`,
      );
      const orphan = db.execute(
        sql`insert into deliveries (notification_id, channel, state) values (${randomUUIDv7()}, 'sms', 'sent')`,
      );
      await expect(orphan).rejects.toThrow();
      await db.execute(sql`delete from users where id = ${user}`);
      expect(await rowsOf(db, sql`select count(*)::int as rows from deliveries`)).toEqual([{ rows: 0 }]);
      const invalid = await rowsOf(db, sql`select indexrelid::regclass from pg_index where not indisvalid`);
      expect(invalid).toEqual([]);
    } finally {
      await engine.close();
      rmSync(before, { recursive: true });
    }
  });
});
