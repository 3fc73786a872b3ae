import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// `npm test`: the whole suite twice, on the embedded parts and on PostgreSQL and Redis of its own. What the machine
// lacks is installed where it may be, and named where not; with CI=true nothing may be missing.

const isCi = process.env.CI === 'true';
const jestArguments = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'istishara-services-'));
const cleanUps: (() => void)[] = [() => rmSync(folder, { recursive: true, force: true })];
const missing: string[] = [];

type Part = { name: string; debianPackage: string; find(): string | null };

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
  { name: 'Chromium', debianPackage: 'chromium', find: () => onPath('chromium') },
  { name: 'Firefox', debianPackage: 'firefox-esr', find: () => onPath('firefox-esr') ?? onPath('firefox') },
  { name: 'Java (for the HTML checker)', debianPackage: 'default-jre-headless', find: () => onPath('java') },
];

function installMissing(): void {
  const lacking = parts.filter((part) => !part.find());
  if (lacking.length === 0 || process.getuid?.() !== 0 || !onPath('apt-get')) return;
  const packages = lacking.map((part) => part.debianPackage);
  console.log(`Installing ${packages.join(', ')} …`);
  const options = { stdio: 'ignore' as const, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  spawnSync('apt-get', ['update'], options);
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...packages], options);
}

function locate(name: string): string | null {
  const found = parts.find((part) => part.name === name)?.find() ?? null;
  if (!found) missing.push(name);
  return found;
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

async function startRedis(): Promise<string | null> {
  const binary = locate('Redis');
  if (!binary) return null;
  const port = await freePort();
  const child = spawn(binary, ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder], {
    stdio: 'ignore',
  });
  cleanUps.push(() => child.kill('SIGKILL'));
  return `redis://127.0.0.1:${port}`;
}

async function startPostgres(): Promise<string | null> {
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

function jest(title: string, env: Record<string, string>, args: string[] = []): boolean {
  console.log(`\n── ${title}`);
  const result = spawnSync(process.execPath, ['node_modules/jest/bin/jest.js', ...args, ...jestArguments], {
    stdio: 'inherit',
    env: {
      ...process.env,
      ...env,
      NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
    },
  });
  return result.status === 0;
}

async function main(): Promise<number> {
  installMissing();
  const redis = await startRedis();
  const postgres = await startPostgres();
  const chromium = locate('Chromium');
  const java = locate('Java (for the HTML checker)');
  const firefox = locate('Firefox');
  const machine = {
    ...(chromium && { TEST_CHROMIUM: chromium }),
    ...(firefox && { TEST_FIREFOX: firefox }),
    ...(java && { TEST_JAVA: java }),
  };

  let passed = jest('Embedded parts: PGlite and the in-process store', machine);
  if (redis && postgres) {
    const servers = { TEST_REDIS_URL: redis, TEST_DATABASE_URL: postgres };
    // Pure rules and pages in a browser are the same on both; what talks to the data runs again.
    const again = ['--testPathIgnorePatterns', '/test/values/', '/test/browser/', '/test/i18n/'];
    passed = jest('Servers: PostgreSQL and Redis', { ...machine, ...servers }, again) && passed;
  }
  for (const name of missing) console.log(`Left out, not on this machine: ${name}`);
  if (missing.length > 0 && isCi) return 1;
  return passed ? 0 : 1;
}

const status = await main().finally(() => {
  for (const cleanUp of cleanUps.reverse()) cleanUp();
});
process.exit(status);
