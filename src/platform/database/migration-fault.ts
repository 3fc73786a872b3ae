import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';

type Journal = { entries: { when: number; tag: string }[] };

/** The database is not as the list of what was applied to it says. All that was due runs in one transaction: nothing of it stays. */
class MigrationError extends Error {
  override readonly name = 'MigrationError';

  constructor(tag: string, cause: Error) {
    super(
      `The migration ${tag} cannot be applied: ${cause.message}. Nothing was changed. Either drizzle.__drizzle_migrations ` +
        'lacks what was applied, or the database was changed by hand: put them right, or restore a backup',
      { cause },
    );
  }
}

/** Which migration it was whose statement failed; other faults are passed on as they are. */
export async function namingWhatFails(migrationsFolder: string, migrate: () => Promise<unknown>): Promise<void> {
  try {
    await migrate();
  } catch (error) {
    throw named(migrationsFolder, error) ?? error;
  }
}

function named(migrationsFolder: string, error: unknown): MigrationError | null {
  const { query, cause } = error as { query?: unknown; cause?: unknown };
  if (typeof query !== 'string' || !(cause instanceof Error)) return null;
  const failed = readMigrationFiles({ migrationsFolder }).find(({ sql }) => sql.includes(query));
  const journal: Journal = JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8'));
  const tag = journal.entries.find(({ when }) => when === failed?.folderMillis)?.tag;
  return tag ? new MigrationError(tag, cause) : null;
}
