import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { Redis } from 'ioredis';
import { samplePassword } from '../../src/features/samples/accounts.ts';
import type { Check } from './check.ts';
import type { Reply } from './clients.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { wait } from './program.ts';
import { Visitor } from './visitor.ts';

type Fault = {
  name: string;
  begin(cluster: Cluster, redis: Redis): unknown;
  end(cluster: Cluster, redis: Redis): unknown;
  /** Which parts are then not to be had; `nothing` where all is answered, if late. */
  breaks: 'sessions' | 'database' | 'new sessions' | 'connections' | 'nothing';
};

const faults: Fault[] = [
  {
    name: 'Redis frozen',
    breaks: 'sessions',
    begin: ({ redis }) => redis.signal('SIGSTOP'),
    end: ({ redis }) => redis.signal('SIGCONT'),
  },
  {
    name: 'Redis paused',
    breaks: 'sessions',
    begin: (_, redis) => redis.call('CLIENT', 'PAUSE', '60000'),
    end: (_, redis) => redis.call('CLIENT', 'UNPAUSE'),
  },
  {
    name: 'Redis gone',
    breaks: 'sessions',
    begin: ({ redis }) => redis.stop('SIGKILL'),
    end: ({ redis }) => redis.start(),
  },
  {
    name: 'Redis full',
    breaks: 'new sessions',
    begin: (_, redis) => redis.config('SET', 'maxmemory', '1'),
    end: (_, redis) => redis.config('SET', 'maxmemory', '0'),
  },
  {
    name: 'Redis without its copies',
    breaks: 'new sessions',
    begin: (_, redis) => redis.config('SET', 'min-replicas-to-write', '1'),
    end: (_, redis) => redis.config('SET', 'min-replicas-to-write', '0'),
  },
  { name: 'PostgreSQL frozen', breaks: 'database', begin: freeze, end: thaw },
  {
    name: 'PostgreSQL gone',
    breaks: 'database',
    begin: ({ postgres }) => postgres.stop('SIGQUIT'),
    end: ({ postgres }) => postgres.start(),
  },
  {
    name: 'every file handle taken',
    breaks: 'connections',
    begin: ({ pods }) => handles(pods[0]?.pid ?? 0, 0),
    end: ({ pods }) => handles(pods[0]?.pid ?? 0, 10_000),
  },
  { name: 'a fifth of a processor', breaks: 'nothing', begin: slowDown, end: () => slowing?.stop() },
];

const cachedPage = '/en/about-us';
const healsWithin = 10_000;

/** Each part that a pod leans on, frozen, gone and full in turn: what can be shown is shown, the rest says so in time, and nothing needs a hand. */
export const faultsCheck: Check = async ({ planted }) => {
  const cluster = await startCluster({ pods: 1 });
  const redis = new Redis(cluster.redisUrl, { lazyConnect: true, retryStrategy: () => 100 });
  redis.on('error', () => {});
  const findings: string[] = [];
  const pid = cluster.pods[0]?.pid;
  try {
    for (const fault of faults) {
      const user = await new Visitor(cluster.origin).signIn('user@example.com', samplePassword);
      await user.get(cachedPage);
      // Planted: what the check believes to be broken is whole.
      if (!planted) await fault.begin(cluster, redis);
      findings.push(...(await during(cluster, user, fault)).map((one) => `${fault.name}: ${one}`));
      if (!planted) await fault.end(cluster, redis);
      const healed = await heals(cluster, user);
      if (healed === null) findings.push(`${fault.name}: not well again after ${healsWithin / 1000} s`);
      else console.log(`${fault.name}: well again after ${healed.toFixed(0)} ms`);
    }
    if (cluster.pods[0]?.pid !== pid) findings.push('The process died');
  } finally {
    redis.disconnect();
    await cluster.stop();
  }
  return findings;
};

async function during({ origin, bouncer }: Cluster, user: Visitor, { breaks }: Fault): Promise<string[]> {
  const found: string[] = [];
  const expect = async (what: string, reply: Promise<Reply>, statuses: number[], within: number) => {
    const { status, ms, headers, text } = await reply.catch((error: Error) => ({
      status: 0,
      ms: 0,
      headers: {} as Reply['headers'],
      text: error.message,
    }));
    if (!statuses.includes(status)) found.push(`${what} is answered with ${status}`);
    if (status === 503) console.log(`  ${what}: refused after ${ms.toFixed(0)} ms`);
    if (ms > within) found.push(`${what} takes ${ms.toFixed(0)} ms`);
    if (status === 503 && !headers['retry-after']) found.push(`${what} does not say when to come again`);
    if (/at \w+ \(|node_modules|ECONNREFUSED|ioredis|select \S+ from|Failed query/.test(text))
      found.push(`${what} tells of its inside`);
  };
  const nobody = new Visitor(origin);
  if (breaks === 'connections') {
    // The proxy cannot get through, and says so: the process must only live on.
    await expect('a page', nobody.get(cachedPage), [200, 502, 503, 504], 15_000);
    return found.filter((one) => !one.includes('come again'));
  }
  if (breaks === 'nothing') {
    await expect('a kept page', nobody.get(cachedPage), [200], 3_000);
    await expect('a page made anew', nobody.get(`/en/experts?anew=${Math.random()}`), [200], 5_000);
    await expect('a page of one’s own', user.get('/en/account/questions'), [200], 5_000);
    return found;
  }
  await expect('a kept page', nobody.get(cachedPage), [200], 300);
  if (breaks !== 'database') found.push(...(await pagesForEveryone(origin)));
  const isDatabase = breaks === 'database';
  // The first who finds out waits; those after do not. What is frozen behind PgBouncer is found by the driver's own limits.
  const soon = !isDatabase ? 500 : bouncer ? 9_000 : 1_500;
  await expect('a page made anew', nobody.get(`/en/experts?anew=${Math.random()}`), isDatabase ? [503] : [200], soon);
  if (breaks !== 'new sessions') {
    await expect('a page of one’s own', user.get('/en/account/questions'), [503], soon);
    const typed = 'What somebody typed and must not lose';
    if (isDatabase) {
      const reply = await user.post('/en/contact', { topic: 'payment', message: typed });
      if (reply.status !== 503 || !reply.text.includes(typed)) found.push('a form is not handed back as it was typed');
    }
  }
  const signIn = nobody.post('/en/account/login', { identifier: 'user@example.com', password: samplePassword });
  await expect('signing in', signIn, [503], soon);
  return found;
}

/** A hundred of them, half from memory and half made anew. */
async function pagesForEveryone(origin: string): Promise<string[]> {
  const took: number[] = [];
  const found: string[] = [];
  for (let turn = 0; turn < 100; turn += 1) {
    const path = turn % 2 ? cachedPage : `/en/experts?anew=${Math.random()}`;
    const { status, ms } = await new Visitor(origin).get(path);
    took.push(ms);
    if (status !== 200) found.push(`${path} is answered with ${status}`);
  }
  const p99 = took.toSorted((a, b) => a - b)[98] ?? 0;
  if (p99 > 300) found.push(`p99 of pages for everyone ${p99.toFixed(0)} ms`);
  return found;
}

async function heals({ origin }: Cluster, user: Visitor): Promise<number | null> {
  const began = performance.now();
  for (; performance.now() - began < healsWithin; await wait(100)) {
    const nobody = new Visitor(origin);
    const page = await nobody.get(`/en/experts?anew=${Math.random()}`).catch(() => null);
    const entered = await nobody.signIn('user@example.com', samplePassword).catch(() => null);
    const own = await (entered ?? user).get('/en/account/questions').catch(() => null);
    if (page?.status === 200 && entered && own?.status === 200) return performance.now() - began;
  }
  return null;
}

/** So many more than it holds now; none of its open ones is closed. */
function handles(pid: number, more: number): void {
  const held = readdirSync(`/proc/${pid}/fd`).length;
  spawnSync('prlimit', ['--pid', String(pid), `--nofile=${held + more}:`]);
}

let slowing: { stop(): void } | null = null;

/** Stopped for four of five moments, as a container is that has used its share. */
function slowDown({ pods: [pod] }: Cluster): void {
  let moment = 0;
  const timer = setInterval(() => pod?.signal(moment++ % 5 === 0 ? 'SIGCONT' : 'SIGSTOP'), 20);
  slowing = {
    stop: () => {
      clearInterval(timer);
      pod?.signal('SIGCONT');
    },
  };
}

/** All of its processes: the one that was started only hands out connections. */
function each(pid: number, signal: 'SIGSTOP' | 'SIGCONT'): void {
  for (const child of childrenOf(pid)) process.kill(child, signal);
  process.kill(pid, signal);
}
function freeze({ postgres }: Cluster): void {
  each(postgres.pid, 'SIGSTOP');
}
function thaw({ postgres }: Cluster): void {
  each(postgres.pid, 'SIGCONT');
}

function childrenOf(pid: number): number[] {
  const { stdout } = spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' });
  return stdout.split('\n').filter(Boolean).map(Number);
}
