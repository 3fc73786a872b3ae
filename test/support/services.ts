import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../../src/platform/project-root.ts';
import { freePort } from './free-port.ts';

// The programs that tests, checks and benchmarks want beside Node. Each run starts servers of its own on loopback.

export type PartName =
  | 'Redis'
  | 'PostgreSQL'
  | 'PgBouncer'
  | 'Chromium'
  | 'Headless Chromium'
  | 'Firefox'
  | 'Java'
  | 'wrk'
  | 'taskset'
  | 'HAProxy'
  | 'promtool'
  | 'Varnish'
  | 'poppler'
  | 'ffmpeg';
/** `orElse`: what does as well where the package cannot be installed. */
type Part = { name: PartName; debianPackage: string; find(): string | null; orElse?(): string | null };

const folder = mkdtempSync(join(tmpdir(), 'istishara-services-'));
const cleanUps: (() => void)[] = [() => rmSync(folder, { recursive: true, force: true })];

/** Stops what was started here, the last first. */
export function stopServices(): void {
  for (const cleanUp of cleanUps.splice(0).reverse()) cleanUp();
}

const onPath = (command: string): string | null => {
  const found = spawnSync('sh', ['-c', `command -v ${command}`], { encoding: 'utf8' });
  return found.status === 0 ? found.stdout.trim() : null;
};

function newestPostgres(): string | null {
  const root = '/usr/lib/postgresql';
  if (!existsSync(root)) return onPath('initdb') && join(onPath('initdb') ?? '', '..');
  const versions = readdirSync(root).sort((a, b) => Number(b) - Number(a));
  return versions.map((version) => join(root, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb'))) ?? null;
}

const parts: Part[] = [
  { name: 'Redis', debianPackage: 'redis-server', find: () => onPath('redis-server') },
  { name: 'PostgreSQL', debianPackage: 'postgresql', find: newestPostgres },
  { name: 'PgBouncer', debianPackage: 'pgbouncer', find: () => onPath('pgbouncer') ?? onPath('/usr/sbin/pgbouncer') },
  { name: 'Chromium', debianPackage: 'chromium', find: () => onPath('chromium') },
  // The same without anything around its pages: tests take a third less of the processor.
  {
    name: 'Headless Chromium',
    debianPackage: 'chromium-headless-shell',
    find: () => onPath('chromium-headless-shell'),
    orElse: () => onPath('chromium'),
  },
  { name: 'Firefox', debianPackage: 'firefox-esr', find: () => onPath('firefox-esr') ?? onPath('firefox') },
  { name: 'Java', debianPackage: 'default-jre-headless', find: () => onPath('java') },
  { name: 'wrk', debianPackage: 'wrk', find: () => onPath('wrk') },
  { name: 'HAProxy', debianPackage: 'haproxy', find: () => onPath('haproxy') },
  { name: 'promtool', debianPackage: 'prometheus', find: () => onPath('promtool') },
  { name: 'Varnish', debianPackage: 'varnish', find: () => onPath('varnishd') ?? onPath('/usr/sbin/varnishd') },
  // What the site itself draws the pages of a PDF with, and what tells whether one is signed.
  {
    name: 'poppler',
    debianPackage: 'poppler-utils',
    find: () => onPath('pdftoppm') && onPath('pdfinfo') && onPath('pdfsig'),
  },
  // What the site makes recordings its own with.
  { name: 'ffmpeg', debianPackage: 'ffmpeg', find: () => onPath('ffmpeg') },
  { name: 'taskset', debianPackage: 'util-linux', find: () => onPath('taskset') },
];

/** Installs with apt what the machine lacks, where this process may. */
export function install(names: readonly PartName[]): void {
  const lacking = parts.filter((part) => names.includes(part.name) && !part.find());
  if (lacking.length === 0 || process.getuid?.() !== 0 || !onPath('apt-get')) return;
  const packages = lacking.map((part) => part.debianPackage);
  console.log(`Installing ${packages.join(', ')} …`);
  const options = { stdio: 'ignore' as const, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  spawnSync('apt-get', ['update'], options);
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...packages], options);
}

/** Where a program is, or null. */
export function locate(name: PartName): string | null {
  const part = parts.find((one) => one.name === name);
  return part?.find() ?? part?.orElse?.() ?? null;
}

/** What `npm start` runs in a folder of the project, of whatever version, without npm in between. */
export function startCommandOf(root: string): string[] {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: { start: string } };
  return [process.execPath, ...scripts.start.split(' ').slice(1)];
}

export const startCommand = startCommandOf(projectRoot);

/** Its address, or null where it is not installed. */
export async function startRedis(): Promise<string | null> {
  const binary = locate('Redis');
  if (!binary) return null;
  const port = await freePort();
  const child = spawn(binary, ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder], {
    stdio: 'ignore',
  });
  cleanUps.push(() => child.kill('SIGKILL'));
  return `redis://127.0.0.1:${port}`;
}

/** The address of a server that forgets everything in the end, or null where there is none. */
export async function startPostgres(): Promise<string | null> {
  const bin = locate('PostgreSQL');
  if (!bin) return null;
  const port = await freePort();
  const data = join(folder, 'postgres');
  // PostgreSQL refuses to run as root; Debian's package brings the user to run it as.
  const isRoot = process.getuid?.() === 0;
  const run = (command: string, args: string[]): void => {
    if (isRoot) execFileSync('runuser', ['-u', 'postgres', '--', join(bin, command), ...args], { stdio: 'ignore' });
    else execFileSync(join(bin, command), args, { stdio: 'ignore' });
  };
  if (isRoot) execFileSync('chown', ['postgres', folder]);
  run('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8']);
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off -c full_page_writes=off -c max_connections=300`;
  run('pg_ctl', ['-D', data, '-o', options, '-w', 'start']);
  cleanUps.push(() => run('pg_ctl', ['-D', data, '-m', 'immediate', 'stop']));
  return `postgres://postgres@127.0.0.1:${port}/postgres`;
}

/** PgBouncer in front of a server, with at most so many connections to each database. Its address, or null where it is not. */
export async function startBouncer(postgres: string, size: number): Promise<string | null> {
  const binary = locate('PgBouncer');
  if (!binary) return null;
  const port = await freePort();
  const child = spawn(...bouncerCommand(binary, folder, { server: new URL(postgres), port, size }), {
    stdio: 'ignore',
  });
  cleanUps.push(() => child.kill('SIGKILL'));
  const url = new URL(postgres);
  url.port = String(port);
  return url.href;
}

/** What runs it as it is run in production (docker/pgbouncer), on any database of a server, without passwords. */
export function bouncerCommand(
  binary: string,
  place: string,
  { server, port, size }: { server: URL; port: number; size: number },
): [string, string[]] {
  const shared = join(projectRoot, 'docker/pgbouncer/pgbouncer.ini');
  const [, limits] = readFileSync(shared, 'utf8').match(/(connect_query='[^']*')/) ?? [];
  const file = join(place, 'pgbouncer.ini');
  const lines = [
    `%include ${shared}`,
    `listen_addr = 127.0.0.1`,
    `listen_port = ${port}`,
    `unix_socket_dir =`,
    `auth_type = any`,
    `default_pool_size = ${size}`,
    `reserve_pool_size = 0`,
    `[databases]`,
    `* = host=${server.hostname} port=${server.port} user=${server.username} ${limits}`,
  ];
  writeFileSync(file, `${lines.join('\n')}\n`);
  // Like PostgreSQL it refuses to run as root.
  return [binary, process.getuid?.() === 0 ? ['-u', 'postgres', file] : [file]];
}
