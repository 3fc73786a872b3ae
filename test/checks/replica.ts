import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { freePort, locate } from '../support/services.ts';
import type { Check } from './check.ts';
import { send } from './clients.ts';
import { type Cluster, ownerOfPostgres, runPostgres, startCluster, untilAnswers } from './cluster.ts';
import { type Program, wait } from './program.ts';
import { query } from './sql.ts';

/** A streaming replica for lists and search: it is read, it is left while it lags or is gone, and it carries the lists while the primary is away. */
export const replica: Check = async ({ planted }) => {
  const findings: string[] = [];
  const made: { program?: Program; url?: string } = {};
  const cluster = await startCluster({
    pods: 1,
    before: async (folder, databaseUrl) => {
      Object.assign(made, await aReplica(folder, databaseUrl));
      return { READ_DATABASE_URL: made.url ?? '' };
    },
  });
  const { program, url = '' } = made;
  const list = () => send(`${cluster.origin}/en/experts?anew=${Math.random()}`, { headers: { Accept: 'text/html' } });
  const expect = (what: string, isTrue: boolean) => void (isTrue || findings.push(what));
  try {
    await untilUsed(cluster, 1);
    const before = await readsOf(url);
    for (let turn = 0; turn < 20; turn += 1) await list();
    const after = await untilMore(url, before);
    expect('Lists are not read from the replica', after > before);
    // Behind: it no longer takes over what the primary writes.
    if (!planted) await query(url, 'select pg_wal_replay_pause()');
    const stop = writeOn(cluster.databaseUrl);
    expect('It is still read while it lags', await untilUsed(cluster, 0));
    await query(url, 'select pg_wal_replay_resume()');
    expect('It is not read again when it has caught up', await untilUsed(cluster, 1));
    await stop();
    cluster.postgres.signal('SIGSTOP');
    const alone = await list().catch(() => null);
    cluster.postgres.signal('SIGCONT');
    console.log(`With the primary frozen a list is answered with ${alone?.status} in ${alone?.ms.toFixed(0)} ms`);
    await program?.stop('SIGQUIT');
    const statuses = [];
    for (let turn = 0; turn < 20; turn += 1) statuses.push((await list()).status);
    expect(
      `With the replica gone lists are answered with ${[...new Set(statuses)]}`,
      statuses.every((status) => status === 200),
    );
    program?.start();
    await untilAnswers(url, program as Program);
    expect('It is not read again after its return', await untilUsed(cluster, 1));
  } finally {
    await program?.stop('SIGQUIT');
    await cluster.stop();
  }
  return findings;
};

async function aReplica(folder: string, primary: string): Promise<{ program: Program; url: string }> {
  const bin = locate('PostgreSQL') ?? '';
  const port = await freePort();
  const data = join(folder, 'replica');
  const owner = ownerOfPostgres();
  execFileSync('install', ['-d', '-m', '700', ...(owner ? ['-o', 'postgres'] : []), data]);
  execFileSync(join(bin, 'pg_basebackup'), ['-d', primary, '-D', data, '-R', '-X', 'stream', '-c', 'fast'], {
    stdio: 'ignore',
    cwd: '/',
    ...owner,
  });
  return runPostgres('the replica', bin, data, port);
}

/** Whether the pod's figures say so within some seconds. */
async function untilUsed({ metricsPorts }: Cluster, wanted: 0 | 1): Promise<boolean> {
  for (const end = Date.now() + 20_000; Date.now() < end; await wait(200)) {
    const { text } = await send(`http://127.0.0.1:${metricsPorts[0]}/metrics`);
    if (new RegExp(`^database_replica_used ${wanted}$`, 'm').test(text)) return true;
  }
  return false;
}

function writeOn(url: string): () => Promise<void> {
  let isOver = false;
  const writing = (async () => {
    for (; !isOver; await wait(200)) await query(url, `select pg_logical_emit_message(true, 'check', 'x')`);
  })();
  return async () => {
    isOver = true;
    await writing;
  };
}

/** How often the table of experts was read there; PostgreSQL counts with a little delay. */
async function readsOf(url: string): Promise<number> {
  const statement = `select seq_scan + coalesce(idx_scan, 0) as reads from pg_stat_user_tables where relname = 'experts'`;
  const [row] = await query<{ reads: string }>(url, statement);
  return Number(row?.reads ?? 0);
}
async function untilMore(url: string, before: number): Promise<number> {
  for (let turn = 0; turn < 50; turn += 1, await wait(200)) {
    const now = await readsOf(url);
    if (now > before) return now;
  }
  return before;
}
