import pg from 'pg';
import { fillAround, fillTo } from '../support/many.ts';
import { load, median, noise, type Target } from './load.ts';
import { newDatabase, type SiteProcess, signIn, startSite } from './site.ts';

/** `GROWTH_TO` goes on to more, or ends at fewer: of them and of what happened to each PostgreSQL takes some ten kilobytes. */
const most = Number(process.env.GROWTH_TO ?? 1_000_000);
const sizes = [1_000, 10_000, 100_000, 1_000_000, 10_000_000].filter((size) => size < most).concat(most);

type Sized = { site: SiteProcess; client: pg.Client; cookies: { staff: string; user: string } };

/**
 * How pages keep their time as the tables grow: PostgreSQL, one visitor at a time, nothing from the cache. A site whose
 * tables stay as they are is asked in turn with the one whose tables grow: a fill takes minutes, in which a machine changes.
 */
export async function growth(servers: { database?: string; redis?: string }): Promise<void> {
  if (!servers.database) return console.log('\nGrowth left out: no PostgreSQL on this machine');
  const [least = 0] = sizes;
  const [small, grown] = [await open(servers, 'small'), await open(servers, 'grown')];
  console.log(`\nGrowth: time of an uncached page by the number of consultations, as a share of that at ${least}`);
  try {
    await fill(small, 0, least);
    let size = 0;
    for (const next of sizes) {
      const seconds = await fill(grown, size, next);
      size = next;
      console.log(`${String(size).padStart(8)} filled in ${seconds} s`);
      await compare(size, await targetsOf(small, least), await targetsOf(grown, size));
    }
  } finally {
    for (const { client, site } of [small, grown]) {
      await client.end();
      await site.stop();
    }
  }
}

async function open(servers: { database?: string; redis?: string }, name: string): Promise<Sized> {
  const database = await newDatabase(servers.database ?? '', `bench_growth_${name}_${process.pid}`);
  const site = await startSite('servers', { ...servers, database });
  const cookies = {
    staff: await signIn(site.origin, 'staff@example.com'),
    user: await signIn(site.origin, 'user@example.com'),
  };
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  return { site, client, cookies };
}

/** Seconds that it took. */
async function fill({ client }: Sized, from: number, to: number): Promise<number> {
  const query = (text: string, values?: unknown[]) => client.query(text, values);
  const began = performance.now();
  await fillTo(query, to);
  await fillAround(query, from, to);
  return Math.round((performance.now() - began) / 1_000);
}

async function targetsOf({ site, client, cookies }: Sized, size: number): Promise<Map<string, Target>> {
  const middle = 'select id, slug from consultations order by id limit 1 offset $1';
  const { rows } = await client.query(middle, [size >> 1]);
  const pages = Object.entries(pagesOf(rows[0] as { id: string; slug: string }));
  return new Map(
    pages.map(([name, path]) => {
      const url = `${site.origin}${path}${path.includes('?') ? '&' : '?'}made=anew`;
      const cookie = path.includes('/desk') ? cookies.staff : path.includes('/notifications') ? cookies.user : null;
      return [name, { url, ...(cookie && { headers: { Cookie: cookie } }) }];
    }),
  );
}

async function compare(size: number, small: Map<string, Target>, grown: Map<string, Target>): Promise<void> {
  // All of them before the first is timed, or that would be the time of a program still cold.
  for (const target of [...small.values(), ...grown.values()]) await load(target, 1, 2);
  for (const [name, target] of grown) {
    const other = small.get(name) ?? target;
    const times: number[] = [];
    const shares: number[] = [];
    for (let round = 0; round < 5; round++) {
      const before = (await load(other, 1, 1)).p50;
      const { p50 } = await load(target, 1, 1);
      times.push(p50);
      shares.push(p50 / before);
    }
    console.log(
      `${String(size).padStart(8)} ${name.padEnd(14)} ${median(times).toFixed(1).padStart(6)} ms` +
        `  ${median(shares).toFixed(2)}× (±${Math.round(noise(shares) * 50)} %)`,
    );
  }
}

const pagesOf = ({ id, slug }: { id: string; slug: string }): Record<string, string> => ({
  list: '/ar-ma/consultations/filter?language=all',
  'list of few': '/ar-ma/consultations/filter/answered?language=fr&country=EG',
  'search ar': `/ar-ma/consultations/filter?language=all&search=${encodeURIComponent('كراء الشقة')}`,
  'search fr': `/fr/consultations/filter?search=${encodeURIComponent('loyer impayé')}`,
  'search rare': `/ar-ma/consultations/filter?language=all&search=${encodeURIComponent('رسالة فريدة')}`,
  detail: `/ar-ma/consultations/${id}/${encodeURIComponent(slug)}`,
  experts: '/ar-ma/experts',
  inbox: '/ar-ma/notifications',
  desk: '/ar-ma/desk',
  'desk queue': '/ar-ma/desk/queues/triage',
});
