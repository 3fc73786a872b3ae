import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { BesideTransaction } from '../../../src/platform/database/beside.ts';
import type { Connection } from '../../../src/platform/database/database.ts';
import { openEmbedded } from '../../../src/platform/database/embedded.ts';

const folder = mkdtempSync(join(tmpdir(), 'istishara-beside-'));
let connection: Connection;
beforeAll(async () => {
  connection = await openEmbedded(folder, null);
});
afterAll(async () => {
  await connection.close();
  await rm(folder, { recursive: true });
});

const one = (db: Pick<Connection['db'], 'execute'>) => db.execute(sql`select 1 as one`);
/** What Drizzle wraps a fault of the engine in. */
const causeOf = (error: unknown): unknown => (error as { cause?: unknown }).cause ?? error;

it('refuses a statement beside the transaction that waits for it, and goes on', async () => {
  const { db } = connection;
  const held = db.transaction(async (tx) => {
    await one(tx);
    await one(db);
  });
  expect(causeOf(await held.catch((error) => error))).toBeInstanceOf(BesideTransaction);
  const nested = db.transaction(() => db.transaction((tx) => one(tx)));
  expect(causeOf(await nested.catch((error) => error))).toBeInstanceOf(BesideTransaction);
  expect(await one(db)).toMatchObject({ rows: [{ one: 1 }] });
});

it('takes what others send meanwhile, and what a transaction began and goes on after it', async () => {
  const { db } = connection;
  let later: Promise<unknown> = Promise.resolve();
  const [, beside] = await Promise.all([
    db.transaction(async (tx) => {
      await one(tx);
      later = new Promise((resolve) => setTimeout(resolve, 50)).then(() => one(db));
    }),
    one(db),
  ]);
  expect(beside).toMatchObject({ rows: [{ one: 1 }] });
  expect(await later).toMatchObject({ rows: [{ one: 1 }] });
});
