import { globSync } from 'node:fs';
import { mkdtemp, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { startFault } from '../../../src/app/start-faults.ts';
import { migrationsFolder } from '../../../src/platform/database/database.ts';
import { openEmbedded } from '../../../src/platform/database/embedded.ts';

it('a migration that was applied and is not in the list is named, and nothing changes', async () => {
  const folder = join(await mkdtemp(join(tmpdir(), 'migrations-')), 'database');
  await (await openEmbedded(folder, null)).close();
  expect((await stat(folder)).mode & 0o007).toBe(0);
  const change = async (text: string) => {
    const client = await PGlite.create(folder, { extensions: { pg_trgm } });
    const { rows } = await client.query(text);
    await client.close();
    return rows;
  };
  await change(
    'delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)',
  );
  const thrown = await openEmbedded(folder, null).catch((error: unknown) => error);
  const last = basename(globSync(join(migrationsFolder, '*.sql')).sort().at(-1) ?? '', '.sql');
  expect(startFault(thrown, null)).toEqual({
    lines: [expect.stringMatching(new RegExp(`^The migration ${last} cannot be applied: .* Nothing was changed\\.`))],
    status: 78,
  });
  const listed = globSync(join(migrationsFolder, '*.sql')).length - 1;
  expect(await change('select count(*)::int as listed from drizzle.__drizzle_migrations')).toEqual([{ listed }]);
});
