import { Redis } from 'ioredis';
import { type Load, load, median, noise, type Target } from './load.ts';
import {
  ask,
  firstConsultation,
  type Kind,
  memoryOf,
  newDatabase,
  type Process,
  processorTimeOf,
  signIn,
  startRaw,
  startSite,
} from './site.ts';

const rounds = 5;
/** Of one round. */
const seconds = 1;
/** Seconds: a pod runs for days, and its first thousand pages are made by code that is still cold. */
const warmUp = 4;

/** `raw` and `site` are answers a second; `shares` says what an answer of the raw server costs of one of the site's. */
type Row = { page: string; how: string; raw: number[]; site: number[]; shares: number[]; loads: Load[] };
type Case = { page: string; how: string; target: Target };

/** Requests per second of each page as a share of a raw server that hands out the same bytes, in the same rounds. */
export async function server(
  kind: Kind,
  servers: { database?: string; redis?: string },
  isWanted: (one: Case) => boolean = () => true,
): Promise<void> {
  const database = servers.database && (await newDatabase(servers.database, `bench_server_${process.pid}`));
  const site = await startSite(kind, { ...servers, ...(database && { database }) });
  console.log(`\nServer, ${kind === 'embedded' ? 'PGlite' : 'PostgreSQL and Redis'}; 32 connections, one core`);
  console.log(`start to first answer ${Math.round(site.readyAfter)} ms, ${Math.round(memoryOf(site.pid))} MB`);
  try {
    for (const one of (await casesOf(site, servers.redis)).filter(isWanted)) report(await measure(one, site.pid));
  } finally {
    console.log(`memory after the load ${Math.round(memoryOf(site.pid))} MB`);
    await site.stop();
  }
}

async function casesOf({ origin }: Process, redis: string | undefined): Promise<Case[]> {
  const detail = await firstConsultation(origin);
  const session = await signIn(origin, 'user@example.com');
  const staff = await signIn(origin, 'staff@example.com');
  const pages = {
    home: '/ar-ma',
    list: '/ar-ma/consultations/filter?language=all',
    detail,
    experts: '/ar-ma/experts',
    ask: '/ar-ma/new',
  };
  const cases = await Promise.all(
    Object.entries(pages).map(async ([page, path]): Promise<Case[]> => {
      // A query that no page reads: such an answer is made each time and kept by nobody.
      const uncached = `${origin}${path}${path.includes('?') ? '&' : '?'}made=anew`;
      const etag = (await fetch(origin + path)).headers.get('etag') ?? '';
      return [
        { page, how: 'uncached', target: { url: uncached } },
        { page, how: 'cached', target: { url: origin + path } },
        { page, how: '304', target: { url: origin + path, headers: { 'If-None-Match': etag } } },
      ];
    }),
  );
  return [
    ...cases.flat(),
    // Each search is its own: none is kept.
    {
      page: 'search',
      how: 'uncached',
      target: { url: `${origin}${pages.list}&search=${encodeURIComponent('الكراء')}` },
    },
    {
      page: 'my cases',
      how: 'signed in',
      target: { url: `${origin}/ar-ma/account/cases`, headers: { Cookie: session } },
    },
    {
      page: 'overview',
      how: 'signed in',
      target: { url: await ownPage(origin, session), headers: { Cookie: session } },
    },
    {
      page: 'desk queue',
      how: 'signed in',
      target: { url: `${origin}/ar-ma/desk/queues/triage`, headers: { Cookie: staff } },
    },
    ...(redis ? [await entityOf(origin, session, redis)] : []),
  ];
}

/** Where everybody finds their own page. */
async function ownPage(origin: string, session: string): Promise<string> {
  const { headers } = await ask(`${origin}/ar-ma/profile`, { Cookie: session });
  return new URL(headers.location ?? '', origin).href;
}

/** Who one is, as programs ask; with much more left of the limit than anyone has, which only Redis lets be changed. */
async function entityOf(origin: string, session: string, redis: string): Promise<Case> {
  const target = { url: `${origin}/api/entity/me`, headers: { Cookie: session } };
  await ask(target.url, target.headers);
  const client = new Redis(redis);
  for (const key of await client.keys('*limit:apiSignedIn*')) await client.set(key, -10_000_000, 'EX', 3600);
  client.disconnect();
  return { page: 'entity', how: 'signed in', target };
}

/** A load and the milliseconds of the processor that an answer took: those a busy machine does not change. */
export async function costOf(target: Target, pid: number): Promise<{ one: Load; cost: number }> {
  const before = processorTimeOf(pid);
  const one = await load(target, 32, seconds);
  return { one, cost: (processorTimeOf(pid) - before) / (one.perSecond * seconds) };
}

async function measure({ page, how, target }: Case, pid: number): Promise<Row> {
  const { status, headers, body } = await ask(target.url, target.headers);
  if (status !== (how === '304' ? 304 : 200)) throw new Error(`${status} from ${target.url}`);
  const raw = await startRaw({
    body: Buffer.alloc(body.length, 120),
    headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !hopByHop.has(name))),
  });
  const row: Row = { page, how, raw: [], site: [], shares: [], loads: [] };
  try {
    await load(target, 32, warmUp);
    for (let round = 0; round < rounds; round++) {
      const bare = await costOf({ url: raw.origin }, raw.pid);
      const { one, cost } = await costOf(target, pid);
      row.raw.push(bare.one.perSecond);
      row.site.push(one.perSecond);
      row.shares.push(bare.cost / cost);
      row.loads.push(one);
    }
  } finally {
    await raw.stop();
  }
  return row;
}

const hopByHop = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding', 'set-cookie']);

function report({ page, how, raw, site, shares: costs, loads }: Row): void {
  const shares = site.map((value, index) => value / (raw[index] ?? Number.NaN));
  const p50 = median(loads.map((one) => one.p50));
  const p99 = median(loads.map((one) => one.p99));
  console.log(
    `${page.padEnd(9)} ${how.padEnd(9)} ${median(shares).toFixed(3)} of raw (±${Math.round(noise(shares) * 50)} %)` +
      `  ${median(costs).toFixed(3)} by processor time (±${Math.round(noise(costs) * 50)} %)` +
      `  ${Math.round(median(site))}/s  p50 ${p50.toFixed(1)} ms  p99 ${p99.toFixed(1)} ms (${(p99 / p50).toFixed(1)}×)`,
  );
}
