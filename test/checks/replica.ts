import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { freePort } from '../support/free-port.ts';
import { locate } from '../support/services.ts';
import type { Check } from './check.ts';
import { send } from './clients.ts';
import { type Cluster, ownerOfPostgres, runPostgres, startCluster, untilAnswers } from './cluster.ts';
import { type Program, wait } from './program.ts';
import { query } from './sql.ts';

/**
 * Two streaming replicas for what strangers read: they are read, each is left while it lags or is gone, they carry the pages
 * while the primary is away, and what was taken off does not come back from one that lags.
 */
export const replica: Check = async ({ planted }) => {
  const findings: string[] = [];
  const made: { program: Program; url: string }[] = [];
  const cluster = await startCluster({
    pods: 1,
    before: async (folder, databaseUrl) => {
      for (const name of ['one', 'two']) made.push(await aReplica(folder, databaseUrl, name));
      return { READ_DATABASE_URL: made.map(({ url }) => url).join(', ') };
    },
  });
  const get = (path: string) => send(`${cluster.origin}${path}`, { headers: { Accept: 'text/html' } });
  const list = () => get(`/en/experts?anew=${Math.random()}`);
  const expect = (what: string, isTrue: boolean) => void (isTrue || findings.push(what));
  const everywhere = (text: string) => Promise.all(made.map(({ url }) => query(url, text)));
  try {
    await untilUsed(cluster, 2);
    const before = await readsOf(made, 'experts');
    for (let turn = 0; turn < 20; turn += 1) await list();
    expect('Lists are not read from a replica', await isMore(made, 'experts', before));
    const [question] = await query<{ id: string; slug: string }>(
      cluster.databaseUrl,
      `select id, slug from consultations where visibility = 'public' and answer_count > 0 order by id desc limit 1`,
    );
    const path = `/en/consultations/${question?.id}/${question?.slug}`;
    const answersBefore = await readsOf(made, 'answers');
    for (let turn = 0; turn < 20; turn += 1) await get(`${path}?anew=${turn}`);
    expect('Questions are not read from a replica', await isMore(made, 'answers', answersBefore));

    // Behind: they no longer take over what the primary writes.
    if (!planted) await everywhere('select pg_wal_replay_pause()');
    const stop = writeOn(cluster.databaseUrl);
    expect('They are still read while they lag', await untilUsed(cluster, 0));
    await query(made[0]?.url ?? '', 'select pg_wal_replay_resume()');
    expect('The one that has caught up is not read', await untilUsed(cluster, 1));
    await everywhere('select pg_wal_replay_resume()');
    expect('They are not read again when both have caught up', await untilUsed(cluster, 2));
    await stop();

    expect(`${path} is not there`, (await get(path)).status === 200);
    await everywhere('select pg_wal_replay_pause()');
    await query(cluster.databaseUrl, `update consultations set visibility = 'removed' where id = '${question?.id}'`);
    const word = new Redis(cluster.redisUrl);
    if (!planted) await word.publish('pages:drop', JSON.stringify(['consultations', `consultation:${question?.id}`]));
    word.disconnect();
    await wait(100);
    const statuses: number[] = [];
    for (const end = Date.now() + 6_000; Date.now() < end; await wait(200)) statuses.push((await get(path)).status);
    await everywhere('select pg_wal_replay_resume()');
    for (const end = Date.now() + 3_000; Date.now() < end; await wait(200)) statuses.push((await get(path)).status);
    expect(
      `What was taken off is answered with ${[...new Set(statuses)]}`,
      statuses.every((status) => status === 410),
    );
    expect('They are not read again after a change', await untilUsed(cluster, 2));

    cluster.postgres.signal('SIGSTOP');
    const alone = await list().catch(() => null);
    cluster.postgres.signal('SIGCONT');
    console.log(`With the primary frozen a list is answered with ${alone?.status} in ${alone?.ms.toFixed(0)} ms`);
    for (const [place, { program }] of made.entries()) {
      await program.stop('SIGQUIT');
      const answered = [];
      for (let turn = 0; turn < 20; turn += 1) answered.push((await list()).status);
      expect(
        `With ${place + 1} of them gone lists are answered with ${[...new Set(answered)]}`,
        answered.every((status) => status === 200),
      );
    }
    for (const { program, url } of made) {
      program.start();
      await untilAnswers(url, program);
    }
    expect('They are not read again after their return', await untilUsed(cluster, 2));
  } finally {
    for (const { program } of made) await program.stop('SIGQUIT');
    await cluster.stop();
  }
  return findings;
};

async function aReplica(folder: string, primary: string, name: string): Promise<{ program: Program; url: string }> {
  const bin = locate('PostgreSQL') ?? '';
  const port = await freePort();
  const data = join(folder, `replica-${name}`);
  const owner = ownerOfPostgres();
  execFileSync('install', ['-d', '-m', '700', ...(owner ? ['-o', 'postgres'] : []), data]);
  execFileSync(join(bin, 'pg_basebackup'), ['-d', primary, '-D', data, '-R', '-X', 'stream', '-c', 'fast'], {
    stdio: 'ignore',
    cwd: '/',
    ...owner,
  });
  return runPostgres(`replica ${name}`, bin, data, port);
}

/** Whether the pod's figures say so within some seconds. */
async function untilUsed({ metricsPorts }: Cluster, wanted: 0 | 1 | 2): Promise<boolean> {
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

type Replicas = readonly { url: string }[];

/** How often a table was read there; PostgreSQL counts with a little delay. */
async function readsOf(replicas: Replicas, table: string): Promise<number> {
  const statement = `select seq_scan + coalesce(idx_scan, 0) as reads from pg_stat_user_tables where relname = '${table}'`;
  const found = await Promise.all(replicas.map(({ url }) => query<{ reads: string }>(url, statement)));
  return found.flat().reduce((sum, { reads }) => sum + Number(reads), 0);
}

async function isMore(replicas: Replicas, table: string, before: number): Promise<boolean> {
  for (let turn = 0; turn < 50; turn += 1, await wait(200)) if ((await readsOf(replicas, table)) > before) return true;
  return false;
}
