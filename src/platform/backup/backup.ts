import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { takeLock } from '../database/lock.ts';
import { plainWriting } from '../database/pool.ts';
import { unfinishedOf } from '../database/unfinished.ts';
import { differences, type Fingerprints, fingerprintsOf } from './fingerprints.ts';

const run = promisify(execFile);

/** Where the data are: a configuration has it, and so has a test. */
export type Place = { databaseUrl: string | null; dataDir: string };

type Manifest = {
  version: 1;
  takenAt: string;
  engine: 'postgres' | 'embedded';
  /** Whether the tables were read as we have values written, and not as that server did: another may have other habits. */
  isPlain?: true;
  tables: Fingerprints;
  files: Record<string, string>;
};

export class BackupError extends Error {}

/**
 * Everything of the site as it was at one moment, into a new folder: the database, the attachments, and a list with the hash
 * of each file and what every table held. With PostgreSQL the site may go on meanwhile.
 */
export async function backUp({ databaseUrl, dataDir }: Place, folder: string): Promise<Manifest> {
  if (existsSync(folder)) throw new BackupError(`${folder} is there already`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    return await write({ databaseUrl, dataDir }, folder);
  } catch (error) {
    // Half a backup is none, and it holds the room that the next one needs.
    await rm(folder, { recursive: true, force: true });
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') throw new BackupError(`No room is left at ${folder}`);
    throw error;
  }
}

async function write({ databaseUrl, dataDir }: Place, folder: string): Promise<Manifest> {
  const tables = databaseUrl ? await dump(databaseUrl, folder) : await pack(dataDir, folder);
  // After the database: an attachment without a row does no harm, a row without its attachment does.
  const attachments = join(dataDir, 'files');
  // The folder may be a link to another disk.
  if (existsSync(attachments)) await cp(await realpath(attachments), join(folder, 'files'), { recursive: true });
  const engine = databaseUrl ? 'postgres' : 'embedded';
  const manifest: Manifest = {
    version: 1,
    takenAt: new Date().toISOString(),
    engine,
    isPlain: true,
    tables,
    files: await hashesIn(folder),
  };
  await writeFile(join(folder, manifestName), JSON.stringify(manifest, null, 2));
  return manifest;
}

/**
 * Into an empty place only, and the database last of all: whoever is killed on the way leaves none, and begins again. Throws
 * BackupError when a file is not as it was backed up, a table not as it was, or where there is anything but files and folders.
 */
export async function restore({ databaseUrl, dataDir }: Place, folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const found = await hashesIn(folder);
  const names = new Set([...Object.keys(manifest.files), ...Object.keys(found)]);
  const damaged = [...names].filter((name) => manifest.files[name] !== found[name]);
  if (damaged.length > 0) throw new BackupError(`Not as it was backed up: ${damaged.join(', ')}`);
  const isSameEngine = (manifest.engine === 'postgres') === (databaseUrl !== null);
  if (!isSameEngine) throw new BackupError(`The backup is of another kind of database: ${manifest.engine}`);
  const papers = async () => {
    if (existsSync(join(folder, 'files'))) await cp(join(folder, 'files'), join(dataDir, 'files'), { recursive: true });
  };
  if (databaseUrl) await load(databaseUrl, folder, manifest, papers);
  else await unpack(dataDir, folder, manifest, papers);
  return manifest;
}

function requireSame(before: Fingerprints, after: Fingerprints): void {
  const different = differences(before, after);
  if (different.length > 0) throw new BackupError(`Not as it was after loading: ${different.join(', ')}`);
}

const manifestName = 'manifest.json';
const dumpName = 'database.dump';
const packName = 'database.tar.gz';

async function readManifest(folder: string): Promise<Manifest> {
  try {
    return JSON.parse(await readFile(join(folder, manifestName), 'utf8'));
  } catch {
    throw new BackupError(`${join(folder, manifestName)} is not there or not whole: no backup ends without it`);
  }
}

/** The dump and the fingerprints see the same moment: the snapshot of one transaction. */
async function dump(url: string, folder: string): Promise<Fingerprints> {
  return connected(url, async (client) => {
    await client.query('begin isolation level repeatable read, read only');
    const { rows } = await client.query<{ id: string }>('select pg_export_snapshot() as id');
    const options = ['--format=custom', '--no-owner', `--snapshot=${rows[0]?.id}`, `--file=${join(folder, dumpName)}`];
    await runTool('pg_dump', options, url);
    const tables = await fingerprintsOf((text) => client.query(text));
    if (Object.keys(tables).length === 0) throw new BackupError('There are no data of the site in the database');
    return tables;
  });
}

async function load(url: string, folder: string, manifest: Manifest, papers: () => Promise<void>): Promise<void> {
  await connected(
    url,
    async (client) => {
      const { rows } = await client.query(`select 1 from pg_tables where schemaname in ('public', 'drizzle') limit 1`);
      if (rows.length > 0) throw new BackupError('The database is not empty');
      await papers();
      const target = ['--no-owner', '--exit-on-error', '--single-transaction', `--dbname=${libpq(url).PGDATABASE}`];
      await runTool('pg_restore', [...target, join(folder, dumpName)], url);
      requireSame(manifest.tables, await fingerprintsOf((text) => client.query(text)));
    },
    manifest.isPlain ?? false,
  );
}

async function pack(dataDir: string, folder: string): Promise<Fingerprints> {
  const place = join(dataDir, 'database');
  // The engine would make an empty one there, and that is no backup of anything.
  if (!existsSync(place)) throw new BackupError(`There are no data of the site in ${dataDir}`);
  const release = takeLock(place);
  try {
    return await embedded(place, undefined, async (client) => {
      await writeFile(join(folder, packName), Buffer.from(await (await client.dumpDataDir('gzip')).arrayBuffer()));
      return fingerprintsOf((text) => client.query(text));
    });
  } finally {
    release();
  }
}

/** Beside its place, where no site opens it, until it was compared. */
async function unpack(dataDir: string, folder: string, manifest: Manifest, papers: () => Promise<void>): Promise<void> {
  const place = join(dataDir, 'database');
  const release = takeLock(place);
  try {
    if (existsSync(place)) throw new BackupError('There are data already');
    const unfinished = unfinishedOf(place);
    await rm(unfinished, { recursive: true, force: true });
    await mkdir(unfinished, { recursive: true, mode: 0o700 });
    await papers();
    const packed = new Blob([await readFile(join(folder, packName))]);
    const made = join(unfinished, 'database');
    const tables = await embedded(made, packed, (client) => fingerprintsOf((text) => client.query(text)));
    requireSame(manifest.tables, tables);
    await rename(made, place);
    await rm(unfinished, { recursive: true, force: true });
  } finally {
    release();
  }
}

async function embedded<T>(
  place: string,
  loadDataDir: Blob | undefined,
  work: (client: import('@electric-sql/pglite').PGlite) => Promise<T>,
): Promise<T> {
  const [{ PGlite }, { pg_trgm }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
  ]);
  const client = await PGlite.create(place, { extensions: { pg_trgm }, ...(loadDataDir && { loadDataDir }) });
  return work(client).finally(() => client.close());
}

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>, isPlain = true): Promise<T> {
  const client = new pg.Client({ connectionString: url, ...(isPlain && { options: plainWriting }) });
  await client.connect();
  return work(client).finally(() => client.end());
}

/** What it says of why it failed is for who called it; how we called it is not. */
async function runTool(name: 'pg_dump' | 'pg_restore', options: string[], url: string): Promise<void> {
  await run(name, options, { env: libpq(url) }).catch(({ code, stderr }: { code?: unknown; stderr?: string }) => {
    const [said] = (stderr ?? '').trim().split('\n');
    throw new BackupError(said || `${name} ${code === 'ENOENT' ? 'is not on this machine' : 'failed'}`);
  });
}

// By its environment, since everybody on a machine may read the arguments of a program.
function libpq(url: string): NodeJS.ProcessEnv {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  return {
    PATH: process.env.PATH,
    PGHOST: hostname,
    PGPORT: port || '5432',
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    PGSSLMODE: searchParams.get('sslmode') ?? 'prefer',
  };
}

async function hashesIn(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const hashes: Record<string, string> = {};
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory() || path === join(folder, manifestName)) continue;
    // A link has no hash of its own: brought back, it would be opened as an attachment, wherever it leads on this machine.
    if (!entry.isFile()) throw new BackupError(`Neither a file nor a folder: ${relative(folder, path)}`);
    const hash = createHash('sha256');
    await pipeline(createReadStream(path), hash);
    hashes[relative(folder, path)] = hash.digest('hex');
  }
  return hashes;
}
