import pg from 'pg';
import { fillAround, fillTo } from '../support/many.ts';
import { load, median } from './load.ts';
import { newDatabase, signIn, startSite } from './site.ts';

/** `GROWTH_TO` goes on to ten or more times as many: of them PostgreSQL takes some four kilobytes each. */
const sizes = [1_000, 10_000, 100_000, 1_000_000, ...(process.env.GROWTH_TO ? [Number(process.env.GROWTH_TO)] : [])];

/** How pages keep their time as the tables grow: PostgreSQL, one visitor at a time, nothing from the cache. */
export async function growth(servers: { database?: string; redis?: string }): Promise<void> {
  if (!servers.database) return console.log('\nGrowth left out: no PostgreSQL on this machine');
  const database = await newDatabase(servers.database, `bench_growth_${process.pid}`);
  const site = await startSite('servers', { ...servers, database });
  const cookies = {
    staff: await signIn(site.origin, 'staff@example.com'),
    user: await signIn(site.origin, 'user@example.com'),
  };
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  console.log('\nGrowth: time of an uncached page by the number of consultations, as a share of that at 1,000');
  const first = new Map<string, number>();
  try {
    let size = 0;
    for (const next of sizes) {
      const query = (text: string, values?: unknown[]) => client.query(text, values);
      const began = performance.now();
      await fillTo(query, next);
      await fillAround(query, size, next);
      size = next;
      console.log(`${String(size).padStart(8)} filled in ${Math.round((performance.now() - began) / 1_000)} s`);
      const { rows } = await client.query('select id, slug from consultations order by id limit 1 offset $1', [
        size >> 1,
      ]);
      const targets = Object.entries(pagesOf(rows[0] as { id: string; slug: string })).map(([name, path]) => {
        const url = `${site.origin}${path}${path.includes('?') ? '&' : '?'}made=anew`;
        const cookie = path.includes('/desk') ? cookies.staff : path.includes('/notifications') ? cookies.user : null;
        return { name, target: { url, ...(cookie && { headers: { Cookie: cookie } }) } };
      });
      // Once all of them before the first is timed, or the smallest size would be that of a program still cold.
      for (const { target } of targets) await load(target, 1, first.size === 0 ? 3 : 1);
      for (const { name, target } of targets) {
        const times: number[] = [];
        for (let round = 0; round < 5; round++) times.push((await load(target, 1, 1)).p50);
        const time = median(times);
        if (!first.has(name)) first.set(name, time);
        const share = time / (first.get(name) ?? Number.NaN);
        console.log(
          `${String(size).padStart(8)} ${name.padEnd(14)} ${time.toFixed(1).padStart(6)} ms  ${share.toFixed(2)}×`,
        );
      }
    }
  } finally {
    await client.end();
    await site.stop();
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
