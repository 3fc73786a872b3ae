import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { readConfig } from '../../../src/app/config.ts';
import { openDatabase } from '../../../src/platform/database/open-database.ts';

it('lets timers run between short statements of the embedded database, however many follow each other', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'istishara-turns-'));
  const { db, close } = await openDatabase(readConfig({ DATA_DIR: folder }));
  let ticks = 0;
  const ticking = setInterval(() => {
    ticks += 1;
  }, 20);
  for (const began = performance.now(); performance.now() - began < 500; ) await db.execute(sql`select 1`);
  expect(ticks).toBeGreaterThan(3);

  ticks = 0;
  await db.transaction(async (tx) => {
    for (const began = performance.now(); performance.now() - began < 500; ) await tx.execute(sql`select 1`);
  });
  clearInterval(ticking);
  expect(ticks).toBeGreaterThan(3);
  await close();
  await rm(folder, { recursive: true });
});
