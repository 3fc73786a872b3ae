import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { removeScratch } from './support/scratch.ts';
import {
  install,
  locate,
  type PartName,
  startBouncer,
  startPostgres,
  startRedis,
  stopServices,
} from './support/services.ts';

// `npm test`: every test once, and what the engines answer differently on both: PostgreSQL and Redis of its own, and the
// embedded parts. `npm test -- --all` runs everything on both, `npm test -- FILE` that file. With `--built` the journeys
// are walked on the bundle that production runs. What the machine lacks is installed where it may be, and named
// where not; with CI=true nothing may be missing. `npm test -- --install` does nothing but that.

const isCi = process.env.CI === 'true';
const [options, jestArguments] = partition(process.argv.slice(2), (argument) =>
  /^--(all|built|install)$/.test(argument),
);
const isAll = options.includes('--all') || jestArguments.length > 0;
const isBuilt = options.includes('--built');
const needed: PartName[] = [
  'Redis',
  'PostgreSQL',
  'PgBouncer',
  'Headless Chromium',
  'Firefox',
  'Java',
  'poppler',
  'ffmpeg',
];

// Where there are servers nearly everything runs there; on the embedded parts run the main flows of the features, and what
// keeps, locks, copies and counts, which the two do each in their own way.
const mainFlows = 'asking|good-conduct|my-cases|paid|sign-in|uploads|visitors|answering|pay|retention|webhooks';
const onEmbedded = [
  // Whose a row is, and which step follows which, is decided above both.
  'app/(?!owners|workflows)',
  'bin/(?!measuring)',
  `features/[a-z-]+/(?:${mainFlows})\\.test`,
  'platform/(?:flows|health|jobs|maintenance|redis)/',
  // A cache in front of the site is told the same by both.
  'platform/page-cache/(?!edge)',
  'platform/database/(?!plans|pool)',
  'platform/http/(?:api-limit|idempotency|load-shedding|submissions)',
];
// They start sites or open embedded data themselves, whatever else is asked for.
const notOnServers = [
  'app/(?:config|dev|start|watchdog)',
  'platform/database/(?:beginning|beside|journal-room|migration-fault|open-files|turns)\\.',
  'platform/redis/memory-store',
];
const leaveOut = (paths: string[]) => paths.flatMap((path) => ['--testPathIgnorePatterns', `/test/${path}`]);

/** How each run went, and the tests of all of them. */
const runs: boolean[] = [];
const sum = { passed: 0, failed: 0, skipped: 0 };
/** What each file took, on the engine where it took longer. */
const took = new Map<string, number>();

function jest(title: string, env: Record<string, string>, args: string[] = []): void {
  console.log(`\n── ${title}`);
  const file = join(tmpdir(), `istishara-jest-${process.pid}.json`);
  const command = ['node_modules/jest/bin/jest.js', '--json', '--outputFile', file, ...jestArguments, ...args];
  const result = spawnSync(process.execPath, command, {
    stdio: 'inherit',
    env: {
      ...process.env,
      ...env,
      NODE_OPTIONS: '--disable-warning=ExperimentalWarning',
    },
  });
  if (existsSync(file)) {
    const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, numPendingTests, testResults } = JSON.parse(
      readFileSync(file, 'utf8'),
    ) as Told;
    for (const { name, startTime, endTime } of testResults) {
      const path = relative(process.cwd(), name);
      took.set(path, Math.max(took.get(path) ?? 0, endTime - startTime));
    }
    sum.passed += numPassedTests;
    // A file that cannot even be loaded has failed as a whole.
    sum.failed += numFailedTests + numRuntimeErrorTestSuites;
    sum.skipped += numPendingTests;
    rmSync(file);
  }
  runs.push(result.status === 0);
}

type Told = Record<'numPassedTests' | 'numFailedTests' | 'numRuntimeErrorTestSuites' | 'numPendingTests', number> & {
  testResults: { name: string; startTime: number; endTime: number }[];
};

/** Where a suite that is to become quicker begins. */
function nameSlowest(): void {
  if (took.size < 2) return;
  console.log('\nThe slowest files:');
  const slowest = [...took].sort(([, one], [, other]) => other - one).slice(0, 10);
  for (const [path, ms] of slowest) console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${path}`);
}

function partition<T>(all: T[], belongs: (one: T) => boolean): [T[], T[]] {
  return [all.filter(belongs), all.filter((one) => !belongs(one))];
}

async function main(): Promise<number> {
  install(needed);
  if (options.includes('--install')) return 0;
  const redis = await startRedis();
  const postgres = await startPostgres();
  const bouncer = postgres && (await startBouncer(postgres, 2));
  const chromium = locate('Headless Chromium');
  const java = locate('Java');
  const firefox = locate('Firefox');
  const machine = {
    ...(chromium && { TEST_CHROMIUM: chromium }),
    ...(firefox && { TEST_FIREFOX: firefox }),
    ...(java && { TEST_JAVA: java }),
  };

  const servers = redis && postgres ? { TEST_REDIS_URL: redis, TEST_DATABASE_URL: postgres } : null;
  // A connection that is lent to the next after each transaction: two of them show whatever was kept on one.
  const pooled = bouncer && { TEST_POOLER_URL: bouncer };
  const everything = isAll || !servers;
  // React as production runs it: one that watches its callers takes twice as long for a page.
  const onServers = { ...machine, ...servers, ...pooled, NODE_ENV: 'production' };
  const some = onEmbedded.map((path) => `/test/${path}`);
  // What is walked on the bundle in the same run is not walked on its sources as well.
  const notHere = [...notOnServers, ...(isBuilt && !isAll ? ['journeys/'] : [])];
  if (servers) jest('Servers: PostgreSQL and Redis', onServers, ['--passWithNoTests', ...leaveOut(notHere)]);
  jest('Embedded parts: PGlite and the in-process store', machine, everything ? [] : some);
  if (isBuilt) {
    if (isOutdated()) spawnSync('npm', ['run', 'build'], { stdio: 'inherit' });
    const journeys = jestArguments.length > 0 ? [] : ['test/journeys'];
    jest('The bundle that production runs', { ...machine, ...servers, TEST_BUILT: 'true' }, journeys);
  }
  const missing = needed.filter((name) => !locate(name));
  for (const name of missing) console.log(`Left out, not on this machine: ${name}`);
  nameSlowest();
  console.log(`\n${sum.passed} passed, ${sum.failed} failed, ${sum.skipped} skipped`);
  return runs.every(Boolean) && (missing.length === 0 || !isCi) ? 0 : 1;
}

/** Whether something has changed since the bundle was built. */
function isOutdated(): boolean {
  const bundle = 'dist/server/main.js';
  if (!existsSync(bundle)) return true;
  const sources = ['src', 'views', 'i18n', 'static'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  );
  const built = statSync(bundle).mtimeMs;
  return [...sources, 'package-lock.json'].some((file) => statSync(file).mtimeMs > built);
}

const status = await main().finally(() => {
  stopServices();
  removeScratch();
});
process.exit(status);
