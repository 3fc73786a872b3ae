import { median, noise } from './load.ts';
import { ask, firstConsultation, newDatabase, processorTimeOf, type SiteProcess, startSite } from './site.ts';

const rounds = 7;
const requests = 300;
const atOnce = 8;

/**
 * What one request costs the processor here and in another checkout, which `AGAINST` names: pages that are made anew, in
 * the same run and in turn. Time of the processor and not of the clock, so that a busy machine matters less.
 */
export async function against(servers: { database?: string; redis?: string }): Promise<void> {
  const { AGAINST: checkout } = process.env;
  const { database } = servers;
  if (!checkout || !database) return;
  const site = async (name: string, root?: string) =>
    startSite('servers', { ...servers, database: await newDatabase(database, `${name}_${process.pid}`) }, {}, root);
  const ours = await site('bench_ours');
  const other = await site('bench_other', checkout);
  console.log(`\nAgainst ${checkout}: milliseconds of the processor for a page made anew, ours of theirs`);
  try {
    for (const page of ['home', 'list', 'detail', 'live'] as const) {
      const [a, b] = [await addressOf(ours, page), await addressOf(other, page)];
      const pairs: { ours: number; other: number }[] = [];
      await costOf(ours, a);
      await costOf(other, b);
      for (let round = 0; round < rounds; round++)
        pairs.push({ ours: await costOf(ours, a), other: await costOf(other, b) });
      const ratios = pairs.map((pair) => pair.ours / pair.other);
      const [own, theirs] = [median(pairs.map((pair) => pair.ours)), median(pairs.map((pair) => pair.other))];
      console.log(
        `${page.padEnd(7)} ${median(ratios).toFixed(2)} (±${Math.round(noise(ratios) * 50)} %)` +
          `  ${own.toFixed(2)} of ${theirs.toFixed(2)} ms`,
      );
    }
  } finally {
    await Promise.all([ours.stop(), other.stop()]);
  }
}

async function addressOf({ origin }: SiteProcess, page: 'home' | 'list' | 'detail' | 'live'): Promise<string> {
  if (page === 'live') return `${origin}/health/live`;
  // A query that no page reads: such an answer is made each time and kept by nobody.
  if (page === 'home') return `${origin}/ar-ma?made=anew`;
  if (page === 'list') return `${origin}/ar-ma/consultations/filter?language=all&made=anew`;
  return `${origin}${await firstConsultation(origin)}?made=anew`;
}

/** Milliseconds of the processor for one request. */
async function costOf({ pid }: SiteProcess, url: string): Promise<number> {
  const before = processorTimeOf(pid);
  let left = requests;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (left-- > 0) {
        const { status } = await ask(url);
        if (status !== 200) throw new Error(`${status} from ${url}`);
      }
    }),
  );
  return (processorTimeOf(pid) - before) / requests;
}
