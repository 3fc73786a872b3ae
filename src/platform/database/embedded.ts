import { chmodSync, existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { fromPglite } from 'pg-boss';
import { refuseBeside } from './beside.ts';
import { copyFolder, letAllRead } from './copy-folder.ts';
import { type Connection, casing, type Db, migrationsFolder } from './database.ts';
import { reserveJournal } from './journal-room.ts';
import { takeLock } from './lock.ts';
import { namingWhatFails } from './migration-fault.ts';
import { traceEmbedded } from './traced.ts';
import { giveTurns } from './turns.ts';
import { refuseUnfinished } from './unfinished.ts';

/**
 * Pages of the database that the engine holds. Its usual 128 MB are filled in the memory of this process beside what the
 * system caches of the same files; a quarter holds all that a site of one process reads often.
 */
const pages = ['-c', 'shared_buffers=32MB'];

/**
 * Of the thousand files that its tables and indexes are made of, how many the engine holds open. It would hold them all, and
 * knows no limit of the system: connections, papers and mails then found none left, for good.
 */
const openFiles = ['-c', 'max_files_per_process=128'];
const startParams = [...PGlite.defaultStartParams, ...pages, ...openFiles];

const openEngine = (folder: string): Promise<PGlite> => PGlite.create(folder, { extensions: { pg_trgm }, startParams });

/** The engine does not open what lies in the folder. It has changed nothing there that was whole. */
class UnreadableDataError extends Error {
  override readonly name = 'UnreadableDataError';

  constructor(folder: string, cause: unknown) {
    const [why = ''] = String(cause).split('\n');
    super(`${folder} cannot be opened: it is damaged, or a newer version made it (${why})`, { cause });
  }
}

/**
 * Makes the data under another name, and gives them theirs once they are whole: a process that is killed meanwhile leaves
 * nothing that looks like a database and cannot be opened.
 */
async function begin(folder: string, template: string | null): Promise<void> {
  const unfinished = `${folder}.beginning`;
  rmSync(unfinished, { recursive: true, force: true });
  if (template && existsSync(template)) copyFolder(template, unfinished);
  else await (await openEngine(unfinished)).close();
  renameSync(unfinished, folder);
}

/** PGlite in a folder that only this process uses. Throws DataInUseError when another one has it. */
export async function openEmbedded(folder: string, template: string | null): Promise<Connection> {
  const release = takeLock(folder);
  try {
    refuseUnfinished(folder);
    if (!existsSync(folder)) await begin(folder, template);
    reserveJournal(folder);
    const client = await openEngine(folder).catch((error) => {
      throw new UnreadableDataError(folder, error);
    });
    // The engine makes it as the mask of this process allows, and a template keeps the mode that it had.
    chmodSync(folder, statSync(folder).mode & 0o770);
    giveTurns(client);
    refuseBeside(client);
    traceEmbedded(client);
    const db = drizzle(client, { casing });
    await namingWhatFails(migrationsFolder, () => migrate(db, { migrationsFolder }));
    return {
      db: db as unknown as Db,
      readDb: db as unknown as Db,
      replicas: null,
      jobs: { backend: 'pglite', db: fromPglite(client) },
      pool: () => ({}),
      close: async () => {
        await client.close();
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}

/**
 * Leaves in a folder only what a site needs, since every newcomer waits for its copy: one database of three, and a
 * journal that holds next to nothing. Whoever may run the site may read it, as all else that was built.
 */
export async function trimEmbedded(folder: string): Promise<void> {
  const client = await openEngine(folder);
  await client.exec('update pg_database set datistemplate = false');
  for (const unused of ['template0', 'template1']) await client.exec(`drop database ${unused}`);
  await client.exec('set wal_recycle = off');
  await client.exec('select pg_switch_wal()');
  await client.exec('checkpoint');
  await client.close();
  letAllRead(folder);
}
