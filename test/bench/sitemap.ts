import { createHash } from 'node:crypto';
import pg from 'pg';
import { fillTo } from '../support/many.ts';
import { readSitemap } from '../support/sitemap-reader.ts';
import { memoryOf, newDatabase, type Process, startSite } from './site.ts';

const sizes = [10_000, 1_000_000];
/** Megabytes that the process may grow by while all of the map is read. */
const mostGrowth = 100;

/** The whole map of the site as crawlers read it, part after part, each held to the protocol: PostgreSQL only. */
export async function sitemap(servers: { database?: string; redis?: string }): Promise<void> {
  if (!servers.database) return console.log('\nMap of the site left out: no PostgreSQL on this machine');
  const database = await newDatabase(servers.database, `bench_sitemap_${process.pid}`);
  const site = await startSite('servers', { ...servers, database });
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  console.log('\nMap of the site: all of its parts, read one after the other and checked, by the number of questions');
  try {
    await dropSearchIndexes(client);
    for (const size of sizes) {
      await fillTo((text, values) => client.query(text, values), size);
      await answerAll(client);
      // Counted once an hour: the pod that is asked has counted fewer.
      const fresh = await startSite('servers', { ...servers, database });
      try {
        await readAll(fresh, size);
      } finally {
        await fresh.stop();
      }
    }
  } finally {
    await client.end();
    await site.stop();
  }
}

/** The map is not searched, and a million questions would take ten minutes to go into these. */
async function dropSearchIndexes(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "select indexname as name from pg_indexes where tablename = 'consultations' and indexdef like '%USING gin%'",
  );
  for (const { name } of rows) await client.query(`drop index "${name}"`);
}

/** An answer each, as the time of the last change is asked of them. */
async function answerAll(client: pg.Client): Promise<void> {
  await client.query(
    `insert into answers (id, consultation_id, language, body, law_as_of, delivered_at)
     select gen_random_uuid(), c.id, c.language, 'x', current_date, c.published_at from consultations c
     where not is_sample and not exists (select from answers where consultation_id = c.id)`,
  );
  await client.query('vacuum analyze answers');
}

async function readAll(site: Process, size: number): Promise<void> {
  await fetch(`${site.origin}/sitemap/pages.xml`).then((answer) => answer.text());
  const memory = new Peak(site.pid);
  const began = performance.now();
  const index = await part(site, '/sitemap.xml');
  const indexed = performance.now() - began;
  const seen = new Set<number>();
  const longest = { ms: 0, bytes: 0, entries: 0 };
  let named = 0;
  for (const { loc } of index.entries) {
    const { pathname, search } = new URL(loc);
    const read = await part(site, pathname + search);
    for (const entry of read.entries) seen.add(shortened(entry.loc));
    named += read.entries.length;
    longest.ms = Math.max(longest.ms, read.ms);
    longest.bytes = Math.max(longest.bytes, read.bytes);
    longest.entries = Math.max(longest.entries, read.entries.length);
  }
  const growth = memory.stop();
  if (seen.size !== named) throw new Error(`${named - seen.size} addresses are named twice`);
  if (!(growth < mostGrowth)) throw new Error(`It grew by ${growth.toFixed(0)} MB`);
  const parts = `${index.entries.length} parts in ${((performance.now() - began) / 1000).toFixed(0)} s`;
  const one = `a part at most ${longest.entries} addresses, ${(longest.bytes / 1e6).toFixed(1)} MB, ${longest.ms.toFixed(0)} ms`;
  console.log(`${String(size).padStart(8)} questions: ${named} addresses, ${parts}; ${one}`);
  console.log(`${''.padStart(8)} the index ${indexed.toFixed(0)} ms; memory rises by ${growth.toFixed(0)} MB`);
}

/** One part, held to the protocol; its time without that of checking it. */
async function part(site: Process, path: string) {
  const began = performance.now();
  const answer = await fetch(site.origin + path);
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
  const xml = await answer.text();
  const ms = performance.now() - began;
  return { ...readSitemap(xml, site.origin), bytes: Buffer.byteLength(xml), ms };
}

/** Three million addresses as text would take more memory than what is measured. */
const shortened = (address: string): number =>
  Number(createHash('sha1').update(address).digest().readBigUInt64BE() >> 11n);

/** How far above its first figure the memory of a process rises, looked at ten times a second. */
class Peak {
  private readonly pid: number;
  private readonly first: number;
  private highest: number;
  private readonly timer: NodeJS.Timeout;

  constructor(pid: number) {
    this.pid = pid;
    this.first = memoryOf(pid);
    this.highest = this.first;
    this.timer = setInterval(() => this.look(), 100);
  }

  stop(): number {
    clearInterval(this.timer);
    this.look();
    return this.highest - this.first;
  }

  private look(): void {
    this.highest = Math.max(this.highest, memoryOf(this.pid));
  }
}
