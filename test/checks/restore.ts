import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../src/platform/project-root.ts';
import type { Check } from './check.ts';
import { Clients } from './clients.ts';
import { startCluster } from './cluster.ts';
import { written } from './crash.ts';
import { wait } from './program.ts';
import { query } from './sql.ts';

type Backup = typeof import('../../src/platform/backup/backup.ts');

const atMostSeconds = 60;

/**
 * A backup of so many thousand consultations while people write, brought back into another database: every table is what it
 * was, all that was acknowledged before is in it, and nobody waits long.
 */
export const restore: Check = async ({ planted, seed, times }) => {
  const { backUp, restore: bringBack }: Backup = await import(join(projectRoot, 'dist/src/platform/backup/backup.js'));
  const cluster = await startCluster({ pods: 1 });
  fill(cluster.databaseUrl, times * 1_000);
  const clients = new Clients(cluster.origin, { seed });
  try {
    await wait(4_000);
    const before = [...clients.acknowledged];
    const folder = join(cluster.folder, 'backup');
    const began = performance.now();
    await backUp({ databaseUrl: cluster.databaseUrl, dataDir: join(cluster.folder, 'data') }, folder);
    const backedUp = performance.now();
    await clients.stop();
    if (planted) spoil(join(folder, 'database.dump'));
    const databaseUrl = await another(cluster.databaseUrl, 'brought_back');
    const restoring = performance.now();
    const fault = await bringBack({ databaseUrl, dataDir: join(cluster.folder, 'brought-back') }, folder).then(
      () => null,
      (error: Error) => error.message,
    );
    if (fault) return [fault];
    const seconds = { backUp: (backedUp - began) / 1000, bringBack: (performance.now() - restoring) / 1000 };
    const kept = new Set(await markersIn(databaseUrl));
    const lost = before.filter((marker) => !kept.has(marker));
    const times_ = Object.entries(seconds).map(([what, taken]) => `${what} ${taken.toFixed(1)} s`);
    console.log(`${before.length} writes before the backup, ${kept.size} in it; ${times_.join(', ')}`);
    const slow = Object.entries(seconds).filter(([, taken]) => taken > atMostSeconds);
    return [
      ...lost.map((marker) => `Acknowledged before the backup and not in it: ${marker}`),
      ...slow.map(([what, taken]) => `${what} takes ${taken.toFixed(0)} s`),
    ];
  } finally {
    await clients.stop();
    await cluster.stop();
  }
};

function fill(databaseUrl: string, consultations: number): void {
  const args = ['--enable-source-maps', 'dist/src/bin/load.js', '--consultations', String(consultations)];
  const env = { ...process.env, DATABASE_URL: databaseUrl };
  execFileSync(process.execPath, args, { cwd: projectRoot, env, stdio: 'ignore' });
}

function spoil(file: string): void {
  const bytes = readFileSync(file);
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = (bytes[middle] ?? 0) ^ 0xff;
  writeFileSync(file, bytes);
}

async function another(url: string, name: string): Promise<string> {
  await query(url, `create database ${name}`);
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
}

async function markersIn(url: string): Promise<string[]> {
  const rows = await query<{ message: string }>(url, written);
  return rows.map(({ message }) => message.split(' ').slice(0, 2).join(' '));
}
