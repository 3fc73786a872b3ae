import { median } from './load.ts';
import { type Kind, newDatabase, startSite } from './site.ts';

/** From the start of the process to its first answer: on data of its own each time, sample content and all. */
export async function start(servers: { database?: string; redis?: string }): Promise<void> {
  console.log('\nStart to first answer, median of five (ms)');
  await report('embedded', () => startSite('embedded'));
  if (!servers.database) return;
  const database = await newDatabase(servers.database, `bench_start_${process.pid}`);
  await (await startSite('servers', { ...servers, database })).stop();
  await report('servers', () => startSite('servers', { ...servers, database }));
}

async function report(kind: Kind, begin: () => ReturnType<typeof startSite>): Promise<void> {
  const times: number[] = [];
  for (let round = 0; round < 5; round++) {
    const site = await begin();
    times.push(site.readyAfter);
    await site.stop();
  }
  console.log(
    `${kind.padEnd(9)} ${Math.round(median(times))} (from ${Math.round(Math.min(...times))} to ${Math.round(Math.max(...times))})`,
  );
}
