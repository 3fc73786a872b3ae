import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { load, median, noise } from './load.ts';
import { costOf } from './server.ts';
import { type Kind, newDatabase, startSite } from './site.ts';

const rounds = 7;

/** What a page made anew costs with a collector of traces that takes all, as a share of what it costs without one. */
export async function traces(servers: { database?: string; redis?: string }): Promise<void> {
  console.log('\nTraces: with a collector, of without one, by answers a second and by processor time');
  await compare('embedded', servers);
  if (servers.database) await compare('servers', servers);
}

async function compare(kind: Kind, servers: { database?: string; redis?: string }): Promise<void> {
  const collector = createServer((request, response) => request.resume().on('end', () => response.end('{}')));
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  const open = async (name: string, env: Record<string, string>) => {
    const database = servers.database && (await newDatabase(servers.database, `bench_${kind}_${name}_${process.pid}`));
    return startSite(kind, { ...servers, ...(database && { database }) }, env);
  };
  const without = await open('untraced', {});
  const traced = await open('traced', { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint });
  try {
    for (const path of ['/ar-ma/consultations/filter?language=all&made=anew', '/health/live']) {
      for (const { origin } of [without, traced]) await load({ url: origin + path }, 32, 4);
      const [rates, costs]: [number[], number[]] = [[], []];
      for (let round = 0; round < rounds; round++) {
        const bare = await costOf({ url: without.origin + path }, without.pid);
        const told = await costOf({ url: traced.origin + path }, traced.pid);
        rates.push(told.one.perSecond / bare.one.perSecond);
        costs.push(told.cost / bare.cost);
      }
      const [said, spread] = [median(rates).toFixed(2), Math.round(noise(costs) * 50)];
      console.log(`${kind} ${path}  ${said} a second  ${median(costs).toFixed(2)} of processor time (±${spread} %)`);
    }
  } finally {
    await without.stop();
    await traced.stop();
    collector.close();
  }
}
