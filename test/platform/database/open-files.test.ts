import { mkdtempSync, readdirSync, readlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { openEmbedded } from '../../../src/platform/database/embedded.ts';

/** Where Linux says what a process has open. */
const open = '/proc/self/fd';
const isLinux = process.platform === 'linux';

(isLinux ? it : it.skip)('the embedded engine leaves files for everybody else, whatever was read', async () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'files-')), 'database');
  const { db, close } = await openEmbedded(folder, null);
  const tables = sql`select format('%I.%I', table_schema, table_name) as name from information_schema.tables where table_type = 'BASE TABLE'`;
  const { rows } = (await db.execute(tables)) as unknown as { rows: { name: string }[] };
  expect(rows.length).toBeGreaterThan(150);
  for (const { name } of rows) await db.execute(sql.raw(`select count(*) from ${name}`));
  const held = readdirSync(open).filter((handle) => {
    try {
      return readlinkSync(join(open, handle)).startsWith(folder);
    } catch {
      return false;
    }
  });
  expect(held.length).toBeGreaterThan(0);
  expect(held.length).toBeLessThan(128);
  await close();
});
