import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { readConfig } from '../../src/app/config.ts';
import { users } from '../../src/features/accounts/accounts.table.ts';
import { BackupError, backUp, type Place, restore } from '../../src/platform/backup/backup.ts';
import { openDatabase } from '../../src/platform/database/open-database.ts';

const folder = mkdtempSync(join(tmpdir(), 'istishara-backup-'));
const server = process.env.TEST_DATABASE_URL;
const made: string[] = [];

afterAll(async () => {
  for (const name of made) await onServer(`drop database if exists ${name} with (force)`);
  await rm(folder, { recursive: true, force: true });
});

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** Somewhere for data to be, with nothing in it. */
async function aPlace(name: string): Promise<Place> {
  const dataDir = join(folder, name);
  mkdirSync(join(dataDir, 'files'), { recursive: true });
  if (!server) return { dataDir, databaseUrl: null };
  const database = `backup_${process.pid}_${name}`;
  made.push(database);
  await onServer(`create database ${database}`);
  const url = new URL(server);
  url.pathname = `/${database}`;
  return { dataDir, databaseUrl: url.href };
}

describe('backing up', () => {
  it('brings everything back as it was, and only into an empty place', async () => {
    const [here, there] = [await aPlace('here'), await aPlace('there')];
    const config = readConfig({ DATA_DIR: here.dataDir, ...(here.databaseUrl && { DATABASE_URL: here.databaseUrl }) });
    const { db, close } = await openDatabase(config);
    const id = '0199a8a0-0000-7000-8000-00000000beef';
    await db.insert(users).values({ id, name: 'سلمى', roles: ['user'], locale: 'ar-ma', passwordHash: 'none' });
    await close();
    writeFileSync(join(here.dataDir, 'files', id), 'a paper');

    const taken = await backUp(here, join(folder, 'kept'));
    expect(Object.keys(taken.tables).length).toBeGreaterThan(20);
    await expect(backUp(here, join(folder, 'kept'))).rejects.toThrow(BackupError);

    const brought = await restore(there, join(folder, 'kept'));
    expect(brought.tables).toEqual(taken.tables);
    expect(await readFile(join(there.dataDir, 'files', id), 'utf8')).toBe('a paper');
    await expect(restore(there, join(folder, 'kept'))).rejects.toThrow(BackupError);
  });

  it('leaves no database where it was cut off, and begins again', async () => {
    const there = await aPlace('cut_off');
    const config = readConfig({
      DATA_DIR: there.dataDir,
      ...(there.databaseUrl && { DATABASE_URL: there.databaseUrl }),
    });
    const paper = join(there.dataDir, 'files/0199a8a0-0000-7000-8000-00000000beef');
    mkdirSync(paper);
    await expect(restore(there, join(folder, 'kept'))).rejects.toThrow();
    if (!server) await expect(openDatabase(config)).rejects.toThrow('did not come to its end');

    await rm(paper, { recursive: true });
    await restore(there, join(folder, 'kept'));
    expect(await readFile(paper, 'utf8')).toBe('a paper');
    const { db, close } = await openDatabase(config);
    expect(await db.select({ name: users.name }).from(users)).toContainEqual({ name: 'سلمى' });
    await close();
  });

  it('does not call nothing a backup, nor make anything where nothing is', async () => {
    const nowhere = await aPlace('nowhere');
    await expect(backUp(nowhere, join(folder, 'of-nothing'))).rejects.toThrow('There are no data of the site');
    expect(existsSync(join(folder, 'of-nothing'))).toBe(false);
    expect(readdirSync(nowhere.dataDir)).toEqual(['files']);
  });

  it('refuses a backup that is not what it was', async () => {
    writeFileSync(join(folder, 'kept/files/0199a8a0-0000-7000-8000-00000000beef'), 'another paper');
    await expect(restore(await aPlace('elsewhere'), join(folder, 'kept'))).rejects.toThrow(/Not as it was backed up/);
  });

  it('leaves nothing behind where it cannot be finished', async () => {
    const place = await aPlace('unfinished');
    await (
      await openDatabase(
        readConfig({ DATA_DIR: place.dataDir, ...(server && { DATABASE_URL: `${place.databaseUrl}` }) }),
      )
    ).close();
    // No file to be copied: after the database is done.
    execFileSync('mkfifo', [join(place.dataDir, 'files', 'pipe')]);
    await expect(backUp(place, join(folder, 'half'))).rejects.toThrow();
    expect(existsSync(join(folder, 'half'))).toBe(false);
  });

  (server ? it : it.skip)('says in a line why PostgreSQL gives nothing', async () => {
    const place = await aPlace('refused');
    await (await openDatabase(readConfig({ DATA_DIR: place.dataDir, DATABASE_URL: `${place.databaseUrl}` }))).close();
    const reader = `backup_reader_${process.pid}`;
    await onServer(`create role ${reader} login`);
    const url = new URL(place.databaseUrl ?? '');
    url.username = reader;
    const said = await backUp({ ...place, databaseUrl: url.href }, join(folder, 'refused-backup')).catch(
      (error) => error,
    );
    await onServer(`drop role ${reader}`);
    expect(said).toBeInstanceOf(BackupError);
    expect(said.message).toMatch(/^pg_dump: error: .*permission denied.*$/);
    expect(existsSync(join(folder, 'refused-backup'))).toBe(false);
  });

  (server ? it : it.skip)('is compared alike on a server that writes values otherwise', async () => {
    const place = await aPlace('otherwise');
    await (await openDatabase(readConfig({ DATA_DIR: place.dataDir, DATABASE_URL: `${place.databaseUrl}` }))).close();
    await backUp(place, join(folder, 'plain'));
    const there = await aPlace('zone');
    await onServer(`alter database backup_${process.pid}_zone set TimeZone to 'Asia/Karachi'`);
    await onServer(`alter database backup_${process.pid}_zone set DateStyle to 'SQL, DMY'`);
    expect((await restore(there, join(folder, 'plain'))).engine).toBe('postgres');
  });

  it.each(['', '{"engine":"pos'])('refuses one whose list was cut off: “%s”', async (list) => {
    const cut = mkdtempSync(join(folder, 'cut-'));
    if (list) writeFileSync(join(cut, 'manifest.json'), list);
    await expect(restore(await aPlace(`cut${list.length}`), cut)).rejects.toThrow('is not there or not whole');
  });

  it('refuses one with a link, or a list of its own, among the attachments', async () => {
    const files = join(folder, 'kept/files');
    writeFileSync(join(files, '0199a8a0-0000-7000-8000-00000000beef'), 'a paper');
    const bringBack = async (name: string) => restore(await aPlace(name), join(folder, 'kept'));
    symlinkSync('/etc/hostname', join(files, 'linked'));
    await expect(bringBack('linked')).rejects.toThrow('Neither a file nor a folder: files/linked');
    await rm(join(files, 'linked'));
    writeFileSync(join(files, 'manifest.json'), '{}');
    await expect(bringBack('listed')).rejects.toThrow('Not as it was backed up: files/manifest.json');
  });

  it('takes attachments along that lie on another disk', async () => {
    const here = await aPlace('linking');
    const config = readConfig({ DATA_DIR: here.dataDir, ...(here.databaseUrl && { DATABASE_URL: here.databaseUrl }) });
    await (await openDatabase(config)).close();
    const disk = mkdtempSync(join(folder, 'disk-'));
    writeFileSync(join(disk, 'paper'), 'a paper');
    await rm(join(here.dataDir, 'files'), { recursive: true });
    symlinkSync(disk, join(here.dataDir, 'files'));
    await backUp(here, join(folder, 'kept-of-disk'));
    expect(await readFile(join(folder, 'kept-of-disk/files/paper'), 'utf8')).toBe('a paper');
  });
});
