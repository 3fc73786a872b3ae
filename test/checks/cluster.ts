import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { projectRoot } from '../../src/platform/project-root.ts';
import { freePort } from '../support/free-port.ts';
import { bouncerCommand, locate, startCommandOf } from '../support/services.ts';
import { Program, wait } from './program.ts';

export type Cluster = {
  origin: string;
  proxy: Program;
  pods: Program[];
  podOrigins: string[];
  metricsPorts: number[];
  redis: Program;
  postgres: Program;
  /** With --bouncer. */
  bouncer: Program | null;
  databaseUrl: string;
  redisUrl: string;
  folder: string;
  /** What `redisAt` started. */
  extra: unknown;
  stop(): Promise<void>;
};

type Options = {
  pods?: number;
  port?: number;
  env?: Record<string, string>;
  proxyLines?: string;
  /** Another form of Redis than one server. */
  redisAt?(folder: string): Promise<{ url: string }>;
  /** What is to be there before the pods start; answers variables for them. */
  before?(folder: string, databaseUrl: string): Promise<Record<string, string>>;
  /** What else the proxy does, as lines of its configuration. */
  frontends?(folder: string): string[];
  /** Where the pods' code is, where it is not here. */
  rootOf?(pod: number): string;
  /** What starts the pods, before their own command. */
  under?: string[];
};

/** What runs in production, from plain processes on loopback: a proxy, pods, Redis and PostgreSQL, all on data of their own. */
export async function startCluster(options: Options = {}): Promise<Cluster> {
  const { pods = 3, port, env = {}, proxyLines = '', redisAt, before, frontends, rootOf, under = [] } = options;
  const folder = mkdtempSync(join(tmpdir(), 'istishara-pods-'));
  chmodSync(folder, 0o755);
  const { program: postgres, url: databaseUrl } = await aPostgres(folder);
  const { program: redis, url: ownRedis } = await aRedis(folder);
  const bouncer = process.argv.includes('--bouncer') ? await aBouncer(folder, databaseUrl) : null;
  const extra = await redisAt?.(folder);
  const redisUrl = extra?.url ?? ownRedis;
  const more = (await before?.(folder, databaseUrl)) ?? {};
  const proxyPort = port ?? (await freePort());
  const origin = `http://127.0.0.1:${proxyPort}`;
  const ports = await Promise.all(Array.from({ length: pods }, freePort));
  const metricsPorts = await Promise.all(Array.from({ length: pods }, freePort));
  const shared = {
    PATH: process.env.PATH ?? '',
    PUBLIC_URL: origin,
    DATABASE_URL: databaseUrl,
    ...(bouncer && { DATABASE_POOLER_URL: bouncer.url }),
    REDIS_URL: redisUrl,
    SESSION_SECRET: 'x'.repeat(40),
    DATA_DIR: join(folder, 'data'),
    LOG_LEVEL: 'info',
    // The proxy, and before it the client, which says in whose name it comes.
    TRUST_PROXY: '2',
    DRAIN_SECONDS: '3',
  };
  const running = ports.map(
    (own, index) =>
      new Program(
        `pod ${index + 1}`,
        [...under, ...startCommandOf(rootOf?.(index) ?? projectRoot)],
        {
          cwd: rootOf?.(index) ?? projectRoot,
          env: { ...shared, PORT: String(own), METRICS_PORT: String(metricsPorts[index]), ...more, ...env },
        },
        true,
      ),
  );
  const proxy = aProxy(folder, proxyPort, ports, { lines: proxyLines, frontends: frontends?.(folder) ?? [] });
  const programs = [proxy, ...running, ...(bouncer ? [bouncer.program] : []), redis, postgres];
  const stop = async () => {
    for (const program of programs) await program.stop(program === postgres ? 'SIGQUIT' : undefined);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    // The first pod migrates; the others would only wait for it.
    for (const pod of running) {
      pod.start();
      const place = running.indexOf(pod);
      if (place === 0) await untilReady(`http://127.0.0.1:${ports[0]}`, pod);
    }
    for (const [place, pod] of running.entries()) await untilReady(`http://127.0.0.1:${ports[place]}`, pod);
    proxy.start();
    await untilReady(origin, proxy);
  } catch (error) {
    await stop();
    throw error;
  }
  const podOrigins = ports.map((own) => `http://127.0.0.1:${own}`);
  return {
    origin,
    proxy,
    pods: running,
    podOrigins,
    metricsPorts,
    redis,
    postgres,
    bouncer: bouncer?.program ?? null,
    databaseUrl,
    redisUrl,
    folder,
    extra,
    stop,
  };
}

export async function untilReady(origin: string, program: Program, seconds = 60): Promise<void> {
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await wait(50)) {
    const answer = await fetch(`${origin}/health/ready`).catch(() => null);
    if (answer?.status === 200) return;
  }
  throw new Error(`${program.name} is not ready\n${program.output.slice(-2_000)}`);
}

async function aRedis(folder: string): Promise<{ program: Program; url: string }> {
  const port = await freePort();
  const data = join(folder, 'redis');
  mkdirSync(data);
  const options = `--port ${port} --bind 127.0.0.1 --appendonly yes --appendfsync everysec --dir ${data}`.split(' ');
  const program = new Program('Redis', [needed('Redis'), ...options, '--save', ''], {}, true);
  program.start();
  return { program, url: `redis://127.0.0.1:${port}` };
}

/** With everything that makes a commit durable switched on, as nothing else proves that it is. */
async function aPostgres(folder: string): Promise<{ program: Program; url: string }> {
  const bin = needed('PostgreSQL');
  const port = await freePort();
  const data = join(folder, 'postgres');
  mkdirSync(data, { mode: 0o700 });
  const owner = ownerOfPostgres();
  if (owner) chownSync(data, owner.uid, owner.gid);
  const authority = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'];
  execFileSync(join(bin, 'initdb'), ['-D', data, ...authority], { stdio: 'ignore', cwd: '/', ...owner });
  return runPostgres('PostgreSQL', bin, data, port);
}

/** On a data directory that stands ready. */
export async function runPostgres(name: string, bin: string, data: string, port: number) {
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    `unix_socket_directories=${data}`,
    'max_connections=200',
  ];
  const command = [join(bin, 'postgres'), '-D', data, ...settings.flatMap((setting) => ['-c', setting])];
  const program = new Program(name, command, { cwd: '/', ...ownerOfPostgres() }, true);
  program.start();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  await untilAnswers(url, program);
  return { program, url };
}

async function aBouncer(folder: string, databaseUrl: string): Promise<{ program: Program; url: string }> {
  const port = await freePort();
  const server = new URL(databaseUrl);
  const [binary, options] = bouncerCommand(needed('PgBouncer'), folder, { server, port, size: 20 });
  const program = new Program('PgBouncer', [binary, ...options], {}, true);
  program.start();
  server.port = String(port);
  await untilAnswers(server.href, program);
  return { program, url: server.href };
}

// PostgreSQL refuses to run as root; Debian's package brings the user to run it as.
export function ownerOfPostgres(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

export async function untilAnswers(url: string, program: Program): Promise<void> {
  for (const end = Date.now() + 30_000; Date.now() < end; await wait(100)) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 });
    client.on('error', () => {});
    const isUp = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => {});
    if (isUp) return;
  }
  throw new Error(`PostgreSQL does not answer\n${program.output.slice(-2_000)}`);
}

function aProxy(
  folder: string,
  port: number,
  pods: number[],
  { lines, frontends }: { lines: string; frontends: string[] },
): Program {
  const file = join(folder, 'pods.cfg');
  const servers = pods.map((own, index) => `  server pod${index + 1} 127.0.0.1:${own}`);
  // What docker/proxy/pods.cfg says of the pods of Compose, but for where they are.
  const said = readFileSync(join(projectRoot, 'docker/proxy/pods.cfg'), 'utf8').match(/^ {2}http-request .*$/gm) ?? [];
  const backend = ['backend pods', ...said, ...(lines ? [`  ${lines}`] : []), ...servers, ...frontends];
  writeFileSync(file, `${backend.join('\n')}\n`);
  const shared = join(projectRoot, 'docker/proxy/haproxy.cfg');
  const command = [needed('HAProxy'), '-db', '-f', shared, '-f', file];
  return new Program('the proxy', command, { env: { BIND: `127.0.0.1:${port}` } });
}

function needed(name: 'Redis' | 'PostgreSQL' | 'PgBouncer' | 'HAProxy'): string {
  const found = locate(name);
  if (!found) throw new Error(`${name} is not on this machine`);
  return found;
}
