import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { samplePassword } from '../../src/features/samples/accounts.ts';
import { freePort } from '../support/free-port.ts';
import { locate } from '../support/services.ts';
import type { Check } from './check.ts';
import { startCluster } from './cluster.ts';
import { Program, wait } from './program.ts';
import { Visitor } from './visitor.ts';

/** Servers of a form of Redis, on data of their own. */
type Servers = { url: string; all: Program[]; primary(): Promise<Program | undefined> };

const healsWithin = 10_000;
const people = 12;

const binary = (): string => {
  const found = locate('Redis');
  if (!found) throw new Error('Redis is not on this machine');
  return found;
};
const cli = (port: number, ...args: string[]): string =>
  spawnSync('redis-cli', ['-p', String(port), ...args], { encoding: 'utf8' }).stdout;

function server(folder: string, port: number, ...args: string[]): Program {
  const data = join(folder, `redis-${port}`);
  mkdirSync(data, { recursive: true });
  const own = ['--port', String(port), '--bind', '127.0.0.1', '--dir', data, '--save', ''];
  const program = new Program(`Redis on ${port}`, [binary(), ...own, ...args], {});
  program.start();
  return program;
}

async function untilPong(port: number): Promise<void> {
  for (const end = Date.now() + 10_000; Date.now() < end; await wait(50))
    if (cli(port, 'ping').includes('PONG')) return;
  throw new Error(`Redis on ${port} does not answer`);
}

async function behindSentinels(folder: string): Promise<Servers> {
  const [first = 0, second = 0, ...watchers] = await Promise.all(Array.from({ length: 5 }, freePort));
  const all = [server(folder, first), server(folder, second, '--replicaof', '127.0.0.1', String(first))];
  await Promise.all([first, second].map(untilPong));
  for (const port of watchers) {
    const file = join(folder, `sentinel-${port}.conf`);
    const lines = [
      `port ${port}`,
      'bind 127.0.0.1',
      `dir ${folder}`,
      `sentinel monitor main 127.0.0.1 ${first} 2`,
      'sentinel down-after-milliseconds main 1000',
      'sentinel failover-timeout main 3000',
    ];
    writeFileSync(file, `${lines.join('\n')}\n`);
    const program = new Program(`sentinel on ${port}`, [binary(), file, '--sentinel'], {});
    program.start();
    all.push(program);
  }
  await Promise.all(watchers.map(untilPong));
  // They find each other and the replica by word of the primary.
  for (
    let turn = 0;
    turn < 200 && !/num-other-sentinels\n2\n/.test(cli(watchers[0] ?? 0, 'sentinel', 'master', 'main'));
    turn += 1
  )
    await wait(100);
  for (
    let turn = 0;
    turn < 200 && !/num-slaves\n1\n/.test(cli(watchers[0] ?? 0, 'sentinel', 'master', 'main'));
    turn += 1
  )
    await wait(100);
  const url = `sentinel://${watchers.map((port) => `127.0.0.1:${port}`).join(',')}/main`;
  return { url, all, primary: async () => all[0] };
}

async function inCluster(folder: string): Promise<Servers> {
  const ports = await clusterPorts(6);
  const all = ports.map((port) =>
    server(
      folder,
      port,
      '--cluster-enabled',
      'yes',
      '--cluster-config-file',
      'nodes.conf',
      '--cluster-node-timeout',
      '1000',
    ),
  );
  await Promise.all(ports.map(untilPong));
  const places = ports.map((port) => `127.0.0.1:${port}`);
  spawnSync('redis-cli', ['--cluster', 'create', ...places, '--cluster-replicas', '1', '--cluster-yes'], {
    stdio: 'ignore',
  });
  for (let turn = 0; turn < 100 && !cli(ports[0] ?? 0, 'cluster', 'info').includes('cluster_state:ok'); turn += 1)
    await wait(100);
  return {
    url: places
      .slice(0, 3)
      .map((place) => `redis://${place}`)
      .join(','),
    all,
    primary: async () => all[0],
  };
}

// A node speaks to the others on its port plus 10,000, which must exist.
async function clusterPorts(count: number): Promise<number[]> {
  const ports: number[] = [];
  while (ports.length < count) {
    const port = await freePort();
    if (port < 55_000) ports.push(port);
    else {
      const lower = 20_000 + (port % 30_000);
      if (!ports.includes(lower)) ports.push(lower);
    }
  }
  return ports;
}

const checkOf =
  (start: (folder: string) => Promise<Servers>): Check =>
  async ({ planted }) => {
    const findings: string[] = [];
    // The pods' own single server only lends its folder: they are started on the other servers below.
    const cluster = await startCluster({ pods: 2, redisAt: start });
    const servers = cluster.extra as Servers;
    try {
      // One after the other: passwords for one address that come at once are turned away beyond a few.
      const visitors: Visitor[] = [];
      while (visitors.length < people)
        visitors.push(await new Visitor(cluster.origin).signIn('user@example.com', samplePassword));
      const areIn = async () =>
        (await Promise.all(visitors.map((visitor) => visitor.get('/en/account/questions').catch(() => null)))).filter(
          (reply) => reply?.status === 200,
        ).length;
      if ((await areIn()) !== people) findings.push('Not everybody who signed in is signed in');
      await wait(1_000);
      const lost = planted ? servers.all : [await servers.primary()];
      for (const program of lost) await program?.stop('SIGKILL');
      const began = performance.now();
      let healed: number | null = null;
      for (; performance.now() - began < healsWithin && healed === null; await wait(100)) {
        const entered = await new Visitor(cluster.origin).signIn('user@example.com', samplePassword).catch(() => null);
        if (entered && (await areIn()) === people) healed = performance.now() - began;
      }
      const page = await new Visitor(cluster.origin).get(`/en/experts?anew=${Math.random()}`);
      if (page.status !== 200) findings.push(`A page for everyone is answered with ${page.status}`);
      if (healed === null)
        findings.push(`${await areIn()} of ${people} are signed in ${healsWithin / 1000} s after the loss`);
      else
        console.log(
          `The primary lost: all ${people} sessions there again and signing in after ${healed.toFixed(0)} ms`,
        );
    } finally {
      await cluster.stop();
      for (const program of servers.all) await program.stop('SIGKILL');
    }
    return findings;
  };

export const sentinel = checkOf(behindSentinels);
export const redisCluster = checkOf(inCluster);
