import { Redis } from 'ioredis';
import pg from 'pg';
import { aMailServer } from '../support/scripted-mail-server.ts';
import { median } from './load.ts';
import { newDatabase, type SiteProcess, startSite } from './site.ts';

type Servers = { database?: string; redis?: string };

const mailsPerRound = 1_000;
const rounds = 3;
const codes = 300;

/**
 * Mails a minute and pod, to a server on this machine that takes each at once, and to one that takes its time; and how long
 * a code waits until its job begins, at rest and behind a thousand other mails. PostgreSQL and Redis.
 */
export async function mails({ database, redis }: Servers): Promise<void> {
  if (!database || !redis) return console.log('\nMails left out: no PostgreSQL or Redis on this machine');
  console.log('\nMails of one pod, a minute');
  for (const delay of [0, 100, 250]) {
    const scene = await stage({ database, redis }, `bench_mails_${delay}_${process.pid}`, delay);
    try {
      const rates: number[] = [];
      for (let round = 0; round < rounds; round += 1) rates.push(await rateOf(scene));
      const name = delay === 0 ? 'a server that takes each at once' : `one that takes ${delay} ms for each`;
      console.log(`${name.padEnd(34)} ${Math.round(median(rates))}/min`);
    } finally {
      await scene.close();
    }
  }
}

/** From the row of a job to the begin of its work, by the clock of the database. */
export async function jobs({ database, redis }: Servers): Promise<void> {
  if (!database || !redis) return console.log('\nJobs left out: no PostgreSQL or Redis on this machine');
  const scene = await stage({ database, redis }, `bench_jobs_${process.pid}`, 20);
  console.log('\nUrgent jobs: milliseconds from being written to being begun (aim: p99 under 300)');
  try {
    say('at rest', await latencies(scene, codes));
    await fill(scene, 2 * mailsPerRound);
    say('behind 2,000 mails', await latencies(scene, codes / 3));
  } finally {
    await scene.close();
  }
}

type Scene = {
  site: SiteProcess;
  client: pg.Client;
  store: Redis;
  server: Awaited<ReturnType<typeof aMailServer>>;
  close(): Promise<void>;
};

async function stage({ database, redis }: Required<Servers>, name: string, delay: number): Promise<Scene> {
  const server = await aMailServer({ delay });
  const own = await newDatabase(database, name);
  const site = await startSite('servers', { database: own, redis }, { SMTP_URL: server.url });
  const client = new pg.Client({ connectionString: own });
  await client.connect();
  const store = new Redis(redis);
  const close = async () => {
    store.disconnect();
    await client.end();
    await site.stop();
    await server.close();
  };
  return { site, client, store, server, close };
}

/** As jobs that were written by another pod, which has its hands full. */
async function fill({ client, store }: Scene, count: number): Promise<void> {
  await client.query(
    `insert into pgboss.job (name, data) select 'mail', jsonb_build_object('to', 'reader' || n || '@example.com',
      'subject', 'Your question has an answer', 'text', repeat('An answer is there. ', 40), 'locale', 'en')
      from generate_series(1, $1::int) n`,
    [count],
  );
  await store.publish('jobs:waiting', 'mail');
}

async function rateOf(scene: Scene): Promise<number> {
  scene.server.taken.length = 0;
  await fill(scene, mailsPerRound);
  const began = performance.now();
  while (scene.server.taken.length < mailsPerRound) await pause(5);
  return (mailsPerRound / (performance.now() - began)) * 60_000;
}

/** Codes for new addresses, one after the other. */
async function latencies({ site, client, store }: Scene, count: number): Promise<number[]> {
  const name = `code-${Math.random().toString(36).slice(2)}`;
  for (let turn = 0; turn < count; turn += 1) {
    const answer = await fetch(`${site.origin}/en/account/signup`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ identifier: `${name}-${turn}@example.com` }),
    });
    if (answer.status !== 303) throw new Error(`A code was answered with ${answer.status}`);
    // Nobody asks for so many: what counts them is told that there is no end.
    if (turn % 10 === 0)
      for (const key of await store.keys('limit:codes*')) await store.set(key, -10_000_000, 'EX', 3600);
    await pause(20);
  }
  for (;;) {
    const { rows } = await client.query<{ wait: number | null }>(
      `select extract(epoch from started_on - created_on)::float8 * 1000 as wait from pgboss.job
        where name = 'mail' and data->>'to' like $1`,
      [`${name}-%`],
    );
    const waits = rows.flatMap(({ wait }) => wait ?? []);
    if (waits.length === count) return waits;
    await pause(50);
  }
}

function say(how: string, waits: number[]): void {
  const sorted = waits.toSorted((a, b) => a - b);
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(0);
  console.log(`${how.padEnd(20)} p50 ${at(0.5)} ms  p99 ${at(0.99)} ms  longest ${at(1)} ms, of ${sorted.length}`);
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
