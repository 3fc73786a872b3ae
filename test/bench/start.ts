import { median } from './load.ts';
import { builtNest, startPeer, styleOf } from './peers.ts';
import { newDatabase, type Process, startSite } from './site.ts';

const rounds = 5;

/**
 * From the start of the process to its first answer, on one core: embedded on data of its own each time, sample content and
 * all; on servers in turn with a bare Nest with React on the same database.
 */
export async function start(servers: { database?: string; redis?: string }): Promise<void> {
  console.log(`\nStart to first answer, median of ${rounds} (ms)`);
  const embedded: number[] = [];
  for (let round = 0; round < rounds; round++) embedded.push(await readyAfter(() => startSite('embedded')));
  say('embedded', embedded);
  if (!servers.database) return;
  const database = await newDatabase(servers.database, `bench_start_${process.pid}`);
  const own = () => startSite('servers', { ...servers, database });
  // What a database of nothing costs the first start, no later one pays.
  const first = await own();
  const env = { DATABASE_URL: database, STYLE: await styleOf(first) };
  await first.stop();
  const command = [process.execPath, await builtNest()];
  const [ours, nest]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    ours.push(await readyAfter(own));
    nest.push(await readyAfter(() => startPeer(command, env)));
  }
  say('servers', ours);
  say('bare Nest', nest);
  console.log(`servers ${(median(ours) / median(nest)).toFixed(2)} of the bare Nest`);
}

async function readyAfter(begin: () => Promise<Process>): Promise<number> {
  const started = await begin();
  await started.stop();
  return started.readyAfter;
}

const say = (what: string, times: number[]): void =>
  console.log(
    `${what.padEnd(9)} ${Math.round(median(times))} (from ${Math.round(Math.min(...times))} to ${Math.round(Math.max(...times))})`,
  );
