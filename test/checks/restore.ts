import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { projectRoot } from '../../src/root.ts';
import type { Check } from './check.ts';
import { Clients } from './clients.ts';
import { startCluster } from './cluster.ts';
import { wait } from './program.ts';

type Backup = typeof import('../../src/operations/backup.ts');

/** A backup while people write, brought back into another database: all that was acknowledged before is in it. */
export const restore: Check = async ({ planted, seed }) => {
  const { backUp, restore: bringBack }: Backup = await import(join(projectRoot, 'dist/src/operations/backup.js'));
  const cluster = await startCluster({ pods: 1 });
  const clients = new Clients(cluster.origin, { seed });
  try {
    await wait(4_000);
    const before = [...clients.acknowledged];
    const folder = join(cluster.folder, 'backup');
    const began = performance.now();
    await backUp({ databaseUrl: cluster.databaseUrl, dataDir: join(cluster.folder, 'data') }, folder);
    await clients.stop();
    if (planted) spoil(join(folder, 'database.dump'));
    const databaseUrl = await another(cluster.databaseUrl, 'brought_back');
    const fault = await bringBack({ databaseUrl, dataDir: join(cluster.folder, 'brought-back') }, folder).then(
      () => null,
      (error: Error) => error.message,
    );
    if (fault) return [fault];
    const kept = new Set(await markersIn(databaseUrl));
    const lost = before.filter((marker) => !kept.has(marker));
    console.log(
      `${before.length} writes before the backup, ${kept.size} in it; ${Math.round(performance.now() - began)} ms`,
    );
    return lost.map((marker) => `Acknowledged before the backup and not in it: ${marker}`);
  } finally {
    await clients.stop();
    await cluster.stop();
  }
};

function spoil(file: string): void {
  const bytes = readFileSync(file);
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = (bytes[middle] ?? 0) ^ 0xff;
  writeFileSync(file, bytes);
}

async function another(url: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
}

async function markersIn(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ message: string }>(
    `select message from contact_messages where message like 'check %'`,
  );
  await client.end();
  return rows.map(({ message }) => message.split(' ').slice(0, 2).join(' '));
}
